"""Pacts over the web: a form for each that can be proposed, answered or released."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from bingfa.core.pacts import Deed, Pact
from bingfa.core.words import Text
from bingfa.table.handlers.requests import (
    count,
    form_of,
    go,
    must_own,
    player_of,
    room_of,
    seat_of,
    services_of,
)
from bingfa.table.matches.live_match import Refused
from bingfa.table.matches.setup import number, word


async def promise(request: Request) -> Response:
    """Propose, agree, decline or release, as the button says."""
    room, form = await room_of(request), await form_of(request)
    seat, deed = seat_of(room, form), word(form, "deed")
    must_own(room, seat, player_of(request))
    if not room.begun:
        raise Refused(Text("no pacts are made at this table"))
    count(request, "chat", Text("that was too much at once: wait a little"))
    if deed in (Deed.AGREE, Deed.DECLINE):
        await room.answer(seat, number(form, "number", 0), agree=deed == Deed.AGREE)
    elif deed == Deed.RELEASE:
        await room.release(seat, number(form, "number", 0))
    else:
        until, _, text = deed.partition(" ")
        to = number(form, "to", 0)
        if to >= len(room.stored.seats) or not until.isdecimal() or len(until) > 6:
            raise Refused(Text("this pact cannot be proposed now"))
        await room.propose(seat, to, Pact(text, int(until)))
    services_of(request).stir(room)
    return go(request, f"/m/{room.id}#chat")
