"""The map of Yuan for a terminal: two lines a hex, rows set off by half a hex.

A hex is a wash and letters: a province has its name above, below it a letter for its terrain and
what stands there. Colours bring their own ground, so that light and dark terminals show the same.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text as Inked  # our own Text is for the catalogues

from bingfa.games.yuan.rules.facts import MOUNTAIN, VOLCANO, WATER, Facts
from bingfa.games.yuan.rules.views.view import HexView, ProvinceView, YuanView

PAPER: Final = "#221d18 on #f4eed8"
FAINT: Final = "#6f665a"
SEAL: Final = "bold #f4eed8 on #b3261e"  # what matters now

# By terrain: its letter and its wash.
LETTERS: Final = "rfmh~^V"
WASHES: Final = ("#e6e3a8", "#c5d8b0", "#d8cfc4", "#efdcb4", "#bcd4de", "#b5aea2", "#c98d75")
# By colour of a clan.
INKS: Final = {
    "black": "bold #f4eed8 on #221d18",
    "red": "bold #f4eed8 on #a02018",
    "green": "bold #f4eed8 on #2c6b3c",
    "orange": "bold #221d18 on #e08a2a",
    "white": "bold #221d18 on #fffdf6",
    "blue": "bold #f4eed8 on #1f3a93",
    "purple": "bold #f4eed8 on #6a3d8a",
    "yellow": "bold #221d18 on #ecd04a",
}

CITIES: Final = "·■▣"  # village, city, doubled city
WALLS: Final = ("", "+", "#")  # fortified, indestructible
TEMPLE: Final = "†"

WIDE: Final = 6  # columns of a hex


def rows(view: YuanView, facts: Facts) -> list[Inked]:
    """The lines of the map."""
    if not view.hexes:
        return []
    provinces = {at.province: at for at in view.provinces}
    left = min(2 * at.q + at.r for at in view.hexes)
    lines: list[Inked] = []
    for row in range(max(at.r for at in view.hexes), min(at.r for at in view.hexes) - 1, -1):
        cells = sorted((2 * at.q + at.r - left, at) for at in view.hexes if at.r == row)
        upper, lower = Inked(no_wrap=True), Inked(no_wrap=True)
        for place, at in cells:
            for line in (upper, lower):
                line.append(" " * (place * WIDE // 2 - line.cell_len))
            above, below = cell(at, provinces, view, facts)
            upper.append_text(above)
            lower.append_text(below)
        lines += [upper, lower]
    return lines


def width_of(view: YuanView) -> int:
    """How many columns the map takes."""
    across = [2 * at.q + at.r for at in view.hexes]
    return (max(across) - min(across) + 2) * WIDE // 2 if across else 0


def cell(
    at: HexView, provinces: dict[int, ProvinceView], view: YuanView, facts: Facts
) -> tuple[Inked, Inked]:
    """The two lines of a hex."""
    wash = f"#221d18 on {WASHES[at.terrain]}"
    if at.province is None:
        letter = LETTERS[at.terrain]
        upper = f"{letter * WIDE}" if at.terrain in (WATER, MOUNTAIN) else f"^ {letter}{letter} ^"
        lower = "  VV  " if at.terrain == VOLCANO else letter * WIDE
        return Inked(upper, f"{FAINT} on {WASHES[at.terrain]}"), Inked(
            lower, f"{FAINT} on {WASHES[at.terrain]}"
        )
    name = facts.province_names[at.province]
    chosen = at.province == target_of(view)
    upper_line = Inked(f"{name:^{WIDE}.{WIDE}}", SEAL if chosen else f"bold {wash}")
    here = provinces.get(at.province)  # none as long as tiles are laid
    lower_line = Inked(LETTERS[at.terrain], wash)
    if here is not None and here.clan is not None:
        clan = facts.clans[here.clan]
        said = f"{clan.title[0]}{CITIES[here.city]}{WALLS[here.wall]}"
        said += str(here.armies) if here.armies else ""
        lower_line.append(said, INKS.get(clan.colour, SEAL))
    if here is not None and here.temple:
        lower_line.append(TEMPLE, f"bold {wash}")
    lower_line.append(" " * (WIDE - lower_line.cell_len), wash)
    return upper_line, lower_line


def target_of(view: YuanView) -> int | None:
    """The target of the view's seat, once it is chosen."""
    plan = None if view.seat is None else view.sides[view.seat].plan
    return None if plan is None else plan.target
