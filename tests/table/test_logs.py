"""The log: a line for everything, readable by people or programs, with no secret in it."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from bingfa.core.errors import IllegalAction
from bingfa.core.words import Text
from bingfa.games import find
from bingfa.table.logs import LogStyle, configure, log
from bingfa.table.web.guard import Guard
from bingfa.table.web.request_log import RequestLog, plain_path

LOGGERS = ("", "bingfa")


@contextmanager
def written_as(style: LogStyle) -> Iterator[StringIO]:
    """What is written in a style; the loggers are put back afterwards."""
    before = [(logging.getLogger(name), logging.getLogger(name).level) for name in LOGGERS]
    handlers, logging.root.handlers[:] = logging.root.handlers[:], []  # pytest's own
    stream = StringIO()
    configure(style, stream)
    try:
        yield stream
    finally:
        logging.root.handlers[:] = handlers
        for logger, level in before:
            logger.setLevel(level)


@pytest.fixture
def written() -> Iterator[StringIO]:
    """What the log says, as JSON."""
    with written_as(LogStyle.JSON) as stream:
        yield stream


def lines(stream: StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


async def page(request: Request) -> Response:
    return PlainTextResponse("a page")


async def broken(request: Request) -> Response:
    game = find("sun-tzu")
    state = game.new(seed="hidden")
    reason = Text("it is not yours")
    try:
        raise IllegalAction("lay 7 qin", "blue", "S1", reason, state.position())
    except IllegalAction as error:
        raise RuntimeError("while playing") from error


async def socket(socket: WebSocket) -> None:
    await socket.accept()
    await socket.close(int(await socket.receive_text()))


@pytest.fixture
def client(written: StringIO) -> Iterator[TestClient]:
    routes = [
        Route("/", page),
        Route("/m/{id}", page),
        Route("/m/{id}/seat/{token}", page),
        Route("/static/x.css", page),
        Route("/healthz", page),
        Route("/broken", broken),
        WebSocketRoute("/m/{id}/socket", socket),
    ]
    app = RequestLog(Guard(Starlette(routes=routes)))
    with TestClient(app, headers={"origin": "http://testserver"}) as opened:
        yield opened


def test_a_request_is_a_line(client: TestClient, written: StringIO) -> None:
    """Method, path, status, time, visitor, and the match if it is about one."""
    client.get("/m/abc-1")
    (line,) = lines(written)
    assert line.pop("ms") >= 0
    assert line.pop("time").endswith("+00:00")
    assert isinstance(line.pop("process"), int)
    assert line == {
        "level": "info",
        "logger": "bingfa.table",
        "event": "request",
        "method": "GET",
        "status": 200,
        "path": "/m/abc-1",
        "match": "abc-1",
        "client": "testclient",
    }


def test_what_is_refused_is_a_warning_with_its_reason(
    client: TestClient, written: StringIO
) -> None:
    """Another origin, a large form, a page that is not there."""
    client.post("/", headers={"origin": "http://evil.example"})
    client.post("/", content=b"x" * 100_000)
    client.get("/nothing")
    found = [(line["level"], line["status"], line.get("why")) for line in lines(written)]
    assert found == [
        ("warning", 403, "another origin"),
        ("warning", 413, "too large"),
        ("warning", 404, None),
    ]


def test_files_and_probes_are_not_written_down(client: TestClient, written: StringIO) -> None:
    """They would drown the rest; unless something is wrong with them."""
    client.get("/static/x.css")
    client.get("/healthz")
    client.get("/static/nothing")
    assert [line["path"] for line in lines(written)] == ["/static/nothing"]


@pytest.mark.parametrize(
    ("code", "level"), [(1000, "info"), (1012, "info"), (1009, "warning"), (4429, "warning")]
)
def test_a_socket_is_a_line_at_each_end(
    client: TestClient, written: StringIO, code: int, level: str
) -> None:
    """Opened, and closed with its code; a bad end is a warning."""
    with client.websocket_connect("/m/abc/socket") as opened:
        opened.send_text(str(code))
        with pytest.raises(WebSocketDisconnect):
            opened.receive_text()
    first, last = lines(written)
    assert (first["event"], first["match"]) == ("socket opened", "abc")
    assert (last["event"], last["code"], last["level"]) == ("socket closed", code, level)
    assert last["ms"] >= 0


def test_a_refused_socket_is_one_warning(client: TestClient, written: StringIO) -> None:
    """It was never opened; the reason stands beside it."""
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect("/m/abc/socket", headers={"origin": "http://evil.example"}),
    ):
        pass
    (line,) = lines(written)
    assert (line["event"], line["level"]) == ("socket refused", "warning")
    assert (line["code"], line["why"]) == (4403, "another origin")


def test_no_secret_is_written_down(client: TestClient, written: StringIO) -> None:
    """Not the link of a seat, no cookie, no query, no form."""
    client.cookies.set("bingfa-1", "COOKIE")
    client.get("/m/abc/seat/TOKEN?key=QUERY", headers={"authorization": "HEADER"})
    client.post("/m/abc", data={"say": "FORM"})
    text = written.getvalue()
    assert [line["path"] for line in lines(written)] == ["/m/abc/seat/...", "/m/abc"]
    for secret in ("TOKEN", "COOKIE", "QUERY", "FORM", "HEADER"):
        assert secret not in text


def test_an_error_is_written_without_the_position(written: StringIO, client: TestClient) -> None:
    """Where it happened and what the player was told, but nothing of what is hidden."""
    with pytest.raises(RuntimeError) as caught:
        client.get("/broken")
    logging.getLogger("uvicorn.error").error("Exception\n", exc_info=caught.value)
    request, error = lines(written)
    assert (request["level"], request["status"]) == ("error", 500)
    assert error["event"] == "Exception"
    assert "lay 7 qin: it is not yours (S1)" in error["error"]
    assert "RuntimeError: while playing" in error["error"]
    assert "in broken" in error["error"]
    assert "bingfa position" not in written.getvalue()


def test_paths_are_short_and_printable() -> None:
    """Whatever is asked for: no line of its own, no word to the terminal, no end."""
    assert plain_path("/m/x\nforged line\x1b[31m") == "/m/x%0Aforged%20line%1B%5B31m"
    assert len(plain_path("/" + "a" * 5000)) == 200
    assert plain_path("/m/x/seat/abc/socket") == "/m/x/seat/.../socket"


def test_people_read_plain_lines() -> None:
    """Time, level, event and fields; in no colour where there is no terminal."""
    with written_as(LogStyle.TEXT) as stream:
        log.info("socket opened", match="abc")
        log.warning("odd\nwords \x1b[31m")
    first, second = stream.getvalue().splitlines()
    assert first[8:] == " info    socket opened match=abc"
    assert second[8:] == r" warning odd\x0awords \x1b[31m"
