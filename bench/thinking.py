"""`make bench-thinking`: how long our bots think about a choice, in every game, on one core."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time
from typing import Any, Final

import click
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from bench.contestants.ours import Ours
from bench.crowd import quantile
from bench.measure import stay_on_one_core
from bingfa import bots
from bingfa.core.chance import stream
from bingfa.core.errors import BingfaError
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.games import find, names
from bingfa.look.chart import Panel, Point, rows, ticks_for

LIMIT: Final = 2.0  # seconds, under which a choice is quick enough for a table
SIZES: Final = {"khan": (2, 4), "yuan": (2, 4, 8)}  # of games that are not for two alone
SLOW: Final = 4.0  # seconds from which on a scale goes by whole ones


@dataclass
class Thoughts:
    """What one bot's choices took, in one game for so many players, in seconds of one core."""

    game: str
    players: int
    bot: str
    seconds: list[float] = field(default_factory=list)  # for each choice among several actions
    forced: int = 0  # choices of the only legal action, which take no thought

    def at(self, part: float) -> float:
        """What so large a part of the choices took no longer than."""
        return quantile(self.seconds, part)

    @property
    def quick(self) -> float:
        """The part of the choices that took less than the limit."""
        return sum(each < LIMIT for each in self.seconds) / len(self.seconds)

    def plain(self) -> dict[str, Any]:
        """For programs."""
        return {
            "game": self.game,
            "players": self.players,
            "bot": self.bot,
            "choices": len(self.seconds),
            "forced": self.forced,
            "median": self.at(0.5),
            "p95": self.at(0.95),
            "longest": self.at(1),
            "quick": self.quick,
        }


def play(game: Game, options: Options, thoughts: Thoughts, seed: str) -> None:
    """One whole match of a bot against itself, every choice of which is timed.

    A choice is whatever the bot is asked for at once: to lay five cards and seal them is one.
    """
    bot = bots.make(thoughts.bot)
    state = game.new(options, thoughts.players, seed=seed)
    state.silent = True
    streams = [stream(seed, f"bot {seat}") for seat in range(thoughts.players)]
    while actors := state.actors:
        seat = actors[0]
        view = state.view(seat)
        start = process_time()
        plan = bots.play(bot, view, streams[seat])
        passed = process_time() - start
        if len(view.legal) > 1:
            thoughts.seconds.append(passed)
        else:
            thoughts.forced += 1
        for action in plan:
            if action not in state.legal(seat):
                break
            state.apply(seat, action)


def wanted(
    games: Sequence[str], bot_names: Sequence[str], only: Sequence[int], options: Sequence[str]
) -> list[tuple[Game, Options, Thoughts]]:
    """What is to be measured: by game, number of players and bot. What is bad is refused."""
    found: list[tuple[Game, Options, Thoughts]] = []
    for name in games:
        game = find(name)
        chosen = game.options.read(options)
        allowed = game.sizes_for(chosen)
        usual = [each for each in SIZES.get(name, (2,)) if each in allowed]
        for players in [each for each in only if each in allowed] if only else usual or allowed:
            for bot in bot_names:
                bots.make(bot)
                found.append((game, chosen, Thoughts(name, players, bot)))
    if not found:
        raise click.UsageError("there is nothing to measure: no game, no bot or no such number")
    return found


@contextmanager
def bar() -> Iterator[Progress]:
    """A line on the terminal for each measurement."""
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        yield progress


def split(_context: click.Context, _parameter: click.Parameter, value: str) -> list[str]:
    """What stands between commas."""
    return [each.strip() for each in value.split(",") if each.strip()]


@click.command()
@click.option(
    "--games",
    default=",".join(names()),
    callback=split,
    help="The games, with commas between them; all by default.",
)
@click.option(
    "--bots",
    "bot_names",
    default="hard",
    show_default=True,
    callback=split,
    help="The bots, with commas between them.",
)
@click.option(
    "--only",
    multiple=True,
    type=click.IntRange(2),
    help="A number of players, in games for so many; by default 2, in Khan 4, in Yuan 4 and 8 too.",
)
@click.option("--option", "words", multiple=True, help="An option of the games, like tiny=on.")
@click.option(
    "--matches",
    type=click.IntRange(1),
    default=3,
    show_default=True,
    help="Whole matches of a bot against itself for each game and number of players.",
)
@click.option("--seed", default="1", show_default=True, help="What the deals come from.")
@click.option(
    "--plot",
    type=click.Path(path_type=Path, dir_okay=False, writable=True),
    help="Draw what was measured into a file, as SVG.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, no table.")
def main(
    games: list[str],
    bot_names: list[str],
    only: tuple[int, ...],
    words: tuple[str, ...],
    matches: int,
    seed: str,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Let bots play whole matches against themselves on one core, and time their choices.

    Time is the processor's, so that other work of the machine does not count. Choices of the only
    legal action stand apart.
    """
    try:
        measured = wanted(games, bot_names, only, words)
    except BingfaError as error:
        raise click.UsageError(str(error)) from error
    stay_on_one_core()
    with bar() as progress:
        for game, options, thoughts in measured:
            task = progress.add_task(title(thoughts), total=matches)
            for number in range(matches):
                play(game, options, thoughts, f"{seed}/{number}")
                progress.advance(task)
    found = [thoughts for _, _, thoughts in measured]
    engine = Ours(games[0], silent=True).engine
    if as_json:
        run = {"engine": engine, "seed": seed, "matches": matches, "limit": LIMIT}
        told = {**run, "thinking": [each.plain() for each in found]}
        click.echo(json.dumps(told, indent=2))
    else:
        Console().print(table(found, matches, engine))
    if plot is not None:
        plot.write_text(picture(found), encoding="utf-8")


def title(thoughts: Thoughts) -> str:
    """Which game, for how many, by whom: "Yuan, 4 × hard"."""
    return f"{find(thoughts.game).title}, {thoughts.players} × {thoughts.bot}"


def table(found: Sequence[Thoughts], matches: int, engine: str) -> Table:
    """A line for each game, number of players and bot."""
    shown = Table(
        title="How long bots think about a choice, on one core",
        caption=f"{engine}, matches of each: {matches}. Processor time. "
        "Choices of the only legal action (forced) are not timed.",
        box=box.SIMPLE_HEAD,
    )
    shown.add_column("game")
    for heading in ("choices", "forced", "median", "95 %", "longest", f"under {LIMIT:g} s"):
        shown.add_column(heading, justify="right")
    for each in found:
        times = (f"{each.at(part):.2f} s" for part in (0.5, 0.95, 1))
        counts = (str(len(each.seconds)), str(each.forced))
        shown.add_row(title(each), *counts, *times, f"{each.quick:.1%}")
    return shown


def picture(found: Sequence[Thoughts]) -> str:
    """The median of each, from the fastest twentieth to the slowest, and the limit as a flag."""
    points = [
        Point(
            title(each),
            each.at(0.5),
            each.at(0.05),
            each.at(0.95),
            f"{each.quick:.1%} < {LIMIT:g} s",
            aim=LIMIT,
        )
        for each in found
    ]
    reach = max(LIMIT, *(point.high for point in points))
    panel = Panel(
        "Seconds for a choice: median, 5 % and 95 %",
        points,
        ticks_for([0.0, reach], 0.5 if reach < SLOW else 1.0),
        lambda value: f"{value:g}",
    )
    return rows("How long bots think", [panel])


if __name__ == "__main__":
    main()
