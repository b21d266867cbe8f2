"""The measurement of many tables: its arithmetic, and that it still knows how to play."""

from __future__ import annotations

import sys

import pytest

from bench.crowd import (
    PLAYING,
    Contestant,
    Failed,
    Load,
    Report,
    Spread,
    Step,
    figures,
    measure,
    quantile,
    ratios,
)
from bench.tables import ours

LOAD = Load(tables=2, watchers=2, moves=14, rate=None, seconds=60)


def test_a_quantile_is_a_value_that_was_seen() -> None:
    """99 of 100 took no longer than the p99, and 98 would not be enough."""
    hundred = [float(value) for value in range(100, 0, -1)]
    assert quantile(hundred, 0.5) == 50
    assert quantile(hundred, 0.99) == 99
    assert quantile([*hundred, 1000], 0.99) == 100
    assert quantile([7], 0.5) == quantile([7], 0.99) == 7


def test_nothing_measured_is_no_figure() -> None:
    """A run in which nobody was told anything has no median."""
    with pytest.raises(ValueError, match="nothing was measured"):
        quantile([], 0.5)


def test_ratios_are_taken_round_by_round() -> None:
    """When the machine is twice as slow for everybody in one round, the ratio stays."""
    assert ratios([100, 50, 120], [10, 5, 10]) == Spread(middle=10, least=10, most=12)


def test_figures_are_of_a_second_and_of_a_choice() -> None:
    """Times are in milliseconds, cores are busy seconds of a second."""
    report = Report(
        seconds=4,
        actions=200,
        refused=1,
        messages=600,
        bytes=1_000_000,
        acknowledged=[0.002, 0.004, 0.006],
        told=[0.010, 0.020, 0.500],
    )
    result = figures(report, server=3.0, clients=None)
    assert (result.actions, result.refused, result.speed) == (200, 1, 50)
    assert (result.acknowledged, result.told, result.told_99) == (4, 20, 500)
    assert (result.server, result.clients) == (0.75, None)
    assert (result.messages, result.kilobytes) == (3, 5)


@pytest.mark.parametrize("rate", [None, 50.0], ids=["unpaced", "paced"])
def test_a_crowd_plays_at_our_table(rate: float | None) -> None:
    """Every choice is accepted and stored, none is refused, and the watchers hear of the reveal."""
    steps: list[Step] = []
    load = Load(LOAD.tables, LOAD.watchers, LOAD.moves, rate, LOAD.seconds)
    result = measure(ours(), load, "crowd", steps.append)
    assert result.actions == LOAD.tables * LOAD.moves
    assert result.refused == 0
    assert 0 < result.told <= result.told_99
    assert result.messages > 1
    assert steps[-1] == Step(PLAYING, result.actions, result.actions)


# Where it sleeps, it is a server that is up until it is ended; the test does not wait for it.
SAYS = "print('at http://127.0.0.1:9', flush=True)"


@pytest.mark.parametrize(
    ("server", "clients", "written"),
    [
        ("raise SystemExit('no such port')", "", "server ended with 1:\nno such port"),
        (f"{SAYS}; import time; time.sleep(60)", "1 / 0", "ZeroDivisionError"),
    ],
    ids=["server", "clients"],
)
def test_a_failure_says_what_was_written(server: str, clients: str, written: str) -> None:
    """Whoever runs it sees why a server did not start, or what its clients complained about."""
    run = [sys.executable, "-c"]
    broken = Contestant("broken", "none", lambda _: [*run, server], [*run, clients])
    with pytest.raises(Failed, match=written):
        measure(broken, LOAD, "crowd", lambda _: None)
