"""Bingfa's own games, with the events that a table shows and without them, as search plays."""

import sys
from importlib.metadata import version
from itertools import count

from bench.contestants import WHOLE_GAME, Copier, Random
from bingfa.core.game import Game
from bingfa.games import find


class Ours:
    """One of our games with its default options."""

    def __init__(self, game: str | Game, *, silent: bool, name: str | None = None) -> None:
        self.game = find(game) if isinstance(game, str) else game
        self.silent = silent
        self.seeds = count()
        self.name = name or (self.game.name if silent else f"{self.game.name} + events")
        module = sys.modules[type(self.game.new(seed="0")).__module__]
        plain = str(module.__file__).endswith(".py")
        self.engine = f"bingfa {version('bingfa')}{' (not compiled)' if plain else ''}"

    def play(self, random: Random, limit: int = WHOLE_GAME) -> tuple[int, Copier]:
        state = self.game.new(seed=str(next(self.seeds)))
        state.silent = self.silent
        decisions = 0
        while decisions < limit and state.outcome is None:
            seat = state.actors[0]
            actions = state.legal(seat)
            state.apply(seat, actions[int(random() * len(actions))])
            decisions += 1
        return decisions, state.copy
