"""Greedy against random ones: what the issue asks of four players."""

from __future__ import annotations

from bingfa.arena.simulate import simulate
from bingfa.games.khan import KHAN


def test_greedy_comes_first_among_four() -> None:
    """Five hundred games against three random ones, first in at least 60 of a hundred."""
    summary = simulate(KHAN, ["greedy", "random", "random", "random"], 500, seed="strength")
    assert summary.games == 500
    assert summary.seats[0].wins >= 300


def test_greedy_is_sensible_with_three_players_and_free_chiefs() -> None:
    """Fewer games of the other kinds."""
    summary = simulate(
        KHAN, ["greedy", "random", "random"], 60, options={"free_chiefs": True}, seed="strength"
    )
    assert summary.seats[0].wins >= 45
