"""The steps of Khan's turn by number, and what several of them offer."""

from __future__ import annotations

from typing import Any, Final, Literal

from mypy_extensions import i64

from bingfa.core import steps as core
from bingfa.core.state import Action
from bingfa.games.khan.rules.campaign import Campaign
from bingfa.games.khan.rules.facts import REGIONS

# The steps by number, in the order of the rulebook's turn.
CHIEFS_STEP: Final = 0
YURTS_STEP: Final = 1
CHASE: Final = 2
ACT: Final = 3
DISCARD: Final = 4
CLEAR: Final = 5
SPECIAL: Final = 6
EXTRA: Final = 7
REFILL: Final = 8
END: Final = 9

Phase = Literal[  # and by name
    "chiefs", "yurts", "chase", "act", "discard", "clear", "special", "extra", "refill", "end"
]


class Step(core.Step[Campaign]):
    """A step of a turn of Khan."""

    def __init__(self, name: Phase) -> None:
        super().__init__(name, "K5")


# Lists of actions are plain here, since compiled code would check the type of every one.


def add_free(c: Campaign, everywhere: list[list[Any]], choices: list[Action]) -> None:
    """Add those of some actions, one for each land cell by region, whose cell is free."""
    for region in range(REGIONS):
        add_set(everywhere[region], c.free[region], choices)


def add_set(actions: list[Any], wanted: int, choices: list[Action]) -> None:
    """Add those actions of a list whose places are in a bit set."""
    left: i64 = wanted
    for action in actions:
        if left & 1:
            choices.append(action)
        left >>= 1
        if left == 0:
            break
