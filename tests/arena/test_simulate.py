"""Simulations: the same for the same seed in any number of processes, honestly counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bingfa.arena.simulate import Task, first_position, interval, seated, simulate
from bingfa.core.errors import BadOption, UnknownName
from bingfa.games import find


def test_processes_change_nothing_but_the_time() -> None:
    """One job or two, the same matches in the same order."""
    game = find("sun-tzu")
    one = simulate(game, ["random", "greedy"], 50, seed="jobs")
    two = simulate(game, ["random", "greedy"], 50, seed="jobs", jobs=2)
    assert replace(two, seconds=one.seconds) == one


def test_seats_are_rotated() -> None:
    """In every second match of a deal the bots have changed seats, and the deal is the same."""
    game = find("sun-tzu")
    task = Task(game.name, (), ("greedy", "random"), "seats", 0, 20)
    met: list[tuple[str, str]] = []
    deals: list[str] = []
    for number in range(4):
        state = first_position(game, task, number)
        deals.append(state.position())
        met.append((seated(task, number)[0], seated(task, number)[1]))
    assert met == [("greedy", "random"), ("random", "greedy")] * 2
    assert deals[0] == deals[1] != deals[2] == deals[3]
    told: list[int] = []
    simulate(find("sun-tzu"), ["random", "random"], 45, seed="x", progress=told.append)
    assert told == [20, 40, 45]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    """Against the published values of Wilson's score interval."""
    assert interval(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_bad_requests_are_refused_before_any_work() -> None:
    """The wrong number of bots, a bot that there is not, an option that there is not."""
    game = find("sun-tzu")
    with pytest.raises(BadOption, match="Sun Tzu is for 2 bots, not 3"):
        simulate(game, ["random"] * 3, 10)
    with pytest.raises(UnknownName, match="no bot is called 'best'"):
        simulate(game, ["best", "random"], 10)
    with pytest.raises(BadOption, match="no option is called 'clans'"):
        simulate(game, ["random", "random"], 10, options={"clans": True})
