"""A tournament told: as rows of a table, as Markdown, CSV or JSON, and as a chart."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import StringIO

from bingfa.arena.figures import decimal, percent
from bingfa.arena.pairing import Pairing, Result
from bingfa.arena.ratings import Rating
from bingfa.core.words import N_, Translate, english
from bingfa.games import find
from bingfa.look.chart import Panel, Point, rows, ticks_for

QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True)
class Report:
    """All that came of a tournament of one game."""

    results: Sequence[Result]
    ratings: Sequence[Rating]


@dataclass(frozen=True)
class Grid:
    """A table of words: its headings, and its rows. All columns but the first are figures."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]


def label(pairing: Pairing, _: Translate = english) -> str:
    """Who plays whom: "hard – greedy", "hard – 3 × greedy"."""
    if pairing.players == 2:
        return f"{pairing.one} – {pairing.other}"
    return f"{pairing.one} – {pairing.players - 1} × {pairing.other}"


def span(low: float, high: float, written: Callable[[float, Translate], str], _: Translate) -> str:
    """An interval."""
    return f"{written(low, _)} - {written(high, _)}"


def ratings_grid(ratings: Sequence[Rating], _: Translate = english) -> Grid:
    """The ratings, the best first."""
    headings = [_(heading) for heading in (N_("bot"), N_("rating"), N_("interval (95 %)"))]
    told = [
        (each.bot, decimal(each.value, _), span(each.low, each.high, decimal, _))
        for each in ratings
    ]
    return Grid(headings, told)


def results_grid(results: Sequence[Result], _: Translate = english) -> Grid:
    """Every pairing with the wins of the bot that is named first."""
    names = [N_("pairing"), N_("matches"), N_("wins"), N_("undecided"), N_("rate")]
    names.append(N_("interval (95 %)"))
    failed = any(any(result.replaced) for result in results)
    if failed:
        names.append(N_("choices by greedy"))
    told = [
        (
            label(result.pairing, _),
            str(result.games),
            str(result.wins),
            str(result.undecided),
            percent(result.rate, _),
            span(*result.interval, percent, _),
            *(["{} – {}".format(*result.replaced)] if failed else []),
        )
        for result in results
    ]
    return Grid([_(name) for name in names], told)


def markdown(grid: Grid) -> str:
    """A table in Markdown."""
    marks = ["---", *("---:" for _ in grid.headings[1:])]
    lines = [grid.headings, marks, *grid.rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def chart(report: Report, title: str, _: Translate = english) -> str:
    """The ratings and the rates of wins, with their intervals, as SVG."""
    reach = [end for each in report.ratings for end in (each.low, each.high)]
    return rows(
        title,
        [
            Panel(
                _("Ratings"),
                [
                    Point(each.bot, each.value, each.low, each.high, decimal(each.value, _))
                    for each in report.ratings
                ],
                ticks_for(reach, 5 if max(reach) - min(reach) < 40 else 10),
                lambda value: f"{value:g}",
            ),
            Panel(
                _("Matches won by the first"),
                [point(result, _) for result in report.results],
                QUARTERS,
                lambda value: percent(value, _),
            ),
        ],
    )


def point(result: Result, _: Translate = english, aim: float | None = None) -> Point:
    """The rate of a pairing, for a chart."""
    low, high = result.interval
    figures = _("{wins} of {matches}").format(wins=result.wins, matches=result.games)
    name = label(result.pairing, _)
    return Point(name, result.rate, low, high, figures, result.pairing.fair, aim)


# Files, by the ending of their names. What programs read is not translated.


def as_markdown(report: Report, _: Translate) -> str:
    tables = [markdown(results_grid(report.results, _))]
    return "\n".join([markdown(ratings_grid(report.ratings, _)), *tables])


def as_csv(report: Report, _: Translate) -> str:
    text = StringIO()
    writer = csv.DictWriter(text, list(_plain(report.results[0])), lineterminator="\n")
    writer.writeheader()
    writer.writerows(_plain(result) for result in report.results)
    return text.getvalue()


def as_json(report: Report, _: Translate) -> str:
    pairing = report.results[0].pairing
    told = {
        "game": pairing.game,
        "rules": find(pairing.game).rules_version,
        "options": {name: str(value) for name, value in pairing.options},
        "players": pairing.players,
        "seed": pairing.seed,
        "pairings": [_plain(result) for result in report.results],
        "ratings": [
            {"bot": each.bot, "rating": each.value, "low": each.low, "high": each.high}
            for each in report.ratings
        ],
    }
    return json.dumps(told, indent=1) + "\n"


def _plain(result: Result) -> dict[str, object]:
    low, high = result.interval
    return {
        "one": result.pairing.one,
        "other": result.pairing.other,
        "players": result.pairing.players,
        "games": result.games,
        "wins": result.wins,
        "undecided": result.undecided,
        "rate": result.rate,
        "low": low,
        "high": high,
        "fair": result.pairing.fair,
        "replaced_one": result.replaced[0],
        "replaced_other": result.replaced[1],
    }


WRITERS: dict[str, Callable[[Report, Translate], str]] = {
    ".md": as_markdown,
    ".csv": as_csv,
    ".json": as_json,
}
