"""A strategy whose judgement of positions is corrected by what was learnt from self-play."""

from __future__ import annotations

from collections.abc import Mapping

from bingfa.core.ai.passed_on import PassedOn
from bingfa.core.ai.strategy import Strategy
from bingfa.core.ai.weights import Weights
from bingfa.core.state import State


class Learnt(PassedOn):
    """Another strategy in everything, but for the values where there are weights.

    Weights are kept by the number of players that they were learnt for.
    """

    def __init__(self, plain: Strategy, weights: Mapping[int, Weights]) -> None:
        super().__init__(plain)
        self.weights: dict[int, Weights] = dict(weights)

    def values(self, state: State) -> list[float]:
        if not state.actors:  # the end is no matter of judgement
            return self.plain.values(state)
        values, features = self.plain.judged(state)
        weights = self.weights.get(len(values))
        return values if weights is None else weights.chances(values, features)
