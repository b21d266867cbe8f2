"""The socket of a lesson or puzzle: one browser tries, and is told what came of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from bingfa.core.errors import BingfaError, UnknownName
from bingfa.core.words import Text
from bingfa.learn import Attempt, Stage
from bingfa.table.database.outages import Away
from bingfa.table.handlers.match.socket import BRIEF, MOST_MARK, MOST_MESSAGE, close, next_text
from bingfa.table.handlers.requests import client_of, services_of
from bingfa.table.matches.live_match import Refused
from bingfa.table.open_page.lesson import LessonPage
from bingfa.table.open_page.message_encoder import MessageEncoder
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
from bingfa.table.services import Services, TooMany

Keep = Callable[[Services, str, Attempt], Awaitable[None]]


def known(request: Request, response: Response) -> Response:
    """An answer by which whoever comes is known from now on: what they solve can be kept."""
    identity = services_of(request).identity
    if identity.of(request) is None:
        identity.keep(response, identity.new(), request.url.scheme == "https")
    return response


async def talk_over(socket: WebSocket, opened: Callable[[], LessonPage], keep: Keep) -> None:
    """Talk with a browser until it leaves; `keep` keeps of each try what is worth it."""
    services, client = services_of(socket), client_of(socket)
    try:
        page = opened()
    except UnknownName:
        await close(socket, 4404)
        return
    if not services.limits.enter("socket", client):
        await close(socket, 4429)
        return
    try:
        with suppress(OSError, RuntimeError, WebSocketDisconnect):  # gone meanwhile
            await socket.accept()
            await _talk(socket, services, page, keep)
    finally:
        services.limits.leave("socket", client)


async def _talk(socket: WebSocket, services: Services, page: LessonPage, keep: Keep) -> None:
    encoded = MessageEncoder(brief=BRIEF in socket.query_params).encoded
    await socket.send_text(encoded(page.news(None)))
    player = services.identity.of(socket)
    while (text := await next_text(socket)) is not None:
        answer = _listen(text, services, page, client_of(socket))
        if player is not None:
            with suppress(Away):  # it can be solved again
                await keep(services, player, page.attempt)
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
    raise Refused(Text("this cannot be done here"))
