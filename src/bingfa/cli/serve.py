"""`bingfa serve`: the web table on this machine."""

from __future__ import annotations

from pathlib import Path

import click
import uvicorn

from bingfa.cli.common import speech
from bingfa.cli.speaking import Command, Option
from bingfa.core.words import N_
from bingfa.table.app import application


@click.command(
    cls=Command,
    params=[
        Option(["--host"], default="127.0.0.1", help=N_("The address to listen on.")),
        Option(
            ["--port"],
            type=click.IntRange(1, 65535),
            default=8000,
            help=N_("The port to listen on."),
        ),
        Option(
            ["--database"],
            metavar="sqlite:///FILE",
            help=N_("The database; by default a file in your data folder."),
        ),
    ],
    help=N_("Open the web table on this machine."),
)
def serve(host: str, port: int, database: str | None) -> None:
    _ = speech()
    address = database or f"sqlite:///{_data_folder() / 'table.db'}"
    click.echo(_("The table is open at {address}").format(address=f"http://{host}:{port}/"))
    uvicorn.run(
        application(address.replace("sqlite://", "sqlite+aiosqlite://", 1)),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=16 * 1024,
        ws_per_message_deflate=False,
        log_level="warning",
    )


def _data_folder() -> Path:
    folder = Path(click.get_app_dir("bingfa"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
