"""Connections that keep nobody waiting: whoever sends a request must get on with it.

There is a time for its head, its body and taking its answer, and a number of connections that are
open at once. When that is reached, whoever has waited longest without a whole request makes room.
"""

from __future__ import annotations

import asyncio
from enum import Enum, auto
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bingfa.table.neighbours import Neighbours
from bingfa.table.web.packed_messages import Packing

SECONDS: Final = 20.0  # for a request's head, and again for its body
ANSWER: Final = 60.0  # seconds for an answer to be made, and to be taken
MOST: Final = 4000  # connections at once, of one process
TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
TOO_MANY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\n"
    b"Content-Length: 0\r\n\r\n"
)
PARTING: Final = 1.0  # seconds to take the last words when the table closes
BAD_TEXT: Final = 1007  # closes a socket


class Stage(Enum):
    """What a connection is at."""

    HEAD = auto()
    BODY = auto()
    ANSWERING = auto()


class Config(uvicorn.Config):
    """Uvicorn's settings, with those of connections."""

    def __init__(
        self, app: Any, *, seconds: float = SECONDS, connections: int = MOST, **more: Any
    ) -> None:
        super().__init__(app, http=Connection, ws=Socket, **more)
        self.seconds = seconds
        self.most = connections
        self.waiting: dict[Connection, None] = {}  # for a head, the longest first
        self.neighbours: Neighbours | None = None  # where there are several workers


class Connection(H11Protocol):
    """One connection, from when it is made until it is closed or becomes a socket."""

    config: Config

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._stage: Stage | None = None
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.config.most and not self._make_room():
            transport.write(TOO_MANY)
            transport.close()
        else:
            self._follow()

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing():
            super().data_received(data)
            self._follow()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._follow()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._expect(None)
        if not self._hand_over(event):
            super().handle_websocket_upgrade(event)

    def _hand_over(self, event: h11.Request) -> bool:
        """Give a socket to the worker that it belongs to; False if that is this one."""
        others = self.config.neighbours
        if others is None or (owner := others.owner(event.target)) == others.place:
            return False
        lines = [b"%b %b HTTP/1.1" % (event.method, event.target)]
        lines += [b"%b: %b" % header for header in self.headers]
        self.transport.pause_reading()  # what comes from here on is for whoever has it then
        if not others.give(
            owner, self.transport.get_extra_info("socket"), b"\r\n".join([*lines, b"", b""])
        ):
            self.transport.resume_reading()
            return False
        self.leave()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(None)
        super().connection_lost(exc)

    def _follow(self) -> None:
        """What is expected next, and within which time."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._expect(None)
        elif self.conn.their_state is h11.IDLE:
            self._expect(Stage.HEAD)
        elif self.conn.their_state is h11.SEND_BODY:
            self._expect(Stage.BODY)
        else:
            self._expect(Stage.ANSWERING)

    def _expect(self, stage: Stage | None) -> None:
        if stage == self._stage:
            return
        self._stage = stage
        self.config.waiting.pop(self, None)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if stage == Stage.HEAD:
            self.config.waiting[self] = None
        if stage is not None:
            seconds = ANSWER if stage == Stage.ANSWERING else self.config.seconds
            self._timer = self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        if self._stage == Stage.HEAD and self.conn.trailing_data[0]:
            self.transport.write(TOO_SLOW)
        if self._stage == Stage.ANSWERING:
            self.transport.abort()
        else:
            self.transport.close()

    def _make_room(self) -> bool:
        """Close the connection that has waited longest; False if all are at something."""
        longest = next(iter(self.config.waiting), None)
        if longest is None:
            return False
        longest.leave()
        return True

    def leave(self) -> None:
        """Make room at once, without a word."""
        self._expect(None)
        self.connections.discard(self)
        self.transport.abort()


class Socket(WebSocketsSansIOProtocol):
    """A socket whose browser must take what it is sent, and send text that is one."""

    config: Config
    _stuck: asyncio.TimerHandle | None = None

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.conn.available_extensions = [Packing()]

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self.loop.call_later(self.config.seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unstick()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unstick()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        super().shutdown()
        self._unstick()
        self._stuck = self.loop.call_later(PARTING, self.transport.abort)

    def _unstick(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(BAD_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()
