"""Rooms and the store: kept before told, never twice, and the same after a restart."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import event, select
from support.auction import Auction
from support.size import sample

from bingfa import bots
from bingfa.core.chance import stream
from bingfa.core.documents.record import RecordDiffers, read, record_of, replay
from bingfa.core.errors import IllegalAction
from bingfa.core.match import CannotTakeBack
from bingfa.games import find, names
from bingfa.table.database import schema
from bingfa.table.database.queries.seat_keys import hashed, new_token
from bingfa.table.database.rows import (
    Change,
    Channel,
    MadeBy,
    Plan,
    Played,
    SeatKind,
    Sitting,
    Stored,
)
from bingfa.table.database.store import Store
from bingfa.table.database.writing import Stale
from bingfa.table.matches import rooms as rooms_module
from bingfa.table.matches.clocks import MINUTE, Clock, Missed
from bingfa.table.matches.live_match import NoSuchMatch, Refused
from bingfa.table.matches.rooms import Room, Rooms
from bingfa.table.matches.setup import Wish, begun, rematch_plan
from bingfa.table.open_page.visible import scene_of

LAID = ((1, "qin"), (2, "chu"), (3, "jin-yan"), (4, "han-qi"), (5, "wu"))


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = await Store.open(address)
    try:
        yield store
    finally:
        await store.close()


def plan(
    game_name: str = "sun-tzu",
    seed: str = "room",
    seats: tuple[Sitting, ...] = (
        Sitting(SeatKind.PERSON, "Ann", "p1"),
        Sitting(SeatKind.PERSON, "Bob", "p2"),
    ),
    clock: Clock | None = None,
    missed: Missed = Missed.BOT,
) -> Plan:
    game = find(game_name)
    return begun(
        Plan(
            game=game.name,
            rules=game.rules_version,
            options=str(game.settle(None)),
            secret=seed,
            seats=seats,
            host="p1",
            clock=str(clock or Clock()),
            missed=missed,
            listed=True,
        )
    )


async def new_match(store: Store) -> str:
    return await store.create(plan())


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


@pytest.mark.parametrize(
    ("name", "players"),
    [
        (name, number)
        for name in names()
        for number in sample(find(name).players, find(name).players[:2][-1:])
    ],
)
def test_a_match_is_the_same_after_a_restart(database: str, name: str, players: int) -> None:
    """Every action that was accepted is there again, and the result with it."""

    async def test() -> None:
        async with opened(database) as store:
            seats = tuple(
                Sitting(SeatKind.PERSON, f"Player {at}", f"p{at}") for at in range(players)
            )
            match_id = await store.create(plan(name, seats=seats))
            room = await Rooms(store).room(match_id)
            await play_out(room, 60)
            middle = room.match.state.position()
        async with opened(database) as store:
            again = await Rooms(store).room(match_id)
            assert again.match.state.position() == middle
            await play_out(again)
            end = again.match.state.position()
        async with opened(database) as store:
            stored = await store.load(match_id)
            assert stored is not None
            assert stored.finished is not None
            assert stored.result
            last = await Rooms(store).room(match_id)
            assert last.match.state.position() == end

    run(test)


def test_a_message_never_plays_twice(database: str) -> None:
    """Resent, doubled at once, or resent after a restart: it plays once."""

    async def test() -> None:
        async with opened(database) as store:
            match_id = await new_match(store)
            room = await Rooms(store).room(match_id)
            both = await asyncio.gather(
                room.play(0, "keep march", "m1"), room.play(0, "keep march", "m1")
            )
            assert sorted(both) == [False, True]
        async with opened(database) as store:
            room = await Rooms(store).room(match_id)
            assert not await room.play(0, "keep march", "m1")
            assert len(room.match.moves) == 1

    run(test)


def test_another_process_follows_what_is_played(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By what was added alone; after anything else, or where it missed something, by all of it."""

    async def test() -> None:
        said: list[str] = []

        async def say(topic: str) -> None:
            said.append(topic)

        async with opened(database) as one, opened(database) as two:
            match_id = await new_match(one)
            here, there = await Rooms(one, say).room(match_id), await Rooms(two).room(match_id)
            loaded: list[str] = []
            load = two.load

            async def counted(match_id: str) -> Stored | None:
                loaded.append(match_id)
                return await load(match_id)

            monkeypatch.setattr(two, "load", counted)
            await here.play(0, "keep march", "m1")
            await there.follow(0, 1)
            await here.play(1, "keep antidote", "m2")
            with monkeypatch.context() as away:
                away.setattr(two, "further", None)  # what was told need not be read
                await there.follow(1, 2, said[-1].split(" ", 3)[3])
            await there.follow(0, 1)  # heard again, and known
            assert [each.split(" ", 3)[:3] for each in said] == [
                [match_id, "0", "1"],
                [match_id, "1", "2"],
            ]
            assert loaded == []
            assert [each.action.text for each in there.match.moves] == [
                each.action.text for each in here.match.moves
            ]
            assert there.stored.version == here.stored.version == 2
            assert not await there.play(1, "keep antidote", "m2")  # it was played already

            seat = here.match.state.actors[0]
            text = here.match.state.legal(seat)[0].text
            await here.play(seat, text, quiet=True)
            await here.stand_in(seat, called=True)
            assert said[-1] == match_id
            await there.follow(2, here.stored.version)
            assert loaded == [match_id]
            assert there.stored.version == here.stored.version
            assert there.match.state.position() == here.match.state.position()

    run(test)


