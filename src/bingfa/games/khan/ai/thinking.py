"""What bots know of Khan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bingfa.core.ai.observation import Bounds, Observation
from bingfa.core.contract.thinking import Knowledge
from bingfa.games.khan.ai.greedy import appraise
from bingfa.games.khan.rules.datafile import read_facts
from bingfa.games.khan.rules.options import KhanOptions
from bingfa.games.khan.rules.state import KhanState
from bingfa.games.khan.rules.views.view import KhanView

if TYPE_CHECKING:
    from bingfa.games.khan.ai.strategy import KhanStrategy


class KhanKnowledge(Knowledge[KhanState, KhanView, KhanOptions]):
    """The knowledge of Khan."""

    appraise = staticmethod(appraise)

    def strategy(self) -> KhanStrategy:
        from bingfa.games.khan.ai.strategy import STRATEGY  # its tables are for searching alone

        return STRATEGY

    def observation(self, options: KhanOptions, players: int) -> Observation:
        from bingfa.games.khan.ai.encoder import parts, table

        facts = read_facts()
        return Observation(parts(facts, options, players), table(facts, options))

    def bounds(self, options: KhanOptions) -> Bounds:
        # Eight chiefs flee five times each at most, so that there are forty turns before the end
        # phase, in which 38 pieces are laid. In a turn every conquest, of which there are under
        # ten thousand, can be proposed once and answered by three, and the cards are shuffled
        # twice at most.
        return Bounds(20, 20, 24) if options.tiny else Bounds(2_000_000, 72 * 82, 72)
