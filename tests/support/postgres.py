"""A private PostgreSQL server for tests: in a folder of its own, on a free port, gone afterwards.

A keeper process holds it, and stops and starts it when told to: when the tests end, however they
end, its standard input closes, and it stops the server and removes the folder. Run as a program,
this module is that keeper.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import psycopg
from psycopg import sql

USER = "bingfa"
ATTEMPTS = 3  # another program may take the free port first
STOP, CRASH, START = "stop", "crash", "start"
QUICK = {
    "fsync": "off",  # the folder does not outlive the tests
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "max_connections": "60",
    "log_min_messages": "fatal",
}


@dataclass(frozen=True)
class Server:
    """A running server, as its one user reaches it."""

    port: int
    password: str
    orders: IO[str] | None = None  # to the keeper
    answers: IO[str] | None = None  # of the keeper

    def stop(self) -> None:
        """Stop it, as a system does for an upgrade: whoever is connected is sent away."""
        self._order(STOP)

    def crash(self) -> None:
        """Stop it at once, as if it had been killed."""
        self._order(CRASH)

    def start(self) -> None:
        """Start it again, on the same port and folder, and wait until it answers."""
        self._order(START)

    def _order(self, order: str) -> None:
        assert self.orders
        assert self.answers
        self.orders.write(f"{order}\n")
        self.orders.flush()
        said = self.answers.readline()
        assert said == f"{order}\n", f"PostgreSQL did not {order}: see its messages above"

    def address(self, name: str) -> str:
        return f"postgresql://{USER}:{self.password}@127.0.0.1:{self.port}/{name}"

    @contextmanager
    def database(self) -> Iterator[str]:
        """A fresh, empty database; yields its address."""
        name = f"test_{secrets.token_hex(6)}"
        self._administer("create database {}", name)
        try:
            yield self.address(name)
        finally:
            self._administer("drop database {} with (force)", name)

    def _administer(self, statement: str, name: str) -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(sql.SQL(statement).format(sql.Identifier(name)))


@contextmanager
def running() -> Iterator[Server]:
    """A server for as long as it is needed."""
    password = secrets.token_hex(16)
    keeper = subprocess.Popen(
        [sys.executable, __file__, str(programs()), password],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert keeper.stdin is not None
    assert keeper.stdout is not None
    with keeper:
        try:
            said = keeper.stdout.readline()
            if not said:
                raise RuntimeError("PostgreSQL did not start: see its messages above")
            yield Server(int(said), password, keeper.stdin, keeper.stdout)
        finally:
            keeper.stdin.close()


def programs() -> Path:
    """The folder of PostgreSQL's programs, the newest if there are several."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    debian = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda each: float(each.parts[4])
    )
    if not debian:
        raise RuntimeError(
            "PostgreSQL is not installed: there is no program initdb."
            " `make test` installs it where it may; on Debian: apt-get install postgresql"
        )
    return debian[-1].parent


# The keeper


def keep(folder: Path, password: str) -> None:
    """Start a server, say its port, and stop it when nobody is left to use it."""
    user = _unprivileged()
    home = Path(tempfile.mkdtemp(prefix="bingfa-postgres-", dir="/tmp"))
    try:
        if user is not None:
            os.chown(home, user.pw_uid, user.pw_gid)
        secret = home / "password"
        secret.write_text(password, encoding="ascii")
        secret.chmod(0o644)
        made = _run(
            user,
            folder / "initdb",
            f"--pgdata={home / 'data'}",
            f"--username={USER}",
            f"--pwfile={secret}",
            "--auth=scram-sha-256",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
        )
        if made.wait() == 0:
            _serve(user, folder / "postgres", home, password)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _serve(user: pwd.struct_passwd | None, program: Path, home: Path, password: str) -> None:
    for _ in range(ATTEMPTS):
        port = free_port()
        settings = QUICK | {
            "listen_addresses": "127.0.0.1",
            "port": str(port),
            "unix_socket_directories": str(home),
        }
        arguments = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        arguments = ["-D", str(home / "data"), *arguments]
        server = _run(user, program, *arguments)
        try:
            if _answers(server, port, password):
                print(port, flush=True)
                for line in sys.stdin:
                    order = line.strip()
                    if order == START:
                        server = _run(user, program, *arguments)
                        if not _answers(server, port, password):
                            return
                    else:
                        server.send_signal(signal.SIGINT if order == STOP else signal.SIGQUIT)
                        server.wait()
                    print(order, flush=True)
                return
        finally:
            server.send_signal(signal.SIGQUIT)  # at once, whoever is connected
            server.wait()


def _answers(server: subprocess.Popen[bytes], port: int, password: str) -> bool:
    """Wait until somebody can log in; False if the server ended instead."""
    while server.poll() is None:
        with (
            contextlib.suppress(psycopg.OperationalError),
            psycopg.connect(Server(port, password).address("postgres")),
        ):
            return True
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(0.02)
    return False


def _run(user: pwd.struct_passwd | None, program: Path, *arguments: str) -> subprocess.Popen[bytes]:
    """A program of PostgreSQL, which refuses to run as root; it talks on standard error only."""
    return subprocess.Popen(
        [program, *arguments],
        user=user.pw_uid if user else None,
        group=user.pw_gid if user else None,
        extra_groups=[] if user else None,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        env={"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC"},
    )


def _unprivileged() -> pwd.struct_passwd | None:
    """Whom to run as when we are root; None to run as ourselves."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    raise RuntimeError("PostgreSQL refuses to run as root, and there is no user postgres or nobody")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


if __name__ == "__main__":
    keep(Path(sys.argv[1]), sys.argv[2])
