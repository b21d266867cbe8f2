"""The contests with OpenSpiel's IS-MCTS and MCCFR and with MaskablePPO, as `make bench-rivals` runs
them.
"""

from __future__ import annotations

import json

import numpy as np
import pytest
from click.testing import CliRunner

from bench.mccfr import learnt
from bench.policy import POLICIES
from bench.ppo import Pupil
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


def test_what_ppo_has_learnt_plays_better_than_chance() -> None:
    """Wherever something is kept that it learnt, both seats of the same deals."""
    assert list(POLICIES.glob("*.npz"))
    words = ["--ppo", "--bot", "random", "--deals", "10", "--json"]
    done = CliRunner().invoke(main, words, catch_exceptions=False)
    for result in json.loads(done.stdout)["results"]:
        assert result["matches"] == 20
        assert result["wins"] <= 6


def test_a_game_that_ppo_has_not_learnt_is_named() -> None:
    """Before anything is played."""
    done = CliRunner().invoke(main, ["--ppo", "--game", "khan"])
    assert done.exit_code == 2
    assert "nothing was learnt of khan" in done.output


def test_a_pupil_plays_both_seats_to_the_end() -> None:
    """As MaskablePPO asks: only what the mask allows, and the reward is that of the outcome."""
    pupil, seats = Pupil(find("sun-tzu"), ("random",), "pupil"), []
    for _ in range(4):
        seen, _told = pupil.reset()
        seats.append(pupil.seat)
        over, reward = False, 0.0
        while not over:
            assert seen in pupil.observation_space
            assert reward == 0
            seen, reward, over, late, _told = pupil.step(np.flatnonzero(pupil.action_masks())[0])
            assert not late
        outcome = pupil.state.outcome
        assert outcome is not None
        assert (reward > 0) == (outcome.winners == (pupil.seat,))
    assert seats == [1, 0, 1, 0]
