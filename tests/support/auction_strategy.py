"""What a search must know of the auction: enough to play it, and something left to learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bingfa.core.ai.strategy import Strategy

if TYPE_CHECKING:
    from support.auction import AuctionState, AuctionView  # noqa: F401 - in quotes below


class AuctionStrategy(Strategy["AuctionState", "AuctionView"]):
    """Any bid may be right; the points so far say who is ahead."""

    def __init__(self) -> None:  # in the fields of the base class, where compiled code looks
        self.horizon = 2
        self.feature_names = ("points", "cards")

    def values(self, state: AuctionState) -> list[float]:
        if state.outcome is not None:
            return super().values(state)
        scores = [1 + score for score in state.scores]
        return [score / sum(scores) for score in scores]

    def unseal(self, state: AuctionState, seat: int) -> None:
        state.bids = [card if at == seat else None for at, card in enumerate(state.bids)]

    def features(self, state: AuctionState, seat: int) -> list[float]:
        return [state.scores[seat] / 15, (15 - sum(state.played[seat])) / 15]
