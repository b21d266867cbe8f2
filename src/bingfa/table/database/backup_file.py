"""The file of a backup: gzip over JSON lines, what it is, rows, and the SHA-256 of all that."""

from __future__ import annotations

import gzip
import hashlib
import os
import zlib
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import msgspec

from bingfa.core.errors import BingfaError
from bingfa.core.words import Text
from bingfa.table.database.revisions import revisions

FORMAT, VERSION = "bingfa backup", 1
KINDS = {str: "text", int: "integer", float: "number", bool: "truth", bytes: "bytes"}
BAD_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


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


class BackupReader:
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
def reading(path: Path) -> Iterator[BackupReader]:
    try:
        with gzip.open(path) as file:
            yield BackupReader(path, file)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise BadBackup(Text("{path} is cut off, damaged, or no backup", path=path)) from error
    except OSError as error:
        raise BadBackup(
            Text("{path} cannot be read: {reason}", path=path, reason=error.strerror)
        ) from error


def check(path: Path) -> Header:
    """Read a backup from end to end and see that it is whole and good."""
    with reading(path) as reader:
        for _part, rows in reader.parts():
            for _row in rows:
                pass
        reader.finish()
        return reader.header


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
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
