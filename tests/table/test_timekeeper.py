"""The clocks of a running house: what is out is dealt with, also what was out while it was shut."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from support.waiting import done

from bingfa.core.errors import OtherRules
from bingfa.games import find
from bingfa.table.bot_workers.bot_players import BotPlayers
from bingfa.table.database.rows import Change, Plan, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.matches.clocks import HOUR, Clock, ClockKind, Missed
from bingfa.table.matches.setup import begun
from bingfa.table.services import Services
from bingfa.table.web.limits import Limits

PATIENCE = 60.0  # seconds; a busy machine is slow


async def _late_match(database: str, missed: Missed) -> str:
    """A match in which the first seat's time ran out an hour ago, while nobody kept it."""
    store = await Store.open(database)
    try:
        game = find("dynasties")
        people = (Sitting(SeatKind.PERSON, "Ann", "p1"), Sitting(SeatKind.PERSON, "Bob", "p2"))
        clock = str(Clock.live(5, 5))
        options = str(game.settle(None))
        plan = Plan(game.name, 1, options, "late", people, clock=clock, missed=missed)
        match_id = await store.create(begun(plan))
        stored = await store.load(match_id)
        assert stored is not None
        first = stored.seats[0]
        assert first.clock.since is not None
        late = replace(first, clock=replace(first.clock, since=first.clock.since - HOUR))
        await store.change(match_id, stored.version, Change(seats=(late, stored.seats[1])))
        return match_id
    finally:
        await store.close()


@pytest.mark.parametrize("missed", list(Missed))
def test_time_that_ran_out_is_noticed(database: str, missed: Missed) -> None:
    """As the table agreed: a bot plays on, the plainest choice is made, or the seat is lost."""

    async def test() -> None:
        match_id = await _late_match(database, missed)
        house = await Services.open(database, Limits(), BotPlayers())
        try:
            room = await house.room(match_id)
            heard = asyncio.Event()
            room.listeners.add(heard.set)
            async with asyncio.timeout(PATIENCE):
                while not (room.over or room.bots or 0 not in room.match.state.actors):
                    await heard.wait()
                    heard.clear()
            assert room.over == (missed == Missed.LOSE)
            if missed != Missed.LOSE:
                assert room.standing(0) == ("thinking" if missed == Missed.BOT else "forced")
                assert room.stored.seats[0].away == (missed == Missed.BOT)
        finally:
            await house.close()

    asyncio.run(test())


def test_a_clock_that_starts_is_kept_by_the_running_house(database: str) -> None:
    """The timekeeper is woken when a match with a clock begins, and rings when it is out."""

    async def test() -> None:
        house = await Services.open(database, Limits(), BotPlayers())
        try:
            game = find("dynasties")
            people = (Sitting(SeatKind.PERSON, "Ann", "p1"), Sitting(SeatKind.PERSON, "Bob", "p2"))
            soon = Clock(ClockKind.LIVE, 50, 0, 1000)  # a twentieth of a second
            options = str(game.settle(None))
            plan = Plan(game.name, 1, options, "s", people, clock=str(soon), missed=Missed.LOSE)
            room = await house.room(await house.store.create(begun(plan)))
            heard = asyncio.Event()
            room.listeners.add(heard.set)
            house.stir(room)
            async with asyncio.timeout(PATIENCE):
                while not room.over:
                    await heard.wait()
                    heard.clear()
            assert room.stored.result == "black by forfeit"
        finally:
            await house.close()

    asyncio.run(test())


def test_a_match_by_rules_that_nobody_plays_stops_no_other_clock(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its clocks are stopped, and it says why it cannot be opened."""

    async def test() -> None:
        house = await Services.open(database, Limits(), BotPlayers())
        try:
            game = find("yuan")
            people = (Sitting(SeatKind.PERSON, "Ann", "p1"), Sitting(SeatKind.PERSON, "Bob", "p2"))
            soon, options = Clock(ClockKind.LIVE, 50, 0, 1000), str(game.settle(None))
            plan = begun(
                Plan(game.name, 99, options, "s", people, clock=str(soon), missed=Missed.LOSE)
            )
            match_id = await house.store.create(plan)
            stopped = done(monkeypatch, house.store, "stop_clocks")
            house.timekeeper.nudge()
            await asyncio.wait_for(stopped.wait(), PATIENCE)
            assert await house.store.next_deadline() is None
            with pytest.raises(OtherRules, match="rules version 99 of Yuan; this Bingfa has"):
                await house.room(match_id)
        finally:
            await house.close()

    asyncio.run(test())
