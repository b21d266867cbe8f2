"""How a match is set up: its options in the form that the rules use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from bingfa.games.yuan.rules.facts import Scenario


@final
@dataclass(frozen=True)
class Setup:
    """The options of a match, settled for its number of players."""

    options: str  # as they are written
    scenario: Scenario | None  # None: the players lay the tiles
    wheel: tuple[int, ...]  # the temples that win, turn by turn
    money: int  # at the start, where clans are not bid for
    tiles: tuple[int, ...]  # those that the players lay
    pool: tuple[int, ...]  # the clans that can be in play
    chosen: bool  # whether all of the pool are, in that order
    bidding: bool
    powers: bool
    corrections: tuple[int, ...]  # by clan, of that money
    volcanoes: bool

    @property
    def last_turn(self) -> int:
        """The turn after which the match is over at the latest."""
        return len(self.wheel)
