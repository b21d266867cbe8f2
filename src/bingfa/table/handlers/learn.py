"""Lessons: the path of a game's course, one lesson, and the socket that it is played on."""

from __future__ import annotations

from contextlib import suppress

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from bingfa import games
from bingfa.core.errors import BingfaError, UnknownName
from bingfa.core.words import Text
from bingfa.learn import Attempt, Stage, course, lesson_of
from bingfa.learn.guide import guide_of
from bingfa.table.database.outages import Away
from bingfa.table.handlers.new_table import create
from bingfa.table.handlers.requests import (
    client_of,
    form_of,
    html,
    player_of,
    services_of,
    wish_of,
)
from bingfa.table.handlers.socket import BRIEF, MOST_MARK, MOST_MESSAGE, close, next_text
from bingfa.table.matches.live_match import Refused
from bingfa.table.matches.setup import guided_plan
from bingfa.table.open_page.brief import Line
from bingfa.table.open_page.lesson import LessonPage
from bingfa.table.open_page.messages import (
    Answer,
    AskHint,
    Done,
    Heard,
    Play,
    Problem,
    Rearrange,
    Undo,
    answered,
    decode,
)
from bingfa.table.pages.learning.lesson import lesson_page
from bingfa.table.pages.learning.path import path_page
from bingfa.table.services import Services, TooMany
from bingfa.table.web.reader_settings import reader_of


async def path(request: Request) -> Response:
    """The lessons of a game as a path, with how far the player is."""
    game = games.find(request.path_params["game"])
    if not course(game):
        raise UnknownName(Text("{game} has no lessons", game=game.title))
    done = await services_of(request).store.solved(player_of(request))
    return html(path_page(game, done.get(game.name, set()), reader_of(request)))


async def first_match(request: Request) -> Response:
    """A first match with a guide: always the same deal, against a gentle bot."""
    game = games.find(request.path_params["game"])
    guide = guide_of(game)
    if guide is None:
        raise UnknownName(Text("{game} has no guide", game=game.title))
    wish = wish_of(request, await form_of(request), reader_of(request))
    return await create(request, guided_plan(game, guide, wish), wish)


async def lesson(request: Request) -> Response:
    """A lesson. Whoever comes is known from now on, so that their progress can be kept."""
    game = games.find(request.path_params["game"])
    found = lesson_of(game, request.path_params["number"])
    response = html(lesson_page(Attempt(game, found), reader_of(request)))
    identity = services_of(request).identity
    if identity.of(request) is None:
        identity.keep(response, identity.new(), request.url.scheme == "https")
    return response


async def talk(socket: WebSocket) -> None:
    """One browser at a lesson. Nothing is kept but that it was solved."""
    services, client = services_of(socket), client_of(socket)
    try:
        game = games.find(socket.path_params["game"])
        attempt = Attempt(game, lesson_of(game, socket.path_params["number"]))
    except UnknownName:
        await close(socket, 4404)
        return
    if not services.limits.enter("socket", client):
        await close(socket, 4429)
        return
    try:
        with suppress(OSError, RuntimeError, WebSocketDisconnect):  # gone meanwhile
            await socket.accept()
            await _teach(socket, services, LessonPage(attempt, reader_of(socket)))
    finally:
        services.limits.leave("socket", client)


async def _teach(socket: WebSocket, services: Services, page: LessonPage) -> None:
    encoded = Line(brief=BRIEF in socket.query_params).encoded
    await socket.send_text(encoded(page.news(None)))
    player, attempt = services.identity.of(socket), page.attempt
    while (text := await next_text(socket)) is not None:
        answer = _listen(text, services, page, client_of(socket))
        if attempt.stage == Stage.SOLVED and player is not None:
            with suppress(Away):  # it can be solved again
                await services.store.solve(player, attempt.game.name, attempt.lesson.name)
        await socket.send_text(encoded(answer))


def _listen(text: str, services: Services, page: LessonPage, client: str) -> Answer:
    """Do what one message asks for, or say why not."""
    _ = page.reader.translate
    mark: str | None = None
    try:
        if not services.limits.allow("message", client):
            raise TooMany(Text("that was too much at once: wait a little"))
        if len(text) > MOST_MESSAGE:
            raise Refused(Text("this message is too long"))
        heard = decode(text)
        mark = heard.message[:MOST_MARK]
        first = _do(heard, page.attempt)
    except msgspec.DecodeError:
        return Problem(problem=_("this message makes no sense"), message=mark)
    except BingfaError as error:
        return Problem(problem=error.say(_), message=mark)
    return answered(Done(done=mark), page.news(first))


def _do(heard: Heard, attempt: Attempt) -> int | None:
    """Do it; returns the action from which on the page plays what happened, None: nothing."""
    before = len(attempt.match.moves)
    match heard:
        case AskHint():
            attempt.show()
            return 0
        case Undo():
            attempt.take_back(heard.back)
            return None
        case Play() | Rearrange() if attempt.stage != Stage.GOING:
            raise Refused(Text("this try is over: try again"))
        case Play():
            if heard.back:
                attempt.take_back(heard.back)
                before = len(attempt.match.moves)
            attempt.play(heard.action)
            return before
        case Rearrange():
            attempt.rearrange(heard.withdraw, heard.instead)
            return None
    raise Refused(Text("this cannot be done in a lesson"))
