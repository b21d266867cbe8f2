"""Catanatron: Catan in Python, two players on the base map."""

from importlib.metadata import version
from itertools import count

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

from bench.contestants import WHOLE_GAME, Copier, Random


class Catan:
    """The loop of its `Game.play`, with our picker for its random player's slower `randrange`.

    Its check that the action is legal stays, as ours does.
    """

    name = "catan"
    engine = f"catanatron {version('catanatron')}"

    def __init__(self) -> None:
        self.seeds = count(1)

    def play(self, random: Random, limit: int = WHOLE_GAME) -> tuple[int, Copier]:
        players = [RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)]
        game = Game(players, seed=next(self.seeds))
        state = game.state
        decisions = 0
        while decisions < limit and game.winning_color() is None and state.num_turns < TURNS_LIMIT:
            actions = state.playable_actions
            game.execute(actions[int(random() * len(actions))])
            decisions += 1
        return decisions, game.copy
