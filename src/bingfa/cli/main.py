"""The group of all commands."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

import click

from bingfa.cli.speaking import Commands, Group, Option
from bingfa.core.documents import edition
from bingfa.core.errors import UnknownName
from bingfa.core.game import Game
from bingfa.core.words import N_, Text
from bingfa.games import find, names
from bingfa.texts import LANGUAGES, preferred, speak

# In the order of the help: first what players use.
COMMANDS = {
    "games": "listing",
    "rule": "listing",
    "learn": "learn",
    "puzzles": "puzzles",
    "play": "play",
    "serve": "serve",
    "backup": "backup",
    "restore": "backup",
    "simulate": "simulate",
    "bot": "bot",
    "export": "export",
    "arena": "arena",
    "balance": "balance",
    "train": "train",
    "review": "review",
    "verify": "files",
    "show": "files",
    "case": "files",
}


def _speak(context: click.Context, parameter: click.Parameter, lang: str) -> str:
    speak(lang)
    return lang


@click.group(
    "bingfa",
    cls=Group,
    commands=Commands({name: f"bingfa.cli.commands.{module}" for name, module in COMMANDS.items()}),
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
@click.option(
    "--data",
    cls=Option,
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="FILE",
    help=N_("A corrected copy of a game's data file, to play by; may be repeated."),
)
@click.version_option(
    version("bingfa"), prog_name="bingfa", cls=Option, help=N_("Show the version and exit.")
)
def main(lang: str, data: tuple[Path, ...]) -> None:
    if data:
        edition.use(data)
    for name in edition.own_files():
        _ = game_of_data(name).seats  # all that is wrong with it is said now


def game_of_data(name: str) -> Game:
    """The game that has a data file of a name; UnknownName if none has."""
    for game in map(find, names()):
        if name in game.data_names:
            return game
    _ = find(name)
    raise UnknownName(Text("{game} has no data file that could be corrected", game=name))
