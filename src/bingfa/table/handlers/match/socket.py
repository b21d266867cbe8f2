"""Sockets: a browser is told of every change, and plays and talks for its own seat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from bingfa.core.errors import (
    BadNotation,
    BingfaError,
    IllegalAction,
    OtherRules,
    UnknownName,
)
from bingfa.core.words import Text
from bingfa.table.bot_workers import hints
from bingfa.table.database.outages import COME_BACK, Away
from bingfa.table.database.rows import Said, between
from bingfa.table.database.writing import Stale
from bingfa.table.handlers.match import coaching
from bingfa.table.handlers.requests import client_of, services_of
from bingfa.table.logs import log
from bingfa.table.matches.live_match import NoSuchMatch, OtherEdition, Refused
from bingfa.table.matches.rooms import Room
from bingfa.table.matches.setup import GUEST
from bingfa.table.metrics import timed
from bingfa.table.open_page.audience import OpenPage
from bingfa.table.open_page.messages import (
    Answer,
    AskHint,
    Contribute,
    Cover,
    Done,
    FollowHint,
    Heard,
    Hide,
    Look,
    Play,
    Problem,
    Rearrange,
    Say,
    Undo,
    Wish,
    WishCoach,
    decode,
)
from bingfa.table.open_page.updates import Watcher
from bingfa.table.open_page.visible import shown_seat
from bingfa.table.services import Services, TooMany
from bingfa.table.web.limits import RateKind
from bingfa.table.web.reader_settings import reader_of

MOST_MESSAGE = 4096  # characters of one message
TEXT_ONLY = 1003  # closes a socket on which somebody sends bytes
MOST_UNSENT = 50  # answers that a browser does not take, until it is no longer listened to
BRIEF = "brief"  # asked for in the address by pages that read shorthand
MOST_TRIES = 20  # to play, while others play at other processes
MOST_MARK = 40  # characters of a message's own number


async def talk(socket: WebSocket) -> None:
    """One browser at a match, from opening the page to closing it."""
    services = services_of(socket)
    try:
        room = await services.room(socket.path_params["match_id"])
    except (NoSuchMatch, OtherEdition, OtherRules, UnknownName):
        await close(socket, 4404)
        return
    client = client_of(socket)
    if not services.limits.enter("socket", client):
        await close(socket, 4429)
        return
    try:
        await socket.accept()
    except (OSError, RuntimeError):  # gone before they were let in
        services.limits.leave("socket", client)
        return
    player = services.identity.of(socket)
    watcher = Watcher(room, player, reader_of(socket), _address(socket))
    if room.visitor is None or room.seats_of(player):
        room.visitor = client
    page = OpenPage(watcher, brief=BRIEF in socket.query_params)
    changed, told = asyncio.Event(), asyncio.Event()

    def notice() -> None:
        watcher.behind = True
        changed.set()

    notice()
    room.listeners.add(notice)
    telling = asyncio.get_running_loop().create_task(
        _tell(socket, services, page, changed, told, notice)
    )
    try:
        with suppress(Away):  # the next pulse says that they are here
            await room.come(player)
        while (text := await next_text(socket)) is not None:
            answer = await _listen(text, services, watcher, client)
            _have_hint(services, watcher, notice)
            coaching.attend(services, watcher, notice)
            watcher.answers.append(answer)
            if isinstance(answer, Problem):
                changed.set()  # which changes nothing for the page
            else:
                notice()
            if len(watcher.answers) >= MOST_UNSENT:
                told.clear()
                await told.wait()
    finally:
        room.listeners.discard(notice)
        page.close()
        telling.cancel()
        for task in (watcher.thinking, watcher.advising):
            if task is not None:
                task.cancel()
        services.limits.leave("socket", client)
        services.see_to(room.go(player))


def _have_hint(services: Services, watcher: Watcher, notice: Callable[[], None]) -> None:
    """Have a hint that is wanted thought about, one at a time for each page."""
    if watcher.thinking is not None and not watcher.thinking.done():
        return

    async def think() -> None:
        while (wanted := watcher.hint) is not None and wanted.wanted:
            found = await hints.think(watcher.room, wanted, services.bot_players)
            if watcher.hint == wanted:
                watcher.hint = found
                notice()

    if watcher.hint is None or not watcher.hint.wanted:
        return
    watcher.thinking = asyncio.get_running_loop().create_task(think())


async def next_text(socket: WebSocket) -> str | None:
    """What a browser says next; None if it is gone."""
    try:
        message = await socket.receive()
    except RuntimeError:  # closed from our side
        return None
    if message["type"] == "websocket.disconnect":
        return None
    text: str | None = message.get("text")
    if text is None:
        await close(socket, TEXT_ONLY)
    return text


async def send(socket: WebSocket, text: str) -> None:
    """Send a message; WebSocketDisconnect if the socket is closed, be it by ourselves."""
    try:
        await socket.send_text(text)
    except RuntimeError as error:  # what was said on it last was no text
        raise WebSocketDisconnect(1006) from error


async def close(socket: WebSocket, code: int) -> None:
    """Close a socket, unless it is closed already."""
    with suppress(OSError, RuntimeError, WebSocketDisconnect):
        await socket.close(code)


def _address(connection: HTTPConnection) -> str:
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return f"{scheme}://{connection.url.netloc}"


async def _tell(
    socket: WebSocket,
    services: Services,
    page: OpenPage,
    changed: asyncio.Event,
    told: asyncio.Event,
    notice: Callable[[], None],
) -> None:
    """Send what the page lacks whenever something changed; several changes may be one message."""
    watcher = page.watcher
    try:
        while True:
            await changed.wait()
            changed.clear()
            behind, watcher.behind = watcher.behind, False  # what changes from here on is news
            said = await _said(services, watcher) if behind else []
            for text in page.texts(said, behind=behind):
                with timed("send"):
                    await send(socket, text)
            told.set()
            coaching.attend(services, watcher, notice)
    except WebSocketDisconnect:  # `talk` notices by itself
        pass
    except Away:
        await close(socket, COME_BACK)
    except Exception:  # the page would wait for ever: better that it connects anew
        log.exception("news for %s failed", watcher.room.id)
        await close(socket, 1011)
    finally:
        told.set()


async def _said(services: Services, watcher: Watcher) -> list[Said]:
    """The talk that a page lacks; nobody is asked where nothing was said."""
    talked = watcher.room.talked
    if watcher.talked == talked or watcher.resting:
        return []
    watcher.talked = talked
    room = watcher.room
    await room.read_pacts()
    return await services.store.said(room.id, room.channels(watcher.player), watcher.heard)


async def _listen(text: str, services: Services, watcher: Watcher, client: str) -> Answer:
    """Do what one message asks for, or say why not. Nothing is lost by a bad one."""
    _ = watcher.reader.translate
    mark: str | None = None
    try:
        _count(services, "message", client)
        if len(text) > MOST_MESSAGE:
            raise Refused(Text("this message is too long"))
        heard = decode(text)
        mark = heard.message[:MOST_MARK]
        await _do(heard, services, watcher, client, mark)
    except Stale:
        watcher.room.tell()
        problem = _("Something changed meanwhile: please choose again.")
        return Problem(problem=problem, message=mark)
    except msgspec.DecodeError as error:
        log.warning("a malformed message at %s: %s", watcher.room.id, error)
        return Problem(problem=_("this message makes no sense"), message=mark)
    except BingfaError as error:
        log.info("refused at %s: %s", watcher.room.id, error.text)
        return Problem(problem=error.say(_), message=mark)
    services.stir(watcher.room)
    return Done(done=mark)


async def _do(heard: Heard, services: Services, watcher: Watcher, client: str, mark: str) -> None:
    room = watcher.room
    mine = room.seats_of(watcher.player)
    if isinstance(heard, Say):
        await _say(heard, services, watcher, client, mark)
        return
    if isinstance(heard, Hide):
        watcher.hidden = heard.hidden
        return
    if not mine:
        raise Refused(Text("a spectator cannot play"))
    match heard:
        case Contribute():
            await room.contribute(watcher.player, heard.contribute)
        case Look():
            if heard.look not in mine:
                raise Refused(Text("this seat is somebody else's"))
            watcher.looked = heard.look
            watcher.again = heard.look not in room.match.state.actors
        case Cover():
            watcher.looked = None
        case AskHint():
            _count(services, "hint", client)
            watcher.hint = hints.begin(room, mine)
        case WishCoach():
            coaching.wish(watcher, mine, heard)
        case Play(back=0) if coaching.waits(heard.action, services, watcher, client, mark):
            pass
        case Play() | Undo() | Rearrange() | Wish() | FollowHint():
            await _choose(heard, watcher, mine, mark)


async def _say(heard: Say, services: Services, watcher: Watcher, client: str, mark: str) -> None:
    """Talk, for the seat that is shown, or one's own, or none."""
    room, mine = watcher.room, watcher.room.seats_of(watcher.player)
    if watcher.player is None:
        raise Refused(Text("sit down at a table, or set one up, before you talk"))
    _count(services, "chat", client)
    shown = shown_seat(room, mine, watcher.looked, watcher.again)
    seat = shown if shown is not None else mine[0] if mine else None
    name = room.stored.seats[seat].name if seat is not None else watcher.reader.name
    name = name or watcher.reader.translate(GUEST)
    key = f"{watcher.player[:16]}-{mark}"
    await room.say(_channel(heard, watcher), seat, watcher.player, name, heard.say, key)


