"""Sealed choices of two seats: every plan against every other, and nothing left out that matters.

What a seat may hold is one of several hands, its own or imagined, and each hand has a mix of its
own: the other seat thinks neither that it knows our hand, nor do we know its. What a plan brings
against another is tried out once for each pair of hands. The small game of a few plans is solved
by regret (CFR+); then each hand looks for a better answer in a wide pool of plans, and what it
finds joins the small game, which is solved again, until nobody finds any (double oracle).
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from bingfa.bots.search.advice import Advice, Choice
from bingfa.bots.search.beyond import worth_beyond
from bingfa.bots.search.few_plans import few_plans
from bingfa.bots.search.imagining import Pool
from bingfa.bots.search.rollout import follow, play_out
from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance
from bingfa.core.state import State
from bingfa.core.view import View

FIRST: Final = 4  # plans of each hand that the small game begins with
ORACLES: Final = 10  # times that the small game is solved, at most
REPLIES: Final = 12  # that are drawn for what a hand plausibly plays, where nobody says better
GAIN: Final = 0.002  # a better answer wins at least so much more, of a match
CLOSELY: Final = 6  # plans of the hand really held that are looked beyond,
LOOKS: Final = 240  # and how often, in all
SLIGHT: Final = 0.02  # a share of a mix below this is not worth having
UNKNOWN: Final = -1.0  # what was not tried out yet


class Hand:
    """What a seat may hold: a pool of plans, those in the small game, and its mix of them."""

    def __init__(self, plans: list[Plan]) -> None:
        self.plans = plans
        self.open: list[int] = []
        self.regrets = [0.0] * len(plans)
        self.mix = [0.0] * len(plans)
        self.played = [0.0] * len(plans)
        self.steady: list[float] = []  # the mix over all rounds
        self.habit = [0.0] * len(plans)  # what the other thinks that it just does, if anything
        self.likely = 1.0
        self.worth = 0.5
        self.pairs: list[Pair] = []
        for number in range(min(FIRST, len(plans))):
            self.admit(number)

    def learn(self, plan: Plan) -> None:
        """A further plan for the pool."""
        self.plans.append(plan)
        self.regrets.append(0.0)
        self.mix.append(0.0)
        self.played.append(0.0)
        self.habit.append(0.0)

    def admit(self, number: int) -> None:
        """A plan joins the small game."""
        self.open.append(number)

    def leave(self, numbers: list[int]) -> None:
        """Only some plans stay in the small game."""
        self.open = numbers
        self.mix = [0.0] * len(self.plans)
        self.played = [0.0] * len(self.plans)

    def begin(self) -> None:
        """Forget what was learnt of a smaller game, and begin with every open plan alike."""
        for at in self.open:
            self.regrets[at] = 0.0
            self.played[at] = 0.0
            self.mix[at] = 1.0 / len(self.open)

    def settle(self) -> None:
        """Take the mix over all rounds, which is what comes near an equilibrium."""
        total = 0.0
        for share in self.played:
            total += share
        self.steady = [share / total for share in self.played]


class Pair:
    """Two hands that meet in a state, and what each plan of the one brings against the other's."""

    def __init__(self, state: State, ours: Hand, theirs: Hand, luck: Chance) -> None:
        self.state = state
        self.ours = ours
        self.theirs = theirs
        self.luck = luck
        self.width = len(theirs.plans)
        self.cells = [UNKNOWN] * (len(ours.plans) * len(theirs.plans))
        self.after: list[State | None] = [None] * len(theirs.plans)


