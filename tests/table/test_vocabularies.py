"""Closed vocabularies: what stands in databases stays what it was, word for word."""

from __future__ import annotations

import asyncio

from sqlalchemy import text

from bingfa.games import find
from bingfa.table.database.rows import Channel, MadeBy, Plan, SeatKind, Sitting, between
from bingfa.table.database.store import Store
from bingfa.table.matches.clocks import Clock, ClockKind, Missed
from bingfa.table.matches.live_match import Standing
from bingfa.table.matches.rooms import Rooms
from bingfa.table.matches.setup import begun
from bingfa.table.pages.table_parts.seat_rail import STANDINGS


def test_a_database_holds_plain_words(database: str) -> None:
    """Members of enumerations are written as their words, and read as members again."""

    async def test() -> None:
        store = await Store.open(database)
        try:
            game = find("sun-tzu")
            people = (Sitting(SeatKind.PERSON, "Ann", "p1"), Sitting(SeatKind.BOT, "easy"))
            plan = Plan(
                game.name,
                game.rules_version,
                str(game.settle(None)),
                "words",
                people,
                clock=str(Clock.live(5, 5)),
                missed=Missed.DEFAULT,
            )
            room = await Rooms(store).room(await store.create(begun(plan)))
            await room.play(1, room.match.state.legal(1)[0].text, made_by=MadeBy.BOT)
            await room.say(Channel.TABLE, 0, "p1", "Ann", "Hello", None)
            async with store.reading() as connection:
                for query, expected in {
                    "select kind from seats order by seat": ["person", "bot"],
                    "select missed from matches": ["default"],
                    "select clock from matches": ["live 300000 5000 86400000"],
                    "select made_by from actions": ["bot"],
                    "select channel from talk": ["table"],
                }.items():
                    assert list(await connection.scalars(text(query))) == expected
            stored = await store.load(room.id)
            assert stored is not None
            assert [each.kind for each in stored.seats] == [SeatKind.PERSON, SeatKind.BOT]
            assert all(type(each.kind) is SeatKind for each in stored.seats)
            assert type(stored.missed) is Missed
            assert [type(each.made_by) for each in stored.actions] == [MadeBy]
            assert Clock.read(stored.clock).kind is ClockKind.LIVE
        finally:
            await store.close()

    asyncio.run(test())


def test_a_channel_between_two_is_written_with_their_seats() -> None:
    assert between(2, 0) == "seats 0 2"


def test_every_standing_has_its_words() -> None:
    """A page can say how any seat stands."""
    assert set(STANDINGS) == set(Standing)
