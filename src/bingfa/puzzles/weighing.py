"""Choices weighed against every reply: what each is worth in each case that may be.

Where both choose at once, a case is a state that the seat cannot tell from the real one, with an
answer of the other player: every choice meets the same. Where the other answers afterwards, a case
is how well they answer, from the answer that is worst for the seat to the best: each choice meets
answers of its own, over all the states that may be.

A choice is clearly best if it is better than any other by a margin on the whole, and either in no
case worse than another, so that it is right whatever the other does; or better by the margin in its
worst case than any other in theirs, so that nothing else is safe.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bingfa.bots.search.imagining import Pool
from bingfa.bots.search.rollout import follow, play_out
from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance
from bingfa.core.game import Game
from bingfa.core.state import State
from bingfa.core.view import View
from bingfa.puzzles.choosing import replies_of

MARGIN: Final = 0.06  # of the chance of winning, by which the best is better than the second
WELL: Final = 4  # answers that come afterwards, from the worst for the seat to the best
LONGEST: Final = 6  # steps by which a seat ends its turn
SLACK: Final = 0.015  # by which it may be worse in a single case: evaluations are no more exact


@dataclass(frozen=True)
class Scale:
    """How closely choices are weighed."""

    worlds: int
    replies: int


@dataclass(frozen=True)
class Weighed:
    """The worth of choices, each in the same cases."""

    values: tuple[tuple[float, ...], ...]  # by choice, by case

    @property
    def means(self) -> list[float]:
        return [sum(row) / len(row) for row in self.values]

    @property
    def best(self) -> int:
        """The choice that is best on the whole."""
        means = self.means
        return means.index(max(means))

    @property
    def margin(self) -> float:
        """By how much it is better than the second."""
        means = sorted(self.means)
        return means[-1] - means[-2]

    @property
    def slack(self) -> float:
        """By how much it is worse than another where it is worst beside it; below 0: nowhere."""
        best = self.values[self.best]
        others = [row for at, row in enumerate(self.values) if at != self.best]
        return max(other - own for row in others for own, other in zip(best, row, strict=True))

    @property
    def floor(self) -> float:
        """The highest of what the others are worth in their worst cases."""
        return max(min(row) for at, row in enumerate(self.values) if at != self.best)

    @property
    def safer(self) -> float:
        """By how much it is better in its worst case than any other in theirs."""
        return min(self.values[self.best]) - self.floor

    @property
    def clear(self) -> bool:
        """Whether one choice is clearly best against every reply."""
        return self.margin >= MARGIN and (self.slack <= SLACK or self.safer >= MARGIN)


def weigh(
    game: Game, view: View, plans: Sequence[Plan], strategy: Strategy, chance: Chance, scale: Scale
) -> Weighed:
    """What whole choices are worth to whoever has a view, by nothing but that view."""
    worlds = scale.worlds if view.sealed else max(1, scale.worlds // 2)  # which takes longer
    pool = Pool(game, strategy, view, chance, worlds)
    values: list[list[float]] = [[] for _ in plans]
    for number in range(worlds):
        found = answers(pool.world(number), pool.seat, plans, strategy, chance, scale.replies)
        for row, answered in zip(values, found, strict=True):
            row += [each.value for each in answered]
    if not view.sealed:  # how well they answer, over all states
        values = [[sum(row[at::WELL]) / worlds for at in range(WELL)] for row in values]
    return Weighed(tuple(tuple(row) for row in values))


@dataclass(frozen=True)
class Answer:
    """What a choice is worth after an answer."""

    reply: Plan
    value: float
    further: Plan = ()  # what the seat itself does first, to end its turn


def answers(
    world: State, seat: int, plans: Sequence[Plan], strategy: Strategy, chance: Chance, number: int
) -> list[list[Answer]]:
    """For each choice in a state, the answers that it is weighed by.

    Where they come afterwards, so many as `WELL` says, the worst for the seat first.
    """
    if world.sealed:
        return _at_once(world, seat, plans, strategy, chance, number)
    luck = chance.copy()
    chance.word()
    return [_in_turn(world, seat, plan, strategy, luck.copy(), number // 2) for plan in plans]


def _at_once(
    world: State, seat: int, plans: Sequence[Plan], strategy: Strategy, chance: Chance, number: int
) -> list[list[Answer]]:
    """Every choice meets the same answers, with the same luck."""
    found: list[list[Answer]] = [[] for _ in plans]
    others = [other for other in world.actors if other != seat]
    assert len(others) == 1
    for reply in replies_of(world, others[0], strategy, chance, number):
        before = world.copy()
        follow(before, others[0], reply)
        luck = chance.copy()
        chance.word()
        for row, plan in zip(found, plans, strict=True):
            after = before.copy()
            follow(after, seat, plan)
            value = play_out(after, strategy, luck.copy(), strategy.horizon)[seat]
            row.append(Answer(reply, value))
    return found


def _in_turn(
    world: State, seat: int, plan: Plan, strategy: Strategy, luck: Chance, number: int
) -> list[Answer]:
    """A choice meets answers to itself, from the worst for it to the best."""
    after = world.copy()
    follow(after, seat, plan)
    further: Plan = ()
    while after.actors == (seat,) and not after.sealed and len(further) < LONGEST:
        ending = strategy.reply(after, seat, luck.copy())
        further += ending[: follow(after, seat, ending)]
    others = [other for other in after.actors if other != seat]
    if not others or after.sealed:
        alone = play_out(after, strategy, luck, strategy.horizon)[seat]
        return [Answer((), alone, further)] * WELL
    found: list[Answer] = []
    for reply in replies_of(after, others[0], strategy, luck.copy(), number):
        answered = after.copy()
        follow(answered, others[0], reply)
        value = play_out(answered, strategy, luck.copy(), strategy.horizon)[seat]
        found.append(Answer(reply, value, further))
    found.sort(key=lambda answer: answer.value)
    return [found[at * (len(found) - 1) // (WELL - 1)] for at in range(WELL)]
