"""Thinking: what bots and those who train them ask of a game. Its room is `ai/`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from bingfa.core.ai.observation import UNKNOWN, Bounds, Observation
from bingfa.core.ai.strategy import Strategy
from bingfa.core.chance import Chance
from bingfa.core.contract.types import O, S, V

if TYPE_CHECKING:
    from bingfa.core.game import Game


# What seats begin with: "clan", and the clan of each seat.
Beginnings = tuple[tuple[str, tuple[str, ...]], ...]


class Knowledge(Generic[S, V, O]):
    """What bots know of a game. By default nothing but its rules, which a search can do with."""

    def __init__(self, game: Game[S, V, O]) -> None:
        self.game = game

    def appraise(self, view: V, chance: Chance) -> list[float]:  # type: ignore[misc]
        """How much a sensible player who looks one step ahead likes each legal action.

        Whims, if it has any, are drawn from the stream: they differ from match to match.
        """
        return [0.0] * len(view.legal)

    def strategy(self) -> Strategy[S, V]:
        """What a search must know of the game: plans, replies and how things stand."""
        return Strategy()

    def beginnings(self, view: V) -> Beginnings | None:  # type: ignore[misc]
        """What else than its place may help a seat to win: by what it is called, seat by seat.

        None as long as that is not settled. All of it is for people, and lies open; what it is
        called, in English, is translated.
        """
        return ()

    def observation(self, options: O, players: int) -> Observation | None:  # type: ignore[misc]
        """What arrays for learners hold of a view, and the actions by number.

        None where the game does not say: they then hold what can be made of any view.
        """
        return None

    def bounds(self, options: O) -> Bounds:  # type: ignore[misc]
        """How long matches with these options can be, and how much chance there is in them."""
        return UNKNOWN
