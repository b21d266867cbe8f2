"""Database addresses, and the engines behind them: SQLite in a file, or a PostgreSQL server.

What the tables hold is the business of `schema` and `store`; here they are opened, brought up to
date, and read or changed as a whole.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import quote
from weakref import WeakKeyDictionary

import aiosqlite
from sqlalchemy import URL, Engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bingfa.core.words import Text
from bingfa.table.database.errors import BadDatabase
from bingfa.table.database.revisions import upgrade
from bingfa.table.database.sqlite_file import make_private

SQLITE, POSTGRESQL = "sqlite+aiosqlite", "postgresql+psycopg"
DRIVERS = {
    "sqlite": SQLITE,
    SQLITE: SQLITE,
    "postgresql": POSTGRESQL,
    "postgres": POSTGRESQL,
    POSTGRESQL: POSTGRESQL,
}
PATIENCE = 10  # seconds for a server to answer, or for others to let go of the tables
SQLITE_SETTINGS = (f"busy_timeout={PATIENCE * 1000}", "synchronous=FULL", "foreign_keys=ON")
TRIES = 50  # a second, where a database does not wait by itself
SCHEMA_LOCK = 0x62696E67  # a number that everybody who changes the tables of Bingfa locks
TABLE_LOCK = 0x62696E68  # a number that everybody who serves them shares


_threads: WeakKeyDictionary[Engine, set[Thread]] = WeakKeyDictionary()  # of SQLite's connections


# Addresses


def engine_for(address: str) -> AsyncEngine:
    """The engine of a database, by its address. Nothing is opened yet.

    Its errors never show the values of a statement: they would end up in logs.
    """
    url = url_of(address)
    if url.drivername == SQLITE:
        _check_folder(url)
        engine = create_async_engine(url, hide_parameters=True)
        threads = _threads[engine.sync_engine] = set()
        event.listen(engine.sync_engine, "do_connect", partial(_find_sqlite, threads))
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    settings = {"connect_timeout": str(PATIENCE), "application_name": "bingfa"}
    try:
        return create_async_engine(
            url.set(query={**settings, **url.query}), hide_parameters=True, pool_pre_ping=True
        )
    except ImportError as error:
        raise BadDatabase(
            Text("PostgreSQL needs a driver: install it with pip install 'bingfa[postgres]'")
        ) from error


def url_of(address: str) -> URL:
    """An address taken apart. One that cannot be used is not repeated: it may hold a password."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise BadDatabase(
            Text("a database is written as sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME")
        ) from error
    if url.drivername not in DRIVERS:
        raise BadDatabase(
            Text(
                "no database is called {name}: there are sqlite:///FILE and postgresql://HOST/NAME",
                name=repr(url.drivername[:40]),
            )
        )
    url = url.set(drivername=DRIVERS[url.drivername])
    if url.drivername == SQLITE:
        if url.host or url.query:
            raise BadDatabase(
                Text(
                    "SQLite takes a file and nothing else: sqlite:///FILE, or sqlite:////FOLDER/FILE"
                )
            )
        if url.database in (None, "", ":memory:"):
            raise BadDatabase(
                Text(
                    "a database in memory is lost when the table closes: name a file, sqlite:///FILE"
                )
            )
    return url


def file_of(address: str) -> Path | None:
    """The file of a SQLite database; None for a server."""
    url = url_of(address)
    return Path(url.database or "") if url.drivername == SQLITE else None


def shown(url: URL) -> str:
    """An address as it may be shown: without password and settings."""
    plain = url.drivername.partition("+")[0]
    return url.set(drivername=plain, query={}).render_as_string(hide_password=True)


def _check_folder(url: URL) -> None:
    path = Path(url.database or "")
    if not path.parent.is_dir():
        raise BadDatabase(
            Text("there is no folder {folder} to keep a database in", folder=path.parent)
        )
    if path.is_dir():
        raise BadDatabase(Text("{path} is a folder, not a database", path=path))


