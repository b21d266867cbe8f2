"""`bingfa review`: the chances over a finished match, its turning points, and what they cost."""

from __future__ import annotations

from pathlib import Path

import click
from rich.markup import escape
from rich.table import Table

from bingfa.bots import LEVELS
from bingfa.cli.commands.arena import check_file, plot_option, write
from bingfa.cli.common import force_option, screen, speech
from bingfa.cli.progress import bar
from bingfa.cli.speaking import Argument, Command, Option
from bingfa.core.documents import record
from bingfa.core.documents.document import read_text
from bingfa.core.errors import BingfaError
from bingfa.core.match import Match
from bingfa.core.words import N_, Text
from bingfa.games import find
from bingfa.review.plot import plot as plotted
from bingfa.review.review import Review, carry_out
from bingfa.review.tips import MOST, STRONG
from bingfa.review.verdict import Verdict
from bingfa.review.words import aim_of, given_away, percent


@click.command(
    cls=Command,
    params=[
        Argument(["path"], metavar="RECORD", type=click.Path(path_type=Path)),
        Option(
            ["--level"],
            type=click.Choice(list(LEVELS)),
            default=STRONG,
            help=N_("The bot that the turning points are judged by."),
        ),
        plot_option(N_("Draw the chances over time into a file.")),
        force_option(),
    ],
    help=N_("Look back at a finished match: chances over time, turning points, better choices."),
)
def review(path: Path, level: str, plot: Path | None, force: bool) -> None:
    _ = speech()
    check_file(plot, [".svg"], force)
    match = record.replay(record.read(read_text(path)), find)
    if match.outcome is None:
        raise BingfaError(Text("this match is not over: only finished ones can be looked at"))
    with bar(match.game.title, counted=False) as advance:
        found = carry_out(str(record.record_of(match)), Review(level=level), advance)
    _print_chances(match, found)
    _print_turning_points(match, found)
    if plot is not None:
        write(plot, plotted(match, found, _))


def _print_chances(match: Match, found: Review) -> None:
    """A row for each step that changed any chance, with a number where the match turned."""
    _, view = speech(), match.state.view(None)
    table = Table(box=None, pad_edge=False)
    table.add_column(_("after action"), justify="right")
    for seat in range(len(match.players)):
        table.add_column(match.game.seat_name(seat, _, view), justify="right")
    table.add_column(_("turning point"), justify="right")
    turns = {step + 1: str(number) for number, step in enumerate(found.turning_points(), 1)}
    before: list[str] = []
    for at, point in enumerate(found.points):
        chances = [percent(chance, _) for chance in point.chances]
        if chances != before or at in turns:
            table.add_row(str(point.move), *chances, turns.get(at, ""))
        before = chances
    screen().print(table)


def _print_turning_points(match: Match, found: Review) -> None:
    _, view = speech(), match.state.view(None)
    for number, step in enumerate(found.turning_points(), 1):
        screen().print()
        for verdict in found.verdicts:
            if verdict.step == step:
                name = match.game.seat_name(verdict.seat, _, view)
                sentence = _("Turning point {number}, {seat}, after action {action}")
                words = sentence.format(number=number, seat=name, action=verdict.first)
                screen().print(f"[bold]{words}[/]")
                _print_verdict(match, verdict, found.level)


def _print_verdict(match: Match, verdict: Verdict, level: str) -> None:
    _, game = speech(), match.game
    view = match.at(verdict.first).view(verdict.seat)
    table = Table(box=None, pad_edge=False)
    table.add_column()
    for heading in (_("to win"), _("mix")):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column(_("aim"))

    def row(
        who: str, value: float | None, share: str, plan: tuple[str, ...], more: str = ""
    ) -> None:
        aim = escape(aim_of(plan, game, view, _) + more)
        chance = "" if value is None else percent(value, _)
        table.add_row(who, chance, share, f"{aim} [dim]({', '.join(plan)})[/]")

    row(_("played"), verdict.value, "", verdict.played, f" – {given_away(verdict, _)}")
    for at, tip in enumerate(verdict.mix[:MOST]):
        who = _("{bot} bot").format(bot=_(level)) if at == 0 else ""
        row(who, tip.value, percent(tip.share, _), tip.plan)
    screen().print(table)
