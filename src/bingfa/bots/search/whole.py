"""What is left of a match, searched whole: where it is small enough, nothing is left out.

All that may still be chosen is laid out as a tree for each imagined state, by everybody and to the
end. What looks the same to whoever chooses is one place, whichever tree it stands in, with one mix
for it: so nobody is thought to know more than they do. All mixes are then improved by regret, the
whole trees over and over (CFR+), until they come near an equilibrium.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from bingfa.bots.search.advice import Advice, Choice
from bingfa.bots.search.imagining import Pool
from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance
from bingfa.core.state import Action, State
from bingfa.core.view import View

PROBES: Final = 4  # random ways through what is left, from which its size is judged
DEEPEST: Final = 24  # choices to the end, of what is searched whole
ROUGH: Final = 4.0  # times larger than is allowed a tree may look: it may be smaller after all
SLIGHT: Final = 0.005  # a share of the mix below this is not worth having


class Place:
    """All moments that look the same to the seat that chooses, with its mix of what it may do."""

    def __init__(self, seat: int, actions: list[Action]) -> None:
        self.seat = seat
        self.actions = actions
        self.regrets = [0.0] * len(actions)
        self.gains = [0.0] * len(actions)  # of this round
        self.played = [0.0] * len(actions)
        self.totals = [0.0] * len(actions)  # what each action brought where it came to it
        self.reached = 0.0
        self.mix = [1.0 / len(actions)] * len(actions)

    def settle(self) -> None:
        """Take over what the last round has taught."""
        total = 0.0
        for at in range(len(self.mix)):
            regret = self.regrets[at] + self.gains[at]
            self.gains[at] = 0.0
            if regret < 0.0:
                regret = 0.0
            self.regrets[at] = regret
            total += regret
        number = len(self.mix)
        for at in range(number):
            self.mix[at] = self.regrets[at] / total if total > 0.0 else 1.0 / number

    def average(self) -> list[float]:
        """The mix over all rounds."""
        total = 0.0
        for share in self.played:
            total += share
        if total <= 0.0:
            return [1.0 / len(self.played)] * len(self.played)
        return [share / total for share in self.played]


class Node:
    """A moment: an end with its values, or a place with what follows each of its actions."""

    def __init__(self, place: Place | None, values: list[float]) -> None:
        self.place = place
        self.values = values
        self.below: list[Node] = []


class TooLarge(Exception):
    """More is left of a match than can be searched whole."""


class Whole:
    """The search of all that is left."""

    def __init__(
        self,
        strategy: Strategy,
        pool: Pool,
        chance: Chance,
        *,
        most: int,
        suspicion: float,
    ) -> None:
        self.strategy = strategy
        self.pool = pool
        self.seat = pool.seat
        self.chance = chance
        self.most = most  # moments, in all trees
        self.suspicion = suspicion
        self.size = 0
        self.places: dict[View, Place] = {}
        self.by_seat: list[list[Place]] = []
        self.trees: list[Node] = []

    def fits(self) -> bool:
        """Whether all that is left can be searched; the trees are there then."""
        if not self.probed():
            return False
        least = min(self.pool.size, ENOUGH)
        try:
            for number in range(self.pool.size):
                self.trees.append(self.grow(self.pool.world(number).copy(), 0))
                largest = self.size // len(self.trees)
                if len(self.trees) < least and self.size + largest > self.most:
                    return False
                if self.size + largest > self.most:
                    break
        except TooLarge:
            return len(self.trees) >= least
        return True

    def probed(self) -> bool:
        """Whether a few random ways to the end say that the trees may be small enough."""
        sum_of = 0.0
        for number in range(PROBES):
            state = self.pool.world(number).copy()
            width = 1.0
            depth = 0
            while state.actors:
                seat = state.actors[0]
                legal = state.legal(seat)
                width *= len(legal)
                depth += 1
                if depth > DEEPEST or width > ROUGH * PROBES * self.most:
                    return False
                state.apply(seat, self.chance.pick(legal))
                sum_of += width
        return sum_of / PROBES <= ROUGH * self.most

    def grow(self, state: State, depth: int) -> Node:
        """The tree from a state on, which is used up."""
        self.size += 1
        if self.size > self.most or depth > DEEPEST:
            raise TooLarge
        actors = state.actors
        if not actors:
            return Node(None, self.strategy.values(state))
        seat = actors[0]
        legal = state.legal(seat)
        if len(legal) == 1:
            state.apply(seat, legal[0])
            return self.grow(state, depth)
        view = state.view(seat)
        place = self.places.get(view)
        if place is None:
            place = Place(seat, legal)
            self.places[view] = place
            while len(self.by_seat) <= seat:
                self.by_seat.append([])
            self.by_seat[seat].append(place)
        node = Node(place, [])
        last = len(legal) - 1
        for at in range(len(legal)):
            after = state if at == last else state.copy()
            after.apply(seat, place.actions[at])
            node.below.append(self.grow(after, depth + 1))
        return node

    def run(self, work: int, enough: Callable[[], bool]) -> Advice:
        """The mix after looking at so many moments, or earlier if there is no more time."""
        rounds = max(LEAST, work // max(1, self.size * len(self.by_seat)))
        likely = [1.0] * len(self.trees)
        theirs = [0.0] * len(self.trees)  # what the others won in each tree, later rounds more
        for number in range(rounds):
            for seat in range(len(self.by_seat)):
                for at in range(len(self.trees)):
                    worth = self.improve(self.trees[at], seat, 1.0, likely[at], float(number))
                    if seat != self.seat:
                        theirs[at] += worth * number
                for place in self.by_seat[seat]:
                    place.settle()
            if self.suspicion > 0.0 and number:
                self.suspect(likely, theirs, number * (number + 1) / 2)
            if number >= LEAST and enough():
                break
        return self.advice()

    def suspect(self, likely: list[float], theirs: list[float], rounds: float) -> None:
        """Hold those worlds for likelier that are better for the others, who had a hand in them."""
        total = 0.0
        for at in range(len(likely)):
            likely[at] = exp(self.suspicion * theirs[at] / rounds)
            total += likely[at]
        for at in range(len(likely)):
            likely[at] *= len(likely) / total

    def improve(self, node: Node, seat: int, own: float, others: float, weight: float) -> float:
        """What a moment is worth to a seat as all play now; it learns what it should have played.

        `own` and `others` are how likely it, and everybody else, have played so as to come here.
        """
        place = node.place
        if place is None:
            return node.values[seat]
        mix = place.mix
        worth = 0.0
        if place.seat != seat:
            for at in range(len(mix)):
                share = mix[at]
                if share > 0.0:
                    worth += share * self.improve(node.below[at], seat, own, others * share, weight)
            return worth
        found: list[float] = []
        for at in range(len(mix)):
            value = self.improve(node.below[at], seat, own * mix[at], others, weight)
            found.append(value)
            worth += mix[at] * value
        place.reached += others
        for at in range(len(mix)):
            place.gains[at] += others * (found[at] - worth)
            place.played[at] += weight * own * mix[at]
            place.totals[at] += others * found[at]
        return worth

    def advice(self) -> Advice:
        """The plans of the seat that thinks, with how often each is to be played."""
        state = self.pool.world(0).copy()
        while state.actors[0] != self.seat:  # what others seal is not to be seen, whatever it is
            state.apply(state.actors[0], state.legal(state.actors[0])[0])
        choices: list[Choice] = []
        self.collect(state, (), 1.0, -1.0, choices)
        total = 0.0
        for choice in choices:
            total += choice.share
        for choice in choices:
            choice.share /= total
        choices.sort(key=lambda choice: (-choice.share, -choice.value))
        return Advice(choices)

    def collect(
        self, state: State, plan: Plan, share: float, value: float, choices: list[Choice]
    ) -> None:
        """Go through the seat's present choice to its end, action by action."""
        seat = self.seat
        while seat in state.actors:
            legal = state.legal(seat)
            if len(legal) > 1:
                break
            state.apply(seat, legal[0])
            plan = (*plan, legal[0])
            if not state.sealed:
                break
        done = seat not in state.actors or (len(plan) > 0 and not state.sealed)
        place = None if done else self.places.get(state.view(seat))
        if place is None:
            choices.append(Choice(plan, share, value, self.size))
            return
        mix = place.average()
        for at in range(len(mix)):
            part = share * mix[at]
            if part < SLIGHT and part < share:
                part = 0.0
            after = state.copy()
            after.apply(seat, place.actions[at])
            worth = place.totals[at] / place.reached if place.reached > 0.0 else 0.5
            self.collect(after, (*plan, place.actions[at]), part, worth, choices)


LEAST: Final = 12  # rounds, however large the trees
ENOUGH: Final = 6  # worlds, with fewer of which hidden things would be thought known
