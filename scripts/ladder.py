"""Measures the bots against each other and writes docs/ladder.md with its pictures: `make ladder`.

It takes hours. Every deal is kept as soon as it was played, so that it can be stopped at any time
and goes on from there; what bots played that have changed since does not count.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from itertools import groupby
from os import cpu_count
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bingfa.arena import tournament
from bingfa.arena.figures import percent
from bingfa.arena.pairing import Pairing, Result, settings_of
from bingfa.arena.report import QUARTERS, Grid, label, markdown, point, span
from bingfa.core.words import english
from bingfa.games import find
from bingfa.look.chart import Panel, rows

ROOT = Path(__file__).parents[1]
SEED = "ladder"
ENOUGH = 400  # matches of each pairing
DEAR = "expert"  # who thinks longest
LEVELS = ("easy", "medium", "hard", "expert")


@dataclass(frozen=True)
class Rung:
    """A pairing, and the rate of wins that the project aims at, if at any."""

    pairing: Pairing
    aim: float | None

    @property
    def dear(self) -> bool:
        """Whether a match takes many times as long as others."""
        return self.pairing.players > 2 or DEAR in (self.pairing.one, self.pairing.other)


def rung(game: str, one: str, other: str, aim: float | None, players: int = 2) -> Rung:
    found = find(game)
    chosen = found.settle(None)
    options = tuple((name, getattr(chosen, name)) for name in found.options.names())
    return Rung(Pairing(game, options, players, one, other, SEED), aim)


def ladder() -> list[Rung]:
    """All that is measured."""
    rungs: list[Rung] = []
    for game in ("sun-tzu", "dynasties", "khan", "yuan"):
        rungs += [
            rung(game, "expert", "hard", 0.65),
            rung(game, "hard", "greedy", 0.85),
            rung(game, "hard", "random", 0.99),
            rung(game, "hard", "medium", 0.70),
            rung(game, "medium", "easy", 0.70),
            rung(game, "easy", "random", None),
        ]
        if 4 in find(game).players:
            rungs.append(rung(game, "expert", "hard", 0.45, players=4))
            rungs.append(rung(game, "hard", "greedy", 0.60, players=4))
    return rungs


def reached(result: Result, aim: float | None) -> str:
    """Whether an aim was reached, and whether the interval leaves a doubt."""
    low, high = result.interval
    if aim is None:
        return "no aim"
    if result.rate >= aim:
        return "yes" if low >= aim else "yes, but the interval reaches below"
    return "no" if high < aim else "no, but the interval reaches it"


def command(pairing: Pairing, games: int) -> str:
    """What plays the same matches alone."""
    many = f" --players {pairing.players}" if pairing.players > 2 else ""
    bots = f"{pairing.one},{pairing.other}"
    return f"bingfa simulate {pairing.game}{many} --bots {bots} --games {games} --seed {SEED}"


def play(
    rungs: Sequence[Rung],
    games: int,
    dear: int,
    hands: tournament.Hands,
    keep: Path,
    console: Console,
) -> list[Result]:
    """Play what is not kept yet; Ctrl-C leaves all that was played."""
    results: list[Result] = []
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
    ) as bar:
        for each in rungs:
            pairing = each.pairing
            deals = -(-(dear if each.dear else games) // pairing.players)
            watching = follow(pairing, deals * pairing.players, bar, console)
            results += tournament.play([pairing], deals, hands=hands, keep=keep, watching=watching)
    return results


def follow(pairing: Pairing, matches: int, bar: Progress, console: Console) -> tournament.Watching:
    """A line of the progress for a pairing."""
    name = f"{find(pairing.game).title}: {label(pairing)}"
    task = bar.add_task(name, total=matches)

    def anew(pairing: Pairing) -> None:
        console.print(f"{name}: the bots play otherwise now; what was kept does not count.")

    return tournament.Watching(done=lambda more: bar.advance(task, more), anew=anew)


# The page


RULES = "Rules version"
OLD = " **These figures are old: the rules are at version {now} by now.**"
INTRODUCTION = """
# The ladder

How strong the bots are, measured by letting them play each other. `make ladder` writes this page
anew; nothing on it is typed by hand. [Bots](bots.md) tells what the bots are.

Every pairing played at least {games} matches.{few}
Each deal is played once from every seat, and
all pairings of one game and number of players have the same deals. A win is a first place that is
not shared: draws and shared first places are undecided, and count against the bot that is named
first. The interval is Wilson's at 95 %; it takes matches as independent, which those of one deal
are not quite. *Fair* is what a bot no better than the others would win. On the pictures a dot is
the measured rate with its interval, a dashed line the fair share, a flag the aim of the project.

