"""What a step of Sun Tzu's turn is, and what follows what."""

from __future__ import annotations

from typing import Final, Literal

from bingfa.core import steps as core
from bingfa.core.steps import WAIT
from bingfa.games.sun_tzu.rules.campaign import Campaign
from bingfa.games.sun_tzu.rules.cards import NONE

# The steps that another than the next may follow, by their numbers in `turn.STEPS`.
TURN: Final = 3
NAME: Final = 6
HAPPENINGS: Final = 11
LAST_CALL: Final = 12
BETWEEN: Final = 13
AFTER: Final = 14
DRAW: Final = 16

StepName = Literal[
    "keep",
    "start",
    "deal",
    "turn",
    "place",
    "before",
    "name",
    "respond",
    "markers",
    "costs",
    "combat",
    "happenings",
    "last-call",
    "between",
    "after",
    "score",
    "draw",
]


class Step(core.Step[Campaign]):
    """One step of the turn, which is over or waits for seats to choose."""

    sealed: bool

    def __init__(self, name: StepName, sealed: bool = False) -> None:
        super().__init__(name, "S15")
        self.sealed = sealed

    def run(self, c: Campaign) -> int:
        return WAIT if c.ended or not self.done(c) or c.ended else follow(c)

    def done(self, c: Campaign) -> bool:
        """Do all that needs no choice. True when the step is over."""
        return True

    def asks(self, c: Campaign, seat: int) -> bool:
        """Whether a seat must choose now. Asked only when `done` was False."""
        return False


def follow(c: Campaign) -> int:
    """The step after the present one: the next province, the next turn, or simply the next."""
    if c.step == HAPPENINGS:
        if c.setting.events and c.event == NONE:
            return LAST_CALL
        if c.opened == c.setting.all:
            return AFTER
        return BETWEEN if c.setting.between else NAME
    if c.step == BETWEEN:
        return NAME
    return TURN if c.step == DRAW else c.step + 1
