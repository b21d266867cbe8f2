"""Bots with other settings meet, and what comes of it is told, timed and drawn."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from bench import curve, duel
from bench.curve import Measured, picture, scaled
from bench.tuned import Tuned, tuned
from bingfa.bots.exploiter import Exploiter
from bingfa.bots.levels import level
from bingfa.games import names

QUICK = "easy+sealed=1,turns=1,plans=2"


def test_settings_are_changed_on_top_of_a_level() -> None:
    """What is not named stays as the game tunes it."""
    bot = tuned("hard+whole=0,plans=3")
    assert isinstance(bot, Tuned)
    there, plain = bot.settings_for("khan"), level("hard").settings_for("khan")
    assert (there.whole, there.plans, there.turns) == (0, 3, plain.turns)
    answering = tuned("exploiter:hard+whole=0")
    assert isinstance(answering, Exploiter)
    assert answering.bot.name == "hard+whole=0"
    assert tuned("greedy").name == "greedy"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("hard+hole=0", "no setting 'hole'"),
        ("hard+whole=none", "'none' is no number"),
        ("greedy+whole=0", "only easy, medium, hard, expert have settings"),
    ],
)
def test_a_slip_is_named(text: str, problem: str) -> None:
    with pytest.raises(click.UsageError, match=problem):
        tuned(text)


def test_a_duel_is_told() -> None:
    """With its interval, and how long those thought that count it."""
    words = [QUICK, "random", "--game", "sun-tzu", "--matches", "2"]
    result = CliRunner().invoke(duel.main, words)
    assert result.exit_code == 0
    assert f"{QUICK} – random" in result.stdout
    assert "%" in result.stdout


def test_a_duel_is_gone_on_with(tmp_path: Path) -> None:
    """What was kept counts, and only what is missing of more matches is played."""
    words = [QUICK, "random", "--game", "sun-tzu", "--keep", str(tmp_path)]
    assert CliRunner().invoke(duel.main, [*words, "--matches", "1"]).exit_code == 0
    (file,) = tmp_path.iterdir()
    first = file.read_bytes()
    assert len(first.splitlines()) == 2  # the head, and one deal from both seats
    result = CliRunner().invoke(duel.main, [*words, "--matches", "4"])
    assert result.exit_code == 0
    assert "| 4 |" in " ".join(result.stdout.split())
    assert file.read_bytes().startswith(first)
    assert len(file.read_bytes().splitlines()) == 3


@pytest.mark.parametrize("game", names())
def test_more_work_is_more_of_everything(game: str) -> None:
    """And as much work as a level has is that level."""
    few, same, many = (scaled("expert", game, factor).settings_for(game) for factor in (0.1, 1, 4))
    assert same == level("expert").settings_for(game)
    for name in ("sealed", "turns", "plans", "replies", "hands"):
        assert getattr(few, name) <= getattr(same, name) <= getattr(many, name)
    assert few.plans < same.plans < many.plans


def test_a_curve_is_measured_and_drawn(tmp_path: Path) -> None:
    file = tmp_path / "curve.svg"
    words = ["--game", "sun-tzu", "--base", "easy", "--other", "random", "--factor", "0.25"]
    result = CliRunner().invoke(curve.main, [*words, "--matches", "1", "--plot", str(file)])
    assert result.exit_code == 0
    assert "0.25" in result.stdout
    assert file.read_text(encoding="utf-8").startswith("<svg")
    drawn = picture([Measured("khan", 1.0, 0.5, 7, 10), Measured("yuan", 1.0, 2.0, 3, 10)], "hard")
    for words_there in ("Khan", "Yuan", "0.5 s", "7 of 10"):
        assert words_there in drawn
