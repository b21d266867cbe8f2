"""What must be chosen, and what choosing it would mean, in words."""

from __future__ import annotations

from typing import Final

from bingfa.core.state import Action
from bingfa.core.words import N_, Translate
from bingfa.games.yuan.rules.actions import (
    Bid,
    LayTile,
    Level,
    Pass,
    PlaceCity,
    Seal,
    TakeClan,
    Target,
)
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.plans import FREE, OWN, Prospect
from bingfa.games.yuan.rules.views.preview import preview_of
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.games.yuan.words.effects import effect
from bingfa.games.yuan.words.names import (
    KIND_TITLES,
    POWER_TEXTS,
    action_name,
    clan_name,
    coins_text,
    player_names,
    province_name,
    terrain_name,
    tile_name,
)

# Bits of `Prospect.open_levels`.
SPREADING: Final = 0b0110  # development I and II
TRADING: Final = 0b0100
BUILDING: Final = 0b1000  # development III
FORTIFYING: Final = 0b1110 << 4
RAISING: Final = 0b1110 << 8


def ask(view: YuanView, facts: Facts, _: Translate) -> str:
    """What the view's seat must choose now, or whom it waits for, in one sentence."""
    if not view.actors:
        return _("The match is over.") if view.outcome is not None else _("The turn resolves.")
    if view.seat not in view.actors:
        names = player_names(view.actors, view, facts, _)
        return _("Waiting for {players}.").format(players=names)
    if view.phase == "tiles":
        if not view.tiles:
            return _("Lay one of your tiles: the map begins with it, and the others join it.")
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
    further = sorted({action.kind for action in view.legal if isinstance(action, Level)})
    if not any(isinstance(action, Seal) for action in view.legal):
        actions = _(" or ").join(_(KIND_TITLES[kind]) for kind in further)
        return _("This alone is no plan for {province}: add {actions}.").format(
            province=province, actions=actions
        )
    if not further:
        return _("Nothing more can be added at {province}: seal the plan.").format(
            province=province
        )
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
    prospect = preview_of(view).prospect(province)
    sentence = _("{terrain} of {clan}: {what}")
    if here.clan is None:
        sentence = _("free {terrain}: {what}")
    elif here.seat == view.seat:
        sentence = _("your {terrain}: {what}")
    said = sentence.format(
        terrain=terrain,
        clan="" if here.clan is None else clan_name(here.clan, facts),
        what=", ".join(_(each) for each in uses(prospect)),
    )
    return _("{province}, {what}").format(province=province_name(province, facts), what=said)


def uses(prospect: Prospect) -> list[str]:
    """What a target is good for, as far as the clan can do and pay it now."""
    found: list[str] = []
    opened = prospect.open_levels(0, 0, 0)
    if prospect.relation == OWN:
        if opened & (SPREADING if prospect.room else 0):
            found.append(N_("expand"))
        elif opened & TRADING:
            found.append(N_("trade"))
        if opened & BUILDING:
            found.append(N_("build a temple"))
        if opened & FORTIFYING:
            found.append(N_("fortify"))
        if opened & RAISING:
            found.append(N_("raise armies"))
        return found
    if prospect.relation == FREE and opened & (SPREADING | BUILDING):
        found.append(N_("colonise it"))
    if prospect.army:
        whose = prospect.relation == FREE
        found.append(N_("attack whoever colonises it") if whose else N_("attack it"))
    return found


# Levels of a plan


def _level(action: Level, view: YuanView, facts: Facts, _: Translate) -> str:
    cost = next(at.cost for at in view.levels if (at.kind, at.level) == (action.kind, action.level))
    return _("{action}, {coins}: {effect}").format(
        action=action_name(action.kind, action.level, _),
        coins=coins_text(cost, _),
        effect=effect(action.kind, action.level, view, facts, _),
    )


def _seal(view: YuanView, facts: Facts, _: Translate) -> str:
    plan = None if view.seat is None else view.sides[view.seat].plan
    if plan is None or plan.target is None or view.seat is None:
        return _("seal the plan")
    total = sum(plan.costs)
    left = view.sides[view.seat].money - total
    return _("seal the plan: it costs {coins}, and {left} are left").format(
        coins=coins_text(total, _), left=coins_text(left, _)
    )
