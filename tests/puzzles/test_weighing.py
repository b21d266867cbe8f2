"""What makes a choice clearly best, all the ways that there are, and how scores are counted."""

from __future__ import annotations

import pytest

from bingfa.bots.knowledge import knowledge
from bingfa.core.chance import stream
from bingfa.core.documents.case import begin
from bingfa.games import find
from bingfa.learn import course
from bingfa.puzzles.choosing import comes_to, whole_choices
from bingfa.puzzles.score import days_in_a_row, score_of
from bingfa.puzzles.weighing import Scale, Weighed, weigh

GAME = find("sun-tzu")


def test_clearly_best_is_never_worse() -> None:
    """Ahead on the whole and in no case behind; or ahead of all others in the worst case."""
    assert Weighed(((0.5, 0.9), (0.4, 0.9))).clear is False  # by too little
    assert Weighed(((0.5, 0.9), (0.3, 0.9))).clear is True
    behind = Weighed(((0.2, 0.9), (0.4, 0.5)))
    assert behind.best == 0
    assert behind.clear is False  # in one case the other is better
    safe = Weighed(((0.5, 0.7), (0.1, 0.8)))
    assert safe.slack > 0.05
    assert safe.clear is True  # though in one case the other is better


def test_ways_that_come_to_the_same_are_one() -> None:
    """Cards laid in another order; too many ways are none."""
    lesson = next(each for each in course(GAME) if each.name == "scoring")
    start = begin(lesson.case, GAME)
    ways = whole_choices(start, 0, 80)
    assert len(ways) > 4
    for position, plan in ways.items():
        assert plan[-1].text == "seal"
        assert comes_to(start, 0, plan) == position
    turned = [tuple(sorted(action.text for action in plan)) for plan in ways.values()]
    assert len(set(turned)) == len(turned)
    assert whole_choices(start, 0, len(ways) - 1) == {}


def test_one_step_is_a_choice_in_turn() -> None:
    """Where nothing is sealed, each legal action is a way."""
    khan = find("khan")
    start = begin(course(khan)[0].case, khan)
    assert sorted(plan[0].text for plan in whole_choices(start, 0, 200).values()) == sorted(
        action.text for action in start.legal(0)
    )


@pytest.mark.parametrize("name", ["scoring", "end-of-track", "last-turn"])
def test_weighing_finds_what_a_lesson_teaches(name: str) -> None:
    """By the view alone, and the same for the same stream; where no card is better kept."""
    lesson = next(each for each in course(GAME) if each.name == name)
    start = begin(lesson.case, GAME)
    knowledge(GAME).unseal(start, 0)
    plans = list(whole_choices(start, 0, 80).values())
    scale = Scale(worlds=3, replies=4)
    weighed = [
        weigh(GAME, start.view(0), plans, knowledge(GAME), stream("1", "w"), scale)
        for _ in range(2)
    ]
    assert weighed[0] == weighed[1]
    assert plans[weighed[0].best][0].text == lesson.solution[0]


def test_scores_are_counted() -> None:
    """Solved at once, in a row, and the form over the last tries."""
    score = score_of([True, False, True, True])
    assert (score.tried, score.first, score.streak) == (4, 3, 2)
    assert score.form == (1.0, 0.5, 2 / 3, 0.75)
    assert score_of([]).form == ()
    assert score_of([True] * 30 + [False] * 10).form[-1] == 0.0
    assert days_in_a_row([5, 6, 7], 7) == 3
    assert days_in_a_row([5, 6], 7) == 2
    assert days_in_a_row([4, 5], 7) == 0
