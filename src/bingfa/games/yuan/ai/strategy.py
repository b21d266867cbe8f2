"""What a search must know of Yuan: which plans to weigh, what others may do, how things stand.

All of it follows from what lies open on the table and from the seat's own plan so far.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.games.yuan.ai.evaluation import NAMES, chances_by, chances_of, features_of
from bingfa.games.yuan.ai.ideas import Idea, drawn
from bingfa.games.yuan.ai.outlook import Outlook
from bingfa.games.yuan.ai.plan_choice import PlanChoice
from bingfa.games.yuan.ai.rehearsal import rehearsed
from bingfa.games.yuan.ai.setting_up import first_plans, prospects_of, some_plan
from bingfa.games.yuan.rules.campaign import BIDS, NO_CHOICES, PLANS, Campaign
from bingfa.games.yuan.rules.facts import NONE
from bingfa.games.yuan.rules.state import YuanState
from bingfa.games.yuan.rules.views.view import YuanView

if TYPE_CHECKING:
    from bingfa.core.words import Translate

CARELESS: Final = 0.5  # the same of somebody who looks at nobody else: one whim after another
WARMTH: Final = 1.5  # how far replies stray from what looks best, in provinces

# Nothing but plans is hidden in Yuan, and those are taken back: one world is enough, or a few, to
# see more of what luck may bring. Most players do what is plausible, so others are trusted to do
# so more often than not.
ONE_WORLD: Final[dict[str, float]] = {"worlds": 1, "turns": 40, "trust": 0.6}
TUNING: Final[dict[str, dict[str, float]]] = {
    "easy": {"sealed": 2, "plans": 4, "replies": 3, "slips": 0.5, "blunders": 0.75, **ONE_WORLD},
    "medium": {"sealed": 6, "plans": 5, "replies": 3, "slips": 0.5, **ONE_WORLD},
    "hard": {"sealed": 60, "plans": 12, "replies": 6, **ONE_WORLD},
    "expert": {"sealed": 200, "turns": 40, "plans": 40, "replies": 30, "worlds": 3, "hands": 3},
}
# And what it does otherwise where two play: whoever knows the program of `hard` must not read it,
# and `expert` looks one turn further.
FOR_TWO: Final[dict[str, dict[str, float]]] = {
    "hard": {
        "sealed": 100,
        "plans": 40,
        "replies": 40,
        "worlds": 3,
        "hands": 3,  # all alike, each with luck of its own
        "trust": 0.5,
    },
    "expert": {"beyond": 6},
}


@final
class YuanStrategy(Strategy[YuanState, YuanView]):
    """The strategy of Yuan, for any number of players."""

    def __init__(self) -> None:
        self.horizon = 1
        self.feature_names = (*NAMES, "time")

    def plans(self, state: Campaign, seat: int, chance: Chance, number: int) -> list[Plan]:
        if state.step != PLANS:
            return first_plans(state, seat, chance, number)
        return [plan_of(state, seat, idea) for idea in rehearsed(state, seat, number)]

    def reply(self, state: Campaign, seat: int, chance: Chance) -> Plan:
        if state.step != PLANS:
            return some_plan(state, seat, chance)
        ideas = PlanChoice(Outlook(state), seat).further(1)
        return plan_of(state, seat, drawn(ideas, WARMTH, chance))

    def careless(self, state: Campaign, seat: int, chance: Chance) -> Plan:
        """All the money at once, and not a thought of who could attack or settle there too."""
        if state.step != PLANS:
            return some_plan(state, seat, chance)
        choice = PlanChoice(Outlook(state), seat)
        choice.overlook()
        return plan_of(state, seat, drawn(choice.further(1), CARELESS, chance))

    def values(self, state: Campaign) -> list[float]:
        if state.ended:
            shared = 0
            for seat in range(state.players):
                shared += state.winners >> seat & 1
            return [(state.winners >> seat & 1) / shared for seat in range(state.players)]
        if state.step != PLANS:
            return prospects_of(state)
        return chances_of(Outlook(state))

    def tuning(self, level: str, players: int) -> dict[str, float]:
        changes = FOR_TWO.get(level, {}) if players == 2 else {}
        return {**TUNING.get(level, {}), **changes}

    def features(self, state: Campaign, seat: int) -> list[float]:
        return self.judged(state)[1][seat]

    def judged(self, state: Campaign) -> tuple[list[float], list[list[float]]]:
        if state.ended or state.step != PLANS:
            values = self.values(state)
            return values, [[0.0] * (len(NAMES) + 1) for _ in values]
        outlook = Outlook(state)
        features = features_of(outlook)
        values = chances_by(outlook, features)
        for row in features:
            row.append(state.turn / outlook.last)
        return values, features

    def unseal(self, state: Campaign, seat: int) -> None:
        for other in range(state.players):
            if other == seat:
                continue
            if state.step == PLANS:
                state.target[other] = NONE
                for kind in range(3):
                    state.levels[other * 3 + kind] = 0
                state.sealed_in &= ~(1 << other)
                state.choices[other] = NO_CHOICES
                state.open_bits[other] = NONE
            elif state.step == BIDS:
                state.bids[other] = NONE

    def aim(self, plan: Plan, view: YuanView, translate: Translate) -> str:
        from bingfa.games.yuan.words.aims import aim_of

        return aim_of(plan, view, translate)


def plan_of(c: Campaign, seat: int, idea: Idea) -> Plan:
    """The actions of an idea that its seat has not chosen yet."""
    if idea.target == NONE:
        return (c.book.pass_by,)
    left: list[Action] = []
    if c.target[seat] == NONE:
        left.append(c.book.target[idea.target])
    at = seat * 3
    if idea.first and not c.levels[at]:
        left.append(c.book.level[0][idea.first - 1])
    if idea.second and not c.levels[at + 1]:
        left.append(c.book.level[1][idea.second - 1])
    if idea.third and not c.levels[at + 2]:
        left.append(c.book.level[2][idea.third - 1])
    left.append(c.book.seal)
    return tuple(left)


YUAN_STRATEGY: Final = YuanStrategy()
