"""What several commands share: the reader's language, the screen, and the game's options."""

from __future__ import annotations

import math
import re
import secrets
import sys
from collections.abc import Sequence
from gettext import gettext
from pathlib import Path
from typing import Any

import click
from rich import _wrap
from rich.console import Console

from bingfa.bots.protocol.program import SECONDS
from bingfa.cli.speaking import Option, say
from bingfa.core.errors import BadDocument, BadOption
from bingfa.core.words import N_, Text, Translate

# Rich breaks lines at no-break spaces, which French has before : ; ! ? and within « ».
_wrap.re_word = re.compile(r"[^\S\u00a0]*[\S\u00a0]+[^\S\u00a0]*")

DAY = 86_400.0  # seconds
WIDEST = 100  # columns: a longer line is hard to read
NO_RECORD = Text("holds no file that ends in .bingfa")


def speech() -> Translate:
    """The translation into the language of the command under way."""
    return say(click.get_current_context())


def screen() -> Console:
    """The terminal."""
    console = Console(highlight=False)
    console.width = min(console.width, WIDEST)
    return console


def options_option() -> click.Option:
    return Option(
        ["--option", "-o", "options"],
        multiple=True,
        metavar="NAME=VALUE",
        help=N_("An option of the game, as `bingfa games` lists them; may be repeated."),
    )


def seed_option() -> click.Option:
    return Option(["--seed"], default="1", help=N_("The same seed gives the same matches."))


def force_option() -> click.Option:
    """Said, a file that is written may replace another: `check_new` refuses it otherwise."""
    help_text = N_("Replace the file if it is there already.")
    return Option(["--force"], is_flag=True, help=help_text)


def check_new(path: Path, force: bool) -> None:
    """Refuse to write over a file, unless that is asked for."""
    if path.exists() and not force:
        raise BadOption(Text("{path} exists already; --force replaces it", path=path))


class Seconds(click.FloatRange):
    """So many seconds, within bounds. Click lets `nan` through, which is within none."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        seconds = float(super().convert(value, param, ctx))
        if math.isnan(seconds):
            words = gettext("{value!r} is not a valid {number_type}.")
            self.fail(words.format(value=value, number_type=self.name), param, ctx)
        return seconds


def seconds_option() -> click.Option:
    return Option(
        ["--seconds"],
        type=Seconds(0, DAY, min_open=True),
        default=SECONDS,
        help=N_("How long a program may take for one choice before it has given its seat up."),
    )


def files_in(paths: Sequence[Path], ending: str, none: Text) -> list[Path]:
    """Files, and for folders all in them that end so; BadDocument says `none` if there are none."""
    files: list[Path] = []
    for path in paths:
        if not path.exists():
            raise BadDocument(str(path), [Text("there is no such file or folder")])
        files += sorted(path.rglob(f"*{ending}")) if path.is_dir() else [path]
    if not files:
        raise BadDocument(str(paths[0]), [none])
    return list({path.resolve(): path for path in files}.values())  # each once


def from_here() -> None:
    """Let modules in the current folder be found, after all others: bots of one's own."""
    if "" not in sys.path:
        sys.path.append("")


def fresh_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)
