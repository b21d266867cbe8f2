"""The front door: one's own matches, tables to join, matches to watch."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from bingfa import games
from bingfa.core.errors import OtherRules, UnknownName
from bingfa.core.view import View
from bingfa.core.words import Translate
from bingfa.table.database.rows import Listed, SeatKind
from bingfa.table.handlers.requests import html, player_of, services_of, visited
from bingfa.table.matches.live_match import OtherEdition, Standing
from bingfa.table.pages.home import Row, home
from bingfa.table.web.reader_settings import reader_of


async def front(request: Request) -> Response:
    """Home."""
    services, reader, player = services_of(request), reader_of(request), player_of(request)
    _ = reader.translate
    mine = await services.store.of_player(player) if player else []
    rows = [await _mine(request, each, player, _) for each in mine]
    rows.sort(key=lambda row: not row.waiting)
    own = {each.id for each in mine}
    open_tables = [
        _row(each, _("open seats: {number}").format(number=each.kinds.count(SeatKind.OPEN)), _)
        for each in await services.store.with_open_seats()
        if each.id not in own
    ]
    to_watch = [
        _row(each, _("under way"), _)
        for each in await services.store.to_watch()
        if each.id not in own
    ]
    found = [games.find(name) for name in games.names()]
    solved = await services.store.solved(player)
    return html(home(found, rows, open_tables, to_watch, reader, solved))


async def where_games_are(request: Request) -> Response:
    """For whoever asks for a room and names no game: the front page has the doors to all."""
    return RedirectResponse("/", 303)


async def _mine(request: Request, each: Listed, player: str | None, _: Translate) -> Row:
    """One of the player's own matches, and whether it waits for them."""
    try:
        return await _standing(request, each, player, _)
    except OtherRules:
        return _row(each, _("by former rules"), _)
    except OtherEdition:
        return _row(each, _("with another edition"), _)
    except UnknownName:
        return _row(each, _("its game is not installed"), _)


async def _standing(request: Request, each: Listed, player: str | None, _: Translate) -> Row:
    if each.finished is not None:
        view = None
        if games.find(each.game).names_settle:
            room = await visited(request, each.id)
            view = room.match.state.view(None)
        return _row(each, _("over: {result}").format(result=_result(each, view, _)), _)
    room = await visited(request, each.id)
    if not room.begun:
        asked = any(sitting.kept_for(player) for sitting in room.stored.seats)
        said = _("a rematch is offered") if asked else _("waiting for players")
        return _row(each, said, _, asked)
    waiting = any(room.standing(seat) == Standing.CHOOSING for seat in room.seats_of(player))
    return _row(each, _("your turn") if waiting else _("under way"), _, waiting)


def _result(each: Listed, view: View | None, _: Translate) -> str:
    game = games.find(each.game)
    winner = (each.result or "").partition(" by ")[0]
    names = [
        game.seat_name(game.seats.index(part), _, view)
        for part in winner.split("+")
        if part in game.seats
    ]
    if len(names) > 1:
        return _("shared by {winners}").format(winners=", ".join(names))
    return _("{winner} wins").format(winner=names[0]) if names else _("a draw")


def _row(each: Listed, said: str, _: Translate, waiting: bool = False) -> Row:
    names = [_named(name, kind, _) for name, kind in zip(each.names, each.kinds, strict=True)]
    title = games.find(each.game).title if each.game in games.names() else each.game
    return Row(f"/m/{each.id}", title, " – ".join(names), said, waiting)


def _named(name: str, kind: SeatKind, _: Translate) -> str:
    if kind == SeatKind.OPEN:
        return "?"
    return _("{bot} bot").format(bot=_(name)) if kind == SeatKind.BOT else name
