"""The board of Khan in a terminal: 80 columns, cells named, everything told without colour."""

from __future__ import annotations

import pytest
from rich.console import Console

from bingfa.core.chance import stream
from bingfa.games.khan import KHAN
from bingfa.games.khan.rules.views.view import KhanView


def printed(view: KhanView) -> list[str]:
    console = Console(width=100, color_system=None, record=True, file=None, quiet=False)
    with console.capture() as capture:
        console.print(KHAN.terminal(view))
    return capture.get().splitlines()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_fits_into_eighty_columns(players: int) -> None:
    """At every moment and for every viewer, with rows and columns named."""
    state = KHAN.new(players=players, seed="terminal")
    chance = stream("terminal", str(players))
    number = 0
    while state.actors:
        state.apply(state.actors[0], chance.pick(state.legal(state.actors[0])))
        number += 1
        if number % 11 == 0 or not state.actors:
            for viewer in (None, *range(players)):
                lines = printed(state.view(viewer))
                assert max(map(len, lines)) <= 80
                assert "a  b  c  d  e  f  g  h  i  j  k  l  m" in lines[1]
                assert [line[1:4].strip() for line in lines[2:15]] == [str(n) for n in range(1, 14)]


def test_what_stands_where_can_be_read() -> None:
    """Yurts, chiefs, shared and own shapes, each told by a letter or a number in its cell."""
    state = KHAN.load(
        "bingfa position 1\ngame: khan\nplayers: 3\n"
        "red yurts: a3\nneutral yurts: b3\npieces: D2 a8 r90 blue, L3 l2 red+yellow\n"
    )
    lines = printed(state.view(0))
    row3 = lines[4]
    assert row3[5:8] == "^R "
    assert row3[8:11] == "^n "
    assert lines[5][11:14] == " 1 "  # Seljuk on c4
    assert lines[9][5:8] == " B▕"
    assert "RY" in lines[3]


def test_the_hand_is_shown_to_its_owner_only() -> None:
    """One's own cards stand below the players; a spectator sees none."""
    state = KHAN.load(
        "bingfa position 1\ngame: khan\nred hand: rus-ice song-ice rus-sand rus-khan\n"
    )
    assert any("Sand desert" in line and "Khan" in line for line in printed(state.view(0)))
    assert not any("Sand desert" in line and "Khan" in line for line in printed(state.view(None)))
