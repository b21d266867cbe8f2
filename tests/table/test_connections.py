"""Whatever is thrown at a table: closed, refused or answered, and never a traceback."""

from __future__ import annotations

import asyncio
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect
from support.players import Table, set_up
from support.server import Server, serving
from support.size import sample
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from bingfa.table.handlers.match.socket import send
from bingfa.table.web.server import RESERVE, within_files

SOON = 60.0  # seconds within which everything here must happen
HALF = (
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Never",
    b"POST /quick HTTP/1.1\r\nHost: [::1]\r\nOrigin: http://[::1]\r\nContent-Length: 9\r\n\r\ng=",
    b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\n\r\nx",
)


@contextmanager
def many(server: Server, number: int, *sent: bytes) -> Iterator[list[socket.socket]]:
    """A number of connections that have sent something, each the next of what there is."""
    with ExitStack() as stack:
        opened = []
        for each in range(number):
            line = socket.create_connection(("127.0.0.1", server.port), SOON)
            opened.append(stack.enter_context(line))
            if sent:
                line.sendall(sent[each % len(sent)])
        yield opened


def end_of(line: socket.socket) -> bytes:
    """All that a connection still says until it is closed."""
    said = b""
    try:
        while part := line.recv(65536):
            said += part
    except ConnectionResetError:
        pass
    return said


def test_half_sent_requests_and_idle_sockets_are_closed(tmp_path: Path) -> None:
    """1,500 of the ones and 1,000 of the others (a part: a fifth); others are answered."""
    with (
        serving(tmp_path, None, "--request-timeout", "1") as server,
        many(server, sample(1500, 300), *HALF) as half,
        many(server, sample(1000, 200)) as idle,
    ):
        assert server.answers()
        ends = [end_of(line) for line in half]
        assert not any(end_of(line) for line in idle)
        answers = [{end[:12] for end in ends[kind::3]} for kind in range(3)]
        assert answers[0] <= {b"HTTP/1.1 408", b""}  # the latter if it was not even read in time
        assert answers[1] == {b""}
        assert answers[2] <= {b"HTTP/1.1 200", b""}
        assert server.answers()


def test_whoever_waits_longest_makes_room(tmp_path: Path) -> None:
    """Where all connections are taken by people who send nothing, a visitor gets one of them."""
    with (
        serving(tmp_path, None, "--connections", "20") as server,
        many(server, 60, HALF[0]) as lines,
    ):
        assert server.answers()
        assert not any(end_of(line) for line in lines[:41])


def test_a_dripping_head_gets_no_more_time(tmp_path: Path) -> None:
    """Each further byte does not start the clock anew."""
    with (
        serving(tmp_path, None, "--request-timeout", "1") as server,
        many(server, 1, HALF[0]) as [line],
    ):
        line.settimeout(0.05)
        said = b""
        while not said:
            try:
                line.sendall(b"x")
                said = line.recv(65536)
            except TimeoutError:
                continue
        assert said.startswith(b"HTTP/1.1 408 ")


@contextmanager
def seated(server: Server) -> Iterator[tuple[Table, ClientConnection]]:
    table = asyncio.run(set_up(server.database))[0]
    with table.seated(server):
        yield table, table.sockets[0]


def closed(line: ClientConnection) -> int | None:
    """The code that a socket is closed with, after whatever it still tells."""
    try:
        while True:
            line.recv(SOON)
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else None


def test_frames_that_no_browser_sends(tmp_path: Path) -> None:
    """Bytes, and a text that is none: each closes its socket with the code for it."""
    with serving(tmp_path) as server:
        with seated(server) as (_table, line):
            line.send(b"\x00\xff" * 100)
            assert closed(line) == 1003
        with seated(server) as (_table, line):
            with line.protocol_mutex:
                line.protocol.send_frame(Frame(Opcode.TEXT, b"\xff\xfe"))
                line.send_data()
            assert closed(line) == 1007
        assert server.answers()


def test_whoever_is_told_something_after_that_is_gone() -> None:
    """News may be on its way to a socket that is just being closed: that is no failure."""

    async def accept() -> Message:
        return {"type": "websocket.connect"}

    async def closing(message: Message) -> None:
        if message["type"] == "websocket.send":
            raise RuntimeError("Unexpected ASGI message, after sending 'websocket.close'.")

    async def tell() -> None:
        line = WebSocket({"type": "websocket"}, accept, closing)
        await line.accept()
        await send(line, "news")

    with pytest.raises(WebSocketDisconnect):
        asyncio.run(tell())


@pytest.mark.parametrize(
    "request_line",
    [
        b"GET /m/none/socket HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
        b"POST /m/none/socket HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
        b"GET /%ff%00 HTTP/1.1\r\n",
        b"GET / HTTP/1.1\r\nCookie: a=\xff; b=\xe9\r\n",
        b"\x16\x03\x01\x02\x00\r\n",
        b"GET / HTTP/9.9\r\n",
    ],
)
def test_requests_that_no_browser_sends(server: Server, request_line: bytes) -> None:
    """They are answered with a refusal, or with what they ask for."""
    asked = request_line + b"Host: 127.0.0.1\r\nConnection: close\r\n\r\n"
    with many(server, 1, asked) as [line]:
        assert end_of(line).startswith(b"HTTP/1.1 ")
    assert "Traceback" not in server.said()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One table for requests that leave nothing behind."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def test_a_cookie_with_a_strange_signature(tmp_path: Path) -> None:
    """It is nobody's: its visitor is a stranger, on pages and on sockets."""
    with serving(tmp_path) as server:
        table = asyncio.run(set_up(server.database))[0]
        name, _, value = table.cookies[0].partition("=")
        strange = f"{name}={value[:33]}\xe9\xff"
        head = f"GET /m/{table.id} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        with many(server, 1, f"{head}Cookie: {strange}\r\n\r\n".encode("latin-1")) as [line]:
            assert end_of(line).startswith(b"HTTP/1.1 200 ")
        with connect(
            f"ws://127.0.0.1:{server.port}/m/{table.id}/socket",
            additional_headers={"Origin": server.address, "Cookie": strange},
        ) as opened:
            opened.send('{"type": "play", "message": "1", "action": "seal"}')
            while "a spectator cannot play" not in opened.recv(SOON):
                pass


def test_a_process_asks_for_the_files_that_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as it may; else it takes fewer connections."""
    limits = [(256, 10_000)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, new: limits.append(new))
    assert within_files(4000) == 4000
    assert limits[-1] == (4000 + RESERVE, 10_000)
    assert within_files(50_000) == 10_000 - RESERVE
    assert limits[-1] == (10_000, 10_000)
