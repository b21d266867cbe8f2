"""Reviews of finished matches: asking for one, and seeing how far it is."""

from __future__ import annotations

from contextlib import suppress

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bingfa.core.documents.record import record_of
from bingfa.core.errors import BingfaError
from bingfa.core.words import Text
from bingfa.look.markup import Element
from bingfa.review.habits import ENOUGH
from bingfa.table.handlers.requests import (
    count,
    go,
    html,
    player_of,
    room_of,
    services_of,
)
from bingfa.table.matches.live_match import Refused
from bingfa.table.matches.rooms import Room
from bingfa.table.pages.looking_back.course import course_part
from bingfa.table.pages.looking_back.habits import habits_part
from bingfa.table.pages.looking_back.review import review_page, review_part
from bingfa.table.web.reader_settings import reader_of

LATEST = 12  # matches of a player in which habits are looked for


async def _finished(request: Request) -> Room:
    room = await room_of(request)
    if not room.over:
        raise Refused(Text("a match is reviewed when it is over"))
    return room


async def show(request: Request) -> Response:
    """The review of a finished match, or how far it is; for the script without a page around.

    The scene of the end asks for its `course` alone.
    """
    services, reader = services_of(request), reader_of(request)
    room = await _finished(request)
    if "habits" in request.query_params:
        return JSONResponse({"parts": {"habits": str(await _habits(request, room))}})
    kept = await services.reviews.stored.get(room.id)
    mine = room.seats_of(player_of(request))
    name, part = (
        ("course", course_part) if "course" in request.query_params else ("review", review_part)
    )
    known = kept is not None and (kept.complete or (kept.busy, kept.review.done))
    body = room.drawn.once(  # a complete one is long, and stays what it is
        name,
        (reader.language, mine, known),
        lambda: Markup(str(part(room.match, room.id, kept, mine, reader.translate))),
    )
    if name == "course" or "part" in request.query_params:
        return JSONResponse({"parts": {name: str(body)}})
    return html(review_page(room.match, room.id, body, reader))


async def _habits(request: Request, room: Room) -> Element:
    """What shows in this match of the reader and those of the same game before it."""
    services, player = services_of(request), player_of(request)
    rooms = [room]
    if player is not None:
        for listed in await services.store.of_player(player):
            if listed.game == room.match.game.name and listed.finished and listed.id != room.id:
                with suppress(BingfaError):  # of another edition
                    rooms.append(await services.rooms.room(listed.id))
            if len(rooms) == LATEST:
                break
    mine = [(each.match, each.seats_of(player)) for each in rooms if each.over]
    matches = [
        (match, seats[0])
        for match, seats in mine
        if len(seats) == 1 and any(move.seat == seats[0] for move in match.moves)
    ]
    habit = None
    if len(matches) >= ENOUGH:
        count(request, "review", Text("these are too many reviews at once: wait a little"))
        records = tuple((str(record_of(match)), seat) for match, seat in matches)
        habit = await services.reviews.habit(records)
    return habits_part(matches, habit, reader_of(request).translate)


async def begin(request: Request) -> Response:
    """Have a finished match reviewed, or see what came of it."""
    room, services = await _finished(request), services_of(request)
    kept = await services.reviews.stored.get(room.id)
    if kept is None or not (kept.complete or kept.busy):
        count(request, "review", Text("these are too many reviews at once: wait a little"))
        await services.reviews.start(room)
    return go(request, f"/m/{room.id}/review")
