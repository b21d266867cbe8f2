"""Clocks, as arithmetic: what a seat has left, and what a turn gives back. Milliseconds throughout.

A seat's clock runs while it must choose. *Live* clocks have a bank and an increment for each turn
taken; *daily* ones so many hours a turn, a bank on top, and a cap that nothing is saved beyond.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from bingfa.core.errors import BadOption
from bingfa.core.words import N_, Text, Translate

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE


class ClockKind(StrEnum):
    NONE = "none"
    LIVE = "live"
    DAILY = "daily"


class Missed(StrEnum):
    """What happens to a turn that is missed."""

    BOT = "bot"
    DEFAULT = "default"
    LOSE = "lose"


MISSED: Final = {
    Missed.BOT: N_("A bot stands in until the player comes back."),
    Missed.DEFAULT: N_("The plainest choice is made."),
    Missed.LOSE: N_("The seat is lost."),
}


@dataclass(frozen=True)
class Clock:
    """A kind of clock. `turn` is what each turn taken adds, `cap` the most a seat can hold."""

    kind: ClockKind = ClockKind.NONE
    bank: int = 0
    turn: int = 0
    cap: int = 0

    @classmethod
    def live(cls, minutes: int, seconds: int) -> Clock:
        _within(N_("minutes"), minutes, 1, 240)
        _within(N_("seconds a turn"), seconds, 0, 600)
        return cls(ClockKind.LIVE, minutes * MINUTE, seconds * SECOND, 24 * HOUR)

    @classmethod
    def daily(cls, hours: int, bank: int, cap: int) -> Clock:
        _within(N_("hours a turn"), hours, 1, 24 * 14)
        _within(N_("hours in the bank"), bank, 0, 24 * 30)
        _within(N_("hours at most"), cap, hours, 24 * 60)
        return cls(ClockKind.DAILY, min(bank + hours, cap) * HOUR, hours * HOUR, cap * HOUR)

    @classmethod
    def read(cls, text: str) -> Clock:
        """A clock from its text, as `str` writes it."""
        kind, *numbers = text.split()
        return cls(ClockKind(kind), *(int(number) for number in numbers))

    def __str__(self) -> str:
        if self.kind == ClockKind.NONE:
            return self.kind
        return f"{self.kind} {self.bank} {self.turn} {self.cap}"

    def say(self, _: Translate) -> str:
        """The clock in words."""
        if self.kind == ClockKind.LIVE:
            return _("live: {minutes} minutes and {seconds} seconds a turn").format(
                minutes=self.bank // MINUTE, seconds=self.turn // SECOND
            )
        if self.kind == ClockKind.DAILY:
            return _("over days: {hours} hours a turn, {bank} to begin with, {cap} at most").format(
                hours=self.turn // HOUR, bank=self.bank // HOUR, cap=self.cap // HOUR
            )
        return _("no clock")


def _within(what: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise BadOption(
            Text(
                "{what}: from {least} to {most}, not {number}",
                what=Text(what),
                least=least,
                most=most,
                number=number,
            )
        )


@dataclass(frozen=True)
class Hand:
    """The clock of one seat: what is banked, and since when it has been running."""

    bank: int | None = None
    since: int | None = None

    def left(self, now: int) -> int | None:
        """What is left now; None without a clock."""
        if self.bank is None:
            return None
        return self.bank if self.since is None else max(0, self.bank - (now - self.since))

    @property
    def deadline(self) -> int | None:
        """When it will be out, if it goes on running."""
        if self.bank is None or self.since is None:
            return None
        return self.since + self.bank

    def run(self, now: int) -> Hand:
        """Running, from now on if it did not."""
        return self if self.bank is None or self.since is not None else replace(self, since=now)

    def stop(self, now: int, gain: int, cap: int) -> Hand:
        """Stopped, with what the turn gives."""
        left = self.left(now)
        if left is None or self.since is None:
            return self
        return Hand(max(left, min(left + gain, cap)), None)

    def resume(self, now: int, gain: int) -> Hand:
        """Running again, as if the turn had not been taken."""
        if self.bank is None:
            return self
        return Hand(max(0, self.bank - gain), now)


NO_CLOCK: Final = Hand()
