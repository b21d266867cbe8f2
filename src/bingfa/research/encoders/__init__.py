"""What each game's observations are made of, one module a game, by the game's name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.state import Action
from bingfa.research.encoders import khan, sun_tzu, yuan
from bingfa.research.encoding import Part

Parts = Callable[[Game, Options, int], Sequence[Part]]
Table = Callable[[Game, Options, int], Sequence[Action]]

ENCODERS: Final[dict[str, tuple[Parts, Table]]] = {
    "sun-tzu": (sun_tzu.parts, sun_tzu.table),
    "dynasties": (sun_tzu.parts, sun_tzu.table),
    "khan": (khan.parts, khan.table),
    "yuan": (yuan.parts, yuan.table),
}


def parts_of(game: Game, options: Options, players: int) -> Sequence[Part]:
    """What a game's own part of an observation is made of."""
    return ENCODERS[game.name][0](game, options, players)


def table_of(game: Game, options: Options, players: int) -> Sequence[Action]:
    """The actions by number: as the game numbers them, and of the tiny game those that it has."""
    return ENCODERS[game.name][1](game, options, players)
