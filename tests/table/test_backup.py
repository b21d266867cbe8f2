"""Backups: whole, portable between the databases, and nothing changed by a bad one."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import Boolean, Column, LargeBinary, create_engine, delete, insert, select, text
from sqlalchemy.ext.asyncio import AsyncEngine
from support.postgres import Server

from bingfa.cli import main
from bingfa.core.errors import BingfaError
from bingfa.table.database.backup import restore, save
from bingfa.table.database.backup_file import BadBackup, check
from bingfa.table.database.engine import (
    changing_schema,
    engine_for,
    open_database,
)
from bingfa.table.database.revisions import revisions, upgrade
from bingfa.table.database.schema import metadata

Rows = dict[str, list[tuple[object, ...]]]

SYNCHRONOUS = {"sqlite": "sqlite", "postgr": "postgresql+psycopg"}
ODD = "Ann\n'; drop table seats; -- é 兵法 \U0001f409 \\u0000"


async def fill(engine: AsyncEngine, matches: int = 3) -> None:
    """Rows in every table, with every column set, odd texts and all bytes."""
    async with engine.begin() as connection:
        for table in metadata.sorted_tables:
            rows = [
                {column.name: value(column, number) for column in table.columns}
                for number in range(matches)
            ]
            await connection.execute(insert(table), rows)


def value(column: Column[object], number: int) -> object:
    """A value that a column takes; the keys of row `number` fit together in all tables."""
    if isinstance(column.type, LargeBinary):
        return bytes((number + at) % 256 for at in range(32))
    if isinstance(column.type, Boolean):
        return number % 2 == 1
    if column.type.python_type is int:
        return number if column.primary_key else 2**31 - 1 - number
    if column.name == "kind":
        return "bot"
    if column.primary_key or column.foreign_keys:
        return f"key {number}"
    if number == 1 and column.nullable:
        return None
    length = getattr(column.type, "length", None)
    return f"{number} {ODD}"[:length]


async def content(address: str) -> Rows:
    """All rows of a database."""
    engine = await open_database(address)
    async with engine.connect() as connection:
        rows: Rows = {}
        for table in metadata.sorted_tables:
            found = await connection.execute(select(table).order_by(*table.primary_key.columns))
            rows[table.name] = [tuple(row) for row in found]
    await engine.dispose()
    return rows


async def filled(address: str, matches: int = 3) -> Rows:
    engine = await open_database(address)
    await fill(engine, matches)
    await engine.dispose()
    return await content(address)


@pytest.fixture
def other(request: pytest.FixtureRequest, tmp_path: Path, postgres_server: Server) -> Iterator[str]:
    """One more empty database, of the kind that the test's parameter names."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'other.db'}"
        return
    with postgres_server.database() as address:
        yield address


@pytest.mark.parametrize("other", ["sqlite", "postgresql"], indirect=True)
def test_a_backup_moves_between_databases(database: str, other: str, tmp_path: Path) -> None:
    """From each kind to each kind: every row of every table, value by value."""
    path = tmp_path / "table.backup"

    async def test() -> None:
        rows = await filled(database)
        assert all(len(each) == 3 for each in rows.values())
        saved = await save(database, path)
        assert saved.rows == 3 * len(metadata.tables)
        assert check(path) == saved
        assert await restore(path, other) == saved
        assert await content(other) == rows
        again = tmp_path / "again.backup"
        await save(other, again)
        assert lines(again)[1:-1] == lines(path)[1:-1]

    asyncio.run(test())


def lines(path: Path) -> list[str]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return file.read().splitlines()


def rewrite(path: Path, lines: list[str]) -> None:
    """Put other lines into a backup, with the right sum."""
    data = "".join(f"{line}\n" for line in lines).encode()
    seal = json.dumps({"sha256": sha256(data).hexdigest()}).encode() + b"\n"
    path.write_bytes(gzip.compress(data + seal))


