"""Several processes on one PostgreSQL database: each player may be served by another."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from support.players import Table, load, set_up
from support.server import Server

from bingfa.core.chance import stream


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
                for _ in range(40):
                    if table.send(chance):
                        _hear_or_again(table)
        stored = asyncio.run(load(postgres_database, tables))
        for table, each in zip(tables, stored, strict=True):
            table.check(each)
            assert len(table.acknowledged) == 40
        for server in servers:
            server.stop()
    finally:
        for server in servers:
            if server.process:
                server.kill()


def _hear_or_again(table: Table) -> None:
    """Wait for the answer; whoever was told to choose again, because news was late, does so."""
    assert table.unsure is not None
    seat, text = table.unsure
    mark = 0
    while True:
        told = json.loads(table.sockets[seat].recv(60))
        if "done" in told:
            table.play(seat, text)
            return
        if "problem" in told:
            mark += 1
            again = {"message": f"{len(table.acknowledged)}-{mark}", "action": text}
            table.sockets[seat].send(json.dumps(again))