Bots search by iterations and not by the clock, so that a seed gives the same matches on a fast
machine and a slow one. The numbers are those of bingfa {version}, seed `{seed}`.
"""


def page(rungs: Sequence[Rung], results: Sequence[Result]) -> str:
    """The page in Markdown."""
    games = min(result.games for result in results)
    few = "" if games >= ENOUGH else f" That is fewer than the {ENOUGH} that the aims ask for."
    parts = [INTRODUCTION.format(games=games, few=few, version=version("bingfa"), seed=SEED)]
    both = zip(rungs, results, strict=True)
    for game, told in groupby(both, key=lambda each: each[0].pairing.game):
        parts += section(game, list(told))
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def section(game: str, told: Sequence[tuple[Rung, Result]]) -> list[str]:
    """All about one game."""
    found = find(game)
    headings = ["pairing", "matches", "wins", "undecided", "rate", "95 % interval", "fair", "aim"]
    lines = [
        (
            label(result.pairing),
            str(result.games),
            str(result.wins),
            str(result.undecided),
            percent(result.rate, english),
            span(*result.interval, percent, english),
            percent(result.pairing.fair, english),
            "" if each.aim is None else percent(each.aim, english),
            reached(result, each.aim),
        )
        for each, result in told
    ]
    levels = [(name, f"`{settings_of(name, game)}`") for name in LEVELS]
    for players in sorted({result.pairing.players for _, result in told} - {2}):
        for name, usual in levels[: len(LEVELS)]:
            if (settings := f"`{settings_of(name, game, players)}`") != usual:
                levels.append((f"{name}, {players} players", settings))
    commands = "\n".join(f"$ {command(result.pairing, result.games)}" for _, result in told)
    return [
        f"## {found.title}",
        f"![{found.title}: who wins how often](pictures/ladder-{game}.svg)",
        markdown(Grid([*headings, "reached"], lines)),
        f"{RULES} {found.rules_version}, with the usual options.",
        "The levels are:",
        markdown(Grid(["level", "settings"], levels)),
        "The same matches again (`simulate` counts shared first places as wins):",
        f"```console\n{commands}\n```",
    ]


def marked(text: str) -> str:
    """A page as it must read now: beside the rules that it was measured by, those of today."""
    for game in dict.fromkeys(each.pairing.game for each in ladder()):
        found = find(game)
        head, mark, rest = text.partition(f"\n## {found.title}\n")
        measured = re.search(rf"^{RULES} (\d+), with the usual options\..*$", rest, re.MULTILINE)
        assert measured, f"{found.title} is not on the page"
        said = measured[0].partition("options.")[0] + "options."
        if int(measured[1]) != found.rules_version:
            said += OLD.format(now=found.rules_version)
        text = head + mark + rest[: measured.start()] + said + rest[measured.end() :]
    return text


def picture(game: str, told: Sequence[tuple[Rung, Result]]) -> str:
    points = [point(result, aim=each.aim) for each, result in told]
    panel = Panel(
        "Matches won by the first", points, QUARTERS, lambda value: percent(value, english)
    )
    return rows(find(game).title, [panel])


def write(rungs: Sequence[Rung], results: Sequence[Result], docs: Path) -> None:
    """The page and its pictures."""
    (docs / "pictures").mkdir(parents=True, exist_ok=True)
    (docs / "ladder.md").write_text(page(rungs, results), encoding="utf-8")
    both = zip(rungs, results, strict=True)
    for game, told in groupby(both, key=lambda each: each[0].pairing.game):
        drawn = picture(game, list(told))
        (docs / "pictures" / f"ladder-{game}.svg").write_text(drawn, encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and write the page when every pairing is complete."""
    parser = argparse.ArgumentParser(prog="make ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=ENOUGH, help="matches of each pairing")
    parser.add_argument(
        "--dear", type=int, help=f"matches of those with {DEAR} or more than two players, if fewer"
    )
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes")
    parser.add_argument("--ray", action="store_true", help="on a Ray cluster")
    parser.add_argument(
        "--mark", action="store_true", help="play nothing: mark the figures of former rules"
    )
    parser.add_argument("--only", metavar="GAME", help="play this game alone, and write no page")
    parser.add_argument("--keep", type=Path, default=ROOT / ".build" / "ladder", help="kept deals")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs", help="where the page goes")
    chosen = parser.parse_args(arguments)
    if chosen.mark:
        written = chosen.docs / "ladder.md"
        written.write_text(marked(written.read_text(encoding="utf-8")), encoding="utf-8")
        return
    console = Console(stderr=True, highlight=False)
    rungs = [each for each in ladder() if chosen.only in (None, each.pairing.game)]
    if not rungs:
        parser.error(f"there is no ladder of {chosen.only!r}")
    hands = tournament.Hands(chosen.jobs, chosen.ray)
    dear = chosen.games if chosen.dear is None else chosen.dear
    results = play(rungs, chosen.games, dear, hands, chosen.keep, console)
    for each, result in zip(rungs, results, strict=True):
        told = f"{result.wins} of {result.games}, {span(*result.interval, percent, english)}"
        game, verdict = find(result.pairing.game).title, reached(result, each.aim)
        console.print(f"{game}, {label(result.pairing)}: {told}; reached: {verdict}")
    if chosen.only is None:
        write(rungs, results, chosen.docs)


if __name__ == "__main__":
    main()
