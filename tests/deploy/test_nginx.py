"""The nginx of `deploy/nginx.conf`, for real: in front of a table with two workers."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from pathlib import Path

import pytest
from support import postgres
from support.players import PATIENCE, Table, load, set_up
from support.server import Server, free_port, serving
from websockets.sync.client import ClientConnection, connect

from bingfa.core.chance import stream

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx.conf"
NAME = "table.example.org"
MAIN = """
daemon off;
error_log stderr;
pid {folder}/nginx.pid;
worker_processes 1;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    scgi_temp_path {folder}/scgi;
    uwsgi_temp_path {folder}/uwsgi;
    include {folder}/bingfa.conf;
}}
"""


class Proxy:
    """A running nginx: where it listens, and how to trust it."""

    def __init__(self, plain: int, secure: int, certificate: Path) -> None:
        self.plain = plain
        self.secure = secure
        self.trust = ssl.create_default_context(cafile=str(certificate))
        self.origin = f"https://{NAME}:{secure}"

    def ask(self, path: str, form: str = "", port: int = 0, **headers: str) -> HTTPResponse:
        """The answer to a request for the table's name, by default over the secure port."""
        connection: HTTPConnection
        if not port:
            connection = HTTPSConnection(NAME, self.secure, context=self.trust, timeout=PATIENCE)
            opened = socket.create_connection(("127.0.0.1", self.secure), PATIENCE)
            connection.sock = self.trust.wrap_socket(opened, server_hostname=NAME)
        else:
            connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
            headers = {"Host": NAME, **headers}
        try:
            if form:
                headers["Content-Type"] = "application/x-www-form-urlencoded"
                connection.request("POST", path, form, {"Origin": self.origin, **headers})
            else:
                connection.request("GET", path, headers=headers)
            answer = connection.getresponse()
            answer.read()
            return answer
        finally:
            connection.close()

    @contextmanager
    def socket(self, path: str, cookie: str) -> Iterator[ClientConnection]:
        """A WebSocket through it."""
        with connect(
            f"wss://{NAME}:{self.secure}{path}",
            sock=socket.create_connection(("127.0.0.1", self.secure), PATIENCE),
            ssl=self.trust,
            additional_headers={"Cookie": cookie, "Origin": self.origin},
            max_size=2**24,
            open_timeout=PATIENCE,
        ) as opened:
            yield opened


def program() -> str:
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    assert found, "nginx is not installed: `sh scripts/system.sh` tells how to get it"
    return found


def written(folder: Path, table: int, plain: int, secure: int) -> Path:
    """Our configuration with the ports and the certificate of this test; all else as it is."""
    text = CONFIGURATION.read_text(encoding="utf-8")
    for pattern, replacement, times in (
        (r"listen 80;", f"listen 127.0.0.1:{plain};", 1),
        (r"listen 443 ssl;", f"listen 127.0.0.1:{secure} ssl;", 1),
        (r"listen \[::\]:.*;", "", 2),  # a test machine may have no IPv6
        (r"/etc/ssl/table\.example\.org", f"{folder}/certificate", 2),
        (r"http://127\.0\.0\.1:8000", f"http://127.0.0.1:{table}", 1),
    ):
        text, found = re.subn(pattern, replacement, text)
        assert found == times, pattern
    (folder / "bingfa.conf").write_text(text, encoding="utf-8")
    main = MAIN.format(folder=folder)
    if os.geteuid() == 0:
        main = "user root root;" + main  # its worker must reach the folder of the test
    (folder / "nginx.conf").write_text(main, encoding="utf-8")
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"),
            *(
                "-nodes",
                "-days",
                "2",
                "-subj",
                f"/CN={NAME}",
                "-addext",
                f"subjectAltName=DNS:{NAME}",
            ),
            *("-keyout", f"{folder}/certificate.key", "-out", f"{folder}/certificate.pem"),
        ],
        check=True,
        capture_output=True,
    )
    return folder / "nginx.conf"


