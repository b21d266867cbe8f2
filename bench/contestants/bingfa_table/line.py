"""The socket of one page, with as little around it as can be: a crowd shares the machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri


class Line(asyncio.Protocol):
    """A connection to the table; each message is taken as it comes."""

    heard: ClassVar = 0  # bytes, on all of them together

    def __init__(self, address: str, origin: str, cookie: str, take: Callable[[str], None]) -> None:
        self._wire = ClientProtocol(
            parse_uri(address),
            origin=origin,  # type: ignore[arg-type]  # a NewType of str
            extensions=[ClientPerMessageDeflateFactory()],  # as browsers do
            max_size=None,
        )
        self._cookie = cookie
        self._take = take
        self._transport: asyncio.Transport | None = None
        self._parts: list[bytes] = []  # of a message that comes in several frames
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[Exception | None] = loop.create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        request = self._wire.connect()
        if self._cookie:
            request.headers["Cookie"] = self._cookie
        self._wire.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        Line.heard += len(data)
        self._wire.receive_data(data)
        for event in self._wire.events_received():
            if not isinstance(event, Frame):
                self._greeted()
            elif event.opcode in (Opcode.TEXT, Opcode.CONT):
                self._parts.append(bytes(event.data))
                if event.fin:
                    text, self._parts = b"".join(self._parts).decode(), []
                    self._take(text)
        self._flush()

    def _greeted(self) -> None:
        if self._wire.handshake_exc is None:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(self._wire.handshake_exc)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed.set_result(exc)
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("the table closed a page"))

    def send(self, text: bytes) -> None:
        self._wire.send_text(text)
        self._flush()

    def close(self) -> None:
        self._wire.send_close(1000)
        self._flush()

    def _flush(self) -> None:
        assert self._transport
        for data in self._wire.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._transport.write_eof()
