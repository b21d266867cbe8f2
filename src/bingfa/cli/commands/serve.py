"""`bingfa serve`: the web table, in one process or in several."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import webbrowser
from pathlib import Path

import click

from bingfa.cli.commands.listing import tell_broken
from bingfa.cli.common import Seconds, speech
from bingfa.cli.speaking import Command, Option
from bingfa.core.errors import BingfaError
from bingfa.core.words import N_, Text


def database_option() -> click.Option:
    return Option(
        ["--database"],
        metavar="ADDRESS",
        envvar="BINGFA_DATABASE",
        help=N_(
            "The database: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME;"
            " by default what BINGFA_DATABASE says, or else a file in your data folder."
        ),
    )


@click.command(
    cls=Command,
    params=[
        Option(
            ["--host"],
            default="127.0.0.1",
            help=N_("The address to listen on; 0.0.0.0 is every address of this machine."),
        ),
        Option(
            ["--port"],
            type=click.IntRange(0, 65535),
            default=8000,
            help=N_("The port to listen on; 0 is any that is free."),
        ),
        database_option(),
        Option(
            ["--workers"],
            type=click.IntRange(1, 256),
            default=1,
            help=N_("How many processes serve the table, each with matches of its own."),
        ),
        Option(
            ["--allow-host", "allowed"],
            metavar="NAME",
            multiple=True,
            help=N_(
                "A further name that browsers may call the table by, such as that of a proxy in"
                " front of it; *.NAME is all names under one, * is any; may be repeated. Without"
                " it the table answers to localhost, to every plain address, to --host, and,"
                " when it listens beyond this machine, to the machine's own name."
            ),
        ),
        Option(
            ["--proxy", "proxies"],
            metavar="ADDRESS",
            multiple=True,
            help=N_(
                "The address or network of a proxy that is believed about whom it speaks for"
                " (X-Forwarded-For and X-Forwarded-Proto); may be repeated; by default one on"
                " this machine."
            ),
        ),
        Option(
            ["--thinking"],
            type=Seconds(0.1, 60),
            metavar="SECONDS",
            default=2.0,
            help=N_("How long a bot may think about one choice; then it plays the best so far."),
        ),
        Option(
            ["--connections"],
            type=click.IntRange(10, 100_000),
            default=4000,
            help=N_(
                "How many connections may be open at once, of each process; then whoever waits"
                " longest without a whole request makes room."
            ),
        ),
        Option(
            ["--request-timeout"],
            type=Seconds(0.1, 3600),
            metavar="SECONDS",
            default=20.0,
            help=N_("How long the head of a request may take to arrive, and again its body."),
        ),
        Option(
            ["--metrics"],
            metavar="ADDRESS",
            multiple=True,
            help=N_(
                "The address or network from which /metrics is answered, with figures for"
                " Prometheus; may be repeated; without it there are none."
            ),
        ),
        Option(
            ["--log", "log"],
            type=click.Choice(["text", "json"]),
            default="text",
            help=N_(
                "How to write the log, on standard error: for people, or a JSON object a line."
            ),
        ),
        Option(["--open", "opens"], is_flag=True, help=N_("Open the table in a browser.")),
    ],
    help=N_("Open the web table on this machine."),
)
def serve(
    host: str,
    port: int,
    database: str | None,
    workers: int,
    allowed: tuple[str, ...],
    proxies: tuple[str, ...],
    thinking: float,
    connections: int,
    request_timeout: float,
    metrics: tuple[str, ...],
    log: str,
    opens: bool,
) -> None:
    # Imported here: no other command shall wait for the server.
    from bingfa.table import logs
    from bingfa.table.database.engine import file_of
    from bingfa.table.database.sqlite_file import holding
    from bingfa.table.web import server

    _ = speech()
    tell_broken()
    names = server.names_of(host, allowed)
    asking = server.networks_of(metrics, N_("{address} is no address and no network"))
    settings = server.Settings(
        *(address_of(database), names, logs.LogStyle(log), thinking),
        *(connections, request_timeout, asking),
    )
    believed = server.proxies_of(proxies)
    server.check(settings.database, workers)
    with holding(file_of(settings.database)):
        asyncio.run(server.prepare(settings.database))
        listen = server.listening_again if workers > 1 else server.listening
        sockets = listen(host, port)
        address = server.address_of(host, sockets[0].getsockname()[1])
        logs.configure(settings.log)

        def opened() -> None:
            click.echo(_("The table is open at {address}").format(address=address))
            logs.log.info("table opened", address=address, workers=workers)
            if opens:
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        server.run(settings, sockets, believed, workers, opened)
        logs.log.info("table closed")


def address_of(database: str | None) -> str:
    """The address of the database that is meant, by default that of this user's own."""
    if database is not None:
        return database
    folder = _data_folder()
    try:
        # What is in it is for its owner: it holds the seeds of running matches.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        text = N_("the folder {folder} cannot be made: {reason}")
        raise BingfaError(Text(text, folder=folder, reason=error.strerror)) from error
    return f"sqlite:///{folder / 'table.db'}"


def _data_folder() -> Path:
    """Where programs of this user keep what they make."""
    if sys.platform in ("win32", "darwin"):
        return Path(click.get_app_dir("bingfa", roaming=False))
    home = os.environ.get("XDG_DATA_HOME", "")
    return (Path(home) if Path(home).is_absolute() else Path.home() / ".local/share") / "bingfa"
