"""Editors over the web: every edit is a form that leads to the page of the document after it."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from bingfa import games
from bingfa.core.contract.editor import FORM, Editor
from bingfa.core.errors import BadDocument, BingfaError, UnknownName
from bingfa.core.game import Game
from bingfa.core.words import Text
from bingfa.table.handlers.requests import address_of, form_of, html
from bingfa.table.matches.setup import word
from bingfa.table.pages.editor import TYPED, address, editor_page, file_refused
from bingfa.table.web.reader_settings import reader_of, tidy

BOARD: Final = "#board"  # where the next Tab begins, and what a small screen shows


def editor_of(request: Request) -> tuple[Game, Editor]:
    game = games.find(request.path_params["game"])
    editor = game.editor()
    if editor is None:
        raise UnknownName(Text("there is no editor for {game}", game=game.title))
    return game, editor


async def look(request: Request) -> Response:
    """The document of the address."""
    game, editor = editor_of(request)
    asked = request.query_params
    document, title = editor.settle(asked.get("map", "")), tidy(asked.get("title", ""))
    table = address_of(request)
    return html(editor_page(game, editor, document, title, reader_of(request), table))


async def edit(request: Request) -> Response:
    """An edit; one that cannot be leaves the document as it was, and says why."""
    (game, editor), form = editor_of(request), await form_of(request)
    document, title = editor.settle(word(form, "map")), tidy(word(form, "title"))
    wanted = word(form, FORM) or word(form, TYPED).strip()
    try:
        after = editor.apply(document, wanted) if wanted else document
    except BingfaError as error:
        reader = reader_of(request)
        table, problem = address_of(request), error.say(reader.translate)
        return html(editor_page(game, editor, document, title, reader, table, problem), 400)
    return RedirectResponse(address(game, after, title) + BOARD, 303)


async def save(request: Request) -> Response:
    """The document as a file."""
    _game, editor = editor_of(request)
    asked = request.query_params
    name, text = editor.save(asked.get("map", ""), tidy(asked.get("title", "")))
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers)


async def open_file(request: Request) -> Response:
    """The document of a file; all that is wrong with it is listed."""
    (game, editor), form = editor_of(request), await form_of(request)
    reader, text = reader_of(request), word(form, "text")
    _ = reader.translate
    if not text.strip():
        problems = [_("no file was chosen")]
        return html(file_refused(game, problems, f"/edit/{game.name}", reader), 400)
    try:
        document, title = editor.open(text.replace("\r\n", "\n"))
    except BadDocument as error:
        problems = [each.say(_) if isinstance(each, Text) else each for each in error.problems]
        return html(file_refused(game, problems, f"/edit/{game.name}", reader), 400)
    return RedirectResponse(address(game, document, tidy(title)) + BOARD, 303)
