"""The page of a match."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from bingfa.table.bot_workers.coach import coaching
from bingfa.table.handlers.requests import address_of, html, player_of, room_of, services_of
from bingfa.table.open_page.visible import scene_of
from bingfa.table.pages.match import match_page
from bingfa.table.web.reader_settings import reader_of


async def match(request: Request) -> Response:
    """A match, as whoever asks may see it, with what was said where they can hear it."""
    room, player = await room_of(request), player_of(request)
    await room.read_pacts()
    said = await services_of(request).store.said(room.id, room.channels(player))
    reader = reader_of(request)
    scene = scene_of(room, player, None, said, coach=coaching(reader))
    return html(match_page(scene, reader, address_of(request)))
