"""What a sensible player thinks of each choice, one step ahead, from the view alone."""

from __future__ import annotations

from bingfa.core.chance import WORD, Chance
from bingfa.core.state import Action
from bingfa.games.yuan.ai.outlook import Outlook
from bingfa.games.yuan.ai.plan_choice import Counsel
from bingfa.games.yuan.rules.actions import Bid, LayTile, Level, Pass, PlaceCity, TakeClan, Target
from bingfa.games.yuan.rules.campaign import Campaign
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.facts import HILL, NO_POWER, NONE, RICE
from bingfa.games.yuan.rules.grid import BESIDE, PLACES
from bingfa.games.yuan.rules.preview import state_of
from bingfa.games.yuan.rules.view import YuanView

SITE_WORTH = {HILL: 3.0, RICE: 2.0}  # others 1.5
POWER_WORTH = 1.0
WHIM = 0.5  # of a free target's worth, where others might want it too
FAIR_SHARE = 0.35  # of a site's advantage over the average, as a bid


def appraise(view: YuanView, chance: Chance) -> list[float]:
    """An opinion of each legal action."""
    if view.phase == "plan":
        return _plans(view, chance)
    if view.phase == "tiles":
        return _tiles(view)
    sites = _sites(view)
    if view.phase == "bids":
        fair = _fair_bid(view, sites)
        return [-abs(a.amount - fair) if isinstance(a, Bid) else 0.0 for a in view.legal]
    return [_site_opinion(view, action, sites) for action in view.legal]


# Setting up


def _tiles(view: YuanView) -> list[float]:
    """A compact map gives everybody something to do."""
    taken = {PLACES.index((at.q, at.r)) for at in view.tiles}
    beside = [sum(other in taken for other in around) for around in BESIDE]
    return [float(beside[a.place]) if isinstance(a, LayTile) else 0.0 for a in view.legal]


def _sites(view: YuanView) -> dict[int, float]:
    """What lies around each province: its own terrain, its neighbours' and a share of theirs."""
    at = {here.province: here for here in view.provinces}
    own = {here: SITE_WORTH.get(at[here].terrain, 1.5) for here in at}
    around = {here: sum(own[other] for other in at[here].near) for here in at}
    return {
        here: own[here] + around[here] + 0.4 * sum(around[other] for other in at[here].near)
        for here in at
    }


def _first_cities(view: YuanView) -> dict[int, int]:
    """By clan: where its first city stands."""
    return {at.clan: at.province for at in view.provinces if at.clan is not None}


def _fair_bid(view: YuanView, sites: dict[int, float]) -> int:
    led = set(view.clan_of)
    values = [sites[at] for clan, at in _first_cities(view).items() if clan not in led]
    advantage = max(values) - sum(values) / len(values)
    return min(round(advantage * FAIR_SHARE), read_facts().bidding_money)


def _site_opinion(view: YuanView, action: Action, sites: dict[int, float]) -> float:
    """A clan by its first city; a first city by its surroundings, away from others."""
    if isinstance(action, TakeClan):
        power = read_facts().clans[action.clan].power != NO_POWER and "powers=on" in view.options
        return sites[_first_cities(view)[action.clan]] + POWER_WORTH * power
    if isinstance(action, PlaceCity):
        near = next(at.near for at in view.provinces if at.province == action.province)
        others = set(_first_cities(view).values())
        return sites[action.province] - 5.0 * len(others & set(near))
    return 0.0


# Planning


def _plans(view: YuanView, chance: Chance) -> list[float]:
    """Each choice by the best plan that can come of it."""
    assert view.seat is not None
    seat = view.seat
    state = state_of(view)
    mind = Counsel(Outlook(state), seat)
    mind.taste = _taste(state, seat, chance)
    plan = view.sides[seat].plan
    values: list[float] = []
    for action in view.legal:
        if isinstance(action, Pass):
            values.append(mind.passing().worth)
        elif isinstance(action, Target):
            values.append(mind.best(action.province, [0, 0, 0]))
        elif plan is not None and plan.target is not None:
            levels = list(plan.levels)
            if isinstance(action, Level):
                levels[action.kind] = action.level
                values.append(mind.best(plan.target, levels))
            else:
                values.append(mind.exact(plan.target, levels))
    return values


def _taste(c: Campaign, seat: int, chance: Chance) -> list[float]:
    """By province: a taste of this clan's own this turn, where others are in reach of it.

    Clans that all thought the same would cancel each other's plans for ever (Y5).
    """
    land = c.map()
    taste = [1.0] * len(c.owner)
    for province in land.provinces:
        if any(c.owner[at] not in (NONE, seat) for at in land.reach[province]):
            taste[province] -= WHIM * chance.word() / WORD
    return taste
