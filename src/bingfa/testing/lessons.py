"""The course of a game: each lesson comes out as it says, and every rule is taught or excused."""

from __future__ import annotations

from bingfa.core.documents.case import run, unmet
from bingfa.core.errors import Forbidden
from bingfa.learn import Attempt, Lesson, Stage, course, untaught
from bingfa.learn.course import SENTENCES, lessons_written
from bingfa.testing.checks import LANGUAGES, Checks

LONGEST = {"title": 40, "idea": 260, "task": 240, "learnt": 240}  # characters


class Lessons(Checks):
    """Its lessons, one by one."""

    def test_every_lesson_holds(self) -> None:
        """As cases, by the edition in use; a few ideas more or less than a dozen."""
        written = lessons_written(self.game)
        assert [run(case, self.find).failures for case in written] == [()] * len(written)
        assert 8 <= len(course(self.game)) <= 15

    def test_lesson_is_solved_as_it_is_shown(self, lesson: Lesson) -> None:
        """What is asked for is not so at first, is so in the end, and not before the last step."""
        attempt = Attempt(self.game, lesson)
        assert unmet(lesson.case, self.game, attempt.match.state) != []
        for step, text in enumerate(lesson.solution, 1):
            assert attempt.stage == Stage.GOING, step
            attempt.play(text)
        assert attempt.stage == Stage.SOLVED
        again = Attempt(self.game, lesson)
        again.show()
        assert again.stage == Stage.SHOWN

    def test_wrong_tries_are_explained(self, lesson: Lesson) -> None:
        """Each is refused, or comes to something else, by the rule that the lesson names."""
        assert lesson.wrong
        for rule, tries in lesson.wrong:
            attempt = Attempt(self.game, lesson)
            refused = _refused(attempt, tries)
            assert (attempt.stage == Stage.WRONG) == (refused is None), tries
            told = [why.rule for why in attempt.reasons()] if refused is None else [refused]
            assert rule in told, tries

    def test_lesson_says_all_in_few_words(self, lesson: Lesson) -> None:
        """In both languages, each its own, and no longer than one reads."""
        for what in SENTENCES:
            said = [lesson.say(what, language) for language in LANGUAGES]
            assert all(0 < len(text) <= LONGEST[what] for text in said), (lesson.name, what, said)
            assert said[0] != said[1], (lesson.name, what)
        assert set(lesson.sentences) == {
            f"{what} {each}" for what in SENTENCES for each in LANGUAGES
        }

    def test_every_rule_is_taught_or_excused(self) -> None:
        """By a lesson, or with the reason why it needs none; never both, and no other rules."""
        taught = {rule for lesson in course(self.game) for rule in lesson.rules}
        excused = untaught(self.game)
        assert taught | set(excused) == set(self.game.rules("en"))
        assert taught & set(excused) == set()
        assert all(len(why) > 10 for why in excused.values())


def _refused(attempt: Attempt, tries: tuple[str, ...]) -> str | None:
    """The rule by which one of the choices is refused; None if all of them can be made."""
    for text in tries:
        try:
            attempt.play(text)
        except Forbidden as refusal:
            return refusal.rule
    return None
