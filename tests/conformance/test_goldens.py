"""Whole recorded games, one for each option set and each way a game can end, still replay."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.walks import option_sets

from bingfa.core import record
from bingfa.core.match import Match
from bingfa.games import find, names

FOLDER = Path(__file__).parents[1] / "goldens"
GOLDENS = sorted(FOLDER.rglob("*.bingfa"))

ENDINGS = {
    "sun-tzu": {
        "end of the track in turn 3",
        "end of the track in turn 6",
        "last turn in turn 9",
        "last turn, by the reserve in turn 9",
        "last turn, drawn in turn 9",
        "fifth event",
    },
    "dynasties": {
        "end of the track in turn 3",
        "end of the track in turn 6",
        "end of the track in turn 9",
        "last turn in turn 9",
        "last turn, by the reserve in turn 9",
        "last turn, drawn in turn 9",
    },
}


def replayed(path: Path) -> Match:
    return record.replay(record.read(path.read_text(encoding="utf-8")), find)


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_golden(path: Path) -> None:
    """The recorded game replays action by action to the recorded result, byte for byte."""
    match = replayed(path)
    assert match.game.name == path.parent.name
    assert str(record.record_of(match)) == path.read_text(encoding="utf-8")
    assert match.game.audit(match.state) == []


@pytest.mark.parametrize("name", names())
def test_every_option_set_and_every_end_has_a_golden(name: str) -> None:
    """A game without a golden for one of its option sets or endings fails here."""
    matches = [replayed(path) for path in GOLDENS if path.parent.name == name]
    assert {str(match.options) for match in matches} == {str(o) for o in option_sets(find(name))}
    ends: set[str] = set()
    for match in matches:
        assert match.state.outcome is not None
        reason = match.state.outcome.reason
        turn = match.game.facts(match.state)["turn"]
        ends.add("fifth event" if reason.startswith("fifth") else f"{reason} in turn {turn}")
    assert ENDINGS[name] <= ends