def test_numbers_of_messages_are_forgotten_once_a_match_is_long_over(database: str) -> None:
    """Of those that ended within some time, and of no other; all that was played stays."""

    async def test() -> None:
        async with opened(database) as store:
            over, running = await new_match(store), await new_match(store)
            await play_out(await Rooms(store).room(over))
            await play_out(await Rooms(store).room(running), 5)
            before = await store.load(over)
            assert before is not None
            assert before.finished is not None
            await store.forget_messages(0, before.finished)
            assert await store.load(over) == before
            await store.forget_messages(before.finished, before.finished + 1)
            after, other = await store.load(over), await store.load(running)
            assert after is not None
            assert other is not None
            assert after.actions == tuple(replace(each, message=None) for each in before.actions)
            assert all(each.message is not None for each in other.actions)
            assert (await Rooms(store).room(over)).over

    run(test)


def test_two_processes_never_overwrite_each_other(database: str) -> None:
    """A writer that has not seen the newest is told so, loads it, and may go on."""

    async def test() -> None:
        async with opened(database) as one, opened(database) as two:
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
                await one.append(match_id, 0, 9, [Played(0, "pass")], Change())

    run(test)


def test_writers_wait_for_their_turn(sqlite_database: str) -> None:
    """SQLite refuses a second writer; ours do not rely on its patience, which knows no order."""

    async def test() -> None:
        async with opened(sqlite_database) as store:
            match_id = await new_match(store)
            event.listen(
                store.engine.sync_engine,
                "begin",
                lambda connection: connection.exec_driver_sql("PRAGMA busy_timeout=0"),
            )
            await asyncio.gather(*(store.saw(match_id, (0,), until) for until in range(30)))
            stored = await store.load(match_id)
            assert stored
            assert stored.seats[0].seen == 29

    asyncio.run(test())


def test_listeners_hear_of_what_is_kept(database: str) -> None:
    """When a listener is told, the action is in the database; a refused one is not told."""

    async def test() -> None:
        async with opened(database) as store, opened(database) as reader:
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


def test_a_choice_taken_back_is_taken_back_in_the_database(database: str) -> None:
    """Also from under another seat's sealed choice, and only while that is allowed."""

    async def test() -> None:
        async with opened(database) as store:
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
        async with opened(database) as store:
            room = await Rooms(store).room(match_id)
            assert room.match.state.position() == position
            assert [move.action.text for move in room.match.moves][-1] == "lay 2 chu"

    run(test)


def test_a_seat_is_opened_on_another_device_by_its_link(database: str) -> None:
    """A link opens its seat and no other, once; the database holds its hash only."""

    async def test() -> None:
        async with opened(database) as store:
            match_id = await new_match(store)
            room = await Rooms(store).room(match_id)
            first, second = new_token(), new_token()
            await store.give_key(match_id, 0, first)
            await store.give_key(match_id, 0, second)
            assert await store.use_key(match_id, first, "phone") is None
            assert await store.use_key("elsewhere", second, "phone") is None
            assert await store.use_key(match_id, second, "phone") == 0
            assert await store.use_key(match_id, second, "thief") is None
            await room.refresh()
            assert room.seats_of("phone") == (0,)
            assert room.seats_of("thief") == ()
            assert [each.id for each in await store.of_player("phone")] == [match_id]
            await store.give_key(match_id, 1, third := new_token())
            async with store.engine.connect() as connection:
                rows = await connection.execute(select(schema.seats))
                kept = [value for row in rows for value in row]
            assert hashed(third) in kept
            assert not any(third in str(value) for value in kept)

    run(test)


