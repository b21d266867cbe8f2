"""Ornaments drawn stroke by stroke with the brush: a few Han characters, marks of the land.

They are drawn here and not written, because a reader's machine may lack the font.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from bingfa.look import markup as h
from bingfa.look.ink import Line, Point, polyline, put, stroke

# By character: its strokes in a field of 100 by 100.
STROKES: Final[dict[str, tuple[Line, ...]]] = {
    "子": (
        ((24, 16), (50, 17), (72, 15)),
        ((72, 15), (64, 26), (50, 38)),
        ((50, 36), (56, 52), (53, 84), (44, 90), (36, 80)),
        ((8, 53), (50, 50), (93, 51)),
    ),
    "王": (
        ((20, 18), (50, 17), (82, 15)),
        ((26, 49), (50, 48), (76, 47)),
        ((50, 17), (51, 50), (50, 84)),
        ((10, 86), (50, 84), (92, 85)),
    ),
    "疫": (
        ((50, 2), (58, 8), (60, 13)),
        ((22, 18), (55, 17), (94, 16)),
        ((24, 18), (23, 55), (17, 78), (5, 95)),
        ((6, 32), (11, 38), (14, 44)),
        ((3, 64), (11, 60), (20, 53)),
        ((46, 28), (44, 42), (33, 54)),
        ((46, 28), (58, 28), (70, 27)),
        ((70, 27), (69, 42), (76, 48), (90, 47), (92, 40)),
        ((36, 60), (56, 59), (78, 58)),
        ((78, 58), (66, 78), (30, 97)),
        ((42, 66), (60, 82), (96, 96)),
    ),
    "兵": (
        ((70, 4), (52, 12), (28, 16)),
        ((29, 14), (30, 34), (29, 58)),
        ((30, 33), (56, 32), (80, 31)),
        ((62, 32), (62, 44), (62, 58)),
        ((6, 60), (50, 58), (95, 58)),
        ((36, 68), (28, 82), (12, 94)),
        ((62, 68), (76, 80), (88, 94)),
    ),
}


@cache
def han(character: str, weight: float = 9) -> str:
    """A character's path data as the brush leaves it, in a field of 100 by 100."""
    strokes = STROKES[character]
    return "".join(stroke(line, weight, f"{character}{at}", 0.5) for at, line in enumerate(strokes))


@cache
def sketch(character: str, size: float) -> str:
    """A character as plain lines about the origin, for where it is small: path data for `put`."""
    scale = size / 100
    return "".join(
        polyline([((x - 50) * scale, (y - 50) * scale) for x, y in line])
        for line in STROKES[character]
    )


def character(sign: str, x: float, y: float, size: float, ink: str, weight: float = 9) -> h.Element:
    """A character centred on a place, hidden from screen readers."""
    scale = size / 100
    place = f"translate({x - size / 2:.1f} {y - size / 2:.1f}) scale({scale:.3f})"
    return h.path(d=han(sign, weight), fill=ink, transform=place, aria_hidden="true")


def carved(sign: str, spots: Sequence[Point], size: float, ink: str) -> h.Element:
    """A small character at each of some places."""
    return h.path(
        d="".join(put(x, y, sketch(sign, size)) for x, y in spots),
        fill="none",
        stroke=ink,
        stroke_width=f"{size * 0.12:.1f}",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


# By land: its mark about the origin, and whether it is filled.
MARKS: Final = {
    "loess": (
        "m-20 7q6-16 14-16q6 0 8 6q4-9 10-7q6 3 9 17m-33-7q5-3 9 0m9-2q5-3 9 2",
        False,
    ),
    "steppe": ("m0 8q-1-11-9-16m9 16q0-12 1-21m-1 21q2-10 10-14m-15 14h11", False),
    "field": ("m-19-4q9-5 19 0t19 0m-38 7q9-5 19 0t19 0m-38 7q9-5 19 0t19 0", False),
    "forest": ("m0-17l-8 12h4l-7 10h9.5v6h3v-6h9.5l-7-10h4z", True),
    "lake": ("m-16 5a16 16 0 0 1 32 0m-26 0a10 10 0 0 1 20 0m-14 0a4 4 0 0 1 8 0", False),
    "rock": ("m-20 10l14-24l7 11l6-7l13 20m-26-24l-3 11l5 5l2-6m9-6l-2 10l5 3", False),
    "sea": ("m-18 2q5-8 12-4q4 3 8 2q5-7 11-3q3 2 6 4m-27 8q5-5 11-2q4 2 8 0", False),
    "cloud": (
        "m-22 6h40q7 0 6-6q-2-6-9-4q-2-8-11-7q-8 1-9 7q-7-4-10 2q-2 4 3 5q4 0 3-4",
        False,
    ),
}


LINES: Final = {
    "fill": "none",
    "stroke-width": "1.9",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
}


def marks(land: str, spots: Sequence[Point], scale: float, opacity: str | None = None) -> h.Element:
    """The mark of a land at each of some places."""
    shape, filled = MARKS[land]
    ink = f"var(--{'sea' if land == 'cloud' else land}-mark)"
    style = {"fill": ink} if filled else LINES | {"stroke": ink}
    lines = "".join(put(round(x / scale), round(y / scale), shape) for x, y in spots)
    return h.path(style, d=lines, opacity=opacity, transform=f"scale({scale:g})")
