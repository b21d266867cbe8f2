"""What places and pieces on the board are called: the names that events and drawings share."""

from __future__ import annotations

from bingfa.games.sun_tzu.rules.facts import Edition


def key(what: str, seat: int, edition: Edition, province: int | None = None) -> str:
    """The name of a place or piece of a player: `reserve blue`, `army blue qin`."""
    at = "" if province is None else f" {edition.provinces[province]}"
    return f"{what} {edition.seats[seat]}{at}"


def keys(seat: int, edition: Edition, *what: str) -> tuple[str, ...]:
    """The names of several places of a player."""
    return tuple(key(each, seat, edition) for each in what)


def province_key(province: int, edition: Edition) -> str:
    """The name of a province as a place: `province qin`."""
    return f"province {edition.provinces[province]}"


def source_key(seat: int, province: int | None, edition: Edition) -> str:
    """Where an army came from: None is the reserve."""
    if province is None:
        return key("reserve", seat, edition)
    return key("army", seat, edition, province)
