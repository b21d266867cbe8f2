"""What bots know of Yuan."""

from __future__ import annotations

from bingfa.core.contract.thinking import Knowledge
from bingfa.games.yuan.ai.greedy import appraise
from bingfa.games.yuan.ai.strategy import YUAN_STRATEGY, YuanStrategy
from bingfa.games.yuan.rules.options import YuanOptions
from bingfa.games.yuan.rules.state import YuanState
from bingfa.games.yuan.rules.view import YuanView


class YuanKnowledge(Knowledge[YuanState, YuanView, YuanOptions]):
    """The knowledge of Yuan."""

    appraise = staticmethod(appraise)

    def strategy(self) -> YuanStrategy:
        return YUAN_STRATEGY
