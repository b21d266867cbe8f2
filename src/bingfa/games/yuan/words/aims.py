"""What a plan of Yuan aims at, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bingfa.core.ai.strategy import Plan
from bingfa.core.state import Action
from bingfa.core.words import Translate
from bingfa.games.yuan.rules.actions import Bid, LayTile, Level, Pass, PlaceCity, TakeClan, Target
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.events import Wasted
from bingfa.games.yuan.rules.facts import DEVELOPMENT, FORTIFICATION, MILITARISATION
from bingfa.games.yuan.rules.views.preview import Levels, preview_of
from bingfa.games.yuan.rules.views.view import ProvinceView, YuanView
from bingfa.games.yuan.words.choices import explain
from bingfa.games.yuan.words.names import clan_name, province_name


def aim_of(plan: Plan, view: YuanView, translate: Translate) -> str:
    """What a plan, or what is left of one, aims at."""
    facts = read_facts()
    first = plan[0] if plan else None
    if isinstance(first, (Pass, LayTile, PlaceCity, Bid, TakeClan)):
        return explain(first, view, facts, translate)
    target, levels = whole_plan(plan, view)
    here = next((at for at in view.provinces if at.province == target), None)
    if here is None:
        return translate("seals the plan")
    parts = _parts(here, levels, view, translate)
    if not parts:
        return translate("acts on {province}").format(province=province_name(target, facts))
    return translate("; ").join(parts)


def whole_plan(plan: Sequence[Action], view: YuanView) -> tuple[int, Levels]:
    """The target and the levels of a plan, with what was chosen before."""
    begun = None if view.seat is None else view.sides[view.seat].plan
    target = -1
    levels = [0, 0, 0]
    if begun is not None and begun.target is not None:
        target, levels = begun.target, list(begun.levels)
    for action in plan:
        if isinstance(action, Target):
            target = action.province
        elif isinstance(action, Level):
            levels[action.kind] = action.level
    return target, (levels[0], levels[1], levels[2])


def _parts(here: ProvinceView, levels: Levels, view: YuanView, _: Translate) -> list[str]:
    facts = read_facts()
    name = province_name(here.province, facts)
    free, own = here.clan is None, here.clan is not None and here.seat == view.seat
    parts: list[str] = []
    events = preview_of(view).events(here.province, levels)
    wasted = {event.kind for event in events if isinstance(event, Wasted)}
    if levels[DEVELOPMENT]:
        parts.append(_development(here, levels[DEVELOPMENT], own, view, _).format(province=name))
    elif levels[MILITARISATION] and not own:
        parts.append(_attack(here, free, view, _))
    if levels[FORTIFICATION] and FORTIFICATION not in wasted:
        parts.append(_fortification(here, levels, own, _).format(province=name))
    if levels[MILITARISATION] and (own or levels[DEVELOPMENT]) and MILITARISATION not in wasted:
        sentence = _("raises armies in {province}")
        parts.append(sentence.format(province=name))
    return parts


def _development(here: ProvinceView, level: int, own: bool, view: YuanView, _: Translate) -> str:
    """What development is for: a temple, land, temples on it, or money."""
    if own and level == 3:
        return _("builds a temple in {province}")
    around = _gained(here, own, view)
    temples = sum(at.temple for at in around)
    if not around:
        return _("trades in {province}")
    if own:
        return _("spreads from {province} to a temple") if temples else _("spreads from {province}")
    return _("settles {province}, with a temple") if temples else _("settles {province}")


def _gained(here: ProvinceView, own: bool, view: YuanView) -> list[ProvinceView]:
    """The free provinces that would be settled."""
    assert view.seat is not None
    members = {here.province}
    if own:
        for group in view.sides[view.seat].groups:
            if here.province in group:
                members.update(group)
    beside = {
        other for at in view.provinces if at.province in members for other in at.near
    } | members
    return [at for at in view.provinces if at.province in beside and at.clan is None]


def _attack(here: ProvinceView, free: bool, view: YuanView, _: Translate) -> str:
    """What an attack is after."""
    facts = read_facts()
    name = province_name(here.province, facts)
    if free or here.clan is None:
        return _("waits in ambush for whoever settles {province}").format(province=name)
    if here.temple:
        sentence = _("attacks {clan} in {province} for its temple")
    elif here.city:
        sentence = _("attacks the city {province} of {clan}")
    else:
        sentence = _("attacks {clan} in {province}")
    return sentence.format(clan=clan_name(here.clan, facts), province=name)


def _fortification(here: ProvinceView, levels: Levels, own: bool, _: Translate) -> str:
    """What fortification is for."""
    level = levels[FORTIFICATION]
    if not own and levels[MILITARISATION] and not levels[DEVELOPMENT]:
        return _("builds {province} up once it is taken")
    if level == 1:
        return _("doubles {province}")
    if own and here.city:
        if level == 3:
            return _("makes {province} indestructible")
        return _("walls {province}") if here.city == 2 else _("doubles and walls {province}")
    return _("makes {province} a city") if level == 2 else _("makes {province} a walled city")
