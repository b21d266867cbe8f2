"""Whether the database can be used: what counts as an outage, and when it is over.

The log hears of an outage twice, when it begins and when it is over, however much was refused
meanwhile.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import (
    DatabaseError,
    DBAPIError,
    InterfaceError,
    InternalError,
    OperationalError,
)
from sqlalchemy.exc import TimeoutError as NoConnection

from bingfa.table.background import end
from bingfa.table.database.sqlite_file import FileGone
from bingfa.table.logs import log

FIRST_PAUSE: Final = 0.1  # seconds before the database is tried again
LONGEST_PAUSE: Final = 2.0
COME_BACK: Final = 1013  # closes sockets: their pages come back by themselves


class Away(Exception):
    """The database cannot be used just now. What was being written may be kept or not."""


def is_outage(error: BaseException) -> bool:
    """Whether an error says that the database is away or cannot write, not that we erred."""
    if isinstance(error, sqlite3.Error):  # of what does not go through SQLAlchemy
        return not isinstance(error, sqlite3.ProgrammingError | sqlite3.IntegrityError)
    failed = isinstance(error, OperationalError | InterfaceError | InternalError | NoConnection)
    return failed or type(error) is DatabaseError or isinstance(error, FileGone)


def reason_of(error: BaseException) -> str:
    """What went wrong, in a line."""
    original = error.orig if isinstance(error, DBAPIError) else error
    return (str(original).strip().splitlines() or [type(original).__name__])[0]


class Outage:
    """The state of one database, as one process knows it."""

    def __init__(self, probe: Callable[[], Awaitable[None]]) -> None:
        self.refused = 0  # requests and sockets, since it began
        self.why = ""
        self._probe = probe
        self._began = 0.0
        self._over = asyncio.Event()
        self._over.set()
        self._callbacks: list[Callable[[], Awaitable[None]]] = []
        self._trying: asyncio.Task[None] | None = None

    @property
    def away(self) -> bool:
        return not self._over.is_set()

    async def over(self) -> None:
        """Wait until the database can be used."""
        await self._over.wait()

    def when_over(self, callback: Callable[[], Awaitable[None]]) -> None:
        """Have something done each time an outage is over."""
        self._callbacks.append(callback)

    @contextmanager
    def noticing(self) -> Iterator[None]:
        """Around whatever uses the database: where it is away an outage begins; raises Away."""
        try:
            yield
        except (DBAPIError, NoConnection, FileGone, sqlite3.Error) as error:
            if not is_outage(error):
                raise
            self.begin(reason_of(error))
            raise Away(self.why) from error

    def begin(self, why: str) -> None:
        """The database failed: try it again and again until it does not."""
        if self.away:
            return
        self.why, self.refused, self._began = why, 0, time.monotonic()
        self._over.clear()
        log.error("database away", why=why)
        self._trying = asyncio.get_running_loop().create_task(self._try())

    async def _try(self) -> None:
        pause = FIRST_PAUSE
        while True:
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
            try:
                await self._probe()
            except Exception as error:
                if not is_outage(error):
                    log.exception("the database answers, but not well")
                self.why = reason_of(error)
            else:
                break
        self._over.set()
        seconds = round(time.monotonic() - self._began, 1)
        log.info("database back", seconds=seconds, refused=self.refused)
        for callback in self._callbacks:
            await callback()

    async def close(self) -> None:
        """Stop trying."""
        await end(self._trying)
