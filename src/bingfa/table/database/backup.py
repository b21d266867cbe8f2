"""A whole database as one file, and back: the same file for SQLite and PostgreSQL.

The file is gzip over JSON lines: what it is, then the rows of one table after another, then the
SHA-256 of all that. It holds every secret of the tables. Rows are taken as the database has them;
what they mean is nobody's business here.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import zlib
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, insert, inspect, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bingfa.core.errors import BingfaError
from bingfa.core.words import Text
from bingfa.table.database.engine import (
    TABLE_LOCK,
    BadDatabase,
    changing_schema,
    engine_for,
    explaining,
    file_of,
    one_moment,
    revision_of,
    revisions,
    upgrade,
)
from bingfa.table.database.schema import instance, metadata
from bingfa.table.database.sqlite_file import holding

FORMAT, VERSION = "bingfa backup", 1
AT_ONCE = 500  # rows
KINDS = {str: "text", int: "integer", float: "number", bool: "truth", bytes: "bytes"}
BAD_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
REVISION_TABLE = "alembic_version"

Progress = Callable[[int, int], None]  # rows done, of so many


class BadBackup(BingfaError):
    """A backup that cannot be written or read, or that a database must not take."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of a backup: its columns with their kinds, and how many rows follow."""

    table: str
    columns: dict[str, str]
    rows: int


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a backup says of itself."""

    format: str
    version: int
    revision: str  # of the tables
    made: str
    parts: list[Part]

    @property
    def rows(self) -> int:
        return sum(part.rows for part in self.parts)


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a backup: the sum of everything before it."""

    sha256: str


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
                with _replacing(path) as file:
                    await _write(connection, file, header, tables, progress)
    finally:
        await engine.dispose()
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


@contextmanager
def _replacing(path: Path) -> Iterator[BinaryIO]:
    """A file that takes its place when all of it is on disk, and leaves nothing otherwise."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with open(descriptor, "wb") as file:  # noqa: PTH123 - a descriptor is no path
                yield file
                file.flush()
                os.fsync(descriptor)
            part.replace(path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise BadBackup(
            Text("{path} cannot be written: {reason}", path=path, reason=error.strerror)
        ) from error


# Reading


def check(path: Path) -> Header:
    """Read a backup from end to end and see that it is whole and good."""
    with _reading(path) as reader:
        for _part, rows in reader.parts():
            for _row in rows:
                pass
        reader.finish()
        return reader.header


class _Reader:
    """A backup, read line by line; BadBackup as soon as something is wrong with it."""

    def __init__(self, path: Path, file: gzip.GzipFile) -> None:
        self.path = path
        self.file = file
        self.digest = hashlib.sha256()
        self.line = 0
        self.header = self._header()

    def _next(self) -> bytes:
        line = self.file.readline()
        self.line += 1
        if not line.endswith(b"\n"):
            raise self.damaged("it is cut off")
        return line

    def damaged(self, reason: str) -> BadBackup:
        return BadBackup(
            Text(
                "{path}, line {line}: the backup is damaged ({reason})",
                path=self.path,
                line=self.line,
                reason=reason,
            )
        )

    def _header(self) -> Header:
        line = self._next()
        self.digest.update(line)
        try:
            named = msgspec.json.decode(line)
            if not isinstance(named, dict) or named.get("format") != FORMAT:
                raise BadBackup(Text("{path} is no backup of Bingfa", path=self.path))
            if named.get("version") != VERSION:
                raise BadBackup(Text("{path} was made by a newer Bingfa", path=self.path))
            header = msgspec.json.decode(line, type=Header)
        except BAD_JSON as error:
            raise BadBackup(Text("{path} is no backup of Bingfa", path=self.path)) from error
        if header.revision not in revisions():
            raise BadBackup(
                Text(
                    "{path} was made by a newer Bingfa (its tables are of revision {revision})",
                    path=self.path,
                    revision=header.revision,
                )
            )
        return header

    def parts(self) -> Iterator[tuple[Part, Iterator[dict[str, object]]]]:
        """Every table with its rows, which must be read before the next."""
        for part in self.header.parts:
            yield part, self._rows(part)

    def _rows(self, part: Part) -> Iterator[dict[str, object]]:
        for _ in range(part.rows):
            line = self._next()
            self.digest.update(line)
            try:
                row = msgspec.json.decode(line)
            except BAD_JSON as error:
                raise self.damaged("no row") from error
            if not isinstance(row, list) or len(row) != len(part.columns):
                raise self.damaged("no row")
            yield {
                name: self._value(kind, value)
                for (name, kind), value in zip(part.columns.items(), row, strict=True)
            }

    def _value(self, kind: str, value: object) -> object:
        """A value as the database takes it."""
        if value is None:
            return None
        if kind == "bytes" and isinstance(value, str):
            try:
                return b64decode(value, validate=True)
            except ValueError as error:
                raise self.damaged("no bytes") from error
        if KINDS.get(type(value)) != kind:
            raise self.damaged(f"no {kind}")
        return value

    def finish(self) -> None:
        """After the last row: the sum, and nothing more."""
        line = self._next()
        try:
            seal = msgspec.json.decode(line, type=Seal)
        except BAD_JSON as error:
            raise self.damaged("no sum where it should end") from error
        if seal.sha256 != self.digest.hexdigest():
            raise self.damaged("its sum is wrong")
        if self.file.read(1):
            raise self.damaged("it goes on after its end")


@contextmanager
def _reading(path: Path) -> Iterator[_Reader]:
    try:
        with gzip.open(path) as file:
            yield _Reader(path, file)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise BadBackup(Text("{path} is cut off, damaged, or no backup", path=path)) from error
    except OSError as error:
        raise BadBackup(
            Text("{path} cannot be read: {reason}", path=path, reason=error.strerror)
        ) from error


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
            with _reading(path) as reader:
                await _fill(connection, reader, progress)
            await connection.run_sync(_finish)
    finally:
        await engine.dispose()
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


async def _fill(connection: AsyncConnection, reader: _Reader, progress: Progress) -> None:
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
