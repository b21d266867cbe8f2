"""Writing to SQLite: what comes together is kept by one commit, and nobody suffers for others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from pathlib import Path

import pytest
from support.stages import run

from bingfa.games import find
from bingfa.table.database.rows import Change, Plan, Played, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.database.writing import SqliteWriter, Stale, Steps
from bingfa.table.matches.setup import begun


async def match(store: Store, number: int) -> str:
    game = find("sun-tzu")
    people = [Sitting(SeatKind.PERSON, name, name * 32) for name in "ab"]
    options = str(game.settle(None))
    return await store.create(
        begun(Plan(game.name, game.rules_version, options, f"seed {number}", people))
    )


def play(store: Store, match_id: str, version: int = 0, message: str = "m") -> Awaitable[int]:
    played = [Played(0, "lay 1 qin", message)]
    return store.append(match_id, version, version + 1, played, Change())


def test_choices_that_come_together_are_kept_by_one_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that come while others are written wait, and are written together then."""
    groups: list[int] = []
    write = SqliteWriter.write

    async def counted(writer: SqliteWriter, group: Sequence[Steps]) -> list[Exception | None]:
        groups.append(len(group))
        return await write(writer, group)

    monkeypatch.setattr(SqliteWriter, "write", counted)

    async def test(store: Store) -> None:
        ids = [await match(store, number) for number in range(5)]
        await asyncio.gather(*(play(store, match_id) for match_id in ids))
        assert groups == [5]
        for match_id in ids:
            stored = await store.load(match_id)
            assert stored is not None
            assert [each.text for each in stored.actions] == ["lay 1 qin"]
            assert stored.version == 1

    run(tmp_path, test)


def test_one_that_is_in_vain_leaves_the_others_kept(tmp_path: Path) -> None:
    """Whoever saw an old version, or says the same twice, is told; nothing of theirs is kept."""

    async def test(store: Store) -> None:
        good, late, twice = [await match(store, number) for number in range(3)]
        await play(store, twice, 0, "same")
        results = await asyncio.gather(
            play(store, good),
            play(store, late, version=7),
            play(store, twice, 1, "same"),
            return_exceptions=True,
        )
        assert results[0] == 1
        assert isinstance(results[1], Stale)
        assert isinstance(results[2], Stale)
        for match_id, number in ((good, 1), (late, 0), (twice, 1)):
            stored = await store.load(match_id)
            assert stored is not None
            assert (stored.version, len(stored.actions)) == (number, number)

    run(tmp_path, test)
