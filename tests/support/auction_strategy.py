"""What a search must know of the auction: enough to play it, and something left to learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bingfa.core.chance import Chance
from bingfa.core.state import State
from bingfa.core.strategy import Plan, Strategy
from bingfa.core.view import View
from bingfa.core.words import Translate

if TYPE_CHECKING:
    from support.auction import AuctionState


class AuctionStrategy(Strategy):
    """Any bid may be right; the points so far say who is ahead."""

    def __init__(self) -> None:  # in the fields of the base class, where compiled code looks
        self.horizon = 2
        self.feature_names = ("points", "cards")

    def plans(self, state: State, seat: int, chance: Chance, number: int) -> list[Plan]:
        found: list[Plan] = [(action,) for action in state.legal(seat)]
        chance.shuffle(found)
        return found[:number]

    def reply(self, state: State, seat: int, chance: Chance) -> Plan:
        return (chance.pick(state.legal(seat)),)

    def values(self, state: State) -> list[float]:
        outcome = state.outcome
        if outcome is not None:
            share = 1 / len(outcome.winners)
            return [share * (seat in outcome.winners) for seat in range(len(outcome.scores))]
        scores = [1 + score for score in _auction(state).scores]
        return [score / sum(scores) for score in scores]

    def unseal(self, state: State, seat: int) -> None:
        auction = _auction(state)
        auction.bids = [card if at == seat else None for at, card in enumerate(auction.bids)]

    def features(self, state: State, seat: int) -> list[float]:
        auction = _auction(state)
        return [auction.scores[seat] / 15, (15 - sum(auction.played[seat])) / 15]

    def aim(self, plan: Plan, view: View, translate: Translate) -> str:
        return str(plan[0])


def _auction(state: State) -> AuctionState:
    from support.auction import AuctionState  # which knows this module

    assert isinstance(state, AuctionState)
    return state
