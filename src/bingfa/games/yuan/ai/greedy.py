"""What a sensible player thinks of each choice, one step ahead, from the view alone."""

from __future__ import annotations

from bingfa.core.chance import WORD, Chance
from bingfa.games.yuan.ai.outlook import Outlook
from bingfa.games.yuan.ai.plan_choice import PlanChoice
from bingfa.games.yuan.ai.setting_up import opinion
from bingfa.games.yuan.rules.actions import Level, Pass, Target
from bingfa.games.yuan.rules.campaign import Campaign
from bingfa.games.yuan.rules.facts import NONE
from bingfa.games.yuan.rules.views.preview import state_of
from bingfa.games.yuan.rules.views.view import YuanView

WHIM = 0.5  # of a free target's worth, where others might want it too


def appraise(view: YuanView, chance: Chance) -> list[float]:
    """An opinion of each legal action."""
    assert view.seat is not None
    state = state_of(view)
    if view.phase == "plan":
        return _plans(view, state, chance)
    return [opinion(state, view.seat, action) for action in view.legal]


def _plans(view: YuanView, state: Campaign, chance: Chance) -> list[float]:
    """Each choice by the best plan that can come of it."""
    assert view.seat is not None
    seat = view.seat
    mind = PlanChoice(Outlook(state), seat)
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
