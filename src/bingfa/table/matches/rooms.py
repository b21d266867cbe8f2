"""The matches that are open in this process, each in a room of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from typing import Final

from bingfa.core.words import Text
from bingfa.table.database.store import Store
from bingfa.table.matches.clocks import Missed
from bingfa.table.matches.live_match import NoSuchMatch, Publish
from bingfa.table.matches.negotiating import Negotiating
from bingfa.table.matches.playing import Playing
from bingfa.table.matches.presence import Presence
from bingfa.table.matches.seats import Seats
from bingfa.table.now import now

LINGERING: Final = 60.0  # seconds for which a room stays open after it was asked for
KEPT: Final = 40  # rooms that stay open although nobody looks: each holds a whole match


class Room(Playing, Seats, Negotiating, Presence):
    """All that can be done at one table."""

    async def run_out(self) -> None:
        """Do to every seat whose time is out what the table agreed on.

        Before the deal it is the time for what players promised to add to the seed.
        """
        if not self.begun:
            async with self.lock:
                if self.awaited and (self.stored.deadline or 0) <= now():
                    await self._keep_anew(self._seated(self.stored.seats))
            await self._told()
            return
        for seat, sitting in enumerate(self.stored.seats):
            deadline = sitting.clock.deadline
            if deadline is None or deadline > now() or self.over:
                continue
            if self.stored.missed == Missed.BOT:
                await self.stand_in(seat, called=True)
            elif self.stored.missed == Missed.DEFAULT:
                await self._choose_for(seat)
            else:
                await self.resign(seat)


class Rooms:
    """The rooms that are open, by match; a room opens when it is first asked for."""

    def __init__(self, store: Store, publish: Publish | None = None) -> None:
        self.store = store
        self._rooms: dict[str, Room] = {}
        self._wanted: dict[str, float] = {}  # when each of them was last asked for
        self._opening = asyncio.Lock()
        self._publish = publish or _nobody_else

    async def room(self, match_id: str) -> Room:
        """The room of a match; NoSuchMatch if there is none."""
        if match_id not in self._rooms:
            async with self._opening:
                if match_id not in self._rooms:
                    stored = await self.store.load(match_id)
                    if stored is None:
                        raise NoSuchMatch(Text("there is no such match"))
                    self._rooms[match_id] = Room(self.store, stored, self._publish)
        self._wanted[match_id] = time.monotonic()
        return self._rooms[match_id]

    def opened(self, match_id: str) -> Room | None:
        """The room of a match if it is open already."""
        return self._rooms.get(match_id)

    def everyone(self) -> list[Room]:
        return list(self._rooms.values())

    def sweep(self, busy: Collection[str] = ()) -> None:
        """Close rooms that nobody looks at, but for those that were looked at last.

        One that was asked for just now may still be worked in, and so may those of `busy` matches.
        """
        before = time.monotonic() - LINGERING
        idle = [
            room
            for room in self._rooms.values()
            if not room.listeners
            and not room.lock.locked()
            and room.id not in busy
            and self._wanted[room.id] < before
        ]
        idle.sort(key=lambda room: self._wanted[room.id])
        for room in idle[: max(0, len(idle) - KEPT)]:
            del self._rooms[room.id], self._wanted[room.id]


async def _nobody_else(match_id: str) -> None:
    """The only process there is needs no news."""
