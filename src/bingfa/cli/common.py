"""What several commands share: the reader's language, the screen, games and options by name."""

from __future__ import annotations

import secrets

import click
from rich.console import Console

from bingfa.cli.speaking import Option, say
from bingfa.core.game import Game
from bingfa.core.words import N_, Translate
from bingfa.games import find, names


def speech() -> Translate:
    """The translation into the language of the command under way."""
    return say(click.get_current_context())


def screen(*, wide: bool = False) -> Console:
    """The terminal; at most 100 columns, so that a line is never a mile long."""
    console = Console(highlight=False)
    if not wide and console.width > 100:
        console.width = 100
    return console


def game_argument() -> click.Argument:
    return click.Argument(["game"], metavar="GAME")


def the_game(name: str) -> Game:
    """The game of that name, or the sentence that there is none."""
    return find(name)


def options_option() -> click.Option:
    return Option(
        ["--option", "-o", "options"],
        multiple=True,
        metavar="NAME=on|off",
        help=N_("An option of the game, as `bingfa games` lists them; may be repeated."),
    )


def fresh_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


__all__ = [
    "fresh_seed",
    "game_argument",
    "names",
    "options_option",
    "screen",
    "speech",
    "the_game",
]
