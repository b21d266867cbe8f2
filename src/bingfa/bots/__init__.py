"""Bots by name. A bot is given a view and a random stream of its own, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from bingfa.bots.bot import Bot, play
from bingfa.bots.greedy import Greedy
from bingfa.bots.levels import level
from bingfa.bots.random import Random
from bingfa.core.errors import UnknownName, unknown
from bingfa.core.words import N_

# In the order in which people are offered them; each is made for a limit of seconds, or None.
LEVELS: Final = (N_("easy"), N_("medium"), N_("hard"))
BOTS: dict[str, Callable[[float | None], Bot]] = {
    **{name: partial(level, name) for name in LEVELS},
    N_("greedy"): lambda seconds: Greedy(),
    N_("random"): lambda seconds: Random(),
}

USUAL: Final = "medium"  # where nobody says which


def names() -> tuple[str, ...]:
    """The names of all bots: the levels, then those that others are measured by."""
    return tuple(BOTS)


def make(name: str, seconds: float | None = None) -> Bot:
    """A bot of that name; UnknownName, with a suggestion, if there is none.

    A bot that searches plays the best so far when it has thought for so many seconds.
    """
    if name not in BOTS:
        raise UnknownName(unknown(N_("no bot is called {name}"), name, BOTS))
    return BOTS[name](seconds)


__all__ = ["LEVELS", "USUAL", "Bot", "make", "names", "play"]
