"""Many matches between bots, with seats rotated, on as many cores as wanted, and what came out."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar
from zlib import crc32

from bingfa import bots
from bingfa.arena import one_match
from bingfa.arena.workers import check_sendable, spread
from bingfa.bots import guard
from bingfa.bots.guard import PATIENCE, Guarded, ours, replaced
from bingfa.bots.knowledge import knowledge
from bingfa.bots.protocol import commands
from bingfa.bots.protocol.messages import hello
from bingfa.bots.protocol.program import SECONDS
from bingfa.core.chance import stream
from bingfa.core.errors import BadOption
from bingfa.core.game import Game
from bingfa.core.outcome import Outcome
from bingfa.core.state import State
from bingfa.core.words import N_, Text
from bingfa.games import find

Each = TypeVar("Each")

CHUNK = 20  # matches that a worker plays before it reports


@dataclass(frozen=True)
class Task:
    """A run of matches for one worker: numbers `first` to `first + number - 1`."""

    game: str
    options: tuple[tuple[str, object], ...]
    bots: tuple[str | bots.Bot, ...]
    seed: str
    first: int
    number: int
    seconds: float = SECONDS  # for a choice of a program
    save: str | None = None  # the folder for their records
    begun: bool = False  # what seats began with is told, and every match has its own deal


@dataclass(frozen=True)
class Played:
    """One match: the bots (by place in the list) that won, how each did, and its length."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int
    trace: int = 0  # a checksum of all that was chosen
    failures: tuple[tuple[int, Text], ...] = ()  # the bots that gave their seats up, and why
    replaced: tuple[int, ...] = ()  # choices that others made for each bot, since it failed
    begun: tuple[tuple[str, tuple[str, ...]], ...] = ()  # what seats began with, seat by seat


@dataclass(frozen=True)
class Standing:
    """How one bot did, with the 95 % interval of its rate of wins, and what it had on average."""

    bot: str
    wins: int  # matches, alone or shared
    shared: int  # those of them that others won as well
    win_rate: float
    low: float
    high: float
    score: float
    place: float
    forfeits: int = 0  # matches in which it failed: only programs do
    replaced: int = 0  # choices that greedy made for it, where a class failed


@dataclass
class Tally:
    """What one bot has come to so far."""

    wins: int = 0
    shared: int = 0
    scores: int = 0
    places: int = 0
    forfeits: int = 0
    replaced: int = 0

    def count(self, bot: int, played: Played) -> None:
        """Add a match."""
        won = bot in played.winners
        self.wins += won
        self.shared += won and len(played.winners) > 1
        self.scores += played.scores[bot]
        self.places += played.places[bot]
        self.forfeits += any(bot == failed for failed, _ in played.failures)
        self.replaced += played.replaced[bot] if played.replaced else 0

    def standing(self, name: str, games: int) -> Standing:
        """How the bot of that name did in so many matches."""
        return Standing(
            name,
            self.wins,
            self.shared,
            self.wins / games if games else 0.0,
            *interval(self.wins, games),
            score=self.scores / games if games else 0.0,
            place=self.places / games if games else 0.0,
            forfeits=self.forfeits,
            replaced=self.replaced,
        )


@dataclass(frozen=True)
class Summary:
    """What came out of a simulation."""

    game: str
    games: int
    draws: int
    decisions: int
    seconds: float
    seats: tuple[Standing, ...]
    seed: str


class Stopped(KeyboardInterrupt):
    """Ctrl-C while matches are played, with what came out of those that were over."""

    def __init__(self, summary: Summary) -> None:
        super().__init__()
        self.summary = summary


def simulate(
    game: Game,
    names: Sequence[str | bots.Bot],
    games: int,
    *,
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    seed: str = "1",
    progress: Callable[[int], object] = lambda done: None,
    seconds: float = SECONDS,
    save: Path | None = None,
    trouble: Callable[[int, int, Text], object] = lambda match, bot, problem: None,
) -> Summary:
    """Play `games` matches. Each deal is played once with every rotation of the seats.

    A bot is an object, the name of one of ours, the path of a class, `mybots:Clever`, or a program,
    `cmd:./mybot`, which has so many seconds for a choice; `trouble` is told each match that it
    gives up. `save` is a folder for the records, which must be empty. Ctrl-C raises Stopped.
    """
    for what, number in (("games", games), ("jobs", jobs)):
        if number < 1:
            raise BadOption(Text("{what}: at least 1, not {number}", what=what, number=number))
    settled = game.settle(options)  # what is bad is refused before any work is done
    if len(names) not in game.sizes_for(settled):
        text, sizes = N_("{game} is for {players} bots, not {number}"), game.sizes(settled)
        raise BadOption(Text(text, game=game.title, players=sizes, number=len(names)))
    for name in names:
        commands.check(name)
    if jobs > 1:
        check_sendable(names)
    if any(name in bots.LEVELS for name in names):
        knowledge(game)  # which may be spoilt
    if save is not None:
        one_match.prepare(save)
    chosen = tuple((options or {}).items())
    tasks = (
        Task(
            game.name,
            chosen,
            tuple(names),
            seed,
            first,
            min(CHUNK, games - first),
            seconds,
            None if save is None else str(save),
        )
        for first in range(0, games, CHUNK)
    )
    guard.told.clear()
    start = time.perf_counter()
    tallies = [Tally() for _ in names]
    done = draws = decisions = 0

    def summed_up() -> Summary:
        return Summary(
            game=game.name,
            games=done,
            draws=draws,
            decisions=decisions,
            seconds=time.perf_counter() - start,
            seats=tuple(
                tally.standing(bots.name_of(bot), done)
                for bot, tally in zip(names, tallies, strict=True)
            ),
            seed=seed,
        )

    try:
        for chunk in spread(play_some, tasks, jobs) if jobs > 1 else map(play_each, tasks):
            for played in chunk:
                done += 1
                for bot, problem in played.failures:
                    trouble(done, bot, problem)
                draws += not played.winners
                decisions += played.decisions
                for at, tally in enumerate(tallies):
                    tally.count(at, played)
            progress(done)
    except KeyboardInterrupt as error:
        raise Stopped(summed_up()) from error
    return summed_up()


