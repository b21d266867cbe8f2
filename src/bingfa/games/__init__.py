"""The registry: every game there is, by name. A further game is one line here."""

from __future__ import annotations

from importlib import import_module

from bingfa.core.errors import UnknownName, unknown
from bingfa.core.game import Game
from bingfa.core.words import N_

REGISTRY = {
    "sun-tzu": "bingfa.games.sun_tzu:SUN_TZU",
    "dynasties": "bingfa.games.sun_tzu:DYNASTIES",
    "khan": "bingfa.games.khan:KHAN",
    "yuan": "bingfa.games.yuan:YUAN",
}


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(REGISTRY)


def find(name: str) -> Game:
    """The game of that name; UnknownName, with a suggestion, if there is none."""
    if name not in REGISTRY:
        raise UnknownName(unknown(N_("no game is called {name}"), name, REGISTRY))
    module, _, attribute = REGISTRY[name].partition(":")
    game: Game = getattr(import_module(module), attribute)
    return game
