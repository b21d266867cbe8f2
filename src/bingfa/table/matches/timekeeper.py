"""The timekeeper: sleeps until the next clock is out, and has the room deal with it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from bingfa.core.errors import BingfaError, OtherRules, UnknownName
from bingfa.table.background import end
from bingfa.table.database.outages import Away
from bingfa.table.database.store import Store
from bingfa.table.database.writing import Stale
from bingfa.table.logs import log
from bingfa.table.matches.clocks import MINUTE
from bingfa.table.matches.live_match import OtherEdition
from bingfa.table.matches.rooms import Room, Rooms
from bingfa.table.now import now

LONGEST = 60.0  # seconds until the database is asked again: another process may have begun a match


class Timekeeper:
    """One task for all the clocks of a process."""

    def __init__(self, store: Store, rooms: Rooms, wake: Callable[[Room], None]) -> None:
        self.store = store
        self.rooms = rooms
        self.wake = wake
        self.changed = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.get_running_loop().create_task(self._keep_time())

    def nudge(self) -> None:
        """A clock was started or stopped."""
        self.changed.set()

    async def close(self) -> None:
        await end(self.task)

    async def _keep_time(self) -> None:
        while True:
            try:
                wait = await self._ring()
            except Away:
                await self.store.outage.over()
                wait = 0.0
            except Exception:  # a clock that fails must not stop the others
                log.exception("the clocks failed")
                wait = 1.0
            with suppress(TimeoutError):
                await asyncio.wait_for(self.changed.wait(), wait)
            self.changed.clear()

    async def _ring(self) -> float:
        """Deal with every clock that is out; returns the seconds until the next."""
        for match_id in await self.store.due(now()):
            try:
                room = await self.rooms.room(match_id)
            except (OtherRules, UnknownName) as error:
                log.warning("the clocks of %s are stopped: %s", match_id, error)
                await self.store.stop_clocks(match_id)
                continue
            except OtherEdition:  # nobody can play it now: nobody misses a turn
                await self.store.put_off(match_id, now() + MINUTE)
                continue
            try:
                await room.run_out()
            except (BingfaError, Stale) as error:
                log.warning("a clock of %s was out, but %s", match_id, error)
                await room.refresh()
            self.wake(room)
        deadline = await self.store.next_deadline()
        if deadline is None:
            return LONGEST
        return min(LONGEST, max(0.01, (deadline - now()) / 1000))
