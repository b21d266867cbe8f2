"""The guard before the table: hosts, origins, methods, sizes and headers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from bingfa.table.web.guard import LOCAL, MOST_BYTES, Guard, answers_to

ORIGIN = {"origin": "http://testserver"}


async def page(request: Request) -> Response:
    return PlainTextResponse("a page")


async def post(request: Request) -> Response:
    """Says how much it was sent."""
    return PlainTextResponse(str(len(await request.body())))


async def own(request: Request) -> Response:
    return PlainTextResponse("kept", headers={"Cache-Control": "max-age=60"})


async def socket(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_text("open")
    await socket.close()


def application(*hosts: str) -> Guard:
    routes = [
        Route("/", page),
        Route("/static/file.css", page),
        Route("/own", own),
        Route("/post", post, methods=["POST"]),
        Route("/large", post, methods=["POST"]),
        WebSocketRoute("/socket", socket),
    ]
    return Guard(Starlette(routes=routes), hosts or None, {"/large": 2 * MOST_BYTES})


@pytest.fixture
def client() -> Iterator[TestClient]:
    with TestClient(application()) as opened:
        yield opened


# Hosts


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LocalHost:8000",
        "localhost.:8000",
        "bingfa.localhost:8000",
        "127.0.0.1:8000",
        "192.0.2.7",
        "[::1]:8000",
        "[2001:db8::1]",
        "table.example.org",
        "a.b.example.net:8443",
    ],
)
def test_a_table_answers_to_its_names_and_to_addresses(host: str) -> None:
    """Whatever the port and the case; an address cannot be somebody else's name."""
    assert answers_to(host, (*LOCAL, "table.example.org", "*.example.net"))


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "localhost.evil.example",
        "evil-localhost",
        "example.net",
        "evilexample.net",
        "table.example.org.evil.example",
        "table.example.org@evil.example",
        "evil.example#localhost",
        "evil.example/localhost",
        "localhost:port",
        "127.0.0.1.evil.example",
        "[::1",
        "local\thost",
    ],
)
def test_a_table_answers_to_no_other_name(host: str) -> None:
    """Names that only look like ours, and what is no name at all."""
    assert not answers_to(host, (*LOCAL, "table.example.org", "*.example.net"))


def test_other_hosts_are_refused() -> None:
    """Pages, forms and sockets; with the origin to match, as a rebound name would have it."""
    with TestClient(application(*LOCAL, "Testserver")) as client:
        evil = {"host": "evil.example", "origin": "http://evil.example"}
        assert client.get("/").status_code == 200
        assert client.get("/", headers=evil).status_code == 400
        assert client.post("/post", headers=evil).status_code == 400
        assert "evil" not in client.get("/", headers=evil).text
        assert refused(client, evil) == 4400
    with TestClient(application("*")) as client:
        assert client.get("/", headers=evil).status_code == 200


# Origins


def refused(client: TestClient, headers: dict[str, str]) -> int:
    """The code that a socket is refused with."""
    with (
        pytest.raises(WebSocketDisconnect) as caught,
        client.websocket_connect("/socket", headers=headers),
    ):
        pass
    return caught.value.code


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "",
        "null",
        "http://evil.example",
        "http://testserver.evil.example",
        "http://testserver:81",
        "file://testserver",
        "testserver",
        "http://[testserver",
    ],
)
def test_other_origins_are_refused(client: TestClient, origin: str | None) -> None:
    """Neither a form nor a socket from another site, from nowhere, or from nonsense."""
    headers = {} if origin is None else {"origin": origin}
    assert client.post("/post", headers=headers).status_code == 403
    assert refused(client, headers) == 4403
    assert client.get("/", headers=headers).status_code == 200


def test_the_same_origin_is_welcome(client: TestClient) -> None:
    """Forms and sockets of our own pages, also securely behind a proxy that speaks plainly."""
    for origin in ("http://testserver", "https://testserver", "http://TestServer"):
        headers = {"origin": origin}
        assert client.post("/post", content=b"abc", headers=headers).text == "3"
        with client.websocket_connect("/socket", headers=headers) as opened:
            assert opened.receive_text() == "open"


def test_an_insecure_page_cannot_speak_to_a_secure_table() -> None:
    """The page of the same name without encryption may be anybody's."""
    with TestClient(application(), base_url="https://testserver") as client:
        assert client.post("/post", headers={"origin": "http://testserver"}).status_code == 403
        assert client.post("/post", headers={"origin": "https://testserver"}).status_code == 200


# Methods and sizes


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"])
def test_other_methods_are_refused(client: TestClient, method: str) -> None:
    """A table is looked at and posted to."""
    answer = client.request(method, "/", headers=ORIGIN)
    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET, HEAD, POST"


def chunks(size: int) -> Iterable[bytes]:
    """A body in pieces, whose length no header tells."""
    piece = b"x" * 1000
    for at in range(0, size, len(piece)):
        yield piece[: size - at]


@pytest.mark.parametrize(("path", "most"), [("/post", MOST_BYTES), ("/large", 2 * MOST_BYTES)])
def test_forms_have_a_largest_size(client: TestClient, path: str, most: int) -> None:
    """Exactly so many bytes and no more, told before or not."""
    for body, status in ((most, 200), (most + 1, 413)):
        assert client.post(path, content=b"x" * body, headers=ORIGIN).status_code == status
        answer = client.post(path, content=chunks(body), headers=ORIGIN)
        assert answer.status_code == status
        if status == 200:
            assert answer.text == str(body)


@pytest.mark.parametrize(("length", "status"), [("-1", 400), ("1e9", 400), ("9" * 5000, 413)])
def test_lengths_that_are_none(client: TestClient, length: str, status: int) -> None:
    """A header that claims nonsense is refused in peace."""
    assert client.get("/", headers={"content-length": length}).status_code == status


def test_half_a_form_is_none() -> None:
    """When the sender is gone in the middle, the application never hears of it."""
    called = False

    async def app(scope: object, receive: object, send: object) -> None:
        nonlocal called
        called = True

    messages: list[dict[str, object]] = [
        {"type": "http.disconnect"},
        {"type": "http.request", "body": b"seat=0&give", "more_body": True},
    ]

    async def receive() -> dict[str, object]:
        return messages.pop()

    async def send(message: object) -> None:
        raise AssertionError("nobody is there to be answered")

    scope = {
        "type": "http",
        "method": "POST",
        "scheme": "http",
        "path": "/post",
        "headers": [(b"host", b"here"), (b"origin", b"http://here")],
    }
    coroutine = Guard(app)(scope, receive, send)
    with pytest.raises(StopIteration):
        coroutine.send(None)
    assert not called
    assert messages == []


# Headers


@pytest.mark.parametrize("path", ["/", "/nothing", "/static/file.css", "/post"])
def test_every_answer_carries_the_headers(client: TestClient, path: str) -> None:
    """Also an error, a file, and what the guard itself refuses."""
    for answer in (client.get(path), client.post(path)):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in answer.headers["permissions-policy"]


def test_pages_are_not_kept_and_files_are_asked_about(client: TestClient) -> None:
    """What a page shows may be one seat's secret; a stylesheet is everybody's."""
    assert client.get("/").headers["cache-control"] == "no-store"
    assert client.get("/nothing").headers["cache-control"] == "no-store"
    assert client.get("/static/nothing").headers["cache-control"] == "no-store"
    assert client.get("/static/file.css").headers["cache-control"] == "no-cache"
    assert client.get("/own").headers["cache-control"] == "max-age=60"
