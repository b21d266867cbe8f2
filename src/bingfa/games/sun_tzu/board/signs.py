"""Ornaments drawn stroke by stroke with the brush: a few Han characters, marks of the land.

They are drawn here and not written, because a reader's machine may lack the font.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import htpy as h

from bingfa.games.sun_tzu.board.ink import Line, stroke

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
    """A character's path data, in a field of 100 by 100."""
    strokes = STROKES[character]
    return "".join(stroke(line, weight, f"{character}{at}", 0.5) for at, line in enumerate(strokes))


def character(sign: str, x: float, y: float, size: float, ink: str, weight: float = 9) -> h.Element:
    """A character centred on a place, hidden from screen readers."""
    scale = size / 100
    place = f"translate({x - size / 2:.1f} {y - size / 2:.1f}) scale({scale:.3f})"
    return h.path(d=han(sign, weight), fill=ink, transform=place, aria_hidden="true")


# By land: the lines of its mark about the origin, and whether they are filled.
MARKS: Final = {
    "loess": ("M-20 7Q-14-9-6-9Q0-9 2-3Q6-12 12-10Q18-7 21 7M-12 0Q-7-3-3 0M6-2Q11-5 15 0", False),
    "steppe": ("M0 8Q-1-3-9-8M0 8Q0-4 1-13M0 8Q2-2 10-6M-5 8H6", False),
    "field": ("M-19-4Q-10-9 0-4T19-4M-19 3Q-10-2 0 3T19 3M-19 10Q-10 5 0 10T19 10", False),
    "forest": ("M0-17L-8-5H-4L-11 5H-1.5V11H1.5V5H11L4-5H8Z", True),
    "lake": ("M-16 5A16 16 0 0 1 16 5M-10 5A10 10 0 0 1 10 5M-4 5A4 4 0 0 1 4 5", False),
    "rock": ("M-20 10L-6-14L1-3L7-10L20 10M-6-14L-9-3L-4 2L-2-4M7-10L5 0L10 3", False),
    "sea": ("M-18 2Q-13-6-6-2Q-2 1 2 0Q7-7 13-3Q16-1 19 1M-8 9Q-3 4 3 7Q7 9 11 7", False),
    "cloud": (
        "M-22 6H18Q25 6 24 0Q22-6 15-4Q13-12 4-11Q-4-10-5-4Q-12-8-15-2Q-17 2-12 3Q-8 3-9-1",
        False,
    ),
}


def mark(land: str, x: float, y: float, scale: float = 1) -> h.Element:
    """The mark of a land at a place."""
    lines, filled = MARKS[land]
    ink = f"var(--{'sea' if land == 'cloud' else land}-mark)"
    place = f"translate({x:.0f} {y:.0f}) scale({scale:.2f})"
    if filled:
        return h.path(d=lines, fill=ink, transform=place)
    return h.path(
        d=lines,
        fill="none",
        stroke=ink,
        stroke_width="1.9",
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=place,
    )
