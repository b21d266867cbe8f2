"""Greedy against random ones: what the issue asks of four players."""

from __future__ import annotations

from support.size import sample

from bingfa.arena.simulate import simulate
from bingfa.games.khan import KHAN


def test_greedy_comes_first_among_four() -> None:
    """Against three random ones it is first in at least 60 games of a hundred."""
    games = sample(500, 40)
    summary = simulate(KHAN, ["greedy", "random", "random", "random"], games, seed="strength")
    assert summary.games == games
    assert summary.seats[0].wins >= games * 6 // 10


def test_greedy_is_sensible_with_three_players_and_free_chiefs() -> None:
    """Fewer games of the other kinds."""
    games = sample(60, 12)
    bots = ["greedy", "random", "random"]
    summary = simulate(KHAN, bots, games, options={"free_chiefs": True}, seed="strength")
    assert summary.seats[0].wins >= games * 3 // 4
