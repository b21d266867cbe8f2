"""What places and pieces on the board are called: the names that events and drawings share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bingfa.core.teller import FieldWords
from bingfa.games.yuan.rules.facts import Facts


def seat_key(what: str, seat: int, facts: Facts) -> str:
    """What a player has beside the map: `side 1`, `purse 1`, `plan 1`, `force 1`."""
    return f"{what} {facts.seats[seat]}"


def seat_keys(what: str, seats: Iterable[int], facts: Facts) -> tuple[str, ...]:
    return tuple(seat_key(what, seat, facts) for seat in seats)


def province_key(province: int, facts: Facts, what: str = "province") -> str:
    """A province, or what stands in it: `province ALTAI`, `house ALTAI`, `temple ALTAI`."""
    return f"{what} {facts.province_names[province]}"


def province_keys(provinces: Iterable[int], facts: Facts) -> tuple[str, ...]:
    return tuple(province_key(province, facts) for province in provinces)


# By the name of an event's field: what places are named with.
KEYS: Final[FieldWords[Facts]] = {
    "seat": lambda seat, facts, _: facts.seats[seat],
    "victim": lambda seat, facts, _: facts.seats[seat],
    "clan": lambda clan, facts, _: facts.clans[clan].name,
    "province": lambda province, facts, _: facts.province_names[province],
    "tile": lambda tile, facts, _: facts.tiles[tile].name,
}
