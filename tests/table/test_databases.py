"""Database addresses and engines: opened, brought up to date, and refused in a sentence."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import Connection, MetaData, func, inspect, select, text
from sqlalchemy.ext.asyncio import AsyncEngine
from support.postgres import Server, free_port

from bingfa.table.database.engine import (
    changing_schema,
    engine_for,
    file_of,
    one_moment,
    open_database,
)
from bingfa.table.database.errors import BadDatabase
from bingfa.table.database.revisions import REVISION_TABLE, revision_of, revisions, upgrade
from bingfa.table.database.schema import instance, metadata


def refusal(address: str) -> str:
    """What is said of an address when a table is to be opened on it."""
    with pytest.raises(BadDatabase) as caught:
        asyncio.run(open_database(address))
    return caught.value.say()


def test_a_database_opens_with_all_its_tables(database: str) -> None:
    """On both kinds, once and again: every table of the schema, at the newest revision."""

    async def test() -> None:
        for _ in range(2):
            engine = await open_database(database)
            async with engine.connect() as connection:
                names = await connection.run_sync(lambda each: inspect(each).get_table_names())
                assert set(names) == {*metadata.tables, REVISION_TABLE}
                assert await connection.run_sync(revision_of) == revisions()[-1]
            await engine.dispose()

    asyncio.run(test())


def test_every_column_is_as_the_schema_says(database: str) -> None:
    """A new database has exactly the columns, of the kinds, that the code reads and writes."""

    async def test() -> None:
        engine = await open_database(database)
        async with engine.connect() as connection:
            found = await connection.run_sync(lambda each: inspect(each).get_multi_columns())
        columns = {
            name: {each["name"]: (each["type"].python_type, each["nullable"]) for each in those}
            for (_, name), those in found.items()
        }
        for name, table in metadata.tables.items():
            assert columns[name] == {
                each.name: (each.type.python_type, each.nullable) for each in table.columns
            }
        await engine.dispose()

    asyncio.run(test())


def test_a_new_database_is_what_the_migrations_make_of_an_old_one(database: str) -> None:
    """Every column, key, index and constraint, whichever way the tables came about."""

    def shape(connection: Connection) -> dict[str, object]:
        found = inspect(connection)
        return {
            name: {
                "columns": {
                    each["name"]: (str(each["type"]), each["nullable"], each["default"])
                    for each in found.get_columns(name)
                },
                "key": found.get_pk_constraint(name),
                "foreign": plain(found.get_foreign_keys(name)),
                "indexes": plain(found.get_indexes(name)),
                "unique": plain(found.get_unique_constraints(name)),
                "checks": plain(found.get_check_constraints(name)),
            }
            for name in found.get_table_names()
        }

    def plain(found: Sequence[object]) -> list[str]:
        return sorted(map(str, found))

    def drop(connection: Connection) -> None:
        old = MetaData()
        old.reflect(connection)
        old.drop_all(connection)

    async def test() -> None:
        engine = engine_for(database)
        async with changing_schema(engine) as connection:
            await connection.run_sync(upgrade, revisions()[0])
            await connection.run_sync(upgrade)
            migrated = await connection.run_sync(shape)
            await connection.run_sync(drop)
            await connection.run_sync(upgrade)
            assert await connection.run_sync(shape) == migrated
        await engine.dispose()

    asyncio.run(test())


def test_sqlite_is_durable_and_careful(sqlite_database: str) -> None:
    """Every connection is in WAL mode with full synchronisation, and checks foreign keys."""

    async def test() -> None:
        engine = await open_database(sqlite_database)
        async with engine.connect() as one, engine.connect() as two:
            for connection in (one, two):
                for setting, value in (
                    ("journal_mode", "wal"),
                    ("synchronous", 2),
                    ("foreign_keys", 1),
                    ("busy_timeout", 10_000),
                ):
                    assert await connection.scalar(text(f"pragma {setting}")) == value
        await engine.dispose()

    asyncio.run(test())


@pytest.mark.parametrize(
    ("address", "complaint"),
    [
        ("", "a database is written as"),
        ("table.db", "a database is written as"),
        ("postgresql://ann:secret@host:port/x", "a database is written as"),
        ("mysql://ann:secret@host/x", "no database is called 'mysql'"),
        ("sqlite://", "in memory"),
        ("sqlite:///:memory:", "in memory"),
        ("sqlite:///x.db?mode=memory", "a file and nothing else"),
        ("sqlite://x.db", "a file and nothing else"),
    ],
)
def test_wrong_addresses_are_refused(address: str, complaint: str) -> None:
    """A sentence that says what to write instead, and repeats no password."""
    said = refusal(address)
    assert complaint in said
    assert "secret" not in said


def test_places_that_are_not_there_are_named(tmp_path: Path) -> None:
    """A missing folder, a folder for a file, a file that is something else: each is said."""
    assert "there is no folder" in refusal(f"sqlite:///{tmp_path / 'none' / 'table.db'}")
    assert "is a folder" in refusal(f"sqlite:///{tmp_path}")
    other = tmp_path / "other.db"
    other.write_bytes(b"Dear diary, " * 100)
    assert "file is not a database" in refusal(f"sqlite:///{other}")
    assert other.read_bytes().startswith(b"Dear diary")


def test_a_server_that_does_not_answer_is_named(postgres_server: Server) -> None:
    """Nobody there, a wrong password, no such database: said without the password."""
    nobody = f"postgresql://ann:secret@127.0.0.1:{free_port()}/x"
    wrong = f"postgresql://ann:secret@127.0.0.1:{postgres_server.port}/x"
    for address, complaint in (
        (nobody, "refused"),
        (wrong, "password authentication failed"),
        (postgres_server.address("nothing"), 'database "nothing" does not exist'),
    ):
        said = refusal(address)
        assert complaint in said
        assert "secret" not in said
        assert postgres_server.password not in said


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra, PostgreSQL is refused with what to install."""
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadDatabase, match=r"bingfa\[postgres\]"):
        engine_for("postgresql://127.0.0.1/x")


