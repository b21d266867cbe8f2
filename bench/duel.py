"""`make bench-duel`: one bot against another, each with whatever settings, in the same deals."""

import click
from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.tuned import Tuned, tuned
from bingfa.arena.simulate import Task, interval, play_one
from bingfa.bots import Bot
from bingfa.core.game import Game
from bingfa.games import find, names


def meet(game: Game, one: Bot, other: Bot, players: int, first: int, number: int, seed: str) -> int:
    """How many of some matches one bot wins alone against others, each deal from every seat."""
    task = Task(game.name, (), (one, *[other] * (players - 1)), seed, first, number)
    matches = range(first, first + number)
    return sum(play_one(game, task, match).winners == (0,) for match in matches)


@click.command()
@click.argument("one")
@click.argument("other")
@click.option("--game", "games", multiple=True, default=names(), help="Which; may be repeated.")
@click.option("--players", type=click.IntRange(2), default=2, help="How many sit at the table.")
@click.option("--matches", type=click.IntRange(1), default=20, help="How many, in each game.")
@click.option("--seed", default="1", help="What the deals come from.")
def main(
    one: str, other: str, games: tuple[str, ...], players: int, matches: int, seed: str
) -> None:
    """Let ONE play against OTHER, or alone against a table of it; both with settings if wanted.

    A bot is written like hard+whole=0 or exploiter:expert+hands=2. Time is the processor's.
    """
    told = Table("game", "pairing", box=box.MARKDOWN)
    for column in ("matches", "won", "rate", "95 % interval", "seconds for a choice"):
        told.add_column(column, justify="right")
    for name in games:
        game = find(name)
        bots = tuned(one), tuned(other)
        won = 0
        for match in track(range(matches), name, console=Console(stderr=True), transient=True):
            won += meet(game, *bots, players, match, 1, seed)
        low, high = interval(won, matches)
        spent = [f"{bot.average:.2f}" for bot in bots if isinstance(bot, Tuned)]
        told.add_row(
            name,
            f"{one} – {players - 1} × {other}" if players > 2 else f"{one} – {other}",
            f"{matches}",
            f"{won}",
            f"{won / matches:.1%}",
            f"{low:.1%} - {high:.1%}",
            " · ".join(spent),
        )
    Console(width=160).print(told)


if __name__ == "__main__":
    main()
