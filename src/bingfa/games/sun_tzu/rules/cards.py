"""The action cards: their kinds, bundles of them, and who wins by how much.

A card is the number of its kind, 0 to 14. A bundle (a hand, a discard) is one small integer
with two bits for each kind: no kind occurs more than three times in a deck.
"""

from __future__ import annotations

from typing import Final

# Kinds 0 to 9 are the numbers 1 to 10.
ONE: Final = 0
SIX: Final = 5
SEVEN: Final = 6
NINE: Final = 8
TEN: Final = 9
PLUS_1: Final = 10
PLUS_2: Final = 11
PLUS_3: Final = 12
MINUS_1: Final = 13
PLAGUE: Final = 14
KINDS: Final = 15
NONE: Final = -1
ZERO: Final = -1  # in a combat, a countered plague: one below the 1

NAMES: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "+1", "+2", "+3", "-1", "plague")

BASIC: Final = 0b01_01_01_01_01_01  # the bundle of 1 to 6
SPARE: Final = 12  # a bundle shifted right by this holds only what is not 1 to 6


def basic(card: int) -> bool:
    """Whether a card is one of 1 to 6, which come back every turn."""
    return card <= SIX


def is_number(card: int) -> bool:
    return card <= TEN


def bonus(card: int) -> int:
    """What a +1, +2, +3 or -1 adds to the opposing card; 0 for other cards."""
    if PLUS_1 <= card <= PLUS_3:
        return card - PLUS_1 + 1
    return -1 if card == MINUS_1 else 0


def price(card: int) -> int:
    """The armies that playing a +2 or +3 costs (S8)."""
    return card - PLUS_1 if PLUS_1 <= card <= PLUS_3 else 0


def margin(ours: int, theirs: int) -> int:
    """By how much the first card wins; negative if it loses, 0 for a tie (S5).

    A plague comes here only if it was countered, as ZERO.
    """
    if is_number(ours):
        return ours - theirs if is_number(theirs) else -bonus(theirs)
    if is_number(theirs):
        return bonus(ours)
    return max(bonus(ours), 0) - max(bonus(theirs), 0)  # a -1 counts as 0 beside a plus


# Bundles


def count(bundle: int, card: int) -> int:
    """How many of a kind are in a bundle."""
    return (bundle >> (2 * card)) & 3


def size(bundle: int) -> int:
    """How many cards are in a bundle."""
    total = 0
    while bundle:
        total += bundle & 3
        bundle >>= 2
    return total


def single(card: int) -> int:
    """A bundle of one card; bundles add and subtract."""
    return 1 << (2 * card)


def cards(bundle: int) -> list[int]:
    """The cards of a bundle, by kind, doubles included."""
    listed: list[int] = []
    for kind in range(KINDS):
        for _ in range(count(bundle, kind)):
            listed.append(kind)
    return listed


def bundle_of(listed: list[int]) -> int:
    """The bundle of some cards."""
    total = 0
    for card in listed:
        total += single(card)
    return total
