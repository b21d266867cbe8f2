"""`bingfa review`: what it prints, draws and refuses."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path

from click.testing import CliRunner, Result

from bingfa.cli import main
from bingfa.core.documents.record import record_of
from bingfa.core.match import Match
from bingfa.games import find

RECORD = Path(__file__).parents[1] / "goldens" / "dynasties" / "end-track-in-turn-3.bingfa"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["--lang", "en", *map(str, arguments)])


def test_a_review_in_the_terminal(tmp_path: Path) -> None:
    """A row for each step that changed a chance, the turning points with the bot's mix, a chart."""
    chart = tmp_path / "review.svg"
    result = run("review", RECORD, "--level", "easy", "--plot", chart)
    assert result.exit_code == 0, result.output
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["after", "action", "White", "Black", "turning", "point"] in lines
    assert any(line[0] == "0" and line[1].endswith("%") for line in lines if len(line) == 3)
    rows = [line for line in lines if len(line) in (3, 4) and line[-1][-1:] in "%123456789"]
    steps = [line for line in rows if line[1].endswith("%")]
    assert len(steps) > 2
    assert all(was[1:3] != now[1:] for was, now in pairwise(steps)), "no row says nothing new"
    assert "Turning point 1, White, after action 0" in result.stdout
    assert "easy bot" in result.stdout
    assert "– gave" in " ".join(result.stdout.split())
    root = ET.parse(chart).getroot()
    assert root[0].text == "Dynasties: chances of winning"
    assert "var(--ivory)" in chart.read_text(encoding="utf-8")
    assert "--ivory:#" in chart.read_text(encoding="utf-8")


def test_only_what_is_over_is_reviewed(tmp_path: Path) -> None:
    """And only to a file that can be."""
    game = find("dynasties")
    unfinished = tmp_path / "begun.bingfa"
    match = Match(game, game.settle(None), ("a", "b"), "1")
    unfinished.write_text(str(record_of(match)), encoding="utf-8")
    result = run("review", unfinished)
    assert result.exit_code == 2
    assert "a match is replayed when it is over" in result.output
    wrong = run("review", RECORD, "--plot", tmp_path / "chart.png")
    assert wrong.exit_code == 2
    assert "must end in one of these: .svg" in wrong.output
