"""What a step of the turn is: its legal choices and what they do, side by side."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from bingfa.core.state import Action
from bingfa.core.words import Text
from bingfa.games.khan.rules.campaign import Campaign
from bingfa.games.khan.rules.facts import REGIONS

Refusal = tuple[str, Text]  # the rule, and the reason in words

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

WAIT: Final = -1  # instead of a next step: somebody must choose


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One step of the turn. Steps hold no state: everything is in the campaign."""

    name: str

    def __init__(self, name: str) -> None:
        self.name = name

    def run(self, c: Campaign) -> int:
        """Do all that needs no choice: the step to go on with, WAIT if somebody must choose.

        Called on entering and after every choice.
        """
        return WAIT

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        """What the seat that must choose may choose."""
        return []

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        """Why the seat that must choose may not choose this; None if it may."""
        return "K5", Text("nothing is to be chosen now")

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        """Carry out a legal choice; it may set the step to go on with."""


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