@contextmanager
def nginx(folder: Path, table: int) -> Iterator[Proxy]:
    plain, secure = free_port(), free_port()
    configuration = written(folder, table, plain, secure)
    command = [program(), "-p", str(folder), "-c", str(configuration)]
    with (folder / "said").open("wb") as said:
        checked = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stderr
        assert "[warn]" not in checked.stderr, checked.stderr
        process = subprocess.Popen(command, stdout=said, stderr=said)
    try:
        _wait(process, secure, folder / "said")
        yield Proxy(plain, secure, folder / "certificate.pem")
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _wait(process: subprocess.Popen[bytes], port: int, said: Path) -> None:
    """Until it listens."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), PATIENCE).close()
            return
        except OSError:
            assert time.monotonic() < deadline, said.read_text(encoding="utf-8")
        try:
            code = process.wait(0.02)
        except subprocess.TimeoutExpired:
            continue
        raise AssertionError(f"nginx ended with {code}: {said.read_text(encoding='utf-8')}")


@pytest.fixture(scope="module")
def behind(
    tmp_path_factory: pytest.TempPathFactory, postgres_server: postgres.Server
) -> Iterator[tuple[Proxy, Server, Table]]:
    """nginx, the table of two workers behind it, and a match of two people."""
    folder = tmp_path_factory.mktemp("nginx")
    with postgres_server.database() as database:
        match, *_ = asyncio.run(set_up(database))
        arguments = ("--workers", "2", "--allow-host", NAME, "--log", "json")
        with (
            serving(folder, database, *arguments) as server,
            nginx(folder, server.port) as proxy,
        ):
            yield proxy, server, match


def taken(server: Server, event: str) -> list[int]:
    """The processes that took what the log tells of so far, in order."""
    lines = [json.loads(line) for line in server.said().splitlines() if line.startswith("{")]
    return [line["process"] for line in lines if line["event"] == event]


def test_pages_come_through(behind: tuple[Proxy, Server, Table]) -> None:
    """Over TLS, to the table's own name only, with a secure cookie; all is compressed."""
    proxy, _, _ = behind
    answer = proxy.ask("/")
    assert answer.status == 200
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
    seated = proxy.ask("/quick", "game=sun-tzu")
    assert seated.status == 303
    assert "; secure" in seated.headers["Set-Cookie"].lower()
    moved = proxy.ask("/rules", port=proxy.plain)
    assert (moved.status, moved.headers["Location"]) == (301, f"https://{NAME}/rules")
    assert proxy.ask("/", Host="evil.example").status == 400
    assert proxy.ask("/quick", "game=sun-tzu", Origin="https://evil.example").status == 403
    for path in ("/static/look.css", "/"):
        answer = proxy.ask(path, "", 0, **{"Accept-Encoding": "gzip"})
        assert answer.headers["Content-Encoding"] == "gzip"


def test_two_people_play_at_one_of_two_workers(behind: tuple[Proxy, Server, Table]) -> None:
    """Whichever takes their sockets from nginx; each hears what the other plays."""
    proxy, server, table = behind
    chance = stream("nginx", "moves")
    path = f"/m/{table.id}/socket"
    while len(set(taken(server, "request"))) < 2:  # until both are there; the timeout is pytest's
        proxy.ask("/")
    with ExitStack() as stack:
        people = [stack.enter_context(proxy.socket(path, each)) for each in table.cookies]
        people += [stack.enter_context(proxy.socket(path, "")) for _ in range(6)]
        for each in people:
            each.recv(PATIENCE)  # after it is logged
        assert len(set(taken(server, "socket opened"))) == 1
        ann, bob = table.sockets = people[:2]
        for _ in range(12):
            assert table.send(chance)
            table.hear()
        assert {seat for seat, _ in table.acknowledged} == {0, 1}
        for speaker, listener, line in ((ann, bob, "well met"), (bob, ann, "well played")):
            speaker.send(json.dumps({"type": "say", "message": line, "say": line}))
            while line not in str(json.loads(listener.recv(PATIENCE)).get("chat", "")):
                pass
    [stored] = asyncio.run(load(server.database, [table]))
    table.check(stored)
