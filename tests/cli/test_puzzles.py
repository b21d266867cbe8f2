"""Puzzles at a terminal: solved, gone wrong, shown; made and checked."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bingfa.cli import main
from bingfa.games import find
from bingfa.puzzles import making, puzzles
from bingfa.puzzles.puzzle import read

GAME = find("sun-tzu")


def run(*arguments: str, typed: list[str] | None = None, language: str = "en") -> Result:
    lines = "\n".join(typed or []) + "\n"
    return CliRunner().invoke(main, ["--lang", language, "puzzles", *arguments], input=lines)


def test_a_puzzle_is_solved() -> None:
    """A wrong try is explained, the right one told with its margin; then comes the next."""
    first = puzzles(GAME)[0]
    result = run(
        "solve", "sun-tzu", "1", typed=[*first.mistakes[-1].choice, *first.solution, "quit"]
    )
    assert result.exit_code == 0, result.output
    assert "Not the best" in result.output
    assert "Well done!" in result.output
    assert "Bots that find it: random" in result.output
    assert f"2/{len(puzzles(GAME))}" in result.output


def test_todays_puzzle_is_asked() -> None:
    """In French, too; what is shown is the solution."""
    result = run(typed=["show", "quit"], language="fr")
    assert result.exit_code == 0, result.output
    assert "Voici la solution" in result.output


def test_a_puzzle_is_made_again(tmp_path: Path) -> None:
    """By the command that its file names: the same, word for word, from the same seed."""
    texts = []
    for folder in ("new", "again"):
        arguments = ("sun-tzu", "--count", "1", "--seed", "2", "--out", str(tmp_path / folder))
        result = run("make", *arguments)
        assert result.exit_code == 0, result.output
        assert "1 puzzle in " in result.output
        texts.append((tmp_path / folder / "sun-tzu.case").read_text())
    assert texts[0] == texts[1]
    assert "# Made by: bingfa puzzles make sun-tzu --count 1 --seed 2" in texts[0]
    (made,) = read(texts[0], find("sun-tzu"))
    assert made.origin.seed == "2"


def test_looking_for_puzzles_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where matches hold none, that is said after so many."""
    monkeypatch.setattr(making, "LOOKED_THROUGH", 3)
    monkeypatch.setattr(making, "look_through", lambda task: [])
    monkeypatch.setattr(making, "spread", lambda work, tasks, jobs: map(work, tasks))
    told = run("make", "sun-tzu", "--count", "2")
    assert told.exit_code == 2
    assert "Sun Tzu: 0 of 2 puzzles found in 6 matches: ask for fewer" in told.stderr


def test_puzzles_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of a game; a game that is none gets a sentence."""
    result = run("check", "sun-tzu", "--quick")
    assert result.exit_code == 0, result.output
    assert f"Sun Tzu: {len(puzzles(GAME))} puzzles weighed" in result.output
    monkeypatch.setattr("bingfa.cli.commands.puzzles.puzzles_of", lambda game: puzzles(game)[:1])
    assert "Sun Tzu: 1 puzzle weighed" in run("check", "sun-tzu", "--quick").output
    result = run("solve", "sun-tzu", "999")
    assert result.exit_code == 2
    assert "has no puzzle" in result.output
