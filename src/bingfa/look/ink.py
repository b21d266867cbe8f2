"""The brush: lines with an uneven edge, as plain outlines that cost a phone nothing to draw.

What looks accidental is the same every time: it comes from a seed that the caller names.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from random import Random

Point = tuple[float, float]
Line = tuple[Point, ...]


def outline(points: Sequence[Point], digits: int = 0) -> str:
    """Path data of a closed line through points, short: steps from one point to the next."""
    scale = 10**digits
    x, y = round(points[0][0] * scale), round(points[0][1] * scale)
    parts = [f"M{x / scale:g} {y / scale:g}l"]
    first = True
    for point in points[1:]:
        dx, dy = round(point[0] * scale) - x, round(point[1] * scale) - y
        if dx or dy:
            parts.append(_next(dx / scale, first) + _next(dy / scale, False))
            x, y, first = x + dx, y + dy, False
    return "".join(parts) + "z"


def polyline(points: Sequence[Point]) -> str:
    """Path data of an open line through points, from wherever the path is; see `put`."""
    x = y = 0
    steps: list[str] = []
    for number, point in enumerate(points):
        dx, dy = round(point[0] * 10) - x, round(point[1] * 10) - y
        steps.append(_next(dx / 10, number < 2) + _next(dy / 10, False))
        x, y = x + dx, y + dy
    back = _next(-x / 10, True) + _next(-y / 10, False)
    return f"m{steps[0]}l{''.join(steps[1:])}m{back}"


def put(x: float, y: float, shape: str) -> str:
    """Path data of a shape that is drawn about the origin, moved to a place."""
    return f"M{x:g} {y:g}{shape}"


def _next(number: float, first: bool) -> str:
    """A number as path data has it after another."""
    text = f"{number:g}".replace("0.", ".", 1) if abs(number) < 1 else f"{number:g}"
    return text if first or text[0] == "-" else f" {text}"


def rounded(points: Sequence[Point]) -> str:
    """Path data of a closed line about the origin that passes each point in a curve."""
    middles = [
        (round((x0 + x1) * 5), round((y0 + y1) * 5))
        for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True)
    ]
    x, y = middles[0]
    parts = ["m", _next(x / 10, True), _next(y / 10, False), "q"]
    first = True
    for (bend_x, bend_y), (to_x, to_y) in zip(
        [*points[1:], points[0]], [*middles[1:], middles[0]], strict=True
    ):
        parts.append(_next(round(bend_x * 10 - x) / 10, first))
        parts.extend(
            _next(step / 10, False) for step in (round(bend_y * 10 - y), to_x - x, to_y - y)
        )
        x, y, first = to_x, to_y, False
    return "".join(parts) + "z"


def smooth(points: Sequence[Point], step: float = 10) -> list[Point]:
    """A curve through all the points (Catmull and Rom's), as many short steps."""
    curve: list[Point] = []
    last = len(points) - 1
    for at in range(last):
        p0, p1 = points[max(at - 1, 0)], points[at]
        p2, p3 = points[at + 1], points[min(at + 2, last)]
        pieces = max(1, round(math.dist(p1, p2) / step))
        for piece in range(pieces):
            t = piece / pieces
            curve.append((_spline(t, p0, p1, p2, p3, 0), _spline(t, p0, p1, p2, p3, 1)))
    return [*curve, points[-1]]


def _spline(t: float, p0: Point, p1: Point, p2: Point, p3: Point, axis: int) -> float:
    a, b, c, d = p0[axis], p1[axis], p2[axis], p3[axis]
    linear, square, cube = c - a, 2 * a - 5 * b + 4 * c - d, 3 * (b - c) + d - a
    return 0.5 * (2 * b + linear * t + square * t * t + cube * t**3)


def shaky(points: Sequence[Point], seed: str, reach: float) -> list[Point]:
    """The same line drawn by a hand that is not quite steady; both ends stay where they are."""
    drift = _drift(seed, len(points))
    moved = [
        (x + nx * reach * swerve, y + ny * reach * swerve)
        for (x, y), (nx, ny), swerve in zip(points, _normals(points, False), drift, strict=True)
    ]
    return [points[0], *moved[1:-1], points[-1]]


def inset(ring: Sequence[Point], depth: float, seed: str, sway: float = 0.5) -> list[Point]:
    """A closed line some way inside another, and not everywhere equally far."""
    sign = 1 if _area(ring) > 0 else -1
    drift = _drift(seed, len(ring))
    return [
        (x + sign * nx * depth * (1 + sway * swerve), y + sign * ny * depth * (1 + sway * swerve))
        for (x, y), (nx, ny), swerve in zip(ring, _normals(ring, True), drift, strict=True)
    ]


@cache
def stroke(points: Line, width: float, seed: str = "", taper: float = 0.35, step: float = 0) -> str:
    """The outline of one stroke of a brush along points: pressed, uneven, thinner at its ends."""
    line = smooth(points, step or min(9, max(4, width)))
    drift = _drift(f"stroke {seed}", len(line))
    left: list[Point] = []
    right: list[Point] = []
    last = max(1, len(line) - 1)
    for at, ((x, y), (nx, ny)) in enumerate(zip(line, _normals(line, False), strict=True)):
        end = min(at, last - at) / last
        press = 1 - taper * max(0.0, 1 - end * 5)
        half = width / 2 * press
        near, far = half * (1 + 0.38 * drift[at]), half * (1 + 0.38 * drift[-1 - at])
        left.append((x + nx * near, y + ny * near))
        right.append((x - nx * far, y - ny * far))
    return outline([*left, *reversed(right)], 1)


@cache
def blot(radius: float, corners: int, seed: str) -> str:
    """A seal's outline about the origin: a disc without corners, or a square with four.

    It is path data that `put` can move.
    """
    if corners:
        r = radius * 0.92
        ends = [(-r, -r), (r, -r), (r, r), (-r, r), (-r, -r)]
        ring = [
            (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)
            for (x0, y0), (x1, y1) in pairwise(ends)
            for t in (0.06, 0.36, 0.66, 0.94)
        ]
    else:
        bends, out = (9, 1.06) if radius > 12 else (7, 1.1)
        turns = [2 * math.pi * part / bends for part in range(bends)]
        ring = [(out * radius * math.cos(turn), out * radius * math.sin(turn)) for turn in turns]
    random = Random(seed)
    worn = [(x * (factor := 1 + random.uniform(-0.045, 0.03)), y * factor) for x, y in ring]
    return outline(worn, 1).replace("M", "m") if corners else rounded(worn)


def scatter(
    ring: Sequence[Point],
    taken: Sequence[tuple[Point, Point]],
    apart: float,
    margin: float,
    seed: str,
) -> list[Point]:
    """Places within a closed line, off its edge and off boxes (two corners), apart."""
    random = Random(seed)
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    found: list[Point] = []
    for _ in range(900):
        spot = (random.uniform(min(xs), max(xs)), random.uniform(min(ys), max(ys)))
        if any(math.dist(spot, other) < apart for other in found):
            continue
        if any(x0 < spot[0] < x1 and y0 < spot[1] < y1 for (x0, y0), (x1, y1) in taken):
            continue
        if inside(spot, ring) and min(math.dist(spot, edge) for edge in ring) > margin:
            found.append(spot)
    return sorted(found, key=lambda spot: spot[1])


def inside(spot: Point, ring: Sequence[Point]) -> bool:
    """Whether a place lies within a closed line."""
    x, y = spot
    crossings = 0
    for (x0, y0), (x1, y1) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            crossings += 1
    return crossings % 2 == 1


@cache
def _drift(seed: str, length: int) -> tuple[float, ...]:
    """A slow random swaying between -1 and 1."""
    random = Random(seed)
    knots = [random.uniform(-1, 1) for _ in range(length // 4 + 2)]
    drift: list[float] = []
    for at in range(length):
        knot, part = divmod(at, 4)
        ease = (1 - math.cos(math.pi * part / 4)) / 2
        drift.append(knots[knot] + (knots[knot + 1] - knots[knot]) * ease)
    return tuple(drift)


def _normals(points: Sequence[Point], closed: bool) -> list[Point]:
    """At each point the direction square to the line, a unit long."""
    last = len(points) - 1
    normals: list[Point] = []
    for at in range(len(points)):
        if closed:
            before, after = points[at - 1], points[(at + 1) % len(points)]
        else:
            before, after = points[max(at - 1, 0)], points[min(at + 1, last)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1
        normals.append((-dy / length, dx / length))
    return normals


def _area(ring: Sequence[Point]) -> float:
    return sum(
        x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(ring, [*ring[1:], ring[0]], strict=True)
    )