async def _choose(
    heard: Play | Undo | Rearrange | Wish | FollowHint,
    watcher: Watcher,
    mine: tuple[int, ...],
    mark: str,
) -> None:
    """Play for the seat that is shown."""
    room = watcher.room
    if not room.begun:
        raise Refused(Text("the match begins when every seat is taken"))
    seat = shown_seat(room, mine, watcher.looked, watcher.again)
    watcher.again = False  # once it is chosen anew the screen is covered as usual
    if seat is None:
        raise Refused(Text("nobody's side is shown: uncover it first"))
    match heard:
        case Undo():
            await room.take_back(seat, heard.back)
        case Rearrange():
            await room.rearrange(seat, heard.withdraw, heard.instead, f"{seat}-{mark}")
        case Wish():
            await room.wish(seat, heard.moments, heard.orders)
        case Play(action=text, back=0):
            try:
                with timed("choose"):
                    await _play(room, seat, text, f"{seat}-{mark}")
            except (BadNotation, IllegalAction):
                back = room.steps_before(seat, text)
                if not back:
                    raise
                await room.play_instead(seat, text, f"{seat}-{mark}", back)
        case Play():
            await room.play_instead(seat, heard.action, f"{seat}-{mark}", heard.back)
        case FollowHint():
            await hints.follow(room, watcher.hint, heard.follow, mark)


async def _play(room: Room, seat: int, text: str, message: str) -> None:
    """Play; and again, where another process was quicker, and this seat is asked the same still."""
    before = room.view(seat).legal
    for left in reversed(range(MOST_TRIES)):
        try:
            await room.play(seat, text, message)
            return
        except Stale:
            if not left or room.view(seat).legal != before:
                raise


def _count(services: Services, kind: RateKind, client: str) -> None:
    if not services.limits.allow(kind, client):
        raise TooMany(Text("that was too much at once: wait a little"))


def _channel(heard: Say, watcher: Watcher) -> str:
    """Where a line is said: to everybody around, or to one seat alone."""
    room = watcher.room
    if not heard.to:
        return room.channels(watcher.player)[0]
    to = room.game.seat(heard.to, len(room.stored.seats))
    if to not in room.partners(watcher.player):
        raise Refused(Text("you cannot talk to this seat in private"))
    return between(room.seats_of(watcher.player)[0], to)
