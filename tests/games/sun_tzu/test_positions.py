"""Positions of Sun Tzu and Dynasties: what is left out is filled in, what is wrong is listed."""

from __future__ import annotations

import pytest

from bingfa.core.errors import BadDocument
from bingfa.games import find
from bingfa.games.sun_tzu import DYNASTIES, SUN_TZU

HEAD = "bingfa position 1\ngame: sun-tzu\n"
PICKED_ALL = """step: draw
blue looking: 2
blue pile: 7 8 9 10 +1 +1 +1 +2 +3 -1 -1 -1 plague plague
blue picked: 7"""


def problems(text: str) -> tuple[str, ...]:
    with pytest.raises(BadDocument) as refused:
        SUN_TZU.load(HEAD + text)
    return tuple(str(problem) for problem in refused.value.problems)


def test_an_empty_position_is_the_first_turn() -> None:
    """Nothing said: both seats lay cards in turn 1, with six cards in hand and the rest piled."""
    state = SUN_TZU.load(HEAD)
    facts = SUN_TZU.facts(state)
    assert facts["turn"] == "1"
    assert facts["step"] == "place"
    assert facts["blue hand"] == "1 2 3 4 5 6"
    assert len(facts["blue pile"].split()) == 14
    assert facts["blue reserve"] == "18"
    assert state.actors == (0, 1)


def test_what_is_left_out_is_filled_in() -> None:
    """Armies not named are in the reserve, cards not named in the hand or the pile."""
    facts = SUN_TZU.facts(
        SUN_TZU.load(HEAD + "qin: red 4\nred marks: wu wu\nred hand: 1-6 9\nblue laid: qin=10\n")
    )
    assert facts["red reserve"] == str(21 - 3 - 4 - 2)
    assert "9" not in facts["red pile"].split()
    assert "10" not in facts["blue pile"].split()
    assert facts["blue hand"] == "1 2 3 4 5 6"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("colour: red", "'colour' is no fact of a position of this game"),
        ("tibet: red 3", "'tibet' is no fact of a position of this game"),
        ("turn: 10", "turn: 10 is not from 0 to 9"),
        ("turn: three", "turn: 'three' is not a number from 0 to 9"),
        ("turn: ٣", "turn: '٣' is not a number from 0 to 9"),
        ("turn: 0", "turn: a turn from 1 to 9 is wanted in step 'place'"),
        ("step: lunch", "step: 'lunch' is none of: keep, start"),
        ("qin: green 3", "qin: 'green 3' is neither 'empty' nor like 'blue 3' or 'red 3'"),
        ("qin: blue 0", "qin: 0 is not from 1 to 21"),
        ("pawn: blue 10", "pawn: 10 is not from 1 to 9"),
        ("stands: 1-2-4", "stands: 5 stands are wanted, not 1"),
        ("stands: 1-2-4 1-2-4 1-3-5 1-4-3 2-3-2", "names something twice"),
        ("stands: 9-9-9 1-2-4 1-3-5 1-4-3 2-3-2", "stands: '9-9-9' is none of"),
        (
            "qin: blue 20",
            "0 in the reserve, 3 set aside, 0 paid, 0 as markers, 20 on the board",
        ),
        (
            "blue reserve: 5",
            "5 in the reserve, 3 set aside, 0 paid, 0 as markers, 0 on the board",
        ),
        ("blue hand: 1-6 11", "blue hand: '11' is none of"),
        ("blue hand: 9 9", "blue cards: 2 of 9, not 1"),
        ("blue hand: +1 +1 +1 +1", "blue hand: no deck has so many +1"),
        ("blue hand: 1 2 3", "blue cards: 0 of 4, not 1"),
        ("blue laid: qin=7 qin=8", "names something twice"),
        ("blue laid: qin", "blue laid: '' is none of"),
        ("blue pile: 7***", "blue pile: '7***' has more than two stars"),
        ("blue held: scourge", "blue held: a card that this player cannot have in this match"),
        ("blue held: march\nblue used: march", "blue held: a card that was used already"),
        ("blue held: march garrison", "blue held: too many cards"),
        ("blue marks: qin qin qin", "blue marks: at most two in a province"),
        ("blue ready: perhaps", "blue ready: 'perhaps' is none of: no, yes"),
        ("blue ready: yes", "blue laid: a seat that has sealed has a card at every province"),
        ("blue owes: 2", "owing: armies are owed for nothing"),
        ("event: hero", "events: each of the five is face down, face up or applied"),
        ("step: name", "laid: a card lies at every province in step 'name'"),
        ("step: combat", "resolving: a province revealed this turn is wanted in step 'combat'"),
        ("revealed: qin", "revealed: nothing is revealed while cards are laid"),
        ("step: before\nrevealed: qin", "revealed: nothing is revealed before the first province"),
        ("step: draw\nturn: 9", "step: there is no draw after the last turn"),
        ("step: name\nturn: 2", "privilege: somebody must hold it to name a province"),
        ("step: draw\nblue looking: 3", "blue looking: at 2 cards, or not"),
        (PICKED_ALL, "blue picked: 1 cards, where 1 may be taken"),
        ("blue marks: qin\nblue laid: qin=6", "blue laid: a 6 where this player's 6 was played"),
        ("blue looking: 2", "blue looking: nobody draws in step 'place'"),
        ("blue choosing: yes", "blue choosing: no event offers a card"),
        ("result: blue", "result: 'blue' is neither 'none' nor 'SEAT by REASON'"),
        ("result: blue by luck", "result: 'luck' is none of: end of the track"),
        ("turn: 1\nturn: 2", "'turn' is there twice"),
        ("options: beginner=maybe", "option 'beginner' is on or off, not 'maybe'"),
        ("step: draw\nblue pile: none\nblue gone: 7", "cards: 0 of 8"),
    ],
)
def test_what_is_wrong_is_said(text: str, problem: str) -> None:
    """Each kind of mistake has its sentence."""
    assert problem in "\n".join(problems(text + "\n"))


def test_every_problem_is_listed() -> None:
    """Mistakes of several lines are told together."""
    assert len(problems("turn: x\nqin: y\nblue hand: z\ncolour: w\n")) == 4


def test_a_position_in_which_nobody_can_choose_is_refused() -> None:
    """Every position rests where somebody has something to choose."""
    text = "step: score\nrevealed: qin chu jin-yan han-qi wu\n"
    for seat in ("blue", "red"):
        text += f"{seat} laid: qin=1 chu=2 jin-yan=3 han-qi=4 wu=5\n"
    assert problems(text) == ("step: nobody has anything to choose in 'score'",)


def test_a_position_of_another_game_is_refused() -> None:
    """Dynasties does not take a position of Sun Tzu."""
    with pytest.raises(BadDocument, match="game: a position of dynasties is wanted"):
        DYNASTIES.load(HEAD)
    with pytest.raises(BadDocument, match="game: a position of dynasties is wanted"):
        find("dynasties").load("bingfa position 1\n")
