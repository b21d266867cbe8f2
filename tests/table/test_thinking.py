"""Bots at the table: they play whole plans, and those that fail hold up nobody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from multiprocessing import active_children
from typing import Any

import pytest
from support.bad_bots import BAD, make

from bingfa import bots
from bingfa.core.chance import stream
from bingfa.games import find
from bingfa.table.bot_workers.bot_players import BotPlayers
from bingfa.table.bot_workers.processes import think
from bingfa.table.database.outages import Away
from bingfa.table.database.rows import MadeBy, Plan, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.matches.rooms import Room, Rooms
from bingfa.table.matches.setup import begun
from bingfa.table.open_page.updates import Watcher
from bingfa.table.web.reader_settings import Reader

UNHURRIED = 10.0**6  # seconds: a bot does all that its level is for
PATIENCE = 5.0  # seconds, which a bot that thinks for ever takes once


def table_of(*names: str) -> Plan:
    """A match of Dynasties between bots."""
    seats = [Sitting(SeatKind.BOT, name) for name in names]
    game = find("dynasties")
    options = str(game.settle(None))
    rules = game.rules_version
    return begun(Plan(game.name, rules, options, "think", seats, host="p1"))


def run(
    database: str,
    test: Callable[[Callable[[Plan], Awaitable[Room]], BotPlayers], Awaitable[None]],
    processes: int,
    seconds: float = 0.5,
) -> None:
    """A test with rooms by their plans, and bots that may be bad ones."""

    async def whole() -> None:
        store = await Store.open(database)
        rooms = Rooms(store)
        bot_players = BotPlayers(seconds, patience=PATIENCE, processes=processes, make=make)

        async def room(plan: Plan) -> Room:
            return await rooms.room(await store.create(plan))

        try:
            await test(room, bot_players)
        finally:
            await bot_players.close()
            await store.close()

    asyncio.run(whole())


async def played_out(room: Room, bot_players: BotPlayers) -> None:
    """Wait until the bots of a room have nothing to do."""
    bot_players.wake(room)
    await bot_players.tasks[room.id]


@pytest.mark.parametrize("name", BAD)
def test_a_match_goes_on_when_its_bot_fails(
    sqlite_database: str, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    """To the end, by its fallback; the log names the bot and the match."""

    async def test(room_of: Callable[[Plan], Awaitable[Room]], bot_players: BotPlayers) -> None:
        room = await room_of(table_of(name, "random"))
        await played_out(room, bot_players)
        assert room.over
        assert {each.made_by for each in room.played} == {MadeBy.BOT}
        said = [each.getMessage() for each in caplog.records if each.levelno == logging.ERROR]
        assert any(f"the {name} bot failed in {room.id}" in line for line in said)
        assert not any("the random bot" in line for line in said)

    run(sqlite_database, test, 1)


def test_a_bot_that_hangs_does_not_hold_up_other_matches(
    sqlite_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Even in the only process there is: it is ended, and the next bot gets a new one."""

    async def test(room_of: Callable[[Plan], Awaitable[Room]], bot_players: BotPlayers) -> None:
        stuck, fine = (
            await room_of(table_of("endless", "random")),
            await room_of(table_of("random", "random")),
        )
        await asyncio.gather(played_out(stuck, bot_players), played_out(fine, bot_players))
        assert stuck.over
        assert fine.over
        assert caplog.text.count("the endless bot failed") == 1  # it is not asked again
        assert len([each for each in active_children() if each.name == "bot"]) == 1

    run(sqlite_database, test, 1)


def test_a_table_closes_while_a_bot_hangs(sqlite_database: str) -> None:
    """No process is left behind."""

    async def test(room_of: Callable[[Plan], Awaitable[Room]], bot_players: BotPlayers) -> None:
        bot_players.patience = 10**6
        room = await room_of(table_of("endless", "random"))
        bot_players.wake(room)
        while not bot_players.processes.busy:
            await asyncio.sleep(0)
        bot_players.closing = True
        bot_players.processes.stop()
        await bot_players.close()
        assert not room.over

    run(sqlite_database, test, 1)
    assert not [each for each in active_children() if each.name == "bot"]


def test_a_bot_plays_its_whole_plan(sqlite_database: str) -> None:
    """A level lays five cards and seals in one go of thinking."""

    async def test(room_of: Callable[[Plan], Awaitable[Room]], bot_players: BotPlayers) -> None:
        room = await room_of(table_of("easy", "easy"))
        view = room.match.state.view(0)
        plan, problem = await bot_players.processes.ask(("easy", view, "k", "p", frozenset()), 60)
        assert not problem
        assert [text.split()[0] for text in plan] == ["lay"] * 5 + ["seal"]
        assert plan == [
            action.text for action in bots.play(bots.make("easy"), view, stream("k", "p"))
        ]

    run(sqlite_database, test, 1, UNHURRIED)


