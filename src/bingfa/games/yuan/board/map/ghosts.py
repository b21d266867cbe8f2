"""What if: what a level of the plan would lead to as things stand, drawn small over the board.

It is what the engine does with the plan while all others pass, as its words on the button are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from markupsafe import Markup

from bingfa.core.events import Event
from bingfa.core.state import Action
from bingfa.core.words import Translate
from bingfa.games.yuan.board.livery import Livery, livery_of
from bingfa.games.yuan.board.map.chart import Chart, chart_of
from bingfa.games.yuan.board.map.measure import Spot, frame_of, hexagon, step_to
from bingfa.games.yuan.board.map.targets import way_to
from bingfa.games.yuan.rules import events as e
from bingfa.games.yuan.rules.actions import Level
from bingfa.games.yuan.rules.facts import NONE, Facts
from bingfa.games.yuan.rules.views.preview import preview_of
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.games.yuan.words.aims import whole_plan
from bingfa.games.yuan.words.effects import foresee
from bingfa.look import markup as h
from bingfa.look.once import finished

INSET: Final = 6  # of what would be had, within its hex


def what_if(action: Action, view: YuanView, facts: Facts, _: Translate) -> Markup:
    """The ghost of a level: land that would be had or cut off, arrows, strengths, temples."""
    plan = None if view.seat is None else view.sides[view.seat].plan
    if not isinstance(action, Level) or plan is None or plan.target is None:
        return Markup("")
    happens = foresee(action.kind, action.level, view).happens
    return _ghost(happens, plan.target, view, facts, _)


def draw_ghost(view: YuanView, facts: Facts, _: Translate) -> dict[str, Markup]:
    """The same of the own plan so far, as a part of the board while it can be changed."""
    plan = None if view.seat is None else view.sides[view.seat].plan
    inside = Markup("")
    if plan is not None and plan.target is not None and view.legal and any(plan.levels):
        kind, level = next((at, level) for at, level in enumerate(plan.levels) if level)
        inside = _ghost(foresee(kind, level, view).happens, plan.target, view, facts, _)
    return {
        "part-ghost": Markup('<g id="part-ghost" class="what-if" aria-hidden="true">{}</g>').format(
            inside
        )
    }


def plan_ghost(plan: Sequence[Action], view: YuanView, facts: Facts, _: Translate) -> Markup:
    """The same of a whole plan, with what was chosen of it before."""
    target, levels = whole_plan(plan, view)
    if target == NONE:
        return Markup("")
    happens = preview_of(view).events(target, levels)
    return _ghost(happens, target, view, facts, _)


def _ghost(
    happens: list[Event], province: int, view: YuanView, facts: Facts, _: Translate
) -> Markup:
    assert view.seat is not None
    side = view.sides[view.seat]
    assert side.clan is not None
    chart = chart_of(view.hexes, facts)
    target = chart.spots[province]
    gained, lost = _changes(happens, view.seat)
    labels = [*_labels(happens, view), *_temples(gained, happens, view, _)]
    if not gained and not lost and not labels:
        return Markup("")
    livery = livery_of(side.clan, facts.clans[side.clan].colour)
    drawn: list[h.Node] = [
        h.path(class_="gain", fill=livery.fill, d=_hexes(gained, target, chart))
        if gained
        else None,
        h.path(class_="cut", d=_hexes(lost, target, chart)) if lost else None,
        _arrows(happens, target, livery, chart),
        [h.text(class_="said", y=str(-8 + 26 * at))[label] for at, label in enumerate(labels)],
    ]
    return finished(h.g(transform=frame_of(view).put(*target))[drawn])


def _changes(happens: list[Event], seat: int) -> tuple[list[int], list[int]]:
    """The provinces that the seat would have, and those that others would lose besides."""
    gained: list[int] = []
    lost: list[int] = []
    for event in happens:
        match event:
            case e.Colonised(seat=who) | e.Expanded(seat=who) if who == seat:
                gained += event.gained
            case e.Stormed(taken=True) | e.Raided(taken=True):
                gained.append(event.province)
            case e.Fell():
                lost.append(event.province)
                if event.taker == seat:
                    gained.append(event.province)
    return gained, lost


def _hexes(provinces: Iterable[int], target: Spot, chart: Chart) -> str:
    """The hexes of provinces about the target's."""
    spots = (chart.spots[province] for province in provinces)
    steps = (step_to(q - target[0], r - target[1]) for q, r in spots)
    return "".join(hexagon(x, y, INSET) for x, y in steps)


def _arrows(happens: list[Event], target: Spot, livery: Livery, chart: Chart) -> h.Node:
    """The ways of the armies, each with their number."""
    marched = next((event for event in happens if isinstance(event, e.Marched)), None)
    if marched is None:
        return None
    drawn: list[h.Node] = []
    for province, number in marched.sources:
        q, r = chart.spots[province]
        x, y = step_to(q - target[0], r - target[1])
        drawn += [
            h.path(class_="way", fill=livery.fill, d=way_to(target, (q, r))),
            h.text(x=f"{x * 0.62:.0f}", y=f"{y * 0.62:.0f}")[str(number)],
        ]
    return drawn


def _labels(happens: list[Event], view: YuanView) -> Iterable[str]:
    """Strength against defence, armies that would be raised."""
    for event in happens:
        match event:
            case e.Marched():
                here = next(at for at in view.provinces if at.province == event.province)
                against = here.armies + here.defence + here.gorge
                yield f"{event.strength} : {'∞' if here.wall == 2 else against}"
            case e.Recruited(number=number) if number:
                yield f"+{number}"


def _temples(
    gained: list[int], happens: list[Event], view: YuanView, _: Translate
) -> Iterable[str]:
    """The temples afterwards, of those needed, if there are more."""
    assert view.seat is not None
    side = view.sides[view.seat]
    standing = {here.province for here in view.provinces if here.temple}
    more = len(standing.intersection(gained))
    more += sum(isinstance(event, e.TempleBuilt) for event in happens)
    if more:
        yield _("temples: {number} of {needed}").format(
            number=side.temples + more, needed=view.needed
        )
