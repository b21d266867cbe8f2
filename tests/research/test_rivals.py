"""The contest with OpenSpiel's IS-MCTS, as `make bench-rivals` runs it."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from bench.mccfr import learnt
from bench.rivals import main
from bench.spiel import OpenSpielBot
from bingfa.core.chance import stream
from bingfa.games import find, names
from bingfa.research.exploitability import Tree, exploitability, uniform, worth


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


def test_what_mccfr_has_learnt_is_met_exactly() -> None:
    """The more it learns, the less can be exploited; whoever plays any card loses to it."""
    tree = Tree(find("sun-tzu"), {"tiny": True})
    little, much = learnt(tree, 10), learnt(tree, 1000)
    assert exploitability(tree, much) < exploitability(tree, little) / 4
    assert worth(tree, much, uniform(tree)) > 0.2
    assert worth(tree, much, much) == pytest.approx(0, abs=0.1)


def test_the_table_of_mccfr_has_a_line_for_each_length() -> None:
    """With what the bot wins, and how much each of the two can be exploited."""
    words = ["--game", "sun-tzu", "--bot", "random", "--mccfr", "10", "--mccfr", "20"]
    done = CliRunner().invoke(main, words, catch_exceptions=False)
    lines = [line.split() for line in done.stdout.splitlines() if line.strip().startswith("sun")]
    assert [line[:3] for line in lines] == [["sun-tzu", "random", each] for each in ("10", "20")]
