"""Several processes on one PostgreSQL database: each player may be served by another."""

from __future__ import annotations

import asyncio
from pathlib import Path

from support.players import load, set_up
from support.server import Server
from support.size import sample

from bingfa.core.chance import stream

MOVES = sample(40, 12)  # of each table


def test_two_people_at_two_processes(tmp_path: Path, postgres_database: str) -> None:
    """What one plays at its process the other is told by its own; nothing is lost or doubled."""
    servers = []
    for name in ("one", "two"):
        folder = tmp_path / name
        folder.mkdir()
        servers.append(Server(folder, postgres_database))
    tables = asyncio.run(set_up(postgres_database))
    chance = stream("workers", "moves")
    try:
        for server in servers:
            server.start()
        for table in tables:
            with table.seated(*servers):
                for _ in range(MOVES):
                    if table.send(chance):
                        table.hear_or_again()
        stored = asyncio.run(load(postgres_database, tables))
        for table, each in zip(tables, stored, strict=True):
            table.check(each)
            assert len(table.acknowledged) == MOVES
        for server in servers:
            server.stop()
    finally:
        for server in servers:
            if server.process:
                server.kill()
