"""What is written in one go: steps that are kept whole or not at all.

With SQLite those of several tables that come together are kept by one commit, since a commit costs
far more than what is in it. A thread of its own writes, on a connection of its own.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from sqlalchemy import Executable
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.ext.asyncio import AsyncConnection

SQL: Final = dialect(paramstyle="named")


class Stale(Exception):
    """Somebody else changed the match meanwhile: load it again and decide anew."""


class Step(NamedTuple):
    """A statement, and what goes into its gaps, once or several times.

    It is made once and kept: statements are known again by what they are.
    """

    statement: Executable
    rows: Sequence[Mapping[str, object]]
    changes_one: bool = False  # row, or else the writer is Stale


Steps = Sequence[Step]


async def run_steps(connection: AsyncConnection, steps: Steps) -> None:
    """Do steps within a transaction."""
    for step in steps:
        rows = step.rows[0] if len(step.rows) == 1 else step.rows
        done = await connection.execute(step.statement, rows)
        if step.changes_one and done.rowcount != 1:
            raise Stale


class SqliteWriter:
    """Writes steps to a SQLite file, those that wait together in one transaction."""

    def __init__(self, path: Path, settings: Sequence[str]) -> None:
        self._address = f"file:{quote(str(path))}?mode=rw"
        self._settings = settings
        self._thread = ThreadPoolExecutor(1, "bingfa-writer")
        self._connection: sqlite3.Connection | None = None
        self._texts: dict[int, tuple[Executable, str]] = {}

    async def write(self, group: Sequence[Steps]) -> list[Exception | None]:
        """Keep what several writers want; by writer, why theirs could not be. Else an error."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._write, group)

    async def close(self) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    # In its thread

    def _write(self, group: Sequence[Steps]) -> list[Exception | None]:
        try:
            connection = self._connection = self._connection or self._connect()
            if self._kept(connection, [step for steps in group for step in steps]) is None:
                return [None] * len(group)
            return [self._kept(connection, steps) for steps in group]  # one of them is in the way
        except BaseException:
            self._disconnect()
            raise

    def _kept(self, connection: sqlite3.Connection, steps: Steps) -> Exception | None:
        """One transaction; where it is not to be, why."""
        connection.execute("BEGIN IMMEDIATE")
        try:
            for step in steps:
                self._do(connection, step)
        except (Stale, sqlite3.IntegrityError) as error:
            connection.execute("ROLLBACK")
            return error
        connection.execute("COMMIT")
        return None

    def _do(self, connection: sqlite3.Connection, step: Step) -> None:
        text = self._text(step.statement)
        for row in step.rows:
            if connection.execute(text, row).rowcount != 1 and step.changes_one:
                raise Stale

    def _text(self, statement: Executable) -> str:
        if id(statement) not in self._texts:
            compiled: Any = statement.compile(dialect=SQL)  # type: ignore[attr-defined]
            self._texts[id(statement)] = statement, str(compiled)
        return self._texts[id(statement)][1]

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._address, uri=True, isolation_level=None)
        for setting in self._settings:
            connection.execute(f"PRAGMA {setting}")
        return connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
