"""Reviews under way: worked on in the background by a calm mind, kept again and again."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

from bingfa.core.record import record_of
from bingfa.review.review import Review
from bingfa.review.tips import STRONG
from bingfa.table.bot_workers.processes import Minds
from bingfa.table.database.outages import Away
from bingfa.table.database.reviews import Shelf
from bingfa.table.logs import log
from bingfa.table.matches.rooms import Room

PATIENCE: Final = 600.0  # seconds for one task of a review, on a slow or busy machine too
EVERY: Final = 1.0  # seconds between two times that it is kept
BEAT: Final = 5.0  # and between two signs of life


class Reviews:
    """The reviews that this process works on; what is known of any is on the shelf."""

    def __init__(
        self,
        shelf: Shelf,
        minds: Minds,
        level: str = STRONG,
        every: float = EVERY,
        beat: float = BEAT,
    ) -> None:
        self.shelf = shelf
        self.minds = minds
        self.level = level
        self.every = every
        self.beat = beat
        self.turn = asyncio.Lock()  # a mind is quick while it looks at one match
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.closing = False

    async def start(self, room: Room) -> None:
        """Have a match reviewed, unless it is or somebody is at it."""
        if self.closing or room.id in self.tasks:
            return
        review = await self.shelf.take(room.id, self.level)
        if review is None:
            return
        work = self._work(room.id, str(record_of(room.match)), review)
        task = asyncio.get_running_loop().create_task(work)
        self.tasks[room.id] = task
        task.add_done_callback(lambda _: self.tasks.pop(room.id, None))

    async def close(self) -> None:
        """Stop; what was found so far is kept, and taken up when it is asked for again."""
        self.closing = True
        running = list(self.tasks.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await self.minds.close()

    async def _work(self, match_id: str, record: str, review: Review) -> None:
        life = asyncio.get_running_loop().create_task(self._live(match_id))
        try:
            async with self.turn:
                await self._go_on(match_id, record, review)
        except Away:
            pass  # told elsewhere; whoever asked can ask again
        except Exception:
            log.exception("the review of %s failed", match_id)
        finally:
            life.cancel()
            await asyncio.gather(life, return_exceptions=True)
            with suppress(Away):  # after a while it counts as forsaken all the same
                await self.shelf.keep(match_id, review, at_work=False)
            if len(self.tasks) == 1:
                await self.minds.close()  # nobody needs it until the next one

    async def _go_on(self, match_id: str, record: str, review: Review) -> None:
        """Do one task after another, and keep what they find."""
        kept = time.monotonic()
        while (task := review.next(record)) is not None:
            review.add(await self.minds.work(task, PATIENCE))
            if time.monotonic() - kept >= self.every:
                await self.shelf.keep(match_id, review, at_work=True)
                kept = time.monotonic()

    async def _live(self, match_id: str) -> None:
        """Give signs of life, also through a long task and while others come first."""
        while True:
            await asyncio.sleep(self.beat)
            await self.shelf.touch(match_id)
