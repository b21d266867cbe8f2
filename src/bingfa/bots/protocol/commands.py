"""Programs named where bots are: `cmd:./mybot --fast`.

Only what somebody types at a command line, or hands over in Python, is ever read here: neither the
web table nor a record can name a program.
"""

from __future__ import annotations

import shlex
import shutil
from typing import Final, TypeGuard

from bingfa import bots
from bingfa.core.errors import BadOption
from bingfa.core.words import Text

PREFIX: Final = "cmd:"
PLAYED: Final = "program"  # what a program's name begins with in records; no bot is called so


def is_command(bot: str | bots.Bot) -> TypeGuard[str]:
    """Whether a name stands for a program."""
    return isinstance(bot, str) and bot.startswith(PREFIX)


def command_of(name: str) -> list[str]:
    """The program and its arguments, split as a shell would; BadOption if there is none such.

    No shell runs it.
    """
    try:
        words = shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise BadOption(Text("{name}: {reason}", name=name[:80], reason=error)) from error
    if not words:
        raise BadOption(Text("{name}: write it as `cmd:PROGRAM ARGUMENTS`", name=repr(name[:80])))
    if shutil.which(words[0]) is None:
        raise BadOption(Text("{name} is no program that can be run", name=repr(words[0][:80])))
    return words


def check(bot: str | bots.Bot) -> None:
    """That a name stands for a bot or a program; UnknownName or BadOption if not."""
    if is_command(bot):
        command_of(bot)
    else:
        bots.given(bot)


def split(names: str) -> list[str]:
    """The names of a list with commas; those within quotes, or after a backslash, part nothing."""
    parts, quote, escaped = [""], "", False
    for sign in names:
        if sign == "," and not quote and not escaped:
            parts.append("")
            continue
        if escaped:
            escaped = False
        elif sign == "\\" and quote != "'":
            escaped = True
        elif sign == quote:
            quote = ""
        elif sign in "'\"" and not quote:
            quote = sign
        parts[-1] += sign
    return [part.strip() for part in parts]


def recorded(name: str) -> str:
    """How the name that a program gives itself stands in a record, in one line."""
    tidy = "".join(sign if sign.isprintable() else " " for sign in name[:200])
    return " ".join(f"{PLAYED} {tidy}".split())[:60].rstrip()
