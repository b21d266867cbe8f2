"""Pacts at a table: deeds that stand among its talk, and what follows from them."""

from __future__ import annotations

from bingfa.core import pacts
from bingfa.core.pacts import MARK, OPEN, Ledger, Pact, Treaty
from bingfa.core.view import View
from bingfa.core.words import Text
from bingfa.table.database.rows import Channel
from bingfa.table.matches.live_match import Refused
from bingfa.table.matches.talk import Talk

MOST_LINES = 10_000  # of talk that deeds are looked for in
MOST_OPEN = 5  # proposals of a seat that nobody has answered


class Negotiating(Talk):
    """A match at which players may promise each other something."""

    ledger: Ledger | None = None  # as it was read last; None where no pacts are made
    _read_at = -1  # how often something had been said then

    async def read_pacts(self) -> Ledger | None:
        """The pacts as they stand, also where another process was told of some."""
        if self.game.pacts() is not None and self._read_at != self.talked:
            talked = self.talked
            said = await self.store.said(self.id, (Channel.TABLE,), limit=MOST_LINES)
            lines = [(each.seat, each.text) for each in said if each.text.startswith(MARK)]
            self.ledger = pacts.ledger_of([(seat, text[1:]) for seat, text in lines])
            self._read_at = talked
        return self.ledger

    async def declare(self, seat: int | None, deed: str, mark: str | None = None) -> None:
        """Keep a deed; one with a mark that was kept before is not kept again."""
        sitting = None if seat is None else self.stored.seats[seat]
        player = (sitting and sitting.player) or ""
        name = sitting.name if sitting is not None else ""
        await self.store.say(self.id, Channel.TABLE, seat, player, name, MARK + deed, mark)
        self.talked += 1
        await self.read_pacts()
        await self._told()

    async def open_pacts(self) -> None:
        """From now on pacts may be made here."""
        await self.declare(None, OPEN, OPEN)

    def promised(self, seat: int, view: View) -> frozenset[str]:
        """The choices of a seat that its pacts forbid."""
        known = self.game.pacts()
        if known is None or self.ledger is None:
            return frozenset()
        binding = self.ledger.binding(seat, known.turn(view))
        return frozenset[str]().union(
            *(known.forbids(each.pact, view, each.other(seat)) for each in binding)
        )

    # What people do

    async def propose(self, seat: int, to: int, pact: Pact) -> None:
        """Propose a pact to another seat; Refused if there is no such pact."""
        known, ledger = self.game.pacts(), await self.read_pacts()
        if known is None or ledger is None or self.over:
            raise Refused(Text("no pacts are made at this table"))
        if to == seat or pact not in known.offers(self.view(seat), to):
            raise Refused(Text("this pact cannot be proposed now"))
        turn = known.turn(self.view(None))
        waiting = [each for each in ledger.treaties if each.by == seat and each.waits(turn)]
        if len(waiting) >= MOST_OPEN or any((e.to, e.pact) == (to, pact) for e in waiting):
            raise Refused(Text("wait for an answer to what you proposed"))
        await self.declare(seat, pacts.proposal(to, pact))

    async def answer(self, seat: int, number: int, *, agree: bool) -> None:
        """Agree to what was proposed to a seat, or decline it."""
        treaty, turn = await self._treaty(number)
        if treaty.to != seat or not treaty.waits(turn):
            raise Refused(Text("there is no such proposal any more"))
        deed = pacts.agreement(treaty, turn) if agree else pacts.refusal(treaty)
        await self.declare(seat, deed, f"pact-answer-{number}")

    async def release(self, seat: int, number: int) -> None:
        """End a pact of a seat with this turn."""
        treaty, turn = await self._treaty(number)
        if seat not in (treaty.by, treaty.to) or not treaty.goes_on(turn):
            raise Refused(Text("there is no such pact any more"))
        await self.declare(seat, pacts.release(treaty, turn), f"pact-release-{number}")

    async def _treaty(self, number: int) -> tuple[Treaty, int]:
        known, ledger = self.game.pacts(), await self.read_pacts()
        treaty = None if ledger is None else ledger.of(number)
        if known is None or treaty is None or self.over:
            raise Refused(Text("there is no such pact any more"))
        return treaty, known.turn(self.view(None))
