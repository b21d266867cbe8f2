"""Pages that are looked at: the front door, set-up, matches, replays, rules and records."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from bingfa import games
from bingfa.core.errors import BingfaError, OtherRules, UnknownName
from bingfa.core.record import record_of
from bingfa.core.view import View
from bingfa.core.words import Text, Translate
from bingfa.look import stylesheet
from bingfa.table.database.outages import Away
from bingfa.table.database.rows import BOT, OPEN, Listed, Said
from bingfa.table.matches.moments import moments, view_at
from bingfa.table.matches.rooms import Refused, Room
from bingfa.table.open_page.visible import scene_of
from bingfa.table.pages import short_pages
from bingfa.table.pages.home import Row, home
from bingfa.table.pages.layout import page
from bingfa.table.pages.log import item
from bingfa.table.pages.match import board_part, hand_part, match_page, status_line
from bingfa.table.pages.replay import replay_page, told_moment
from bingfa.table.pages.review import review_page, review_part
from bingfa.table.pages.rules import rule as rule_fragment
from bingfa.table.pages.rules import sheet as rules_sheet
from bingfa.table.pages.setting_up import setting_up
from bingfa.table.services import House, house_of, player_of
from bingfa.table.web.reader_settings import Reader, reader_of
from bingfa.table.web.request_log import COUNTED


def html(node: object, status: int = 200) -> HTMLResponse:
    return HTMLResponse(str(node), status)


async def front(request: Request) -> Response:
    """Home."""
    house, reader, player = house_of(request), reader_of(request), player_of(request)
    _ = reader.translate
    mine = await house.store.of_player(player) if player else []
    rows = [await _mine(request, each, player, _) for each in mine]
    rows.sort(key=lambda row: not row.waiting)
    own = {each.id for each in mine}
    open_tables = [
        _row(each, _("open seats: {number}").format(number=each.kinds.count(OPEN)), _)
        for each in await house.store.with_open_seats()
        if each.id not in own
    ]
    to_watch = [
        _row(each, _("under way"), _) for each in await house.store.to_watch() if each.id not in own
    ]
    found = [games.find(name) for name in games.names()]
    return html(home(found, rows, open_tables, to_watch, reader))


async def _mine(request: Request, each: Listed, player: str | None, _: Translate) -> Row:
    """One of the player's own matches, and whether it waits for them."""
    try:
        return await _standing(request, each, player, _)
    except OtherRules:
        return _row(each, _("by former rules"), _)


async def _standing(request: Request, each: Listed, player: str | None, _: Translate) -> Row:
    if each.finished is not None:
        view = None
        if games.find(each.game).names_settle:
            room = await house_of(request).room(each.id)
            view = room.match.state.view(None)
        return _row(each, _("over: {result}").format(result=_result(each, view, _)), _)
    room = await house_of(request).room(each.id)
    if not room.begun:
        asked = any(sitting.kept_for(player) for sitting in room.stored.seats)
        said = _("a rematch is offered") if asked else _("waiting for players")
        return _row(each, said, _, asked)
    waiting = any(room.standing(seat) == "choosing" for seat in room.seats_of(player))
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
    names = [
        "?" if kind == OPEN else _("{bot} bot").format(bot=_(name)) if kind == BOT else name
        for name, kind in zip(each.names, each.kinds, strict=True)
    ]
    title = games.find(each.game).title
    return Row(each.id, title, " – ".join(names), said, waiting)


async def set_up(request: Request) -> Response:
    """The form for a new table; the address may fill in some of its fields."""
    asked = request.query_params
    filled = {name: asked.getlist(name) for name in asked if name != "game"}
    game = games.find(asked.get("game", ""))
    return html(setting_up(game, reader_of(request), form=filled))


async def match(request: Request) -> Response:
    """A match, as whoever asks may see it."""
    house, player = house_of(request), player_of(request)
    room = await house.room(request.path_params["match_id"])
    said = await talk_for(request, room, player)
    scene = scene_of(room, player, None, said)
    return html(match_page(scene, reader_of(request), address_of(request)))


async def talk_for(request: Request, room: Room, player: str | None) -> list[Said]:
    """What was said where this player can hear it."""
    return await house_of(request).store.said(room.id, room.channels(player))


def address_of(request: Request) -> str:
    """The address of this house, as its visitor wrote it."""
    return str(request.base_url).rstrip("/")


# Looking back


async def replay(request: Request) -> Response:
    """The replay page at a moment."""
    room = await house_of(request).room(request.path_params["match_id"])
    reader = reader_of(request)
    seat, seats = _seen_by(room, request)
    found = moments(room.match, seat)
    at = _moment(request, len(found))
    view = view_at(room.match, found[at - 1] if at else found[0], seat)
    game = room.match.game
    return html(
        replay_page(
            game,
            room.id,
            found,
            at,
            view,
            seat,
            seats,
            room.over,
            reader,
            "play" in request.query_params,
        )
    )


