"""An open database: transactions that are kept whole or not at all, and whether it can be used."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Final, Self

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bingfa.table.database.engine import SQLITE_SETTINGS, close_database, open_database
from bingfa.table.database.outages import Away, Outage
from bingfa.table.database.schema import instance
from bingfa.table.database.sqlite_file import SameFile
from bingfa.table.database.writing import SqliteWriter, Stale, Steps, run_steps
from bingfa.table.metrics import timed
from bingfa.table.now import now

ANSWERING: Final = 5.0  # seconds in which a database that is well has written something
FRESH: Final = 1.0  # seconds for which a write proves that there can be others
WRITTEN: Final = "written"  # the name of what is written to see whether anything can be


class Database:
    """An open database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        # SQLite has one writer at a time, and whoever waits for it waits at random, perhaps for
        # ever: here everybody has their turn.
        self._turn: AbstractAsyncContextManager[None] = (
            asyncio.Lock() if engine.dialect.name == "sqlite" else nullcontext()
        )

        path = engine.url.database if engine.dialect.name == "sqlite" else None
        self._file = SameFile(Path(path)) if path else None
        self._writer = SqliteWriter(Path(path), SQLITE_SETTINGS) if path else None
        self._waiting: list[tuple[Steps, asyncio.Future[None]]] = []  # to be written together
        self._writing: asyncio.Task[None] | None = None
        self._wrote = -FRESH  # when something was, by the clock of this process
        self.outage = Outage(self._write_something)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read on."""
        with self.outage.noticing():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that may write: kept whole, or not at all. Away where it cannot be kept."""
        with self.outage.noticing():
            async with self._turn, self._beginning() as connection:
                yield connection

    async def write(self, steps: Steps) -> None:
        """Keep steps, whole or not at all. Stale if they were in vain, Away if it cannot be."""
        try:
            with self.outage.noticing(), timed("write"):
                if self._writer is None:
                    async with self._beginning() as connection:
                        await run_steps(connection, steps)
                    return
                kept = asyncio.get_running_loop().create_future()
                self._waiting.append((steps, kept))
                if self._writing is None:
                    self._writing = asyncio.get_running_loop().create_task(
                        self._write_all(self._writer)
                    )
                await kept
        except (IntegrityError, sqlite3.IntegrityError) as error:
            raise Stale from error

    async def _write_all(self, writer: SqliteWriter) -> None:
        """Write what waits, and what comes meanwhile after it, until nothing is left."""
        while self._waiting:
            async with self._turn:
                group, self._waiting = self._waiting, []
                try:
                    results = await self._write_group(writer, [steps for steps, _ in group])
                except Exception as error:
                    results = [error] * len(group)
            for (_, kept), problem in zip(group, results, strict=True):
                if kept.done():  # whoever waited is gone
                    continue
                if problem is None:
                    kept.set_result(None)
                else:
                    kept.set_exception(problem)
        self._writing = None

    async def _write_group(
        self, writer: SqliteWriter, group: list[Steps]
    ) -> list[Exception | None]:
        """In the file that is there, and after it still is."""
        assert self._file is not None
        self._file.check()
        results = await writer.write(group)
        self._file.check_log()
        self._wrote = time.monotonic()
        return results

    @asynccontextmanager
    async def _beginning(self) -> AsyncIterator[AsyncConnection]:
        """A transaction in the file that is there, and after it still is."""
        if self._file is not None:
            self._file.check()
        async with self.engine.begin() as connection:
            yield connection
        if self._file is not None:
            self._file.check_log()
        self._wrote = time.monotonic()

    async def _write_something(self) -> None:
        values = {"value": str(now())}
        with suppress(IntegrityError):  # another process was quicker, and has proved it
            async with self._turn, self._beginning() as connection:
                done = await connection.execute(
                    update(instance).where(instance.c.name == WRITTEN).values(**values)
                )
                if done.rowcount == 0:
                    await connection.execute(insert(instance).values(name=WRITTEN, **values))

    async def can_write(self) -> None:
        """Away, with the reason, if nothing can be written now."""
        if self.outage.away:
            raise Away(self.outage.why)
        with self.outage.noticing():
            if self._file is not None:
                self._file.check()
            if time.monotonic() - self._wrote < FRESH:
                return
            try:
                async with asyncio.timeout(ANSWERING):
                    await self._write_something()
            except TimeoutError as error:
                raise Away("it does not answer in time") from error

    @classmethod
    async def open(cls, address: str) -> Self:
        """Open a database by its address, bringing its tables up to date."""
        return cls(await open_database(address))

    async def close(self) -> None:
        await self.outage.close()
        if self._writing is not None:
            await self._writing
        if self._writer is not None:
            await self._writer.close()
        await close_database(self.engine)

    async def secret(self, name: str) -> str:
        """A secret of this installation, made when first asked for."""
        try:
            async with self.writing() as connection:
                found = await _secret(connection, name)
                if found is None:
                    found = secrets.token_hex(32)
                    await connection.execute(insert(instance).values(name=name, value=found))
                return found
        except IntegrityError:  # another process was quicker
            async with self.reading() as connection:
                found = await _secret(connection, name)
                assert found is not None
                return found


async def _secret(connection: AsyncConnection, name: str) -> str | None:
    found = await connection.scalar(select(instance.c.value).where(instance.c.name == name))
    return None if found is None else str(found)
