"""What happened, as typed values: the log, the animation and the "why?" are read from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from msgspec import Struct


class Event(Struct, frozen=True, kw_only=True):
    """One thing that happened, the rule that made it happen, and who may see it.

    A game's events are small subclasses. `audience` None is everybody; otherwise it lists
    seats, with None for spectators. They are msgspec structs: many are made, and they travel.
    """

    rule: str
    audience: tuple[int | None, ...] | None = None

    # True where hidden things or chance came to light: nothing before it can be taken back.
    reveals: ClassVar[bool] = False
    # True where a turn begins: a replay goes from one of these to the next.
    begins: ClassVar[bool] = False
    # True where it may decide a turn: what happens up to the next such event is its doing.
    decides: ClassVar[bool] = False

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may know of this event."""
        return self.audience is None or seat in self.audience


class OfSeat(Event, frozen=True, kw_only=True):
    """Something that a player does, or that happens to one. Games derive theirs from it."""

    seat: int


E_ = TypeVar("E_", bound=Event)


def visible(events: Iterable[E_], seat: int | None) -> list[E_]:
    """Those of the events that a seat (None: a spectator) may know of, in order."""
    return [event for event in events if event.seen_by(seat)]
