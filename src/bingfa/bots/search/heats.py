"""Choices of one seat at a time: its plans run against each other in heats.

In a heat every plan that is left is tried in the same worlds with the same luck, so that the plans
alone differ; the better half goes on to the next one, which has as many tries for fewer plans.
After a plan everybody plays on by their own best plan, and what is seen is judged after each: how
things stand on the way varies less than how they end, and says as much.
"""

from __future__ import annotations

from collections.abc import Callable

from bingfa.bots.search.advice import Advice, Choice
from bingfa.bots.search.imagining import Pool
from bingfa.bots.search.rollout import follow
from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance
from bingfa.core.state import State


class Heats:
    """The search at a choice of one seat."""

    def __init__(
        self, strategy: Strategy, pool: Pool, chance: Chance, *, plans: int, ahead: int
    ) -> None:
        self.strategy = strategy
        self.pool = pool
        self.seat = pool.seat
        self.chance = chance
        self.ahead = ahead  # choices after a plan, whoever makes them
        self.plans: list[Plan] = strategy.plans(pool.world(0), self.seat, chance, plans)
        self.tries = [0] * len(self.plans)
        self.totals = [0.0] * len(self.plans)
        self.tried = 0  # worlds, so far

    def run(self, tries: int, enough: Callable[[], bool]) -> Advice:
        """What came first in the last heat, with so many tries in all or fewer if time is up."""
        left = list(range(len(self.plans)))
        order = list(left)
        heats = max(1, (len(left) - 1).bit_length())
        going = True
        while going and len(left) > 1:
            going = self.heat(left, tries // heats, enough)
            left.sort(key=self.lag)
            order[: len(left)] = left
            left = left[: (len(left) + 1) // 2]
        return Advice(
            [
                Choice(self.plans[at], 0.0 if place else 1.0, self.value(at), self.tries[at])
                for place, at in enumerate(order)
            ]
        )

    def heat(self, left: list[int], tries: int, enough: Callable[[], bool]) -> bool:
        """Try some plans about so often in all; whether there was time for it."""
        for _ in range(max(1, tries // len(left))):
            world = self.pool.world(self.tried)
            self.tried += 1
            luck = self.chance.copy()
            self.chance.word()
            for at in left:
                self.totals[at] += self.tried_out(world.copy(), self.plans[at], luck.copy())
                self.tries[at] += 1
            if enough():
                return False
        return True

    def tried_out(self, state: State, plan: Plan, luck: Chance) -> float:
        """The chance of winning, on average over the choices by which all play on after a plan."""
        strategy, seat = self.strategy, self.seat
        follow(state, seat, plan)
        total = 0.0
        for made in range(self.ahead):
            if not self.go_on(state, luck):
                rest = self.ahead - made  # for as long as that it stays as it is
                return (total + rest * strategy.values(state)[seat]) / self.ahead
            total += strategy.values(state)[seat]
        return total / self.ahead

    def go_on(self, state: State, luck: Chance) -> bool:
        """Let whoever chooses next do so by their best plan; False if nobody does alone."""
        actors = state.actors
        if len(actors) != 1 or state.sealed:
            return False
        return follow(state, actors[0], self.strategy.plans(state, actors[0], luck, 1)[0]) > 0

    def value(self, at: int) -> float:
        """What a plan brought on average."""
        return self.totals[at] / self.tries[at] if self.tries[at] else 0.0

    def lag(self, at: int) -> float:
        """By what plans are put in order, the best first."""
        return -self.value(at)
