"""The rules of a game: as a page, as a sheet, or one rule alone."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bingfa import games
from bingfa.core.errors import UnknownName, unknown
from bingfa.core.words import N_
from bingfa.learn.figure import figures_to_play
from bingfa.look import markup as h
from bingfa.table.handlers.requests import html
from bingfa.table.pages.layout import page
from bingfa.table.pages.rulebook.glossary import for_script
from bingfa.table.pages.rulebook.playing import outcome_part
from bingfa.table.pages.rulebook.rules import rule as rule_fragment
from bingfa.table.pages.rulebook.rules import sheet as rules_sheet
from bingfa.table.pages.rulebook.rules import short as short_rules
from bingfa.table.web.reader_settings import reader_of


async def rules(request: Request) -> Response:
    """The rules of a game, as a page."""
    game, reader = games.find(request.path_params["game"]), reader_of(request)
    _ = reader.translate
    body = rules_sheet(game, reader.language, _, request.query_params.get("q", ""))
    title = _("Rules of {game}").format(game=game.title)
    back = f"/rules/{game.name}"
    words = for_script(game, reader.language)
    return html(page(f"{title} · Bingfa", reader, body, words, back=back, main_class="rules-page"))


async def sheet(request: Request) -> Response:
    """The rules of a game without a page around them, for the table's dialog."""
    game, reader = games.find(request.path_params["game"]), reader_of(request)
    query = request.query_params.get("q", "")
    return HTMLResponse(str(rules_sheet(game, reader.language, reader.translate, query)))


async def short(request: Request) -> Response:
    """The rules in two minutes, to be read or printed."""
    game, reader = games.find(request.path_params["game"]), reader_of(request)
    _ = reader.translate
    title = _("Rules of {game}").format(game=game.title)
    back = f"/rules/{game.name}/short"
    body = short_rules(game, reader.language, _)
    words = for_script(game, reader.language)
    return html(page(f"{title} · Bingfa", reader, body, words, back=back, main_class="rules-page"))


async def rule(request: Request) -> Response:
    """One rule, for the log's "why?"."""
    game, reader = games.find(request.path_params["game"]), reader_of(request)
    wanted = request.path_params["rule"]
    return HTMLResponse(str(rule_fragment(game, wanted, reader.language, reader.translate)))


async def play(request: Request) -> Response:
    """What comes of a figure to play with, by the values that the address has."""
    game, reader = games.find(request.path_params["game"]), reader_of(request)
    figures, name = figures_to_play(game), request.path_params["figure"]
    if name not in figures:
        raise UnknownName(unknown(N_("no figure is called {name}"), name, figures))
    values = figures[name].settled(request.query_params)
    part = outcome_part(game, figures[name], values, reader.language, reader.translate)
    return HTMLResponse(str(h.fragment[part]))
