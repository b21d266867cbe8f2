"""New tables: the form for one, a match against bots at once, a record to be looked at."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from bingfa import games
from bingfa.core.documents.record import read, replay
from bingfa.core.errors import BingfaError
from bingfa.core.words import Text
from bingfa.table.database.rows import Plan, SeatKind
from bingfa.table.handlers.requests import (
    MANY_TABLES,
    count,
    form_of,
    go,
    html,
    services_of,
    visited,
    wish_of,
)
from bingfa.table.matches.live_match import Refused
from bingfa.table.matches.setup import Wish, game_of, plan_of, quick_plan, record_plan, word
from bingfa.table.pages.setting_up import setting_up
from bingfa.table.services import TooMany
from bingfa.table.web.reader_settings import reader_of


async def set_up(request: Request) -> Response:
    """The form for a new table; the address may fill in some of its fields."""
    asked = request.query_params
    filled = {name: asked.getlist(name) for name in asked if name != "game"}
    game = games.find(asked.get("game", ""))
    return html(setting_up(game, reader_of(request), form=filled))


async def begin(request: Request) -> Response:
    """A table as the form says; a form that cannot be comes back with the reason."""
    form, reader = await form_of(request), reader_of(request)
    game = game_of(form)
    wish = wish_of(request, form, reader)
    try:
        plan = plan_of(form, wish)
    except BingfaError as error:
        return html(setting_up(game, reader, error.say(reader.translate), form), 400)
    pacts = word(form, "pacts") == "on" and game.pacts() is not None
    return await create(request, plan, wish, pacts=pacts)


async def quick(request: Request) -> Response:
    """A match against bots at once."""
    form = await form_of(request)
    wish = wish_of(request, form, reader_of(request))
    return await create(request, quick_plan(form, wish), wish)


async def open_record(request: Request) -> Response:
    """A record file, replayed and checked, to be looked at."""
    form = await form_of(request)
    record = read(word(form, "record").replace("\r\n", "\n"))
    match = replay(record, games.find)
    wish = wish_of(request, {}, reader_of(request))
    outcome = match.outcome
    if outcome is None:
        raise Refused(Text("this match is not over: only finished ones can be looked at"))
    response = await create(request, record_plan(match, record.result, wish), wish)
    response.headers["location"] += "/replay?at=0"
    return response


async def create(request: Request, plan: Plan, wish: Wish, *, pacts: bool = False) -> Response:
    """Make a table, unless there are too many, and go there."""
    services = services_of(request)
    count(request, "table", MANY_TABLES)
    number_now = await services.store.going_on(wish.player)
    if not services.limits.within("open tables", number_now):
        raise TooMany(
            Text("you have {number} unfinished matches: finish or give up some", number=number_now)
        )
    if not services.limits.within("tables", await services.store.unfinished()):
        raise TooMany(Text("there are too many tables here at the moment"))
    match_id = await services.store.create(plan)
    room = await visited(request, match_id)
    if pacts:
        await room.open_pacts()
    services.stir(room)
    watched = "/replay?at=0&play=1" if all(each.kind == SeatKind.BOT for each in plan.seats) else ""
    return go(request, f"/m/{match_id}{watched}", wish)
