"""Positions of Yuan: they round-trip, fill in what is left out, and list what is wrong."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.size import examples
from support.yuan_positions import FIELD, crowded, plan_at_random

from bingfa.core.chance import stream
from bingfa.core.errors import BadDocument
from bingfa.games.yuan import YUAN

HEAD = f"bingfa position 1\ngame: yuan\noptions: map={FIELD} clans=suhey+xiangi\n"
FREE = "bingfa position 1\ngame: yuan\noptions: \n"
BIDS = f"bingfa position 1\ngame: yuan\noptions: map={FIELD} clans=suhey+xiangi bidding=on\n"


@examples(60)
@given(seed=st.integers(0, 10**9), players=st.integers(2, 8), powers=st.booleans())
def test_positions_round_trip(seed: int, players: int, powers: bool) -> None:
    """Written and read back, with plans under way, they are the same and resolve the same."""
    chance = stream(str(seed), "round")
    state = crowded(chance, players, powers, volcanoes=True)
    plan_at_random(state, chance, but=0)
    state.apply(0, chance.pick(state.legal(0)[1:] or state.legal(0)))
    again = YUAN.load(state.position())
    assert again.position() == state.position()
    for viewer in (None, *range(players)):
        assert again.view(viewer) == state.view(viewer)
    while state.turn == again.turn and state.acts(0):
        action = chance.pick(state.legal(0))
        assert state.apply(0, action) == again.apply(0, action)
    assert again.position() == state.position()


def test_states_survive_the_copy_and_pickle_modules() -> None:
    """copy, deepcopy and pickle give independent states."""
    state = crowded(stream("p", "p"), 3, powers=True, volcanoes=True)
    before = state.position()
    for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin.position() == before
        twin.apply(0, YUAN.parse("pass"))
        assert state.position() == before


def test_what_is_left_out_is_filled_in() -> None:
    """Clans in their order, 4 Chao, free provinces, temples on hills, turn 1."""
    state = YUAN.load(HEAD)
    facts = YUAN.facts(state)
    assert facts["turn"] == "1"
    assert facts["first clan"] == "suhey"
    assert facts["second money"] == "4"
    assert facts["ZOU"] == "free temple"
    assert facts["YI"] == "free"
    assert state.actors == (0, 1)


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        (HEAD + "PARIS: suhey city\n", "'PARIS' is no fact"),
        (HEAD + "YI: suhey\n", "'' is none of: village, city, double"),
        (HEAD + "YI: suhey castle\n", "'castle' is none of"),
        (HEAD + "YI: weyu city\n", "nobody leads weyu"),
        (HEAD + "YI: free city\n", "'city' cannot stand in a free province"),
        (HEAD + "YI: suhey village fortified\n", "YI: a rampart without a city"),
        (HEAD + "YI: suhey city 4 armies\n", "YI: 4 armies in one province"),
        (HEAD + "YI: suhey city 3 men\n", "'3 men' is not understood"),
        (HEAD + "ZOU: free\n", "ZOU: a hill has a temple"),
        (HEAD + "turn: 14\n", "turn: 14 is not from 0 to 13"),
        (HEAD + "turn: 0\n", "turn: 0 in the phase 'plan'"),
        (HEAD + "first money: much\n", "'much' is not a number"),
        (HEAD + "first plan: YI D1\n", "nothing can be done there"),
        (HEAD + "YI: suhey city\nfirst plan: YI D3\nfirst sealed: yes\n", "cannot be sealed"),
        (HEAD + "YI: suhey city\nfirst plan: YI D3\n", "no plan can come of it"),
        (HEAD + "first plan: pass\n", "a pass is sealed"),
        (HEAD + "first plan: fight\n", "is no action of yuan"),
        (HEAD + "first sealed: yes\nsecond sealed: yes\n", "the turn is over"),
        (HEAD + "result: first by luck\n", "is neither 'none' nor like"),
        (HEAD + "bidders: first\n", "nobody bids in this phase"),
        (HEAD + "phase: bids\n", "clans are not bid for"),
        (HEAD + "tiles: A0,0r0\n", "the scenario's map is laid already"),
        (HEAD + "chance: 1 2 3\n", "four numbers"),
        (HEAD + "players: 3\n", "with these options Yuan is for 2 players"),
        (HEAD + "clans: suhey weyu\n", "one that cannot be in play"),
        (HEAD + "second clan: suhey\n", "one is led by two players"),
        (BIDS + "phase: bids\n", "0 clans have one, not 2"),
        (BIDS + "phase: bids\nYI: suhey city\nJU: xiangi city\nfirst bid: 7\n", "bid: 7"),
        (FREE + "phase: tiles\n", "are not those of the set-up"),
        (FREE + "phase: plan\ntiles: A0,0r0\n", "are not those of the set-up"),
        (FREE + "phase: tiles\ntiles: A15,-10r0\n", "none can lie at 15,-10"),
    ],
)
def test_what_is_wrong_is_said(document: str, problem: str) -> None:
    """A document that cannot be is refused, with the reason."""
    with pytest.raises(BadDocument) as refused:
        YUAN.load(document)
    assert problem in str(refused.value)


def test_all_problems_are_listed() -> None:
    """Not only the first one."""
    with pytest.raises(BadDocument) as refused:
        YUAN.load(HEAD + "YI: suhey castle\nturn: 99\nfirst money: -1\nPARIS: free\n")
    assert len(refused.value.problems) == 4


def test_nine_armies_a_clan() -> None:
    """A tenth army on the map is one too many."""
    names = ("YI", "LAI", "LU", "JIN")
    lines = "".join(
        f"{name}: suhey city {number} armies\n" for name, number in zip(names, "3331", strict=True)
    )
    with pytest.raises(BadDocument, match="10 on the map are too many"):
        YUAN.load(HEAD + lines)
