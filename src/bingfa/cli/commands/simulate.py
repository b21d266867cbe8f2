"""`bingfa simulate`: many matches between bots, and what came out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from gettext import ngettext
from pathlib import Path

import click
from rich.markup import escape
from rich.table import Table

from bingfa.arena import simulate as arena
from bingfa.arena.figures import decimal, percent
from bingfa.arena.one_match import ENDING
from bingfa.bots.protocol import commands
from bingfa.cli.common import from_here, options_option, screen, seconds_option, seed_option, speech
from bingfa.cli.progress import bar, stopped
from bingfa.cli.speaking import Argument, Command, Interrupted, Option
from bingfa.core.words import N_, Text
from bingfa.games import find

MOST_TOLD = 10  # failures of programs, one a line


@click.command(
    cls=Command,
    params=[
        Argument(["game"]),
        Option(
            ["--bots"],
            metavar="A,B,...",
            help=N_(
                "The bots that play, with commas between them; by default greedy,random. A class of"
                " your own plays as `MODULE:CLASS`, like `mybots:Clever,greedy`, a program as"
                " `cmd:COMMAND`, like `cmd:./mybot,greedy`."
            ),
        ),
        Option(
            ["--players"],
            type=click.IntRange(1),
            help=N_("How many play: the last of the bots takes every further seat."),
        ),
        Option(
            ["--games"],
            type=click.IntRange(1),
            default=100,
            help=N_("How many matches."),
        ),
        Option(
            ["--jobs"],
            type=click.IntRange(1, 256),
            default=1,
            help=N_("How many processes to play them in."),
        ),
        seed_option(),
        seconds_option(),
        Option(
            ["--save"],
            type=click.Path(path_type=Path, file_okay=False),
            metavar="FOLDER",
            help=N_("Leave the record of every match in this folder, which must be empty."),
        ),
        Option(["--json", "as_json"], is_flag=True, help=N_("Print one JSON object.")),
        options_option(),
    ],
    help=N_("Let bots play each other and count who wins."),
)
def simulate(
    game: str,
    bots: str | None,
    players: int | None,
    games: int,
    jobs: int,
    seed: str,
    seconds: float,
    save: Path | None,
    as_json: bool,
    options: tuple[str, ...],
) -> None:
    from_here()
    found = find(game)
    chosen = found.options.read(options)
    named = {name: getattr(chosen, name) for name in found.options.names()}
    names = commands.split("greedy,random" if bots is None else bots)
    if players is not None or bots is None:
        names = arena.filled(names, found.number(players, chosen))
    failures = Failures(names)
    try:
        with bar(found.title, games) as advance:
            summary = arena.simulate(
                found,
                names,
                games,
                options=named,
                jobs=jobs,
                seed=seed,
                progress=advance,
                seconds=seconds,
                save=save,
                trouble=failures.tell,
            )
    except arena.Stopped as error:
        if error.summary.games:
            _tell(error.summary, as_json)
        said = f"{stopped(error.summary.games, games)} {_kept(save)}"
        raise Interrupted(said) from error
    _tell(summary, as_json)


def _kept(save: Path | None) -> str:
    """What there is of the matches that were over: also of those not yet counted."""
    if save is None:
        return speech()(N_("Without --save no records are kept."))
    records = sum(1 for _ in save.glob(f"*{ENDING}"))
    told = ngettext("{number} record is in {folder}.", "{number} records are in {folder}.", records)
    return told.format(number=records, folder=save)


def _tell(summary: arena.Summary, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(asdict(summary)))
    else:
        _print(summary)


def _print(summary: arena.Summary) -> None:
    _ = speech()
    several = len(summary.seats) > 2
    table = Table(box=None, pad_edge=False)
    table.add_column(_("bot"))
    headings = [N_("wins"), N_("rate"), N_("interval (95 %)"), N_("mean score")]
    if several:
        headings += [N_("shared wins"), N_("mean place")]
    given_up = any(seat.forfeits for seat in summary.seats)
    if given_up:
        headings.append(N_("given up"))
    replaced = any(seat.replaced for seat in summary.seats)
    if replaced:
        headings.append(N_("choices by greedy"))
    for heading in headings:
        table.add_column(_(heading), justify="right")
    for seat in summary.seats:
        table.add_row(
            escape(seat.bot),
            str(seat.wins),
            percent(seat.win_rate, _),
            f"{percent(seat.low, _)} - {percent(seat.high, _)}",
            decimal(seat.score, _),
            *([str(seat.shared), decimal(seat.place, _)] if several else []),
            *([str(seat.forfeits)] if given_up else []),
            *([str(seat.replaced)] if replaced else []),
        )
    screen().print(table)
    told = ngettext(
        "{games} match, {draws} drawn, {length:.0f} decisions, {speed:.0f} a second",
        "{games} matches, {draws} drawn, {length:.0f} decisions each, {speed:.0f} a second",
        summary.games,
    )
    screen().print(
        told.format(
            games=summary.games,
            draws=summary.draws,
            length=summary.decisions / summary.games,
            speed=summary.decisions / summary.seconds,
        )
    )


class Failures:
    """Tells of matches that a program gave up, on the error output; not of endlessly many."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.told = 0

    def tell(self, match: int, bot: int, problem: Text) -> None:
        _ = speech()
        self.told += 1
        if self.told <= MOST_TOLD:
            sentence = N_("match {number}: {bot} gives its seat up: {problem}")
            said = Text(sentence, number=match, bot=self.names[bot], problem=problem)
            click.echo(said.say(_), err=True)
        elif self.told == MOST_TOLD + 1:
            click.echo(_("Further seats that are given up are counted, not told."), err=True)
