"""What must be chosen, and what choosing it would mean, in words."""

from __future__ import annotations

from bingfa.core.state import Action
from bingfa.core.words import Translate
from bingfa.games.yuan.actions import Bid, LayTile, Level, Pass, PlaceCity, TakeClan, Target
from bingfa.games.yuan.facts import DEVELOPMENT, FORTIFICATION, Facts
from bingfa.games.yuan.names import (
    POWER_TEXTS,
    action_name,
    armies_text,
    clan_name,
    coins_text,
    player_names,
    province_name,
    terrain_name,
    tile_name,
)
from bingfa.games.yuan.plans import FREE, OWN
from bingfa.games.yuan.view import PlanView, ProvinceView, YuanView


def ask(view: YuanView, facts: Facts, _: Translate) -> str:
    """What the view's seat must choose now, or whom it waits for, in one sentence."""
    if not view.actors:
        return _("The match is over.") if view.outcome is not None else _("The turn resolves.")
    if view.seat not in view.actors:
        names = player_names(view.actors, view, facts, _)
        return _("Waiting for {players}.").format(players=names)
    if view.phase == "tiles":
        return _("Lay one of your tiles beside the others.")
    if view.phase == "cities":
        clan = "" if view.placing is None else clan_name(view.placing, facts)
        return _("Place the first city of {clan}; who leads it is dealt afterwards.").format(
            clan=clan
        )
    if view.phase == "bids":
        if view.rebid:
            return _("You bid the same as others: bid again for the choice of a clan.")
        return _("Bid for the choice of a clan.")
    if view.phase == "clan":
        return _("Your bid was the highest: choose a clan.")
    return _ask_plan(view, facts, _)


def _ask_plan(view: YuanView, facts: Facts, _: Translate) -> str:
    plan = None if view.seat is None else view.sides[view.seat].plan
    if plan is None or plan.target is None:
        return _("Plan this turn: choose a province to act on, or pass for {coins}.").format(
            coins=coins_text(facts.passing, _)
        )
    province = province_name(plan.target, facts)
    if not any(plan.levels):
        return _("Choose what to do at {province}.").format(province=province)
    return _("Add further actions at {province}, or seal the plan.").format(province=province)


def explain(action: Action, view: YuanView, facts: Facts, _: Translate) -> str:
    """What choosing an action would mean, in a few words for a list of choices."""
    if isinstance(action, Pass):
        return _("do nothing and take {coins}").format(coins=coins_text(facts.passing, _))
    if isinstance(action, Target):
        return _target(action.province, view, facts, _)
    if isinstance(action, Level):
        return _level(action, view, facts, _)
    if isinstance(action, LayTile):
        names = _on_tile(action.tile, facts)
        return _("tile {tile} with {provinces}").format(
            tile=tile_name(action.tile, facts), provinces=", ".join(names)
        )
    if isinstance(action, PlaceCity):
        terrain = terrain_name(facts.terrain[action.province], _)
        return _("a first city in {province} ({terrain})").format(
            province=province_name(action.province, facts), terrain=terrain
        )
    if isinstance(action, Bid):
        return _("bid {coins}, paid only if it is the highest").format(
            coins=coins_text(action.amount, _)
        )
    if isinstance(action, TakeClan):
        return _clan(action.clan, view, facts, _)
    return _seal(view, facts, _)


def _on_tile(tile: int, facts: Facts) -> list[str]:
    return [facts.province_names[at] for at in facts.tiles[tile].provinces if at >= 0]


def _clan(clan: int, view: YuanView, facts: Facts, _: Translate) -> str:
    city = next(at.province for at in view.provinces if at.clan == clan)
    power = POWER_TEXTS[facts.clans[clan].power]
    said = _("lead {clan}, whose first city is {province}").format(
        clan=clan_name(clan, facts), province=province_name(city, facts)
    )
    return f"{said}: {_(power)}" if power and "powers=on" in view.options else said