def test_many_rows_with_progress(database: str, tmp_path: Path) -> None:
    """More rows than are handled at once, with the progress told from the first to the last."""
    path = tmp_path / "table.backup"
    told: list[tuple[int, int]] = []

    async def test() -> None:
        rows = await filled(database, 550)
        await save(database, path, progress=lambda done, of: told.append((done, of)))
        total = 550 * len(metadata.tables)
        assert told[-1] == (total, total)
        assert len(told) > 5
        assert told == sorted(told)
        told.clear()
        await restore(path, database, True, progress=lambda done, of: told.append((done, of)))
        assert told[-1] == (total, total)
        assert await content(database) == rows

    asyncio.run(test())


def test_a_backup_is_of_one_moment(database: str, tmp_path: Path) -> None:
    """What others write while it is being made is not in it, in no table."""
    path = tmp_path / "table.backup"
    writer = create_engine(engine_for(database).url.set(drivername=SYNCHRONOUS[database[:6]]))
    written = False

    def write(done: int, of: int) -> None:
        """In the middle of the first table."""
        nonlocal written
        if not written:
            assert 0 < done < 510
            written = True
            with writer.begin() as connection:
                for table in metadata.sorted_tables:
                    connection.execute(
                        insert(table), {column.name: value(column, 900) for column in table.columns}
                    )

    async def test() -> None:
        rows = await filled(database, 510)
        saved = await save(database, path, progress=write)
        assert {part.rows for part in saved.parts} == {510}
        assert all(len(each) == 511 for each in (await content(database)).values())
        await restore(path, database, True)
        assert await content(database) == rows

    asyncio.run(test())
    writer.dispose()


def test_a_backup_is_for_its_owner(sqlite_database: str, tmp_path: Path) -> None:
    """Nobody else may read it; it replaces no file unless by force, and leaves no part of one."""
    path = tmp_path / "table.backup"
    asyncio.run(filled(sqlite_database))
    path.write_text("something dear", encoding="utf-8")
    with pytest.raises(BadBackup, match="is there already: --force replaces it"):
        asyncio.run(save(sqlite_database, path))
    assert path.read_text(encoding="utf-8") == "something dear"
    path.chmod(0o644)
    asyncio.run(save(sqlite_database, path, force=True))
    assert check(path).rows > 0
    assert path.stat().st_mode & 0o777 == 0o600
    with pytest.raises(BadBackup, match="cannot be written"):
        asyncio.run(save(sqlite_database, tmp_path / "none" / "table.backup"))
    assert [each.name for each in tmp_path.glob("*backup*")] == ["table.backup"]
    assert not list(tmp_path.glob(".*"))


def test_what_cannot_be_saved(tmp_path: Path, database: str) -> None:
    """A database that is not there is not made; one without our tables is told as such."""
    path = tmp_path / "table.backup"
    missing = tmp_path / "missing.db"
    with pytest.raises(BingfaError, match="there is no database"):
        asyncio.run(save(f"sqlite:///{missing}", path))
    assert not missing.exists()
    (tmp_path / "table.db").touch()
    with pytest.raises(BingfaError, match="holds no tables of Bingfa"):
        asyncio.run(save(database, path))
    assert not path.exists()


def test_matches_are_replaced_by_force_only(database: str, tmp_path: Path) -> None:
    """A database with matches stays as it is; one that was only opened does not count as such."""
    path = tmp_path / "table.backup"

    async def test() -> None:
        rows = await filled(database)
        await save(database, path)
        engine = await open_database(database)
        async with engine.begin() as connection:
            await connection.execute(text("delete from actions"))
        await engine.dispose()
        before = await content(database)
        with pytest.raises(BadBackup, match="holds matches already: --force replaces them"):
            await restore(path, database)
        assert await content(database) == before
        await restore(path, database, force=True)
        assert await content(database) == rows
        async with changing_schema(engine_for(database)) as connection:
            for table in reversed(metadata.sorted_tables):
                if table.name != "instance":
                    await connection.execute(delete(table))
            await connection.execute(text("update instance set value = 'made when first opened'"))
            engine = connection.engine
        await engine.dispose()
        await restore(path, database)
        assert await content(database) == rows

    asyncio.run(test())


