"""Figures for whoever watches over a table, as Prometheus reads them.

The stages of a choice are timed in every process; a process tells what it did itself.
"""

from __future__ import annotations

import os
from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from time import perf_counter
from typing import Final, Literal, NamedTuple, get_args

Stage = Literal["choose", "write", "draw", "encode", "send"]
MEANT: Final = {  # by stage
    "choose": "from a choice's message to its answer being ready",
    "write": "waiting for a change to be on disk",
    "draw": "drawing what one page lacks",
    "encode": "putting a message into the form in which it travels",
    "send": "handing a message to the network",
}
LIMITS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Times:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(LIMITS) + 1)  # up to each limit, and beyond the last
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(LIMITS, seconds)] += 1
        self.sum += seconds


TIMES: Final[dict[Stage, Times]] = {stage: Times() for stage in get_args(Stage)}


class timed:  # noqa: N801 - read as a word: with timed("draw")
    """Count how long something takes."""

    __slots__ = ("_began", "_times")

    def __init__(self, stage: Stage) -> None:
        self._times = TIMES[stage]
        self._began = 0.0

    def __enter__(self) -> None:
        self._began = perf_counter()

    def __exit__(self, *_problem: object) -> None:
        self._times.add(perf_counter() - self._began)


class Gauge(NamedTuple):
    """A number as it stands."""

    name: str
    meaning: str
    value: float


def written(gauges: Sequence[Gauge]) -> str:
    """All figures in Prometheus's text format."""
    worker = f'worker="{os.getpid()}"'
    lines: list[str] = []
    for name, meaning, value in gauges:
        full = f"bingfa_{name}"
        lines += [
            f"# HELP {full} {meaning}",
            f"# TYPE {full} gauge",
            f"{full}{{{worker}}} {value:g}",
        ]
    full = "bingfa_stage_seconds"
    told = "; ".join(f"{stage}: {meaning}" for stage, meaning in MEANT.items())
    lines += [f"# HELP {full} The stages of a choice ({told}).", f"# TYPE {full} histogram"]
    for stage, times in TIMES.items():
        labels = f'stage="{stage}",{worker}'
        sums = list(accumulate(times.counts))
        for limit, number in zip((*map(str, LIMITS), "+Inf"), sums, strict=True):
            lines.append(f'{full}_bucket{{{labels},le="{limit}"}} {number}')
        lines.append(f"{full}_sum{{{labels}}} {times.sum:.6f}")
        lines.append(f"{full}_count{{{labels}}} {sums[-1]}")
    return "\n".join(lines) + "\n"
