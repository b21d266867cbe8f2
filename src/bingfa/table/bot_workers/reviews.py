"""Reviews under way: worked on in the background by a calm process, and kept as they grow."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from functools import partial
from typing import Final

from bingfa.core.documents.record import record_of
from bingfa.review.habits import Habit, habit_of
from bingfa.review.review import Review
from bingfa.review.tips import STRONG
from bingfa.table.background import end
from bingfa.table.bot_workers.processes import BotProcesses
from bingfa.table.database.outages import Away
from bingfa.table.database.queries.reviews import StoredReviews
from bingfa.table.logs import log
from bingfa.table.matches.rooms import Room

PATIENCE: Final = 600.0  # seconds for one task of a review, on a slow or busy machine too
EVERY: Final = 1.0  # seconds between two times that it is kept
BEAT: Final = 5.0  # and between two signs of life
KEPT: Final = 40  # players' habits that stay known


class Reviews:
    """The reviews that this process works on; what is known of any is kept in the database."""

    def __init__(
        self,
        stored: StoredReviews,
        processes: BotProcesses,
        level: str = STRONG,
        every: float = EVERY,
        beat: float = BEAT,
    ) -> None:
        self.stored = stored
        self.processes = processes
        self.level = level
        self.every = every
        self.beat = beat
        self.turn = asyncio.Lock()  # a process is quick while it looks at one match
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.habits: dict[tuple[tuple[str, int], ...], Habit | None] = {}
        self.closing = False

    async def start(self, room: Room) -> None:
        """Have a match reviewed, unless it is or somebody is at it."""
        if self.closing or room.id in self.tasks:
            return
        review = await self.stored.take(room.id, self.level)
        if review is None:
            return
        work = self._work(room.id, str(record_of(room.match)), review)
        task = asyncio.get_running_loop().create_task(work)
        self.tasks[room.id] = task
        task.add_done_callback(lambda _: self.tasks.pop(room.id, None))

    async def habit(self, records: tuple[tuple[str, int], ...]) -> Habit | None:
        """What shows in the matches of a player; what was asked for of late is known."""
        if records not in self.habits:
            async with self.turn:
                found = await self.processes.work(partial(habit_of, records), PATIENCE)
            self.habits = {**dict(list(self.habits.items())[-KEPT:]), records: found}
            if not self.tasks:
                await self.processes.close()
        return self.habits[records]

    async def close(self) -> None:
        """Stop; what was found so far is kept, and taken up when it is asked for again."""
        self.closing = True
        await end(*self.tasks.values())
        await self.processes.close()

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
            await end(life)
            with suppress(Away):  # after a while it counts as forsaken all the same
                await self.stored.keep(match_id, review, at_work=False)
            if len(self.tasks) == 1:
                await self.processes.close()  # nobody needs it until the next one

    async def _go_on(self, match_id: str, record: str, review: Review) -> None:
        """Do one task after another, and keep what they find."""
        kept = time.monotonic()
        while (task := review.next(record)) is not None:
            review.add(await self.processes.work(task, PATIENCE))
            if time.monotonic() - kept >= self.every:
                await self.stored.keep(match_id, review, at_work=True)
                kept = time.monotonic()

    async def _live(self, match_id: str) -> None:
        """Give signs of life, also through a long task and while others come first."""
        while True:
            await asyncio.sleep(self.beat)
            await self.stored.touch(match_id)
