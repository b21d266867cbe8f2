"""The log of requests: a line for each one, and for the start and the end of each socket."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from urllib.parse import quote

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bingfa.table.logs import log
from bingfa.table.web.guard import REFUSED, STATIC

COUNTED = "bingfa.counted"  # in a scope: this is told with many others, in one line
MOST_PATH = 200  # characters of a path
QUIET = ("/healthz",)  # asked by machines, all the time
GOOD_ENDS = (1000, 1001, 1005, 1006, 1012)  # of a socket: closed, gone away, lost, restarting

_MATCH = re.compile(r"^/m/([A-Za-z0-9_-]{1,40})(?:/|$)")
_LINK = re.compile(r"(/seat/)[^/]+")


def plain_path(path: str) -> str:
    """A path as it may be written down: short, printable, and without the key to a seat."""
    return quote(_LINK.sub(r"\1...", path)[:MOST_PATH], safe="/:@!$&'()*+,;=~-._")


class RequestLog:
    """ASGI middleware: writes a line for each request, and for the start and end of each socket."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        entry = Entry(scope)
        try:
            await self.app(scope, entry.watching(receive), entry.watching_send(send))
        except asyncio.CancelledError:
            pass  # the table closes, and has waited long enough
        except BaseException:
            entry.failed = True
            raise
        finally:
            entry.close()


class Entry:
    """What becomes of one request or socket."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.began = time.perf_counter()
        self.socket = scope["type"] == "websocket"
        self.accepted = False
        self.failed = False
        self.code: int | None = None  # the status of an answer, or how a socket was closed

    def watching(self, receive: Receive) -> Receive:
        async def receiving() -> Message:
            message = await receive()
            if message["type"] == "websocket.disconnect" and self.code is None:
                self.code = message.get("code", 1005)
            return message

        return receiving

    def watching_send(self, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.code = message["status"]
            elif message["type"] == "websocket.accept":
                self.accepted = True
                log.info("socket opened", **self.about())
            elif message["type"] == "websocket.close" and self.code is None:
                self.code = message.get("code", 1000)
            await send(message)

        return sending

    def about(self) -> dict[str, object]:
        """Whom and what this is about."""
        path = self.scope["path"]
        about: dict[str, object] = {"path": plain_path(path)}
        if found := _MATCH.match(path):
            about["match"] = found[1]
        if client := self.scope.get("client"):
            about["client"] = client[0]
        return about

    def close(self) -> None:
        """Write down how it ended."""
        fields: dict[str, object] = {"code" if self.socket else "status": self.code}
        fields |= {"ms": round((time.perf_counter() - self.began) * 1000, 1), **self.about()}
        if not self.socket:
            fields = {"method": self.scope["method"], **fields}
        if REFUSED in self.scope:
            fields["why"] = self.scope[REFUSED]
        log.log(self._level(), self._event(), **fields)

    def _event(self) -> str:
        if not self.socket:
            return "request"
        return "socket closed" if self.accepted else "socket refused"

    def _level(self) -> int:
        if COUNTED in self.scope:
            return logging.DEBUG
        if self.failed:
            return logging.ERROR
        if self.socket:
            return logging.INFO if self.accepted and self.code in GOOD_ENDS else logging.WARNING
        if self.code is None:
            return logging.INFO  # the visitor was gone before the answer
        if self.code >= 500:
            return logging.ERROR
        if self.code >= 400:
            return logging.WARNING
        quiet = self.scope["path"].startswith(STATIC) or self.scope["path"] in QUIET
        return logging.DEBUG if quiet else logging.INFO
