"""The sheet that a drawing is on: a board in parts, a picture that stands alone, a single piece."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from bingfa.core.drawing import Drawing
from bingfa.look import markup as h
from bingfa.look import shared_stylesheet
from bingfa.look.lettering import HAND
from bingfa.look.once import finished, once

NAMESPACE: Final = "http://www.w3.org/2000/svg"
CLOSING: Final = Markup("</svg>")
NOTHING: Final = Markup("")


@once
def opening(size: tuple[int, int], game: str, title: str, seat: str | None) -> h.Node:
    """What a board begins with; it ends with CLOSING, and fills the width that it is given."""
    return _without_end(
        h.svg(
            HAND | {"viewBox": f"0 0 {size[0]} {size[1]}", "class": "board"},
            xmlns=NAMESPACE,
            role="group",
            aria_label=title,
            data_game=game,
            data_seat=seat,
        )
    )


def _without_end(svg: h.Element) -> Markup:
    return Markup(str(finished(svg)).removesuffix(CLOSING))


def standing_alone(board: Drawing, own: str = "") -> str:
    """A board as an SVG document of its own, with its own colours, and a game's own style."""
    style = f"<style>{shared_stylesheet()}{own}</style>"
    board = board.in_one()
    return f"{board.opening}{style}{''.join(board.parts.values())}{board.closing}"


def alone(x: float, y: float, wide: float, high: float, drawn: h.Node) -> h.Element:
    """A piece as a picture of its own, in the measure of the board."""
    return h.svg(HAND | {"viewBox": f"{x:g} {y:g} {wide:g} {high:g}"})[drawn]
