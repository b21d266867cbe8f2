"""Talk: to everybody at the table, among those who watch, or between two seats alone."""

from __future__ import annotations

from typing import Final

from bingfa.core.words import Text
from bingfa.table.database.rows import Channel, SeatKind, between
from bingfa.table.matches.live_match import LiveMatch, Refused

MOST_SAID: Final = 400  # characters of a line of talk


class Talk(LiveMatch):
    """A match at which people talk."""

    def partners(self, player: str | None) -> tuple[int, ...]:
        """The seats that a player can talk to in private.

        That takes three seats, a match that has begun, since seats change hands before, and people
        with a screen each.
        """
        if len(self.stored.seats) < 3 or not self.begun or len(self.seats_of(player)) != 1:
            return ()
        return tuple(
            seat
            for seat, each in enumerate(self.stored.seats)
            if each.kind == SeatKind.PERSON
            and not each.belongs_to(player)
            and len(self.seats_of(each.player)) == 1
        )

    def channels(self, player: str | None) -> tuple[str, ...]:
        """Where a player hears what is said: the first is where all like them talk."""
        mine = self.seats_of(player)
        if not mine:
            return (Channel.WATCHERS,)
        return Channel.TABLE, *(between(mine[0], other) for other in self.partners(player))

    async def say(
        self, channel: str, seat: int | None, player: str, name: str, text: str, message: str | None
    ) -> int | None:
        """Keep a line of talk; returns its number, or None if it was said before."""
        line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        if not line:
            raise Refused(Text("there is nothing to say"))
        if len(line) > MOST_SAID:
            raise Refused(Text("this is too long: {most} characters at most", most=MOST_SAID))
        number = await self.store.say(self.id, channel, seat, player, name, line, message)
        self.talked += 1
        await self._told()
        return number
