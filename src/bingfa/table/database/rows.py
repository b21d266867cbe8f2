"""What the database keeps of a match, as plain values: its seats, actions, talk and settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bingfa import bots
from bingfa.table.matches.clocks import NO_CLOCK, Hand

OPEN, PERSON, BOT = "open", "person", "bot"
BY_SEAT, BY_BOT, BY_CLOCK = "seat", "bot", "clock"
NOT_TAKEN = "-"  # the name of an open seat
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
    commitment: str | None = None  # to what its player adds to the seed
    contribution: str | None = None  # what that is, once it was shown

    def belongs_to(self, player: str | None) -> bool:
        return self.kind != OPEN and self._is_of(player)

    def kept_for(self, player: str | None) -> bool:
        """Whether this player was asked to a rematch and has not answered yet."""
        return self.kind == OPEN and self._is_of(player)

    def _is_of(self, player: str | None) -> bool:
        return player is not None and (player == self.player or player in self.devices)

    @property
    def owes(self) -> bool:
        """Whether the deal waits for what its player adds to the seed."""
        return self.commitment is not None and self.contribution is None

    @property
    def asked(self) -> bool:
        """Whether it is kept for somebody who was asked to a rematch."""
        return self.kind == OPEN and self.player is not None

    @property
    def declined(self) -> bool:
        """Whether somebody was asked to a rematch and did not want it."""
        return self.kind == OPEN and self.player is None and self.name != NOT_TAKEN


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
    secret: str  # whose commitment is published; the seed itself if nobody adds to it
    seats: Sequence[Sitting]
    host: str | None = None
    clock: str = "none"
    missed: str = "bot"
    stand_in: str = bots.USUAL
    listed: bool = False
    seed: str | None = None  # that the deal was made from; None: not dealt yet
    started: int | None = None
    deadline: int | None = None  # until when the deal waits for contributions
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
    secret: str
    seed: str | None
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
    sequel: tuple[Sitting, ...] = ()  # the seats of the rematch


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
    seed: str | None = None  # and the match was dealt
    started: int | None = None
    deadline: int | None = None  # until when the deal waits
    result: str | None = None  # and the match is over
