"""The cells as places, one by one, and the yurts that stand on them, row by row.

What may be chosen changes more often than what stands there: the two are parts of their own.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup, escape

from bingfa.core.words import Translate
from bingfa.games.khan.board.labels import Holding, cell_in_words
from bingfa.games.khan.board.map.figures import SHIELD, yurt
from bingfa.games.khan.board.map.grid import CELL, middle
from bingfa.games.khan.rules.actions import Anywhere, Invade, PlaceChief, PlaceYurt
from bingfa.games.khan.rules.facts import ABSENT, Facts
from bingfa.games.khan.rules.views.view import NEUTRAL, KhanView
from bingfa.look.once import keeping, once, remembered

Guards = tuple[int, ...]  # seats that protect a yurt
ON_CELLS: Final = (PlaceChief, PlaceYurt, Invade, Anywhere)
NOBODY: Final[Guards] = ()
MOST_MAPS: Final = 100  # kept, of all tables
MOST_CELLS: Final = 10_000  # kept: what they offer differs from turn to turn and hand to hand


def draw_cells(view: KhanView, facts: Facts, _: Translate) -> dict[str, Markup]:
    """Every cell as a place: a target if a legal action puts something there."""
    held, guarded = holdings(view), guards(view, facts)
    offered: dict[int, list[str]] = {}
    for action in view.legal:
        if isinstance(action, ON_CELLS):
            offered.setdefault(action.cell, []).append(action.text)
    chief = view.placing is not None
    cells = _quiet_cells(tuple(held), tuple(guarded.items()), chief, facts, _)
    if not offered:
        return cells
    names = _names(facts)
    return cells | {
        (part := names[cell]): _cell(
            part, cell, held[cell], guarded.get(cell, NOBODY), "|".join(texts), chief, facts, _
        )
        for cell, texts in offered.items()
    }


def _draw_quiet_cells(
    held: tuple[Holding, ...],
    guarded: tuple[tuple[int, Guards], ...],
    chief: bool,
    facts: Facts,
    _: Translate,
) -> dict[str, Markup]:
    """All cells where nothing is offered: whoever looks at a moment sees the same ones."""
    guards_of = dict(guarded)
    return {
        part: _cell(part, cell, held[cell], guards_of.get(cell, NOBODY), "", chief, facts, _)
        for cell, part in _names(facts).items()
    }


_quiet_cells: Final = remembered(_draw_quiet_cells, MOST_MAPS)


@cache
def _names(facts: Facts) -> dict[int, str]:
    """The parts of the cells that are there."""
    return {
        cell: f"part-cell-{facts.cell_names[cell]}"
        for cell, ground in enumerate(facts.ground)
        if ground != ABSENT
    }


def holdings(view: KhanView) -> list[Holding]:
    """By cell, what it holds."""
    held: list[Holding] = list(view.yurts)
    for chief, cell in enumerate(view.chiefs):
        if cell is not None:
            held[cell] = -2 - chief
    for piece in view.pieces:
        for cell in piece.cells:
            held[cell] = piece.owners
    return held


def guards(view: KhanView, facts: Facts) -> dict[int, Guards]:
    """By cell of a yurt that is protected: by whom."""
    found: dict[int, Guards] = {}
    for seat, side in enumerate(view.sides):
        if not side.protecting and not side.supporting:
            continue
        for cell, owner in enumerate(view.yurts):
            if (side.protecting and owner == seat) or (
                side.supporting and owner == NEUTRAL and side.region in (None, facts.ground[cell])
            ):
                found[cell] = (*found.get(cell, NOBODY), seat)
    return found


@keeping(MOST_CELLS)
def _cell(
    part: str,
    cell: int,
    held: Holding,
    guarded: Guards,
    texts: str,
    chief: bool,
    facts: Facts,
    _: Translate,
) -> Markup:
    """A cell as a place. It is written out by hand because there are so many."""
    x, y = middle(cell, facts)
    label = cell_in_words(cell, held, guarded, facts, _)
    more = ' role="img"'
    if texts:
        may = _("You may put the chief here.") if chief else _("You may put a yurt here.")
        label = f"{label} {may}"
        more = f' class="target waits" role="button" data-action="{escape(texts)}"'
    half = CELL / 2 - 2.5
    return Markup(
        f'<g id="{part}" data-key="cell {facts.cell_names[cell]}"{more} tabindex="-1"'
        f' data-x="{x:g}" data-y="{y:g}" aria-label="{escape(label)}"><path class="halo"'
        f' d="M{x - half:g} {y - half:g}h{2 * half:g}v{2 * half:g}h{-2 * half:g}z"/></g>'
    )


def draw_yurts(view: KhanView, facts: Facts) -> dict[str, Markup]:
    """The yurts, row by row. Their cells say them in words."""
    width, guarded = facts.width, guards(view, facts)
    parts: dict[str, Markup] = {}
    for row in range(facts.height):
        cells = range(row * width, row * width + width)
        safe = tuple(cell for cell in cells if cell in guarded) if guarded else NOBODY
        owners = view.yurts[row * width : row * width + width]
        parts[f"part-yurts-{row + 1}"] = _yurts(row, owners, safe, facts)
    return parts


@once
def _yurts(row: int, owners: tuple[int | None, ...], safe: tuple[int, ...], facts: Facts) -> Markup:
    drawn = ""
    for column, owner in enumerate(owners):
        if owner is not None:
            cell = row * facts.width + column
            x, y = middle(cell, facts)
            drawn += (
                f'<g data-key="yurt {facts.cell_names[cell]}" transform="translate({x:g} {y:g})">'
                f"{yurt(owner)}{SHIELD if cell in safe else ''}</g>"
            )
    return Markup(f'<g id="part-yurts-{row + 1}" aria-hidden="true">{drawn}</g>')