def play_some(task: Task) -> list[Played]:
    """Play the matches of a task."""
    return list(play_each(task))


def play_each(task: Task) -> Iterator[Played]:
    """Play the matches of a task, one after another as they are asked for."""
    game = find(task.game)
    if task.save is not None or any(map(commands.is_command, task.bots)):
        yield from play_hosted(game, task)
        return
    for number in range(task.first, task.first + task.number):
        yield play_one(game, task, number)


def seated(task: Task, number: int) -> list[str | bots.Bot]:
    """The bots by seat in one match: they sit rotated by its number."""
    return [task.bots[at] for at in rotated(task, number)]


def rotated(task: Task, number: int) -> list[int]:
    """The places in the list of bots, by seat."""
    seats = len(task.bots)
    return [(seat + number) % seats for seat in range(seats)]


def first_position(game: Game, task: Task, number: int) -> State:
    """The deal of one match, which all rotations of the seats may have in common."""
    return game.new(dict(task.options), len(task.bots), seed=seed_of(task, number))


def seed_of(task: Task, number: int) -> str:
    """The seed of one match: that of all rotations of the seats, unless all bots are the same."""
    return f"{task.seed}/{number if task.begun else number // len(task.bots)}"


def play_one(
    game: Game,
    task: Task,
    number: int,
    make: Callable[[str], bots.Bot] = bots.given,
) -> Played:
    """Play one match between bots that are made by their names, or as they are."""
    sitting = rotated(task, number)
    players = [
        Guarded(made, None if ours(made) else PATIENCE)
        for made in (make(bot) if isinstance(bot, str) else bot for bot in seated(task, number))
    ]
    streams = [stream(f"{task.seed}/{number}", f"bot {at}") for at in sitting]
    state = first_position(game, task, number)
    state.silent = True
    decisions = trace = 0
    begun = game.ai.beginnings(state.view(None)) if task.begun else ()
    actors = state.actors
    while actors:
        if begun is None:
            begun = game.ai.beginnings(state.view(None))
        seat = actors[0]
        for action in players[seat].plan(state.view(seat), streams[seat]):
            if action not in state.legal(seat):
                break
            state.apply(seat, action)
            decisions += 1
            trace = crc32(action.text.encode(), trace)
        actors = state.actors
    outcome = state.outcome
    assert outcome is not None
    failed = tuple(players[sitting.index(at)].replaced for at in range(len(sitting)))
    return replace(by_bot(sitting, outcome, decisions, trace), begun=begun or (), replaced=failed)


def play_hosted(game: Game, task: Task) -> Iterator[Played]:
    """Play the matches of a task that leave records or in which programs play."""
    settled = game.settle(dict(task.options))
    table = hello(game, settled, len(task.bots), task.seconds)
    with one_match.bots_of(task.bots, table) as cast:
        for number in range(task.first, task.first + task.number):
            sitting = rotated(task, number)
            players = [cast[at] for at in sitting]
            streams = [stream(f"{task.seed}/{number}", f"bot {at}") for at in sitting]
            seed, before = seed_of(task, number), [replaced(bot) for bot in cast]
            match, failed = one_match.host(game, settled, seed, players, streams, number + 1)
            if task.save is not None:
                one_match.keep(match, Path(task.save), number + 1)
            assert match.outcome is not None
            trace = 0
            for move in match.moves:
                trace = crc32(move.action.text.encode(), trace)
            played = by_bot(sitting, match.outcome, len(match.moves), trace)
            problems = tuple((sitting[seat], problem) for seat, problem in failed.items())
            others = tuple(replaced(bot) - was for bot, was in zip(cast, before, strict=True))
            yield replace(played, failures=problems, replaced=others)


def by_bot(sitting: list[int], outcome: Outcome, decisions: int, trace: int) -> Played:
    """An outcome told by bot and not by seat."""
    placing = outcome.placing
    seats = [sitting.index(at) for at in range(len(sitting))]
    return Played(
        tuple(sitting[seat] for seat in outcome.winners),
        tuple(outcome.scores[seat] for seat in seats),
        tuple(placing[seat] for seat in seats),
        decisions,
        trace,
    )


def filled(names: Sequence[Each], players: int) -> list[Each]:
    """The bots of a match of so many players: the last of them takes every further seat."""
    if len(names) > players:
        text = N_("{number} bots are too many for {players} players")
        raise BadOption(Text(text, number=len(names), players=players))
    return [*names, *(names[-1] for _ in range(players - len(names)))]


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate."""
    if not games:
        return 0.0, 1.0
    z = 1.959964
    rate = wins / games
    centre = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    low = (centre - spread) / scale if wins else 0.0
    high = (centre + spread) / scale if wins < games else 1.0
    return low, high
