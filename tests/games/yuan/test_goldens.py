"""The recorded matches of Yuan show what they should: sizes, scenarios, each way to win."""

from __future__ import annotations

from pathlib import Path

from bingfa.core.documents import record
from bingfa.games.yuan.rules.steps.closing import REASONS

FOLDER = Path(__file__).parents[2] / "goldens" / "yuan"
GOLDENS = sorted(FOLDER.glob("*.bingfa"))


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
