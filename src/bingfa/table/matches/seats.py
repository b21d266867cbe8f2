"""Seats: taking one, getting up, giving one up, stand-ins, and what players add to the seed."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from bingfa.core.outcome import FORFEIT
from bingfa.core.words import Text
from bingfa.table.database.rows import NOT_TAKEN, Change, SeatKind, Sitting
from bingfa.table.database.writing import Stale
from bingfa.table.matches.dealing import fits, seated
from bingfa.table.matches.live_match import LiveMatch, Refused
from bingfa.table.now import now


class Seats(LiveMatch):
    """A match whose seats are taken and left."""

    async def sit(self, seat: int, player: str, name: str, commitment: str | None = None) -> None:
        """Take an open seat; with the last one taken it is dealt, if nobody is waited for."""
        async with self.lock:
            sitting = self.stored.seats[seat]
            if sitting.kind != SeatKind.OPEN:
                raise Refused(Text("somebody sits there already"))
            if sitting.asked and not sitting.kept_for(player):
                raise Refused(Text("this seat is kept for {name}", name=sitting.name))
            taken = replace(sitting, kind=SeatKind.PERSON)
            if not sitting.asked:
                taken = Sitting(SeatKind.PERSON, name, player)
            if any(self.stored.seats[own].commitment for own in self.seats_of(player)):
                commitment = None  # once is enough
            seats = self._with(seat, replace(taken, commitment=commitment))
            await self._keep_anew(self._seated(seats))
        await self._told()

    async def seat_bot(self, seat: int, bot: str) -> None:
        """Put a bot into an open seat; with the last one taken it is dealt."""
        async with self.lock:
            sitting = self.stored.seats[seat]
            if sitting.kind != SeatKind.OPEN or sitting.asked:
                raise Refused(Text("this seat is not open to everybody"))
            await self._keep_anew(self._seated(self._with(seat, Sitting(SeatKind.BOT, bot))))
        await self._told()

    async def leave(self, seat: int) -> None:
        """Get up before the last seat is taken; or decline a seat that is kept for a rematch."""
        async with self.lock:
            if self.begun:
                raise Refused(Text("the match has begun: give the seat up, or let a bot stand in"))
            if all(each.kind != SeatKind.OPEN for each in self.stored.seats):
                raise Refused(Text("all seats are taken: the match begins at any moment"))
            sitting = self.stored.seats[seat]
            left = Sitting(SeatKind.OPEN, sitting.name if sitting.asked else NOT_TAKEN)
            await self._keep_anew(Change(seats=self._with(seat, left)))
        await self._told()

    async def resign(self, seat: int) -> None:
        """Give a seat up for good; a bot goes on with it if the match does."""
        async with self.lock:
            self._must_go_on()
            sitting = self.stored.seats[seat]
            if sitting.lost or sitting.kind != SeatKind.PERSON:
                raise Refused(Text("this seat cannot be given up"))
            left = [
                number
                for number, each in enumerate(self.stored.seats)
                if number != seat and not each.lost
            ]
            over = len(left) == 1
            result = f"{self.match.game.seats[left[0]]} by {FORFEIT}" if over else None
            clock = sitting.clock.stop(now(), 0, self.clock.cap)
            seats = self._with(seat, replace(sitting, lost=True, away=False, clock=clock))
            await self._keep(Change(seats=seats, result=result))
            self.match.forfeit(seat)
        await self._told()

    async def stand_in(self, seat: int, *, called: bool) -> None:
        """Let a bot stand in for a seat, or give the seat back to its player."""
        async with self.lock:
            self._must_go_on()
            sitting = self.stored.seats[seat]
            if sitting.kind != SeatKind.PERSON or sitting.lost:
                raise Refused(Text("no bot can stand in for this seat"))
            clock = sitting.clock.stop(now(), 0, self.clock.cap)
            if not called:
                least = max(clock.bank or 0, self.clock.turn) if clock.bank is not None else None
                clock = replace(clock, bank=least)
                if seat in self.match.state.actors:
                    clock = clock.run(now())
            changed = replace(sitting, away=called, clock=clock)
            await self._keep(Change(seats=self._with(seat, changed)))
        await self._told()

    async def contribute(self, player: str | None, text: str) -> None:
        """Take what a player adds to the seed; Refused if it is not what they were bound to.

        What was added before is not asked for again, and changes nothing.
        """
        async with self.lock:
            if any(each.kind == SeatKind.OPEN for each in self.stored.seats):
                raise Refused(Text("the match begins when every seat is taken"))
            while mine := [seat for seat in self.seats_of(player) if seat in self.awaited]:
                sitting = self.stored.seats[mine[0]]
                if not fits(text, sitting):
                    raise Refused(Text("this is not what this seat was bound to add to the seed"))
                added = replace(sitting, contribution=text)
                with suppress(Stale):  # somebody else added at another process: once more
                    await self._keep_anew(self._seated(self._with(mine[0], added)))
        await self._told()

    def _seated(self, seats: tuple[Sitting, ...]) -> Change:
        """What it changes that people have sat down or added to the seed: perhaps it is dealt."""
        stored = self.stored
        return seated(
            self.game, self.options, stored.secret, self.clock, seats, now(), stored.deadline
        )
