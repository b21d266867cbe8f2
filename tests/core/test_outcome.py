"""Outcomes: winners, shared wins, places, and seats that were given up."""

from __future__ import annotations

import pytest

from bingfa.core.outcome import Outcome


@pytest.mark.parametrize(
    ("winners", "scores", "placing"),
    [
        ((0,), (3, -3), (1, 2)),
        ((), (0, 0), (1, 1)),
        ((2,), (10, 20, 30, 5), (3, 2, 1, 4)),
        ((0, 2), (30, 20, 30, 20), (1, 3, 1, 3)),
        ((0, 1, 2), (7, 7, 7), (1, 1, 1)),
        ((1,), (9, 9, 4), (2, 1, 3)),  # a tie broken by the rules
    ],
)
def test_places_follow_from_winners_and_scores(
    winners: tuple[int, ...], scores: tuple[int, ...], placing: tuple[int, ...]
) -> None:
    """Winners are first, the others come by their scores; after a shared place some are free."""
    assert Outcome(winners, "points", "X1", scores).placing == placing


def test_a_game_may_say_the_places_itself() -> None:
    """Where scores alone do not tell who came before whom."""
    assert Outcome((0,), "points", "X1", (9, 4, 4), (1, 3, 2)).placing == (1, 3, 2)


@pytest.mark.parametrize(
    ("winners", "scores", "lost", "left", "placing"),
    [
        ((0,), (30, 20, 10), {2}, (0,), (1, 2, 3)),
        ((0,), (30, 20, 10), {0}, (1,), (3, 1, 2)),
        ((0,), (30, 20, 20), {0}, (1, 2), (3, 1, 1)),
        ((0, 1), (30, 30, 10), {0}, (1,), (3, 1, 2)),
        ((3,), (30, 20, 10, 40), {3, 0}, (1,), (3, 1, 2, 3)),
        ((), (5, 5, 5), {1}, (), (1, 3, 1)),
        ((0,), (30, 20, 10), set[int](), (0,), (1, 2, 3)),
    ],
)
def test_seats_given_up_come_last(
    winners: tuple[int, ...],
    scores: tuple[int, ...],
    lost: set[int],
    left: tuple[int, ...],
    placing: tuple[int, ...],
) -> None:
    """They share the last place, and whoever is first among the others has won."""
    outcome = Outcome(winners, "points", "X1", scores).without(lost)
    assert outcome.winners == left
    assert outcome.placing == placing
    assert outcome.scores == scores