def test_an_older_backup_is_brought_up_to_date(database: str, tmp_path: Path) -> None:
    """It fills tables of its own revision, which are then upgraded as a database would be."""
    path = tmp_path / "table.backup"

    async def test() -> None:
        engine = engine_for(database)
        async with changing_schema(engine) as connection:
            await connection.run_sync(upgrade, revisions()[0])
            for statement in (
                "insert into instance values ('cookies', 'secret')",
                "insert into matches values ('m', 'g', 1, '', 's', 7, null, null, 1)",
                "insert into seats values ('m', 0, 'bot', 'greedy', null, null)",
                "insert into actions values ('m', 1, 0, 'a', 1, null)",
            ):
                await connection.execute(text(statement))
        await engine.dispose()
        assert (await save(database, path)).revision == revisions()[0]
        target = f"sqlite:///{tmp_path / 'restored.db'}"
        await restore(path, target)
        await restore(path, database, force=True)
        rows = await content(target)
        assert [len(rows[name]) for name in ("matches", "seats", "actions")] == [1, 1, 1]
        assert await content(database) == rows

    asyncio.run(test())


# Bad files


@pytest.fixture
def good(sqlite_database: str, tmp_path: Path) -> Path:
    """A good backup."""
    path = tmp_path / "table.backup"
    asyncio.run(filled(sqlite_database))
    asyncio.run(save(sqlite_database, path))
    return path


def test_a_backup_that_is_cut_off_anywhere_is_refused(good: Path) -> None:
    """At every length, packed and unpacked."""
    data = good.read_bytes()
    for length in range(0, len(data), 7):
        good.write_bytes(data[:length])
        with pytest.raises(BadBackup):
            check(good)
    plain = gzip.decompress(data)
    for end in range(0, len(plain), 101):
        good.write_bytes(gzip.compress(plain[:end], 1))
        with pytest.raises(BadBackup):
            check(good)


def test_a_byte_that_changed_is_noticed(good: Path) -> None:
    """Wherever it is, even where the result could still be read.

    A few bits can be packed in two ways (a repetition points to another place with the same
    text): those change nothing, and nothing else may pass.
    """
    data = good.read_bytes()
    plain = gzip.decompress(data)
    noticed = passed = 0
    for at in range(10, len(data), 11):
        changed = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
        good.write_bytes(changed)
        try:
            check(good)
        except BadBackup:
            noticed += 1
        else:
            passed += 1
            assert gzip.decompress(changed) == plain
    assert noticed > 50 * passed
    good.write_bytes(
        gzip.compress(plain.replace(b'"greedy', b'"reedy', 1).replace(b"0 Ann", b"0 Bob", 1))
    )
    with pytest.raises(BadBackup, match="its sum is wrong"):
        check(good)


def test_files_that_are_something_else(tmp_path: Path) -> None:
    """Nothing, a text, another archive, a folder: each said in a sentence."""
    path = tmp_path / "file"
    for data, complaint in (
        (b"", "damaged"),
        (b"bingfa record 1", "no backup"),
        (gzip.compress(b"hello\n"), "is no backup of Bingfa"),
        (gzip.compress(b'{"format": "other"}\n'), "is no backup of Bingfa"),
        (gzip.compress(b"[]\n"), "is no backup of Bingfa"),
    ):
        path.write_bytes(data)
        with pytest.raises(BadBackup, match=complaint):
            check(path)
    with pytest.raises(BadBackup, match="cannot be read: No such file"):
        check(tmp_path / "none")
    with pytest.raises(BadBackup, match="cannot be read: Is a directory"):
        check(tmp_path)


def test_backups_that_were_tampered_with(good: Path) -> None:
    """With the right sum, but not what it says it is."""
    first, *rows, _ = lines(good)
    header = json.loads(first)
    for name, into, complaint in (
        ("version", 2, "made by a newer Bingfa"),
        ("revision", "9999", "newer Bingfa .*9999"),
        ("more", 1, "no backup of Bingfa"),
    ):
        rewrite(good, [json.dumps({**header, name: into}), *rows])
        with pytest.raises(BadBackup, match=complaint):
            check(good)
    for changed, complaint in (
        ([*rows, rows[0]], "no sum where it should end"),
        (rows[1:], "no row"),
        (["[]", *rows[1:]], "line 2: .*no row"),
        (["{", *rows[1:]], "line 2: .*no row"),
        (["[" * 5000, *rows[1:]], "line 2: .*no row"),
        ([with_value(rows[0], 0, 7), *rows[1:]], "line 2: .*no text"),
        ([rows[0], with_value(rows[1], 1, "7"), *rows[2:]], "line 3: .*no integer"),
        ([rows[0], with_value(rows[1], 1, True), *rows[2:]], "line 3: .*no integer"),
    ):
        rewrite(good, [first, *changed])
        with pytest.raises(BadBackup, match=complaint):
            check(good)


