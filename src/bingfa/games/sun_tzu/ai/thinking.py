"""What bots know of Sun Tzu and Dynasties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bingfa.core.ai.observation import Bounds, Observation
from bingfa.core.chance import Chance
from bingfa.core.contract.thinking import Knowledge
from bingfa.core.contract.types import O
from bingfa.games.sun_tzu.ai.greedy import appraise
from bingfa.games.sun_tzu.ai.strategy import DYNASTIES_STRATEGY, STRATEGY, SunTzuStrategy
from bingfa.games.sun_tzu.rules.state import SunTzuState
from bingfa.games.sun_tzu.rules.views.view import SunTzuView

if TYPE_CHECKING:
    from bingfa.games.sun_tzu.game import SunTzuGame


class SunTzuKnowledge(Knowledge[SunTzuState, SunTzuView, O]):
    """The knowledge of either edition."""

    def __init__(self, game: SunTzuGame[O]) -> None:
        super().__init__(game)
        self.edition = game.edition
        self.setting = game.setting

    def appraise(self, view: SunTzuView, chance: Chance) -> list[float]:
        return appraise(view, self.edition)

    def strategy(self) -> SunTzuStrategy:
        return DYNASTIES_STRATEGY if self.edition.name == "dynasties" else STRATEGY

    def observation(self, options: O, players: int) -> Observation:  # type: ignore[misc]
        from bingfa.games.sun_tzu.ai.encoder import parts, table

        setting = self.setting(options)
        return Observation(parts(setting), table(setting))

    def bounds(self, options: O) -> Bounds:  # type: ignore[misc]
        # In each of nine turns two seats lay six cards at most, seal them, and answer at five
        # provinces and in a few windows. All draws are at the set-up: stands, piles, events.
        setting = self.setting(options)
        tiny = setting.scale is not setting.edition.whole
        return Bounds(20, 20, 24) if tiny else Bounds(1_000, 64, 16)
