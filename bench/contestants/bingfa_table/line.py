"""The socket of one page, with as little around it as can be: a crowd shares the machine.

It is greeted as browsers are; after that frames are read and written here, for what a table sends.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable, Iterator
from typing import ClassVar, Final, NamedTuple

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.uri import parse_uri

HEAD: Final = b"\r\n\r\n"  # where the answer to a greeting ends
END: Final = b"\x00\x00\xff\xff"  # of what is packed, which does not travel
LAST, PACKED, KIND = 0x80, 0x40, 0x0F  # of a frame's first byte
REST, TEXT, PING, PONG, CLOSE = 0x0, 0x1, 0x9, 0xA, 0x8  # kinds
MASKED: Final = 0x80  # of the second byte, whose rest is the length, or says where it stands
WIDE: Final = {126: 2, 127: 8}  # bytes of a length
MASK: Final = bytes(4)  # what nobody must hide may be hidden by nothing


class Frame(NamedTuple):
    """A frame from the table."""

    first: int
    data: bytes


class Line(asyncio.Protocol):
    """A connection to the table; each message is taken as it comes."""

    heard: ClassVar = 0  # bytes, on all of them together

    def __init__(
        self, address: str, origin: str, cookie: str, take: Callable[[bytes], None]
    ) -> None:
        self._greeting = ClientProtocol(
            parse_uri(address),
            origin=origin,  # type: ignore[arg-type]  # a NewType of str
            extensions=[ClientPerMessageDeflateFactory()],  # as browsers do
        )
        self._cookie = cookie
        self._take = take
        self._transport: asyncio.Transport | None = None
        self._waiting = b""  # what is no whole frame yet
        self._packed = False  # the message that comes in several frames
        self._parts: list[bytes] = []  # and those that came
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[Exception | None] = loop.create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        request = self._greeting.connect()
        if self._cookie:
            request.headers["Cookie"] = self._cookie
        self._greeting.send_request(request)
        transport.write(b"".join(self._greeting.data_to_send()))

    def data_received(self, data: bytes) -> None:
        Line.heard += len(data)
        self._waiting += data
        if self.opened.done() or self._greeted():
            for frame in self._frames():
                self._read(frame)

    def _greeted(self) -> bool:
        """Whether the table has answered the greeting as it should."""
        head, end, rest = self._waiting.partition(HEAD)
        if not end:
            return False
        self._waiting = rest
        self._greeting.receive_data(head + end)
        if self._greeting.handshake_exc is not None:
            self.opened.set_exception(self._greeting.handshake_exc)
            return False
        self.opened.set_result(None)
        return True

    def _frames(self) -> Iterator[Frame]:
        """The frames that have come whole."""
        waiting, at = self._waiting, 0
        while len(waiting) >= at + 2:
            length, start = waiting[at + 1], at + 2
            if wide := WIDE.get(length):
                length = int.from_bytes(waiting[start : start + wide], "big")
                start += wide
            if len(waiting) < start + length:
                break
            yield Frame(waiting[at], waiting[start : start + length])
            at = start + length
        self._waiting = waiting[at:]

    def _read(self, frame: Frame) -> None:
        first, data = frame
        kind = first & KIND
        if kind == PING:
            self._send(PONG, data)
        elif kind in (TEXT, REST):
            self._packed = bool(first & PACKED) if kind == TEXT else self._packed
            if self._parts or not first & LAST:
                self._parts.append(data)
                if not first & LAST:
                    return
                data, self._parts = b"".join(self._parts), []
            self._take(_unpacked(data) if self._packed else data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed.set_result(exc)
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("the table closed a page"))

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def close(self) -> None:
        self._send(CLOSE, (1000).to_bytes(2, "big"))

    def _send(self, kind: int, data: bytes) -> None:
        assert self._transport
        size = len(data)
        length = bytes([MASKED | size]) if size < min(WIDE) else _long(size)
        self._transport.write(bytes([LAST | kind]) + length + MASK + data)


def _unpacked(data: bytes) -> bytes:
    return zlib.decompressobj(-zlib.MAX_WBITS).decompress(data + END)


def _long(size: int) -> bytes:
    return bytes([MASKED | 126]) + size.to_bytes(WIDE[126], "big")
