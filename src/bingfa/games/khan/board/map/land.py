"""The ground of the board: washes with their marks, the river, borders, and what lies beyond.

Nothing on it changes during a match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

from bingfa.games.khan.board.map.grid import (
    BAND,
    CELL,
    LEFT,
    TOP,
    Corner,
    Edge,
    around,
    chained,
    edges_between,
    middle,
    outline_of,
    place_of,
    points_along,
    sides_of,
    threads,
)
from bingfa.games.khan.board.map.marks import FLAGS, land_of, marks
from bingfa.games.khan.rules.facts import ABSENT, COLUMNS, REGIONS, RIVER, Facts
from bingfa.look import markup as h
from bingfa.look.ink import Point, inset, outline, shaky, stroke
from bingfa.look.lettering import letters


def ground(facts: Facts) -> h.Node:
    """The board beneath the pieces."""
    return [
        _beyond(facts),
        [_wash(ground, facts) for ground in range(REGIONS + 1)],
        _lines(facts),
        _borders(facts),
        _shores(facts),
        _cliffs(facts),
        _names(facts),
        _compass(67, 64),
    ]


def _cells(ground: int, facts: Facts) -> list[int]:
    return [cell for cell, here in enumerate(facts.ground) if here == ground]


def _wash(ground: int, facts: Facts) -> Iterator[h.Element]:
    """A wash that gathered at its edge, as water colours do, and the marks of its land."""
    land = land_of(ground, facts)
    cells = _cells(ground, facts)
    yield h.path(d=outline_of(cells, facts, 0, 0), fill=f"var(--{land.wash})")
    for depth in (5, 12):
        rims = ""
        for number, ring in enumerate(around(cells, facts)):
            points = points_along([*ring, ring[0]], 6)[:-1]
            inner = inset(points, depth, f"rim {ground} {number} {depth}", 0.5)
            rims += outline([place_of(corner) for corner in ring]) + outline(inner)
        yield h.path(d=rims, fill="var(--shade)", fill_opacity=".11", fill_rule="evenodd")
    random = Random(f"marks {ground}")
    spots: list[Point] = []
    for cell in cells:
        x, y = middle(cell, facts)
        spots.append((x + random.randint(-3, 3), y + random.randint(-3, 3)))
    yield marks(land, spots, 1, ".75" if ground == RIVER else ".62")


def _lines(facts: Facts) -> h.Element:
    """The subtle lines between cells of one ground, each as long as it goes straight."""
    edges = edges_between(
        facts, lambda cell, there: there != ABSENT and facts.ground[cell] == facts.ground[there]
    )
    level = sorted((a[1], min(a[0], b[0])) for a, b in edges if a[1] == b[1])
    upright = sorted((a[0], min(a[1], b[1])) for a, b in edges if a[0] == b[0])
    return h.path(
        d="".join(
            f"M{LEFT + first * CELL} {TOP + line * CELL}h{long * CELL}"
            for line, first, long in _runs(level)
        )
        + "".join(
            f"M{LEFT + line * CELL} {TOP + first * CELL}v{long * CELL}"
            for line, first, long in _runs(upright)
        ),
        fill="none",
        stroke="var(--paper)",
        stroke_opacity=".62",
        stroke_width="1.6",
    )


def _runs(steps: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int, int]]:
    """Steps along lines, sorted, as runs: the line, the first step, how many follow each other."""
    first = 0
    for at in range(1, len(steps) + 1):
        if at == len(steps) or steps[at] != (steps[at - 1][0], steps[at - 1][1] + 1):
            yield (*steps[first], at - first)
            first = at


def _borders(facts: Facts) -> h.Element:
    """Lines of a brush between regions; along the river they are its banks."""
    edges = edges_between(
        facts, lambda cell, there: there != ABSENT and facts.ground[cell] != facts.ground[there]
    )
    return h.path(
        d="".join(
            stroke(tuple(shaky(points_along(line, 3), f"{at}", 1)), 2.8, f"border {at}", 0.3, 17)
            for at, line in enumerate(threads(edges))
        ),
        fill="var(--shore)",
        fill_opacity=".8",
    )


def _beyond(facts: Facts) -> Iterator[h.Element]:
    """The neighbouring territories, where land touches them, and the river flowing out."""
    sides = [
        edge
        for cell in range(len(facts.ground))
        if facts.is_land(cell) and cell not in facts.closed
        for edge, there in sides_of(cell, facts)
        if there == ABSENT
    ]
    yield h.path(
        d=_band(sides, "far"),
        fill="var(--far)",
        stroke="var(--far-mark)",
        stroke_opacity=".5",
        stroke_width="1.2",
    )
    mouths = [
        edge
        for cell in _cells(RIVER, facts)
        for edge, there in sides_of(cell, facts)
        if there == ABSENT
    ]
    yield h.path(d=_band(mouths, "mouth"), fill="var(--lake)", fill_opacity=".6")
    yield marks(FLAGS, [_beside(edge, BAND * 0.55) for edge in sides], 0.46)


def _band(sides: Sequence[Edge], seed: str) -> str:
    """Path data of a strip beyond some sides."""
    return "".join(
        outline([*(place_of(corner) for corner in line), *_outside(line, f"{seed} {at}")])
        for at, line in enumerate(chained(sides))
    )


def _beside(edge: Edge, far: float) -> Point:
    """A place outside the middle of a side."""
    (x0, y0), (x1, y1) = place_of(edge[0]), place_of(edge[1])
    return (x0 + x1) / 2 + (y1 - y0) / CELL * far, (y0 + y1) / 2 - (x1 - x0) / CELL * far


def _outside(line: list[Corner], seed: str) -> list[Point]:
    """The uneven far edge of a strip along a line, from its end back."""
    random = Random(seed)
    points = points_along(line, 4)
    ways = [(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(points)]
    found: list[Point] = []
    for at, (x, y) in enumerate(points):
        near = ways[max(0, at - 1) : at + 1]
        dx, dy = sum(way[1] for way in near), -sum(way[0] for way in near)
        far = BAND + random.uniform(-2.5, 1.5)
        found.append((x + far * _sign(dx), y + far * _sign(dy)))
    return found[::-1]


def _sign(number: float) -> int:
    return (number > 0.1) - (number < -0.1)


def _shores(facts: Facts) -> h.Element:
    """The edge of the land: a line of ink."""
    edges = edges_between(facts, lambda cell, there: there == ABSENT and facts.is_land(cell))
    return h.path(
        d="".join(
            stroke(points_along(line, 3), 3.4, f"shore {at}", 0.2, 17)
            for at, line in enumerate(chained(edges))
        ),
        fill="var(--shore)",
    )


def _cliffs(facts: Facts) -> Iterator[h.Element]:
    """Where land at the edge touches nothing: a broad line, and strokes that fall away from it."""
    lines = chained(
        [edge for cell in facts.closed for edge, there in sides_of(cell, facts) if there == ABSENT]
    )
    random = Random("cliffs")
    strokes = ""
    for line in lines:
        for (x0, y0), (x1, y1) in pairwise(points_along(line, 7)):
            long = random.uniform(0.75, 1.3)
            strokes += f"M{x0:.0f} {y0:.0f}l{(y1 - y0) * long:.1f} {(x0 - x1) * long:.1f}"
    yield h.path(
        d="".join(
            stroke(points_along(line, 3), 6.5, f"cliff {at}", 0.2, 17)
            for at, line in enumerate(lines)
        ),
        fill="var(--shore)",
    )
    yield h.path(
        d=strokes, fill="none", stroke="var(--shore)", stroke_width="1.8", stroke_linecap="round"
    )


def _names(facts: Facts) -> h.Node:
    """Letters of columns and numbers of rows."""
    return [
        [
            letters(LEFT + (column + 0.5) * CELL, 10, COLUMNS[column], 20, "var(--wash)")
            for column in range(facts.width)
        ],
        [
            letters(11, TOP + (row + 0.5) * CELL, str(row + 1), 20, "var(--wash)")
            for row in range(facts.height)
        ],
    ]


def _compass(x: float, y: float) -> h.Element:
    """A rose of the eight directions; north is where the board's north is."""
    return h.g(transform=f"translate({x:g} {y:g}) scale(.86)")[
        h.circle(r="21", fill="none", stroke="var(--wash)", stroke_width="1.2"),
        h.circle(r="24", fill="none", stroke="var(--wash)", stroke_width=".6"),
        [
            h.path(
                d="M0-19L3-5L0 0L-3-5Z",
                fill="var(--card)",
                stroke="var(--wash)",
                transform=f"rotate({turn})",
            )
            for turn in (45, 135, 225, 315)
        ],
        [
            h.path(
                d="M0-30L4.5-5.5L0 0L-4.5-5.5Z",
                fill="var(--seal)" if turn == 0 else "var(--ink)",
                transform=f"rotate({turn})",
            )
            for turn in (0, 90, 180, 270)
        ],
    ]
