"""The measures of the board: where hexes lie, and how large the map is drawn.

A hex, and all that stands on it, is drawn about the origin with sides of `SIDE` units, and then
moved and scaled to its place. A map that lies decides the shape of the board, which is no larger
than it; while players lay one, the board is a field that keeps its shape.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from bingfa.games.yuan.rules.facts import CELLS
from bingfa.games.yuan.rules.grid import DIRECTIONS
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.look.ink import Point

WIDTH: Final = 720
SIDE: Final = 50
HALF: Final = SIDE * sqrt(3) / 2  # of a hex's breadth
WHEEL: Final = 40  # the height of the wheel of time, a strip above the map
MARGIN: Final = 5
FIELD: Final = 620  # the depth of the field on which players lay tiles
SHEET: Final = 780  # a map that is laid out by hand, without a match
LARGEST: Final = 1.3  # how large a hex is drawn at most
TALLEST: Final = 1000  # how deep a map is at most: a deeper one leaves room at its sides
LEAST: Final = 420  # and at least: a lower board would be lost in a window

Corner = tuple[int, int]  # in half breadths and half sides
Spot = tuple[int, int]  # a hex: q and r

# The corners of a hex clockwise from its top; side n goes from corner n to the next one.
CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
BEYOND: Final = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))  # by side: the next hex


class Frame(NamedTuple):
    """How the map lies on the board: the scale, where hex 0,0 is, and how high the board is."""

    scale: float
    x: float
    y: float
    height: int

    def at(self, q: int, r: int) -> Point:
        """The middle of a hex."""
        step = self.scale * HALF
        return (
            round(self.x + step * (2 * q + r), 1),
            round(self.y - self.scale * SIDE * 1.5 * r, 1),
        )

    def put(self, q: int, r: int) -> str:
        """The transform that brings what is drawn about the origin to a hex."""
        x, y = self.at(q, r)
        return f"translate({x:g} {y:g}) scale({self.scale:g})"


def frame_of(view: YuanView) -> Frame:
    """How the map of a view lies on the board."""
    centres = tuple((at.q, at.r) for at in view.tiles)
    if any(side.tiles for side in view.sides):
        return _fit(centres + view.places, WHEEL, FIELD, FIELD)
    return _fit(centres, WHEEL, TALLEST, LEAST)


def sheet_of(centres: tuple[Spot, ...]) -> Frame:
    """How a map lies on a sheet of its own, without a match around it."""
    return _fit(centres, 0, SHEET, SHEET)


@lru_cache(maxsize=512)
def _fit(centres: tuple[Spot, ...], top: int, room: int, least: int) -> Frame:
    """A map as large as it can be, in the middle of what is at least so deep."""
    hexes = list(cells_of(centres))
    xs = [2 * q + r for q, r in hexes] or [0]
    ys = [-3 * r for _q, r in hexes] or [0]
    wide = (max(xs) - min(xs) + 2) * HALF
    high = (max(ys) - min(ys) + 4) * SIDE / 2
    scale = min(LARGEST, (WIDTH - 2 * MARGIN) / wide, room / high)
    scale = int(scale * 1000) / 1000
    deep = max(round(high * scale), least)
    x = WIDTH / 2 - (max(xs) + min(xs)) / 2 * HALF * scale
    y = top + MARGIN + deep / 2 - (max(ys) + min(ys)) / 4 * SIDE * scale
    return Frame(scale, round(x, 1), round(y, 1), top + 2 * MARGIN + deep)


def cells_of(centres: Iterable[Spot]) -> Iterator[Spot]:
    """The hexes of tiles with these centres."""
    for q, r in centres:
        yield q, r
        for dq, dr in DIRECTIONS[: CELLS - 1]:
            yield q + dq, r + dr


# Lines around hexes


def corner_of(q: int, r: int, number: int) -> Corner:
    """A corner of a hex."""
    dx, dy = CORNERS[number % 6]
    return 2 * q + r + dx, -3 * r + dy


def place_of(corner: Corner) -> Point:
    """Where a corner lies, hex 0,0 about the origin."""
    return corner[0] * HALF, corner[1] * SIDE / 2


def rings(hexes: Collection[Spot]) -> list[list[Corner]]:
    """The closed lines around a set of hexes, clockwise."""
    inside = set(hexes)
    ahead: dict[Corner, Corner] = {}
    for q, r in sorted(inside):
        for side, (dq, dr) in enumerate(BEYOND):
            if (q + dq, r + dr) not in inside:
                ahead[corner_of(q, r, side)] = corner_of(q, r, side + 1)
    found: list[list[Corner]] = []
    while ahead:
        first, here = ahead.popitem()
        ring = [first]
        while here != first:
            ring.append(here)
            here = ahead.pop(here)
        found.append(ring)
    return found


def inner_ring(ring: list[Corner], inset: float) -> list[Point]:
    """A closed line some way inside a ring of corners."""
    places = [place_of(corner) for corner in ring]
    found: list[Point] = []
    for at, (x, y) in enumerate(places):
        into, out = _inward(places[at - 1], (x, y)), _inward((x, y), places[(at + 1) % len(ring)])
        sharp = 1 + into[0] * out[0] + into[1] * out[1]
        found.append(
            (x + inset * (into[0] + out[0]) / sharp, y + inset * (into[1] + out[1]) / sharp)
        )
    return found


def _inward(start: Point, end: Point) -> Point:
    """The direction from a side of a clockwise ring to what it encloses, a unit long."""
    return (start[1] - end[1]) / SIDE, (end[0] - start[0]) / SIDE


def hexagon(x: float = 0, y: float = 0, inset: float = 0) -> str:
    """Path data of one hex about a place, at full size."""
    wide = HALF - inset
    side = wide * 2 / sqrt(3)
    w, s, t = (f"{round(length, 1):g}" for length in (wide, side / 2, side))
    return f"M{x:g} {round(y - side, 1):g}l{w} {s}v{t}l-{w} {s}-{w}-{s}v-{t}z"


def step_to(dq: int, dr: int) -> Point:
    """How far a hex lies from another, at full size."""
    return round(HALF * (2 * dq + dr), 1), -1.5 * SIDE * dr or 0
