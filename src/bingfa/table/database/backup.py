"""A whole database as one file, and back: the same file for SQLite and PostgreSQL.

It holds every secret of the tables. Rows are taken as the database has them; what they mean is
nobody's business here.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from base64 import b64encode
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, insert, inspect, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bingfa.core.words import Text
from bingfa.table.database.backup_file import (
    FORMAT,
    KINDS,
    VERSION,
    BackupReader,
    BadBackup,
    Header,
    Part,
    Seal,
    check,
    reading,
    replacing,
)
from bingfa.table.database.engine import (
    TABLE_LOCK,
    changing_schema,
    close_database,
    engine_for,
    explaining,
    file_of,
    one_moment,
)
from bingfa.table.database.errors import BadDatabase
from bingfa.table.database.revisions import REVISION_TABLE, revision_of, upgrade
from bingfa.table.database.schema import instance, metadata
from bingfa.table.database.sqlite_file import holding

AT_ONCE = 500  # rows

Progress = Callable[[int, int], None]  # rows done, of so many


def quiet(done: int, rows: int) -> None:
    """Shows no progress."""


# Saving


async def save(address: str, path: Path, force: bool = False, progress: Progress = quiet) -> Header:
    """Write a database, as it stands at one moment, to a file that only its owner may read."""
    if path.exists() and not force:
        raise BadBackup(Text("{path} is there already: --force replaces it", path=path))
    source = file_of(address)
    if source is not None and not source.exists():
        raise BadDatabase(Text("there is no database {path}", path=source))
    engine = engine_for(address)
    try:
        with explaining(engine):
            async with engine.connect() as connection:
                await one_moment(connection)
                header, tables = await connection.run_sync(_describe)
                with replacing(path) as file:
                    await _write(connection, file, header, tables, progress)
    finally:
        await close_database(engine)
    return header


def _describe(connection: Connection) -> tuple[Header, list[Table]]:
    revision = revision_of(connection)
    if revision is None:
        raise BadDatabase(Text("this database holds no tables of Bingfa"))
    tables = _tables(connection)
    parts = []
    for table in tables:
        rows = connection.scalar(select(func.count()).select_from(table))
        parts.append(Part(str(table.name), _columns(table), rows or 0))
    made = datetime.now(UTC).isoformat(timespec="seconds")
    return Header(FORMAT, VERSION, revision, made, parts), tables


def _tables(connection: Connection) -> list[Table]:
    """Our tables as the database has them, whatever their revision."""
    there = set(inspect(connection).get_table_names())
    found = MetaData()
    found.reflect(connection, only=sorted(there & set(metadata.tables)))
    return [found.tables[name] for name in sorted(found.tables)]


def _columns(table: Table) -> dict[str, str]:
    return {str(column.name): KINDS[column.type.python_type] for column in table.columns}


async def _write(
    connection: AsyncConnection,
    file: BinaryIO,
    header: Header,
    tables: list[Table],
    progress: Progress,
) -> None:
    digest = hashlib.sha256()
    done = 0
    with gzip.GzipFile(filename="", fileobj=file, mode="wb", mtime=0) as packed:

        def put(data: bytes) -> None:
            digest.update(data)
            packed.write(data)

        put(msgspec.json.encode(header) + b"\n")
        for table in tables:
            async for row in _rows(connection, table):
                put(json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
                done += 1
                if done % AT_ONCE == 0:
                    progress(done, header.rows)
        packed.write(msgspec.json.encode(Seal(digest.hexdigest())) + b"\n")
    progress(done, header.rows)


async def _rows(connection: AsyncConnection, table: Table) -> AsyncIterator[list[object]]:
    rows = await connection.stream(
        select(table).order_by(*table.primary_key.columns),
        execution_options={"yield_per": AT_ONCE},
    )
    async for row in rows:
        yield [b64encode(v).decode() if isinstance(v, bytes) else v for v in row]


# Restoring


async def restore(
    path: Path, address: str, force: bool = False, progress: Progress = quiet
) -> Header:
    """Make a database what a backup says, in one transaction; its tables end up to date.

    The file is checked before the database is touched. A database with matches in it is replaced
    only by force, and one that a table is open on never.
    """
    header = check(path)
    with holding(file_of(address)):
        return await _restore(path, header, address, force, progress)


async def _restore(
    path: Path, header: Header, address: str, force: bool, progress: Progress
) -> Header:
    engine = engine_for(address)
    try:
        async with changing_schema(engine) as connection:
            if await connection.run_sync(_is_served):
                raise BadBackup(Text("a table is open on this database: close it first"))
            if not force and await connection.run_sync(_in_use):
                raise BadBackup(Text("the database holds matches already: --force replaces them"))
            await connection.run_sync(_begin_anew, header)
            with reading(path) as reader:
                await _fill(connection, reader, progress)
            await connection.run_sync(_finish)
    finally:
        await close_database(engine)
    return header


def _is_served(connection: Connection) -> bool:
    """Whether a table is open on a PostgreSQL database; nobody can open one until we are done."""
    if connection.dialect.name != "postgresql":
        return False
    alone = connection.exec_driver_sql(f"SELECT pg_try_advisory_xact_lock({TABLE_LOCK})")
    return not alone.scalar()


def _in_use(connection: Connection) -> bool:
    """Whether a database holds more than the secrets of an installation."""
    return any(
        connection.execute(select(1).select_from(table).limit(1)).first() is not None
        for table in _tables(connection)
        if table.name != instance.name
    )


def _begin_anew(connection: Connection, header: Header) -> None:
    """Empty tables of the revision that the backup is of."""
    there = set(inspect(connection).get_table_names())
    old = MetaData()
    old.reflect(connection, only=sorted(there & {*metadata.tables, REVISION_TABLE}))
    old.drop_all(connection)
    upgrade(connection, header.revision)
    made = {table.name: _columns(table) for table in _tables(connection)}
    for part in header.parts:
        if made.get(part.table) != part.columns:
            raise BadBackup(
                Text(
                    "the backup's table {table} is not as it is in revision {revision}",
                    table=repr(part.table),
                    revision=header.revision,
                )
            )
    _defer(connection, "DEFERRABLE INITIALLY DEFERRED")


async def _fill(connection: AsyncConnection, reader: BackupReader, progress: Progress) -> None:
    tables = {table.name: table for table in await connection.run_sync(_tables)}
    done = 0
    for part, rows in reader.parts():
        batch: list[dict[str, object]] = []
        for row in rows:
            batch.append(row)
            if len(batch) == AT_ONCE:
                await _insert(connection, tables[part.table], batch)
                done += len(batch)
                progress(done, reader.header.rows)
                batch = []
        if batch:
            await _insert(connection, tables[part.table], batch)
            done += len(batch)
    reader.finish()
    progress(done, reader.header.rows)


async def _insert(connection: AsyncConnection, table: Table, rows: list[dict[str, object]]) -> None:
    try:
        await connection.execute(insert(table), rows)
    except DBAPIError as error:
        reason = str(error.orig).strip().splitlines()[0]
        raise BadBackup(
            Text("the database refuses a row of {table}: {reason}", table=table.name, reason=reason)
        ) from error


def _finish(connection: Connection) -> None:
    """Keys checked, counters set, tables up to date."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET CONSTRAINTS ALL IMMEDIATE")
    _defer(connection, "NOT DEFERRABLE")
    for table in _tables(connection):
        _set_counter(connection, table)
    upgrade(connection)


def _defer(connection: Connection, how: str) -> None:
    """Whether PostgreSQL checks foreign keys row by row, or when all are there.

    SQLite checks them at the end of the transaction in any case.
    """
    if connection.dialect.name != "postgresql":
        return
    quote = connection.dialect.identifier_preparer.quote
    for table in _tables(connection):
        for key in inspect(connection).get_foreign_keys(table.name):
            name = key["name"]
            assert name is not None
            connection.exec_driver_sql(
                f"ALTER TABLE {quote(table.name)} ALTER CONSTRAINT {quote(name)} {how}"
            )


def _set_counter(connection: Connection, table: Table) -> None:
    """Where PostgreSQL counts up a key by itself, go on after the highest."""
    column = table.autoincrement_column
    if connection.dialect.name != "postgresql" or column is None:
        return
    sequence = func.pg_get_serial_sequence(table.name, column.name)
    highest = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
    connection.execute(select(func.setval(sequence, highest, False)))
