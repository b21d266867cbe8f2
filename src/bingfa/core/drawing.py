"""Drawings that pages show: markup in named parts, so that only what changed travels.

A part is one element with an `id` of its own. Whoever has shown a drawing before needs only the
parts that differ. What lies before each player is drawn on sheets of their own, which a page puts
beside the board; where there is no page, all of it is one picture.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from markupsafe import Markup


@cache
def style_of(package: str) -> str:
    """The stylesheet of a game's own, `board/style.css` in its package; empty if it has none."""
    if not package:
        return ""
    sheet = files(package) / "board" / "style.css"
    return sheet.read_text(encoding="utf-8") if sheet.is_file() else ""


SIZE: Final = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
HEADING: Final = 30  # units above a sheet, for its title
GAP: Final = 12  # between sheets


@dataclass(frozen=True)
class Drawing:
    """An element that opens with `opening`, holds `parts` in order, and closes with `closing`.

    Each part's markup is one element whose `id` is its name in `parts`.
    """

    opening: Markup
    parts: Mapping[str, Markup]
    closing: Markup
    sheets: tuple[Sheet, ...] = ()  # by seat, if the game has any

    def __html__(self) -> str:
        return f"{self.opening}{''.join(self.parts.values())}{self.closing}"

    def __str__(self) -> str:
        return self.__html__()

    @property
    def all_parts(self) -> dict[str, Markup]:
        """The parts of the board and of the sheets beside it."""
        found = dict(self.parts)
        for sheet in self.sheets:
            found.update(sheet.drawing.parts)
        return found

    @property
    def frame(self) -> tuple[str, ...]:
        """All but the parts: drawings with equal frames differ in their parts alone."""
        own = (self.opening, *self.parts, self.closing)
        return own + tuple(each for sheet in self.sheets for each in sheet.drawing.frame)

    @property
    def size(self) -> tuple[float, float]:
        """How wide and high it is, in units of its own."""
        found = SIZE.search(self.opening)
        assert found, "a drawing says its size"
        return float(found[1]), float(found[2])

    def show(self, shown: dict[str, Markup]) -> dict[str, Markup]:
        """The parts that differ from those shown before, among which they stand from now on."""
        changed = show(self.parts, shown)
        for sheet in self.sheets:
            changed |= show(sheet.drawing.parts, shown)
        return changed

    def in_one(self) -> Drawing:
        """The board with all sheets below it, for where there is no page around it."""
        if not self.sheets:
            return self
        wide, high = self.size
        parts, top = dict(self.parts), high + GAP
        columns = 2
        room = (wide - GAP) / columns - GAP
        for first in range(0, len(self.sheets), columns):
            deepest = 0.0
            for column, sheet in enumerate(self.sheets[first : first + columns]):
                sheet_wide, sheet_high = sheet.drawing.size
                deep = sheet_high * room / sheet_wide
                name = f"part-sheet-{first + column}"
                x = GAP + column * (room + GAP)
                parts[name] = Markup(
                    '<g id="{}"><text x="{:g}" y="{:g}" font-size="22" text-anchor="start"'
                    ' font-weight="700">{}</text><g transform="translate({:g} {:g}) scale({:.3f})">'
                    "{}</g></g>"
                ).format(
                    name,
                    x,
                    top + HEADING - 9,
                    sheet.title,
                    x,
                    top + HEADING,
                    room / sheet_wide,
                    Markup("").join(sheet.drawing.parts.values()),
                )
                deepest = max(deepest, deep)
            top += HEADING + deepest + GAP
        opening = SIZE.sub(f'viewBox="0 0 {wide:g} {top:g}"', self.opening, count=1)
        return Drawing(Markup(opening), parts, self.closing)


def show(parts: Mapping[str, Markup], shown: dict[str, Markup]) -> dict[str, Markup]:
    """The parts that differ from those shown before, among which they stand from now on."""
    changed: dict[str, Markup] = {}
    for name, part in parts.items():
        known = shown.get(name)
        if known is not part:
            shown[name] = part
            if known != part:
                changed[name] = part
    return changed


@dataclass(frozen=True)
class Sheet:
    """What lies before one player, beside the board: a drawing with parts of its own."""

    seat: str  # as the game names it
    title: str
    drawing: Drawing


@dataclass(frozen=True)
class Tally:
    """How far a seat is in the race: a few letters for one glance, and the same in words."""

    score: str
    said: str
    note: str = ""  # what is special about the seat now, beyond whether it must choose


class Account(NamedTuple):
    """What every seat has come to: the headings of a table, and by seat its cells."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Staging(NamedTuple):
    """How an event is staged: in which phase, and what is stamped on the place it concerns."""

    phase: str = ""  # its name, where phases have names
    stamp: str = ""  # a word or two: "held", "taken"
    quiet: bool = False  # it changes nothing that could be watched, and is told in the log alone


@dataclass(frozen=True)
class Motion:
    """A piece that an event moves: from one element to another, both named by `data-key`.

    `picture` is the piece alone, a small SVG of its own.
    """

    source: str
    target: str
    picture: Markup
