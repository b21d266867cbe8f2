"""What the database keeps of a match, as plain values: its seats, actions, talk and settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from bingfa import bots
from bingfa.table.matches.clocks import NO_CLOCK, ClockKind, Hand, Missed

NOT_TAKEN = "-"  # the name of an open seat


class SeatKind(StrEnum):
    """Who sits at a seat."""

    OPEN = "open"
    PERSON = "person"
    BOT = "bot"


class MadeBy(StrEnum):
    """Who made a choice: the seat itself, a bot for it, or the clock."""

    SEAT = "seat"
    BOT = "bot"
    CLOCK = "clock"


class Moments(StrEnum):
    """What a person wants at moments that ask whether something hidden is used."""

    USUAL = ""  # to be asked if there is anything else to choose than to let it go by
    ASK = "ask"  # to be asked at every one of them
    PASS = "pass"  # to let all of them go by in this turn


class Channel(StrEnum):
    """Who hears what is said: all who play, those who watch, or two seats, whose numbers follow."""

    TABLE = "table"
    WATCHERS = "watchers"
    SEATS = "seats"


def between(one: int, other: int) -> str:
    """The channel that two seats alone hear."""
    return f"{Channel.SEATS} {min(one, other)} {max(one, other)}"


@dataclass(frozen=True)
class Sitting:
    """One seat of a match: who sits there, as what, and how their clock stands."""

    kind: SeatKind
    name: str
    player: str | None = None
    clock: Hand = NO_CLOCK
    away: bool = False  # a bot stands in
    lost: bool = False
    seen: int | None = None
    devices: frozenset[str] = frozenset()  # further browsers of the same player
    commitment: str | None = None  # to what its player adds to the seed
    contribution: str | None = None  # what that is, once it was shown
    moments: Moments = Moments.USUAL
    orders: tuple[str, ...] = ()  # what its player chose ahead: a secret

    def belongs_to(self, player: str | None) -> bool:
        return self.kind != SeatKind.OPEN and self._is_of(player)

    def kept_for(self, player: str | None) -> bool:
        """Whether this player was asked to a rematch and has not answered yet."""
        return self.kind == SeatKind.OPEN and self._is_of(player)

    def _is_of(self, player: str | None) -> bool:
        return player is not None and (player == self.player or player in self.devices)

    @property
    def owes(self) -> bool:
        """Whether the deal waits for what its player adds to the seed."""
        return self.commitment is not None and self.contribution is None

    @property
    def asked(self) -> bool:
        """Whether it is kept for somebody who was asked to a rematch."""
        return self.kind == SeatKind.OPEN and self.player is not None

    @property
    def declined(self) -> bool:
        """Whether somebody was asked to a rematch and did not want it."""
        return self.kind == SeatKind.OPEN and self.player is None and self.name != NOT_TAKEN


@dataclass(frozen=True)
class Played:
    """One action as stored."""

    seat: int
    text: str
    message: str | None = None
    made_by: MadeBy = MadeBy.SEAT


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
    clock: str = ClockKind.NONE
    missed: Missed = Missed.BOT
    stand_in: str = bots.USUAL
    listed: bool = False
    seed: str | None = None  # that the deal was made from; None: not dealt yet
    edition: str | None = None  # the fingerprint of the data that it was dealt with
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
    edition: str | None
    created: int
    finished: int | None
    result: str | None
    version: int
    host: str | None
    clock: str
    missed: Missed
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
    kinds: tuple[SeatKind, ...]


@dataclass(frozen=True)
class Change:
    """What an action, or anything else but talk, changes in a match beside its actions."""

    seats: tuple[Sitting, ...] | None = None  # those seats anew
    seed: str | None = None  # and the match was dealt,
    edition: str | None = None  # with these data
    started: int | None = None
    deadline: int | None = None  # until when the deal waits
    result: str | None = None  # and the match is over


@dataclass(frozen=True)
class Further:
    """What was added to a match since somebody saw it."""

    version: int
    seats: tuple[Sitting, ...]  # their devices left out
    actions: tuple[Played, ...]
    result: str | None
    finished: int | None
    deadline: int | None
