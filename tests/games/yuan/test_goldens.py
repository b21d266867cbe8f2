"""Whole recorded matches still replay: sizes, scenarios, options, and each way to win."""

from __future__ import annotations

from pathlib import Path

import pytest

from bingfa.core import record
from bingfa.core.match import Match
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.steps.closing import REASONS

FOLDER = Path(__file__).parents[2] / "goldens" / "yuan"
GOLDENS = sorted(FOLDER.glob("*.bingfa"))


def replayed(path: Path) -> Match:
    return record.replay(record.read(path.read_text(encoding="utf-8")), lambda _name: YUAN)


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    """The recorded match replays action by action to the recorded result, byte for byte."""
    match = replayed(path)
    assert str(record.record_of(match)) == path.read_text(encoding="utf-8")
    assert YUAN.audit(match.state) == []


def test_the_goldens_show_everything() -> None:
    """2, 3, 4, 5 and 8 players, all scenarios, powers, volcanoes, bidding, both boxes, all ends."""
    records = [record.read(path.read_text(encoding="utf-8")) for path in GOLDENS]
    assert {each.number for each in records} >= {"2", "3", "4", "5", "8"}
    options = {word for each in records for word in each.options.split()}
    assert options >= {
        "scenario=free", "scenario=river-control", "scenario=crossing-the-waters",
        "scenario=generalised-conflict", "powers=on", "volcanoes=on", "bidding=on", "box=china",
    }  # fmt: skip
    assert any(word.startswith("map=") for word in options)
    ends = {each.result.partition(" by ")[2].partition(":")[0] for each in records}
    assert ends == set(REASONS)
    assert any("+" in each.result for each in records)
