"""What a reader likes: language, look, speed."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from bingfa.table.handlers.requests import form_of
from bingfa.table.matches.setup import word
from bingfa.table.web.reader_settings import reader_of


async def settings(request: Request) -> Response:
    """Keep what a reader likes; back to where they were."""
    form = await form_of(request)
    back = word(form, "back", "/")
    if not back.startswith("/") or back.startswith("//"):
        back = "/"
    response = RedirectResponse(back, 303)
    wishes = {key: values[-1] for key, values in form.items() if key not in ("back", "name")}
    reader_of(request).told(wishes).keep(response, request.url.scheme == "https")
    return response
