"""Lessons at a terminal: solved, gone wrong, shown, left."""

from __future__ import annotations

from click.testing import CliRunner, Result

from bingfa.cli import main
from bingfa.games import find
from bingfa.learn import course


def run(*arguments: str, typed: list[str], language: str = "en") -> Result:
    lines = "\n".join(typed) + "\n"
    return CliRunner().invoke(main, ["--lang", language, "learn", *arguments], input=lines)


def test_a_course_is_learnt_to_the_end() -> None:
    """Every lesson by what its solution says; then one is told to play."""
    lessons = course(find("sun-tzu"))
    typed = [text for lesson in lessons for text in lesson.solution]
    result = run("sun-tzu", typed=typed)
    assert result.exit_code == 0, result.output
    assert result.output.count("Well done!") == len(lessons)
    assert "Now play: bingfa play sun-tzu" in result.output


def test_a_wrong_try_is_explained() -> None:
    """By what happened; the next choice begins anew. Choices may be shortened, and joined."""
    result = run("sun-tzu", "1", typed=["5 wu, seal", "8 wu, seal, 5 wu", "quit"])
    assert result.exit_code == 0
    assert "Not yet. This is what happened:" in result.output
    assert "Wu: Red wins the combat by 2." in result.output
    assert "Your 8 beat the 7 by 1" in result.output


def test_words_besides_choices() -> None:
    """Show, again, undo, skip, why, help; slips are explained."""
    words = ["?", "why", "why S7", "why X", "seal", "8 wu", "undo", "show", "again", "skip", "quit"]
    result = run("sun-tzu", typed=words)
    assert result.exit_code == 0
    assert "lay 8 wu" in result.output
    assert "S5 · " in result.output
    assert "S7 · " in result.output
    assert "Rules: S1, S2" in result.output
    assert "every province needs a card first (S2)" in result.output
    assert "This is one way." in result.output
    assert "Sun Tzu 2/15" in result.output


def test_lessons_speak_french() -> None:
    """Also what they say of a wrong try."""
    result = run("sun-tzu", typed=["5 wu", "seal", "quit"], language="fr")
    assert "La plus forte carte" in result.output
    assert "Pas encore. Voici ce qui s’est passé" in result.output


def test_lessons_that_are_none() -> None:
    """A sentence says so."""
    result = run("sun-tzu", "99", typed=[])
    assert result.exit_code == 2
    assert "Sun Tzu has no lesson '99'; there are 15" in result.output
