"""A real table on this machine: `bingfa serve` as a process of its own, with seeds for tests."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import create_engine, select

from bingfa.table.database import schema

PATIENCE = 60  # seconds until a server must answer, or must have gone; a busy machine is slow
PROGRAM = Path(sys.executable).with_name("bingfa")
SEEDED = [sys.executable, "-P", str(Path(__file__).with_name("seeds.py"))]


class Server:
    """One installation: its port and database stay the same through any number of starts."""

    def __init__(self, folder: Path, database: str | None = None, *arguments: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = database or f"sqlite:///{folder / 'table.db'}"
        self.log = folder / "server.log"
        self.seeds = folder / "seeds"
        self.arguments = arguments
        self.patience: float = PATIENCE
        self.process: subprocess.Popen[bytes] | None = None
        self.deal_for("")

    def deal_for(self, test: str) -> None:
        """From now on deals follow from the name of a test, and from nothing before it."""
        self.seeds.write_text(test, encoding="utf-8")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [
            *(*SEEDED, str(self.seeds), "serve", "--host", "127.0.0.1", "--port", str(self.port)),
            *("--thinking", "60"),  # bots choose the same, however busy the machine is
            *("--database", self.database, *self.arguments),
        ]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={**os.environ, "LANGUAGE": "en"},
            )
        deadline = time.monotonic() + self.patience
        while not self.answers():
            try:
                code = self.process.wait(0.02)
            except subprocess.TimeoutExpired:
                assert time.monotonic() < deadline, f"no server in time:\n{self.said()}"
            else:
                raise AssertionError(f"the server ended with {code}:\n{self.said()}")

    def answers(self) -> bool:
        """Whether it says that it is well."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    def stop(self) -> None:
        """Ask it to close, as a system does; it must do so in time and without a complaint."""
        assert self.process
        self.process.terminate()
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"the server did not close:\n{self.said()}") from None
        self.process = None
        # uvicorn ends by the signal it was sent, once everything is closed.
        assert code in (0, -signal.SIGTERM), f"the server closed with {code}:\n{self.said()}"
        assert "Traceback" not in self.said(), self.said()

    def kill(self) -> None:
        """End it without any warning."""
        assert self.process
        self.process.kill()
        self.process.wait()
        self.process = None

    def said(self) -> str:
        """All that it has written so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def played(self, match_id: str) -> str:
        """The seed of a match and all that was played in it, from its database."""
        engine = create_engine(self.database.replace("postgresql:", "postgresql+psycopg:"))
        try:
            with engine.connect() as connection:
                asked = select(schema.matches).where(schema.matches.c.id == match_id)
                match = connection.execute(asked).one_or_none()
                moves = connection.execute(
                    select(schema.actions)
                    .where(schema.actions.c.match_id == match_id)
                    .order_by(schema.actions.c.number)
                ).all()
        finally:
            engine.dispose()
        if match is None:
            return "not a match of this server"
        told = ", ".join(f"{move.seat} {move.text}" for move in moves)
        return f"{match.game} {match.options}, seed {match.seed}: {told}"


@contextmanager
def serving(folder: Path, database: str | None = None, *arguments: str) -> Iterator[Server]:
    """A running server with a fresh database in a folder; it is closed at the end."""
    server = Server(folder, database, *arguments)
    server.start()
    try:
        yield server
    except BaseException:
        if server.process:
            server.kill()
        raise
    if server.process:
        server.stop()


def children(pid: int) -> list[int]:
    """The processes that a table has started: its workers, or the bots of a worker."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it is gone already
            parent = int(path.read_text(encoding="utf-8").rpartition(")")[2].split()[1])
            if parent == pid and b"spawn_main" in (path.parent / "cmdline").read_bytes():
                found.append(int(path.parent.name))
    return found


def free_port() -> int:
    """A port of this machine that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
