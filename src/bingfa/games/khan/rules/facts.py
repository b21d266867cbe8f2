"""The facts of Khan as its data file states them: board, chiefs, cards, shapes and numbers.

How the file is read and checked is in `datafile`; what follows from the facts is in `atlas`.

Glossary: a cell is a number, row * width + column, from the north-west corner. Regions are 0 to 5;
grounds are the six regions, then RIVER, NEIGHBOURS and JOKER. A card is chief * 9 + ground.
"""

from __future__ import annotations

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


class Shape:
    """A kind of tile or bridge."""

    def __init__(
        self,
        name: str,
        number: int,
        points: int,
        form: tuple[tuple[int, int], ...],
        water: int,
    ) -> None:
        self.name = name
        self.number = number  # how many pieces of it there are
        self.points = points
        self.form = form  # its cells as (row, column), untouched, in reading order
        self.water = water  # the cells of river that it must cover: 0 for tiles

    @property
    def bridge(self) -> bool:
        return self.water > 0


class Scale:
    """How large a match is: what of the box is in play."""

    def __init__(
        self,
        ground: tuple[int, ...],
        chief_cells: tuple[int, ...],
        deck: tuple[int, ...],
        pieces: tuple[int, ...],
        neutral_yurts: int,
        portrait_yurts: int,
        hand: int,
        end_after: int,
        rounds: tuple[int, ...],
        specials: tuple[tuple[int, ...], ...],
    ) -> None:
        self.ground = ground  # by cell, ABSENT where it is not in play
        self.chief_cells = chief_cells  # NONE: he is not in the match
        self.deck = deck
        self.pieces = pieces  # by kind: how many there are
        self.neutral_yurts = neutral_yurts
        self.portrait_yurts = portrait_yurts
        self.hand = hand
        self.end_after = end_after  # chiefs, those not in the match among them
        self.rounds = rounds  # by number of players, from 2
        self.specials = specials  # by special card: by number of players, from 2
        self.absent = chief_cells.count(NONE)
        self.reserve = neutral_yurts - (CHIEFS - self.absent) * portrait_yurts


class Facts:
    """All that the data file says."""

    def __init__(
        self,
        name: str,
        title: str,
        seats: tuple[str, ...],
        width: int,
        height: int,
        ground: tuple[int, ...],
        closed: tuple[int, ...],
        region_names: tuple[str, ...],
        chiefs: tuple[str, ...],
        chief_names: tuple[str, ...],
        directions: tuple[int, ...],
        shapes: tuple[Shape, ...],
        flight: int,
        bonuses: tuple[int, ...],
        whole: Scale,
        tiny: Scale,
    ) -> None:
        self.name = name
        self.title = title
        self.seats = seats
        self.width = width
        self.height = height
        self.ground = ground  # by cell: region, RIVER or ABSENT
        self.closed = closed  # land at the edge that touches no neighbouring territory
        self.grounds = (*region_names, "river", "neighbours", "khan")
        self.chiefs = chiefs  # as in the notation
        self.chief_names = chief_names  # for people
        self.directions = directions  # by card: where its chief flees, a number of DIRECTIONS
        self.shapes = shapes  # by kind: tiles, then bridges
        self.flight = flight
        self.bonuses = bonuses
        self.whole = whole  # the game itself
        self.tiny = tiny  # for research: a match that programs can solve
        self.cell_names = tuple(
            cell_name(cell, width) for cell in range(width * height)
        )  # of absent ones too
        self.card_names = tuple(f"{chief}-{ground}" for chief in chiefs for ground in self.grounds)

    def is_land(self, cell: int) -> bool:
        return 0 <= self.ground[cell] < REGIONS


def cell_name(cell: int, width: int) -> str:
    """What a cell is called: `e8` is the fifth from the west in the eighth row from the north."""
    return f"{COLUMNS[cell % width]}{cell // width + 1}"


def chief_of(card: int) -> int:
    return card // GROUNDS


def ground_of(card: int) -> int:
    return card % GROUNDS