def with_value(row: str, at: int, into: object) -> str:
    values = json.loads(row)
    values[at] = into
    return json.dumps(values)


def test_a_bad_backup_changes_nothing(database: str, good: Path, tmp_path: Path) -> None:
    """Neither one that is damaged, nor one whose rows the database refuses in the middle."""

    async def test() -> None:
        before = await content(database)
        if not before["matches"]:
            before = await filled(database, 2)
        whole = good.read_bytes()
        good.write_bytes(whole[:-20])
        with pytest.raises(BadBackup):
            await restore(good, database, force=True)
        assert await content(database) == before

        good.write_bytes(whole)
        first, *rows, _ = lines(good)
        header = json.loads(first)
        for change, complaint in (
            (doubled(header, rows, "talk"), "the database refuses a row of talk"),
            (orphaned(header, rows), "points to nothing|violates foreign key|cannot be used"),
            (renamed(header, rows), "is not as it is in revision"),
        ):
            rewrite(good, change)
            with pytest.raises(BingfaError, match=complaint):
                await restore(good, database, force=True)
            assert await content(database) == before

    asyncio.run(test())


def part(header: dict[str, Any], table: str) -> tuple[int, int]:
    """Where the rows of a table begin, and how many there are."""
    begin = 0
    for each in header["parts"]:
        if each["table"] == table:
            return begin, each["rows"]
        begin += each["rows"]
    raise AssertionError(table)


def resized(header: dict[str, Any], table: str, by: int) -> str:
    parts = [
        {**each, "rows": each["rows"] + by} if each["table"] == table else each
        for each in header["parts"]
    ]
    return json.dumps({**header, "parts": parts})


def doubled(header: dict[str, Any], rows: list[str], table: str) -> list[str]:
    """One row twice."""
    begin, _ = part(header, table)
    return [resized(header, table, 1), *rows[: begin + 1], *rows[begin:]]


def orphaned(header: dict[str, Any], rows: list[str]) -> list[str]:
    """Seats and actions of a match that is not there."""
    begin, number = part(header, "matches")
    return [resized(header, "matches", -number), *rows[:begin], *rows[begin + number :]]


def renamed(header: dict[str, Any], rows: list[str]) -> list[str]:
    """A table that this revision does not have."""
    return [json.dumps(header).replace('"talk"', '"gossip"'), *rows]


# Commands


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["--lang", "en", *map(str, arguments)])


def test_the_commands_save_and_restore(database: str, tmp_path: Path) -> None:
    """What they did on standard output; what is wrong as a sentence, with exit code 2."""
    path, target = tmp_path / "table.backup", f"sqlite:///{tmp_path / 'restored.db'}"
    rows = asyncio.run(filled(database))
    number = sum(len(each) for each in rows.values())
    saved = run("backup", path, "--database", database)
    assert saved.exit_code == 0, saved.output
    assert f"{path}: {number} rows of {len(rows)} tables saved" in saved.stdout
    restored = run("restore", path, "--database", target)
    assert restored.exit_code == 0, restored.output
    assert f"{path}: {number} rows of {len(rows)} tables restored, as of 2" in restored.stdout
    assert asyncio.run(content(target)) == rows
    for arguments, complaint in (
        (("backup", path, "--database", database), "is there already"),
        (("restore", path, "--database", target), "holds matches already"),
        (("restore", tmp_path / "none", "--database", target), "cannot be read"),
        (("backup", path, "--force", "--database", "oracle://x"), "no database is called 'oracle'"),
    ):
        result = run(*arguments)
        assert result.exit_code == 2
        assert complaint in result.stderr
    for command in ("backup", "restore"):
        assert run(command, path, "--force", "--database", target).exit_code == 0
