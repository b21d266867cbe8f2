"""The map of the terminal's board: three columns a cell, its ground and what stands there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rich.text import Text as Inked

from bingfa.games.khan.rules.facts import ABSENT, Facts
from bingfa.games.khan.rules.views.view import NEUTRAL, KhanView, PieceView

PAPER: Final = "#221d18 on #f4eed8"
FAINT: Final = "#6f665a"
SEAL: Final = "bold #f4eed8 on #b3261e"  # what matters now
CHIEF: Final = "bold #f4eed8 on #221d18"

# By seat: the ink of a player's yurts and shapes.
INKS: Final = (
    "bold #fffdf6 on #a02018",
    "bold #221d18 on #e3b505",
    "bold #fffdf6 on #1f3a93",
    "bold #fffdf6 on #2c6e3f",
)
NEUTRAL_INK: Final = "bold #f4eed8 on #3a342e"
SHARED_INK: Final = "bold #221d18 on #fffdf6"


class Wash(NamedTuple):
    """How a ground looks: a mark on a colour."""

    mark: str
    style: str


# By ground: the six regions and the river.
WASHES: Final = (
    Wash("^", "#5b4a33 on #cdbfa6"),
    Wash("*", "#4d6f80 on #dfeaee"),
    Wash('"', "#55683a on #cfd6ac"),
    Wash(":", "#6e4630 on #d9b08c"),
    Wash(".", "#8a6d34 on #ecd9a0"),
    Wash("f", "#2f5a2f on #a9c48f"),
    Wash("~", "#1f4f6b on #a5cbdc"),
)


def rows(view: KhanView, facts: Facts) -> Iterator[Inked]:
    """The map line by line, each with the number of its row."""
    chiefs = {cell: chief for chief, cell in enumerate(view.chiefs) if cell is not None}
    pieces = {cell: piece for piece in view.pieces for cell in piece.cells}
    for row in range(facts.height):
        line = Inked(f"{row + 1:>2} ", FAINT, no_wrap=True)
        for column in range(facts.width):
            cell = row * facts.width + column
            if cell in pieces:
                line.append_text(_covered(cell, pieces, facts))
            elif cell in chiefs:
                line.append(f" {chiefs[cell] + 1} ", CHIEF)
            else:
                line.append_text(_open(view, cell, facts))
        yield line


def _open(view: KhanView, cell: int, facts: Facts) -> Inked:
    """A cell without a shape or a chief: its ground, and perhaps a yurt."""
    ground = facts.ground[cell]
    if ground == ABSENT:
        return Inked("   ")
    wash = WASHES[ground]
    owner = view.yurts[cell]
    if owner is None:
        return Inked(f" {wash.mark} ", wash.style)
    letter, ink = ("n", NEUTRAL_INK) if owner == NEUTRAL else (_letter(owner, facts), INKS[owner])
    return Inked.assemble((wash.mark, wash.style), (letter, ink), (" ", wash.style))


def _covered(cell: int, pieces: dict[int, PieceView], facts: Facts) -> Inked:
    """A cell under a tile or bridge, joined to the cells of the same one."""
    piece = pieces[cell]
    ink = INKS[piece.owners[0]] if len(piece.owners) == 1 else SHARED_INK
    right = (cell + 1) % facts.width and pieces.get(cell + 1) is piece
    # More than two owners take turns from cell to cell.
    place = piece.cells.index(cell) if len(piece.owners) > 2 else 0
    names = [_letter(owner, facts) for owner in (*piece.owners[place % 3 :], *piece.owners)]
    text = "".join(names[: min(2, len(piece.owners))])
    return Inked(f"{text:>2}{' ' if right else '▕'}", ink)


def _letter(seat: int, facts: Facts) -> str:
    return facts.seats[seat][0].upper()
