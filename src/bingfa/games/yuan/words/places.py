"""What places and pieces on the board are called: the names that events and drawings share."""

from __future__ import annotations

from collections.abc import Iterable

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


def army_key(clan: int, province: int, facts: Facts) -> str:
    """The armies of a clan in a province."""
    return f"army {facts.clans[clan].name} {facts.province_names[province]}"
