"""Pacts between two seats, from a fixed list: what is proposed, agreed, released and broken.

A game says which pacts there are and what they forbid (`Pacts`); who is bound by what follows from
what was said at the table, line by line (`Ledger`). A pact binds from the turn after it was agreed
on, since plans of that turn may be sealed already, and a release for the same reason ends it with
the turn in which it is said.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Generic

from bingfa.core.contract.types import V
from bingfa.core.events import Event
from bingfa.core.words import Translate, english

MARK: Final = "\x1f"  # begins a deed where it stands among talk; nobody can type it


@dataclass(frozen=True)
class Pact:
    """Something that two seats promise each other, in a game's own words, up to a turn."""

    text: str
    until: int


class Pacts(ABC, Generic[V]):
    """What a game knows of pacts. Views are of the seat that is asked."""

    @abstractmethod
    def turn(self, view: V) -> int:  # type: ignore[misc]
        """The turn under way; 0 before anything can be promised."""

    @abstractmethod
    def offers(self, view: V, other: int) -> Sequence[Pact]:  # type: ignore[misc]
        """What a seat can propose to another."""

    @abstractmethod
    def suggests(self, view: V, other: int) -> Pact | None:  # type: ignore[misc]
        """What a bot proposes to another seat now, if anything."""

    @abstractmethod
    def agrees(self, pact: Pact, view: V, other: int) -> bool:  # type: ignore[misc]
        """Whether a bot agrees to what another seat proposes."""

    @abstractmethod
    def forbids(self, pact: Pact, view: V, other: int) -> frozenset[str]:  # type: ignore[misc]
        """Which of a seat's choices its pact with another forbids."""

    @abstractmethod
    def breakers(self, pact: Pact, one: int, other: int, events: Sequence[Event]) -> list[int]:
        """Which of two seats broke a pact by what happened in a turn, all of which lies open."""

    @abstractmethod
    def say(
        self,
        pact: Pact,
        one: int,
        other: int,
        view: V,  # type: ignore[misc]
        translate: Translate = english,
    ) -> str:
        """A pact in words."""


class Stage(StrEnum):
    """How far a pact has come."""

    PROPOSED = "proposed"
    AGREED = "agreed"
    DECLINED = "declined"
    BROKEN = "broken"


class Deed(StrEnum):
    """The word that a deed begins with."""

    OPEN = "open"  # from now on pacts may be made at this table
    PROPOSE = "propose"
    AGREE = "agree"
    DECLINE = "decline"
    RELEASE = "release"
    BROKEN = "broken"


OPEN: Final = Deed.OPEN.value  # the whole of that deed


@dataclass(frozen=True)
class Treaty:
    """A pact between two seats. `number` is the how manieth it is that was proposed."""

    number: int
    pact: Pact
    by: int
    to: int
    stage: Stage = Stage.PROPOSED
    since: int = 0  # the turn in which it was agreed on
    ends: int = 0  # the last turn that it binds

    def other(self, seat: int) -> int:
        return self.to if seat == self.by else self.by

    def binds(self, seat: int, turn: int) -> bool:
        """Whether a seat is bound by it in a turn."""
        between = seat in (self.by, self.to)
        return between and self.stage == Stage.AGREED and self.since < turn <= self.ends

    def waits(self, turn: int) -> bool:
        """Whether it can still be answered."""
        return self.stage == Stage.PROPOSED and turn < self.pact.until

    def goes_on(self, turn: int) -> bool:
        """Whether it binds from the next turn on, or does so now and can be released."""
        return self.stage == Stage.AGREED and turn < self.ends


@dataclass(frozen=True)
class Ledger:
    """All pacts of a match, and who broke one."""

    treaties: tuple[Treaty, ...] = ()
    breakers: tuple[int, ...] = ()

    def after(self, seat: int | None, deed: str) -> Ledger:
        """What follows from a further line; one that makes no sense changes nothing."""
        match deed.split():
            case [Deed.PROPOSE, to, until, *text] if seat is not None and text:
                pact, number = Pact(" ".join(text), int(until)), len(self.treaties) + 1
                return replace(self, treaties=(*self.treaties, Treaty(number, pact, seat, int(to))))
            case [word, which, *rest]:
                changed = [_changed(each, seat, word, int(which), rest) for each in self.treaties]
                if word == Deed.BROKEN and tuple(changed) != self.treaties:
                    return Ledger(tuple(changed), (*self.breakers, int(rest[0])))
                return replace(self, treaties=tuple(changed))
        return self

    def of(self, number: int) -> Treaty | None:
        """The treaty of a number."""
        return next((each for each in self.treaties if each.number == number), None)

    def binding(self, seat: int, turn: int) -> list[Treaty]:
        """What a seat is bound by in a turn."""
        return [each for each in self.treaties if each.binds(seat, turn)]


def _changed(treaty: Treaty, seat: int | None, word: str, number: int, rest: list[str]) -> Treaty:
    if treaty.number != number:
        return treaty
    proposed, agreed = treaty.stage == Stage.PROPOSED, treaty.stage == Stage.AGREED
    if word == Deed.AGREE and proposed and seat == treaty.to:
        since, until = int(rest[0]), treaty.pact.until
        return replace(treaty, stage=Stage.AGREED, since=since, ends=until)
    if word == Deed.DECLINE and proposed and seat == treaty.to:
        return replace(treaty, stage=Stage.DECLINED)
    if word == Deed.RELEASE and agreed and seat in (treaty.by, treaty.to):
        return replace(treaty, ends=min(treaty.ends, int(rest[0])))
    if word == Deed.BROKEN and agreed:
        return replace(treaty, stage=Stage.BROKEN)
    return treaty


# Deeds, as they stand among talk


def proposal(to: int, pact: Pact) -> str:
    return f"{Deed.PROPOSE} {to} {pact.until} {pact.text}"


def agreement(treaty: Treaty, turn: int) -> str:
    return f"{Deed.AGREE} {treaty.number} {turn}"


def refusal(treaty: Treaty) -> str:
    return f"{Deed.DECLINE} {treaty.number}"


def release(treaty: Treaty, turn: int) -> str:
    return f"{Deed.RELEASE} {treaty.number} {turn}"


def breach(treaty: Treaty, seat: int) -> str:
    return f"{Deed.BROKEN} {treaty.number} {seat}"


def ledger_of(deeds: Sequence[tuple[int | None, str]]) -> Ledger | None:
    """What deeds come to, each with the seat whose it is. None if pacts are not wanted."""
    if not any(deed == OPEN for _seat, deed in deeds):
        return None
    found = Ledger()
    for seat, deed in deeds:
        found = found.after(seat, deed)
    return found
