"""`bingfa export`: records as a table of decisions, for analysis elsewhere."""

from __future__ import annotations

from gettext import ngettext
from pathlib import Path

import click

from bingfa.cli.common import NO_RECORD, check_new, files_in, force_option, speech
from bingfa.cli.progress import bar
from bingfa.cli.speaking import Argument, Command, Option
from bingfa.core.errors import BadOption
from bingfa.core.words import N_, Text


@click.command(
    cls=Command,
    params=[
        Argument(["records"], type=click.Path(path_type=Path), nargs=-1, required=True),
        Option(
            ["--out"],
            type=click.Path(path_type=Path, dir_okay=False),
            required=True,
            help=N_("The Parquet file to write."),
        ),
        Option(
            ["--skip-broken"],
            is_flag=True,
            help=N_("Leave out records that do not replay, instead of stopping at the first."),
        ),
        force_option(),
    ],
    help=N_(
        "Turn records into a Parquet file with one row a decision: the match, the seat, what it"
        " knew, what it chose and how it ended. Folders stand for all files in them that end in"
        ' .bingfa. It needs the extra "data".'
    ),
)
def export(records: tuple[Path, ...], out: Path, skip_broken: bool, force: bool) -> None:
    from bingfa.data.parquet import export as write

    _ = speech()
    check_new(out, force)
    paths = files_in(records, ".bingfa", NO_RECORD)
    if out.resolve() in {path.resolve() for path in paths}:
        raise BadOption(Text("{path} is one of the records: nothing was written", path=out))
    with bar(_("Records"), len(paths)) as advance:
        exported = write(paths, out, skip_broken=skip_broken, progress=advance)
    for problem in exported.broken:
        click.echo(problem.say(_), err=True)
    rows = ngettext("{number} decision", "{number} decisions", exported.rows)
    matches = ngettext("{number} match", "{number} matches", exported.matches)
    click.echo(
        _("{file}: {decisions} of {matches}; records left out: {broken}").format(
            file=out,
            decisions=rows.format(number=exported.rows),
            matches=matches.format(number=exported.matches),
            broken=len(exported.broken),
        )
    )
