"""What an outcome is worth to each seat, as a learner is told."""

from __future__ import annotations

from bingfa.core.outcome import Outcome


def returns_of(outcome: Outcome) -> tuple[float, ...]:
    """By seat: from 1 for the first place down to -1 for the last, in equal steps; the sum is 0.

    Seats that share places share what those are worth, so that a draw is 0 for all. With two
    players that is 1 for the winner and -1 for the other.
    """
    places = outcome.placing
    last = len(places) - 1
    found: list[float] = []
    for place in places:
        before = sum(other < place for other in places)
        sharing = places.count(place)
        mean = before + (sharing - 1) / 2  # the places from 0 that are shared, on average
        found.append(1 - 2 * mean / last)
    return tuple(found)
