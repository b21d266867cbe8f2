"""What bots know of Yuan."""

from __future__ import annotations

from bingfa.core.contract.thinking import Knowledge
from bingfa.core.observation import Bounds, Observation
from bingfa.games.yuan.ai.greedy import appraise
from bingfa.games.yuan.ai.strategy import YUAN_STRATEGY, YuanStrategy
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.options import YuanOptions
from bingfa.games.yuan.rules.state import YuanState
from bingfa.games.yuan.rules.view import YuanView


class YuanKnowledge(Knowledge[YuanState, YuanView, YuanOptions]):
    """The knowledge of Yuan."""

    appraise = staticmethod(appraise)

    def strategy(self) -> YuanStrategy:
        return YUAN_STRATEGY

    def observation(self, options: YuanOptions, players: int) -> Observation:
        from bingfa.games.yuan.ai.encoder import parts, table

        facts = read_facts()
        return Observation(parts(facts, options, players), table(facts, options, players))

    def bounds(self, options: YuanOptions) -> Bounds:
        # Eight seats at most lay eight tiles and place cities, bid twice for each clan, and make
        # thirteen plans of five choices; clans, tiles, cities among 104 provinces and ties are
        # drawn.
        return Bounds(20, 20, 24) if options.tiny else Bounds(1_000, 256, 128)
