"""What the table writes down: a line for every request and socket, and for whatever goes wrong.

Lines are for people, or JSON objects for programs. They hold no cookie, no body, no query and no
seat's link, and of an error of the rules only what the player was told.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import sys
import time
import traceback
from datetime import UTC, datetime
from typing import TextIO
from urllib.parse import quote

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bingfa.core.errors import BingfaError
from bingfa.table.guard import REFUSED, STATIC

log = logging.getLogger("bingfa.table")

STYLES = ("text", "json")
FIELDS = "bingfa_fields"  # where a record carries what `note` was given
COUNTED = "bingfa.counted"  # in a scope: this is told with many others, in one line
MOST_PATH = 200  # characters of a path
QUIET = ("/healthz",)  # asked by machines, all the time
GOOD_ENDS = (1000, 1001, 1005, 1006, 1012)  # of a socket: closed, gone away, lost, restarting

_MATCH = re.compile(r"^/m/([A-Za-z0-9_-]{1,40})(?:/|$)")
_LINK = re.compile(r"(/seat/)[^/]+")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_COLOURS = {logging.WARNING: "33", logging.ERROR: "31", logging.CRITICAL: "31"}


def note(event: str, level: int = logging.INFO, /, **fields: object) -> None:
    """Write down an event and what belongs to it. Fields are for everybody who reads logs."""
    log.log(level, event, extra={FIELDS: fields})


def configure(style: str = "text", stream: TextIO | None = None) -> None:
    """Have every logger of this process write lines of a style to a stream, or standard error."""
    stream = stream or sys.stderr
    handler = logging.StreamHandler(stream)
    if style == "json":
        handler.setFormatter(Lines())
    else:
        handler.setFormatter(Words(stream.isatty() and "NO_COLOR" not in os.environ))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("bingfa").setLevel(logging.INFO)
    # It warns of every write to somebody who is gone, which is no news.
    logging.getLogger("asyncio").setLevel(logging.ERROR)


# Lines


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": _moment(record).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "event": record.getMessage().strip(),
            **_fields(record),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = explain(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False, default=str)


class Words(logging.Formatter):
    """A line that people read, with control characters made harmless."""

    def __init__(self, colours: bool = False) -> None:
        super().__init__()
        self.colours = colours

    def format(self, record: logging.LogRecord) -> str:
        fields = " ".join(f"{name}={value}" for name, value in _fields(record).items())
        moment = _moment(record).astimezone().strftime("%H:%M:%S")
        said = _harmless(f"{record.getMessage().strip()} {fields}".rstrip())
        line = f"{moment} {record.levelname.lower():<7} {said}"
        colour = _COLOURS.get(record.levelno)
        if self.colours and colour:
            line = f"\x1b[{colour}m{line}\x1b[0m"
        if record.exc_info and record.exc_info[1] is not None:
            line = f"{line}\n{explain(record.exc_info[1])}"
        return line


def explain(error: BaseException) -> str:
    """An error with where it came from, and those behind it; errors of ours only as told.

    The text of an illegal action holds the whole position, with all that is hidden.
    """
    behind = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    said = error.say() if isinstance(error, BingfaError) else str(error)
    lines = [
        "Traceback (most recent call last):\n",
        *traceback.format_tb(error.__traceback__),
        f"{type(error).__module__}.{type(error).__qualname__}: {_harmless(said)}",
    ]
    own = "".join(lines)
    return f"{explain(behind)}\n\nwhich led to:\n\n{own}" if behind is not None else own


def _moment(record: logging.LogRecord) -> datetime:
    return datetime.fromtimestamp(record.created, UTC)


def _fields(record: logging.LogRecord) -> dict[str, object]:
    fields: dict[str, object] = getattr(record, FIELDS, {})
    return fields


def _harmless(text: str) -> str:
    """A text that cannot begin a line of its own, or speak to a terminal."""
    return _CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", text)


def plain_path(path: str) -> str:
    """A path as it may be written down: short, printable, and without the key to a seat."""
    return quote(_LINK.sub(r"\1...", path)[:MOST_PATH], safe="/:@!$&'()*+,;=~-._")


# Requests and sockets


class Journal:
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
                note("socket opened", logging.INFO, **self.about())
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
        note(self._event(), self._level(), **fields)

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
