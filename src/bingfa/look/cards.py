"""The paper that cards of all games are made of."""

from __future__ import annotations

from typing import Final

from bingfa.look import markup as h
from bingfa.look.lettering import HAND

WIDE: Final = 100
HIGH: Final = 142


def sheet(fill: str, rim: str) -> h.Node:
    """A card without anything on it, from the origin, and its shadow."""
    return [
        h.rect(
            x="1", y="4", width="100", height="141", rx="10", fill="var(--shade)", fill_opacity=".4"
        ),
        h.rect(
            width="100", height="142", rx="10", fill=fill, stroke=rim, stroke_opacity=".8",
            stroke_width="2",
        ),
    ]  # fmt: skip


def held(drawn: h.Node) -> h.Element:
    """A card as a picture of its own, hidden from screen readers: what holds it has the words."""
    return h.svg(HAND | {"viewBox": f"-2 -2 {WIDE + 4} {HIGH + 6}"}, aria_hidden="true")[drawn]


def placed(x: float, y: float, scale: float, drawn: h.Node, tilt: float = 0) -> h.Element:
    """A card with its middle at a place."""
    turn = f" rotate({tilt:g})" if tilt else ""
    return h.g(transform=f"translate({x:.1f} {y:.1f}){turn} scale({scale:g}) translate(-50 -71)")[
        drawn
    ]
