"""`bingfa arena`: a tournament of bots, with ratings, intervals, and a chart."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from errno import ENOENT
from os import cpu_count, strerror
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bingfa.arena import report, tournament
from bingfa.arena.figures import percent
from bingfa.arena.pairing import Pairing, Result, round_robin
from bingfa.arena.ratings import ratings
from bingfa.cli.common import (
    check_new,
    force_option,
    from_here,
    options_option,
    screen,
    seed_option,
    speech,
)
from bingfa.cli.progress import stopped
from bingfa.cli.speaking import Argument, Command, Interrupted, Option
from bingfa.core.errors import BadOption, unwritten
from bingfa.core.game import Game
from bingfa.core.words import N_, Text
from bingfa.games import find


def playing_options() -> list[click.Option]:
    """What is played, and where: on all cores of this machine unless told otherwise."""
    jobs = Option(
        ["--jobs"],
        type=click.IntRange(1, 256),
        default=lambda: cpu_count() or 1,
        help=N_("How many processes play; by default one for each core."),
    )
    ray = Option(["--ray", "cluster"], is_flag=True, help=N_("Play on a Ray cluster."))
    return [options_option(), seed_option(), jobs, ray]


def keep_option() -> click.Option:
    """A folder that a long run is stopped and gone on with by."""
    return Option(
        ["--keep"],
        metavar="FOLDER",
        type=click.Path(path_type=Path),
        help=N_("Keep every match there, and go on from those that are kept."),
    )


def plot_option(help_text: str) -> click.Option:
    """A file for a chart."""
    return Option(["--plot"], metavar="FILE.svg", type=click.Path(path_type=Path), help=help_text)


@click.command(
    cls=Command,
    params=[
        Argument(["game"]),
        Option(
            ["--bots"],
            metavar="A,B,...",
            default="hard,medium,easy,greedy,random",
            help=N_(
                "The bots that meet, with commas between them. A class of your own plays as"
                " `MODULE:CLASS`."
            ),
        ),
        Option(
            ["--players"],
            type=click.IntRange(2),
            help=N_("How many play: of more than two, one bot meets as many of another."),
        ),
        Option(
            ["--games"],
            type=click.IntRange(1),
            default=100,
            help=N_("How many matches of each pairing, filled up to whole deals."),
        ),
        *playing_options(),
        keep_option(),
        Option(
            ["--table"],
            metavar="FILE",
            type=click.Path(path_type=Path),
            help=N_("Write the results to a file: .md, .csv or .json."),
        ),
        plot_option(N_("Draw ratings and results into a file.")),
        force_option(),
    ],
    help=N_("Let bots meet each other in every pairing, and rate them."),
)
def arena(
    game: str,
    bots: str,
    players: int | None,
    games: int,
    options: tuple[str, ...],
    seed: str,
    jobs: int,
    cluster: bool,
    keep: Path | None,
    table: Path | None,
    plot: Path | None,
    force: bool,
) -> None:
    from_here()
    found = find(game)
    chosen = found.options.read(options)
    named = [(name, getattr(chosen, name)) for name in found.options.names()]
    names = [name.strip() for name in bots.split(",")]
    number = found.number(players, chosen)
    tournament.check(found, names, number, chosen)
    check_file(table, report.WRITERS, force)
    check_file(plot, [".svg"], force)
    pairings = round_robin(found, names, options=named, players=number, seed=seed)
    _ = speech()

    def so_far(results: Sequence[Result]) -> None:
        show(report.results_grid(results, _))

    hands = tournament.Hands(jobs, cluster)
    results = played(found, pairings, games, hands, keep, so_far)
    told = report.Report(results, ratings(results))
    show(report.ratings_grid(told.ratings, _))
    show(report.results_grid(results, _))
    screen().print(
        _(
            "Each deal was played from every seat, and all pairings had the same deals. A draw or "
            "a shared first place is undecided. A bot no better than the others would win {fair}. "
            "Seed: {seed}"
        ).format(fair=percent(1 / number, _), seed=seed),
        markup=False,
    )
    if any(any(result.replaced) for result in results):
        click.echo(
            _("A bot failed, and greedy chose for it: such results are not its own."), err=True
        )
    if table is not None:
        write(table, report.WRITERS[table.suffix](told, _))
    if plot is not None:
        write(plot, report.chart(told, headline(found, number, len(results[0].played)), _))


def headline(game: Game, players: int, matches: int) -> str:
    """The title of a chart."""
    _ = speech()
    text = _("{game}, {players} players: {matches} matches of each pairing")
    return text.format(game=game.title, players=players, matches=matches)


def show(grid: report.Grid) -> None:
    """Print a table of figures, and an empty line; where it is narrow, its headings break."""
    table = Table(box=None, pad_edge=False)
    figures = [max(len(row[number]) for row in grid.rows) for number in range(len(grid.headings))]
    whole = [
        max(each, len(heading)) + 2 for each, heading in zip(figures, grid.headings, strict=True)
    ]
    narrow = sum(whole) - 2 > screen().width
    for number, heading in enumerate(grid.headings):
        parts = heading.split() if narrow else [heading]
        width = max(figures[number], *(len(part) for part in parts))
        table.add_column(heading, justify="right" if number else "left", width=width)
    for row in grid.rows:
        table.add_row(*row)
    screen().print(table)
    screen().print()


def played(
    game: Game,
    pairings: Sequence[Pairing],
    matches: int,
    hands: tournament.Hands,
    keep: Path | None,
    so_far: Callable[[Sequence[Result]], object] = lambda results: None,
) -> list[Result]:
    """Pairings of a game, each of so many matches filled up to whole deals, with a bar.

    Where Ctrl-C stops them, `so_far` is given the results there are.
    """
    players = pairings[0].players
    deals = -(-matches // players)

    def kept(error: KeyboardInterrupt) -> str:
        if isinstance(error, tournament.Stopped) and error.results:
            so_far(error.results)
        if keep is None:
            return speech()(N_("Without --keep there is nothing to go on from."))
        told = N_("What was played is kept in {folder}: the same command goes on from there.")
        return speech()(told).format(folder=keep)

    with watched(game.title, len(pairings) * deals * players, kept) as watching:
        return tournament.play(pairings, deals, hands=hands, keep=keep, watching=watching)


@contextmanager
def watched(
    title: str, total: int, kept: Callable[[KeyboardInterrupt], str]
) -> Iterator[tournament.Watching]:
    """A bar that follows matches; where Ctrl-C stops them, `kept` says what there is of them."""
    _, console = speech(), Console(stderr=True)
    bar = Progress(
        TextColumn(title),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    )
    task = bar.add_task("", total=total)

    def anew(pairing: Pairing) -> None:
        text = _("{pairing}: the bots play otherwise now; what was kept does not count.")
        console.print(text.format(pairing=report.label(pairing, _)), highlight=False)

    try:
        with bar:
            yield tournament.Watching(done=lambda more: bar.advance(task, more), anew=anew)
    except KeyboardInterrupt as error:
        said = kept(error)
        raise Interrupted(f"{stopped(int(bar.tasks[0].completed), total)} {said}") from error


def check_file(path: Path | None, endings: Collection[str], force: bool) -> None:
    """Refuse a file that could or should not be written in the end, before hours of work."""
    if path is None:
        return
    if path.suffix not in endings:
        text = N_("{file}: its name must end in one of these: {endings}")
        raise BadOption(Text(text, file=path, endings=", ".join(endings)))
    if not path.parent.is_dir():
        text = N_("{path} cannot be written: {reason}")
        raise BadOption(Text(text, path=path, reason=strerror(ENOENT)))
    check_new(path, force)


def write(path: Path, text: str) -> None:
    """Write a file, or say why not."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(unwritten(path, error)) from error
