"""Boards as pixels: the SVG of a page, drawn by resvg.

resvg is one small wheel without any library of the system, where cairosvg wants Cairo and a browser
is a hundred times its size. It knows no CSS variables and no `light-dark()`, so that the colours of
the day are put in before.
"""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bingfa.core.drawing import Drawing
from bingfa.games.styles import stylesheet
from bingfa.research.extra import needed

WIDTH: Final = 720  # pixels of a picture, unless another is asked for
GROUND: Final = "--paper"

RULE: Final = re.compile(r"(--[a-z0-9-]+):\s*([^;]+);")
USE: Final = re.compile(r"var\((--[a-z0-9-]+)\)")
DAY: Final = re.compile(r"light-dark\(([^,()]+),[^()]+\)")


def pixels(board: Drawing, width: int = WIDTH) -> NDArray[np.uint8]:
    """A board as rows of pixels, each red, green and blue."""
    resvg, image = needed("resvg_py"), needed("PIL.Image")
    style, colours = _style()
    drawn = USE.sub(lambda use: colours.get(use[1], use[0]), str(board.in_one()))
    png = resvg.svg_to_bytes(
        svg_string=drawn,
        style_sheet=style,
        background=colours[GROUND],
        width=width,
        serif_family="DejaVu Serif",
    )
    with image.open(BytesIO(png)) as picture:
        return np.array(picture.convert("RGB"))


@cache
def _style() -> tuple[str, dict[str, str]]:
    """The stylesheet with the colours of the day in place of their names, and those by name."""
    text = DAY.sub(r"\1", stylesheet())
    colours = {
        name: " ".join(value.replace('"', "'").split()) for name, value in RULE.findall(text)
    }
    return USE.sub(lambda use: colours.get(use[1], use[0]), text), colours
