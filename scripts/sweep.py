"""Measures every level against the one below in every option set and number of players.

`make sweep` writes docs/ladder-sweep.md: few matches each, with their intervals, and a flag
wherever a level does not beat the one below. It goes round all sets, first with a few matches each,
then with more; it can be stopped at any time and goes on from there, as the ladder does. What was
played so far is on the page.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from itertools import groupby, pairwise
from os import cpu_count
from pathlib import Path

from rich.console import Console

from bingfa.arena import tournament
from bingfa.arena.figures import percent
from bingfa.arena.kept_results import Kept
from bingfa.arena.pairing import Pairing, Result
from bingfa.arena.report import Grid, label, markdown, span
from bingfa.bots import LEVELS
from bingfa.core.words import english
from bingfa.games import find
from scripts.ladder import ROOT

SEED = "sweep"
HEADINGS = ("set", "pairing", "matches", "wins", "rate", "95 % interval", "fair", "beats it")
MATCHES = 24  # of each pairing, where nobody says how many
FIRST = 4  # and in the first round
DEAR = {"hard", "expert"}  # who thinks long
NEVER, SO_FAR, DOUBT, SURE = "**no**", "**not so far**", "not sure", "yes"


@dataclass(frozen=True)
class Variant:
    """A game with some options, for so many."""

    game: str
    players: int
    options: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What it is called on the page: "4 players, powers=on"."""
        return ", ".join((f"{self.players} players", *self.options))

    def pairings(self) -> list[Pairing]:
        """Every level against the one below, the lowest against random play."""
        game = find(self.game)
        chosen = game.options.read(self.options)
        options = tuple((name, getattr(chosen, name)) for name in game.options.names())
        return [
            Pairing(self.game, options, self.players, level, below, SEED)
            for below, level in pairwise(("random", *LEVELS))
        ]


VARIANTS = (
    Variant("sun-tzu", 2),
    Variant("sun-tzu", 2, ("beginner=on",)),
    Variant("sun-tzu", 2, ("strategy=off",)),
    Variant("sun-tzu", 2, ("events=on",)),
    Variant("dynasties", 2),
    Variant("dynasties", 2, ("advanced=on",)),
    Variant("dynasties", 2, ("warlords=on",)),
    Variant("dynasties", 2, ("advanced=on", "warlords=on")),
    Variant("khan", 2),
    Variant("khan", 2, ("free_chiefs=on",)),
    Variant("khan", 3),
    Variant("khan", 4),
    *(Variant("yuan", players) for players in (2, 3, 4)),
    Variant("yuan", 2, ("box=china",)),
    Variant("yuan", 3, ("bidding=on",)),
    Variant("yuan", 3, ("powers=on",)),
    Variant("yuan", 3, ("bidding=on", "powers=on", "volcanoes=on")),
    Variant("yuan", 3, ("volcanoes=on",)),
    Variant("yuan", 3, ("scenario=crossing-the-waters",)),
    Variant("yuan", 3, ("scenario=crossing-the-waters", "powers=on")),
    Variant("yuan", 4, ("scenario=river-control",)),
    Variant("yuan", 5, ("scenario=generalised-conflict",)),
    *(Variant("yuan", players) for players in (5, 6, 7, 8)),
)


def verdict(result: Result) -> str:
    """Whether a level beats the one below: surely, or as far as so few matches tell."""
    low, high = result.interval
    fair = result.pairing.fair
    if low > fair:
        return SURE
    if high < fair:
        return NEVER
    return SO_FAR if result.rate <= fair else DOUBT


def rounds(games: int) -> Iterator[int]:
    """How many matches each pairing has after each round: a few, then twice as many each time."""
    number = min(FIRST, games)
    while number < games:
        yield number
        number *= 2
    yield games


Results = dict[Pairing, Result]


