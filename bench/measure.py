"""Takes the measurements: in turns, several times over, on one core. It knows no engine."""

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter

from bench.contestants import Contestant, Copier

POSITIONS = 24  # how many moments of a game are copied, from its setup to near its end
BATCH = 10  # how often all of them are copied between two looks at the clock


@dataclass(frozen=True)
class Speed:
    """What one contestant does in a second, as the median of the rounds."""

    name: str
    engine: str
    decisions: float
    copies: float


def stay_on_one_core() -> None:
    """Keep the process where it is, so that nobody gains by moving; Linux only."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def race(contestants: Sequence[Contestant], seconds: float, rounds: Iterable[int]) -> list[Speed]:
    """Measure everybody in each round, since a noisy machine is slow for minutes at a time."""
    positions = [some_positions(contestant) for contestant in contestants]  # warms up, too
    decisions: list[list[float]] = [[] for _ in contestants]
    copies: list[list[float]] = [[] for _ in contestants]
    for seed in rounds:
        for number, contestant in enumerate(contestants):
            decisions[number].append(decisions_a_second(contestant, seconds, seed))
            copies[number].append(copies_a_second(positions[number], seconds))
    return [
        Speed(contestant.name, contestant.engine, median(decided), median(copied))
        for contestant, decided, copied in zip(contestants, decisions, copies, strict=True)
    ]


def decisions_a_second(contestant: Contestant, seconds: float, seed: int) -> float:
    """Play whole games until the time is over."""
    random = Random(seed).random
    decisions = 0
    start = perf_counter()
    while (passed := perf_counter() - start) < seconds:
        decisions += contestant.play(random)[0]
    return decisions / passed


def copies_a_second(copiers: list[Copier], seconds: float) -> float:
    """Copy the positions in turn until the time is over."""
    batch = copiers * BATCH
    copies = 0
    start = perf_counter()
    while (passed := perf_counter() - start) < seconds:
        for copy in batch:
            copy()
        copies += len(batch)
    return copies / passed


def some_positions(contestant: Contestant) -> list[Copier]:
    """Positions spread over the length of a game, each from a game of its own."""
    random = Random(0).random
    length, _ = contestant.play(random)
    return [contestant.play(random, length * part // POSITIONS)[1] for part in range(POSITIONS)]
