"""How even games are: the figures that they bring, and those of a map laid out by hand."""

from __future__ import annotations

import hmac
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bingfa import games
from bingfa.arena import balance as arena
from bingfa.arena.balance import Balance, Tally
from bingfa.core.errors import UnknownName
from bingfa.core.words import Text
from bingfa.table.handlers.editor import editor_of
from bingfa.table.handlers.requests import client_of, count, html, services_of
from bingfa.table.matches.live_match import Refused
from bingfa.table.pages.balance import balance_page
from bingfa.table.pages.editor import address as editor_address
from bingfa.table.pages.fairness import address, fairness_page, fairness_part, sizes_form
from bingfa.table.web.reader_settings import reader_of

LEVEL: Final = "medium"  # the bots that play on a map
MATCHES: Final = 120


async def shipped(request: Request) -> Response:
    """What a game brings; UnknownName if it brings nothing."""
    game = games.find(request.path_params["game"])
    found = arena.shipped(game)
    if not found:
        raise UnknownName(Text("nothing is known of how even {game} is", game=game.title))
    others = [each for each in map(games.find, games.names()) if each != game]
    told = [each for each in others if arena.shipped(each)]
    return html(balance_page(game, found, told, reader_of(request)))


async def fairness(request: Request) -> Response:
    """How fair a map is as far as it is known; for the script a little further, and no page."""
    (game, editor), asked = editor_of(request), request.query_params
    document = editor.settle(asked.get("map", ""))
    if problems := editor.check(document):
        raise Refused(Text("this map cannot be played yet: {problem}", problem=problems[0]))
    options, only = editor.options(document)
    wanted = asked.get("players", "")
    number = int(wanted) if wanted.isascii() and wanted.isdigit() else only
    players = game.number(number, game.settle(options))
    pairing = arena.mirror(game, list(options.items()), players, LEVEL, document)
    services, reader = services_of(request), reader_of(request)
    tally = Tally(players)
    known, sign = asked.get("known", ""), asked.get("sign", "")
    if hmac.compare_digest(services.identity.sign(f"{document} {players} {known}"), sign):
        tally.take_up(msgspec.json.decode(known, type=Balance))
    here = address(game, document, players, known, sign)
    if tally.matches < MATCHES and ("part" in asked or known):
        count(request, "fairness", Text("that is too much at once: wait a little"))
        first, who = tally.matches, client_of(request)
        played = await services.fairness.some(pairing, first, MATCHES - first, who)
        for at, match in enumerate(played, first):
            tally.add(at, match)
    balance = arena.balance_of(game, pairing, tally)
    known = msgspec.json.encode(balance).decode()
    sign = services.identity.sign(f"{document} {players} {known}")
    more = address(game, document, players, known, sign)
    part = fairness_part(game, balance, MATCHES, more, reader.translate)
    if "part" in asked:
        return JSONResponse({"parts": {"fairness": str(part)}})
    sizes = game.sizes_for(game.settle(options))
    form = sizes_form(game, document, players, sizes, reader.translate)
    back = editor_address(game, document, "")
    return html(fairness_page(game, form, part, back=back, here=here, reader=reader))
