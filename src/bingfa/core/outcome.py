"""How a match ended: who won, by what, and every seat's score."""

from __future__ import annotations

from msgspec import Struct


class Outcome(Struct, frozen=True):
    """`winners` holds one seat, or several that share; none of a two-seat draw is a winner.

    `reason` is a word of the game's own ("end of the track"), `rule` the rule behind it.
    """

    winners: tuple[int, ...]
    reason: str
    rule: str
    scores: tuple[int, ...]
