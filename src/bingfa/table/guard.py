"""What every answer carries and every request must satisfy: headers, origin, size."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",  # with no-referrer, forms would say "Origin: null"
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}
MOST_BYTES = 64 * 1024  # of a posted form


class Guard:
    """ASGI middleware: refuses other origins and large forms, adds the headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        writes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if writes and not same_origin(headers):
            await _refuse(scope, receive, send, 403, "another origin")
        elif int(headers.get("content-length") or 0) > MOST_BYTES:
            await _refuse(scope, receive, send, 413, "too large")
        else:
            await self.app(scope, receive, _adding_headers(send))


def same_origin(headers: Headers) -> bool:
    """Whether a browser sent this from a page of ours. Sockets and forms always say where from."""
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc == headers.get("host")


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, why: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4000 + status, "reason": why})
    else:
        await PlainTextResponse(why, status)(scope, receive, _adding_headers(send))


def _adding_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return sending
