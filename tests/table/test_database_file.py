"""The SQLite file: its owner's alone, and one server's at a time."""

from __future__ import annotations

import asyncio
import os
import subprocess
import threading
from pathlib import Path

import aiosqlite
import pytest
from support import postgres
from support.server import PROGRAM, Server, free_port, serving

from bingfa.table.database.backup import save
from bingfa.table.database.engine import close_database, open_database
from bingfa.table.database.sqlite_file import InUse, holding, make_private


def run(*arguments: str) -> tuple[int, str]:
    """What a command of ours ends with, and says."""
    done = subprocess.run(
        [PROGRAM, "--lang", "en", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stderr


def test_nobody_else_may_read_it(sqlite_database: str, tmp_path: Path) -> None:
    """Whatever the umask says, and also if it was made otherwise before."""

    async def test() -> None:
        engine = await open_database(sqlite_database)
        async with engine.connect():
            assert {each.stat().st_mode & 0o777 for each in tmp_path.glob("table.db*")} == {0o600}
        await engine.dispose()

    before = os.umask(0)
    try:
        asyncio.run(test())
        path = tmp_path / "table.db"
        path.chmod(0o644)
        make_private(path)
        assert path.stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(before)


def test_what_was_given_up_ends_before_the_database_is_closed(sqlite_database: str) -> None:
    """A connection given up in the middle of a question has a thread, which answers to the loop."""
    asked, answered = threading.Event(), threading.Event()

    def slowly() -> int:
        asked.set()
        return int(answered.wait(60))

    async def test() -> None:
        engine = await open_database(sqlite_database)
        async with engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver = raw.driver_connection
            assert isinstance(driver, aiosqlite.Connection)
            await driver.create_function("slowly", 0, slowly)
            raw.detach()
            asking = asyncio.create_task(driver.execute("SELECT slowly()"))
            await asyncio.to_thread(asked.wait)
            driver.stop()
            closing = asyncio.create_task(close_database(engine))
            for _ in range(100):  # more than enough for all that waits for no thread
                await asyncio.sleep(0)
            assert not closing.done()
            answered.set()
            await closing
            await asking

    asyncio.run(test())


def test_one_table_at_a_time(tmp_path: Path) -> None:
    """A second one is refused with a sentence, and a backup may not be put back; saving goes on."""
    backup = str(tmp_path / "backup")
    with serving(tmp_path) as server:
        place = ("--database", server.database)
        code, said = run("serve", "--port", str(free_port()), *place)
        assert (code, "is open at another table: close that one first" in said) == (2, True), said
        assert run("backup", backup, *place)[0] == 0
        code, said = run("restore", backup, "--force", *place)
        assert (code, "is open at another table" in said) == (2, True), said
        assert server.answers()
        server.kill()  # whose lock ends with it
        assert run("restore", backup, "--force", *place)[0] == 0
        server.start()


def test_a_backup_is_not_put_back_under_an_open_table(
    tmp_path: Path, postgres_server: postgres.Server, postgres_database: str
) -> None:
    """On PostgreSQL neither, although several tables may share it."""
    backup = tmp_path / "backup"
    other = tmp_path / "other"
    other.mkdir()
    with serving(tmp_path, postgres_database):
        asyncio.run(save(postgres_database, backup))
        code, said = run("restore", str(backup), "--force", "--database", postgres_database)
        assert (code, "a table is open on this database: close it first" in said) == (2, True), said
        second = Server(other, postgres_database)
        second.start()
        second.stop()
    assert run("restore", str(backup), "--force", "--database", postgres_database)[0] == 0


def test_a_lock_is_held_by_one(tmp_path: Path) -> None:
    """And let go at the end; where there is no file there is nothing to hold."""
    path = tmp_path / "table.db"
    with holding(path), pytest.raises(InUse, match="is open at another table"), holding(path):
        pass
    with holding(path), holding(None), holding(None):
        pass
    with (
        pytest.raises(InUse, match=r"cannot be written: No such file"),
        holding(tmp_path / "none" / "table.db"),
    ):
        pass
