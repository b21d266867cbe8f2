"""Bots named by the path of their class, `package.module:Class`: somebody's own code.

Only what is typed at a command line, or handed over in Python, is ever read here: neither the web
table nor a record can have code imported.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import Final

from bingfa.bots.bot import Bot
from bingfa.core.errors import BadOption, BingfaError
from bingfa.core.words import N_, Text

PATH: Final = re.compile(r"(?!cmd:)[^\W\d][\w.]*:[^\W\d]\w*")


def is_path(name: str) -> bool:
    """Whether a name is the path of a class."""
    return PATH.fullmatch(name) is not None


def load(path: str) -> Bot:
    """A bot of the class at a path, made without arguments; BadOption says why there is none."""
    module, _, attribute = path.partition(":")
    try:
        there: object = getattr(import_module(module), attribute)
        bot: object = there() if isinstance(there, type) else there
    except BingfaError as error:
        raise BadOption(Text("{path}: {reason}", path=path, reason=error.text)) from error
    except Exception as error:  # whatever somebody's module does wrong
        reason = f"{type(error).__name__}: {' '.join(str(error).split())}"
        raise BadOption(Text("{path}: {reason}", path=path, reason=reason)) from error
    if not isinstance(bot, Bot):
        text = N_("{path} is no bot: it has no {part}")
        missing = next(part for part in ("name", "choose") if not hasattr(bot, part))
        raise BadOption(Text(text, path=path, part=missing))
    return bot
