"""Matches that bots are taught by and measured in: self-play, and learnt against hand-written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from bingfa import bots
from bingfa.arena.simulate import Played, Task, play_one
from bingfa.bots.levels import level
from bingfa.bots.search.rollout import follow
from bingfa.bots.searcher import Searcher
from bingfa.core.ai.learnt import Learnt
from bingfa.core.ai.strategy import Strategy
from bingfa.core.ai.weights import of_numbers
from bingfa.core.chance import stream
from bingfa.core.state import State
from bingfa.games import find

STRAY = 0.15  # how often pupils do what first comes to mind: what is rare must be seen, too
SAMPLES = 24  # positions of a match that are learnt from; neighbours tell little that is new


class Taught(StrEnum):
    """What a pupil plays by: what was learnt, or the hand-written values alone."""

    LEARNT = "learnt"
    PLAIN = "plain"


@dataclass(frozen=True)
class Lesson:
    """A position of a match that is over: by seat its hand-written value, features and share."""

    values: tuple[float, ...]
    features: tuple[tuple[float, ...], ...]
    shares: tuple[float, ...]  # of the win: together 1


@dataclass(frozen=True)
class School:
    """What is taught, and how strong pupils play; with weights, or without any yet."""

    game: str
    options: tuple[tuple[str, object], ...]
    players: int
    level: str
    weights: tuple[float, ...] | None = None  # their numbers

    def strategy(self) -> Strategy:
        """The knowledge of the pupils."""
        plain = find(self.game).strategy()
        if self.weights is None:
            return plain
        weights = of_numbers(self.weights, len(plain.feature_names))
        return Learnt(plain, {self.players: weights})

    def bot(self, name: str, slips: float = 0.0) -> bots.Bot:
        """A pupil, or one of the same level that plays by the hand-written values alone.

        Neither slips where they are measured: what is done without judging tells nothing.
        """
        strategy = self.strategy() if name == Taught.LEARNT else find(self.game).strategy()
        usual = level(self.level).settings_for(self.game, self.players)
        settings = replace(usual, slips=slips, blunders=0.0)
        return Searcher("pupil", settings, strategy=strategy)


@dataclass(frozen=True)
class Match:
    """A match, by number, or a deal of matches of a school."""

    school: School
    seed: str
    number: int


def study(match: Match) -> list[Lesson]:
    """Play a match of pupils with themselves; some of its positions, and who won."""
    school, game = match.school, find(match.school.game)
    plain, pupil = game.strategy(), school.bot(Taught.LEARNT, STRAY)
    seed = f"{match.seed}/{match.number}"
    chance = stream(seed, "lessons")
    streams = [stream(seed, f"pupil {seat}") for seat in range(school.players)]
    state = game.new(dict(school.options), school.players, seed=seed)
    state.silent = True
    kept: list[State] = []
    seen = 0
    before: frozenset[int] = frozenset()
    while actors := state.actors:
        seat = actors[0]
        still = state.sealed and before > set(actors)  # some have sealed: nothing else is new
        before = frozenset(actors)
        if plain.quiet(state) and not still:
            seen += 1
            place = len(kept) if len(kept) < SAMPLES else chance.below(seen)
            if place < SAMPLES:  # each position so far is kept with the same chance
                kept[place : place + 1] = [state.copy()]
        if not follow(state, seat, tuple(bots.play(pupil, state.view(seat), streams[seat]))):
            raise AssertionError(f"no legal choice at\n{state.position()}")
    outcome = state.outcome
    assert outcome is not None
    seats = range(school.players)
    winners = outcome.winners or tuple(seats)
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)
    return [
        Lesson(
            tuple(plain.values(each)),
            tuple(tuple(plain.features(each, seat)) for seat in seats),
            shares,
        )
        for each in kept
    ]


def contest(match: Match) -> list[Played]:
    """A deal from every seat: one pupil, and those who play by the hand-written values."""
    school, game = match.school, find(match.school.game)
    names = (Taught.LEARNT, *(Taught.PLAIN for _ in range(school.players - 1)))
    first = match.number * school.players
    task = Task(school.game, school.options, names, match.seed, first, school.players)
    return [
        play_one(game, task, number, school.bot) for number in range(first, first + school.players)
    ]
