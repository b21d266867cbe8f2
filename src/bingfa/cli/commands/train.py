"""`bingfa train`: evaluations learnt from self-play, measured, and kept only if they are better."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from gettext import ngettext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bingfa.arena.figures import decimal, percent
from bingfa.arena.report import QUARTERS, Grid, span
from bingfa.arena.selfplay import School
from bingfa.arena.tournament import Hands
from bingfa.bots.levels import SETTINGS
from bingfa.cli.commands.arena import check_file, playing_options, plot_option, show, watched, write
from bingfa.cli.common import force_option, screen, speech
from bingfa.cli.speaking import Argument, Command, Option
from bingfa.core.ai.weights import file_name, written
from bingfa.core.errors import BadOption, BingfaError
from bingfa.core.game import Game
from bingfa.core.words import N_, Text, Translate
from bingfa.games import find
from bingfa.look.chart import Panel, Point, curve

if TYPE_CHECKING:
    from bingfa.arena.training import Round, Strength


class NoNumpy(BingfaError):
    """Learning wants numpy; playing does not."""


@click.command(
    cls=Command,
    params=[
        Argument(["game"]),
        Option(
            ["--games"],
            type=click.IntRange(5),
            default=200,
            help=N_("How many matches of self-play in each round."),
        ),
        Option(["--rounds"], type=click.IntRange(1), default=4, help=N_("How many rounds.")),
        Option(
            ["--matches"],
            type=click.IntRange(2),
            default=200,
            help=N_("How many matches against the hand-written values measure each round."),
        ),
        Option(
            ["--level"],
            type=click.Choice(list(SETTINGS)),
            default="medium",
            help=N_("How strong the bots play that learn, and those that they are measured by."),
        ),
        Option(
            ["--players"],
            type=click.IntRange(2),
            help=N_("How many play; what is learnt holds for this number."),
        ),
        *playing_options(),
        Option(
            ["--out"],
            metavar="FILE.toml",
            type=click.Path(path_type=Path),
            help=N_("Write the weights to a file, if they are better."),
        ),
        plot_option(N_("Draw the strength of all rounds into a file.")),
        force_option(),
    ],
    help=N_("Learn from self-play how to judge positions, and measure what it is worth."),
)
def train(
    game: str,
    games: int,
    rounds: int,
    matches: int,
    level: str,
    players: int | None,
    options: tuple[str, ...],
    seed: str,
    jobs: int,
    cluster: bool,
    out: Path | None,
    plot: Path | None,
    force: bool,
) -> None:
    try:
        from bingfa.arena import training
    except ImportError as error:
        text = N_("numpy is not installed: it comes with the extra {extra}")
        raise NoNumpy(Text(text, extra="bingfa[learn]")) from error
    found = find(game)
    chosen = found.options.read(options)
    number = found.number(players, chosen)
    if number < 2:
        raise BadOption(Text(N_("a tournament is for 2 players or more")))
    check_file(out, [".toml"], force)
    check_file(plot, [".svg"], force)
    named = tuple((name, getattr(chosen, name)) for name in found.options.names())
    school = School(found.name, named, number, level)
    lectures = training.Lectures(games, -(-matches // number), rounds)
    hands = Hands(jobs, cluster)
    _ = speech()
    taught: list[Round] = []

    def kept(error: KeyboardInterrupt) -> str:
        if taught:
            show(_grid(taught, _))
        told = ngettext(
            "{number} of {all} round was over. No weights are written.",
            "{number} of {all} rounds were over. No weights are written.",
            rounds,
        )
        return told.format(number=len(taught), all=rounds)

    with watched(found.title, lectures.matches(number), kept) as watching:
        taught.extend(training.train(school, lectures, seed, hands, watching.done))
        best = max(taught, key=lambda each: each.strength.rate)
        proof = training.prove(school, best, lectures, seed, hands, watching.done)
    show(_grid(taught, _))
    screen().print(_told(best, proof, _))
    if plot is not None:
        write(plot, _curve(found, taught, level, _))
    if not proof.better:
        screen().print(_("That is not clearly better than the hand-written values: not kept."))
    elif out is None:
        screen().print(_("That is better than the hand-written values. Keep it with --out."))
    else:
        names = found.strategy().feature_names
        notes = _notes(best, proof, level)
        rules = found.rules_version
        write(out, written(best.weights, names, found.name, rules, number, notes))
        text = _(
            "Better than the hand-written values: written to {file}. Bots play by it as {name}."
        )
        screen().print(text.format(file=out, name=file_name(found.name, number)), markup=False)


def _grid(taught: Sequence[Round], _: Translate) -> Grid:
    headings = [N_("round"), N_("matches"), N_("wins"), N_("rate"), N_("interval (95 %)")]
    headings += [N_("loss, hand-written"), N_("loss, learnt")]
    rows = [
        (
            str(each.number),
            str(each.strength.matches),
            str(each.strength.wins),
            percent(each.strength.rate, _),
            span(*each.strength.interval, percent, _),
            decimal(each.before, _, 3),
            decimal(each.after, _, 3),
        )
        for each in taught
    ]
    return Grid([_(heading) for heading in headings], rows)


def _told(best: Round, proof: Strength, _: Translate) -> str:
    low, high = proof.interval
    return ngettext(
        "Round {round} in new deals: {wins} of {matches} match won, {rate} ({low} to {high}); a "
        "fair share is {fair}.",
        "Round {round} in new deals: {wins} of {matches} matches won, {rate} ({low} to {high}); a "
        "fair share is {fair}.",
        proof.matches,
    ).format(
        round=best.number,
        wins=proof.wins,
        matches=proof.matches,
        rate=percent(proof.rate, _),
        low=percent(low, _),
        high=percent(high, _),
        fair=percent(proof.fair, _),
    )


def _notes(best: Round, proof: Strength, level: str) -> list[str]:
    """How weights were made, for their data file: the command above all."""
    context = click.get_current_context()
    said = [f"bingfa {context.info_name}", str(context.params["game"])]
    for parameter in context.command.params:
        value = context.params.get(parameter.name or "")
        if parameter.opts[0] in ("--games", "--rounds", "--matches", "--level", "--seed"):
            said.append(f"{parameter.opts[0]} {shlex.quote(str(value))}")
    if context.params["players"] is not None:
        said.append(f"--players {context.params['players']}")
    said += [f"--option {shlex.quote(each)}" for each in context.params["options"]]
    low, high = proof.interval
    return [
        f"Made by `{' '.join(said)}`, from round {best.number}.",
        f"With it {level} won {proof.wins} of {proof.matches} matches against {level} without it,",
        f"{proof.rate:.1%} ({low:.1%} to {high:.1%}); a fair share is {proof.fair:.1%}.",
    ]


def _curve(game: Game, taught: Sequence[Round], level: str, _: Translate) -> str:
    """The strength over time."""
    points = [
        Point(
            str(each.number),
            each.strength.rate,
            *each.strength.interval,
            figures=percent(each.strength.rate, _),
            fair=each.strength.fair,
        )
        for each in taught
    ]
    title = _("{game}: learnt against hand-written, {level}").format(game=game.title, level=level)
    panel = Panel(_("Matches won by the learnt"), points, QUARTERS, lambda value: percent(value, _))
    return curve(title, panel, _("round"))
