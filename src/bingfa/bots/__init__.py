"""Bots by name. A bot is given a view and a random stream of its own, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from bingfa.bots.bot import Bot
from bingfa.bots.greedy import Greedy
from bingfa.bots.random import Random
from bingfa.core.errors import UnknownName, unknown
from bingfa.core.words import N_

BOTS: dict[str, Callable[[], Bot]] = {N_("random"): Random, N_("greedy"): Greedy}


def names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(BOTS)


def make(name: str) -> Bot:
    """A bot of that name; UnknownName, with a suggestion, if there is none."""
    if name not in BOTS:
        raise UnknownName(unknown(N_("no bot is called {name}"), name, BOTS))
    return BOTS[name]()


__all__ = ["Bot", "make", "names"]
