"""Choices that are sealed: every actor mixes its plans by regret matching over imagined states.

The seat that thinks has one mix for all worlds, since it cannot tell them apart. Each of the
others has one of its own, shared by the worlds that allow it the same plans.
"""

from __future__ import annotations

from collections.abc import Callable

from bingfa.bots.search.advice import Advice, mixed, unit
from bingfa.bots.search.imagining import Pool
from bingfa.bots.search.regret import Matcher, drawn
from bingfa.bots.search.rollout import follow, play_out
from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance
from bingfa.core.state import State
from bingfa.core.view import View


class Rival:
    """Another seat: all plans it was ever thought to have, with its mix of them."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.matcher = Matcher()
        self.numbers: dict[tuple[int, ...], int] = {}

    def options(self, plans: list[Plan]) -> list[int]:
        """The numbers of some plans, new ones added."""
        options: list[int] = []
        for plan in plans:
            key = tuple([action.number for action in plan])
            number = self.numbers.get(key, -1)
            if number < 0:
                number = self.matcher.add()
                self.numbers[key] = number
            options.append(number)
        return options


class World:
    """An imagined state with the plans that each rival has in it."""

    def __init__(self, state: State, plans: list[list[Plan]], options: list[list[int]]) -> None:
        self.state = state
        self.plans = plans  # by rival
        self.options = options  # and their numbers
        self.habits: list[Advice] = []  # what each is thought to play anyway, if that was asked


class Sealed:
    """The search at one sealed choice."""

    def __init__(
        self,
        strategy: Strategy,
        pool: Pool,
        chance: Chance,
        *,
        plans: int,
        replies: int,
        trust: float = 0.0,
        habits: Callable[[View], Advice] | None = None,
    ) -> None:
        self.strategy = strategy
        self.pool = pool
        self.seat = pool.seat
        self.chance = chance
        self.replies = replies
        self.trust = trust  # how often, of 1, others just do what is plausible,
        self.habits = habits  # or what they would play who do not know what we think of them
        first = pool.world(0)
        self.plans = strategy.plans(first, self.seat, chance, plans)
        self.matcher = Matcher()
        self.options = [self.matcher.add() for _ in self.plans]
        self.rivals = [Rival(seat) for seat in first.actors if seat != self.seat]
        # What several others may do after this blurs more than it tells.
        self.rounds = strategy.horizon // max(1, len(self.rivals))
        self.worlds: list[World] = []

    def run(self, iterations: int, enough: Callable[[], bool]) -> Advice:
        """The mix after so many iterations, or earlier if there is no more time."""
        if len(self.plans) > 1:
            for number in range(iterations):
                self.iterate(number)
                if enough():
                    break
        matcher, options = self.matcher, self.options
        values = [matcher.value(option) for option in options]
        visits = [matcher.visits[option] for option in options]
        return mixed(self.plans, matcher.average(options), values, visits)

    def iterate(self, number: int) -> None:
        """One world: try every own plan against the rivals' draws, and a rival's against ours."""
        world = self.world(number)
        strategy, chance, seat = self.strategy, self.chance, self.seat
        weight = float(number + 1)
        drawn_plans: list[Plan] = []
        mixes: list[list[float]] = []
        for at in range(len(self.rivals)):
            mix = self.rivals[at].matcher.mix(world.options[at])
            mixes.append(mix)
            if self.trust > 0.0 and unit(chance) < self.trust:
                if world.habits:
                    drawn_plans.append(world.habits[at].draw(chance))
                else:
                    drawn_plans.append(strategy.reply(world.state, self.rivals[at].seat, chance))
            else:
                drawn_plans.append(world.plans[at][drawn(mix, chance)])
        before = world.state.copy()
        for at in range(len(self.rivals)):
            follow(before, self.rivals[at].seat, drawn_plans[at])
        mix = self.matcher.mix(self.options)
        luck = chance.copy()  # the same luck for all plans, so that they alone differ
        gains: list[float] = []
        for plan in self.plans:
            state = before.copy()
            follow(state, seat, plan)
            gains.append(play_out(state, strategy, luck.copy(), self.rounds)[seat])
        chance.word()
        self.matcher.learn(self.options, mix, gains, weight)
        if not self.rivals:
            return
        turn = number % len(self.rivals)
        rival = self.rivals[turn]
        before = world.state.copy()
        follow(before, seat, self.plans[drawn(mix, chance)])
        for at in range(len(self.rivals)):
            if at != turn:
                follow(before, self.rivals[at].seat, drawn_plans[at])
        luck = chance.copy()
        gains = []
        for plan in world.plans[turn]:
            state = before.copy()
            follow(state, rival.seat, plan)
            gains.append(play_out(state, strategy, luck.copy(), self.rounds)[rival.seat])
        chance.word()
        rival.matcher.learn(world.options[turn], mixes[turn], gains, weight)

    def world(self, number: int) -> World:
        """A world of the pool, with the rivals' plans in it."""
        at = number % self.pool.size
        while len(self.worlds) <= at:
            state = self.pool.world(len(self.worlds))
            plans: list[list[Plan]] = []
            options: list[list[int]] = []
            for rival in self.rivals:
                found = self.strategy.plans(state, rival.seat, self.chance, self.replies)
                plans.append(found)
                options.append(rival.options(found))
            world = World(state, plans, options)
            if self.trust > 0.0 and self.habits is not None:
                for rival in self.rivals:
                    world.habits.append(self.habits(state.view(rival.seat)))
            self.worlds.append(world)
        return self.worlds[at]
