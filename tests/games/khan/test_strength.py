"""Greedy against random ones: what the issue asks of four players."""

from __future__ import annotations

import pytest
from support.size import sample

from bingfa.arena.simulate import simulate
from bingfa.bots import make
from bingfa.core.chance import stream
from bingfa.games.khan import KHAN
from bingfa.games.khan.rules.actions import PlaceYurt
from bingfa.games.khan.rules.atlas import the_atlas


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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_opens_by_itself(players: int) -> None:
    """Beside nobody's yurt: what it begins there would be for whoever moves first."""
    sides = the_atlas().sides
    for seed in range(5):
        state = KHAN.new(None, players, seed=str(seed))
        chance, greedy = stream(str(seed), "bot"), make("greedy")
        while True:
            seat = state.actors[0]
            view = state.view(seat)
            if not isinstance(view.legal[0], PlaceYurt):
                break
            action = greedy.choose(view, chance)
            assert isinstance(action, PlaceYurt)
            around = {view.yurts[there] for there in sides[action.cell]}
            assert around <= {None, seat}
            state.apply(seat, action)
        assert state.view(None).yurts.count(0) == {2: 3, 3: 2, 4: 1}[players]
