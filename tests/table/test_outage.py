"""A database that goes away while matches run: nothing is lost, and everybody goes on."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, build_opener

import pytest
from support import postgres
from support.players import PATIENCE, Table, load, set_up
from support.server import Server, children, serving
from support.size import sample
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from bingfa.core.chance import Chance, stream
from bingfa.games import find
from bingfa.table.bot_workers.forgotten_turns import SETTING
from bingfa.table.database.rows import Plan, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.matches.setup import begun

HANDFUL = 12  # lines of one process about one outage


@contextmanager
def away(server: postgres.Server) -> Iterator[None]:
    """PostgreSQL stopped for a while."""
    server.stop()
    try:
        yield
    finally:
        server.start()


def health(server: Server) -> tuple[int, dict[str, str]]:
    """What a table says of itself."""
    try:
        with build_opener().open(f"{server.address}/healthz", timeout=PATIENCE) as answer:
            return answer.status, json.loads(answer.read())
    except HTTPError as error:
        with error:
            return error.code, json.loads(error.read())
    except OSError:  # a worker that is gone had taken it
        return 0, {}


def until_health(server: Server, wanted: int) -> dict[str, str]:
    """Wait until a table says that it is well, or that it is not."""
    while True:
        status, said = health(server)
        if status == wanted:
            return said
        assert server.process
        assert server.process.poll() is None, server.said()


def until_all_are_well(server: Server, workers: int) -> None:
    """Wait until every worker says so: any of them may take the next connection."""
    good = 0
    while good < (20 if workers > 1 else 1):
        until_health(server, 200)
        good = good + 1 if health(server)[0] == 200 else 0


def play(tables: list[Table], server: Server, chance: Chance, number: int) -> None:
    with ExitStack() as stack:
        for table in tables:
            stack.enter_context(table.seated(server))
        for _ in range(number):
            for table in tables:
                if table.send(chance):
                    table.hear_or_again()


def try_to_play(table: Table, server: Server, chance: Chance) -> None:
    """An action that cannot be kept is not acknowledged: the page is sent away to come back."""
    try:
        with table.seated(server):
            table.send(chance)
            table.hear()
    except (ConnectionClosed, InvalidStatus):
        return
    raise AssertionError("something was acknowledged that could not be kept")


async def bots_match(database: str) -> str:
    """A match between bots, which nobody watches; returns its id."""
    store = await Store.open(database)
    game = find("dynasties")
    seats = [Sitting(SeatKind.BOT, "random"), Sitting(SeatKind.BOT, "random")]
    plan = Plan(game.name, game.rules_version, str(game.settle(None)), "outage", seats)
    try:
        return await store.create(begun(plan))
    finally:
        await store.close()


async def until_finished(database: str, match_id: str, server: Server) -> None:
    """Wait until a match is over."""
    store = await Store.open(database)
    try:
        while (found := await store.load(match_id)) and found.finished is None:
            assert server.process
            assert server.process.poll() is None, server.said()
        assert found is not None
    finally:
        await store.close()


@pytest.mark.parametrize("workers", sample([1, 2], [2]))
def test_postgresql_stops_and_starts_while_matches_run(
    tmp_path: Path,
    postgres_server: postgres.Server,
    postgres_database: str,
    workers: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With a worker killed meanwhile: all that was acknowledged is there, and bots go on.

    Nobody loads a page of the bots' match: they take up their turn by themselves.
    """
    monkeypatch.setenv(SETTING, "0.5")
    chance = stream(f"outage {workers}", "moves")
    tables = asyncio.run(set_up(postgres_database))
    arguments = ("--workers", str(workers), "--log", "json")
    with serving(tmp_path, postgres_database, *arguments) as server:
        assert server.process
        parent = server.process.pid
        until_all_are_well(server, workers)
        play(tables, server, chance, 4)
        bots = asyncio.run(bots_match(postgres_database))
        with away(postgres_server):
            for table in tables:
                try_to_play(table, server, chance)
            if workers > 1:
                os.kill(children(parent)[0], signal.SIGKILL)
            assert until_health(server, 503)["why"]
        until_all_are_well(server, workers)
        for table, each in zip(tables, asyncio.run(load(postgres_database, tables)), strict=True):
            table.check(each)
        play(tables, server, chance, 4)
        asyncio.run(until_finished(postgres_database, bots, server))
        for table, each in zip(tables, asyncio.run(load(postgres_database, tables)), strict=True):
            table.check(each)
        assert server.process.pid == parent
    told = [json.loads(line) for line in server.said().splitlines() if line.startswith("{")]
    complaints = [each for each in told if each["level"] in ("warning", "error")]
    assert any(each["event"] == "database away" for each in complaints)
    assert any(each["event"] == "database back" for each in told)
    assert len(complaints) <= HANDFUL * workers, complaints


def test_a_full_disk(tmp_path: Path) -> None:
    """The table says so, acknowledges nothing, and goes on as soon as there is room."""
    chance = stream("full", "moves")
    with serving(tmp_path) as server:
        assert server.process
        pid = server.process.pid
        table = asyncio.run(set_up(server.database))[0]
        play([table], server, chance, 3)
        until_health(server, 200)
        full = (tmp_path / "table.db-wal").stat().st_size
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (full, hard))
        until_health(server, 503)
        try_to_play(table, server, chance)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
        until_health(server, 200)
        [found] = asyncio.run(load(server.database, [table]))
        table.check(found)
        play([table], server, chance, 3)
        server.kill()
        server.start()
        [found] = asyncio.run(load(server.database, [table]))
        table.check(found)
        assert len(table.acknowledged) >= 6


@pytest.mark.parametrize("name", ["table.db", "table.db-wal"])
def test_a_file_deleted_under_the_table(tmp_path: Path, name: str) -> None:
    """What would go to a file that no restart finds is not acknowledged; no new file is made."""
    chance = stream("gone", "moves")
    with serving(tmp_path) as server:
        table = asyncio.run(set_up(server.database))[0]
        play([table], server, chance, 2)
        (tmp_path / name).unlink()
        assert f"{name} was deleted" in until_health(server, 503)["why"]
        try_to_play(table, server, chance)
        assert not (tmp_path / name).exists()


def test_what_visitors_are_told(
    tmp_path: Path, postgres_server: postgres.Server, postgres_database: str
) -> None:
    """A page that comes back by itself, in their language; files and health are answered."""
    with serving(tmp_path, postgres_database) as server:
        with away(postgres_server):
            french = Request(f"{server.address}/", headers={"Accept-Language": "fr"})
            with pytest.raises(HTTPError, match="503") as caught:
                build_opener().open(french, timeout=PATIENCE)
            with caught.value as answer:
                assert "rien n’est perdu" in answer.read().decode()
                assert answer.headers["Refresh"] == answer.headers["Retry-After"] == "5"
            with build_opener().open(f"{server.address}/static/look.css", timeout=PATIENCE) as css:
                assert css.status == 200
            with (
                pytest.raises(InvalidStatus),
                connect(
                    f"ws://127.0.0.1:{server.port}/m/none/socket",
                    additional_headers={"Origin": server.address},
                ),
            ):
                pass
        until_health(server, 200)
    assert server.said().count("request") <= 2
