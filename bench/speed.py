"""`make bench`: decisions, copies and turns a second, ours beside other engines in one run."""

import json
import platform
from dataclasses import asdict
from random import Random
from statistics import median

import click
from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.contestants import Contestant, goofspiel, open_spiel
from bench.contestants.catan import Catan
from bench.contestants.chess_moves import Chess
from bench.contestants.ours import Ours
from bench.contestants.turns import Resolver, resolvers, turns_a_second
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
        Ours("yuan", silent=True),
        Ours("yuan", silent=False),
        catan,
        Chess(),
        *spiel,
        goofspiel.ours(),
    ]
    yardsticks = [catan.name, spiel[0].name]

    stay_on_one_core()
    turns = track(range(rounds), "measuring", console=Console(stderr=True), transient=True)
    speeds = race(contestants, seconds, turns)
    resolving = resolvers()
    resolved = resolve(resolving, seconds, rounds)

    if as_json:
        run = {"python": platform.python_version(), "seconds": seconds, "rounds": rounds}
        found = {"speeds": [asdict(speed) for speed in speeds], "turns": resolved}
        click.echo(json.dumps({**run, **found}, indent=2))
    else:
        Console().print(table(speeds, yardsticks, rounds))
        Console().print(turn_table(resolving, resolved))


def resolve(resolving: list[Resolver], seconds: float, rounds: int) -> dict[str, float]:
    """Turns that each resolves in a second: everybody in each round, the median of the rounds."""
    found: dict[str, list[float]] = {each.name: [] for each in resolving}
    for seed in range(rounds):
        for each in resolving:
            found[each.name].append(turns_a_second(each, Random(seed).random, seconds))
    return {name: median(speeds) for name, speeds in found.items()}


def turn_table(resolving: list[Resolver], resolved: dict[str, float]) -> Table:
    """How many turns of simultaneous orders each resolves, and how many times the last's."""
    yardstick = resolving[-1]
    alone = " No peer could be had." if len({each.engine for each in resolving}) == 1 else ""
    result = Table(
        title="Turns of simultaneous orders, made at random; resolving alone counts",
        caption=f"{', '.join(dict.fromkeys(each.engine for each in resolving))}.{alone}",
        box=box.SIMPLE_HEAD,
    )
    result.add_column("game")
    result.add_column("turns\na second", justify="right")
    result.add_column(f"times\n{yardstick.name}", justify="right", style="dim")
    for name, speed in resolved.items():
        result.add_row(name, f"{speed:,.0f}", f"{speed / resolved[yardstick.name]:.1f}")
    return result


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
