"""The soak: a small one, which finds nothing; and that it would say so if it did."""

from __future__ import annotations

import asyncio
from io import StringIO
from pathlib import Path

from rich.console import Console
from support.size import sample

from bench.soak.__main__ import report, soak, tables
from bench.soak.tally import Tally


def test_a_small_soak_loses_nothing(tmp_path: Path) -> None:
    """A kill or two and some hundred messages, on SQLite."""
    shown: list[int] = []
    kills, messages = sample((2, 300), (1, 150))
    with tables("sqlite", tmp_path / "sqlite") as (table, database):
        tally = asyncio.run(
            soak(
                *(table, database, kills, messages, 120.0, "test"),
                lambda each: shown.append(each.messages),
            )
        )
    assert tally.good, tally
    assert tally.kills >= kills
    assert tally.messages >= messages
    assert tally.acknowledged > 0
    assert tally.records >= 3
    assert shown[-1] >= messages


def test_what_was_lost_is_told() -> None:
    """One match that lost something is enough for a bad end."""
    good, bad = Tally(messages=1234), Tally(lost=1, stuck=["m1, 0 seal: why"])
    bad.troubles["kill a worker"] += 3
    assert good.good
    assert not bad.good
    console = Console(width=120, file=StringIO())
    with console.capture() as printed:
        console.print(report({"sqlite": good, "postgresql": bad}))
    text = printed.get()
    for words in ("kill a worker", "1,234", "m1, 0 seal: why"):
        assert words in text
