"""Whole recorded games, with all options and sizes and each way a game can end, still replay."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.endings import ENDINGS, ending, golden_settings
from support.walks import every_setting

from bingfa.core.documents import record
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
    """A game without a golden for one of its option sets, sizes or endings fails here.

    Where it has too many option sets, each value of each option and each size has one.
    """
    game = find(name)
    matches = [replayed(path) for path in GOLDENS if path.parent.name == name]
    shown = {(str(match.options), len(match.players)) for match in matches}
    assert shown >= {(str(options), players) for options, players in golden_settings(game)}
    assert {word for options, _ in shown for word in options.split()} >= {
        word for options, _ in every_setting(game) for word in str(options).split()
    }
    assert {players for _, players in shown} == set(game.players)
    ends = [ending(match) for match in matches]
    for wanted in ENDINGS[name]:
        assert any(end.startswith(wanted.how) for end in ends), wanted.how
