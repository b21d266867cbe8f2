"""OpenSpiel's IS-MCTS as a bot of ours: given a view and a time, it plays any of the games."""

from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.games import find
from bingfa.research.open_spiel import load

UNLIMITED = 1_000_000_000


class TimeIsUp(Exception):
    """The search has had its time."""


class Timed(ISMCTSBot):
    """OpenSpiel's search as it is, but stopped by the clock: it then plays the best so far."""

    def __init__(self, game: Any, seconds: float, uct_c: float, seed: int) -> None:
        random = np.random.RandomState(seed)
        evaluator = RandomRolloutEvaluator(1, random)
        super().__init__(game, evaluator, uct_c, UNLIMITED, random_state=random)
        self.seconds = seconds
        self.simulations = 0
        sampler = pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0)
        self.set_resampler(lambda state, player: state.resample_from_infostate(player, sampler))

    def run_search(self, state: Any) -> Any:
        self.until = perf_counter() + self.seconds
        try:
            return super().run_search(state)
        except TimeIsUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: Any) -> Any:
        # The first only opens the root, the second visits a child of it.
        if self._root_node.total_visits > 0 and perf_counter() > self.until:
            raise TimeIsUp
        self.simulations += 1
        return super().sample_root_state(state)


class OpenSpielBot:
    """Plays what IS-MCTS finds in its time. It sees what its seat may see."""

    name = "OpenSpiel IS-MCTS"

    def __init__(self, seconds: float, uct_c: float = 2.0) -> None:
        self.seconds = seconds
        self.uct_c = uct_c
        self.searches = 0
        self.simulations = 0

    def choose(self, view: View, chance: Chance) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        options = find(view.game).options.read(view.options.split())
        game = load(view.game, options, view.players)
        search = Timed(game, self.seconds, self.uct_c, chance.below(1 << 31))
        chosen: int = search.step(game.fitting(view, chance))
        self.searches += 1
        self.simulations += search.simulations
        action: Action = game.setting.encoder.table[chosen]
        return action
