"""Positions of Khan: what is left out is filled in, what is wrong is listed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.size import examples

from bingfa.core.chance import stream
from bingfa.core.errors import BadDocument
from bingfa.games.khan import KHAN

HEAD = "bingfa position 1\ngame: khan\n"
GONE = "".join(f"{chief}: off\n" for chief in KHAN.box.chiefs)
OVER = f"{GONE}phase: end\nending: chase\nactions: 0\n"


def problems(text: str) -> tuple[str, ...]:
    with pytest.raises(BadDocument) as refused:
        KHAN.load(HEAD + text)
    return tuple(str(problem) for problem in refused.value.problems)


def test_an_empty_position_is_a_first_turn() -> None:
    """Nothing said: red acts, chiefs stand on their cells, all hands are full."""
    state = KHAN.load(HEAD)
    facts = KHAN.facts(state)
    assert facts["phase"] == "act"
    assert facts["seljuk"] == "c4 5"
    assert facts["reserve"] == "20"
    assert len(facts["red hand"].split()) == len(facts["yellow hand"].split()) == 4
    assert len(facts["pile"].split()) == 64
    assert state.actors == (0,)


def test_what_is_left_out_is_filled_in() -> None:
    """Neutral yurts not named are in the reserve, cards not named under the pile."""
    facts = KHAN.facts(
        KHAN.load(HEAD + "neutral yurts: a3 a4\nseljuk: c4 2\npile: rus-ice\nred active: support")
    )
    assert facts["reserve"] == str(60 - 2 - 2 - 7 * 5)
    assert facts["pile"].startswith("rus-ice ")
    assert len(facts["pile"].split()) == 64
    assert facts["red specials"].split().count("support") == 1


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("colour: red", "'colour' is no fact of a position of this game"),
        ("red points: 3", "'red points' is no fact of a position of this game"),
        ("blue yurts: a3", "'blue yurts' is no fact of a position of this game"),
        ("players: 5", "players: '5' is none of: 2, 3, 4"),
        ("turn: 0", "turn: a turn from 1 on is wanted in 'act'"),
        ("phase: lunch", "phase: 'lunch' is none of: chiefs, yurts"),
        ("phase: chase", "phase: nobody has anything to choose in 'chase'"),
        ("phase: refill", "phase: nobody has anything to choose in 'refill'"),
        ("phase: end", "phase: the end phase has not come"),
        ("phase: chiefs", "phase: chiefs are placed only with the option free_chiefs"),
        ("active: blue", "active: 'blue' is none of: red, yellow"),
        ("actions: 0", "actions: 1 to 2 are left in 'act'"),
        ("ending: chase", "ending: 0 chiefs have left"),
        (GONE, "ending: 8 chiefs have left"),
        ("cleared: support", "cleared: no special card has ended this turn"),
        ("seljuk: a7x", "seljuk: 'a7x' is no land cell"),
        ("seljuk: a6", "seljuk: 'a6' is no land cell"),
        ("seljuk: c4 6", "seljuk: 6 is not from 1 to 5"),
        ("seljuk: f2", "rus: f2 is not free"),
        ("red yurts: c4", "red yurts: c4 is not free"),
        ("red yurts: a3\nyellow yurts: a3", "yellow yurts: a3 is not free"),
        ("red yurts: a3 a3", "red yurts: a3 is not free"),
        ("pieces: D2 a3 red\nneutral yurts: a3", "neutral yurts: a3 is not free"),
        ("pieces: D2 a3 red, D2 b3 red", "pieces: two lie on b3"),
        ("pieces: O4 a3 red, O4 a8 red", "pieces: there are not so many O4 as at a8"),
        ("pieces: Q9 a3 red", "pieces: 'Q9 a3' is no way to lay a shape"),
        ("pieces: D2 a3 blue", "pieces: 'blue' is none of: red, yellow"),
        ("pieces: D2 a3", "is no way to lay a shape"),
        ("substitutes: many", "substitutes: 'many' is not a number from 0 to 999"),
        ("red hand: seljuk-ice", "red hand: 1 cards, where 4 to 4 are possible"),
        ("red hand: seljuk-stone", "red hand: 'seljuk-stone' is none of"),
        ("pile: rus-ice rus-ice", "pile: rus-ice is also in 'pile'"),
        ("pile: rus-ice\ndiscard: rus-ice", "discard: rus-ice is also in 'pile'"),
        ("red specials: morale morale morale", "red specials: 3 of morale, but only 2 are given"),
        ("red specials: joy", "red specials: 'joy' is none of"),
        ("red active: morale", "red active: 'morale' is none of"),
        ("red active: support ice", "red active: support is for one region with four players"),
        ("players: 4\nred active: support", "red active: support is for one region with four"),
        ("red active: protection now", "red active: 'now' is too much after 'protection'"),
        ("red active: exploration Q9", "red active: 'Q9' is none of"),
        ("red active: protection\nyellow active: protection", "two players cannot use protection"),
        ("red active: support\nyellow active: support", "two players cannot support the same"),
        (
            "red active: exploration P5\nyellow active: exploration P5",
            "two players cannot reserve the same shape",
        ),
        (
            "pieces: X5 k9 red\nyellow active: exploration X5",
            "yellow active: no such shape is left to reserve",
        ),
        ("phase: special\nred active: support", "active: the player's own card of last turn"),
        ("asked: yellow", "asked: nothing is proposed"),
        ("proposal: D2 a3", "proposal: this conquest is not possible"),
        (
            "red yurts: a3 b3\nproposal: D2 a3",
            "proposal: it is for those who protect something under it",
        ),
        ("proposal: something", "proposal: 'something' is no way to lay a shape"),
        ("chance: 1 2 3", "chance: four numbers below 2**32 are wanted"),
        ("result: red by luck", "result: 'luck' is none of"),
        ("result: red", "result: 'red' is neither 'none' nor 'SEAT by REASON'"),
        ("result: red by most points", "result: the match is not over"),
        (
            f"{OVER}pieces: D2 a3 red\nresult: yellow by most points",
            "result: it is red by most points",
        ),
        ("phase: yurts\nturn: 2", "phase: the first turn has not begun in 'yurts'"),
        ("phase: yurts\nred yurts: a3 a4", "yurts: yellow has placed 1 so far"),
    ],
)
def test_what_is_wrong_is_said(text: str, problem: str) -> None:
    """Each impossible position is refused in words."""
    found = problems(text)
    assert any(problem in line for line in found), found


def test_all_problems_are_listed() -> None:
    """Several mistakes are told at once."""
    assert len(problems("turn: x\nred yurts: q9\nseljuk: a6\ncolour: red")) == 4


def test_other_documents_are_refused() -> None:
    """A position of another game, options that are none."""
    with pytest.raises(BadDocument, match="a position of khan is wanted"):
        KHAN.load("bingfa position 1\ngame: sun-tzu\n")
    with pytest.raises(BadDocument, match="no option is called 'evnts'"):
        KHAN.load("bingfa position 1\ngame: khan\noptions: evnts=on\n")


@examples(25)
@given(
    seed=st.integers(0, 10**6),
    players=st.sampled_from([2, 3, 4]),
    free=st.booleans(),
    stop=st.integers(0, 120),
)
def test_walks_round_trip_and_add_up(seed: int, players: int, free: bool, stop: int) -> None:
    """From anywhere in any match: the position reads back, nothing is lost, views hold up."""
    state = KHAN.new({"free_chiefs": free}, players, seed=seed)
    chance = stream(str(seed), "hypothesis")
    for _ in range(stop):
        if not state.actors:
            break
        state.apply(state.actors[0], chance.pick(state.legal(state.actors[0])))
    assert KHAN.audit(state) == []
    again = KHAN.load(state.position())
    assert again.position() == state.position()
    for viewer in (None, *range(players)):
        view = state.view(viewer)
        assert again.view(viewer) == view
        imagined = KHAN.imagine(view, chance)
        assert imagined.view(viewer) == view
        assert KHAN.audit(imagined) == []
        for seat, side in enumerate(view.sides):
            assert (side.hand is not None) == (seat == viewer)
