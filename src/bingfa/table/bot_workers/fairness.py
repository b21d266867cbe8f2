"""How fair a map of one's own is: a few matches at a time, in a calm process of their own."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

from bingfa.arena.balance import some
from bingfa.arena.pairing import Pairing
from bingfa.arena.simulate import Played
from bingfa.table.background import end
from bingfa.table.bot_workers.processes import BotProcesses

SECONDS: Final = 1.5  # that are played at a time; a match is always played to its end
PATIENCE: Final = 120.0  # seconds for as much, on a slow or busy machine too
REST: Final = 20.0  # seconds after which a process that nobody asked anything of ends


class Fairness:
    """Plays for whoever asks, a little at a time: a page that is gone asks for no more."""

    def __init__(self, processes: BotProcesses) -> None:
        self.processes = processes
        self.resting: asyncio.Task[None] | None = None

    async def some(self, pairing: Pairing, first: int, most: int, who: str) -> list[Played]:
        """Some further matches, from one on."""
        await end(self.resting)
        try:
            job = partial(some, pairing, first, most, SECONDS)
            return await self.processes.work(job, PATIENCE, who)
        finally:
            self.resting = asyncio.get_running_loop().create_task(self._rest())

    async def _rest(self) -> None:
        await asyncio.sleep(REST)
        await self.processes.close()

    async def close(self) -> None:
        """End all that is at work."""
        await end(self.resting)
        self.processes.stop()
        await self.processes.close()
