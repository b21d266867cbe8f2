"""Many matches between bots, with seats rotated, on as many cores as wanted, and what came out."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from zlib import crc32

from bingfa import bots
from bingfa.arena.workers import spread
from bingfa.bots.guard import Guarded
from bingfa.core.chance import stream
from bingfa.core.errors import BadOption
from bingfa.core.game import Game
from bingfa.core.state import State
from bingfa.core.words import N_, Text
from bingfa.games import find

PATIENCE = 60.0  # seconds for one choice, after which a fallback makes it
CHUNK = 20  # matches that a worker plays before it reports


@dataclass(frozen=True)
class Task:
    """A run of matches for one worker: numbers `first` to `first + number - 1`."""

    game: str
    options: tuple[tuple[str, object], ...]
    bots: tuple[str, ...]
    seed: str
    first: int
    number: int


@dataclass(frozen=True)
class Played:
    """One match: the bots (by place in the list) that won, how each did, and its length."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int
    trace: int = 0  # a checksum of all that was chosen


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


@dataclass
class Tally:
    """What one bot has come to so far."""

    wins: int = 0
    shared: int = 0
    scores: int = 0
    places: int = 0

    def count(self, bot: int, played: Played) -> None:
        """Add a match."""
        won = bot in played.winners
        self.wins += won
        self.shared += won and len(played.winners) > 1
        self.scores += played.scores[bot]
        self.places += played.places[bot]

    def standing(self, name: str, games: int) -> Standing:
        """How the bot of that name did in so many matches."""
        return Standing(
            name,
            self.wins,
            self.shared,
            self.wins / games,
            *interval(self.wins, games),
            score=self.scores / games,
            place=self.places / games,
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


def simulate(
    game: Game,
    names: Sequence[str],
    games: int,
    *,
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    seed: str = "1",
    progress: Callable[[int], object] = lambda done: None,
) -> Summary:
    """Play `games` matches. Each deal is played once with every rotation of the seats."""
    settled = game.settle(options)  # what is bad is refused before any work is done
    if len(names) not in game.sizes_for(settled):
        text, sizes = N_("{game} is for {players} bots, not {number}"), game.sizes(settled)
        raise BadOption(Text(text, game=game.title, players=sizes, number=len(names)))
    for name in names:
        bots.make(name)
    chosen = tuple((options or {}).items())
    tasks = (
        Task(game.name, chosen, tuple(names), seed, first, min(CHUNK, games - first))
        for first in range(0, games, CHUNK)
    )
    start = time.perf_counter()
    tallies = [Tally() for _ in names]
    done = draws = decisions = 0
    for chunk in spread(play_some, tasks, jobs):
        for played in chunk:
            done += 1
            draws += not played.winners
            decisions += played.decisions
            for at, tally in enumerate(tallies):
                tally.count(at, played)
        progress(done)
    seconds = time.perf_counter() - start
    return Summary(
        game=game.name,
        games=games,
        draws=draws,
        decisions=decisions,
        seconds=seconds,
        seats=tuple(
            tally.standing(name, games) for name, tally in zip(names, tallies, strict=True)
        ),
        seed=seed,
    )


def play_some(task: Task) -> list[Played]:
    """Play the matches of a task."""
    game = find(task.game)
    return [play_one(game, task, number) for number in range(task.first, task.first + task.number)]


def seated(task: Task, number: int) -> list[str]:
    """The bots by seat in one match: they sit rotated by its number."""
    return [task.bots[at] for at in rotated(task, number)]


def rotated(task: Task, number: int) -> list[int]:
    """The places in the list of bots, by seat."""
    seats = len(task.bots)
    return [(seat + number) % seats for seat in range(seats)]


def first_position(game: Game, task: Task, number: int) -> State:
    """The deal of one match, which all rotations of the seats have in common."""
    seats = len(task.bots)
    return game.new(dict(task.options), seats, seed=f"{task.seed}/{number // seats}")


def play_one(
    game: Game, task: Task, number: int, make: Callable[[str], bots.Bot] = bots.make
) -> Played:
    """Play one match between bots that are made by their names."""
    sitting = rotated(task, number)
    players = [Guarded(make(name), PATIENCE) for name in seated(task, number)]
    streams = [stream(f"{task.seed}/{number}", f"bot {at}") for at in sitting]
    state = first_position(game, task, number)
    state.silent = True
    decisions = trace = 0
    actors = state.actors
    while actors:
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
    placing = outcome.placing
    seats = [sitting.index(at) for at in range(len(sitting))]
    return Played(
        tuple(sitting[seat] for seat in outcome.winners),
        tuple(outcome.scores[seat] for seat in seats),
        tuple(placing[seat] for seat in seats),
        decisions,
        trace,
    )


def filled(names: Sequence[str], players: int) -> list[str]:
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