def test_a_table_begins_with_its_last_seat(database: str) -> None:
    """Open seats are listed and taken once; nothing is played before all are."""

    async def test() -> None:
        async with opened(database) as store:
            seats = (Sitting(SeatKind.PERSON, "Ann", "p1"), Sitting(SeatKind.OPEN, "-"))
            match_id = await store.create(plan(seats=seats, clock=Clock.live(5, 5)))
            room = await Rooms(store).room(match_id)
            assert [each.id for each in await store.with_open_seats()] == [match_id]
            assert await store.to_watch() == []
            assert await store.next_deadline() is None
            assert room.standing(1) == "open"
            with pytest.raises(Refused, match="when every seat is taken"):
                await room.play(0, "keep march")
            await room.sit(1, "p2", "Bob")
            with pytest.raises(Refused, match="somebody sits there"):
                await room.sit(1, "p3", "Eve")
            with pytest.raises(Refused, match="the match has begun"):
                await room.leave(1)
            assert room.match.players == ("Ann", "Bob")
            assert await store.with_open_seats() == []
            assert [each.id for each in await store.to_watch()] == [match_id]
            assert await store.next_deadline() is not None
            await room.play(0, "keep march")

    run(test)


def test_getting_up_before_the_beginning_opens_the_seat(database: str) -> None:
    async def test() -> None:
        async with opened(database) as store:
            seats = (Sitting(SeatKind.PERSON, "Ann", "p1"), Sitting(SeatKind.OPEN, "-"))
            room = await Rooms(store).room(await store.create(plan(seats=seats)))
            await room.leave(0)
            assert room.seats_of("p1") == ()
            assert [each.kind for each in room.stored.seats] == [SeatKind.OPEN, SeatKind.OPEN]

    run(test)


def test_what_a_seat_has_done_is_said_in_four_ways(database: str) -> None:
    """Submitted, confirmed, forced and nothing to choose are four different things."""

    async def test() -> None:
        async with opened(database) as store:
            room = await Rooms(store).room(await new_match(store))
            told = [(room.standing(0), room.standing(1))]
            for seat, text in (
                (0, "keep march"),
                (1, "keep antidote"),
                (0, "pass"),
                *((0, f"lay {card} {place}") for card, place in LAID),
                (0, "seal"),
                *((1, f"lay {card} {place}") for card, place in LAID),
                (1, "seal"),
            ):
                await room.play(seat, text)
                told.append((room.standing(0), room.standing(1)))
            assert told[0] == ("choosing", "choosing")
            assert told[1] == ("submitted", "choosing")  # and may be taken back
            assert told[2] == ("choosing", "confirmed")  # both are kept, for good
            assert told[3 + len(LAID)] == ("choosing", "choosing")  # laid, not sealed
            assert told[4 + len(LAID)] == ("submitted", "choosing")
            assert room.match.state.actors
            seen = set[str]()
            while not room.match.state.sealed:  # the provinces, one by one
                seat = room.match.state.actors[0]
                await room.play(seat, room.match.state.legal(seat)[-1].text)
                seen |= {room.standing(each) for each in (0, 1)}
            assert {"choosing", "confirmed", "idle"} <= seen
            await room.resign(1)
            assert (room.standing(0), room.standing(1)) == ("waiting", "lost")

    run(test)


async def _out_of_time(room: Room, seat: int) -> None:
    """Set a seat's clock back by a day."""
    sitting = room.stored.seats[seat]
    assert sitting.clock.since is not None
    late = replace(sitting.clock, since=sitting.clock.since - 24 * 60 * MINUTE)
    seats = tuple(
        replace(each, clock=late) if at == seat else each
        for at, each in enumerate(room.stored.seats)
    )
    await room.store.change(room.id, room.stored.version, Change(seats=seats))
    await room.refresh()


def test_a_missed_turn_is_taken_by_a_bot_that_gives_the_seat_back(database: str) -> None:
    """The bot sees that seat only; its choices count as forced; the player may come back."""

    async def test() -> None:
        async with opened(database) as store:
            room = await Rooms(store).room(await store.create(plan(clock=Clock.live(5, 30))))
            await _out_of_time(room, 0)
            assert await store.due(10**15) == [room.id]
            await room.run_out()
            assert room.bots == {0: bots.USUAL}
            assert room.stored.seats[0].clock.deadline is None
            with pytest.raises(Refused, match="take it back first"):
                await room.play(0, "keep march")
            await room.play(0, "keep march", made_by=MadeBy.BOT)
            assert room.standing(0) == "thinking"  # when it has sealed shows to nobody
            await room.stand_in(0, called=False)
            assert room.bots == {}
            assert room.stored.seats[0].clock.bank == 30_000
            await room.take_back(0)
            await room.play(0, "keep march")
            assert room.standing(0) == "submitted"

    run(test)


