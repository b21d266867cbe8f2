"""The measures of the board: where cells lie, and the lines around sets of cells.

On a phone the board is 360 pixels wide, half as many as it has units.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import pairwise
from typing import Final

from bingfa.games.khan.rules.facts import ABSENT, Facts
from bingfa.look.ink import Line, Point

WIDTH: Final = 720
CELL: Final = 51
LEFT: Final = 38  # of the first column
TOP: Final = 37  # of the first row
BAND: Final = 15  # how far the neighbouring territories are seen
BELOW: Final = 720  # where the strip of portraits below the board begins
PORTRAITS: Final = 94
HEIGHT: Final = BELOW + PORTRAITS + 6
SHEET_WIDE: Final = 348  # a player's sheet beside the board
SHEET_HIGH: Final = 58

Corner = tuple[int, int]  # column and row of a corner between cells
Edge = tuple[Corner, Corner]


def middle(cell: int, facts: Facts) -> Point:
    """The middle of a cell."""
    row, column = divmod(cell, facts.width)
    return LEFT + (column + 0.5) * CELL, TOP + (row + 0.5) * CELL


def place_of(corner: Corner) -> Point:
    """Where a corner lies."""
    return LEFT + corner[0] * CELL, TOP + corner[1] * CELL


def sides_of(cell: int, facts: Facts) -> tuple[tuple[Edge, int], ...]:
    """The four sides of a cell, clockwise, each with the cell beyond it (ABSENT: none)."""
    row, column = divmod(cell, facts.width)
    corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
    beyond = ((-1, 0), (0, 1), (1, 0), (0, -1))
    return tuple(
        ((corners[at], corners[(at + 1) % 4]), _there(row + down, column + right, facts))
        for at, (down, right) in enumerate(beyond)
    )


def _there(row: int, column: int, facts: Facts) -> int:
    if not (0 <= row < facts.height and 0 <= column < facts.width):
        return ABSENT
    cell = row * facts.width + column
    return ABSENT if facts.ground[cell] == ABSENT else cell


def around(cells: Collection[int], facts: Facts) -> list[list[Corner]]:
    """The closed lines around a set of cells, clockwise, corners only where they turn."""
    inside = set(cells)
    edges = [
        edge for cell in sorted(inside) for edge, there in sides_of(cell, facts)
        if there not in inside
    ]  # fmt: skip
    return [_turns(line[:-1]) for line in chained(edges)]


def _turns(ring: list[Corner]) -> list[Corner]:
    """A closed line without the corners where it goes straight on."""
    return [
        corner
        for at, corner in enumerate(ring)
        if not _straight(ring[at - 1], corner, ring[(at + 1) % len(ring)])
    ]


def _straight(before: Corner, here: Corner, after: Corner) -> bool:
    return before[0] == here[0] == after[0] or before[1] == here[1] == after[1]


def chained(edges: Iterable[Edge]) -> list[list[Corner]]:
    """Directed edges as lines as long as can be; a closed one ends where it begins.

    Where two lines meet in a corner, each turns right: shapes that touch by a corner stay apart.
    """
    ahead: dict[Corner, list[Corner]] = {}
    behind: dict[Corner, int] = {}
    for start, end in edges:
        ahead.setdefault(start, []).append(end)
        behind[end] = behind.get(end, 0) + 1
    lines: list[list[Corner]] = []
    begun = [corner for corner in ahead if len(ahead[corner]) > behind.get(corner, 0)]
    for first in [*begun, *list(ahead)]:
        while ahead.get(first):
            line = [first, ahead[first].pop(0)]
            while line[-1] != first and ahead.get(line[-1]):
                line.append(_rightmost(line[-2], line[-1], ahead[line[-1]]))
            lines.append(line)
    return lines


def threads(edges: Iterable[Edge]) -> list[list[Corner]]:
    """Edges of no direction as lines that end where they meet others or stop."""
    beside: dict[Corner, list[Corner]] = {}
    for one, other in edges:
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    lines: list[list[Corner]] = []
    ends = [corner for corner, others in beside.items() if len(others) != 2]
    knots = set(ends)
    for first in [*ends, *list(beside)]:
        while beside[first]:
            line = [first]
            while beside[line[-1]] and (len(line) == 1 or line[-1] not in knots):
                here = line[-1]
                there = beside[here].pop(0)
                beside[there].remove(here)
                line.append(there)
            lines.append(line)
    return lines


def _rightmost(before: Corner, here: Corner, ends: list[Corner]) -> Corner:
    way = (here[0] - before[0], here[1] - before[1])
    order = [(-way[1], way[0]), way, (way[1], -way[0])]
    ends.sort(key=lambda end: order.index((end[0] - here[0], end[1] - here[1])))
    return ends.pop(0)


def rounded_ring(corners: list[Corner], inset: float, radius: float) -> str:
    """Path data of a closed line around cells, some way inside them, its corners rounded."""
    count = len(corners)
    ways = [_way(corners[at], corners[(at + 1) % count]) for at in range(count)]  # from each corner
    places: list[Point] = []
    for at, corner in enumerate(corners):
        (into_x, into_y), (out_x, out_y) = ways[at - 1], ways[at]
        x, y = place_of(corner)
        # Clockwise, the inside is on the right of the way.
        places.append((x - inset * (into_y + out_y), y + inset * (into_x + out_x)))
    x, y = places[0][0] + ways[0][0] * radius, places[0][1] + ways[0][1] * radius
    parts = [f"M{x:g} {y:g}"]
    for at in range(count):
        way, out = ways[at], ways[(at + 1) % count]
        here, there = places[at], places[(at + 1) % count]
        straight = abs(there[0] - here[0]) + abs(there[1] - here[1]) - 2 * radius
        parts.append(f"h{way[0] * straight:g}" if way[0] else f"v{way[1] * straight:g}")
        if radius:
            bend = (way[0] * radius, way[1] * radius)
            to = (bend[0] + out[0] * radius, bend[1] + out[1] * radius)
            parts.append(f"q{bend[0]:g} {bend[1]:g} {to[0]:g} {to[1]:g}")
    return "".join(parts) + "z"


def _way(start: Corner, end: Corner) -> Corner:
    """The direction from one corner to another on the same line."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)


