"""Records of former rules are replayed by them, and not by those of today."""

from __future__ import annotations

from pathlib import Path

import pytest

from bingfa.core.documents import record
from bingfa.core.documents.record import RecordDiffers
from bingfa.games import find

FORMER = sorted((Path(__file__).parents[1] / "former").glob("*.bingfa"))


@pytest.mark.parametrize("path", FORMER, ids=lambda path: path.stem)
def test_a_record_of_former_rules_is_good(path: Path) -> None:
    """It replays by the rules that it names, and is written as of these again."""
    text = path.read_text(encoding="utf-8")
    read = record.read(text)
    match = record.replay(read, find)
    assert int(read.rules) < find(read.game).rules_version
    assert match.game.rules_version == int(read.rules)
    assert match.game.audit(match.state) == []
    again = record.read(str(record.record_of(match)))
    assert (again.rules, again.entries, again.result) == (read.rules, read.entries, read.result)


@pytest.mark.parametrize("path", [path for path in FORMER if "warlords" in path.stem])
def test_the_rules_of_today_are_others(path: Path) -> None:
    """The same actions differ by them: so the version is what makes the record good."""
    text = path.read_text(encoding="utf-8")
    game = find(record.read(text).game)
    today = text.replace("rules: 1\n", f"rules: {game.rules_version}\n")
    with pytest.raises(RecordDiffers, match=r"^action \d+, "):
        record.replay(record.read(today), find)