def test_what_went_wrong_is_told_by_the_mind() -> None:
    """With the error's own words, for the log."""
    view = find("dynasties").new(seed="1").view(0)
    plan, problem = think(make, ("crash", view, "k", "p", frozenset()), None)
    assert plan == []
    assert "RuntimeError: no idea" in problem


@pytest.mark.parametrize(("game", "number"), [("dynasties", 1), ("sun-tzu", 1), ("yuan", 2)])
def test_nobody_learns_when_a_bot_has_sealed(sqlite_database: str, game: str, number: int) -> None:
    """It thinks while people choose, and plays when they are done: all bots at once, told once."""

    async def test(room_of: Callable[[Plan], Awaitable[Room]], bot_players: BotPlayers) -> None:
        seats = [
            Sitting(SeatKind.PERSON, "Ann", "p1"),
            *(Sitting(SeatKind.BOT, "easy") for _ in range(number)),
        ]
        options, rules = str(find(game).settle(None)), find(game).rules_version
        room = await room_of(begun(Plan(game, rules, options, "sealed", seats)))
        while not room.match.state.sealed:  # what is settled in the open before
            seat = room.match.state.actors[0]
            await room.play(seat, room.match.state.legal(seat)[0].text, made_by=MadeBy.BOT)
        first = len(room.match.moves)
        pages = [Watcher(room, player, Reader(), "http://here") for player in ("p1", None)]
        for page in pages:
            page.news([])
        told: list[int] = []
        room.listeners.add(lambda: told.append(len(room.match.moves)))
        await played_out(room, bot_players)
        assert all(bot_players.ahead_of(room, seat) for seat in range(1, number + 1))
        assert (told, len(room.match.moves)) == ([], first)
        assert [page.news([]) for page in pages] == [None, None]
        while 0 in room.match.state.actors:
            await room.play(0, room.match.game.default(room.match.state.view(0)).text)
        assert [room.standing(seat) for seat in range(1, number + 1)] == ["thinking"] * number
        steps = len(told)
        await played_out(room, bot_players)
        assert 0 in room.match.state.actors or len(told) > steps + 1  # it goes on in the open
        assert told[steps] - first - steps >= number

    run(sqlite_database, test, 1)


def test_bots_take_up_their_turn_by_themselves_after_an_outage(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever could not be kept is thought of again, although nobody looks for forgotten turns."""

    async def test(room_of: Callable[[Plan], Awaitable[Room]], bot_players: BotPlayers) -> None:
        room = await room_of(table_of("random", "random"))
        keep, lost = room.store.append, [7, 3]

        async def append(*change: Any) -> int:
            if lost and len(room.match.moves) >= lost[-1]:
                lost.pop()
                raise Away("the database is gone")
            return await keep(*change)

        monkeypatch.setattr(room.store, "append", append)
        await played_out(room, bot_players)
        assert room.over
        assert lost == []

    run(database, test, 1)


def test_what_was_thought_for_a_room_goes_with_it(sqlite_database: str) -> None:
    """Somebody who never comes back leaves nothing in the memory of the table."""

    async def test(room_of: Callable[[Plan], Awaitable[Room]], bot_players: BotPlayers) -> None:
        seats = [Sitting(SeatKind.PERSON, "Ann", "p1"), Sitting(SeatKind.BOT, "random")]
        rules, options = find("dynasties").rules_version, str(find("dynasties").settle(None))
        room = await room_of(begun(Plan("dynasties", rules, options, "gone", seats)))
        await played_out(room, bot_players)
        assert bot_players.ahead_of(room, 1)
        bot_players.forget_closed({room.id: room}.get)
        assert bot_players.ahead_of(room, 1)
        bot_players.forget_closed(lambda _: None)
        assert not bot_players.ahead

    run(sqlite_database, test, 1)


def test_what_a_bot_thinks_is_not_changed_by_what_others_do_unseen(sqlite_database: str) -> None:
    """However many cards the other has laid already: the same view, the same plan."""

    async def test(room_of: Callable[[Plan], Awaitable[Room]], bot_players: BotPlayers) -> None:
        plans: list[list[str]] = []
        for steps in (0, 3):
            seats = [Sitting(SeatKind.PERSON, "Ann", "p1"), Sitting(SeatKind.BOT, "random")]
            game = find("dynasties")
            options = str(game.settle(None))
            room = await room_of(begun(Plan(game.name, 1, options, "unseen", seats)))
            for _ in range(steps):
                await room.play(0, game.default(room.match.state.view(0)).text)
            await played_out(room, bot_players)
            plans.append(bot_players.ahead_of(room, 1))
        assert plans[0]
        assert plans[0] == plans[1]

    run(sqlite_database, test, 1)
