"""Measures how even every set-up is among equal bots: `make balance`.

It writes docs/balance.md with its pictures, and the figures that the web table shows, into each
game's room `book/`. It goes round all set-ups, first with a few matches each, then with more; it
can be stopped at any time and goes on from there, as the ladder does.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib.metadata import version
from itertools import groupby
from os import cpu_count
from pathlib import Path

from rich.console import Console

from bingfa.arena import balance, tournament
from bingfa.arena.balance import Balance
from bingfa.arena.balance_report import chart, grid, remark
from bingfa.arena.kept_results import Kept
from bingfa.arena.pairing import Pairing
from bingfa.arena.report import markdown
from bingfa.core.words import english
from bingfa.games import find
from scripts.ladder import ROOT
from scripts.sweep import Variant, rounds

SEED = "balance"
LEVEL = "medium"  # it searches: --level hard tells more, and takes ten times as long
MATCHES = 400  # of each set-up, where nobody says how many

SETS = (
    Variant("sun-tzu", 2),
    Variant("sun-tzu", 2, ("beginner=on",)),
    Variant("sun-tzu", 2, ("events=on",)),
    Variant("dynasties", 2),
    Variant("dynasties", 2, ("advanced=on",)),
    Variant("dynasties", 2, ("warlords=on",)),
    Variant("khan", 2),
    Variant("khan", 3),
    Variant("khan", 4),
    Variant("yuan", 2),
    Variant("yuan", 3),
    Variant("yuan", 4),
    Variant("yuan", 4, ("box=china",)),
    Variant("yuan", 4, ("powers=on",)),
    Variant("yuan", 4, ("powers=on", "even=on")),
    Variant("yuan", 3, ("scenario=crossing-the-waters", "powers=on")),
    Variant("yuan", 4, ("scenario=river-control",)),
    Variant("yuan", 5, ("scenario=generalised-conflict",)),
)


def mirror(variant: Variant, level: str) -> Pairing:
    """The matches of a set-up among bots of a level."""
    game = find(variant.game)
    chosen = game.options.read(variant.options)
    options = [(name, getattr(chosen, name)) for name in game.options.names()]
    return balance.mirror(game, options, variant.players, level, SEED)


Found = dict[Variant, Balance]


def measure(
    sets: Sequence[Variant],
    level: str,
    games: int,
    hands: tournament.Hands,
    keep: Path,
    found: Found,
    console: Console,
) -> None:
    """Play what is not kept yet, and count every set-up as soon as its round is there."""
    for number in rounds(games):
        for variant in sets:
            pairing, game = mirror(variant, level), find(variant.game)
            there = found.get(variant)
            known = len(Kept(keep, pairing).deals) if there is None else 0
            deals = max(known, -(-number // variant.players))
            if there is None or there.matches < deals * variant.players:
                [result] = tournament.play([pairing], deals, hands=hands, keep=keep)
                found[variant] = balance.counted(game, result)
                console.print(f"{game.title}, {variant.name}: {found[variant].matches} matches")


# The page

INTRODUCTION = """
# How even the games are

Who wins among equal bots, by seat and by what else a player begins with, in the set-ups that
matter. `make balance` writes this page and the figures that the web table shows at `/balance/GAME`;
nothing on it is typed by hand. `bingfa balance GAME` measures any other set-up, and the [map
editor](playing.md) a map of one's own.

All seats are played by the **{level}** bot, so that a difference is the set-up's and not a
player's. It searches, and slips now and then. Stronger bots, `--level hard` and so on, take ten
times as long and more, and might win otherwise; people surely do. A win is a first place that is
not shared; matches without one are told and not counted further. Every match has a deal of its own.
Rates are among the matches in which a beginning came up, and left out where it came up fewer than
{few} times; the interval is Wilson's at 95 %, and of many such intervals one in twenty misses.
*Lopsided* is what won {much} more than a fair share even at the near end of its interval, or as
clearly less, where it came up at least {enough} times. Where clans of Yuan with powers are dealt,
an option of our own, `even`, makes up for it with money; elsewhere the printed option `bidding`
lets players price them. The numbers
are those of bingfa {version}, seed `{seed}`.
"""


def page(found: Found, pictures: dict[str, str]) -> str:
    """The page in Markdown, with the names of its pictures."""
    some = next(iter(found.values()))
    parts = [
        INTRODUCTION.format(
            level=some.level,
            few=balance.FEW,
            enough=balance.ENOUGH,
            much=f"{balance.MUCH - 1:.0%}",
            version=version("bingfa"),
            seed=SEED,
        )
    ]
    for name, those in groupby(found.items(), key=lambda each: each[0].game):
        game = find(name)
        told = [each for _, each in those]
        parts += [f"## {game.title}", f"![{game.title}: wins by seat](pictures/{pictures[name]})"]
        parts += [f"Rules version {game.rules_version}."]
        for each in told:
            parts += [f"### {balance.setup_name(game, each, english)}"]
            parts += [remark(game, each, english), markdown(grid(game, each, english))]
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def write(found: Found, docs: Path, source: Path | None) -> None:
    """The page, its pictures, and the figures that ship with each game."""
    (docs / "pictures").mkdir(parents=True, exist_ok=True)
    pictures: dict[str, str] = {}
    for name, those in groupby(found.items(), key=lambda each: each[0].game):
        game, told = find(name), [each for _, each in those]
        pictures[name] = f"balance-{name}.svg"
        drawn = chart(game, told, english)
        (docs / "pictures" / pictures[name]).write_text(drawn, encoding="utf-8")
        if source is not None:
            book = source.joinpath(*game.package.split("."), "book")
            file = book / balance.file_name(name)
            file.write_text(balance.written(told), encoding="utf-8")
    (docs / "balance.md").write_text(page(found, pictures), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Play until all is there or somebody stops it, and write what there is either way."""
    parser = argparse.ArgumentParser(prog="make balance", description=__doc__)
    parser.add_argument("--games", type=int, default=MATCHES, help="matches of each set-up")
    parser.add_argument("--level", default=LEVEL, help="the bot that plays all seats")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes")
    parser.add_argument("--ray", action="store_true", help="on a Ray cluster")
    parser.add_argument("--keep", type=Path, default=ROOT / ".build" / "balance", help="kept deals")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs", help="where the page goes")
    parser.add_argument("--source", type=Path, default=ROOT / "src", help="where games' figures go")
    chosen = parser.parse_args(arguments)
    console = Console(stderr=True, highlight=False)
    found: Found = {}
    hands = tournament.Hands(chosen.jobs, chosen.ray)
    try:
        measure(SETS, chosen.level, chosen.games, hands, chosen.keep, found, console)
    except KeyboardInterrupt:
        console.print("Stopped; the same command goes on from here.")
    if found:
        write({each: found[each] for each in SETS if each in found}, chosen.docs, chosen.source)


if __name__ == "__main__":
    main()
