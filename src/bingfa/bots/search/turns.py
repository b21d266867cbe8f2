"""Choices of one seat at a time: a tree of plans, searched over imagined states.

A node is what was chosen so far. The tree goes on through whatever single seats choose and ends
at a sealed choice, where rollouts take over. Every seat is thought to want its own best.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Final

from bingfa.bots.search.advice import Advice, Choice
from bingfa.bots.search.imagining import Pool
from bingfa.bots.search.rollout import follow, play_out
from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance
from bingfa.core.state import State

DEEPEST: Final = 12  # choices below the root that are kept in the tree


class Node:
    """One choice in the tree: a seat's plans, and what each has brought it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.plans: list[Plan] = []
        self.keys: dict[tuple[int, ...], int] = {}
        self.tries: list[int] = []
        self.totals: list[float] = []
        self.below: list[Node | None] = []
        self.asked = 0  # how often the strategy was asked for plans

    def widen(self, plans: list[Plan]) -> None:
        """Add the plans that are not here yet."""
        self.asked += 1
        for plan in plans:
            key = tuple([action.number for action in plan])
            if key not in self.keys:
                self.keys[key] = len(self.plans)
                self.plans.append(plan)
                self.tries.append(0)
                self.totals.append(0.0)
                self.below.append(None)

    def select(self, allowed: int, barred: int, curiosity: float) -> int:
        """The plan to try: each of the first `allowed` once, then by worth and curiosity."""
        best, most = -1, -1.0
        spread = curiosity * sqrt(log(self.visits + 1.0))
        for at in range(min(allowed, len(self.plans))):
            if barred >> at & 1:
                continue
            tries = self.tries[at]
            if tries == 0:
                return at
            worth = self.totals[at] / tries + spread / sqrt(tries)
            if worth > most:
                best, most = at, worth
        return best


class Turns:
    """The search at a choice of one seat."""

    def __init__(
        self,
        strategy: Strategy,
        pool: Pool,
        chance: Chance,
        *,
        plans: int,
        replies: int,
        curiosity: float,
    ) -> None:
        self.strategy = strategy
        self.pool = pool
        self.seat = pool.seat
        self.chance = chance
        self.curiosity = curiosity  # how much plans seldom tried attract, in chances of winning
        self.number = plans
        self.replies = replies
        self.root = Node(self.seat)
        self.root.widen(strategy.plans(pool.world(0), self.seat, chance, plans))

    def run(self, iterations: int, enough: Callable[[], bool]) -> Advice:
        """What was tried most after so many iterations, or earlier if there is no more time."""
        root = self.root
        if len(root.plans) > 1:
            for number in range(iterations):
                self.iterate(number)
                if enough():
                    break
        values = [
            root.totals[at] / root.tries[at] if root.tries[at] else 0.0
            for at in range(len(root.plans))
        ]
        order = sorted(range(len(values)), key=lambda at: (-root.tries[at], -values[at]))
        return Advice(
            [
                Choice(root.plans[at], 0.0 if place else 1.0, values[at], root.tries[at])
                for place, at in enumerate(order)
            ]
        )

    def iterate(self, number: int) -> None:
        """Go down the tree in one world, roll out from its edge, and remember what came."""
        state = self.pool.world(number).copy()
        strategy, chance = self.strategy, self.chance
        path: list[Node] = []
        taken: list[int] = []
        node = self.root
        rounds = strategy.horizon
        while True:
            if node.seat != self.seat and node.asked and node.visits >= 1 << (2 * node.asked):
                node.widen(strategy.plans(state, node.seat, chance, self.replies))
            at = self.descend(node, state)
            if at < 0:
                break
            path.append(node)
            taken.append(at)
            rounds -= 1
            fresh = node.tries[at] == 0
            actors = state.actors
            if fresh or len(actors) != 1 or state.sealed or len(path) > DEEPEST:
                break
            following = node.below[at]
            if following is None or following.seat != actors[0]:
                following = Node(actors[0])
                wanted = self.number if actors[0] == self.seat else self.replies
                following.widen(strategy.plans(state, actors[0], chance, wanted))
                node.below[at] = following
            node = following
        values = play_out(state, strategy, chance, rounds)
        for place in range(len(path)):
            node, at = path[place], taken[place]
            node.visits += 1
            node.tries[at] += 1
            node.totals[at] += values[node.seat]

    def descend(self, node: Node, state: State) -> int:
        """Select a plan that is legal in this world and carry it out; -1 if there is none."""
        allowed = len(node.plans)
        if node is not self.root:
            allowed = 2 + int(sqrt(node.visits))
        barred = 0
        while True:
            at = node.select(allowed, barred, self.curiosity)
            if at < 0:
                return -1
            plan = node.plans[at]
            if self.strategy.possible(state, node.seat, plan) and follow(state, node.seat, plan):
                return at
            barred |= 1 << at
