"""What bots know of Sun Tzu and Dynasties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bingfa.core.contract.thinking import Knowledge
from bingfa.core.contract.types import O
from bingfa.games.sun_tzu.ai.greedy import appraise
from bingfa.games.sun_tzu.ai.strategy import STRATEGY, SunTzuStrategy
from bingfa.games.sun_tzu.rules.state import SunTzuState
from bingfa.games.sun_tzu.rules.view import SunTzuView

if TYPE_CHECKING:
    from bingfa.games.sun_tzu.game import SunTzuGame


class SunTzuKnowledge(Knowledge[SunTzuState, SunTzuView, O]):
    """The knowledge of either edition."""

    def __init__(self, game: SunTzuGame[O]) -> None:
        super().__init__(game)
        self.edition = game.edition

    def appraise(self, view: SunTzuView) -> list[float]:
        return appraise(view, self.edition)

    def strategy(self) -> SunTzuStrategy:
        return STRATEGY
