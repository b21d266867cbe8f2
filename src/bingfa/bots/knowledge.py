"""What bots know of a game: its strategy, corrected by learnt weights if it has a file of them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from bingfa.core.ai.learnt import Learnt
from bingfa.core.ai.strategy import Strategy
from bingfa.core.ai.weights import Weights, file_name, read
from bingfa.core.game import Game


@cache
def knowledge(game: Game) -> Strategy:
    """The strategy that bots search with; BadDocument if weights are there that do not fit it."""
    plain = game.strategy()
    weights = weights_of(game, plain)
    return Learnt(plain, weights) if weights else plain


def weights_of(game: Game, strategy: Strategy) -> dict[int, Weights]:
    """The weights in the data files of a game, by the number of players."""
    if not game.package:  # no data files then
        return {}
    folder = files(game.package) / "data"
    found: dict[int, Weights] = {}
    for players in game.players:
        name = file_name(game.name, players)
        file = folder / name
        if file.is_file():
            text = file.read_text(encoding="utf-8")
            names, rules = strategy.feature_names, game.rules_version
            found[players] = read(text, name, names, game.name, rules, players)
    return found