def test_a_missed_turn_can_be_played_by_default(database: str) -> None:
    """The plainest choices are made until the seat is asked no more, and are marked as such."""

    async def test() -> None:
        async with opened(database) as store:
            match_id = await store.create(plan(clock=Clock.live(5, 5), missed=Missed.DEFAULT))
            room = await Rooms(store).room(match_id)
            await _out_of_time(room, 1)
            await room.run_out()
            assert 1 not in room.match.state.actors
            assert room.standing(1) == "forced"
            assert room.match.moves[-1].seat == 1
            again = await Rooms(store).room(match_id)
            assert again.standing(1) == "forced"

    run(test)


def test_a_missed_turn_can_lose_the_seat(database: str) -> None:
    """With two seats the other wins; the record says so, and verifies."""

    async def test() -> None:
        async with opened(database) as store:
            match_id = await store.create(plan(clock=Clock.live(5, 5), missed=Missed.LOSE))
            room = await Rooms(store).room(match_id)
            await room.play(0, "keep march")
            await _out_of_time(room, 1)
            await room.run_out()
            assert room.over
            assert room.stored.result == "blue by forfeit"
            with pytest.raises(Refused, match="the match is over"):
                await room.play(1, "keep march")
            record = record_of(room.match)
            assert record.seed == "room"
            assert replay(read(str(record)), find).outcome == room.match.outcome
            assert await store.due(10**15) == []
            again = await Rooms(store).room(match_id)
            assert again.over

    run(test)


THREE = tuple(
    Sitting(SeatKind.PERSON, name, f"p{at}") for at, name in enumerate(("Ann", "Bob", "Cleo"), 1)
)


def test_a_missed_turn_of_three_loses_the_seat_and_not_the_match(
    database: str, many: Auction
) -> None:
    """A bot goes on for it; its points count for nothing; the last seat left wins at once."""

    async def test() -> None:
        async with opened(database) as store:
            three = plan(many.name, "three", THREE, Clock.live(5, 5), Missed.LOSE)
            match_id = await store.create(three)
            room = await Rooms(store).room(match_id)
            await room.play(0, "bid 1")
            await _out_of_time(room, 1)
            await room.run_out()
            assert not room.over
            assert room.bots == {1: bots.USUAL}
            assert room.standing(1) == "lost"
            assert room.stored.seats[1].clock.deadline is None
            with pytest.raises(Refused, match="this seat was given up"):
                await room.play(1, "bid 2")
            for number in (5, 4, 3):
                await room.play(1, f"bid {number}", made_by=MadeBy.BOT)
                await room.play(2, f"bid {number - 3 or 3}")
                assert room.stored.seats[1].clock.deadline is None
                if number > 3:
                    await room.play(0, f"bid {number - 2}")
            again = await Rooms(store).room(match_id)
            assert again.bots == {1: bots.USUAL}
            assert not again.over
            await again.resign(2)
            assert again.stored.result == "red by forfeit"
            assert again.match.outcome is not None
            assert again.match.outcome.placing == (1, 2, 2)
            record = record_of(again.match)
            assert record.lost == ("yellow", "blue")
            assert replay(read(str(record)), find).outcome == again.match.outcome

    run(test)


def test_a_seat_given_up_does_not_win(database: str, many: Auction) -> None:
    """Its bot takes the only prize; the others share the win, on every page and in the record."""

    async def test() -> None:
        async with opened(database) as store:
            blitz = replace(plan(many.name, "blitz", THREE), options="length=blitz doubled=off")
            match_id = await store.create(blitz)
            room = await Rooms(store).room(match_id)
            await room.resign(1)
            for seat, card, made_by in (
                (0, 2, MadeBy.SEAT),
                (1, 5, MadeBy.BOT),
                (2, 2, MadeBy.SEAT),
            ):
                await room.play(seat, f"bid {card}", made_by=made_by)
            assert room.match.state.outcome is not None
            assert room.match.state.outcome.winners == (1,)
            assert room.stored.result == "red+blue by points"
            for at_hand in (room, await Rooms(store).room(match_id)):
                assert at_hand.match.outcome is not None
                assert at_hand.match.outcome.placing == (1, 3, 1)
                scene = scene_of(at_hand, "p2")
                assert scene.view is not None
                assert scene.outcome == scene.view.outcome == at_hand.match.outcome
                assert not scene.can_undo
            assert str(record_of(room.match)).count("lost: yellow\nresult: red+blue by points") == 1

    run(test)