def test_a_newer_database_is_left_alone(database: str) -> None:
    """Tables that a later Bingfa has changed are refused, not guessed at."""

    async def test() -> None:
        engine = await open_database(database)
        async with engine.begin() as connection:
            await connection.execute(text("update alembic_version set version_num = '9999'"))
        await engine.dispose()

    asyncio.run(test())
    assert "newer Bingfa (its tables are of revision 9999)" in refusal(database)


def test_a_change_of_tables_is_whole_or_nothing(database: str) -> None:
    """An error in the middle leaves the tables as they were, and connections that check keys."""

    async def fail(engine: AsyncEngine) -> None:
        async with changing_schema(engine) as connection:
            await connection.execute(text("create table half (a integer)"))
            await connection.execute(instance.insert().values(name="half", value="1"))
            raise RuntimeError

    async def test() -> None:
        engine = await open_database(database)
        with pytest.raises(RuntimeError):
            await fail(engine)
        async with engine.connect() as connection:
            names = await connection.run_sync(lambda each: inspect(each).get_table_names())
            assert "half" not in names
            assert await connection.scalar(select(func.count()).select_from(instance)) == 0
            if connection.dialect.name == "sqlite":
                assert await connection.scalar(text("pragma foreign_keys")) == 1
        await engine.dispose()

    asyncio.run(test())


def test_several_processes_may_open_a_new_database_at_once(database: str) -> None:
    """The tables are made once; the others wait for that."""

    async def test() -> None:
        for engine in await asyncio.gather(*(open_database(database) for _ in range(4))):
            await engine.dispose()

    asyncio.run(test())


def test_one_moment_is_one_moment(database: str) -> None:
    """What others commit meanwhile is not seen until the transaction ends."""

    async def test() -> None:
        engine = await open_database(database)
        count = select(func.count()).select_from(instance)
        async with engine.connect() as reader:
            await one_moment(reader)
            assert await reader.scalar(count) == 0
            async with engine.begin() as writer:
                await writer.execute(instance.insert().values(name="new", value="1"))
            assert await reader.scalar(count) == 0
            await reader.rollback()
            assert await reader.scalar(count) == 1
        await engine.dispose()

    asyncio.run(test())


def test_an_older_database_is_upgraded_with_its_rows(database: str) -> None:
    """Rows that others point to survive every migration, although SQLite makes tables anew."""

    async def test() -> None:
        engine = engine_for(database)
        async with changing_schema(engine) as connection:
            await connection.run_sync(upgrade, revisions()[0])
            await connection.execute(
                text("insert into matches values ('m', 'g', 1, '', 's', 1, null, null, 1)")
            )
            await connection.execute(
                text("insert into seats values ('m', 0, 'bot', 'greedy', null, null)")
            )
            await connection.execute(text("insert into actions values ('m', 1, 0, 'a', 1, null)"))
        await engine.dispose()
        engine = await open_database(database)
        async with engine.connect() as connection:
            for name in ("matches", "seats", "actions"):
                rows = select(func.count()).select_from(metadata.tables[name])
                assert await connection.scalar(rows) == 1, name
        await engine.dispose()

    asyncio.run(test())


def test_an_address_names_its_file() -> None:
    """A file for SQLite, relative or not; none for a server."""
    assert file_of("sqlite:///some.db") == Path("some.db")
    assert file_of("sqlite:////some/where.db") == Path("/some/where.db")
    assert file_of("postgresql://host/name") is None
