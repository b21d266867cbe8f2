"""Whole recorded games, one for each option set and each way a game can end, still replay."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.endings import ENDINGS, ending
from support.walks import option_sets

from bingfa.core import record
from bingfa.core.match import Match
from bingfa.games import find, names

FOLDER = Path(__file__).parents[1] / "goldens"
GOLDENS = sorted(FOLDER.rglob("*.bingfa"))


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
    """A game without a golden for one of its option sets, sizes or endings fails here."""
    game = find(name)
    matches = [replayed(path) for path in GOLDENS if path.parent.name == name]
    assert {(str(match.options), len(match.players)) for match in matches} == {
        (str(options), players) for options in option_sets(game) for players in game.players
    }
    ends = [ending(match) for match in matches]
    for wanted in ENDINGS[name]:
        assert any(end.startswith(wanted.how) for end in ends), wanted.how
