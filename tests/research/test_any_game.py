"""A game without an encoder of its own is observed all the same, by what its views hold."""

from __future__ import annotations

from itertools import product

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test
from support.auction import Auction
from support.nim import NIM
from support.size import sample
from support.walks import option_sets, walk

from bingfa.research import open_spiel, pettingzoo
from bingfa.research.encoding import encoder


def test_every_number_of_a_view_is_in_the_observation(many: Auction) -> None:
    """All lie between -1 and 1, none is always the same, and the names tell what they are."""
    make = encoder(many, None, 3)
    assert len(set(make.names)) == len(make.names) == make.shape[0]
    assert {"prizes: 4", "left: it", "scores: 2", "played: 0 3", "ready: 1", "own: it"} < set(
        make.names
    )
    assert "own: it there" in make.names
    rows = [
        make.encode(state.view(viewer))
        for seed in range(sample(20, 8))
        for state in walk(many, many.settle(None), str(seed), 3)
        for viewer in (None, 0, 1, 2)
    ]
    seen = np.array(rows)
    assert seen.min() >= -1
    assert seen.max() <= 1
    still = {name for name, column in zip(make.names, seen.T, strict=True) if len(set(column)) < 2}
    assert still == set()


def test_different_views_are_different_numbers(many: Auction) -> None:
    """Along a match, for one seat: whatever it sees anew changes its observation."""
    make = encoder(many, None, 4)
    views = [state.view(1) for state in walk(many, many.settle(None), "differ", 4)]
    rows = {repr(view): make.encode(view).tobytes() for view in views}
    assert len(set(rows.values())) == len(rows)


def test_an_open_position_is_its_facts() -> None:
    """Of a game that hides nothing: all positions are told apart, those never seen before, too."""
    make = encoder(NIM, None, 2)
    assert {"position: heaps 0", "position: heaps 2", "position: turn"} < set(make.names)
    states = [
        NIM.load(f"bingfa position 1\ngame: nim\nheaps: [{one},{two},{three}]\nturn: {turn}\n")
        for one, two, three, turn in product(range(8), range(8), range(8), range(2))
    ]
    rows = {make.encode(state.view(None)).tobytes() for state in states}
    assert len(rows) == len(states)


@pytest.mark.parametrize("at", range(2))
def test_an_encoder_is_always_the_same(many: Auction, at: int) -> None:
    """It is made anew wherever it is wanted, and must fit what others learnt with it."""
    options = option_sets(many)[at]
    assert encoder(many, options, 3).names == encoder(many, options, 3).names


@pytest.mark.filterwarnings("ignore::UserWarning")  # of PettingZoo, about shapes of spaces
def test_other_libraries_play_it(many: Auction) -> None:
    """PettingZoo's own test passes, and OpenSpiel plays a match to its end."""
    api_test(pettingzoo.env(many, 3), num_cycles=40)
    open_spiel.register()
    state = pyspiel.load_game("bingfa_auction(players=3)").new_initial_state()
    rng = np.random.default_rng(1)
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(0)
