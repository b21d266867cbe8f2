"""Bots by name, or by the path of their class. A bot is given a view and a random stream only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from bingfa.bots.bot import Bot, play
from bingfa.bots.exploiter import PREFIX, Exploiter
from bingfa.bots.greedy import Greedy
from bingfa.bots.levels import level
from bingfa.bots.paths import is_path, load
from bingfa.bots.random import Random
from bingfa.core.errors import BadOption, UnknownName, unknown
from bingfa.core.words import N_, Text

Maker = Callable[[str, float | None], Bot]

# In the order in which people are offered them; each is made for a limit of seconds, or None.
LEVELS: Final = (N_("easy"), N_("medium"), N_("hard"), N_("expert"))
BOTS: dict[str, Callable[[float | None], Bot]] = {
    **{name: partial(level, name) for name in LEVELS},
    N_("greedy"): lambda seconds: Greedy(),
    N_("random"): lambda seconds: Random(),
}
ADDED: dict[str, str | Bot] = {}  # by name, what `add` was given

USUAL: Final = "medium"  # where nobody says which


def names() -> tuple[str, ...]:
    """The names of all bots: the levels, those that others are measured by, then those added."""
    return (*BOTS, *ADDED)


def make(name: str, seconds: float | None = None) -> Bot:
    """A bot of that name; UnknownName, with a suggestion, if there is none.

    A bot that searches plays the best so far when it has thought for so many seconds. The path of
    a class is no name: what comes from a page or a record runs nobody's code.
    """
    if name in ADDED:
        return given(ADDED[name])
    if name not in BOTS:
        raise UnknownName(unknown(N_("no bot is called {name}"), name, names()))
    return BOTS[name](seconds)


def given(bot: str | Bot, seconds: float | None = None) -> Bot:
    """A bot, or the one that a name or the path of a class stands for: `package.module:Class`.

    `exploiter:NAME` is what knows that bot's program and answers it.
    """
    if not isinstance(bot, str):
        return bot
    if bot.startswith(PREFIX):
        return Exploiter(given(bot.removeprefix(PREFIX)))
    return load(bot) if is_path(bot) else make(bot, seconds)


def name_of(bot: str | Bot) -> str:
    """What a bot is called in results and records: a name or a path as it is, or its own name."""
    return bot if isinstance(bot, str) else bot.name


def add(name: str, bot: str | Bot) -> None:
    """Give a bot, or the path of its class, a name for this process and the tables it opens."""
    if name in BOTS or ":" in name or not name.isprintable() or not name.strip():
        raise BadOption(Text(N_("no bot can be called {name}"), name=repr(name[:40])))
    given(bot)
    ADDED[name] = bot


def maker() -> Maker:
    """`make` for other processes, which are told what was added here."""
    return partial(_make_with, dict(ADDED))


def _make_with(added: Mapping[str, str | Bot], name: str, seconds: float | None) -> Bot:
    return given(added[name]) if name in added else make(name, seconds)


__all__ = [
    "LEVELS",
    "USUAL",
    "Bot",
    "Maker",
    "add",
    "given",
    "make",
    "maker",
    "name_of",
    "names",
    "play",
]