def test_a_forfeit_that_never_was_is_found_out(database: str) -> None:
    """A record that claims a forfeit after the rules had ended the match does not verify."""

    async def test() -> None:
        async with opened(database) as store:
            room = await Rooms(store).room(await new_match(store))
            await play_out(room)
            assert room.match.outcome is not None
            honest = record_of(room.match)
            with pytest.raises(RecordDiffers):
                replay(dataclasses.replace(honest, result="blue by forfeit"), find)

    run(test)


def test_giving_up_and_standing_in_know_their_limits(database: str) -> None:
    async def test() -> None:
        async with opened(database) as store:
            seats = (Sitting(SeatKind.PERSON, "Ann", "p1"), Sitting(SeatKind.BOT, "greedy"))
            room = await Rooms(store).room(await store.create(plan(seats=seats)))
            with pytest.raises(Refused, match="cannot be given up"):
                await room.resign(1)
            with pytest.raises(Refused, match="no bot can stand in"):
                await room.stand_in(1, called=True)
            await room.resign(0)
            assert room.stored.result == "red by forfeit"

    run(test)


def test_a_rematch_swaps_the_seats(database: str) -> None:
    async def test() -> None:
        async with opened(database) as store:
            room = await Rooms(store).room(await new_match(store))
            await room.resign(0)
            offer = rematch_plan(room.stored, Wish("p1", "Ann"))
            again = await store.create(offer, follows=room.id)
            with pytest.raises(Stale):
                await store.create(offer, follows=room.id)
            assert [each.id for each in await store.of_player("p1")] == [again, room.id]
            other = await Rooms(store).room(again)
            assert [each.name for each in other.stored.seats] == ["Bob", "Ann"]
            assert other.seats_of("p1") == (1,)
            await other.sit(0, "p2", "Robert")
            assert other.match.players == ("Bob", "Ann")
            assert other.match.seed != room.match.seed

    run(test)


def test_talk_is_kept_once_and_in_order(database: str) -> None:
    """Also when two speak at the same moment; markup is words like any others."""

    async def test() -> None:
        async with opened(database) as store:
            room = await Rooms(store).room(await new_match(store))
            said = [f"line {number}" for number in range(10)]
            await asyncio.gather(
                *(room.say(Channel.TABLE, 0, "p1", "Ann", text, f"m{text}") for text in said)
            )
            assert await room.say(Channel.TABLE, 0, "p1", "Ann", "line 3", "mline 3") is None
            kept = await store.said(room.id, [Channel.TABLE])
            assert sorted(each.text for each in kept) == said
            assert [each.number for each in kept] == list(range(1, 11))
            with pytest.raises(Refused, match="too long"):
                await room.say(Channel.TABLE, 0, "p1", "Ann", "x" * 401, None)
            with pytest.raises(Refused, match="nothing to say"):
                await room.say(Channel.TABLE, 0, "p1", "Ann", " \n\t ", None)

    run(test)


def test_an_action_is_seen_by_nobody_before_it_is_kept(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the database writes, the match still stands as it stood."""

    async def test() -> None:
        async with opened(database) as store:
            room = await Rooms(store).room(await new_match(store))
            before, seen = room.match.state.position(), list[str]()
            append = store.append

            async def slowly(*args: Any) -> int:
                seen.append(room.match.state.position())
                version = await append(*args)
                seen.append(room.match.state.position())
                return version

            monkeypatch.setattr(store, "append", slowly)
            await room.play(0, "keep march")
            assert seen == [before, before]
            assert room.match.state.position() != before

    run(test)


def test_a_match_that_is_not_there(database: str) -> None:
    """An id that nobody has is told as such."""

    async def test() -> None:
        async with opened(database) as store:
            with pytest.raises(NoSuchMatch, match="there is no such match"):
                await Rooms(store).room("nothing")
            assert await store.secret("cookies") == await store.secret("cookies")

    run(test)


def test_rooms_that_nobody_looks_at_are_closed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But for the last few, those that were just asked for, listened to, or thought about."""
    monkeypatch.setattr(rooms_module, "KEPT", 2)

    async def test() -> None:
        async with opened(database) as store:
            rooms = Rooms(store)
            ids = [await new_match(store) for _ in range(7)]
            for each in ids:
                await rooms.room(each)
            rooms.sweep()
            assert len(rooms.everyone()) == 7  # somebody may be about to do something in them
            monkeypatch.setattr(rooms_module, "LINGERING", -1.0)
            listened = await rooms.room(ids[0])
            listened.listeners.add(lambda: None)
            rooms.sweep(busy={ids[1]})
            assert {room.id for room in rooms.everyone()} == {ids[0], ids[1], ids[5], ids[6]}
            again = await rooms.room(ids[2])
            assert again.match.state.position() == listened.match.state.position()

    run(test)