def sweep(
    variants: Sequence[Variant],
    games: int,
    dear: int,
    hands: tournament.Hands,
    keep: Path,
    results: Results,
    console: Console,
) -> None:
    """Play what is not kept yet, and note every result as soon as it is there."""
    pairings = [pairing for variant in variants for pairing in variant.pairings()]
    for number in rounds(games):
        for pairing in pairings:
            there = results.get(pairing)
            known = len(Kept(keep, pairing).deals) if there is None else 0
            most = min(number, dear) if {pairing.one, pairing.other} & DEAR else number
            deals = max(known, -(-most // pairing.players))
            if there is None or there.games < deals * pairing.players:
                [there] = tournament.play([pairing], deals, hands=hands, keep=keep)
                results[pairing] = there
                who = f"{find(pairing.game).title}, {label(pairing)}"
                console.print(f"{who}: {there.wins} of {there.games}, {verdict(there)}")


# The page

INTRODUCTION = """
# The ladder in every variant

Whether every level beats the one below it in all option sets and numbers of players, as far as few
matches tell. `make sweep` writes this page; nothing on it is typed by hand.
[The ladder](ladder.md) has many more matches of the usual games.

A win is a first place that is not shared. The interval is Wilson's at 95 %; *fair* is what a bot no
better than the others would win. The last column says *yes* where even the low end of the interval
is above that and *no* where even the high end is below it. In between so few matches do not tell:
*not so far* if the level did not win more than its fair share, *not sure* if it did. The numbers
are those of bingfa {version}, seed `{seed}`.
"""


def page(variants: Sequence[Variant], results: Results) -> str:
    """The page in Markdown."""
    parts = [INTRODUCTION.format(version=version("bingfa"), seed=SEED), flags(variants, results)]
    for game, those in groupby(variants, key=lambda variant: variant.game):
        lines = [line for variant in those for line in told(variant, results)]
        parts += [f"## {find(game).title}", markdown(Grid(HEADINGS, lines))]
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def told(variant: Variant, results: Results) -> Iterator[tuple[str, ...]]:
    """The lines of a set."""
    for pairing in variant.pairings():
        result = results.get(pairing)
        if result is None:
            yield (variant.name, label(pairing), "0", "", "", "", "", "not played yet")
            continue
        yield (
            variant.name,
            label(pairing),
            str(result.games),
            str(result.wins),
            percent(result.rate, english),
            span(*result.interval, percent, english),
            percent(pairing.fair, english),
            verdict(result),
        )


def flags(variants: Sequence[Variant], results: Results) -> str:
    """Where a level does not beat the one below; how much is sure of the rest."""
    lines: list[str] = []
    counts = dict.fromkeys((SURE, DOUBT, SO_FAR, NEVER), 0)
    missing = 0
    for variant in variants:
        for pairing in variant.pairings():
            result = results.get(pairing)
            if result is None:
                missing += 1
                continue
            counts[verdict(result)] += 1
            if verdict(result) in (SO_FAR, NEVER):
                line = f"- {find(variant.game).title}, {variant.name}: {label(pairing)}"
                lines.append(f"{line}, {result.wins} of {result.games}")
    summary = (
        f"Of {sum(counts.values())} pairings {counts[SURE]} are sure, {counts[DOUBT]} not sure, "
        f"and {counts[SO_FAR] + counts[NEVER]} flagged; {missing} are not played yet."
    )
    return "\n".join([summary, "", *lines]) if lines else summary


def main(arguments: Sequence[str] | None = None) -> None:
    """Play until all is there or somebody stops it, and write the page either way."""
    parser = argparse.ArgumentParser(prog="make sweep", description=__doc__)
    parser.add_argument("--games", type=int, default=MATCHES, help="matches of each pairing")
    parser.add_argument("--dear", type=int, help="matches of those with hard or expert, if fewer")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes")
    parser.add_argument("--ray", action="store_true", help="on a Ray cluster")
    parser.add_argument("--only", metavar="GAME", help="this game alone, and write no page")
    parser.add_argument("--keep", type=Path, default=ROOT / ".build" / "sweep", help="kept deals")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs", help="where the page goes")
    chosen = parser.parse_args(arguments)
    console = Console(stderr=True, highlight=False)
    variants = [each for each in VARIANTS if chosen.only in (None, each.game)]
    if not variants:
        parser.error(f"there is no sweep of {chosen.only!r}")
    results: Results = {}
    hands = tournament.Hands(chosen.jobs, chosen.ray)
    try:
        dear = chosen.games if chosen.dear is None else chosen.dear
        sweep(variants, chosen.games, dear, hands, chosen.keep, results, console)
    except KeyboardInterrupt:
        console.print("Stopped; the same command goes on from here.")
    if chosen.only is None:
        chosen.docs.mkdir(parents=True, exist_ok=True)
        (chosen.docs / "ladder-sweep.md").write_text(page(VARIANTS, results), encoding="utf-8")


if __name__ == "__main__":
    main()