async def moment(request: Request) -> Response:
    """One moment of a replay, for the script."""
    room = await house_of(request).room(request.path_params["match_id"])
    reader = reader_of(request)
    seat, _seats = _seen_by(room, request)
    found = moments(room.match, seat)
    at = _moment(request, len(found))
    shown = found[at - 1] if at else found[0]
    game, _ = room.match.game, reader.translate
    view = view_at(room.match, shown, seat)
    said = game.describe(shown.event, _) if at else _("The beginning.")
    keys = list(game.concerns(shown.event)) if at else []
    around = {
        "status": status_line(said),
        "board": board_part(game.board(view, _)),
        "hand": hand_part(game, view, _),
    }
    return JSONResponse(
        {
            "parts": {name: str(part) for name, part in around.items()},
            "said": said,
            "keys": keys,
            "marks": keys,
            "moves": [
                {"from": motion.source, "to": motion.target, "piece": str(motion.picture)}
                for motion in (game.motions(shown.event) if at else ())
            ],
        }
    )


async def more_moments(request: Request) -> Response:
    """The moments that a page lacks, for the script: a match that goes on has ever more."""
    room = await house_of(request).room(request.path_params["match_id"])
    game, _ = room.match.game, reader_of(request).translate
    seat, _seats = _seen_by(room, request)
    found = moments(room.match, seat)
    known = _moment(request, len(found))
    fresh = list(enumerate(found[known:], known + 1))
    return JSONResponse(
        {
            "found": [told_moment(game, number, each, _) for number, each in fresh],
            "html": "".join(
                str(item(game, each.event, number, f"/m/{room.id}/replay?at={number}", _))
                for number, each in fresh
            ),
            "over": room.over,
        }
    )


def _seen_by(room: Room, request: Request) -> tuple[int | None, Sequence[int | None]]:
    """As whom a replay is seen: anybody after the end, the public while the match goes on."""
    game = room.game
    wanted = request.query_params.get("seat", "")
    seats: list[int | None] = [None]
    if room.over:
        seats += range(len(room.stored.seats))
    seat = game.seat(wanted) if wanted else None
    if seat not in seats:
        raise Refused(Text("a match is seen from its seats when it is over"))
    return seat, seats


def _moment(request: Request, last: int) -> int:
    text = request.query_params.get("at", "")
    if text and (not text.isdecimal() or len(text) > 9):
        raise Refused(Text("{value} is no moment of this match", value=repr(text[:20])))
    return min(int(text or last), last)


async def record(request: Request) -> Response:
    """The record of a finished match, as a file."""
    room = await house_of(request).room(request.path_params["match_id"])
    if not room.over:
        raise Refused(Text("the record is out when the match is over"))
    name = f"{room.match.game.name}-{room.id}.bingfa"
    return PlainTextResponse(
        str(record_of(room.match)),
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def review(request: Request) -> Response:
    """The review of a finished match, or how far it is; for the script without a page around."""
    house, reader = house_of(request), reader_of(request)
    room = await house.room(request.path_params["match_id"])
    if not room.over:
        raise Refused(Text("a match is reviewed when it is over"))
    kept = await house.reviews.shelf.get(room.id)
    body = room.drawn.once(  # a complete one is long, and stays what it is
        "review",
        (reader.language, kept is not None and (kept.complete or (kept.busy, kept.review.done))),
        lambda: Markup(str(review_part(room.match, room.id, kept, reader.translate))),
    )
    if "part" in request.query_params:
        return JSONResponse({"parts": {"review": str(body)}})
    return html(review_page(room.match, room.id, body, reader))


# Rules


async def rules(request: Request) -> Response:
    """The rules of a game, as a page."""
    game, reader = games.find(request.path_params["game"]), reader_of(request)
    _ = reader.translate
    body = rules_sheet(game, reader.language, _, request.query_params.get("q", ""))
    title = _("Rules of {game}").format(game=game.title)
    back = f"/rules/{game.name}"
    return html(page(f"{title} · Bingfa", reader, body, back=back, main_class="rules-page"))


async def sheet(request: Request) -> Response:
    """The rules of a game without a page around them, for the table's dialog."""
    game, reader = games.find(request.path_params["game"]), reader_of(request)
    query = request.query_params.get("q", "")
    return HTMLResponse(str(rules_sheet(game, reader.language, reader.translate, query)))


async def rule(request: Request) -> Response:
    """One rule, for the log's "why?"."""
    game, reader = games.find(request.path_params["game"]), reader_of(request)
    wanted = request.path_params["rule"]
    return HTMLResponse(str(rule_fragment(game, wanted, reader.language, reader.translate)))


# The rest


async def look(request: Request) -> Response:
    return PlainTextResponse(stylesheet(), media_type="text/css")


async def health(request: Request) -> Response:
    """Whether what is played can be kept."""
    house: House | None = request.app.state.house
    try:
        if house is None:
            raise Away("the table is not open yet")
        await house.store.can_write()
    except Away as error:
        request.scope[COUNTED] = True  # the log has heard of it
        return JSONResponse({"status": "no", "why": str(error)}, 503)
    return JSONResponse({"status": "ok"})


async def seat_link(request: Request) -> Response:
    """A link that opens a seat: asks before it is used up."""
    match_id, token = request.path_params["match_id"], request.path_params["token"]
    await house_of(request).rooms.room(match_id)
    return html(short_pages.take_seat(match_id, token, reader_of(request)))


def problem_page(error: BingfaError, status: int, reader: Reader, back: str) -> Response:
    """A refusal as a page of its own."""
    _ = reader.translate
    missing = status == 404 or isinstance(error, UnknownName)
    heading = _("There is nothing here") if missing else _("That does not work")
    return html(short_pages.problem(heading, error.say(_), reader, back), status)
