"""Reviews under way: worked on in the background by a calm mind, kept again and again."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from bingfa.core.record import record_of
from bingfa.review.review import Review
from bingfa.review.tips import STRONG
from bingfa.table.minds import Minds
from bingfa.table.rooms import Room
from bingfa.table.shelf import Shelf

log = logging.getLogger("bingfa.table")

PATIENCE: Final = 180.0  # seconds for one task of a review
EVERY: Final = 1.0  # seconds between two times that it is kept


class Reviews:
    """The reviews that this process works on; what is known of any is on the shelf."""

    def __init__(
        self, shelf: Shelf, minds: Minds, level: str = STRONG, every: float = EVERY
    ) -> None:
        self.shelf = shelf
        self.minds = minds
        self.level = level
        self.every = every
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
        kept = time.monotonic()
        try:
            while (task := review.next(record)) is not None:
                review.add(await self.minds.work(task, PATIENCE))
                if time.monotonic() - kept >= self.every:
                    await self.shelf.keep(match_id, review, at_work=True)
                    kept = time.monotonic()
        except Exception:  # whoever asked can ask again
            log.exception("the review of %s failed", match_id)
        finally:
            await self.shelf.keep(match_id, review, at_work=False)
            if len(self.tasks) == 1:
                await self.minds.close()  # nobody needs it until the next one
