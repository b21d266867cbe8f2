"""The moments of a match: one for each event that a reader may see, and what was seen then.

Moments are counted by what the reader sees, so that their numbers tell nothing about choices
that are hidden from that reader.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from bingfa.core.events import Event
from bingfa.core.match import Match
from bingfa.core.view import View


@dataclass(frozen=True)
class Moment:
    """An event that a reader sees: the action it belongs to (0: the set-up), its place there."""

    move: int
    place: int
    event: Event


def moments(match: Match, seat: int | None, first: int = 0) -> list[Moment]:
    """The moments that a seat (None: a spectator) may know of, from an action on."""
    found = [Moment(0, at, event) for at, event in enumerate(match.opening)] if first == 0 else []
    for number, move in enumerate(match.moves[max(0, first - 1) :], max(1, first)):
        found += [Moment(number, at, event) for at, event in enumerate(move.events)]
    return [each for each in found if each.event.seen_by(seat)]


def view_at(match: Match, moment: Moment | None, seat: int | None) -> View:
    """What a seat saw just after a moment's event; None is the beginning, before any."""
    if moment is None or moment.move == 0:
        return looked_at(match.at(0).view(seat))
    return looked_at(match.stills(moment.move)[moment.place][1].view(seat))


def looked_at(view: View) -> View:
    """A view with nothing to choose in it."""
    return replace(view, legal=(), actors=())
