"""The moving picture of the game: a chief flees, a yurt stays behind, and a tile covers three.

What enters and leaves at which act of it is said by classes, which the pages set in motion.
"""

from __future__ import annotations

from bingfa.core.drawing import Drawing
from bingfa.core.words import Translate
from bingfa.games.khan.board.livery import livery_of
from bingfa.games.khan.board.map.figures import chief, yurt
from bingfa.games.khan.rules.views.view import NEUTRAL
from bingfa.look import markup as h
from bingfa.look.frame import NOTHING
from bingfa.look.lettering import HAND, letters
from bingfa.look.once import once

CELL = 50
ICE = "M0 10h300v50h-100v50h-100v50H0z"
TUNDRA = "M300 60v100H100v-50h100v-50z"


def moving(_: Translate) -> Drawing:
    """A chief between two yurts."""
    return Drawing(
        _scene(_("A chief flees and leaves a yurt; a tile covers three of them.")), {}, NOTHING
    )


@once
def _scene(label: str) -> h.Node:
    lines = "".join(f"M{x} 10v150" for x in range(CELL, 300, CELL))
    lines += "".join(f"M0 {y}h300" for y in (60, 110))
    red = livery_of(0)
    return h.svg(HAND | {"viewBox": "0 0 300 170"}, role="img", aria_label=label)[
        h.path(d=ICE, fill="var(--ice)"),
        h.path(d=TUNDRA, fill="var(--steppe)"),
        h.path(d=lines, stroke="var(--rim)", stroke_width="1.5", fill="none"),
        h.path(
            d="M0 10h300v150H0z M200 60v50h-100v50 M200 60h100",
            fill="none",
            stroke="var(--shore)",
            stroke_width="4",
        ),
        _at(75, 85, yurt(0)),
        _at(175, 85, yurt(0)),
        _at(225, 135, yurt(1)),
        h.g(class_="leaves-1")[_at(125, 85, chief(3))],
        h.g(class_="enters-1")[_at(225, 35, chief(3))],
        h.g(class_="enters-2")[_at(125, 85, yurt(NEUTRAL))],
        h.g(class_="enters-3")[
            h.rect(
                x="52", y="62", width="146", height="46", rx="4",
                fill=red.fill, stroke="var(--rim)", stroke_width="2.6",
            ),
            letters(125, 85, "3", 30, red.carved, weight="700"),
        ],
    ]  # fmt: skip


def _at(x: int, y: int, drawn: h.Node) -> h.Element:
    return h.g(transform=f"translate({x} {y})")[drawn]
