"""Presence: which players have the match open, at this process or another, and who watches."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bingfa.table.database.rows import Stored
from bingfa.table.database.store import Store
from bingfa.table.matches.live_match import LiveMatch, Publish
from bingfa.table.now import now

PATIENCE: Final = 60_000  # milliseconds that a player may be gone before a bot can be called
PULSE: Final = 60_000  # milliseconds that a player counts as there without a further sign
LOOKING: Final = 15.0  # seconds for which somebody who asked for a match counts as watching it


class Presence(LiveMatch):
    """A match that people open and close."""

    def __init__(self, store: Store, stored: Stored, publish: Publish) -> None:
        super().__init__(store, stored, publish)
        self.present: Counter[str] = Counter()  # open pages by player
        self.looked = -LOOKING  # when somebody last asked for the match, by this process's clock

    @property
    def watched(self) -> bool:
        """Whether anybody waits for what happens here: at an open page, or with a replay."""
        return bool(self.listeners) or time.monotonic() - self.looked < LOOKING

    def is_here(self, seat: int) -> bool:
        """Whether a seat's player has the match open now, at this process or another."""
        sitting, present = self.stored.seats[seat], self.present
        if sitting.player in present or any(each in present for each in sitting.devices):
            return True
        return (sitting.seen or 0) > now()

    def is_absent(self, seat: int) -> bool:
        """Whether a seat's player has been gone for so long that a bot can be called."""
        seen = self.stored.seats[seat].seen or self.stored.started or self.stored.created
        return not self.is_here(seat) and now() - seen > PATIENCE

    async def come(self, player: str | None) -> None:
        """A player has opened the match."""
        if player is not None:
            self.present[player] += 1
            if self.present[player] == 1:
                await self._seen(self.seats_of(player), now() + PULSE)

    async def go(self, player: str | None) -> None:
        """A player has closed it again."""
        if player is not None:
            self.present[player] -= 1
            if self.present[player] <= 0:
                del self.present[player]
                await self._seen(self.seats_of(player), now())

    async def pulse(self) -> None:
        """Those who are here still are; other processes want to know."""
        there = [seat for player in self.present for seat in self.seats_of(player)]
        if there:
            await self.store.saw(self.id, there, now() + PULSE)

    async def _seen(self, there: Sequence[int], until: int) -> None:
        if not there:
            return
        await self.store.saw(self.id, there, until)
        seats = tuple(
            replace(each, seen=until) if seat in there else each
            for seat, each in enumerate(self.stored.seats)
        )
        self.stored = replace(self.stored, seats=seats)
        await self._told()
