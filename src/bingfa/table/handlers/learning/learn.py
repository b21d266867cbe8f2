"""Lessons: the path of a game's course, and one lesson."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from bingfa import games
from bingfa.core.errors import UnknownName
from bingfa.core.words import Text
from bingfa.learn import Attempt, Stage, course, lesson_of
from bingfa.learn.guide import guide_of
from bingfa.table.handlers.learning.trying import known, talk_over
from bingfa.table.handlers.new_table import create
from bingfa.table.handlers.requests import form_of, html, player_of, services_of, wish_of
from bingfa.table.matches.setup import guided_plan
from bingfa.table.open_page.lesson import LessonPage
from bingfa.table.pages.learning.lesson import lesson_page, lesson_parts
from bingfa.table.pages.learning.path import path_page
from bingfa.table.services import Services
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
    return known(request, html(lesson_page(Attempt(game, found), reader_of(request))))


async def talk(socket: WebSocket) -> None:
    """One browser at a lesson. Nothing is kept but that it was solved."""

    def opened() -> LessonPage:
        game = games.find(socket.path_params["game"])
        attempt = Attempt(game, lesson_of(game, socket.path_params["number"]))
        return LessonPage(attempt, lesson_parts, reader_of(socket))

    await talk_over(socket, opened, _keep)


async def _keep(services: Services, player: str, attempt: Attempt) -> None:
    if attempt.stage == Stage.SOLVED:
        await services.store.solve(player, attempt.game.name, attempt.lesson.name)
