"""The contest with OpenSpiel's IS-MCTS, as `make bench-rivals` runs it."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from bench.rivals import main
from bench.spiel import OpenSpielBot
from bingfa.core.chance import stream
from bingfa.games import find, names


@pytest.mark.parametrize("name", names())
def test_a_deal_is_played_with_both_seatings(name: str) -> None:
    """And everything is counted: matches, time, simulations."""
    words = ["--game", name, "--option", "tiny=on", "--seconds", "0.001", "--deals", "1", "--json"]
    done = CliRunner().invoke(main, words, catch_exceptions=False)
    (result,) = json.loads(done.stdout)["results"]
    assert result["game"] == name
    assert result["matches"] == 2
    assert result["wins"] + result["draws"] <= 2
    assert 0 <= result["low"] <= result["wins"] / 2 <= result["high"] <= 1
    assert result["simulations"] >= 2
    assert result["their_seconds"] > 0


def test_the_table_has_a_line_for_a_game() -> None:
    """For people."""
    words = ["--game", "khan", "--option", "tiny=on", "--seconds", "0.001", "--deals", "1"]
    done = CliRunner().invoke(main, words, catch_exceptions=False)
    assert "IS-MCTS" in done.output
    assert "khan" in done.output


def test_more_time_is_more_simulations() -> None:
    """The clock stops the search, not before it has an opinion."""
    view = find("sun-tzu").new({"tiny": True}, seed="1").view(0)
    short, long = OpenSpielBot(1e-9), OpenSpielBot(0.2)
    for bot in (short, long):
        assert bot.choose(view, stream("1", "bot")) in view.legal
    assert short.simulations == 2
    assert long.simulations > short.simulations
