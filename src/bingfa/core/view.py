"""What one seat may know: the only thing that bots, pages and logs are given."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from bingfa.core.outcome import Outcome
from bingfa.core.state import Action


class View(Struct, frozen=True, kw_only=True):
    """The part that every game's view has; a game adds its own in a subclass.

    A view is built up by listing what the seat may see, never by blanking out a state, and
    holds plain values only. `seat` None is a spectator, who sees what lies open to all.
    """

    game: str
    options: str
    players: int  # how many seats play: the first ones of the game's
    seat: int | None
    actors: tuple[int, ...]
    sealed: bool
    legal: tuple[Action, ...]
    outcome: Outcome | None

    by_seat: ClassVar[tuple[str, ...]] = ()  # the fields that hold one value for each seat


class OpenView(View, frozen=True, kw_only=True):
    """The view of a game that hides nothing, not even chance to come: the position itself."""

    position: str
