"""What forms do: new tables, sitting down and getting up, stand-ins, rematches, settings.

Each ends in a redirect, so that a page loaded anew does nothing twice.
"""

from __future__ import annotations

from contextlib import suppress

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from bingfa import games
from bingfa.core.errors import BingfaError
from bingfa.core.record import read, replay
from bingfa.core.words import Text
from bingfa.table.database.rows import BOT, Plan
from bingfa.table.database.store import Stale, new_token
from bingfa.table.handlers.visits import address_of, html
from bingfa.table.matches.moments import moments
from bingfa.table.matches.rooms import Refused, Room
from bingfa.table.matches.setup import (
    Form,
    Wish,
    game_of,
    number,
    plan_of,
    practice_plan,
    quick_plan,
    record_plan,
    rematch_plan,
    word,
)
from bingfa.table.pages import short_pages
from bingfa.table.pages.setting_up import setting_up
from bingfa.table.services import (
    TooMany,
    client_of,
    form_of,
    house_of,
    player_of,
    wish_of,
)
from bingfa.table.web.reader_settings import reader_of


def go(request: Request, place: str, wish: Wish | None = None) -> Response:
    """On to another page; whoever did something is known from now on."""
    house, secure = house_of(request), request.url.scheme == "https"
    response = RedirectResponse(place, 303)
    if wish is not None:
        house.identity.keep(response, wish.player, secure)
        reader_of(request).told({"name": wish.name}).keep(response, secure)
    return response


async def _create(request: Request, plan: Plan, wish: Wish) -> Response:
    house = house_of(request)
    if not house.limits.allow("table", client_of(request)):
        raise TooMany(Text("that were many new tables at once: wait a little"))
    number_now = await house.store.going_on(wish.player)
    if not house.limits.within("open tables", number_now):
        raise TooMany(
            Text("you have {number} unfinished matches: finish or give up some", number=number_now)
        )
    if not house.limits.within("tables", await house.store.unfinished()):
        raise TooMany(Text("there are too many tables here at the moment"))
    match_id = await house.store.create(plan)
    house.stir(await house.room(match_id))
    watched = "/replay?at=0&play=1" if all(each.kind == BOT for each in plan.seats) else ""
    return go(request, f"/m/{match_id}{watched}", wish)


# New tables


async def quick(request: Request) -> Response:
    """A match against bots at once."""
    form = await form_of(request)
    wish = wish_of(request, form, reader_of(request))
    return await _create(request, quick_plan(form, wish), wish)


async def begin(request: Request) -> Response:
    """A table as the form says; a form that cannot be comes back with the reason."""
    form, reader = await form_of(request), reader_of(request)
    game = game_of(form)
    wish = wish_of(request, form, reader)
    try:
        plan = plan_of(form, wish)
    except BingfaError as error:
        return html(setting_up(game, reader, error.say(reader.translate), form), 400)
    return await _create(request, plan, wish)


async def open_record(request: Request) -> Response:
    """A record file, replayed and checked, to be looked at."""
    form = await form_of(request)
    record = read(word(form, "record").replace("\r\n", "\n"))
    match = replay(record, games.find)
    wish = wish_of(request, {}, reader_of(request))
    outcome = match.outcome
    if outcome is None:
        raise Refused(Text("this match is not over: only finished ones can be looked at"))
    response = await _create(request, record_plan(match, record.result, wish), wish)
    response.headers["location"] += "/replay?at=0"
    return response


async def practise(request: Request) -> Response:
    """A match of one's own from a moment of a finished one."""
    room, form = await _room(request), await form_of(request)
    if not room.over:
        raise Refused(Text("one can practise from a match when it is over"))
    game = room.game
    view = word(form, "view")
    found = moments(room.match, game.seat(view) if view else None)
    at = min(number(form, "at", 0), len(found))
    moves = found[at - 1].move if at else 0
    seat = _seat(room, form)
    wish = wish_of(request, form, reader_of(request))
    return await _create(request, practice_plan(room.stored, moves, seat, wish), wish)


async def review(request: Request) -> Response:
    """Have a finished match reviewed, or see what came of it."""
    room, house = await _room(request), house_of(request)
    if not room.over:
        raise Refused(Text("a match is reviewed when it is over"))
    kept = await house.reviews.shelf.get(room.id)
    if kept is None or not (kept.complete or kept.busy):
        if not house.limits.allow("review", client_of(request)):
            raise TooMany(Text("these are too many reviews at once: wait a little"))
        await house.reviews.start(room)
    return go(request, f"/m/{room.id}/review")


