"""Terrains: each is a wash and a mark, so that it is told at a glance, in grey too.

Everything is drawn about the middle of a hex, with sides of `SIDE` units.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from bingfa.games.yuan.board.map.measure import HALF, SIDE
from bingfa.games.yuan.rules.facts import FOREST, HILL, MINE, MOUNTAIN, RICE, VOLCANO, WATER
from bingfa.look.ink import put


class Mark(NamedTuple):
    """Path data drawn with a pen or filled, and how strongly."""

    line: str
    filled: bool
    ink: str
    opacity: str
    width: float = 1.8


WASHES: Final = {
    RICE: "paddy",
    FOREST: "forest",
    MINE: "ochre",
    HILL: "field",
    WATER: "lake",
    MOUNTAIN: "rock",
    VOLCANO: "ember",
}

TREE: Final = "m0-9l-7 14h5.4v4h3.2v-4h5.4z"
ORE: Final = "m0-3.2l3.4 2.6-1.4 3.8h-4l-1.4-3.8z"


def half_breadth(y: float) -> float:
    """How far a hex reaches to either side at some height."""
    return HALF if abs(y) <= SIDE / 2 else HALF * (SIDE - abs(y)) * 2 / SIDE


def _waves(step: float, high: float, rows: tuple[int, ...], margin: float) -> str:
    """Rows of waves from side to side."""
    lines = ""
    for row in rows:
        long = half_breadth(row) - margin
        number = int(2 * long / step)
        start = -number * step / 2
        lines += f"M{start:g} {row}q{step / 2:g}-{high:g} {step:g} 0" + f"t{step:g} 0" * (
            number - 1
        )
    return lines


def _paddies() -> str:
    """Terraces: long lines that follow each other, with young rice between them."""
    lines = ""
    for row, long in ((-33, 21), (-18, 37), (-3, 39), (12, 39), (27, 31), (40, 12)):
        lines += f"M{-long} {row}q{long / 2:g}-8 {long} 0t{long} 0"
    for x, y in (
        (-8, -30),
        (14, -25),
        (-24, -13),
        (28, -9),
        (-33, 3),
        (33, 6),
        (-20, 18),
        (24, 21),
    ):
        lines += f"M{x - 3} {y - 5}l3 5 3-5m-3-2v7"
    return lines


def _trees(random: Random) -> str:
    spots = [
        (-30, -17), (-12, -33), (8, -36), (28, -19), (-36, 3), (36, 4), (-29, 22), (28, 22),
        (-10, 38), (11, 37), (0, -18), (-16, -5), (17, -4), (-2, 10),
    ]  # fmt: skip
    return "".join(
        put(x + random.randint(-2, 2), y + random.randint(-2, 2), TREE) for x, y in spots
    )


def _strata() -> str:
    """Layers of rock, broken and tilted."""
    lines = ""
    for row in (-32, -18, -4, 10, 24, 36):
        long = min(half_breadth(row - 6), half_breadth(row + 6)) - 7
        number = int(2 * long / 12)
        lines += f"M{-number * 6} {row}l" + "6 7 6-6 " * number
    return lines


def _humps() -> str:
    return (
        "M-39-2q9-17 20-17q11 1 17 15m-10-9q8-14 20-14q17 3 26 24M-36 22q10-16 21-16q12 1 19 15"
        "m-10-9q8-12 18-12q14 1 22 18M-15-34q8-9 16-9q9 1 15 9M-18 40q8-9 18-9q9 1 14 8"
    )


def _mountain(variant: int) -> list[Mark]:
    peaks, caps, folds = (
        (
            "M-38 26L-14-28L-2-8L8-21L38 26Z",
            "M-14-28L-23-8l6 4l4-6l6 5l5-4zM8-21l-7 10l6 5l5-4l5 5l3-1z",
            "M-14-10l-5 16l6 8m16-12l4 12l-4 8m18-6l3 9M-30 14l5 8",
        ),
        (
            "M-38 26L-19-10L-10-1L10-33L38 26Z",
            "M10-33L-2-13l6 5l5-5l6 6l7-4zM-19-10l-6 11l6 3l4-4l4 1z",
            "M10-10l-4 12l6 10m10-14l3 13M-22 8l3 10m14-14l-4 12l4 6",
        ),
    )[variant % 2]
    return [
        Mark(peaks, True, "peak", "1"),
        Mark(caps, True, "snow", "1"),
        Mark(peaks, False, "ink", ".9", 2.2),
        Mark(folds, False, "ink", ".55", 1.5),
    ]


CONE: Final = "M-39 27L-11-15L-6-12L0-15L6-12L11-15L39 27Z"
SCREE: Final = "M-10-8l-7 14l3 8M10-8l8 15l-2 7M0-8l-2 14l3 9M-24 14l-3 8m52-7l3 7"


def marks_of(terrain: int, variant: int) -> list[Mark]:
    """The marks of a terrain; no two neighbours need look the same."""
    random = Random(f"{terrain} {variant}")
    if terrain == RICE:
        return [Mark(_paddies(), False, "paddy-mark", ".6", 1.5)]
    if terrain == FOREST:
        return [Mark(_trees(random), True, "forest-mark", ".62")]
    if terrain == MINE:
        spots = [(-25, -25), (22, -12), (-31, 3), (30, 17), (-8, 31), (4, -38), (-12, 17)]
        ore = "".join(put(x, y, ORE) for x, y in spots)
        return [
            Mark(_strata(), False, "ochre-mark", ".5", 1.6),
            Mark(ore, True, "ochre-mark", ".9"),
        ]
    if terrain == HILL:
        return [Mark(_humps(), False, "field-mark", ".75", 2)]
    if terrain == WATER:
        rows = ((-36, -22, -8, 6, 20, 34), (-30, -16, -2, 12, 26, 38))[variant % 2]
        return [Mark(_waves(18, 7, rows, 5), False, "lake-mark", ".6", 1.7)]
    if terrain == MOUNTAIN:
        return _mountain(variant)
    return [
        Mark(CONE, True, "cone", "1"),
        Mark(CONE, False, "ink", ".9", 2.2),
        Mark(SCREE, False, "ember", ".8", 1.8),
    ]


def pen(mark: Mark) -> dict[str, str]:
    """How a mark is drawn."""
    ink = f"var(--{mark.ink})"
    style = {} if mark.opacity == "1" else {"opacity": mark.opacity}
    if mark.filled:
        return style | {"fill": ink}
    return style | {
        "fill": "none",
        "stroke": ink,
        "stroke-width": f"{mark.width:g}",
    }


# One small mark for each terrain, about the origin, for where a tile is only hinted at.
HINTS: Final = {
    RICE: "m-24-8q12-7 24 0t24 0m-48 14q12-7 24 0t24 0",
    FOREST: "m-14-16l-11 20h8v7h6v-7h8zm28 0l-11 20h8v7h6v-7h8z",
    MINE: "m-24 4l8-10 8 10 8-10 8 10 8-10 8 10m-48-16l8-10 8 10 8-10 8 10 8-10 8 10",
    HILL: "m-28 6q14-26 28-6q12-20 28 6",
    WATER: "m-27-8q9-8 18 0t18 0t18 0m-54 16q9-8 18 0t18 0t18 0",
    MOUNTAIN: "m-34 24l22-44 11 16 9-10 26 38z",
    VOLCANO: "m-34 24l24-40h20l24 40zm24-40l5 7 5-5 5 5 5-7",
}
