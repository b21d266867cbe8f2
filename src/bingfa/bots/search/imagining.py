"""The states that a view leaves possible, as far as they are imagined: the search's worlds."""

from __future__ import annotations

from bingfa.core.ai.strategy import Strategy
from bingfa.core.chance import Chance
from bingfa.core.game import Game
from bingfa.core.state import State
from bingfa.core.view import View


class Pool:
    """Up to so many imagined states, made as they are first wanted and used over and over."""

    def __init__(
        self, game: Game, strategy: Strategy, view: View, chance: Chance, size: int
    ) -> None:
        self.game = game
        self.strategy = strategy
        self.view = view
        self.seat = 0 if view.seat is None else view.seat
        self.chance = chance
        self.size = size
        self.worlds: list[State] = []

    def world(self, number: int) -> State:
        """One of the worlds, in turn; it is to be copied, not changed."""
        at = number % self.size
        while len(self.worlds) <= at:
            state = self.game.imagine(self.view, self.chance)
            state.silent = True
            self.strategy.unseal(state, self.seat)
            self.worlds.append(state)
        return self.worlds[at]