async def rematch(request: Request) -> Response:
    """Offer the same people another match, one seat further; the first to ask makes it."""
    room = await _room(request)
    player = player_of(request)
    if not room.over:
        raise Refused(Text("a rematch comes when the match is over"))
    if player is None or not room.seats_of(player):
        raise Refused(Text("only those who played can ask for a rematch"))
    if room.stored.rematch is None:
        house = house_of(request)
        if not house.limits.allow("table", client_of(request)):
            raise TooMany(Text("that were many new tables at once: wait a little"))
        form = await form_of(request)
        plan = rematch_plan(room.stored, wish_of(request, form, reader_of(request)))
        with suppress(Stale):  # somebody else was quicker: that one it is
            house.stir(await house.room(await house.store.create(plan, follows=room.id)))
        await room.refresh_all()
    return go(request, f"/m/{room.stored.rematch}")


# Seats


async def _room(request: Request) -> Room:
    return await house_of(request).room(request.path_params["match_id"])


def _seat(room: Room, form: Form) -> int:
    seat = number(form, "seat", 0)
    if seat >= len(room.stored.seats):
        raise Refused(Text("there is no such seat"))
    return seat


def _own(room: Room, seat: int, player: str | None) -> None:
    if not room.stored.seats[seat].belongs_to(player):
        raise Refused(Text("this seat is somebody else's"))


async def sit(request: Request) -> Response:
    """Take an open seat."""
    room, form = await _room(request), await form_of(request)
    wish = wish_of(request, form, reader_of(request))
    await room.sit(_seat(room, form), wish.player, wish.name, wish.commitment)
    house_of(request).stir(room)
    await _answered(request, room)
    return go(request, f"/m/{room.id}", wish)


async def leave(request: Request) -> Response:
    """Get up before the match has begun, or decline a rematch."""
    room, form = await _room(request), await form_of(request)
    seat, player = _seat(room, form), player_of(request)
    declines = room.stored.seats[seat].kept_for(player)
    if not declines:
        _own(room, seat, player)
    await room.leave(seat)
    await _answered(request, room)
    return go(request, f"/m/{room.stored.origin if declines else room.id}")


async def _answered(request: Request, room: Room) -> None:
    """Who offered a rematch, or was asked to it, sees at the match before how it stands."""
    if room.stored.origin is not None and not room.stored.practice:
        await (await house_of(request).rooms.room(room.stored.origin)).refresh_all()


async def resign(request: Request) -> Response:
    """Give a seat up for good."""
    room, form = await _room(request), await form_of(request)
    seat = _seat(room, form)
    _own(room, seat, player_of(request))
    await room.resign(seat)
    house_of(request).stir(room)
    return go(request, f"/m/{room.id}")


async def stand_in(request: Request) -> Response:
    """Call a bot for one's own seat, or for that of somebody who is gone."""
    room, form = await _room(request), await form_of(request)
    seat, player = _seat(room, form), player_of(request)
    if not room.stored.seats[seat].belongs_to(player):
        if not room.seats_of(player):
            raise Refused(Text("only those who play can call a bot"))
        if not room.is_absent(seat):
            raise Refused(Text("this player is here, or was until just now"))
    await room.stand_in(seat, called=True)
    house_of(request).stir(room)
    return go(request, f"/m/{room.id}")


async def come_back(request: Request) -> Response:
    """Take one's seat back from the bot."""
    room, form = await _room(request), await form_of(request)
    seat = _seat(room, form)
    _own(room, seat, player_of(request))
    await room.stand_in(seat, called=False)
    house_of(request).stir(room)
    return go(request, f"/m/{room.id}")


async def device(request: Request) -> Response:
    """Make a link that opens one's seat on another device."""
    room, form = await _room(request), await form_of(request)
    seat = _seat(room, form)
    _own(room, seat, player_of(request))
    token = new_token()
    await house_of(request).store.give_key(room.id, seat, token)
    link = f"{address_of(request)}/m/{room.id}/seat/{token}"
    return html(short_pages.device(link, room.id, reader_of(request)))


async def use_link(request: Request) -> Response:
    """Sit down at a seat of one's own on a further device."""
    room = await _room(request)
    wish = wish_of(request, {}, reader_of(request))
    seat = await house_of(request).store.use_key(room.id, request.path_params["token"], wish.player)
    if seat is None:
        raise Refused(Text("this link opens no seat: it was used before, or is not whole"))
    await room.refresh()
    return go(request, f"/m/{room.id}", wish)


# Settings


async def settings(request: Request) -> Response:
    """Keep what a reader likes; back to where they were."""
    form = await form_of(request)
    back = word(form, "back", "/")
    if not back.startswith("/") or back.startswith("//"):
        back = "/"
    response = RedirectResponse(back, 303)
    wishes = {key: values[-1] for key, values in form.items() if key not in ("back", "name")}
    reader_of(request).told(wishes).keep(response, request.url.scheme == "https")
    return response
