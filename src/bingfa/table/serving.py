"""The table as a program: the places it listens at, the names it answers to, its processes."""

from __future__ import annotations

import errno
import os
import re
import signal
import socket
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from ipaddress import ip_address, ip_network
from typing import Any, NoReturn

import uvicorn
from starlette.types import ASGIApp
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from bingfa.core.errors import BingfaError
from bingfa.core.words import Text
from bingfa.table import journal
from bingfa.table.app import application
from bingfa.table.databases import file_of, open_database
from bingfa.table.guard import LOCAL
from bingfa.table.processes import end_with_parent, stop
from bingfa.table.thinking import SECONDS, Thinkers

DATABASE, HOSTS, LOG = "BINGFA_DATABASE", "BINGFA_HOSTS", "BINGFA_LOG"
THINKING = "BINGFA_THINKING"
HERE = ("127.0.0.1", "::1")
PATIENCE = 5  # seconds for requests under way when the table closes
MOST_MESSAGE = 16 * 1024  # bytes on a socket
NAME = re.compile(r"\*|(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*", re.IGNORECASE)


class CannotServe(BingfaError):
    """A table that cannot be opened as it was asked for."""


@dataclass(frozen=True)
class Settings:
    """What a process that serves must know; workers get it through their environment."""

    database: str
    hosts: tuple[str, ...]
    log: str
    thinking: float = SECONDS  # of a bot about one choice

    def environment(self) -> dict[str, str]:
        return {
            DATABASE: self.database,
            HOSTS: ",".join(self.hosts),
            LOG: self.log,
            THINKING: str(self.thinking),
        }

    @classmethod
    def from_environment(cls) -> Settings:
        hosts = tuple(os.environ[HOSTS].split(","))
        thinking = float(os.environ[THINKING])
        return cls(os.environ[DATABASE], hosts, os.environ[LOG], thinking)


# Names and places


def names_of(host: str, allowed: Sequence[str]) -> tuple[str, ...]:
    """The names that a table which listens on a host answers to."""
    names = [*LOCAL]
    for name in allowed:
        if not NAME.fullmatch(name):
            raise CannotServe(
                Text("{name} is no name of a host: write it without http:// and port", name=name)
            )
        names.append(name.lower())
    try:
        beyond = not ip_address(host).is_loopback
    except ValueError:
        names.append(host.lower())
        beyond = host.lower() != "localhost"
    if beyond:
        own = socket.gethostname().lower()
        names += [own, f"{own.partition('.')[0]}.local"]
    return tuple(dict.fromkeys(names))


def proxies_of(addresses: Sequence[str]) -> tuple[str, ...]:
    """The proxies that are believed: those named, or one on this machine."""
    for address in addresses:
        try:
            ip_network(address, strict=False)
        except ValueError as error:
            raise CannotServe(
                Text("{address} is no address and no network of a proxy", address=address)
            ) from error
    return tuple(addresses) or HERE


def listening(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen on every address of a host; connections wait until they are served."""
    made: list[socket.socket] = []
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, kind, protocol, _name, place in dict.fromkeys(found):
            each = socket.socket(family, kind, protocol)
            made.append(each)
            if os.name == "posix":
                each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if made[0] is not each:
                place = (place[0], made[0].getsockname()[1], *place[2:])
            each.bind(place)
            each.listen(2048)
    except OSError as error:
        for each in made:
            each.close()
        if error.errno == errno.EADDRINUSE:
            raise CannotServe(
                Text("port {port} is taken by another program: choose one with --port", port=port)
            ) from error
        raise CannotServe(
            Text(
                "cannot listen on {host}, port {port}: {reason}",
                host=host or "''",
                port=port,
                reason=error.strerror,
            )
        ) from error
    return made


def address_of(host: str, port: int) -> str:
    """The address of the table, as somebody on this machine would write it."""
    with suppress(ValueError):
        parsed = ip_address(host)
        if parsed.is_unspecified:
            host = "localhost"
        elif parsed.version == 6:
            host = f"[{host}]"
    return f"http://{host}:{port}/"


# Serving


async def prepare(database: str, workers: int) -> None:
    """See that the database can be used, and bring its tables up to date once for all workers."""
    if workers > 1 and file_of(database) is not None:
        raise CannotServe(
            Text(
                "several workers share their tables through PostgreSQL:"
                " give --database postgresql://..., or one worker"
            )
        )
    await (await open_database(database)).dispose()


def run(
    settings: Settings, sockets: list[socket.socket], proxies: Sequence[str], workers: int
) -> int:
    """Serve until told to stop, by Ctrl-C or SIGTERM; returns the exit code.

    Sockets are then closed with code 1012, so that browsers come back, and bots finish.
    """
    if workers == 1:
        config = Config(table(settings), **_manner(proxies))
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets)
        return 0
    os.environ |= settings.environment()
    name = f"{__name__}:{worker.__name__}"
    config = Config(name, factory=True, workers=workers, **_manner(proxies))
    supervisor = Multiprocess(config, sockets)
    supervisor.run()
    return int(any(process.exitcode == STARTUP_FAILURE for process in supervisor.processes))


def table(settings: Settings) -> ASGIApp:
    """The application, with its journal."""
    thinkers = partial(Thinkers, settings.thinking)
    return journal.Journal(application(settings.database, settings.hosts, thinkers=thinkers))


def worker() -> ASGIApp:
    """The application of one worker among several: uvicorn asks for it by name."""
    end_with_parent(stop)
    return table(Settings.from_environment())


class Config(uvicorn.Config):
    """Uvicorn's settings, and what each process does before it serves."""

    def configure_logging(self) -> None:
        """The journal is ours; and the signal to end, which uvicorn raises again, ends well."""
        if self.use_subprocess and LOG in os.environ:
            journal.configure(os.environ[LOG])
        signal.signal(signal.SIGTERM, _leave)


def _leave(_signal: int, _frame: object) -> NoReturn:
    raise KeyboardInterrupt


def _manner(proxies: Sequence[str]) -> dict[str, Any]:
    """How uvicorn shall serve: messages are small, closing is quick."""
    return {
        "ws": "websockets-sansio",
        "ws_max_size": MOST_MESSAGE,
        "ws_per_message_deflate": False,
        "lifespan": "on",
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "forwarded_allow_ips": list(proxies),
        "timeout_graceful_shutdown": PATIENCE,
    }
