"""What a plan aims at, in a few words for people."""

from __future__ import annotations

from collections.abc import Sequence

from bingfa.core.state import Action
from bingfa.core.words import Translate
from bingfa.games.khan.rules.actions import (
    Anywhere,
    Conquer,
    Invade,
    Keep,
    NoSpecial,
    PlaceYurt,
    Pursue,
)
from bingfa.games.khan.rules.atlas import the_atlas
from bingfa.games.khan.rules.facts import Facts
from bingfa.games.khan.rules.views.view import NEUTRAL, KhanView
from bingfa.games.khan.words.choices import conquest_of, explain
from bingfa.games.khan.words.names import cell_list, shape_name


def aim(plan: Sequence[Action], view: KhanView, translate: Translate) -> str:
    """What a plan aims at: conquests after the yurts they want, other yurts, its special card."""
    facts = the_atlas().facts
    lands = [lands_on(action, view) for action in plan]
    parts = [
        _conquest(action, view, facts, translate) for action in plan if isinstance(action, Conquer)
    ]
    covered = {cell for action in plan if isinstance(action, Conquer) for cell in action.cells}
    brought = [cell for cell in lands if cell is not None]
    if wanted := [cell for cell in brought if cell in covered]:
        parts.insert(0, _yurts(wanted, view, facts, translate))
    if yurts := [cell for cell in brought if cell not in covered]:
        parts.append(_yurts(yurts, view, facts, translate))
    parts.extend(
        explain(action, view, facts, translate)
        for action, cell in zip(plan, lands, strict=True)
        if cell is None and not isinstance(action, (Conquer, NoSpecial, Keep))
    )
    if not parts:  # it does nothing, and says so
        parts = [explain(action, view, facts, translate) for action in plan]
    return translate("; ").join(parts)


def lands_on(action: Action, view: KhanView) -> int | None:
    """The cell where an action brings a yurt."""
    if isinstance(action, (Invade, Anywhere, PlaceYurt)):
        return action.cell
    if isinstance(action, Pursue):
        return view.chiefs[action.chief]
    return None


def _conquest(action: Conquer, view: KhanView, facts: Facts, _: Translate) -> str:
    found = conquest_of(action, view)
    points = facts.shapes[action.kind].points if found is None else found.points
    if found is not None and len(found.owners) > 1:
        sentence = _("take and share {cells} with {kind} (points for each: {points})")
    else:
        sentence = _("take {cells} with {kind} (points: {points})")
    return sentence.format(
        cells=cell_list(action.cells, facts), kind=shape_name(action.kind, facts, _), points=points
    )


def _yurts(cells: list[int], view: KhanView, facts: Facts, _: Translate) -> str:
    """What yurts that nothing is laid over yet are for."""
    atlas = the_atlas()
    beside = {there for cell in cells for there in atlas.sides[cell]}
    owners = {view.yurts[there] for there in beside}
    if view.seat in owners or NEUTRAL in owners:
        sentence = _("prepare a conquest with {cells}")
    else:
        sentence = _("settle on {cells}")
    return sentence.format(cells=cell_list(cells, facts))
