"""What the database keeps of a match, as plain values: its seats, actions, talk and settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bingfa import bots
from bingfa.table.clocks import NO_CLOCK, Hand

OPEN, PERSON, BOT = "open", "person", "bot"
BY_SEAT, BY_BOT, BY_CLOCK = "seat", "bot", "clock"
TABLE, WATCHERS = "table", "watchers"
BETWEEN = "seats"  # the first word of a channel between two


def between(one: int, other: int) -> str:
    """The channel that two seats alone hear."""
    return f"{BETWEEN} {min(one, other)} {max(one, other)}"


@dataclass(frozen=True)
class Sitting:
    """One seat of a match: who sits there, as what, and how their clock stands."""

    kind: str
    name: str
    player: str | None = None
    clock: Hand = NO_CLOCK
    away: bool = False  # a bot stands in
    lost: bool = False
    seen: int | None = None
    devices: frozenset[str] = frozenset()  # further browsers of the same player

    def belongs_to(self, player: str | None) -> bool:
        return player is not None and (player == self.player or player in self.devices)


@dataclass(frozen=True)
class Played:
    """One action as stored."""

    seat: int
    text: str
    message: str | None = None
    made_by: str = BY_SEAT


@dataclass(frozen=True)
class Said:
    """One line of talk."""

    number: int
    channel: str
    seat: int | None
    player: str
    name: str
    text: str
    at: int
    place: int  # the how manieth of its channel: all that others may know of its number


@dataclass(frozen=True)
class Plan:
    """A match to be: all that is decided before the first action."""

    game: str
    rules: int
    options: str
    seed: str
    seats: Sequence[Sitting]
    host: str | None = None
    clock: str = "none"
    missed: str = "bot"
    stand_in: str = bots.USUAL
    listed: bool = False
    started: int | None = None
    origin: str | None = None
    practice: bool = False
    actions: Sequence[Played] = ()
    finished: int | None = None
    result: str | None = None


@dataclass(frozen=True)
class Stored:
    """A match as stored. `version` is what a writer must have seen."""

    id: str
    game: str
    rules: int
    options: str
    seed: str
    created: int
    finished: int | None
    result: str | None
    version: int
    host: str | None
    clock: str
    missed: str
    stand_in: str
    listed: bool
    started: int | None
    deadline: int | None
    origin: str | None
    practice: bool
    rematch: str | None
    seats: tuple[Sitting, ...]
    actions: tuple[Played, ...] = field(repr=False)


@dataclass(frozen=True)
class Listed:
    """A match in a list: enough to say what it is, without its actions."""

    id: str
    game: str
    created: int
    finished: int | None
    started: int | None
    clock: str
    options: str
    result: str | None
    practice: bool
    names: tuple[str, ...]
    kinds: tuple[str, ...]


@dataclass(frozen=True)
class Change:
    """What an action, or anything else but talk, changes in a match beside its actions."""

    seats: tuple[Sitting, ...] | None = None  # those seats anew
    started: int | None = None
    result: str | None = None  # and the match is over
