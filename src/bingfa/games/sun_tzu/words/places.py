"""What places and pieces on the board are called: the names that events and drawings share."""

from __future__ import annotations

from typing import Final

from bingfa.core.teller import FieldWords
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.rules.facts import Edition


def key(what: str, seat: int, edition: Edition, province: int | None = None) -> str:
    """The name of a place or piece of a player: `reserve blue`, `army blue qin`."""
    at = "" if province is None else f" {edition.provinces[province]}"
    return f"{what} {edition.seats[seat]}{at}"


def province_key(province: int, edition: Edition) -> str:
    """The name of a province as a place: `province qin`."""
    return f"province {edition.provinces[province]}"


def _province(province: int, edition: Edition, _: Translate) -> str:
    return edition.provinces[province]


# By the name of an event's field: what places are named with.
KEYS: Final[FieldWords[Edition]] = {
    "seat": lambda seat, edition, _: edition.seats[seat],
    "province": _province,
    "here": _province,
    "there": _province,
    "source": _province,
}
