"""Habits: what shows in several matches, beside how often it should be played, and the answer."""

from __future__ import annotations

from functools import cache

import pytest

from bingfa.core.chance import stream
from bingfa.core.documents.record import record_of
from bingfa.core.match import Match
from bingfa.games import find
from bingfa.review.habits import ENOUGH, habit_of
from bingfa.review.tips import Tip, parts_of

OPTIONS = {"strategy": False, "beginner": True}


@cache
def openings(number: int, habit: str) -> tuple[tuple[str, int], ...]:
    """Matches begun by a seat that lays a card where it always does, and random ones after it."""
    found: list[tuple[str, int]] = []
    game = find("sun-tzu")
    for seed in range(number):
        match = Match(game, game.settle(OPTIONS), ("Ann", "Bob"), f"habit {seed}")
        chance = stream(str(seed), "players")
        if habit:
            match.play(0, game.parse(habit))
        while match.state.actors:
            seat = match.state.actors[0]
            match.play(seat, chance.pick(match.state.legal(seat)))
        found.append((str(record_of(match)), 0))
    return tuple(found)


def test_what_is_done_again_and_again_shows() -> None:
    """With how often it was done, how often it should be, and what the other answers best."""
    habit = habit_of(openings(ENOUGH, "lay 5 wu"))
    assert habit is not None
    assert (habit.text, habit.times, habit.chances) == ("lay 5 wu", ENOUGH, ENOUGH)
    assert habit.share <= 0.7
    answer = habit.answer
    assert answer is not None
    assert answer.seat == 1
    assert answer.plan[-1] == "seal"
    assert answer.value > answer.usual
    assert habit == habit_of(openings(ENOUGH, "lay 5 wu"))


def test_little_tells_nothing() -> None:
    """Neither do few matches, nor those in which nothing comes again."""
    assert habit_of(openings(ENOUGH - 1, "lay 1 wu")) is None
    assert habit_of(openings(ENOUGH + 2, "")) is None


@pytest.mark.parametrize(("name", "players"), [("khan", 2), ("yuan", 3)])
def test_every_game_can_be_asked(name: str, players: int) -> None:
    """Where more than two play, or nothing is secret, there is a habit and no answer."""
    game = find(name)
    match = Match(game, game.settle(None), ("A", "B", "C")[:players], "one")
    chance = stream("one", "players")
    while match.state.actors:
        seat = match.state.actors[0]
        match.play(seat, chance.pick(match.state.legal(seat)))
    habit = habit_of([(str(record_of(match)), 0)] * ENOUGH, 0.1)
    assert habit is None or (habit.answer is None and habit.times == ENOUGH)


def test_parts_of_a_mix_are_told_with_how_often() -> None:
    """What plans share adds up; what always is played, or seldom, is left out."""
    view = find("sun-tzu").new(OPTIONS, seed="parts").view(0)
    mix = (
        Tip(("lay 6 wu", "lay 5 chu", "lay 4 qin", "seal"), 0.5, 0.5),
        Tip(("lay 6 wu", "lay 4 chu", "lay 5 qin", "seal"), 0.3, 0.5),
        Tip(("lay 6 wu", "lay 5 chu", "lay 3 qin", "seal"), 0.2, 0.5),
    )
    told = [(action.text, round(share, 6)) for action, share in parts_of(mix, view)]
    assert told == [
        ("lay 5 chu", 0.7),
        ("lay 4 qin", 0.5),
        ("lay 4 chu", 0.3),
        ("lay 5 qin", 0.3),
    ]
    assert parts_of((Tip(("lay 6 wu",), 1.0, 0.5),), view) == []
