"""`make bench-tables`: many tables at once, our server beside boardgame.io's in one run."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from bench.crowd import Contestant, Failed, Figures, Load, Spread, Step, measure, ratios
from bingfa.games import find, names

HERE = Path(__file__).parent
PEER = HERE / "contestants" / "boardgame_io"
WIDE = 104  # columns of the tables that are printed
OURS = "bench.contestants.bingfa_table"


@click.command()
@click.option(
    "--tables",
    type=click.IntRange(1, 1000),
    multiple=True,
    default=(50, 200),
    show_default=True,
    help="Tables at once; may be repeated.",
)
@click.option(
    "--game",
    type=click.Choice(names()),
    default="sun-tzu",
    show_default=True,
    help="What is played; the peers play one for two alone.",
)
@click.option(
    "--players",
    type=click.IntRange(2, 8),
    default=2,
    show_default=True,
    help="Seats at each table.",
)
@click.option(
    "--watchers",
    type=click.IntRange(0, 50),
    default=2,
    show_default=True,
    help="Watchers at each table, beside its seats.",
)
@click.option(
    "--postgres",
    help="The address of a PostgreSQL database, on which ours is measured too.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 16),
    multiple=True,
    default=(1,),
    show_default=True,
    help="Processes of ours, each number in its turn; may be repeated.",
)
@click.option(
    "--moves",
    type=click.IntRange(1, 60),
    default=20,
    show_default=True,
    help="Choices made at each table.",
)
@click.option(
    "--rate",
    type=click.FloatRange(0, 1000),
    default=15.0,
    show_default=True,
    help="Choices a second in the run with a given pace; 0 leaves it out.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(1, 600),
    default=20.0,
    show_default=True,
    help="Length of the run with a given pace.",
)
@click.option(
    "--most",
    type=click.FloatRange(1, 3600),
    default=300.0,
    show_default=True,
    help="Seconds after which no choice is made in the others.",
)
@click.option(
    "--rounds",
    type=click.IntRange(1, 100),
    default=3,
    show_default=True,
    help="Rounds, of which the median counts.",
)
@click.option(
    "--modules",
    type=click.Path(path_type=Path),
    default=HERE.parent / ".venv-bench-node" / "node_modules",
    help="Where boardgame.io is installed for Node.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, no tables.")
def main(
    tables: tuple[int, ...],
    game: str,
    players: int,
    watchers: int,
    postgres: str | None,
    workers: tuple[int, ...],
    moves: int,
    rate: float,
    seconds: float,
    most: float,
    rounds: int,
    modules: Path,
    as_json: bool,
) -> None:
    """Play at many tables over real sockets, every server in its turn in every round."""
    if players not in find(game).players:
        raise click.UsageError(f"{game} is not for {players} players")
    loads = [Load(count, watchers, moves, None, most, game, players) for count in tables]
    if rate:
        enough = int(rate * seconds) + 1
        loads.insert(0, Load(tables[0], watchers, enough, rate, seconds, game, players))
    contestants = [ours(None, number) for number in workers]
    if postgres is not None:
        contestants += [ours(postgres, number) for number in workers]
    if players == 2:
        try:
            contestants += peers(modules)
        except Missing as missing:
            click.echo(f"Only our own server is measured: {missing}.", err=True)

    results = run(contestants, loads, rounds)

    if as_json:
        click.echo(json.dumps(plain(contestants, loads, results), indent=2))
    else:
        console = Console()
        console = Console(width=max(console.width, WIDE))
        for load, by_name in zip(loads, results, strict=True):
            console.print(table(load, by_name))
        engines = dict.fromkeys(contestant.engine for contestant in contestants)
        console.print(
            f"Medians of {rounds} rounds; in brackets the least and the most of the rounds' ratios."
            f" {', '.join(engines)}.",
            style="dim",
        )


# Who is measured


class Missing(Exception):
    """What the comparison would need."""


def ours(postgres: str | None = None, workers: int = 1) -> Contestant:
    """`bingfa serve` on SQLite or PostgreSQL, with some workers.

    Every page has a connection of its own, which any of the workers may take.
    """
    kept = "SQLite" if postgres is None else "PostgreSQL"
    return Contestant(
        f"bingfa, {kept}, {workers}",
        f"bingfa {version('bingfa')} on CPython {platform.python_version()}",
        lambda database: [
            *(sys.executable, "-m", f"{OURS}.server", "serve", "--host", "127.0.0.1"),
            *("--port", "0", "--database", database, "--workers", str(workers)),
        ],
        [sys.executable, "-m", f"{OURS}.clients"],
        {"LANGUAGE": "en"},
        lambda folder: postgres or f"sqlite:///{folder / 'table.db'}",
    )


def peers(modules: Path) -> list[Contestant]:
    """boardgame.io's server, with what it keeps in memory and in files."""
    beside = Path(sys.executable).parent
    node = shutil.which("node", path=os.pathsep.join((str(beside), os.environ.get("PATH", ""))))
    if node is None:
        raise Missing("there is no Node on this machine")
    package = modules / "boardgame.io" / "package.json"
    if not package.is_file():
        raise Missing(f"there is no boardgame.io in {modules}")
    # A node from a Python package is a script that starts the real one.
    told = subprocess.run(
        [node, "-p", "process.execPath + ' ' + process.version"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    program, _, node_version = told.stdout.strip().rpartition(" ")
    release = json.loads(package.read_text(encoding="utf-8"))["version"]
    engine = f"boardgame.io {release} on Node {node_version}"

    def peer(name: str, keeping: str) -> Contestant:
        return Contestant(
            f"boardgame.io, {name}",
            engine,
            lambda folder: [program, str(PEER / "server.js"), keeping, f"{folder}/files"],
            [program, str(PEER / "clients.js")],
            {"NODE_PATH": str(modules), "NODE_ENV": "production"},
        )

    return [peer("in memory", "memory"), peer("in files", "files")]


# Measuring

Rounds = dict[str, list[Figures]]


def run(contestants: Sequence[Contestant], loads: Sequence[Load], rounds: int) -> list[Rounds]:
    """Everybody under every load in every round, since a noisy machine is slow for minutes."""
    results: list[Rounds] = [{each.name: [] for each in contestants} for _ in loads]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        legs = progress.add_task("runs", total=rounds * len(loads) * len(contestants))
        part = progress.add_task("", total=None)
        for turn in range(rounds):
            for load, result in zip(loads, results, strict=True):
                for contestant in contestants:
                    title = f"{contestant.name}, {load.title}"

                    def show(step: Step, title: str = title) -> None:
                        about = f"{title}: {step.stage}"
                        progress.update(part, description=about, completed=step.done, total=step.of)

                    try:
                        measured = measure(contestant, load, f"round {turn}", show)
                    except Failed as failed:
                        raise click.ClickException(f"{title}: {failed}") from failed
                    result[contestant.name].append(measured)
                    progress.advance(legs)
                    progress.console.print(
                        f"{title}: {measured.actions:,} choices, {number(measured.speed)} a second",
                        soft_wrap=True,
                    )
    return results


# Showing


ROWS = {
    "choices made": "actions",
    "choices a second": "speed",
    "acknowledged, ms": "acknowledged",
    "last one told, ms": "told",
    "last one told, p99, ms": "told_99",
    "server, cores": "server",
    "server, ms a choice": "work",
    "clients, cores": "clients",
    "messages a choice": "messages",
    "kB a choice": "kilobytes",
}


def table(load: Load, results: Rounds) -> Table:
    """Everybody's figures under one load, and how many times each peer's ours are."""
    shown = Table(title=load.title, box=box.SIMPLE_HEAD)
    shown.add_column("", no_wrap=True)
    (_, ours), *others = results.items()
    for name in results:
        shown.add_column(name.replace(", ", "\n"), justify="right", no_wrap=True)
    for name, _ in others:
        heading = f"times that\n{name.rpartition(', ')[2]}"
        shown.add_column(heading, justify="right", style="dim", no_wrap=True)
    for heading, what in ROWS.items():
        shown.add_row(
            heading,
            *(_middle(rounds, what) for rounds in results.values()),
            *(_times(ours, rounds, what) for _, rounds in others),
        )
    return shown


def _values(rounds: list[Figures], what: str) -> list[float]:
    return [value for each in rounds if (value := getattr(each, what)) is not None]


def _middle(rounds: list[Figures], what: str) -> str:
    values = _values(rounds, what)
    return number(Spread.of(values).middle) if values else "-"


def _times(ours: list[Figures], theirs: list[Figures], what: str) -> str:
    """The ratio, and between what it lay in the rounds."""
    our_values, their_values = _values(ours, what), _values(theirs, what)
    if not (our_values and all(their_values)):
        return "-"
    times = ratios(our_values, their_values)
    return f"{number(times.middle)} ({number(times.least)}-{number(times.most)})"


def number(value: float) -> str:
    """A figure with no more digits than it is worth."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.2g}"


def plain(
    contestants: Sequence[Contestant], loads: Sequence[Load], results: Sequence[Rounds]
) -> dict[str, object]:
    """Every round's figures as plain values."""
    return {
        "engines": {each.name: each.engine for each in contestants},
        "runs": [
            {
                "load": asdict(load),
                "rounds": {name: [asdict(each) for each in found] for name, found in by.items()},
            }
            for load, by in zip(loads, results, strict=True)
        ],
    }


if __name__ == "__main__":
    main()
