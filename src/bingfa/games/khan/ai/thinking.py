"""What bots know of Khan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bingfa.core.contract.thinking import Knowledge
from bingfa.games.khan.ai.greedy import appraise
from bingfa.games.khan.rules.options import KhanOptions
from bingfa.games.khan.rules.state import KhanState
from bingfa.games.khan.rules.view import KhanView

if TYPE_CHECKING:
    from bingfa.games.khan.ai.strategy import KhanStrategy


class KhanKnowledge(Knowledge[KhanState, KhanView, KhanOptions]):
    """The knowledge of Khan."""

    appraise = staticmethod(appraise)

    def strategy(self) -> KhanStrategy:
        from bingfa.games.khan.ai.strategy import STRATEGY  # its tables are for searching alone

        return STRATEGY
