"""Looking for puzzles: the moments of a match of bots in which one choice is clearly best.

A choice of several steps is narrowed to the last one or two of them, so that a person can weigh
what is left: where steps commute, as in a sealed plan, to any one or two.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from bingfa import bots
from bingfa.arena.one_match import host
from bingfa.bots.knowledge import knowledge
from bingfa.bots.search.imagining import Pool
from bingfa.bots.search.rollout import follow
from bingfa.core.ai.strategy import Plan
from bingfa.core.chance import stream
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.state import State
from bingfa.learn.course import LEARNER
from bingfa.puzzles.choosing import whole_choices
from bingfa.puzzles.weighing import MARGIN, Answer, Scale, Weighed, answers, weigh
from bingfa.review.chances import compared
from bingfa.review.course import Choice, steps_of

FEWEST, MOST = 4, 80  # whole choices: a person must be able to weigh them
OPEN_STEPS: Final = 2  # of a plan that are left to choose
GLANCE: Final = Scale(worlds=2, replies=4)
CLOSE: Final = Scale(worlds=4, replies=6)
CERTAIN: Final = Scale(worlds=16, replies=12)
REFUTED: Final = 0.02  # what a wrong choice must cost where it is shown
LEAST, HIGHEST = 0.3, 0.95  # what the best may be worth, and the second best at most


@dataclass(frozen=True)
class Found:
    """A position of a match, and the choice that is clearly best in it."""

    state: State
    move: int  # how many actions of the match came before
    plans: tuple[Plan, ...]
    weighed: Weighed
    shown: tuple[tuple[Answer, ...], ...]  # by plan: its answers in this very position


def played(game: Game, seed: str, players: tuple[str, str], *, first: bool) -> Match:
    """A match of two bots, by the rules of a first match or the usual ones."""
    options = game.for_beginners(2) if first else game.settle(None)
    streams = [stream(seed, f"bot {seat}") for seat in range(2)]
    return host(game, options, seed, [bots.make(name) for name in players], streams)[0]


def found_in(game: Game, match: Match) -> Iterator[Found]:
    """The puzzles of a match, as far as they can be told before anybody tried them."""
    for step in steps_of(match):
        for choice in step.choices:
            if choice.seat == LEARNER:
                for state in narrowed(match, choice):
                    found = judged(game, state, choice.first, f"{match.seed} {choice.first}")
                    if found is not None:
                        yield found


def narrowed(match: Match, choice: Choice) -> Iterator[State]:
    """The positions of a choice in which one or two of its steps are left, or all of it."""
    start, plan = match.at(choice.first), choice.plan
    yield start
    if start.sealed:
        steps = plan[:-1]
        for left in range(1, OPEN_STEPS + 1):
            for kept in combinations(steps, max(0, len(steps) - left)):
                state = start.copy()
                if kept and follow(state, choice.seat, kept) == len(kept):
                    yield state
    else:
        for number in range(1, len(plan)):
            state = start.copy()
            if follow(state, choice.seat, plan[:number]) == number:
                yield state


def judged(game: Game, state: State, move: int, seed: str) -> Found | None:
    """A position if it is a puzzle: weighed more and more closely."""
    plans = tuple(whole_choices(state, LEARNER, MOST).values())
    if not FEWEST <= len(plans) <= MOST:
        return None
    strategy, view = knowledge(game), state.view(LEARNER)
    chance = stream(seed, "weigh")
    if state.sealed:
        weighed = weigh(game, view, plans, strategy, chance, GLANCE)
    else:  # where finding answers takes long, a look at what plausible ones come to
        pool = Pool(game, strategy, view, chance, GLANCE.worlds)
        looks = compared(plans, pool, strategy, chance, GLANCE.worlds)
        weighed = Weighed(tuple((each,) for each in looks))
    if not _promising(weighed):
        return None
    for scale in (CLOSE, CERTAIN):
        weighed = weigh(game, view, plans, strategy, chance, scale)
        if not (weighed.clear and _promising(weighed)):
            return None
    world = state.copy()
    world.silent = True
    shown = answers(world, LEARNER, plans, strategy, chance, CERTAIN.replies)
    found = Found(state, move, plans, weighed, tuple(tuple(each) for each in shown))
    return found if all(loss >= REFUTED for loss in found_losses(found)) else None


def _promising(weighed: Weighed) -> bool:
    means = sorted(weighed.means)
    return means[-1] >= LEAST and means[-2] <= HIGHEST and weighed.margin >= MARGIN / 2


def found_losses(found: Found) -> list[float]:
    """What every other choice gives away against the answer that refutes it in this position."""
    best = found.weighed.best
    return [refutation(found, at)[1] for at in range(len(found.plans)) if at != best]


def refutation(found: Found, at: int) -> tuple[Answer, float]:
    """The answer that shows best what is wrong with a choice, and what it costs beside the best."""
    right, wrong = found.shown[found.weighed.best], found.shown[at]
    pairs = zip(right, wrong, strict=True)
    return max(((mine, own.value - mine.value) for own, mine in pairs), key=lambda each: each[1])
