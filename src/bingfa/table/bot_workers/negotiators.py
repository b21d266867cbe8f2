"""What bots say about pacts: they answer, propose, and tell who broke one."""

from __future__ import annotations

from contextlib import suppress

from bingfa.core import pacts
from bingfa.core.events import Event
from bingfa.core.pacts import Ledger, Pacts, Stage
from bingfa.table.database.rows import SeatKind
from bingfa.table.database.writing import Stale
from bingfa.table.matches.rooms import Room


async def attend(room: Room) -> None:
    """See to the pacts of a table, if it has any. Whoever does so again does nothing twice."""
    known = room.game.pacts()
    if known is None or not room.begun or await room.read_pacts() is None:
        return
    with suppress(Stale):  # another process is at it
        await _tell_of_breaches(room, known)
        if not room.over and known.turn(room.view(None)):
            await _answer(room, known)
            await _propose(room, known)


async def _tell_of_breaches(room: Room, known: Pacts) -> None:
    turns: list[list[Event]] = [[]]
    for noted in room.chronicle.of(None) if _ledger(room).treaties else ():
        if noted.event.begins:
            turns.append([])
        turns[-1].append(noted.event)
    for treaty in _ledger(room).treaties:
        if treaty.stage != Stage.AGREED:
            continue
        for turn in range(treaty.since + 1, min(treaty.ends + 1, len(turns))):
            broke = known.breakers(treaty.pact, treaty.by, treaty.to, turns[turn])
            for seat in broke:
                mark = f"pact-broken-{treaty.number}-{seat}"
                await room.declare(None, pacts.breach(treaty, seat), mark)
            if broke:
                break


async def _answer(room: Room, known: Pacts) -> None:
    """A bot agrees where its game says so, with nobody who broke a pact before."""
    turn = known.turn(room.view(None))
    for treaty in _ledger(room).treaties:
        if treaty.waits(turn) and room.stored.seats[treaty.to].kind == SeatKind.BOT:
            trusted = treaty.by not in _ledger(room).breakers
            view = room.view(treaty.to)
            agree = trusted and known.agrees(treaty.pact, view, treaty.by)
            deed = pacts.agreement(treaty, turn) if agree else pacts.refusal(treaty)
            await room.declare(treaty.to, deed, f"pact-answer-{treaty.number}")


async def _propose(room: Room, known: Pacts) -> None:
    """Bots propose to people, one thing a turn, and not while something is between them."""
    turn = known.turn(room.view(None))
    kinds = [each.kind for each in room.stored.seats]
    for seat, kind in enumerate(kinds):
        for other, its in enumerate(kinds):
            if kind != SeatKind.BOT or its != SeatKind.PERSON or other in _ledger(room).breakers:
                continue
            between = any(
                {each.by, each.to} == {seat, other} and (each.waits(turn) or each.goes_on(turn))
                for each in _ledger(room).treaties
            )
            pact = None if between else known.suggests(room.view(seat), other)
            if pact is not None:
                mark = f"pact-{seat}-{other}-{turn}"
                await room.declare(seat, pacts.proposal(other, pact), mark)


def _ledger(room: Room) -> Ledger:
    """The pacts as they stand by now."""
    assert room.ledger is not None
    return room.ledger
