"""What every answer carries and every request must satisfy: headers, host, origin, size.

What it refuses it notes in the request's scope, under REFUSED, for the log.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bingfa.core.words import N_
from bingfa.table.web.reader_settings import reader_of
from bingfa.table.web.static_files import early_marks

HEADERS = {
    "Content-Security-Policy": (
        f"default-src 'none'; script-src 'self'; style-src 'self' {early_marks()};"
        " font-src 'self';"
        " img-src 'self' data:;"
        " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",  # with no-referrer, forms would say "Origin: null"
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": (
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(),"
        " magnetometer=(), microphone=(), midi=(), payment=(), usb=()"
    ),
}
MOST_BYTES = 64 * 1024  # of a posted form
LARGER = {"/open": 1024 * 1024}  # where a record is posted
STATIC = "/static/"
REFUSED = "bingfa.refused"

LOCAL = ("localhost", "*.localhost")
ANY = "*"


class Guard:
    """ASGI middleware: refuses foreign hosts, other origins and large forms, adds the headers.

    `hosts` are the names that the table answers to, besides plain addresses; None: to any.
    """

    def __init__(
        self,
        app: ASGIApp,
        hosts: Sequence[str] | None = None,
        larger: Mapping[str, int] = LARGER,
    ) -> None:
        self.app = app
        self.hosts = (ANY,) if hosts is None else tuple(each.lower() for each in hosts)
        self.larger = larger

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        send = _adding_headers(scope, send)
        refusal = self._refusal(scope, Headers(scope=scope))
        if refusal is None and scope["type"] == "http" and scope["method"] == "POST":
            try:
                body = await _body(receive, self._most(scope))
            except ClientDisconnect:
                return  # half a form is none
            if body is None:
                refusal = _TOO_LARGE
            else:
                receive = _replaying(body, receive)
        if refusal is None:
            await self.app(scope, receive, send)
        else:
            await _refuse(scope, receive, send, *refusal)

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        """Why a request is refused before its body is read; None if it is not."""
        socket = scope["type"] == "websocket"
        if not answers_to(headers.get("host", ""), self.hosts):
            return 400, N_("this table has another name: see bingfa serve --allow-host")
        if not socket and scope["method"] not in ("GET", "HEAD", "POST"):
            return 405, N_("no such method")
        if (socket or scope["method"] == "POST") and not same_origin(scope, headers):
            return 403, N_("another origin")
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdecimal()):
            return 400, N_("no such length")
        if int(length[:20]) > self._most(scope):
            return _TOO_LARGE
        return None

    def _most(self, scope: Scope) -> int:
        return self.larger.get(scope["path"], MOST_BYTES)


_TOO_LARGE = 413, N_("too large")


def answers_to(host: str, names: Sequence[str]) -> bool:
    """Whether a table of these names is meant by a Host header.

    An address always is: only names can be made to point here by somebody else.
    """
    if ANY in names:
        return True
    name = _name(host)
    if name is None:
        return False
    try:
        ip_address(name)
    except ValueError:
        return any(
            name == each or (each.startswith("*.") and name.endswith(each[1:])) for each in names
        )
    return True


def _name(host: str) -> str | None:
    """The name in a Host header, without its port; None if it is none."""
    try:
        parts = urlsplit(f"//{host}")
        parts.port  # noqa: B018 - raises if it is no number
    except ValueError:
        return None
    if parts.netloc != host or "@" in host or not parts.hostname:
        return None
    return parts.hostname.rstrip(".")


def same_origin(scope: Scope, headers: Headers) -> bool:
    """Whether a browser sent this from a page of ours. Sockets and forms always say where from.

    A proxy may speak plainly to us and securely to the browser; the other way round is an attack.
    """
    try:
        origin = urlsplit(headers.get("origin", ""))
    except ValueError:
        return False
    if origin.scheme not in ("http", "https"):
        return False
    if scope["scheme"] in ("https", "wss") and origin.scheme != "https":
        return False
    return origin.netloc.lower() == headers.get("host", "").lower()


# Bodies


async def _body(receive: Receive, most: int) -> bytes | None:
    """All that is posted; None if it is more than `most`, whatever its header said."""
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise ClientDisconnect
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > most:
            return None
        if not message.get("more_body", False):
            return b"".join(parts)


def _replaying(body: bytes, receive: Receive) -> Receive:
    """Hands on a body that was read before."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receiving() -> Message:
        return messages.pop() if messages else await receive()

    return receiving


# Answers


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, why: str) -> None:
    scope[REFUSED] = why
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4000 + status, "reason": why})
        return
    headers = {"Allow": "GET, HEAD, POST"} if status == 405 else None
    said = reader_of(HTTPConnection(scope)).translate(why)
    await PlainTextResponse(said, status, headers)(scope, receive, send)


def _adding_headers(scope: Scope, send: Send) -> Send:
    """Pages are never kept by browsers; static files are, but asked about each time."""
    lasting = scope["path"].startswith(STATIC)

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            kept = lasting and message["status"] in (200, 206, 304)
            headers.setdefault("Cache-Control", "no-cache" if kept else "no-store")
        await send(message)

    return sending
