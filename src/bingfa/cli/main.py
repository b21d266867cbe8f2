"""The group of all commands."""

from __future__ import annotations

from importlib.metadata import version

import click

from bingfa.cli import (
    arena,
    backup,
    bot,
    export,
    files,
    listing,
    play,
    review,
    serve,
    simulate,
    train,
)
from bingfa.cli.speaking import Group, Option
from bingfa.core.words import N_
from bingfa.texts import LANGUAGES, preferred, speak


def _speak(context: click.Context, parameter: click.Parameter, lang: str) -> str:
    speak(lang)
    return lang


@click.group(
    "bingfa",
    cls=Group,
    help=N_("Games of conquest at the terminal: play, simulate, check and look at matches."),
)
@click.option(
    "--lang",
    cls=Option,
    type=click.Choice(list(LANGUAGES)),
    default=preferred,
    is_eager=True,
    callback=_speak,
    help=N_("The language to speak; by default the environment's."),
)
@click.version_option(
    version("bingfa"), prog_name="bingfa", cls=Option, help=N_("Show the version and exit.")
)
def main(lang: str) -> None:
    pass


for command in (
    listing.games,
    listing.rule,
    play.play,
    serve.serve,
    backup.backup,
    backup.restore,
    simulate.simulate,
    bot.bot,
    export.export,
    arena.arena,
    train.train,
    review.review,
    files.verify,
    files.show,
    files.case,
):
    main.add_command(command)
