"""The house: everything that the running application holds, and how it is opened and closed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import dataclass, field
from urllib.parse import parse_qs

from starlette.requests import HTTPConnection, Request

from bingfa import bots
from bingfa.core.errors import BingfaError
from bingfa.core.words import Text
from bingfa.table.bus import Bus, bus_for
from bingfa.table.dealing import promised
from bingfa.table.identity import Identity
from bingfa.table.limits import Limits
from bingfa.table.limits import client_of as client_at
from bingfa.table.minds import Minds
from bingfa.table.reader import Reader, tidy
from bingfa.table.reviewing import Reviews
from bingfa.table.rooms import PULSE, Room, Rooms
from bingfa.table.setup import GUEST, Form, Wish, word
from bingfa.table.shelf import Shelf
from bingfa.table.store import Store
from bingfa.table.thinking import Thinkers
from bingfa.table.timekeeper import Timekeeper

log = logging.getLogger("bingfa.table")


class TooMany(BingfaError):
    """More than a table takes of one visitor, or of all."""


@dataclass
class House:
    """What the running application holds."""

    store: Store
    rooms: Rooms
    identity: Identity
    thinkers: Thinkers
    timekeeper: Timekeeper
    bus: Bus
    limits: Limits
    reviews: Reviews
    errands: set[asyncio.Task[None]] = field(default_factory=set)
    heart: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, database: str, limits: Limits, thinkers: Thinkers) -> House:
        store = await Store.open(database)
        bus = await bus_for(store.engine)
        rooms = Rooms(store, bus.publish)
        house = cls(
            store,
            rooms,
            Identity(await store.secret("cookies"), await store.secret("instance")),
            thinkers,
            Timekeeper(store, rooms, thinkers.wake),
            bus,
            limits,
            Reviews(Shelf(store), Minds(1, bots.make, None, calm=True)),
        )
        bus.subscribe(house._heard)
        house.timekeeper.start()
        house.heart = asyncio.get_running_loop().create_task(house._beat())
        return house

    def see_to(self, errand: Coroutine[None, None, None]) -> None:
        """Have something done that nobody waits for, not even if they are gone."""
        task = asyncio.get_running_loop().create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def _beat(self) -> None:
        """Say again and again who is here, for other processes to know."""
        while True:
            await asyncio.sleep(PULSE / 2000)
            for room in self.rooms.everyone():
                try:
                    await room.pulse()
                except Exception:  # a database that does not answer now may answer later
                    log.exception("the pulse of %s failed", room.id)

    async def close(self) -> None:
        if self.heart is not None:
            self.heart.cancel()
            await asyncio.gather(self.heart, return_exceptions=True)
        if self.errands:
            await asyncio.gather(*self.errands, return_exceptions=True)
        await self.reviews.close()
        await self.timekeeper.close()
        await self.thinkers.close()
        await self.bus.close()
        await self.store.close()

    async def room(self, match_id: str) -> Room:
        """The room of a match, its bots awake."""
        room = await self.rooms.room(match_id)
        self.thinkers.wake(room)
        self.rooms.sweep()
        return room

    def stir(self, room: Room) -> None:
        """Something changed in a room: bots and clocks go on."""
        self.thinkers.wake(room)
        if room.clock.kind != "none" or room.awaited:
            self.timekeeper.nudge()

    async def _heard(self, match_id: str | None) -> None:
        """Another process changed a match; None: any may have changed."""
        rooms = self.rooms.everyone() if match_id is None else [self.rooms.opened(match_id)]
        for room in rooms:
            if room is not None:
                await room.refresh()


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


def client_of(connection: HTTPConnection) -> str:
    """Whom limits are counted for: the address that a request comes from."""
    return client_at(connection.client.host) if connection.client else "-"


def player_of(connection: HTTPConnection) -> str | None:
    return house_of(connection).identity.of(connection)


async def form_of(request: Request) -> Form:
    """The fields of a posted form."""
    text = (await request.body()).decode("utf-8", "replace")
    try:
        return parse_qs(text, keep_blank_values=True, max_num_fields=100)
    except ValueError as error:
        raise BingfaError(Text("this form holds too much")) from error


def wish_of(request: Request, form: Form, reader: Reader) -> Wish:
    """The one behind a form: a player known or new, and the name they give."""
    house = house_of(request)
    player = house.identity.of(request) or house.identity.new()
    name = tidy(word(form, "name")) or reader.name or reader.translate(GUEST)
    return Wish(player, name, reader.translate, promised(word(form, "commitment")))
