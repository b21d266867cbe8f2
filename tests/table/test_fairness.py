"""Bots are shared fairly: nobody waits for all that one visitor wants."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.applications import Starlette
from starlette.testclient import TestClient
from support.bad_bots import make
from support.web import GENEROUS, ORIGIN, begin, visitor

from bingfa.games import find
from bingfa.table.app import application
from bingfa.table.bot_workers.bot_players import BotPlayers
from bingfa.table.bot_workers.forgotten_turns import ForgottenTurns
from bingfa.table.bot_workers.processes import Turns
from bingfa.table.database.rows import MadeBy, Plan, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.matches.presence import LOOKING
from bingfa.table.matches.rooms import Rooms
from bingfa.table.matches.setup import begun
from bingfa.table.services import Services
from bingfa.table.web.limits import Limits


def table_of(*names: str) -> Plan:
    """A match of Dynasties between bots."""
    game = find("dynasties")
    seats = [Sitting(SeatKind.BOT, name) for name in names]
    return begun(Plan(game.name, game.rules_version, str(game.settle(None)), "fair", seats))


def always() -> bool:
    return True


def never() -> bool:
    return False


async def served(asked: list[tuple[str, Callable[[], bool]]], number: int = 1) -> list[str]:
    """Who is served in which order, where the first ones are thinking when the others ask."""
    turns = Turns(number)
    order: list[str] = []

    async def ask(who: str, watched: Callable[[], bool]) -> None:
        await turns.take(who, watched)
        order.append(who)
        await asyncio.sleep(0)
        turns.give_back()

    await asyncio.gather(*(ask(*each) for each in asked))
    assert turns.free == number
    return order


def test_forty_tables_of_one_visitor_hold_up_nobody() -> None:
    """Whoever else asks is next, however many of the first one's were there before."""
    asked = [("many", always)] * 40 + [("ann", always), ("bob", always), ("ann", always)]
    order = asyncio.run(served(asked, 2))
    assert order[:2] == ["many", "many"]
    assert set(order[2:4]) == {"ann", "bob"}
    assert order.index("ann", order.index("ann") + 1) <= 6
    assert len(order) == 43


def test_each_visitor_in_turn() -> None:
    """Whoever was served longest ago comes first."""
    asked = [("a", always)] * 3 + [("b", always)] * 3 + [("c", always)]
    assert asyncio.run(served(asked)) == ["a", "b", "c", "a", "b", "a", "b"]


def test_matches_that_nobody_watches_come_last() -> None:
    """Even those of somebody who has had nothing yet."""
    asked = [("a", always), ("b", never), ("c", never), ("a", always), ("a", always)]
    assert asyncio.run(served(asked)) == ["a", "a", "a", "b", "c"]


def test_who_gives_up_waiting_takes_no_turn() -> None:
    """A match that is closed meanwhile leaves its turn to others."""

    async def test() -> None:
        turns = Turns(1)
        await turns.take("a", always)
        gone = asyncio.create_task(turns.take("b", always))
        there = asyncio.create_task(turns.take("c", always))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        turns.give_back()
        await there
        late = asyncio.create_task(turns.take("d", always))
        await asyncio.sleep(0)
        turns.give_back()  # it is d's now, who is cancelled before noticing
        late.cancel()
        await asyncio.gather(late, return_exceptions=True)
        assert turns.free == 1

    asyncio.run(test())


def test_bots_go_on_where_nobody_looks(sqlite_database: str) -> None:
    """After a restart the bots of a match take up their turn although no page is opened."""

    async def test() -> None:
        store = await Store.open(sqlite_database)
        rooms = Rooms(store)
        bot_players = BotPlayers(0.1, processes=1, make=make)
        match_id = await store.create(table_of("random", "random"))
        turns = ForgottenTurns(store, rooms, bot_players.wake, every=3600)
        try:
            await turns.look()
            room = rooms.opened(match_id)
            assert room is not None
            assert not room.watched
            await bot_players.tasks[match_id]
            assert room.over
            await turns.look()
            assert not bot_players.tasks
        finally:
            await bot_players.close()
            await store.close()

    asyncio.run(test())


def test_each_worker_looks_after_its_own_matches(sqlite_database: str) -> None:
    """Those of another one are neither opened nor woken, by this look nor by a page."""

    async def test() -> None:
        store = await Store.open(sqlite_database)
        woken: list[str] = []
        rooms = Rooms(store)
        own, other = [await store.create(table_of("random", "random")) for _ in range(2)]
        turns = ForgottenTurns(
            *(store, rooms, lambda room: woken.append(room.id), 3600.0), mine=own.__eq__
        )
        try:
            await turns.look()
            await turns.look()
            assert woken == [own]
            assert rooms.opened(other) is None
        finally:
            await store.close()
        services = await Services.open(sqlite_database, Limits(), BotPlayers(0.1, make=make))
        await services.forgotten_turns.close()
        services.mine = own.__eq__
        try:
            await services.room(other)
            assert other not in services.bot_players.tasks
            (await services.room(other)).listeners.add(woken.clear)  # a socket that came here
            await services.room(other)
            assert other in services.bot_players.tasks
        finally:
            await services.close()

    asyncio.run(test())


def test_where_others_serve_too_bots_are_left_alone_at_first(postgres_database: str) -> None:
    """Another process may be thinking about it: only what stands still is taken up."""

    async def test() -> None:
        store = await Store.open(postgres_database)
        woken: list[str] = []
        rooms = Rooms(store)
        match_id = await store.create(table_of("random", "random"))
        turns = ForgottenTurns(store, rooms, lambda room: woken.append(room.id), every=3600)
        try:
            await turns.look()
            assert woken == []
            await turns.look()
            assert woken == [match_id]
            room = await rooms.room(match_id)
            seat = room.match.state.actors[0]
            await room.play(seat, room.match.state.legal(seat)[0].text, made_by=MadeBy.BOT)
            await turns.look()
            assert woken == [match_id]
        finally:
            await store.close()

    asyncio.run(test())


def test_whoever_looked_just_now_counts_as_watching(sqlite_database: str) -> None:
    """A replay asks again and again instead of holding a socket."""

    async def test() -> None:
        store = await Store.open(sqlite_database)
        try:
            room = await Rooms(store).room(await store.create(table_of("random", "random")))
            assert not room.watched
            room.looked += LOOKING + asyncio.get_running_loop().time()
            assert room.watched
        finally:
            await store.close()

    asyncio.run(test())


def test_many_cookies_are_one_visitor(database: str) -> None:
    """Whoever sets up each table as somebody else, and only asks for pages, has one turn too."""
    with TestClient(application(database, limits=GENEROUS), headers=ORIGIN) as first:
        people = [first, visitor(first), visitor(first)]
        form = {"game": "dynasties", "watch": "1", "bot": "random"}
        for each in people:
            each.post("/quick", data=form)
        begin(people[0])
        assert isinstance(first.app, Starlette)
        rooms: Rooms = first.app.state.services.rooms
        assert len({room.stored.host for room in rooms.everyone()}) == len(people)
        assert {room.visitor for room in rooms.everyone()} == {"testclient"}
