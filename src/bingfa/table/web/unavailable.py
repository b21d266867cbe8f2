"""What visitors are told while the database is away: to come back, which open pages do.

A page of sentences with status 503, and for sockets a refusal or close code 1013. The log hears
of the outage, not of everybody who is refused by it: they are counted.
"""

from __future__ import annotations

from contextlib import suppress

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from bingfa.core.errors import BingfaError
from bingfa.core.words import Text
from bingfa.table.database.outages import COME_BACK, Away
from bingfa.table.handlers.problems import problem_page
from bingfa.table.services import Services
from bingfa.table.web.guard import STATIC
from bingfa.table.web.reader_settings import reader_of
from bingfa.table.web.request_log import COUNTED

HEALTH = "/healthz"
AGAIN = 5  # seconds after which a browser asks again


class Unavailable:
    """ASGI middleware: answers for the application where it cannot for want of its database."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] == "lifespan" or path.startswith(STATIC) or path == HEALTH:
            await self.app(scope, receive, send)
            return
        services: Services | None = scope["app"].state.services
        writes = scope["type"] == "websocket" or scope["method"] == "POST"
        if services is None or (writes and services.store.outage.away):
            await _refuse(scope, receive, send, services)
            return
        try:
            await self.app(scope, receive, send)
        except Away:
            await _refuse(scope, receive, send, services)


async def _refuse(scope: Scope, receive: Receive, send: Send, services: Services | None) -> None:
    """Nothing has been sent of an answer: pages are made whole before they are."""
    scope[COUNTED] = True
    if services is not None:
        services.store.outage.refused += 1
    if scope["type"] == "websocket":
        with suppress(RuntimeError):  # it is closed already
            await send({"type": "websocket.close", "code": COME_BACK})
    else:
        await _page(scope)(scope, receive, send)


def _page(scope: Scope) -> Response:
    away = BingfaError(
        Text("The table cannot reach its database just now; nothing is lost. Try again soon.")
    )
    page = problem_page(away, 503, reader_of(HTTPConnection(scope)), "/")
    page.headers["Retry-After"] = str(AGAIN)
    if scope.get("method") in ("GET", "HEAD"):
        page.headers["Refresh"] = str(AGAIN)
    return page
