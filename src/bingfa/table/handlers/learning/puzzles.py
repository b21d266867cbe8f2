"""Puzzles: all of them, today's, one of them, and the socket that it is tried on."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from bingfa import games
from bingfa.learn import Attempt, Stage
from bingfa.puzzles import Solving, puzzle_of, puzzles
from bingfa.table.handlers.learning.trying import known, talk_over
from bingfa.table.handlers.requests import html, player_of, services_of
from bingfa.table.open_page.lesson import LessonPage
from bingfa.table.pages.learning.all_puzzles import puzzles_page
from bingfa.table.pages.learning.puzzle import puzzle_page, puzzle_parts
from bingfa.table.pages.learning.todays import small_board
from bingfa.table.services import Services
from bingfa.table.web.reader_settings import reader_of


async def every(request: Request) -> Response:
    """All puzzles, with how the player did."""
    tried = await services_of(request).store.tried(player_of(request))
    having = [game for game in map(games.find, games.names()) if puzzles(game)]
    return known(request, html(puzzles_page(having, tried, reader_of(request))))


async def puzzle(request: Request) -> Response:
    """A puzzle. Whoever comes is known from now on, so that their score can be kept."""
    game = games.find(request.path_params["game"])
    found = puzzle_of(game, request.path_params["number"])
    return known(request, html(puzzle_page(Solving(game, found), reader_of(request))))


async def picture(request: Request) -> Response:
    """The board of a puzzle as a picture of its own."""
    game = games.find(request.path_params["game"])
    found = puzzle_of(game, request.path_params["number"])
    drawn = small_board(game, found, reader_of(request).translate)
    return Response(drawn, media_type="image/svg+xml")


async def talk(socket: WebSocket) -> None:
    """One browser at a puzzle. How its first try came out is kept, and that it was solved."""

    def opened() -> LessonPage:
        game = games.find(socket.path_params["game"])
        solving = Solving(game, puzzle_of(game, socket.path_params["number"]))
        return LessonPage(solving, puzzle_parts, reader_of(socket))

    await talk_over(socket, opened, _keep)


async def _keep(services: Services, player: str, attempt: Attempt) -> None:
    """Being shown the solution counts as a try that did not find it."""
    if attempt.stage != Stage.GOING:
        solved = attempt.stage == Stage.SOLVED
        await services.store.try_puzzle(player, attempt.game.name, attempt.lesson.name, solved)
