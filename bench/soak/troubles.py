"""Troubles: processes that are killed, a database that goes away, a table that starts again."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress

from support import postgres
from support.server import Server, children

from bench.soak.tally import Tally
from bingfa.core.chance import Chance

BETWEEN = 8  # actions acknowledged between two troubles, unless nothing goes on
LONGEST = 15.0  # seconds until the next trouble comes all the same
PATIENCE = 60.0  # seconds for a table to close
OUTAGE = 2.5  # seconds at most that a database is away


class Troubles:
    """One table and all that happens to it."""

    def __init__(
        self,
        table: Server,
        database: postgres.Server | None,
        tally: Tally,
        chance: Chance,
        *,
        several: bool,  # workers
    ) -> None:
        self.table = table
        self.database = database
        self.tally = tally
        self.chance = chance
        self.several = several

    async def go_on(self, enough: Callable[[], bool], ahead: Callable[[], bool]) -> None:
        """One after another until it is enough, then leave the table in order.

        They wait for messages that they are ahead of: a table that only starts answers none.
        """
        while not enough():
            await self._some_play(ahead)
            await self._one()
            await self._restored()

    async def _some_play(self, ahead: Callable[[], bool]) -> None:
        """Wait until something was played, so that there is something to lose."""
        wanted = self.tally.acknowledged + 1 + self.chance.below(2 * BETWEEN)
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                while self.tally.acknowledged < wanted or ahead():
                    await asyncio.sleep(0.02)

    async def _one(self) -> None:
        if self.table.process is None or self.table.process.poll() is not None:
            return  # it gave up: told when it is started again
        pid = self.table.process.pid
        choice = self.chance.below(10)
        workers = children(pid) if self.several else []
        processes = [process for each in workers or [pid] for process in children(each)]
        if self.database and choice < 2:
            await self._outage(kill=workers[0] if workers and choice else None)
        elif workers and choice < 7:
            for each in workers[: 1 + self.chance.below(len(workers))]:
                self._kill("kill a worker", each)
        elif processes and choice == 7:
            self._kill("kill a bot's process", self.chance.pick(processes))
        elif choice == 8:
            self.tally.troubles["close and open"] += 1
            await asyncio.to_thread(self.close)
        else:
            self.tally.troubles["kill the table"] += 1
            self.table.kill()

    def _kill(self, kind: str, pid: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
            self.tally.troubles[kind] += 1

    def close(self) -> None:
        """Ask the table to close, and see that it does."""
        assert self.table.process
        self.table.process.terminate()
        self.table.process.wait(PATIENCE)
        self.table.process = None

    async def _outage(self, kill: int | None) -> None:
        assert self.database
        crash = self.chance.below(2)
        self.tally.troubles["crash PostgreSQL" if crash else "stop PostgreSQL"] += 1
        await asyncio.to_thread(self.database.crash if crash else self.database.stop)
        try:
            if kill is not None:
                self._kill("kill a worker", kill)
            await asyncio.sleep(OUTAGE * self.chance.below(100) / 100)
        finally:
            await asyncio.to_thread(self.database.start)

    async def _restored(self) -> None:
        """The table runs, whatever happened; it ends by itself for no trouble of these."""
        if self.table.process is not None and self.table.process.poll() is not None:
            self.tally.gave_up += 1
            with self.table.log.open("a", encoding="utf-8") as log:
                log.write(f"the table ended by itself with {self.table.process.poll()}\n")
            self.table.process = None
        if self.table.process is None:
            await asyncio.to_thread(self.table.start)