def _find_sqlite(
    threads: set[Thread],
    _dialect: object,
    _record: object,
    arguments: list[Any],
    settings: dict[str, Any],
) -> None:
    """Open the file that is there: SQLite would make an empty one in place of one that is gone."""
    arguments[0] = f"file:{quote(str(arguments[0]))}?mode=rw"
    settings["uri"] = True
    settings["async_creator_fn"] = partial(_connecting, threads)


def _connecting(threads: set[Thread], *arguments: Any, **settings: Any) -> aiosqlite.Connection:
    """A connection about to be made; its thread is known also if it is given up before that."""
    connection = aiosqlite.connect(*arguments, **settings)
    thread = connection._thread  # noqa: SLF001  # there is no other way to wait for it
    thread.daemon = True
    threads.difference_update([each for each in threads if not each.is_alive()])
    threads.add(thread)
    return connection


def _prepare_sqlite(connection: DBAPIConnection, _record: object) -> None:
    """Durable and careful: waiting for others, full synchronisation, and foreign keys on."""
    cursor = connection.cursor()
    for setting in SQLITE_SETTINGS:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


# Opening and closing


async def open_database(address: str) -> AsyncEngine:
    """The engine of a database whose tables are there and up to date."""
    engine = engine_for(address)
    try:
        async with changing_schema(engine) as connection:
            await connection.run_sync(upgrade)
    except BaseException:
        await close_database(engine)
        raise
    return engine


async def close_database(engine: AsyncEngine) -> None:
    """Close all connections, those too that were given up in the middle of something.

    A thread of SQLite's answers to the loop that asked, which may not end before it.
    """
    await engine.dispose()
    for thread in _threads.pop(engine.sync_engine, ()):
        if thread.is_alive():
            await asyncio.to_thread(thread.join, PATIENCE)


@contextmanager
def explaining(engine: AsyncEngine) -> Iterator[None]:
    """Makes a sentence of what a database answers when it cannot be used."""
    try:
        yield
    except DBAPIError as error:
        lines = str(error.orig).strip().splitlines() or [type(error.orig).__name__]
        raise BadDatabase(
            Text(
                "the database {address} cannot be used: {reason}",
                address=shown(engine.url),
                reason=lines[0],
            )
        ) from error


# Transactions over the whole database


@asynccontextmanager
async def changing_schema(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection that may change tables, alone, in one transaction: all of it or nothing."""
    if engine.dialect.name == "sqlite":
        make_private(Path(engine.url.database or ""))
    with explaining(engine):
        async with engine.connect() as connection:
            sqlite = connection.dialect.name == "sqlite"
            try:
                if sqlite:
                    await _log_ahead(connection)
                    # SQLite alters a table by making it anew; with foreign keys on, dropping the
                    # old one would delete the rows that point to it. Checked again at the end.
                    await connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
                    await connection.exec_driver_sql("BEGIN IMMEDIATE")
                else:
                    await connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{PATIENCE}s'")
                    await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({SCHEMA_LOCK})")
                yield connection
                if sqlite:
                    broken = await connection.exec_driver_sql("PRAGMA foreign_key_check")
                    if row := broken.first():
                        raise BadDatabase(Text("a row of {table} points to nothing", table=row[0]))
                await connection.commit()
            finally:
                await connection.rollback()
                if sqlite:
                    await connection.exec_driver_sql("PRAGMA foreign_keys=ON")


async def _log_ahead(connection: AsyncConnection) -> None:
    """Have SQLite write ahead (WAL), so that readers and a writer do not wait for each other.

    The file remembers it. SQLite does not wait where two processes change it at once: we do.
    """
    for _ in range(PATIENCE * TRIES):
        try:
            await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
        except OperationalError:
            await connection.rollback()
            await asyncio.sleep(1 / TRIES)
        else:
            return
    await connection.exec_driver_sql("PRAGMA journal_mode=WAL")


async def one_moment(connection: AsyncConnection) -> None:
    """From here to the end of the transaction, read everything as it stands at one moment.

    Otherwise every statement sees what was committed before it, and two of them may disagree.
    """
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN")
    else:
        await connection.exec_driver_sql(
            "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"
        )
