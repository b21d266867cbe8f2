"""Turns of simultaneous orders: Yuan's resolution beside that of the `diplomacy` package.

Only the time in which a turn resolves counts, not that in which orders are thought up.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from itertools import count
from time import perf_counter
from typing import Any

from bench.contestants import Random
from bingfa.games import find


class YuanTurns:
    """Random plans of all clans; the last one in resolves the turn."""

    def __init__(self, players: int = 7, *, silent: bool = True) -> None:
        self.game = find("yuan")
        self.players = players
        self.silent = silent
        self.name = f"yuan, {players} clans{'' if silent else ' + events'}"
        module = sys.modules[type(self.game.new(seed="0")).__module__]
        plain = str(module.__file__).endswith(".py")
        self.engine = f"bingfa {version('bingfa')}{' (not compiled)' if plain else ''}"

    def turns(self, random: Random) -> Iterator[float]:
        """The seconds that each turn of random matches took to resolve."""
        for seed in count():
            state = self.game.new(players=self.players, seed=str(seed))
            state.silent = self.silent
            while state.outcome is None:
                waiting = state.actors
                actions = state.legal(waiting[0])
                action = actions[int(random() * len(actions))]
                last = state.sealed and len(waiting) == 1 and action.text in ("seal", "pass")
                start = perf_counter()
                state.apply(waiting[0], action)
                if last:
                    yield perf_counter() - start


class DiplomacyTurns:
    """Random orders for all units of the seven powers on the standard map."""

    name = "diplomacy, 7 powers"

    def __init__(self) -> None:
        self.package: Any = import_module("diplomacy")
        self.engine = f"diplomacy {version('diplomacy')}"

    def turns(self, random: Random) -> Iterator[float]:
        """The seconds that each phase of random matches took to process."""
        while True:
            game = self.package.Game()
            while not game.is_game_done:
                possible = game.get_all_possible_orders()
                for power in game.powers:
                    orders = [
                        possible[place][int(random() * len(possible[place]))]
                        for place in game.get_orderable_locations(power)
                        if possible[place]
                    ]
                    game.set_orders(power, orders)
                start = perf_counter()
                game.process()
                yield perf_counter() - start


Resolver = YuanTurns | DiplomacyTurns


def resolvers() -> list[Resolver]:
    """Ours, and the peer if its package can be had."""
    ours: list[Resolver] = [YuanTurns(silent=True), YuanTurns(silent=False)]
    try:
        return [*ours, DiplomacyTurns()]
    except ImportError:
        return ours


def turns_a_second(contestant: Resolver, random: Random, seconds: float) -> float:
    """How many turns resolve in a second, measured until so much time went into resolving."""
    number, spent = 0, 0.0
    for took in contestant.turns(random):
        number += 1
        spent += took
        if spent >= seconds:
            break
    return number / spent
