"""`make bench`: decisions and copies a second, ours beside other engines in one run."""

import json
import platform
from dataclasses import asdict

import click
from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.contestants import Contestant, open_spiel
from bench.contestants.catan import Catan
from bench.contestants.chess_moves import Chess
from bench.contestants.ours import Ours
from bench.measure import Speed, race, stay_on_one_core


@click.command()
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=0.5,
    show_default=True,
    help="Time for each measurement.",
)
@click.option(
    "--rounds",
    type=click.IntRange(min=1),
    default=5,
    show_default=True,
    help="Rounds, of which the median counts.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, no table.")
def main(seconds: float, rounds: int, as_json: bool) -> None:
    """Measure random play and copying on one core, every engine in its turn in every round."""
    catan = Catan()
    spiel = open_spiel.contestants()
    contestants: list[Contestant] = [
        Ours("sun-tzu", silent=True),
        Ours("sun-tzu", silent=False),
        Ours("dynasties", silent=True),
        Ours("dynasties", silent=False),
        Ours("khan", silent=True),
        Ours("khan", silent=False),
        catan,
        Chess(),
        *spiel,
    ]
    yardsticks = [catan.name, spiel[0].name]

    stay_on_one_core()
    turns = track(range(rounds), "measuring", console=Console(stderr=True), transient=True)
    speeds = race(contestants, seconds, turns)

    if as_json:
        run = {"python": platform.python_version(), "seconds": seconds, "rounds": rounds}
        click.echo(json.dumps({**run, "speeds": [asdict(speed) for speed in speeds]}, indent=2))
    else:
        Console().print(table(speeds, yardsticks, rounds))


def table(speeds: list[Speed], yardsticks: list[str], rounds: int) -> Table:
    """Everybody's speed, and how many times the speed of each yardstick that is."""
    engines = dict.fromkeys(speed.engine for speed in speeds)
    result = Table(
        title=f"Random play on one core, CPython {platform.python_version()}",
        caption=f"Medians of {rounds} rounds. {', '.join(engines)}.",
        box=box.SIMPLE_HEAD,
    )
    result.add_column("game")
    for what in ("decisions", "copies"):
        result.add_column(f"{what}\na second", justify="right", no_wrap=True)
        for yardstick in yardsticks:
            result.add_column(f"times\n{yardstick}", justify="right", style="dim", no_wrap=True)
    marks = [speed for name in yardsticks for speed in speeds if speed.name == name]
    for speed in speeds:
        result.add_row(
            speed.name,
            f"{speed.decisions:,.0f}",
            *(f"{speed.decisions / mark.decisions:.2f}" for mark in marks),
            f"{speed.copies:,.0f}",
            *(f"{speed.copies / mark.copies:.2f}" for mark in marks),
        )
    return result


if __name__ == "__main__":
    main()
