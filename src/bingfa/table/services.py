"""The services: everything that the running application holds, and how it is opened and closed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from bingfa import bots
from bingfa.core.errors import BingfaError
from bingfa.table.background import end
from bingfa.table.bot_workers.bot_players import BotPlayers
from bingfa.table.bot_workers.fairness import Fairness
from bingfa.table.bot_workers.forgotten_turns import ForgottenTurns
from bingfa.table.bot_workers.negotiators import attend
from bingfa.table.bot_workers.processes import BotProcesses
from bingfa.table.bot_workers.reviews import Reviews
from bingfa.table.database.notifications import Bus, bus_for
from bingfa.table.database.outages import FIRST_PAUSE, LONGEST_PAUSE, Away, reason_of
from bingfa.table.database.queries.reviews import StoredReviews
from bingfa.table.database.store import Store
from bingfa.table.garbage import look_if_quiet
from bingfa.table.logs import log
from bingfa.table.matches.clocks import ClockKind
from bingfa.table.matches.editions import settle_editions
from bingfa.table.matches.presence import PULSE
from bingfa.table.matches.rooms import Room, Rooms
from bingfa.table.matches.timekeeper import Timekeeper
from bingfa.table.neighbours import Neighbours
from bingfa.table.now import now
from bingfa.table.web.identity import Identity
from bingfa.table.web.limits import Limits

DAY: Final = 24 * 3600 * 1000  # milliseconds


class TooMany(BingfaError):
    """More than a table takes of one visitor, or of all."""


@dataclass
class Services:
    """What the running application holds."""

    store: Store
    rooms: Rooms
    identity: Identity
    bot_players: BotPlayers
    timekeeper: Timekeeper
    bus: Bus
    limits: Limits
    reviews: Reviews
    forgotten_turns: ForgottenTurns
    fairness: Fairness
    mine: Callable[[str], bool]  # whether a match is this worker's, where there are several
    errands: set[asyncio.Task[None]] = field(default_factory=set)
    heart: asyncio.Task[None] | None = None
    tidied: int = field(default_factory=lambda: now() - 30 * DAY)  # up to this moment
    stirred: float = field(default_factory=time.monotonic)  # when anything was last asked for
    closing: bool = False

    @classmethod
    async def open(
        cls,
        database: str,
        limits: Limits,
        bot_players: BotPlayers,
        neighbours: Neighbours | None = None,
    ) -> Services:
        store = await Store.open(database)
        try:
            return await cls._furnish(store, limits, bot_players, neighbours)
        except BaseException:
            await store.close()
            raise

    @classmethod
    async def _furnish(
        cls, store: Store, limits: Limits, bot_players: BotPlayers, neighbours: Neighbours | None
    ) -> Services:
        await settle_editions(store)
        secrets = await store.secret("cookies"), await store.secret("instance")
        bus = await bus_for(store.engine, neighbours)
        rooms = Rooms(store, bus.publish)
        mine = neighbours.owns if neighbours is not None else _every_match
        services = cls(
            store,
            rooms,
            Identity(*secrets),
            bot_players,
            Timekeeper(store, rooms, bot_players.wake),
            bus,
            limits,
            Reviews(StoredReviews(store), BotProcesses(1, bots.maker(), None, calm=True)),
            ForgottenTurns(store, rooms, bot_players.wake, mine=mine),
            Fairness(BotProcesses(1, bots.maker(), None, calm=True)),
            mine,
        )
        bus.subscribe(services._heard)
        store.outage.when_over(services._go_on)
        services.timekeeper.start()
        services.forgotten_turns.start()
        services.heart = asyncio.get_running_loop().create_task(services._beat())
        return services

    def see_to(self, errand: Coroutine[None, None, None]) -> None:
        """Have something done that nobody waits for, not even if they are gone."""
        if self.closing:
            errand.close()
            return

        async def see() -> None:
            with suppress(Away):
                await errand

        task = asyncio.get_running_loop().create_task(see())
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def tidy(self) -> None:
        """Make little of matches that ended a day ago, now and then."""
        until = now() - DAY
        if until - self.tidied >= DAY // 24:
            await self.store.forget_messages(self.tidied, until)
            self.tidied = until

    async def _beat(self) -> None:
        """Say again and again who is here, for other processes to know."""
        while True:
            await asyncio.sleep(PULSE / 2000)
            with suppress(Away):  # the next beat comes soon enough
                await self.tidy()
            self.rooms.sweep(self.bot_players.tasks)
            look_if_quiet(time.monotonic() - self.stirred)
            self.bot_players.forget_closed(self.rooms.opened)
            for room in self.rooms.everyone():
                try:
                    await room.pulse()
                except Away:  # the next pulse comes soon enough
                    break
                except Exception:
                    log.exception("the pulse of %s failed", room.id)

    async def close(self) -> None:
        self.closing = True
        await end(self.heart)
        await asyncio.gather(*self.errands, return_exceptions=True)
        await self.forgotten_turns.close()
        await self.reviews.close()
        await self.fairness.close()
        await self.timekeeper.close()
        await self.bot_players.close()
        await self.bus.close()
        await self.store.close()

    async def room(self, match_id: str, visitor: str | None = None) -> Room:
        """The room of a match, its bots awake: for a visitor, if for nobody yet."""
        room = await self.rooms.room(match_id)
        room.looked = time.monotonic()
        room.visitor = room.visitor or visitor
        self.wake(room)
        return room

    def wake(self, room: Room) -> None:
        """Have the bots of a room play, unless that is another worker's affair."""
        if room.listeners or self.mine(room.id):
            self.bot_players.wake(room)

    def stir(self, room: Room) -> None:
        """Something changed in a room: bots and clocks go on."""
        self.stirred = time.monotonic()
        self.wake(room)
        if room.ledger is not None:
            self.see_to(attend(room))
        if room.clock.kind != ClockKind.NONE or room.awaited:
            self.timekeeper.nudge()

    async def _heard(self, topic: str | None) -> None:
        """Another process changed a match, or only played on there; None: any may have changed."""
        if topic is None:
            await self._go_on()
            return
        match_id, *news = topic.split(" ", 3)
        if (room := self.rooms.opened(match_id)) is not None:
            await self._look_again(room, *news)

    async def _go_on(self) -> None:
        """Whatever happened while nothing could be heard or kept: look at everything again."""
        for room in self.rooms.everyone():
            await self._look_again(room)
        self.timekeeper.nudge()

    async def _look_again(self, room: Room, *news: str) -> None:
        try:
            if news:
                await room.follow(int(news[0]), int(news[1]), *news[2:])
            else:
                await room.refresh()
        except (Away, BingfaError):  # it is looked at again when the outage is over, or gone
            return
        self.wake(room)


def _every_match(_match_id: str) -> bool:
    """The only worker has all of them."""
    return True


async def opened_patiently(open_services: Callable[[], Awaitable[None]]) -> None:
    """Try again and again to open a services; the log is told once that it takes longer."""
    pause = FIRST_PAUSE
    while True:
        try:
            await open_services()
        except Exception as error:  # a driver's own too, and whatever a half-started server says
            if pause == FIRST_PAUSE:
                log.error("database away", why=reason_of(error))
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        else:
            if pause > FIRST_PAUSE:
                log.info("database back")
            return
