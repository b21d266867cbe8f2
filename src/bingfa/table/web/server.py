"""The table as a program: the places it listens at, the names it answers to, its processes."""

from __future__ import annotations

import errno
import os
import re
import signal
import socket
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing, nullcontext, suppress
from dataclasses import dataclass
from functools import partial
from ipaddress import ip_address, ip_network
from typing import Any, NoReturn

import uvicorn
from starlette.types import ASGIApp

from bingfa.core.errors import BingfaError
from bingfa.core.words import N_, Text
from bingfa.table.app import application
from bingfa.table.bot_workers.bot_players import SECONDS, BotPlayers
from bingfa.table.database.engine import engine_for, file_of, open_database
from bingfa.table.garbage import look_rarely
from bingfa.table.logs import LogStyle, configure
from bingfa.table.neighbours import POSSIBLE, Neighbours
from bingfa.table.web import connections
from bingfa.table.web.child_process import end_with_parent, stop
from bingfa.table.web.connections import MOST
from bingfa.table.web.connections import SECONDS as REQUEST_SECONDS
from bingfa.table.web.guard import LOCAL
from bingfa.table.web.request_log import RequestLog
from bingfa.table.web.server_processes import Workers

if sys.platform != "win32":
    import resource

HERE = ("127.0.0.1", "::1")
AT_ONCE = 128  # connections taken in one go, before others are dealt with
TURN = 0.0005  # seconds for which whoever draws keeps the thread that writes to disk waiting
RESERVE = AT_ONCE + 128  # files that are no connections: the database, bots, those taken in one go
PATIENCE = 5  # seconds for requests under way when the table closes
AFTER_ANOTHER, ASKING = 15.0, 0.1  # seconds for workers without a table to leave a port
MOST_MESSAGE = 16 * 1024  # bytes on a socket
NAME = re.compile(r"\*|(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*", re.IGNORECASE)


class CannotServe(BingfaError):
    """A table that cannot be opened as it was asked for."""


class PortTaken(CannotServe):
    """A port at which somebody listens already."""


@dataclass(frozen=True)
class Settings:
    """What a process that serves must know."""

    database: str
    hosts: tuple[str, ...]
    log: LogStyle
    thinking: float = SECONDS  # of a bot about one choice
    connections: int = MOST  # at once, of one worker
    request_timeout: float = REQUEST_SECONDS  # for a head, and for a body
    metrics: tuple[str, ...] = ()  # who may ask for figures


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
    return networks_of(addresses, N_("{address} is no address and no network of a proxy")) or HERE


def networks_of(addresses: Sequence[str], problem: str) -> tuple[str, ...]:
    """Addresses and networks, if they all are such; else CannotServe with the problem."""
    for address in addresses:
        try:
            ip_network(address, strict=False)
        except ValueError as error:
            raise CannotServe(Text(problem, address=address)) from error
    return tuple(addresses)


def listening_again(host: str, port: int) -> list[socket.socket]:
    """Like `listening`, where workers of a table that was killed may still have the port.

    They end by themselves, but a worker that was only starting has to start first.
    """
    until = time.monotonic() + AFTER_ANOTHER
    while True:
        try:
            return listening(host, port)
        except PortTaken:
            if time.monotonic() >= until:
                raise
            time.sleep(ASKING)


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
            raise PortTaken(
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


def within_files(wanted: int) -> int:
    """As many of the connections wanted as this process may open files for; it asks for more."""
    if sys.platform == "win32":
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + RESERVE
    if soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(wanted, soft - RESERVE))


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


def check(database: str, workers: int) -> None:
    """See that a table can be served so, before anything is opened."""
    if workers > 1 and file_of(database) is not None and not POSSIBLE:
        raise CannotServe(
            Text(
                "on this system several workers share their tables through PostgreSQL:"
                " give --database postgresql://..., or one worker"
            )
        )
    engine_for(database)


async def prepare(database: str) -> None:
    """See that the database can be used, and bring its tables up to date once for all workers."""
    await (await open_database(database)).dispose()


def run(
    settings: Settings,
    sockets: list[socket.socket],
    proxies: Sequence[str],
    workers: int,
    opened: Callable[[], None],
) -> None:
    """Serve until told to stop, by Ctrl-C or SIGTERM; `opened` is called when somebody answers.

    Sockets are then closed with code 1012, so that browsers come back, and bots finish.
    """
    manner = _manner(settings, proxies)
    if workers == 1:
        with suppress(KeyboardInterrupt):
            Server(Config(table(settings), **manner), opened).run(sockets)
        return
    config = Config("", factory=True, workers=workers, **manner)
    with closing(Neighbours(workers)) if POSSIBLE else nullcontext() as config.neighbours:
        Workers(config, sockets, partial(worker, settings), opened).run()


class Server(uvicorn.Server):
    """Uvicorn's server, which says when it answers."""

    def __init__(self, config: Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.opened()


def table(settings: Settings, neighbours: Neighbours | None = None) -> ASGIApp:
    """The application, with its log."""
    look_rarely()
    sys.setswitchinterval(TURN)
    bot_players = partial(BotPlayers, settings.thinking)
    app = application(
        settings.database,
        settings.hosts,
        bot_players=bot_players,
        patient=True,
        metrics=settings.metrics,
        neighbours=neighbours,
    )
    return RequestLog(app)


def worker(settings: Settings, neighbours: Neighbours | None) -> ASGIApp:
    """The application of one worker among several, made in its process."""
    configure(settings.log)
    end_with_parent(stop)
    return table(settings, neighbours)


class Config(connections.Config):
    """The settings of connections, and what each process does before it serves."""

    def configure_logging(self) -> None:
        """The log is ours; and the signal to end, which uvicorn raises again, ends well."""
        signal.signal(signal.SIGTERM, _leave)


def _leave(_signal: int, _frame: object) -> NoReturn:
    raise KeyboardInterrupt


def _manner(settings: Settings, proxies: Sequence[str]) -> dict[str, Any]:
    """How uvicorn shall serve: messages are small, closing is quick."""
    return {
        "seconds": settings.request_timeout,
        "connections": within_files(settings.connections),
        "backlog": AT_ONCE,
        "ws_max_size": MOST_MESSAGE,
        "ws_per_message_deflate": False,
        "lifespan": "on",
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "forwarded_allow_ips": list(proxies),
        "timeout_graceful_shutdown": PATIENCE,
    }
