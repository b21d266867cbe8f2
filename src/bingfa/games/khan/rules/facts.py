"""The facts of Khan as its data file states them: board, chiefs, cards, shapes and numbers.

How the file is read and checked is in `datafile`; what follows from the facts is in `atlas`.

Glossary: a cell is a number, row * width + column, from the north-west corner. Regions are 0 to 5;
grounds are the six regions, then RIVER, NEIGHBOURS and JOKER. A card is chief * 9 + ground.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

NONE: Final = -1

REGIONS: Final = 6
RIVER: Final = 6
NEIGHBOURS: Final = 7
JOKER: Final = 8
GROUNDS: Final = 9
ABSENT: Final = -1  # as the ground of a cell that is not there

CHIEFS: Final = 8
CARDS: Final = CHIEFS * GROUNDS
DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEPS_OF: Final = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))

# Special cards.
MORALE: Final = 0
PROTECTION: Final = 1
SUPPORT: Final = 2
EXPLORATION: Final = 3
SPECIALS: Final = ("morale", "protection", "support", "exploration")

MOST_PLAYERS: Final = 4
COLUMNS: Final = "abcdefghijklm"


@dataclass(frozen=True, eq=False)
class Shape:
    """A kind of tile or bridge."""

    name: str
    number: int  # how many pieces of it there are
    points: int
    form: tuple[tuple[int, int], ...]  # its cells as (row, column), untouched, in reading order
    water: int  # the cells of river that it must cover: 0 for tiles

    @property
    def bridge(self) -> bool:
        return self.water > 0


@dataclass(eq=False)
class Scale:
    """How large a match is: what of the box is in play."""

    ground: tuple[int, ...]  # by cell, ABSENT where it is not in play
    chief_cells: tuple[int, ...]  # NONE: he is not in the match
    deck: tuple[int, ...]
    pieces: tuple[int, ...]  # by kind: how many there are
    neutral_yurts: int
    portrait_yurts: int
    hand: int
    end_after: int  # chiefs, those not in the match among them
    rounds: tuple[int, ...]  # by number of players, from 2
    specials: tuple[tuple[int, ...], ...]  # by special card: by number of players, from 2
    absent: int = field(init=False)  # chiefs
    reserve: int = field(init=False)  # neutral yurts at the start

    def __post_init__(self) -> None:
        self.absent = self.chief_cells.count(NONE)
        self.reserve = self.neutral_yurts - (CHIEFS - self.absent) * self.portrait_yurts


@dataclass(eq=False)
class Facts:
    """All that the data file says."""

    name: str
    title: str
    seats: tuple[str, ...]
    width: int
    height: int
    ground: tuple[int, ...]  # by cell: region, RIVER or ABSENT
    closed: tuple[int, ...]  # land at the edge that touches no neighbouring territory
    grounds: tuple[str, ...]  # regions, river, neighbours, khan
    chiefs: tuple[str, ...]  # as in the notation
    chief_names: tuple[str, ...]  # for people
    directions: tuple[int, ...]  # by card: where its chief flees, a number of DIRECTIONS
    shapes: tuple[Shape, ...]  # by kind: tiles, then bridges
    flight: int
    bonuses: tuple[int, ...]
    whole: Scale  # the game itself
    tiny: Scale  # for research: a match that programs can solve
    cell_names: tuple[str, ...] = field(init=False)  # of absent ones too
    card_names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        cells = range(self.width * self.height)
        self.cell_names = tuple(cell_name(cell, self.width) for cell in cells)
        self.card_names = tuple(
            f"{chief}-{ground}" for chief in self.chiefs for ground in self.grounds
        )

    def is_land(self, cell: int) -> bool:
        return 0 <= self.ground[cell] < REGIONS


def cell_name(cell: int, width: int) -> str:
    """What a cell is called: `e8` is the fifth from the west in the eighth row from the north."""
    return f"{COLUMNS[cell % width]}{cell // width + 1}"


def chief_of(card: int) -> int:
    return card // GROUNDS


def ground_of(card: int) -> int:
    return card % GROUNDS
