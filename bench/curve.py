"""`make bench-curve`: how much stronger our search gets by thinking longer, in every game."""

from dataclasses import dataclass
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.duel import meet
from bench.tuned import Tuned, tuned
from bingfa.arena.simulate import interval
from bingfa.bots.levels import level
from bingfa.games import find, names
from bingfa.look.chart import Panel, Point, rows

FACTORS = (1 / 64, 1 / 16, 1 / 4, 1.0, 4.0)
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True)
class Measured:
    """How often a search with so many times its level's work won, and how long it thought."""

    game: str
    factor: float
    seconds: float
    won: int
    matches: int

    @property
    def rate(self) -> float:
        return self.won / self.matches


def scaled(base: str, game: str, factor: float) -> Tuned:
    """A level that does so many times as much: more iterations, plans and hands."""
    settings = level(base).settings_for(game)
    some = factor**0.25  # of four things whose product is the work
    changes = {
        "sealed": max(8, settings.sealed * factor**0.5),
        "turns": max(4, settings.turns * factor),
        "plans": max(4, settings.plans * some),
        "replies": max(3, settings.replies * some),
        "hands": max(1, round(settings.hands * some)) if settings.hands else 0,
        "beyond": settings.beyond * some,
        "whole": settings.whole * factor,
    }
    bot = Tuned(base, changes, f"{base} × {factor:g}")
    if bot.model is not None and factor < 1:
        there = bot.model.settings_for(game)
        less = {"sealed": max(4, there.sealed * factor), "plans": max(4, there.plans * some)}
        bot.model = Tuned(bot.model.name, less, bot.model.name)
    return bot


def measure(game: str, base: str, other: str, factor: float, matches: int, seed: str) -> Measured:
    """Matches of a scaled level against another bot."""
    one = scaled(base, game, factor)
    found, rival = find(game), tuned(other)
    told = track(range(matches), one.name, console=Console(stderr=True), transient=True)
    won = sum(meet(found, one, rival, 2, match, 1, seed) for match in told)
    return Measured(game, factor, one.average, won, matches)


def picture(measured: list[Measured], other: str) -> str:
    """A panel for each game: the longer it thinks, the further down."""
    panels: list[Panel] = []
    for game in dict.fromkeys(each.game for each in measured):
        points = [
            Point(
                f"{each.seconds:.2g} s",
                each.rate,
                *interval(each.won, each.matches),
                f"{each.won} of {each.matches}",
                fair=0.5,
            )
            for each in measured
            if each.game == game
        ]
        panels.append(Panel(find(game).title, points, TICKS, lambda value: f"{value:.0%}"))
    return rows(f"Wins against {other}, by how long a choice is thought about", panels)


@click.command()
@click.option("--game", "games", multiple=True, default=names(), help="Which; may be repeated.")
@click.option("--base", default="expert", show_default=True, help="The level that is scaled.")
@click.option("--other", default="hard", show_default=True, help="Against whom it plays.")
@click.option("--factor", "factors", multiple=True, type=float, default=FACTORS, help="How much.")
@click.option("--matches", type=click.IntRange(1), default=20, help="For each factor.")
@click.option("--seed", default="1", help="What the deals come from.")
@click.option("--plot", type=click.Path(path_type=Path), help="Draw it into a file, as SVG.")
def main(
    games: tuple[str, ...],
    base: str,
    other: str,
    factors: tuple[float, ...],
    matches: int,
    seed: str,
    plot: Path | None,
) -> None:
    """Let a level that does more and less play against another bot, and time its choices.

    Time is the processor's, the average of all choices among several actions.
    """
    measured: list[Measured] = []
    told = Table("game", box=box.MARKDOWN)
    for column in ("work", "seconds for a choice", "matches", "won", "rate", "95 % interval"):
        told.add_column(column, justify="right")
    for game in games:
        for factor in sorted(factors):
            each = measure(game, base, other, factor, matches, seed)
            measured.append(each)
            low, high = interval(each.won, matches)
            told.add_row(
                game,
                f"{factor:.3g}",
                f"{each.seconds:.3f}",
                *(f"{matches}", f"{each.won}", f"{each.rate:.1%}", f"{low:.1%} - {high:.1%}"),
            )
    Console(width=120).print(told)
    if plot is not None:
        plot.write_text(picture(measured, other), encoding="utf-8")


if __name__ == "__main__":
    main()
