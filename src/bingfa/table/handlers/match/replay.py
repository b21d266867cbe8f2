"""Replays: any moment of a match, its record, and practice from a moment on."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import to_builtins
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from bingfa.core.documents.record import record_of
from bingfa.core.outcome import FORFEIT
from bingfa.core.words import Text, Translate
from bingfa.table.handlers.new_table import create
from bingfa.table.handlers.requests import form_of, html, room_of, seat_of, wish_of
from bingfa.table.matches.live_match import Refused
from bingfa.table.matches.moments import moments, view_at
from bingfa.table.matches.rooms import Room
from bingfa.table.matches.setup import number, practice_plan, word
from bingfa.table.open_page.told_events import motions
from bingfa.table.pages.looking_back.replay import (
    replay_page,
    replay_seats,
    said_at,
    told_moment,
)
from bingfa.table.pages.match import board_part, hand_part, sheets_part, status_line
from bingfa.table.pages.table_parts.log import item
from bingfa.table.web.reader_settings import reader_of


async def replay(request: Request) -> Response:
    """The replay page at a moment."""
    room = await room_of(request)
    reader = reader_of(request)
    seat, seats = _seen_by(room, request)
    found = moments(room.match, seat)
    at = _moment(request, len(found))
    view = view_at(room.match, found[at - 1] if at else None, seat)
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
            _given_up(room, reader.translate),
        )
    )


async def moment(request: Request) -> Response:
    """One moment of a replay, for the script."""
    room = await room_of(request)
    reader = reader_of(request)
    seat, _seats = _seen_by(room, request)
    found = moments(room.match, seat)
    at = _moment(request, len(found))
    shown = found[at - 1] if at else None
    game, _ = room.match.game, reader.translate
    view = view_at(room.match, shown, seat)
    said = said_at(game, found, at, _given_up(room, _), _)
    keys = list(game.concerns(shown.event)) if shown else []
    board = game.board(view, _)
    around = {
        "status": status_line(said),
        "seats": replay_seats(game, view, _),
        "board": board_part(board),
        "sheets": sheets_part(board),
        "hand": hand_part(game, view, _),
    }
    return JSONResponse(
        {
            "parts": {name: str(part) for name, part in around.items()},
            "said": said,
            "keys": keys,
            "marks": keys,
            "moves": to_builtins(motions(game, shown.event)) if shown else [],
        }
    )


async def more_moments(request: Request) -> Response:
    """The moments that a page lacks, for the script: a match that goes on has ever more."""
    room = await room_of(request)
    game, _ = room.match.game, reader_of(request).translate
    seat, _seats = _seen_by(room, request)
    found = moments(room.match, seat)
    known = _moment(request, len(found))
    fresh, ending = list(enumerate(found[known:], known + 1)), _given_up(room, _)
    return JSONResponse(
        {
            "found": [told_moment(game, found, number, ending, _) for number, _each in fresh],
            "html": "".join(
                str(item(game, each.event, number, f"/m/{room.id}/replay?at={number}", _))
                for number, each in fresh
            ),
            "over": room.over,
        }
    )


def _given_up(room: Room, _: Translate) -> str:
    """How a match ended of which all seats but one were given up; nothing if it did not."""
    outcome = room.match.outcome
    if outcome is None or outcome.reason != FORFEIT:
        return ""
    return room.game.conclude(outcome, room.match.lost, _, room.match.state.view(None))


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
    room = await room_of(request)
    if not room.over:
        raise Refused(Text("the record is out when the match is over"))
    name = f"{room.match.game.name}-{room.id}.bingfa"
    return PlainTextResponse(
        str(record_of(room.match)),
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def practise(request: Request) -> Response:
    """A match of one's own from a moment of a finished one."""
    room, form = await room_of(request), await form_of(request)
    if not room.over:
        raise Refused(Text("one can practise from a match when it is over"))
    game = room.game
    view = word(form, "view")
    found = moments(room.match, game.seat(view) if view else None)
    at = min(number(form, "at", 0), len(found))
    moves = found[at - 1].move if at else 0
    seat = seat_of(room, form)
    wish = wish_of(request, form, reader_of(request))
    return await create(request, practice_plan(room.stored, room.played[:moves], seat, wish), wish)
