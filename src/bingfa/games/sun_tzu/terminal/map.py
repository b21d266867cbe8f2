"""The map of the terminal's board: five fields that share a wall where they share a border.

It knows where the provinces lie, not what is in them: their words and colours are given.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from rich.text import Text as Inked  # our own Text is for the catalogues

from bingfa.games.sun_tzu.rules.facts import PROVINCES, Edition
from bingfa.games.sun_tzu.terminal.ink import LAND, SEA

ROOM: Final = 22  # columns for the words in a field, at most
WALLS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by bits: up 1, right 2, down 4, left 8


class Field(NamedTuple):
    """A province's rectangle, walls included, and the mark of its land."""

    left: int
    top: int
    right: int
    bottom: int
    mark: str = " "


MAPS: Final = {
    "sun-tzu": (
        Field(0, 5, 25, 10),
        Field(25, 5, 50, 10),
        Field(0, 0, 22, 5),
        Field(22, 0, 58, 5, "∧"),
        Field(50, 5, 75, 10),
    ),
    "dynasties": (
        Field(0, 0, 25, 10, "∩"),
        Field(0, 10, 50, 15, "∧"),
        Field(25, 5, 50, 10),
        Field(25, 0, 75, 5, '"'),
        Field(50, 5, 75, 15, "="),
    ),
}
# For borders that no map shows: five fields apart, and the borders in words.
CORNERS: Final = ((0, 0), (26, 0), (52, 0), (13, 6), (39, 6))
APART: Final = tuple(Field(left, top, left + 23, top + 5) for left, top in CORNERS)


def fields_of(edition: Edition) -> tuple[Field, ...]:
    """The edition's map if it shows the edition's borders, else fields apart."""
    fields = MAPS.get(edition.name, APART)
    touching = [pair for pair in combinations(range(PROVINCES), 2) if _touch(fields, *pair)]
    return fields if touching == borders_of(edition) else APART


def borders_of(edition: Edition) -> list[tuple[int, int]]:
    """The pairs of provinces that border on each other."""
    pairs = combinations(range(PROVINCES), 2)
    return [(one, other) for one, other in pairs if edition.borders[one] >> other & 1]


def room_of(field: Field) -> int:
    """How many columns the words in a field may take."""
    return min(field.right - field.left - 3, ROOM)


def rows(
    fields: Sequence[Field], words: Sequence[Sequence[Inked]], grounds: Sequence[str]
) -> Iterator[Inked]:
    """The map line by line: walls, each field's words on its ground, waves where no field is."""
    right = max(field.right for field in fields)
    for y in range(max(field.bottom for field in fields) + 1):
        row = Inked(no_wrap=True, overflow="crop")
        x = 0
        for at in _crossed(fields, y):
            row.append_text(_between(fields, x, fields[at].left, y))
            row.append_text(_inside(fields[at], y, words[at], grounds[at]))
            x = fields[at].right
        yield row.append_text(_between(fields, x, right, y))


def _touch(fields: Sequence[Field], one: int, other: int) -> bool:
    """Whether two fields share more than a corner."""
    a, b = fields[one], fields[other]
    if a.right == b.left or b.right == a.left:
        return min(a.bottom, b.bottom) > max(a.top, b.top)
    if a.bottom == b.top or b.bottom == a.top:
        return min(a.right, b.right) > max(a.left, b.left)
    return False


def _crossed(fields: Sequence[Field], y: int) -> list[int]:
    """The fields whose inside a line crosses, from left to right."""
    crossed = [at for at, field in enumerate(fields) if field.top < y < field.bottom]
    return sorted(crossed, key=lambda at: fields[at].left)


def _between(fields: Sequence[Field], first: int, last: int, y: int) -> Inked:
    """A stretch of a line outside the fields: walls, or waves beside a map."""
    walls = [_wall(x, y, fields) for x in range(first, last + 1)]
    if fields is not APART:
        walls = [
            "~" if wall == " " and (x + 2 * y) % 5 == 0 else wall
            for x, wall in enumerate(walls, first)
        ]
    stretch = Inked("".join(walls))
    stretch.highlight_regex("~", SEA)
    return stretch


def _inside(field: Field, y: int, words: Sequence[Inked], ground: str) -> Inked:
    """A line of a field's inside: its words, and marks of the land where there is room."""
    line = y - field.top - 1
    inside = Inked(" ", style=ground)
    wide = field.right - field.left - 1
    if line < len(words):
        said = words[line].copy()
        said.truncate(room_of(field), overflow="crop", pad=True)
        inside.append_text(said).append(" ")
    land = range(inside.cell_len, wide)
    marks = (field.mark if 0 < x < wide - 1 and (x + 3 * y) % 6 == 0 else " " for x in land)
    return inside.append("".join(marks), LAND)


def _wall(x: int, y: int, fields: Iterable[Field]) -> str:
    """The line that joins the walls meeting at a point."""
    bits = 0
    for left, top, right, bottom, _mark in fields:
        if x in (left, right):
            bits |= (top < y <= bottom) | (top <= y < bottom) << 2
        if y in (top, bottom):
            bits |= (left <= x < right) << 1 | (left < x <= right) << 3
    return WALLS[bits]
