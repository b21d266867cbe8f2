"""`make bench-duel`: one bot against another, each with whatever settings, in the same deals."""

from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench.tuned import Tuned, tuned
from bingfa.arena.pairing import Pairing, Result
from bingfa.arena.simulate import Task, play_one
from bingfa.arena.tournament import Watching, play
from bingfa.bots import Bot
from bingfa.core.game import Game
from bingfa.games import names


def meet(game: Game, one: Bot, other: Bot, players: int, first: int, number: int, seed: str) -> int:
    """How many of some matches one bot wins alone against others, each deal from every seat."""
    task = Task(game.name, (), (one, *[other] * (players - 1)), seed, first, number)
    matches = range(first, first + number)
    return sum(play_one(game, task, match).winners == (0,) for match in matches)


def duel(pairing: Pairing, matches: int, keep: Path | None) -> Result:
    """At least so many matches of two bots, in whole deals; what was kept is not played again."""
    deals = -(-matches // pairing.players)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(pairing.game, total=deals * pairing.players)
        watching = Watching(
            done=lambda number: progress.advance(task, number),
            anew=lambda kept: progress.console.print(f"{kept.name()} is of other bots: anew"),
        )
        return play([pairing], deals, keep=keep, watching=watching)[0]


@click.command()
@click.argument("one")
@click.argument("other")
@click.option("--game", "games", multiple=True, default=names(), help="Which; may be repeated.")
@click.option("--players", type=click.IntRange(2), default=2, help="How many sit at the table.")
@click.option("--matches", type=click.IntRange(1), default=20, help="How many, in each game.")
@click.option("--seed", default="1", help="What the deals come from.")
@click.option("--keep", type=click.Path(path_type=Path), help="A folder to keep matches in.")
def main(
    one: str,
    other: str,
    games: tuple[str, ...],
    players: int,
    matches: int,
    seed: str,
    keep: Path | None,
) -> None:
    """Let ONE play against OTHER, or alone against a table of it; both with settings if wanted.

    A bot is written like hard+whole=0 or exploiter:expert+hands=2. Every deal is played from every
    seat. Time is the processor's. With --keep a duel can be stopped and gone on with, and with
    more matches than before, for as long as the bots play the same.
    """
    told = Table("game", "pairing", box=box.MARKDOWN)
    for column in ("matches", "won", "rate", "95 % interval", "seconds for a choice"):
        told.add_column(column, justify="right")
    for name in games:
        bots = tuned(one), tuned(other)
        pairing = Pairing(name, (), players, bots[0].name, bots[1].name, seed, bots)
        result = duel(pairing, matches, keep)
        low, high = result.interval
        spent = [f"{bot.average:.2f}" for bot in bots if isinstance(bot, Tuned) and bot.choices]
        told.add_row(
            name,
            f"{one} – {players - 1} × {other}" if players > 2 else f"{one} – {other}",
            f"{result.games}",
            f"{result.wins}",
            f"{result.rate:.1%}",
            f"{low:.1%} - {high:.1%}",
            " · ".join(spent),
        )
    Console(width=160).print(told)


if __name__ == "__main__":
    main()
