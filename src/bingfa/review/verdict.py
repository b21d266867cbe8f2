"""A choice judged: what a strong bot would have mixed, and what the one that was made gave away.

It is judged by what the seat could know when it chose, and by nothing else of the match.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bingfa.bots.levels import level as bot_of
from bingfa.bots.search.imagining import Pool
from bingfa.bots.search.rollout import follow
from bingfa.bots.search.search import advise
from bingfa.core.ai.passed_on import PassedOn
from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance, stream
from bingfa.core.game import Game
from bingfa.core.state import State
from bingfa.core.view import View
from bingfa.review.chances import compared
from bingfa.review.tips import Tip, best_of, plan_of, texts_of

WORLDS: Final = 60  # in which plans are compared where they are not sealed


class Verdict(Struct, frozen=True):
    """One seat's choice after so many actions, beside what the bot would have done."""

    step: int
    seat: int
    first: int
    played: tuple[str, ...]
    value: float  # the chance of winning with what was played
    best: float  # and with the bot's mix
    mix: tuple[Tip, ...]

    @property
    def lost(self) -> float:
        """What the choice gave away."""
        return max(0.0, self.best - self.value)


class Along(PassedOn):
    """Another strategy in everything; but one plan of a seat is weighed with its first ones."""

    def __init__(self, plain: Strategy, seat: int, plan: Plan) -> None:
        super().__init__(plain)
        self.seat = seat
        self.plan: Plan | None = plan  # None once it is among the others

    def plans(self, state: State, seat: int, chance: Chance, number: int) -> list[Plan]:
        found = self.plain.plans(state, seat, chance, number)
        if self.plan is not None and seat == self.seat:
            mine, self.plan = self.plan, None
            if same_as(mine, found, state, seat) is None:
                found = [*found, mine]
        return found


def same_as(plan: Plan, plans: list[Plan], state: State, seat: int) -> int | None:
    """Which of some plans comes to the same as one, whatever the order of its actions."""
    wanted = _comes_to(plan, state, seat)
    for at, each in enumerate(plans):
        if each == plan or _comes_to(each, state, seat) == wanted:
            return at
    return None


def _comes_to(plan: Plan, state: State, seat: int) -> str:
    after = state.copy()
    follow(after, seat, plan)
    return after.position()


def judge(
    game: Game, view: View, played: Plan, level: str, seed: str, seconds: float | None = None
) -> tuple[float, float, tuple[Tip, ...]]:
    """The chance with what was played, that with the mix of a level, and the mix.

    The search ends after so many seconds, if any are said.
    """
    assert view.seat is not None
    seat, bot = view.seat, bot_of(level, seconds)
    plain = bot.strategy_for(game.name)
    chance = stream(seed, "judge")
    strategy = Along(plain, seat, played)
    settings = bot.settings_for(game.name, view.players)
    advice = advise(game, view, chance, settings, bot.limit(), strategy)
    pool = Pool(game, plain, view, stream(seed, "worlds"), WORLDS)
    at = same_as(played, [choice.plan for choice in advice.choices], pool.world(0), seat)
    told = best_of(advice)
    if at is None:  # all that is left was searched, one action at a time, and this is several
        return _by_comparison(played, told, game, pool, plain)
    choice = advice.choices[at]
    if view.sealed and choice.visits > 0:  # every plan was tried as often, against the same
        return choice.value, advice.value, told
    return _by_comparison(choice.plan, told, game, pool, plain)


def _by_comparison(
    plan: Plan, told: tuple[Tip, ...], game: Game, pool: Pool, strategy: Strategy
) -> tuple[float, float, tuple[Tip, ...]]:
    """Where a tree was searched, what is bad was tried too seldom to say how bad it is.

    What the tree did not take is told only where it looks worse here, too: the tree saw further.
    """
    plans = [plan_of(tip.plan, game) for tip in told]
    mine = texts_of(plan)
    place = next((number for number, tip in enumerate(told) if tip.plan == mine), len(plans))
    if place == len(plans):
        plans.append(plan)
    values = compared(plans, pool, strategy, pool.chance.copy(), WORLDS)
    fresh = [
        (Tip(tip.plan, tip.share, value), value) for tip, value in zip(told, values, strict=False)
    ]
    best = sum(tip.share * value for tip, value in fresh)
    shown = [each for each in fresh if each[0].share > 0 or each[1] < best]
    shown.sort(key=lambda each: (-each[0].share, -each[1]))
    return values[place], best, tuple(tip for tip, _value in shown)
