"""Bots at the table: they think in processes of their own, on views and nothing else."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from bingfa import bots
from bingfa.core.chance import stream
from bingfa.core.errors import BingfaError
from bingfa.core.view import View
from bingfa.table.rooms import Room
from bingfa.table.store import Stale

log = logging.getLogger("bingfa.table")

PATIENCE = 10.0  # seconds for bots to finish when the table closes


def choose(bot: str, view: View, seed: str, purpose: str) -> str:
    """One choice of a bot, as notation. Runs in a process that holds no match."""
    return bots.make(bot).choose(view, stream(seed, purpose)).text


class Thinkers:
    """The processes, and the rooms in which a bot is to move."""

    def __init__(self, processes: int = 1) -> None:
        self.pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.closing = False

    async def close(self) -> None:
        """Let every bot finish the choice it is at, so that no write is cut off, then stop."""
        self.closing = True
        running = [task for task in self.tasks.values() if not task.done()]
        if running:
            await asyncio.wait(running, timeout=PATIENCE)
        self.pool.shutdown(wait=False, cancel_futures=True)

    def wake(self, room: Room) -> None:
        """Have the bots of a room play as long as it is their turn."""
        running = self.tasks.get(room.stored.id)
        if not self.closing and (running is None or running.done()):
            self.tasks[room.stored.id] = asyncio.get_running_loop().create_task(self.play(room))

    async def play(self, room: Room) -> None:
        loop = asyncio.get_running_loop()
        while waiting := [seat for seat in room.match.state.actors if seat in room.bots]:
            if self.closing:
                return
            seat, number = waiting[0], len(room.match.moves)
            view = room.match.state.view(seat)
            purpose = f"bot {seat} {number}"
            seed = room.stored.seed
            text = await loop.run_in_executor(
                self.pool, choose, room.bots[seat], view, _key(seed, purpose), purpose
            )
            try:
                await room.play(seat, text, f"bot-{seat}-{number}")
            except (BingfaError, Stale) as error:
                log.warning("a bot's choice came too late in %s: %s", room.stored.id, error)


def _key(seed: str, purpose: str) -> str:
    """A seed for one decision: the match's own never goes to a bot's process."""
    chance = stream(seed, f"key for {purpose}")
    return "".join(f"{chance.word():08x}" for _ in range(4))
