"""`bingfa backup` and `bingfa restore`: a whole database as one file, and back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from bingfa.cli.commands.serve import address_of, database_option
from bingfa.cli.common import force_option, speech
from bingfa.cli.progress import bar
from bingfa.cli.speaking import Argument, Command, Option
from bingfa.core.words import N_

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command(
    cls=Command,
    params=[
        Argument(["file"], type=FILE),
        database_option(),
        force_option(),
    ],
    help=N_(
        "Save the whole database of the web table to a file, while the table may be open. The file"
        " is for its owner: it holds every secret of the table, the seeds of running matches among"
        " them. `bingfa restore` reads it, into SQLite or PostgreSQL."
    ),
)
def backup(file: Path, database: str | None, force: bool) -> None:
    from bingfa.table.database.backup import save

    _ = speech()
    with bar(_("Saving")) as show:
        header = asyncio.run(save(address_of(database), file, force, show))
    click.echo(
        _("{file}: {rows} rows of {tables} tables saved").format(
            file=file, rows=header.rows, tables=len(header.parts)
        )
    )


@click.command(
    cls=Command,
    params=[
        Argument(["file"], type=FILE),
        database_option(),
        Option(
            ["--force"],
            is_flag=True,
            help=N_("Replace the matches that the database holds: they are lost."),
        ),
    ],
    help=N_(
        "Make a database what a file of `bingfa backup` holds, while the table is closed. The file"
        " is checked first; what is wrong with it changes nothing."
    ),
)
def restore(file: Path, database: str | None, force: bool) -> None:
    from bingfa.table.database.backup import restore as put_back

    _ = speech()
    with bar(_("Restoring")) as show:
        header = asyncio.run(put_back(file, address_of(database), force, show))
    click.echo(
        _("{file}: {rows} rows of {tables} tables restored, as of {made}").format(
            file=file, rows=header.rows, tables=len(header.parts), made=header.made
        )
    )
