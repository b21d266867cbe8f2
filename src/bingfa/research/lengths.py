"""How long matches can be, and how often and of how much chance draws: bounds, none of them close.

They hold for every option and number of players.
"""

from __future__ import annotations

from dataclasses import dataclass

from bingfa.core.game import Game
from bingfa.core.options import Options


@dataclass(frozen=True)
class Bounds:
    """No match has more than this."""

    decisions: int
    draws: int  # nodes of chance
    outcomes: int  # of a node of chance


# Sun Tzu and Dynasties: in each of nine turns two seats lay six cards at most, seal them, and
# answer at five provinces and in a few windows. All draws are at the set-up: stands, piles, events.
TWO_ARMIES = Bounds(1_000, 64, 16)
BOUNDS = {
    "sun-tzu": TWO_ARMIES,
    "dynasties": TWO_ARMIES,
    # Eight chiefs flee five times each at most, so that there are forty turns before the end phase,
    # in which 38 pieces are laid. In a turn every conquest, of which there are under ten thousand,
    # can be proposed once and answered by three, and the cards are shuffled twice at most.
    "khan": Bounds(2_000_000, 72 * 82, 72),
    # Eight seats at most lay eight tiles and place cities, bid twice for each clan, and make
    # thirteen plans of five choices; clans, tiles, cities among 104 provinces and ties are drawn.
    "yuan": Bounds(1_000, 256, 128),
}
TINY = Bounds(20, 20, 24)  # all draws of a moment are one
UNKNOWN = Bounds(10_000_000, 1_000_000, 1_000)


def bounds_of(game: Game, options: Options) -> Bounds:
    """The bounds of a game with options."""
    if any(getattr(options, name) for name in options.aside()):
        return TINY
    return BOUNDS.get(game.name, UNKNOWN)