def _target(province: int, view: YuanView, facts: Facts, _: Translate) -> str:
    here = next(at for at in view.provinces if at.province == province)
    terrain = terrain_name(here.terrain, _)
    if here.clan is None:
        sentence = _("free {terrain}: colonise it")
    elif here.seat == view.seat:
        sentence = _("your {terrain}: expand, fortify, raise armies")
    else:
        sentence = _("{terrain} of {clan}: attack it")
    said = sentence.format(
        terrain=terrain, clan="" if here.clan is None else clan_name(here.clan, facts)
    )
    return _("{province}, {what}").format(province=province_name(province, facts), what=said)


# Levels of a plan


def _level(action: Level, view: YuanView, facts: Facts, _: Translate) -> str:
    cost = next(at.cost for at in view.levels if (at.kind, at.level) == (action.kind, action.level))
    return _("{action}, {coins}: {effect}").format(
        action=action_name(action.kind, action.level, _),
        coins=coins_text(cost, _),
        effect=effect(action.kind, action.level, view, facts, _),
    )


def effect(kind: int, level: int, view: YuanView, facts: Facts, _: Translate) -> str:
    """What an action at a level would do at the chosen target, as things stand."""
    assert view.seat is not None
    plan = view.sides[view.seat].plan
    assert plan is not None
    here = next(at for at in view.provinces if at.province == plan.target)
    if kind == DEVELOPMENT:
        return _development(level, plan, view, facts, _)
    if kind == FORTIFICATION:
        return _fortification(level, plan, here, _)
    if plan.relation == OWN or plan.levels[DEVELOPMENT]:
        number = (0, 0, 1, 3)[level]
        if not number:
            return _("no effect")
        return _("raise {armies} in the city").format(armies=armies_text(number, _))
    return _attack(level, plan, facts, _)


def _development(level: int, plan: PlanView, view: YuanView, facts: Facts, _: Translate) -> str:
    income = _("; take {coins}").format(coins=coins_text(facts.trading, _)) if level == 2 else ""
    if plan.relation == FREE:
        far = _("settle this province, wherever it is, and the free ones beside it")
        near = _("settle this province and the free ones beside it")
        return (far if level == 3 else near) + income
    if level == 3:
        return _("build a temple, and take {coins} from each clan beside it").format(
            coins=coins_text(facts.stealing, _)
        )
    return _("settle the free provinces beside this group") + income


def _fortification(level: int, plan: PlanView, here: ProvinceView, _: Translate) -> str:
    own = plan.relation == OWN
    sure = own and here.city > 0
    village = own and here.city == 0
    if level == 1:
        return _("double the city") if sure else _("double it, if it is a city by then")
    if level == 2:
        if village:
            return _("make the village a city")
        if sure:
            return _("double the city and give it a rampart (defence 2)")
        return _("make it a city; or, if it is one by then, double it with a rampart")
    if village:
        return _("make the village a city with a rampart (defence 2) and an army")
    if sure:
        return _("make the city indestructible (its neighbours defence 1) and add an army")
    return _("make it a city with a rampart and an army; or indestructible, if it is one by then")


def _attack(level: int, plan: PlanView, facts: Facts, _: Translate) -> str:
    armies = sum(number for _province, number in plan.marching)
    sources = ", ".join(province_name(province, facts) for province, _number in plan.marching)
    sentences = (
        "",
        _("attack with all {armies} in reach, from {sources}"),
        _("attack with all {armies} in reach, from {sources}, and one more from the stock"),
        _(
            "attack with all {armies} in reach, from {sources}, and one more from the stock; "
            "after a victory attack the neighbours with strength 1"
        ),
    )
    return sentences[level].format(armies=armies_text(armies, _), sources=sources)


def _seal(view: YuanView, facts: Facts, _: Translate) -> str:
    plan = None if view.seat is None else view.sides[view.seat].plan
    if plan is None or plan.target is None or view.seat is None:
        return _("seal the plan")
    total = sum(plan.costs)
    left = view.sides[view.seat].money - total
    return _("seal the plan: it costs {coins}, and {left} are left").format(
        coins=coins_text(total, _), left=coins_text(left, _)
    )
