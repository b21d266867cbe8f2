"""Bots at the table: they play whole plans, and those that fail hold up nobody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from multiprocessing import active_children

import pytest
from support.bad_bots import BAD, make

from bingfa import bots
from bingfa.core.chance import stream
from bingfa.games import find
from bingfa.table.minds import think
from bingfa.table.rooms import Room, Rooms
from bingfa.table.setup import begun
from bingfa.table.store import Store
from bingfa.table.stored import BOT, BY_BOT, Plan, Sitting
from bingfa.table.thinking import Thinkers

UNHURRIED = 10.0**6  # seconds: a bot does all that its level is for
PATIENCE = 5.0  # seconds, which a bot that thinks for ever takes once


def table_of(*names: str) -> Plan:
    """A match of Dynasties between bots."""
    seats = [Sitting(BOT, name) for name in names]
    game = find("dynasties")
    options = str(game.settle(None))
    rules = game.rules_version
    return begun(
        Plan(game=game.name, rules=rules, options=options, seed="think", seats=seats, host="p1")
    )


def run(
    database: str,
    test: Callable[[Callable[[Plan], Awaitable[Room]], Thinkers], Awaitable[None]],
    processes: int,
    seconds: float = 0.5,
) -> None:
    """A test with rooms by their plans, and bots that may be bad ones."""

    async def whole() -> None:
        store = await Store.open(database)
        rooms = Rooms(store)
        thinkers = Thinkers(seconds, patience=PATIENCE, processes=processes, make=make)

        async def room(plan: Plan) -> Room:
            return await rooms.room(await store.create(plan))

        try:
            await test(room, thinkers)
        finally:
            await thinkers.close()
            await store.close()

    asyncio.run(whole())


async def played_out(room: Room, thinkers: Thinkers) -> None:
    """Wait until the bots of a room have nothing to do."""
    thinkers.wake(room)
    await thinkers.tasks[room.id]


@pytest.mark.parametrize("name", BAD)
def test_a_match_goes_on_when_its_bot_fails(
    sqlite_database: str, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    """To the end, by its fallback; the log names the bot and the match."""

    async def test(room_of: Callable[[Plan], Awaitable[Room]], thinkers: Thinkers) -> None:
        room = await room_of(table_of(name, "random"))
        await played_out(room, thinkers)
        assert room.over
        assert {each.made_by for each in room.played} == {BY_BOT}
        said = [each.getMessage() for each in caplog.records if each.levelno == logging.ERROR]
        assert any(f"the {name} bot failed in {room.id}" in line for line in said)
        assert not any("the random bot" in line for line in said)

    run(sqlite_database, test, 1)


def test_a_bot_that_hangs_does_not_hold_up_other_matches(
    sqlite_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Even in the only process there is: it is ended, and the next bot gets a new one."""

    async def test(room_of: Callable[[Plan], Awaitable[Room]], thinkers: Thinkers) -> None:
        stuck, fine = (
            await room_of(table_of("endless", "random")),
            await room_of(table_of("random", "random")),
        )
        await asyncio.gather(played_out(stuck, thinkers), played_out(fine, thinkers))
        assert stuck.over
        assert fine.over
        assert caplog.text.count("the endless bot failed") == 1  # it is not asked again
        assert len([each for each in active_children() if each.name == "mind"]) == 1

    run(sqlite_database, test, 1)


def test_a_table_closes_while_a_bot_hangs(sqlite_database: str) -> None:
    """No process is left behind."""

    async def test(room_of: Callable[[Plan], Awaitable[Room]], thinkers: Thinkers) -> None:
        thinkers.patience = 10**6
        room = await room_of(table_of("endless", "random"))
        thinkers.wake(room)
        while not thinkers.minds.busy:
            await asyncio.sleep(0)
        thinkers.closing = True
        thinkers.minds.stop()
        await thinkers.close()
        assert not room.over

    run(sqlite_database, test, 1)
    assert not [each for each in active_children() if each.name == "mind"]


def test_a_bot_plays_its_whole_plan(sqlite_database: str) -> None:
    """A level lays five cards and seals in one go of thinking."""

    async def test(room_of: Callable[[Plan], Awaitable[Room]], thinkers: Thinkers) -> None:
        room = await room_of(table_of("easy", "easy"))
        view = room.match.state.view(0)
        plan, problem = await thinkers.minds.ask(("easy", view, "k", "p"), 60)
        assert not problem
        assert [text.split()[0] for text in plan] == ["lay"] * 5 + ["seal"]
        assert plan == [
            action.text for action in bots.play(bots.make("easy"), view, stream("k", "p"))
        ]

    run(sqlite_database, test, 1, UNHURRIED)


def test_what_went_wrong_is_told_by_the_mind() -> None:
    """With the error's own words, for the log."""
    view = find("dynasties").new(seed="1").view(0)
    plan, problem = think(make, ("crash", view, "k", "p"), None)
    assert plan == []
    assert "RuntimeError: no idea" in problem
