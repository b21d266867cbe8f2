"""The server killed at random moments: whatever was acknowledged is there, and play goes on."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path

from support.players import Table, load, set_up
from support.server import Server
from support.size import sample

from bingfa.core.chance import Chance, stream

# Where the server's own process keeps the file, more.
KILLS = sample({"sqlite": 20, "postgresql": 5}, {"sqlite": 3, "postgresql": 2})


def _until_killed(server: Server, tables: list[Table], chance: Chance) -> int:
    """Play on for a while, then kill the server with messages on their way; returns the plays."""
    played = 0
    with ExitStack() as stack:
        for table in tables:
            stack.enter_context(table.seated(server))
        for _step in range(1 + chance.below(8)):
            for table in tables:
                if table.send(chance):
                    table.hear()
                    played += 1
        sent = [table for table in tables if table.send(chance)]
        if sent and chance.below(2):
            sent[0].hear()  # some die with an answer just given
        server.kill()
    return played


def test_kills_lose_nothing_that_was_acknowledged(tmp_path: Path, database: str) -> None:
    """Three matches at once; each time the server dies with one message of each on its way."""
    chance = stream("kill", "moments")
    server = Server(tmp_path, database)
    kills = KILLS[database.partition(":")[0]]
    tables = asyncio.run(set_up(server.database))
    played = 0
    try:
        for _ in range(kills):
            server.start()
            played += _until_killed(server, tables, chance)
            stored = asyncio.run(load(server.database, tables))
            assert len(stored) == len(tables)
            for table, each in zip(tables, stored, strict=True):
                table.check(each)
        assert played > 2 * kills
        server.start()
        for table in tables:
            with table.seated(server):
                if table.send(chance):
                    table.hear()
        server.stop()
    finally:
        if server.process:
            server.kill()
