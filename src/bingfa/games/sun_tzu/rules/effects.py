"""The effects of strategy cards (Sun Tzu) and warlord cards (Dynasties), and the events.

A player's cards are a bit set of effects. What each does stands with the step of the turn in
which it is used; which player has which is a fact of the edition.
"""

from __future__ import annotations

from typing import Final

MARCH: Final = 0
RESTRAINT: Final = 1
FIRST_STEP: Final = 2
RETURNING_RUSE: Final = 3
GARRISON: Final = 4
SECOND_SIX: Final = 5
WITHDRAWAL: Final = 6
SCOURGE: Final = 7
ANTIDOTE: Final = 8
LINGERING_PLAGUE: Final = 9

EFFECTS: Final = (
    "march",
    "restraint",
    "first-step",
    "returning-ruse",
    "garrison",
    "second-six",
    "withdrawal",
    "scourge",
    "antidote",
    "lingering-plague",
)

PANDEMIC: Final = 0
WAR_CHARIOTS: Final = 1
CHAMPION: Final = 2
HERO: Final = 3
LIGHT_INFANTRY: Final = 4

EVENTS: Final = ("pandemic", "war-chariots", "champion", "hero", "light-infantry")


def has(effects: int, effect: int) -> bool:
    return (effects >> effect) & 1 == 1


def listed(effects: int) -> list[int]:
    """The effects of a bit set, in order."""
    return [effect for effect in range(len(EFFECTS)) if has(effects, effect)]