def outline_of(cells: Collection[int], facts: Facts, inset: float = 0, radius: float = 6) -> str:
    """Path data around a set of cells."""
    return "".join(rounded_ring(ring, inset, radius) for ring in around(cells, facts))


def rounded_steps(form: Sequence[tuple[int, int]], held: tuple[int, int], size: float) -> str:
    """Path data around a form of (row, column) cells, the middle of one of them at the origin."""
    inside = set(form)
    edges: list[Edge] = []
    for row, column in form:
        corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
        for at, (down, right) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
            if (row + down, column + right) not in inside:
                edges.append((corners[at], corners[(at + 1) % 4]))
    x, y = (held[1] + 0.5) * size, (held[0] + 0.5) * size
    return "".join(
        "M" + "L".join(f"{a * size - x:g} {b * size - y:g}" for a, b in _turns(line[:-1])) + "Z"
        for line in chained(edges)
    )


def points_along(line: list[Corner], parts: int = 4) -> Line:
    """A line of corners as points close to each other, for a brush."""
    places = [place_of(corner) for corner in line]
    found: list[Point] = []
    for (x0, y0), (x1, y1) in pairwise(places):
        found.extend(
            (x0 + (x1 - x0) * part / parts, y0 + (y1 - y0) * part / parts) for part in range(parts)
        )
    return (*found, places[-1])


def edges_between(facts: Facts, wanted: Callable[[int, int], bool]) -> list[Edge]:
    """The sides of cells, once each, beyond which lies what is wanted: called with both cells."""
    found: list[Edge] = []
    for cell, ground in enumerate(facts.ground):
        if ground == ABSENT:
            continue
        found.extend(
            edge
            for edge, there in sides_of(cell, facts)
            if (there == ABSENT or cell < there) and wanted(cell, there)
        )
    return found
