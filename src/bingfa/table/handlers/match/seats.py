"""Seats: sitting down, getting up, stand-ins, further devices, rematches."""

from __future__ import annotations

from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response

from bingfa.core.errors import BingfaError
from bingfa.core.words import Text
from bingfa.table.database.queries.seat_keys import new_token
from bingfa.table.database.writing import Stale
from bingfa.table.handlers.requests import (
    MANY_TABLES,
    address_of,
    count,
    form_of,
    go,
    html,
    must_own,
    own_seat,
    player_of,
    room_of,
    seat_of,
    services_of,
    visited,
    wish_of,
)
from bingfa.table.matches.live_match import Refused
from bingfa.table.matches.rooms import Room
from bingfa.table.matches.setup import rematch_plan
from bingfa.table.pages import short_pages
from bingfa.table.web.reader_settings import reader_of


async def sit(request: Request) -> Response:
    """Take an open seat."""
    room, form = await room_of(request), await form_of(request)
    wish = wish_of(request, form, reader_of(request))
    await room.sit(seat_of(room, form), wish.player, wish.name, wish.commitment)
    services_of(request).stir(room)
    await _answered(request, room)
    return go(request, f"/m/{room.id}", wish)


async def seat_bot(request: Request) -> Response:
    """Put a bot of the table's level into an open seat; its host may."""
    room, form = await room_of(request), await form_of(request)
    if room.stored.host is None or room.stored.host != player_of(request):
        raise Refused(Text("only the host of a table can put a bot into an open seat"))
    await room.seat_bot(seat_of(room, form), room.stored.stand_in)
    services_of(request).stir(room)
    return go(request, f"/m/{room.id}")


async def leave(request: Request) -> Response:
    """Get up before the match has begun, or decline a rematch."""
    room, form = await room_of(request), await form_of(request)
    seat, player = seat_of(room, form), player_of(request)
    declines = room.stored.seats[seat].kept_for(player)
    if not declines:
        must_own(room, seat, player)
    await room.leave(seat)
    await _answered(request, room)
    return go(request, f"/m/{room.stored.origin if declines else room.id}")


async def _answered(request: Request, room: Room) -> None:
    """Who offered a rematch, or was asked to it, sees at the match before how it stands."""
    if room.stored.origin is not None and not room.stored.practice:
        with suppress(BingfaError):  # gone, or of rules or an edition that are not known here
            await (await services_of(request).rooms.room(room.stored.origin)).refresh_all()


async def resign(request: Request) -> Response:
    """Give a seat up for good."""
    room, seat = await own_seat(request)
    await room.resign(seat)
    services_of(request).stir(room)
    return go(request, f"/m/{room.id}")


async def stand_in(request: Request) -> Response:
    """Call a bot for one's own seat, or for that of somebody who is gone."""
    room, form = await room_of(request), await form_of(request)
    seat, player = seat_of(room, form), player_of(request)
    if not room.stored.seats[seat].belongs_to(player):
        if not room.seats_of(player):
            raise Refused(Text("only those who play can call a bot"))
        if not room.is_absent(seat):
            raise Refused(Text("this player is here, or was until just now"))
    await room.stand_in(seat, called=True)
    services_of(request).stir(room)
    return go(request, f"/m/{room.id}")


async def come_back(request: Request) -> Response:
    """Take one's seat back from the bot."""
    room, seat = await own_seat(request)
    await room.stand_in(seat, called=False)
    services_of(request).stir(room)
    return go(request, f"/m/{room.id}")


# Further devices


async def device(request: Request) -> Response:
    """Make a link that opens one's seat on another device."""
    room, seat = await own_seat(request)
    token = new_token()
    await services_of(request).store.give_key(room.id, seat, token)
    link = f"{address_of(request)}/m/{room.id}/seat/{token}"
    return html(short_pages.device(link, room.id, reader_of(request)))


async def seat_link(request: Request) -> Response:
    """A link that opens a seat: asks before it is used up."""
    match_id, token = request.path_params["match_id"], request.path_params["token"]
    await services_of(request).rooms.room(match_id)
    return html(short_pages.take_seat(match_id, token, reader_of(request)))


async def use_link(request: Request) -> Response:
    """Sit down at a seat of one's own on a further device."""
    room = await room_of(request)
    wish = wish_of(request, {}, reader_of(request))
    seat = await services_of(request).store.use_key(
        room.id, request.path_params["token"], wish.player
    )
    if seat is None:
        raise Refused(Text("this link opens no seat: it was used before, or is not whole"))
    await room.refresh()
    return go(request, f"/m/{room.id}", wish)


# Once more


async def rematch(request: Request) -> Response:
    """Offer the same people another match, one seat further; the first to ask makes it."""
    room = await room_of(request)
    player = player_of(request)
    if not room.over:
        raise Refused(Text("a rematch comes when the match is over"))
    if player is None or not room.seats_of(player):
        raise Refused(Text("only those who played can ask for a rematch"))
    if room.stored.rematch is None:
        services = services_of(request)
        count(request, "table", MANY_TABLES)
        form = await form_of(request)
        plan = rematch_plan(room.stored, wish_of(request, form, reader_of(request)))
        with suppress(Stale):  # somebody else was quicker: that one it is
            again = await visited(request, await services.store.create(plan, follows=room.id))
            if await room.read_pacts() is not None:
                await again.open_pacts()
            services.stir(again)
        await room.refresh_all()
    return go(request, f"/m/{room.stored.rematch}")
