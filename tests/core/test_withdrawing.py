"""Withdrawing steps of a sealed choice that is still open: any of one's own, not only the last."""

from __future__ import annotations

import pytest

from bingfa.core.errors import IllegalAction
from bingfa.core.match import CannotTakeBack, Match
from bingfa.games import find

GAME = find("sun-tzu")
LAID = ("lay 2 qin", "lay 3 chu", "lay 4 jin-yan", "lay 5 han-qi", "lay 6 wu")


def begun(*steps: tuple[int, str]) -> Match:
    match = Match(GAME, GAME.settle({"strategy": "off"}), ("Ann", "Bob"), "withdrawing")
    for seat, text in steps:
        match.play(seat, GAME.parse(text))
    return match


def test_a_step_before_others_is_withdrawn_and_moved() -> None:
    match = begun((0, "lay 2 qin"), (1, "lay 1 qin"), (0, "lay 3 chu"))
    assert match.withdrawn(0, [GAME.parse("lay 2 qin")]) == (0, [1, 2])
    moved = [GAME.parse("lay 2 wu")]
    assert match.withdrawn(0, [GAME.parse("lay 2 qin")], moved) == (0, [1, 2])
    assert len(match.moves) == 3


def test_two_cards_change_places_or_neither_does() -> None:
    match = begun((0, "lay 2 qin"), (0, "lay 3 chu"))
    both = [GAME.parse("lay 2 qin"), GAME.parse("lay 3 chu")]
    swapped = [GAME.parse("lay 2 chu"), GAME.parse("lay 3 qin")]
    assert match.withdrawn(0, both, swapped) == (0, [])
    with pytest.raises(IllegalAction):
        match.withdrawn(0, both[:1], [GAME.parse("lay 2 chu")])


def test_what_is_sealed_or_somebody_elses_stays() -> None:
    match = begun(*((0, text) for text in LAID))
    with pytest.raises(CannotTakeBack):
        match.withdrawn(1, [GAME.parse("lay 2 qin")])
    with pytest.raises(CannotTakeBack):
        match.withdrawn(0, [GAME.parse("lay 1 qin")])
    match.play(0, GAME.parse("seal"))
    with pytest.raises(CannotTakeBack):
        match.withdrawn(0, [GAME.parse("lay 2 qin")])


def test_nothing_can_end_the_stage_in_passing() -> None:
    match = begun(*((0, text) for text in LAID))
    step = [GAME.parse(LAID[0])]
    with pytest.raises(CannotTakeBack):
        match.withdrawn(0, step, [*step, GAME.parse("seal")])
