"""A learner at a lesson: choices taken back, laid otherwise, refused, shown; and bad numbers."""

from __future__ import annotations

import pytest

from bingfa.core.documents.case import cases_of, run
from bingfa.core.errors import BadDocument, BadNotation, Forbidden, UnknownName
from bingfa.games import find, names
from bingfa.learn import Attempt, Lesson, Stage, course, lesson_of

GAME = find("sun-tzu")


def named(name: str) -> Lesson:
    return next(lesson for lesson in course(GAME) if lesson.name == name)


def test_every_game_has_a_course() -> None:
    """Each of ours."""
    assert all(course(find(name)) for name in names())


def test_what_was_chosen_can_be_taken_back() -> None:
    """One by one while the try goes on; all of it once the try is over."""
    attempt = Attempt(GAME, named("scoring"))
    begun = attempt.match.state.position()
    attempt.play("lay 9 qin")
    attempt.play("lay 5 wu")
    attempt.take_back(1)
    assert GAME.facts(attempt.match.state)["blue laid"] == "qin=9 chu=1 jin-yan=2 han-qi=3"
    attempt.play("lay 5 wu")
    attempt.play("seal")
    stages = [attempt.stage]
    attempt.take_back(1)
    stages.append(attempt.stage)
    assert stages == [Stage.WRONG, Stage.GOING]
    assert attempt.match.state.position() == begun


def test_cards_can_be_laid_otherwise() -> None:
    """Withdrawn from one province and laid at another, also those that lay there at first."""
    attempt = Attempt(GAME, named("scoring"))
    attempt.play("lay 9 qin")
    attempt.rearrange(["lay 9 qin"], ["lay 9 wu"])
    attempt.play("lay 5 qin")
    attempt.play("seal")
    assert attempt.stage == Stage.SOLVED


def test_a_refusal_changes_nothing() -> None:
    """What the rules forbid, what no action is."""
    attempt = Attempt(GAME, named("six-once"))
    before = attempt.match.state.position()
    with pytest.raises(Forbidden, match="6 has been played at that province"):
        attempt.play("lay 6 wu")
    with pytest.raises(BadNotation):
        attempt.play("lay a trap")
    assert attempt.match.state.position() == before
    assert attempt.stage == Stage.GOING


def test_the_reasons_are_about_what_was_asked_for() -> None:
    """Of five provinces, the one that came out otherwise."""
    attempt = Attempt(GAME, named("higher-card"))
    attempt.play("lay 5 wu")
    attempt.play("seal")
    assert [GAME.describe(why.event) for why in attempt.reasons()] == [
        "Wu: Blue shows 5, Red shows 7.",
        "Wu: Red wins the combat by 2.",
        "2 armies of Red come from the reserve to Wu.",
    ]


def test_lessons_have_numbers() -> None:
    """From 1 to the last; nothing else is one."""
    assert lesson_of(GAME, "1").name == "higher-card"
    for number in ("0", str(len(course(GAME)) + 1), "-1", "one", "", "9" * 99):
        with pytest.raises(UnknownName, match="Sun Tzu has no lesson"):
            lesson_of(GAME, number)


TEXT = """bingfa cases 1
game: sun-tzu
untaught: S1 the table does it
case: one One
rule: S2
task en: Do it.
given:
  turn: {turn}
then:
  turn: {wanted}
"""


def test_sentences_belong_to_a_case() -> None:
    """A case may have them, and facts may be left open after what they begin with."""
    [case] = cases_of(TEXT.format(turn=2, wanted="2"), "test")
    assert case.said == {"task en": "Do it."}
    assert run(case, find).holds
    [case] = cases_of(TEXT.format(turn=2, wanted="..."), "test")
    assert run(case, find).holds
    [case] = cases_of(TEXT.format(turn=2, wanted="3..."), "test")
    assert run(case, find).failures == ("line 10: turn is '2', not '3...'",)


def test_what_makes_no_sense_before_a_case_is_refused() -> None:
    """With its line."""
    with pytest.raises(BadDocument, match="line 3: 'task en' stands before the first case"):
        cases_of("bingfa cases 1\ngame: sun-tzu\ntask en: Do it.\ncase: a B\nrule: S1\n", "test")
