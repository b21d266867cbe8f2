"""Rounds of self-play, learning and measuring, and whether what was learnt is worth keeping."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from bingfa.arena.learning import Games, bend, fit, loss
from bingfa.arena.selfplay import Lesson, Match, School, contest, study
from bingfa.arena.simulate import Played, interval
from bingfa.arena.tournament import Hands
from bingfa.arena.workers import spread
from bingfa.core.ai.weights import Weights
from bingfa.core.errors import BadOption
from bingfa.core.words import N_, Text
from bingfa.games import find

HELD_OUT = 5  # every so many matches one is not learnt from, and shows what the rest taught


@dataclass(frozen=True)
class Strength:
    """How often one pupil won against those who play by the hand-written values."""

    matches: int  # those that were decided: no draws, and no wins that the pupil shared
    wins: int
    fair: float

    @property
    def rate(self) -> float:
        return self.wins / self.matches if self.matches else self.fair

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate."""
        return interval(self.wins, self.matches)

    @property
    def better(self) -> bool:
        """Whether even the low end of the interval is above a fair share."""
        return self.interval[0] > self.fair


@dataclass(frozen=True)
class Round:
    """What one round came to."""

    number: int
    weights: Weights
    before: float  # the loss of the hand-written values in matches not learnt from
    after: float  # that of the learnt ones
    strength: Strength


@dataclass(frozen=True)
class Lectures:
    """How much is played: matches of self-play in each round, deals to measure by, and rounds."""

    games: int
    deals: int
    rounds: int

    def matches(self, players: int) -> int:
        """All the matches of a training with its proof."""
        return self.rounds * self.games + (self.rounds + 2) * self.deals * players


def train(
    school: School,
    lectures: Lectures,
    seed: str,
    hands: Hands | None = None,
    done: Callable[[int], object] = lambda matches: None,
) -> Iterator[Round]:
    """The rounds one after another. Pupils of each play by what was learnt before it.

    All that was ever played is learnt from. Every round is measured in the same deals. BadOption
    if the game has nothing to learn from.
    """
    game = find(school.game)
    if not game.strategy().feature_names:
        text = N_("{game} has no features to learn from: its strategy says none")
        raise BadOption(Text(text, game=game.title))
    hands = hands or Hands()
    learnt_from: list[Sequence[Lesson]] = []
    held_out: list[Sequence[Lesson]] = []
    for number in range(1, lectures.rounds + 1):
        matches = (Match(school, f"{seed}/study {number}", at) for at in range(lectures.games))
        played = spread(study, matches, hands.jobs, cluster=hands.cluster)
        for at, lessons in enumerate(played):
            (held_out if at % HELD_OUT == 0 else learnt_from).append(lessons)
            done(1)
        weights = found_in(learnt_from, held_out)
        school = replace(school, weights=weights.numbers())
        strength = measure(school, lectures.deals, f"{seed}/measure", hands, done)
        yield Round(number, weights, loss(held_out), loss(held_out, weights), strength)


def found_in(learnt_from: Games, held_out: Games) -> Weights:
    """What lessons teach: with neurons if those foretell matches not learnt from better."""
    plain = fit(learnt_from)
    bent = bend(learnt_from, plain)
    return bent if loss(held_out, bent) < loss(held_out, plain) else plain


def prove(
    school: School,
    best: Round,
    lectures: Lectures,
    seed: str,
    hands: Hands | None = None,
    done: Callable[[int], object] = lambda matches: None,
) -> Strength:
    """The strength of the best round in twice as many deals that no round was chosen by."""
    school = replace(school, weights=best.weights.numbers())
    return measure(school, 2 * lectures.deals, f"{seed}/proof", hands or Hands(), done)


def measure(
    school: School, deals: int, seed: str, hands: Hands, done: Callable[[int], object]
) -> Strength:
    """Learnt against hand-written in so many deals, each from every seat."""
    matches = (Match(school, seed, deal) for deal in range(deals))
    played: list[Played] = []
    for deal in spread(contest, matches, hands.jobs, cluster=hands.cluster):
        played += deal
        done(len(deal))
    wins = sum(each.winners == (0,) for each in played)
    losses = sum(bool(each.winners) and 0 not in each.winners for each in played)
    return Strength(wins + losses, wins, 1 / school.players)
