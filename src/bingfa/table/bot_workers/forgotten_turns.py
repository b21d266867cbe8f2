"""Bots whose turn nobody noticed: after a restart, or when the process that thought was killed.

A match counts as forgotten when a bot is to move in it and nothing has happened between two looks.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from bingfa.core.errors import BingfaError
from bingfa.table.background import end
from bingfa.table.database.outages import Away
from bingfa.table.database.store import Store
from bingfa.table.logs import log
from bingfa.table.matches.rooms import Room, Rooms

SETTING: Final = "BINGFA_BOTS_EVERY"
EVERY: Final = 20.0  # seconds between two looks, where it is not set
MOST: Final = 50  # matches opened in one look; the others come next time


class ForgottenTurns:
    """One task that looks for forgotten matches and has their bots go on."""

    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        wake: Callable[[Room], None],
        every: float | None = None,
        *,
        mine: Callable[[str], bool] = lambda _match_id: True,
    ) -> None:
        self.store = store
        self.rooms = rooms
        self.wake = wake
        self.mine = mine  # whether a match is this worker's affair
        self.every = float(os.environ.get(SETTING, EVERY)) if every is None else every
        self._seen: dict[str, int] | None = None  # versions at the last look
        self._known: dict[str, int] = {}  # versions in which bots were woken, if it was their turn
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._go_on())

    async def close(self) -> None:
        await end(self._task)

    async def _go_on(self) -> None:
        while True:
            try:
                await self.look()
            except Away:
                await self.store.outage.over()
            except Exception:  # the next look may do better
                log.exception("looking for bots to move failed")
            await asyncio.sleep(self.every)

    async def look(self) -> None:
        """Have bots go on where nothing has happened since the last look."""
        every = await self.store.with_bots()
        found = {match_id: version for match_id, version in every.items() if self.mine(match_id)}
        if self._seen is None:  # where nobody else serves, whatever stands still is forgotten
            alone = self.store.engine.dialect.name == "sqlite"
            self._seen = found if alone else {}
        self._known = {each: self._known[each] for each in found if each in self._known}
        still = [
            match_id
            for match_id, version in found.items()
            if self._seen.get(match_id) == version != self._known.get(match_id)
        ]
        for match_id in still[:MOST]:
            with suppress(BingfaError):  # gone, or of rules that are not known here
                self.wake(await self.rooms.room(match_id))
            self._known[match_id] = found[match_id]
        self._seen = found
