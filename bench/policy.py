"""What MaskablePPO has learnt of a game for two, as a bot: a small network, played with numpy."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bingfa.core.chance import Chance
from bingfa.core.game import Game
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.research.encoding import encoder

POLICIES = Path(__file__).parent / "policies"
FINE = 1 << 30  # how finely a share is drawn
Layer = tuple[NDArray[np.float32], NDArray[np.float32]]  # weights and biases


class Policy:
    """Plays by what was learnt, each legal action as often as the network says."""

    name = "MaskablePPO"
    searches = simulations = 0  # it does not search

    def __init__(self, game: Game, layers: list[Layer]) -> None:
        self.encoder = encoder(game)
        self.layers = layers

    @classmethod
    def kept(cls, game: Game) -> Policy:
        """The one that is kept for a game; FileNotFoundError if there is none."""
        with np.load(POLICIES / f"{game.name}.npz") as file:
            arrays = [file[f"arr_{at}"].astype(np.float32) for at in range(len(file.files) - 1)]
        return cls(game, list(zip(arrays[::2], arrays[1::2], strict=True)))

    def choose(self, view: View, chance: Chance) -> Action:
        """One of the legal actions."""
        row = self.encoder.encode(view)
        for weights, biases in self.layers[:-1]:
            row = np.tanh(weights @ row + biases)
        weights, biases = self.layers[-1]
        numbers = [self.encoder.number(action) for action in view.legal]
        scores = weights[numbers] @ row + biases[numbers]
        shares = np.cumsum(np.exp(scores - scores.max()))
        at = int(np.searchsorted(shares, chance.below(FINE) / FINE * shares[-1], side="right"))
        return view.legal[min(at, len(view.legal) - 1)]
