"""The web application: addresses, and what each answers. Rules, pages and storage are elsewhere."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import parse_qs

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
)
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from bingfa import games
from bingfa.core.errors import BingfaError
from bingfa.core.words import Text, Translate
from bingfa.look import stylesheet
from bingfa.table import pages
from bingfa.table.guard import Guard
from bingfa.table.identity import Identity
from bingfa.table.rooms import NoSuchMatch, Room, Rooms
from bingfa.table.store import BOT, PERSON, Sitting, Stale, Store
from bingfa.table.thinking import Thinkers
from bingfa.texts import LANGUAGES, translator

log = logging.getLogger("bingfa.table")

MOST_MESSAGE = 4096  # characters of one message on a socket


class Said(msgspec.Struct, forbid_unknown_fields=True):
    """A message from a browser: an action to play, or a wish to take back."""

    message: str
    action: str | None = None
    undo: bool = False


@dataclass
class House:
    """What the running application holds."""

    store: Store
    rooms: Rooms
    identity: Identity
    thinkers: Thinkers


def application(database: str) -> Starlette:
    """The application on a database, by its address."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(database)
        app.state.house = House(
            store,
            Rooms(store),
            Identity(await store.secret("cookies"), await store.secret("instance")),
            Thinkers(),
        )
        try:
            yield
        finally:
            await app.state.house.thinkers.close()
            await store.close()

    return Starlette(
        lifespan=lifespan,
        routes=[
            Route("/", front),
            Route("/new", begin, methods=["POST"]),
            Route("/m/{match_id}", show),
            WebSocketRoute("/m/{match_id}/socket", talk),
            Route("/static/look.css", look),
            Mount("/static", StaticFiles(packages=[("bingfa.table", "static")])),
            Route("/healthz", health),
        ],
        middleware=[Middleware(Guard)],
        exception_handlers={NoSuchMatch: not_found, BingfaError: bad_input},
    )


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


def language_of(connection: HTTPConnection) -> str:
    """The language of a reader: a choice kept in a cookie, or what the browser asks for."""
    chosen = connection.cookies.get("lang", "")
    if chosen in LANGUAGES:
        return chosen
    for part in connection.headers.get("accept-language", "").split(","):
        language = part.split(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


# Pages


async def front(request: Request) -> Response:
    house, language = house_of(request), language_of(request)
    player = house.identity.of(request)
    mine: list[tuple[str, str, bool]] = []
    for match_id in await house.store.of_player(player) if player else []:
        room = await house.rooms.room(match_id)
        seat = seat_of(room, player)
        mine.append((match_id, room.match.game.title, seat in room.match.state.actors))
    mine.sort(key=lambda each: not each[2])
    found = [games.find(name) for name in games.names()]
    return HTMLResponse(str(pages.home(found, mine, language, translator(language))))


async def begin(request: Request) -> Response:
    """Set up a match against the greedy bot, and go there."""
    house = house_of(request)
    form = parse_qs((await request.body()).decode("utf-8", "replace"), max_num_fields=50)
    game = games.find(form.get("game", [""])[0])
    wanted = set(form.get("option", []))
    options = game.options.of({name: name in wanted for name in game.options.names()})
    player = house.identity.of(request) or house.identity.new()
    match_id = await house.store.create(
        game.name,
        game.rules_version,
        str(options),
        secrets.token_hex(16),
        [Sitting(PERSON, "guest", player), *(Sitting(BOT, "greedy") for _ in game.seats[1:])],
        [None for _ in game.seats],
    )
    response = RedirectResponse(f"/m/{match_id}", 303)
    house.identity.keep(response, player, request.url.scheme == "https")
    return response


async def show(request: Request) -> Response:
    house, language = house_of(request), language_of(request)
    room = await house.rooms.room(request.path_params["match_id"])
    house.thinkers.wake(room)
    seat = seat_of(room, house.identity.of(request))
    match = room.match
    page = pages.table(
        match.game,
        room.stored.id,
        match.state.view(seat),
        match.log(seat),
        language,
        translator(language),
    )
    return HTMLResponse(str(page))


async def look(request: Request) -> Response:
    return PlainTextResponse(stylesheet(), media_type="text/css")


async def health(request: Request) -> Response:
    """Whether the database answers."""
    await house_of(request).store.secret("instance")
    return JSONResponse({"status": "ok"})


# Sockets


def seat_of(room: Room, player: str | None) -> int | None:
    """The seat of a player in a match; None for a spectator."""
    if player is None:
        return None
    return next(
        (seat for seat, each in enumerate(room.stored.seats) if each.player == player), None
    )


async def talk(socket: WebSocket) -> None:
    """One browser at a match: it is told of every change, and plays for its own seat."""
    house, _ = house_of(socket), translator(language_of(socket))
    try:
        room = await house.rooms.room(socket.path_params["match_id"])
    except NoSuchMatch:
        await socket.close(4404)
        return
    seat = seat_of(room, house.identity.of(socket))
    await socket.accept()
    changed = asyncio.Event()
    changed.set()
    room.listeners.add(changed.set)
    telling = asyncio.get_running_loop().create_task(tell(socket, room, seat, changed, _))
    try:
        while True:
            await listen(socket, await socket.receive_text(), house, room, seat, _)
    except WebSocketDisconnect:
        pass
    finally:
        room.listeners.discard(changed.set)
        telling.cancel()


async def tell(
    socket: WebSocket, room: Room, seat: int | None, changed: asyncio.Event, _: Translate
) -> None:
    """Send the page's changing part whenever something changed; several changes may be one."""
    language = language_of(socket)
    while True:
        await changed.wait()
        changed.clear()
        match = room.match
        part = pages.fragment(match.game, match.state.view(seat), match.log(seat), language, _)
        await socket.send_json({"html": str(part)})


async def listen(
    socket: WebSocket, text: str, house: House, room: Room, seat: int | None, _: Translate
) -> None:
    """Do what one message asks for, or say why not. Nothing is lost by a bad one."""
    try:
        if len(text) > MOST_MESSAGE:
            raise BingfaError(Text("this message is too long"))
        said = msgspec.json.decode(text, type=Said)
        if seat is None:
            raise BingfaError(Text("a spectator cannot play"))
        if said.undo:
            await room.take_back(seat)
        elif said.action is not None:
            await room.play(seat, said.action, f"{seat}-{said.message[:36]}")
    except BingfaError as error:
        await socket.send_json({"problem": error.say(_)})
    except Stale:
        await socket.send_json({"problem": _("Something changed meanwhile: please choose again.")})
        room.tell()
    except msgspec.DecodeError as error:
        log.warning("a malformed message at %s: %s", room.stored.id, error)
        await socket.send_json({"problem": _("this message makes no sense")})
    house.thinkers.wake(room)


# Errors


async def not_found(request: Request, error: Exception) -> Response:
    return PlainTextResponse(str(error), 404)


async def bad_input(request: Request, error: Exception) -> Response:
    assert isinstance(error, BingfaError)
    return PlainTextResponse(error.say(translator(language_of(request))), 400)
