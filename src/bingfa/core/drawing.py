"""Drawings that pages show: markup in named parts, so that only what changed travels.

A part is one element with an `id` of its own. Whoever has shown a drawing before needs only the
parts that differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from markupsafe import Markup


@cache
def style_of(package: str) -> str:
    """The stylesheet of a game's own, `board/style.css` in its package; empty if it has none."""
    if not package:
        return ""
    sheet = files(package) / "board" / "style.css"
    return sheet.read_text(encoding="utf-8") if sheet.is_file() else ""


@dataclass(frozen=True)
class Drawing:
    """An element that opens with `opening`, holds `parts` in order, and closes with `closing`.

    Each part's markup is one element whose `id` is its name in `parts`.
    """

    opening: Markup
    parts: Mapping[str, Markup]
    closing: Markup

    def __html__(self) -> str:
        return f"{self.opening}{''.join(self.parts.values())}{self.closing}"

    def __str__(self) -> str:
        return self.__html__()

    def changes(self, before: Mapping[str, Markup]) -> dict[str, Markup]:
        """The parts that differ from those shown before."""
        return {name: part for name, part in self.parts.items() if before.get(name) != part}


@dataclass(frozen=True)
class Motion:
    """A piece that an event moves: from one element to another, both named by `data-key`.

    `picture` is the piece alone, a small SVG of its own.
    """

    source: str
    target: str
    picture: Markup
