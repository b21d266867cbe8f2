"""Bots at the table: they think in processes of their own, on views and nothing else."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children, get_context

from bingfa import bots
from bingfa.core.chance import stream
from bingfa.core.errors import BingfaError
from bingfa.core.view import View
from bingfa.table.processes import helper
from bingfa.table.rooms import Room
from bingfa.table.store import BY_BOT, Stale

log = logging.getLogger("bingfa.table")

PATIENCE = 10.0  # seconds for bots to finish when the table closes


def choose(bot: str, view: View, seed: str, purpose: str) -> str:
    """One choice of a bot, as notation. Runs in a process that holds no match."""
    return bots.make(bot).choose(view, stream(seed, purpose)).text


class Thinkers:
    """The processes, and the rooms in which a bot is to move."""

    def __init__(self, processes: int = 1) -> None:
        self.pool = ProcessPoolExecutor(
            processes, mp_context=get_context("spawn"), initializer=helper
        )
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.closing = False

    async def close(self) -> None:
        """Let every bot finish the choice it is at, so that no write is cut off, then stop."""
        self.closing = True
        running = [task for task in self.tasks.values() if not task.done()]
        stuck = (await asyncio.wait(running, timeout=PATIENCE))[1] if running else None
        if stuck:
            for process in active_children():
                process.kill()
        # Waited for: a process that ends itself first would never tell its bots to.
        await asyncio.to_thread(self.pool.shutdown, cancel_futures=True)

    def wake(self, room: Room) -> None:
        """Have the bots of a room play as long as it is their turn."""
        running = self.tasks.get(room.id)
        waiting = room.begun and not room.over and set(room.match.state.actors) & set(room.bots)
        if waiting and not self.closing and (running is None or running.done()):
            task = asyncio.get_running_loop().create_task(self._play(room))
            self.tasks[room.id] = task
            task.add_done_callback(lambda done: self._forget(room.id, done))

    def _forget(self, match_id: str, task: asyncio.Task[None]) -> None:
        if self.tasks.get(match_id) is task:
            del self.tasks[match_id]
        if not task.cancelled() and task.exception() is not None:
            log.error("the bots of %s stopped", match_id, exc_info=task.exception())

    async def _play(self, room: Room) -> None:
        while not self.closing and not room.over:
            waiting = [seat for seat in room.match.state.actors if seat in room.bots]
            if not waiting:
                return
            seat, number = waiting[0], len(room.match.moves)
            text = await self._choice(room, seat, number)
            if text is None:
                return
            if seat not in room.match.state.actors or seat not in room.bots:
                continue  # something happened while it was thinking
            try:
                if not await room.play(seat, text, f"bot-{seat}-{number}", BY_BOT):
                    return
            except (BingfaError, Stale) as error:  # another process was quicker, or a taking back
                log.info("a bot's choice came too late in %s: %s", room.id, error)
                await room.refresh()

    async def _choice(self, room: Room, seat: int, number: int) -> str | None:
        """What a bot chooses; the plainest choice if it fails, none if the table closes."""
        view, bot = room.match.state.view(seat), room.bots[seat]
        purpose = f"bot {seat} {number}"
        key = _key(room.stored.seed, purpose)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.pool, choose, bot, view, key, purpose)
        except Exception:  # whatever a bot does wrong, the match goes on
            if self.closing:
                return None
            log.exception("the %s bot failed in %s", bot, room.id)
            return room.match.game.default(view).text


def _key(seed: str, purpose: str) -> str:
    """A seed for one decision: the match's own never goes to a bot's process."""
    chance = stream(seed, f"key for {purpose}")
    return "".join(f"{chance.word():08x}" for _ in range(4))