class Contest:
    """The search at one sealed choice of two."""

    def __init__(
        self,
        strategy: Strategy,
        pool: Pool,
        chance: Chance,
        *,
        plans: int,
        replies: int,
        hands: int,
        trust: float,
        suspicion: float,
        beyond: int,
        habits: Callable[[View], Advice] | None,
    ) -> None:
        self.strategy = strategy
        self.pool = pool
        self.seat = pool.seat
        self.rival = 1 - pool.seat
        self.chance = chance
        self.trust = trust  # how often others play what they would anyway
        self.suspicion = suspicion
        self.beyond = beyond  # plans of each by which the next choice is solved, too
        self.tried = 0
        self.looked = False  # whether the best plans were looked beyond
        self.sides: list[list[Hand]] = [[], []]  # ours, with that which is really held first
        self.pairs: list[Pair] = []
        self.found: list[dict[View, Hand]] = [{}, {}]
        states: list[State] = []
        for number in range(min(hands, pool.size)):
            state = pool.world(number)
            states.append(state)
            self.meet(state, plans, replies)
        for number in range(hands - 1):
            other = pool.game.imagine(states[number % len(states)].view(self.rival), chance)
            other.silent = True
            strategy.unseal(other, self.rival)
            for state in states:
                joined = strategy.joined(state, other, self.seat)
                if joined is None:
                    break
                self.meet(joined, plans, replies)
        if trust > 0.0:
            for hand in self.sides[1]:
                self.plausible(hand, habits)

    def meet(self, state: State, plans: int, replies: int) -> None:
        """A further state: the hands that meet in it, as far as they are new, with their plans."""
        ours = self.hand(state, 0, self.seat, plans)
        theirs = self.hand(state, 1, self.rival, replies)
        pair = Pair(state, ours, theirs, self.chance.copy())
        self.chance.word()
        self.pairs.append(pair)
        ours.pairs.append(pair)
        theirs.pairs.append(pair)

    def hand(self, state: State, side: int, seat: int, number: int) -> Hand:
        """What a seat holds in a state: the same wherever it looks the same to it."""
        view = state.view(seat)
        hand = self.found[side].get(view)
        if hand is None:
            hand = Hand(self.some_plans(state, seat, number))
            self.found[side][view] = hand
            self.sides[side].append(hand)
        return hand

    def some_plans(self, state: State, seat: int, number: int) -> list[Plan]:
        """What a seat may sensibly plan, the most promising first; then the rest, if it is few."""
        found = self.strategy.plans(state, seat, self.chance, number)
        keys = {tuple(sorted([action.number for action in plan])) for plan in found}
        for plan in few_plans(state, seat, number):
            if tuple(sorted([action.number for action in plan])) not in keys:
                found.append(plan)
        return found

    def plausible(self, hand: Hand, habits: Callable[[View], Advice] | None) -> None:
        """What whoever has a hand would play without knowing what we think of it."""
        keys: dict[tuple[int, ...], int] = {}
        for at in range(len(hand.plans)):
            keys[tuple([action.number for action in hand.plans[at]])] = at
        state = hand.pairs[0].state
        if habits is not None:
            choices = habits(state.view(self.rival)).choices
        else:
            replies = [self.strategy.reply(state, self.rival, self.chance) for _ in range(REPLIES)]
            choices = [Choice(plan, 1.0 / REPLIES, 0.5, 0) for plan in replies]
        for choice in choices:
            if choice.share <= 0.0:
                continue
            key = tuple([action.number for action in choice.plan])
            at = keys.get(key, -1)
            if at < 0:
                at = len(hand.plans)
                keys[key] = at
                hand.learn(choice.plan)
            hand.habit[at] += choice.share
            if at not in hand.open:
                hand.admit(at)
        for pair in hand.pairs:
            pair.width = len(hand.plans)
            pair.cells = [UNKNOWN] * (len(pair.ours.plans) * pair.width)
            pair.after = [None] * pair.width

    def run(self, rounds: int, enough: Callable[[], bool]) -> Advice:
        """The mix when no hand has a better answer, or earlier if that is enough."""
        own = self.sides[0][0]
        if len(own.plans) > 1:
            for _ in range(ORACLES):
                if self.try_out(enough):
                    break
                self.solve(rounds)
                if enough() or not self.widen(enough):
                    break
            if self.beyond and own.steady and self.look_beyond(own, enough):
                self.looked = True
                self.solve(rounds)
        if not own.steady:  # no time for anything: what is most promising
            return Advice([Choice(own.plans[0], 1.0, 0.5, 0)])
        mix = own.steady
        total = 0.0
        for share in mix:
            if share >= SLIGHT:
                total += share
        choices: list[Choice] = []
        for at in range(len(own.plans)):
            share = mix[at] / total if mix[at] >= SLIGHT else 0.0
            # What was not looked beyond as well is not to be compared.
            tries = self.tried if not self.looked or at in own.open else 0
            choices.append(Choice(own.plans[at], share, self.against(own, at, 0), tries))
        choices.sort(key=lambda choice: (-choice.share, -choice.value))
        return Advice(choices)

    def cell(self, pair: Pair, ours: int, theirs: int) -> float:
        """What one plan brings us against another, where two hands meet."""
        at = ours * pair.width + theirs
        value = pair.cells[at]
        if value < 0.0:
            before = pair.after[theirs]
            if before is None:
                before = pair.state.copy()
                follow(before, self.rival, pair.theirs.plans[theirs])
                pair.after[theirs] = before
            state = before.copy()
            follow(state, self.seat, pair.ours.plans[ours])
            strategy = self.strategy
            value = play_out(state, strategy, pair.luck.copy(), strategy.horizon)[self.seat]
            pair.cells[at] = value
            self.tried += 1
        return value

    def look_beyond(self, own: Hand, enough: Callable[[], bool]) -> bool:
        """Value the best plans of the hand really held by what comes after them; whether all are.

        Only they are left in the small game then. What is not looked at stays as it was judged:
        other hands of ours, by which the other seat goes as well, and what it hardly ever plays.
        """
        worths = [self.against(own, at, 0) for at in range(len(own.plans))]
        order = sorted(range(len(worths)), key=lambda at: (own.steady[at] < SLIGHT, -worths[at]))
        closely = order[:CLOSELY]
        if len(closely) < 2:
            return False
        found: list[tuple[int, int, list[float]]] = []
        for hand, there in self.feared(own)[: LOOKS // len(closely)]:
            theirs = self.sides[1][hand]
            pair = next(pair for pair in own.pairs if pair.theirs is theirs)
            values: list[float] = []
            for at in closely:
                values.append(self.cell_beyond(pair, at, there))
                if enough():
                    return False
            found.append((hand, there, values))
        for hand, there, values in found:
            for pair in own.pairs:
                if pair.theirs is self.sides[1][hand]:
                    for place in range(len(closely)):
                        pair.cells[closely[place] * pair.width + there] = values[place]
        own.leave(closely)
        return True

    def feared(self, own: Hand) -> list[tuple[int, int]]:
        """What the other seat may play, by hand and plan; what it plays most comes first."""
        weights: dict[tuple[int, int], float] = {}
        for pair in own.pairs:
            theirs = pair.theirs
            hand = self.sides[1].index(theirs)
            for there in theirs.open:
                share = (1.0 - self.trust) * theirs.steady[there] + self.trust * theirs.habit[there]
                if share >= SLIGHT:
                    weights[hand, there] = weights.get((hand, there), 0.0) + share * theirs.likely
        return sorted(weights, key=lambda each: -weights[each])

    def cell_beyond(self, pair: Pair, ours: int, theirs: int) -> float:
        """What one plan brings us against another if what is sealed next is solved, too."""
        state = pair.state.copy()
        follow(state, self.rival, pair.theirs.plans[theirs])
        follow(state, self.seat, pair.ours.plans[ours])
        return worth_beyond(state, self.strategy, self.seat, pair.luck.copy(), self.beyond)

    def try_out(self, enough: Callable[[], bool]) -> bool:
        """Fill the tables of the small game; whether time was up before it was done."""
        for pair in self.pairs:
            for ours in pair.ours.open:
                for theirs in pair.theirs.open:
                    self.cell(pair, ours, theirs)
            if enough():
                return True
        return False

    def solve(self, rounds: int) -> None:
        """Improve all mixes of the small game by regret."""
        for side_of in self.sides:
            for hand in side_of:
                hand.begin()
        for number in range(rounds):
            for side in range(2):
                for hand in self.sides[side]:
                    self.improve(hand, side, float(number + 1))
            if self.suspicion > 0.0 and number & 7 == 7:
                self.suspect(self.sides[0])
                self.suspect(self.sides[1])
        for side_of in self.sides:
            for hand in side_of:
                hand.settle()

    def improve(self, hand: Hand, side: int, weight: float) -> None:
        """One hand learns what it should have played against the mixes it meets."""
        count = len(hand.open)
        gains = [0.0] * count
        total = 0.0
        trust = self.trust
        for pair in hand.pairs:
            cells, width = pair.cells, pair.width
            other = pair.theirs if side == 0 else pair.ours
            likely = other.likely
            total += likely
            for there in other.open:
                share = other.mix[there]
                if side == 0 and trust > 0.0:
                    share = (1.0 - trust) * share + trust * other.habit[there]
                if share > 0.0:
                    share *= likely
                    if side == 0:
                        for at in range(count):
                            gains[at] += share * cells[hand.open[at] * width + there]
                    else:
                        for at in range(count):
                            gains[at] += share * (1.0 - cells[there * width + hand.open[at]])
        worth = 0.0
        for at in range(count):
            gains[at] /= total
            worth += hand.mix[hand.open[at]] * gains[at]
        hand.worth += (worth - hand.worth) * 2.0 / (weight + 1.0)
        regrets = 0.0
        for at in range(count):
            number = hand.open[at]
            regret = hand.regrets[number] + gains[at] - worth
            if regret < 0.0:
                regret = 0.0
            hand.regrets[number] = regret
            regrets += regret
        for at in range(count):
            number = hand.open[at]
            hand.mix[number] = hand.regrets[number] / regrets if regrets > 0.0 else 1.0 / count
            hand.played[number] += weight * hand.mix[number]

    def suspect(self, side: list[Hand]) -> None:
        """Hold those hands for likelier that are better: whoever has them chose what to keep."""
        total = 0.0
        for hand in side:
            hand.likely = exp(self.suspicion * (hand.worth - 0.5))
            total += hand.likely
        for hand in side:
            hand.likely *= len(side) / total

    def against(self, hand: Hand, number: int, side: int) -> float:
        """What a plan of a hand brings against the mixes it meets."""
        worth, total = 0.0, 0.0
        trust = self.trust
        for pair in hand.pairs:
            other = pair.theirs if side == 0 else pair.ours
            for there in other.open:
                share = other.steady[there]
                if side == 0 and trust > 0.0:
                    share = (1.0 - trust) * share + trust * other.habit[there]
                if share >= SLIGHT:
                    share *= other.likely
                    total += share
                    if side == 0:
                        worth += share * self.cell(pair, number, there)
                    else:
                        worth += share * (1.0 - self.cell(pair, there, number))
        return worth / total if total > 0.0 else 0.5

    def widen(self, enough: Callable[[], bool]) -> bool:
        """Each hand's best answer of its whole pool joins the small game; whether any is new."""
        found = False
        for side in range(2):
            for hand in self.sides[side]:
                best, most = -1, UNKNOWN
                known = UNKNOWN
                for number in range(len(hand.plans)):
                    worth = self.against(hand, number, side)
                    if number in hand.open:
                        known = max(known, worth)
                    elif worth > most:
                        best, most = number, worth
                    if enough():
                        return False
                if most > known + GAIN:
                    hand.admit(best)
                    found = True
        return found
