"""Rooms and the store: kept before told, never twice, and the same after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bingfa.core.chance import stream
from bingfa.core.errors import IllegalAction
from bingfa.core.match import CannotTakeBack
from bingfa.games import find
from bingfa.table.rooms import NoSuchMatch, Room, Rooms
from bingfa.table.store import BOT, OPEN, PERSON, Played, Sitting, Stale, Store, new_token


def address(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'table.db'}"


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    store = await Store.open(address(folder))
    try:
        yield store
    finally:
        await store.close()


async def new_match(store: Store, game_name: str = "sun-tzu", seed: str = "room") -> str:
    game = find(game_name)
    return await store.create(
        game.name,
        game.rules_version,
        str(game.settle(None)),
        seed,
        [Sitting(PERSON, "Ann", "p1"), Sitting(PERSON, "Bob", "p2")],
        [new_token(), new_token()],
    )


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await test()

    asyncio.run(main())


async def play_out(room: Room, limit: int = 1000) -> None:
    """Random choices in the room, as messages with numbers of their own."""
    chance = stream("out", "table")
    for _ in range(limit):
        actors = room.match.state.actors
        if not actors:
            return
        number = len(room.match.moves)
        seat = chance.pick(actors)
        action = chance.pick(room.match.state.legal(seat))
        assert await room.play(seat, action.text, f"{seat}-{number}")


@pytest.mark.parametrize("name", ["sun-tzu", "dynasties"])
def test_a_match_is_the_same_after_a_restart(tmp_path: Path, name: str) -> None:
    """Every action that was accepted is there again, and the result with it."""

    async def test() -> None:
        async with opened(tmp_path) as store:
            match_id = await new_match(store, name)
            room = await Rooms(store).room(match_id)
            await play_out(room, 60)
            middle = room.match.state.position()
        async with opened(tmp_path) as store:
            again = await Rooms(store).room(match_id)
            assert again.match.state.position() == middle
            await play_out(again)
            end = again.match.state.position()
        async with opened(tmp_path) as store:
            stored = await store.load(match_id)
            assert stored is not None
            assert stored.finished is not None
            assert stored.result
            last = await Rooms(store).room(match_id)
            assert last.match.state.position() == end

    run(test)


def test_a_message_never_plays_twice(tmp_path: Path) -> None:
    """Resent, doubled at once, or resent after a restart: it plays once."""

    async def test() -> None:
        async with opened(tmp_path) as store:
            match_id = await new_match(store)
            room = await Rooms(store).room(match_id)
            both = await asyncio.gather(
                room.play(0, "keep march", "m1"), room.play(0, "keep march", "m1")
            )
            assert sorted(both) == [False, True]
        async with opened(tmp_path) as store:
            room = await Rooms(store).room(match_id)
            assert not await room.play(0, "keep march", "m1")
            assert len(room.match.moves) == 1

    run(test)


def test_two_processes_never_overwrite_each_other(tmp_path: Path) -> None:
    """A writer that has not seen the newest is told so, loads it, and may go on."""

    async def test() -> None:
        async with opened(tmp_path) as one, opened(tmp_path) as two:
            match_id = await new_match(one)
            here, there = await Rooms(one).room(match_id), await Rooms(two).room(match_id)
            await here.play(0, "keep march")
            with pytest.raises(Stale):
                await there.play(1, "keep antidote")
            assert len(there.match.moves) == 1
            await there.play(1, "keep antidote")
            stored = await one.load(match_id)
            assert stored is not None
            assert [each.text for each in stored.actions] == ["keep march", "keep antidote"]
            with pytest.raises(Stale):
                await one.append(match_id, 0, 9, Played(0, "pass"), None)

    run(test)


def test_listeners_hear_of_what_is_kept(tmp_path: Path) -> None:
    """When a listener is told, the action is in the database; a refused one is not told."""

    async def test() -> None:
        async with opened(tmp_path) as store, opened(tmp_path) as reader:
            match_id = await new_match(store)
            room = await Rooms(store).room(match_id)
            heard: list[int] = []
            room.listeners.add(lambda: heard.append(len(room.match.moves)))
            await room.play(0, "keep march")
            stored = await reader.load(match_id)
            assert stored is not None
            assert len(stored.actions) == 1
            with pytest.raises(IllegalAction):
                await room.play(0, "seal")
            assert heard == [1]

    run(test)


def test_a_choice_taken_back_is_taken_back_in_the_database(tmp_path: Path) -> None:
    """Also from under another seat's sealed choice, and only while that is allowed."""

    async def test() -> None:
        async with opened(tmp_path) as store:
            match_id = await new_match(store)
            room = await Rooms(store).room(match_id)
            for seat, text in ((0, "keep march"), (1, "keep antidote"), (0, "pass")):
                await room.play(seat, text)
            with pytest.raises(CannotTakeBack):
                await room.take_back(0)
            await room.play(0, "lay 1 qin")
            await room.play(1, "lay 2 chu")
            await room.take_back(0)
            position = room.match.state.position()
        async with opened(tmp_path) as store:
            room = await Rooms(store).room(match_id)
            assert room.match.state.position() == position
            assert [move.action.text for move in room.match.moves][-1] == "lay 2 chu"

    run(test)


def test_seats_are_opened_by_their_links(tmp_path: Path) -> None:
    """A token opens its seat and no other; the database holds its hash only."""

    async def test() -> None:
        async with opened(tmp_path) as store:
            tokens = [new_token(), new_token()]
            match_id = await store.create(
                "sun-tzu",
                1,
                "",
                "s",
                [Sitting(OPEN, "-"), Sitting(BOT, "greedy")],
                [tokens[0], None],
            )
            assert await store.seat_by_token(match_id, tokens[0]) == 0
            assert await store.seat_by_token(match_id, tokens[1]) is None
            assert await store.seat_by_token("elsewhere", tokens[0]) is None
            assert match_id in await store.with_open_seats()
            assert await store.sit(match_id, 0, "p1", "Ann")
            assert await store.sit(match_id, 0, "p1", "Ann")
            assert not await store.sit(match_id, 0, "p2", "Eve")
            assert await store.of_player("p1") == [match_id]
            assert match_id not in await store.with_open_seats()
        raw = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert tokens[0].encode() not in raw

    run(test)


def test_a_match_that_is_not_there(tmp_path: Path) -> None:
    """An id that nobody has is told as such."""

    async def test() -> None:
        async with opened(tmp_path) as store:
            with pytest.raises(NoSuchMatch, match="there is no such match"):
                await Rooms(store).room("nothing")
            assert await store.secret("cookies") == await store.secret("cookies")

    run(test)
