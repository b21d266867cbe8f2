"""`bingfa serve` as a program: it opens, answers, refuses, and closes well."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import IO, Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

import pytest
from click.testing import CliRunner
from sqlalchemy import make_url
from support.server import children
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from bingfa.cli import main
from bingfa.cli.commands.serve import address_of
from bingfa.core.errors import BingfaError
from bingfa.table.web import server
from bingfa.table.web.server import CannotServe, check, listening, names_of

SOON = 30  # seconds within which a table must have opened, answered or closed


class Table:
    """A running table, as a program of its own."""

    def __init__(self, process: subprocess.Popen[str], errors: Path) -> None:
        self.process = process
        self.errors = errors
        output = process.stdout
        assert output is not None
        said = output.readline()
        assert "http://" in said, errors.read_text(encoding="utf-8")
        self.address = said.split()[-1].rstrip("/")
        self.cookie = ""  # that the last answer gave

    @property
    def host(self) -> str:
        return self.address.partition("//")[2]

    def get(self, path: str, **headers: str) -> tuple[int, str]:
        return self._ask(Request(self.address + path, headers=headers))

    def post(self, path: str, form: dict[str, str], **headers: str) -> tuple[int, str]:
        """The status of a posted form, and where it leads."""
        headers = {"Origin": self.address, **headers}
        return self._ask(Request(self.address + path, urlencode(form).encode(), headers))

    def _ask(self, request: Request) -> tuple[int, str]:
        try:
            with build_opener(Stay).open(request, timeout=SOON) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as error:
            with error:
                self.cookie = (error.headers.get("set-cookie") or "").partition(";")[0]
                return error.code, error.headers.get("location") or error.read().decode()

    @contextmanager
    def socket(self, path: str, **headers: str) -> Iterator[ClientConnection]:
        headers = {"Origin": self.address, **headers}
        address = self.address.replace("http", "ws", 1) + path
        with connect(
            address, additional_headers=headers, open_timeout=SOON, compression=None
        ) as opened:
            yield opened

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Tell it to close; returns its exit code."""
        self.process.send_signal(how)
        return self.process.wait(SOON)

    def log(self) -> list[dict[str, Any]]:
        """All that has been written so far, but for a line that is not yet whole."""
        *lines, _ = self.errors.read_text(encoding="utf-8").split("\n")
        return [json.loads(line) for line in lines]


def closed(opened: ClientConnection) -> int | None:
    """The code that a socket is closed with, after whatever it still tells; None: it is lost."""
    try:
        while True:
            opened.recv(SOON)
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else None


class Stay(HTTPRedirectHandler):
    """Follows no redirect."""

    def redirect_request(self, *_: object) -> None:
        return None


@contextmanager
def serving(folder: Path, *arguments: str, database: str | None = None) -> Iterator[Table]:
    """A table in a process group of its own, as from a terminal."""
    address = database or f"sqlite:///{folder / 'table.db'}"
    errors = folder / "errors"
    stream: IO[str]
    with (
        errors.open("w", encoding="utf-8") as stream,
        subprocess.Popen(
            [
                *(sys.executable, "-c", "from bingfa.cli import main; main()"),
                *("--lang", "en", "serve", "--port", "0", "--log", "json", *arguments),
            ],
            env={**os.environ, "BINGFA_DATABASE": address},
            stdout=subprocess.PIPE,
            stderr=stream,
            text=True,
            start_new_session=True,
        ) as process,
    ):
        try:
            yield Table(process, errors)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def new_match(table: Table) -> str:
    """A match against a bot, played a little; returns its path."""
    status, path = table.post("/quick", {"game": "sun-tzu"})
    assert status == 303, path
    return path


def test_a_table_opens_and_closes(tmp_path: Path) -> None:
    """It answers at the address it says; told to end, it sends its sockets away to come back."""
    with serving(tmp_path) as table:
        assert table.get("/healthz") == (200, '{"status":"ok"}')
        path = new_match(table)
        with table.socket(f"{path}/socket") as opened:
            assert table.end() == 0
            assert closed(opened) == 1012
        events = [line["event"] for line in table.log()]
        assert events[0] == "table opened"
        assert events[-1] == "table closed"
        assert not [line for line in table.log() if line["level"] in ("warning", "error")]


def test_ctrl_c_closes_it_too(tmp_path: Path) -> None:
    """Pressed at a terminal it reaches the bots' processes as well, which take no notice."""
    with serving(tmp_path) as table:
        path = new_match(table)
        while not children(table.process.pid):
            table.get(path)
        os.killpg(table.process.pid, signal.SIGINT)
        assert table.process.wait(SOON) == 0
        assert not [line for line in table.log() if line["level"] in ("warning", "error")]


def test_what_is_refused_is_logged_and_changes_nothing(tmp_path: Path) -> None:
    """Other hosts and origins, a chat line of ten megabytes, a form without end."""
    with serving(tmp_path) as table:
        path = new_match(table)
        assert table.get("/", Host="evil.example")[0] == 400
        assert table.get("/", Host="localhost")[0] == 200
        assert table.post("/quick", {"game": "sun-tzu"}, Origin="http://evil.example")[0] == 403
        assert table.post("/quick", {"game": "x" * 100_000})[0] == 413
        with (
            pytest.raises(InvalidStatus, match="403"),
            table.socket(f"{path}/socket", Origin="http://evil.example"),
        ):
            pass
        with table.socket(f"{path}/socket") as opened:
            with suppress(ConnectionClosed):  # in the middle of it
                opened.send(json.dumps({"type": "say", "message": "1", "say": "x" * 10_000_000}))
            assert closed(opened) in (1009, None)  # sending on may drown the answer
        assert table.get(path)[0] == 200
        assert table.end() == 0
        warned = [line for line in table.log() if line["level"] == "warning"]
        assert [line.get("status") or line["code"] for line in warned] == [
            400,
            403,
            413,
            4403,
            1009,
        ]
        assert {line["match"] for line in warned[3:]} == {path.removeprefix("/m/")}
        assert "xxxxx" not in table.errors.read_text(encoding="utf-8")


def test_names_and_proxies_that_were_allowed(tmp_path: Path) -> None:
    """A table behind a proxy answers to its public name, and knows that the way is secure."""
    with serving(tmp_path, "--allow-host", "table.example.org", "--proxy", "127.0.0.1") as table:
        public = {"Host": "table.example.org", "X-Forwarded-Proto": "https"}
        assert table.get("/", **public)[0] == 200
        form = {"game": "sun-tzu"}
        assert table.post("/quick", form, Origin="https://table.example.org", **public)[0] == 303
        assert table.post("/quick", form, Origin="http://table.example.org", **public)[0] == 403
    with serving(tmp_path, "--proxy", "192.0.2.1") as table:
        origin = {"Origin": table.address, "X-Forwarded-Proto": "https"}
        assert table.post("/quick", form, **origin)[0] == 303  # whoever says so is not the proxy


def test_a_browser_is_opened_if_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the address that is printed."""
    browser, pipe = tmp_path / "browser", tmp_path / "pipe"
    browser.write_text(f'#!/bin/sh\necho "$1" > {pipe}\n', encoding="ascii")
    browser.chmod(0o700)
    os.mkfifo(pipe)
    monkeypatch.setenv("BROWSER", f"{browser} %s")
    with serving(tmp_path, "--open") as table:
        assert pipe.read_text(encoding="ascii") == f"{table.address}/\n"
        assert table.get("/healthz")[0] == 200  # it is up, and takes signals
        assert table.end() == 0


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    """A sentence and exit code 2."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        database = f"sqlite:///{tmp_path / 'table.db'}"
        result = CliRunner().invoke(
            main, ["--lang", "en", "serve", "--port", str(port), "--database", database]
        )
    assert result.exit_code == 2
    assert f"port {port} is taken by another program" in result.stderr


def test_a_port_that_is_left_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """By workers of a table that was killed: the next one with workers takes it then."""
    taken = socket.create_server(("127.0.0.1", 0))
    port = taken.getsockname()[1]
    asked: list[float] = []

    def leave_at_the_third(seconds: float) -> None:
        asked.append(seconds)
        if len(asked) == 3:
            taken.close()

    monkeypatch.setattr("bingfa.table.web.server.time.sleep", leave_at_the_third)
    for each in server.listening_again("127.0.0.1", port):
        assert each.getsockname()[1] == port
        with pytest.raises(server.PortTaken):
            server.listening("127.0.0.1", port)
        each.close()
    assert len(asked) == 3


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--workers 0", "'--workers'"),
        ("--database mysql://x/y", "no database is called 'mysql'"),
        ("--database sqlite:////nowhere/at/all.db", "there is no folder /nowhere/at"),
        ("--allow-host http://x/", "is no name of a host"),
        ("--allow-host x:80", "is no name of a host"),
        ("--proxy nginx", "is no address and no network"),
        ("--log yaml", "'--log'"),
    ],
)
def test_what_cannot_be_served_gets_a_sentence(arguments: str, complaint: str) -> None:
    """And exit code 2, before anything is opened."""
    result = CliRunner().invoke(main, ["--lang", "en", "serve", *arguments.split()])
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert "Traceback" not in result.output


def test_a_file_is_shared_where_neighbours_can_talk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elsewhere only a server can be."""
    database = f"sqlite:///{tmp_path / 'x.db'}"
    check(database, 2)
    monkeypatch.setattr(server, "POSSIBLE", False)
    check(database, 1)
    check("postgresql://x/y", 2)
    with pytest.raises(CannotServe, match="share their tables through PostgreSQL"):
        check(database, 2)


def test_places_to_listen() -> None:
    """Every address of a name, on one port; what cannot be listened on is said."""
    opened = listening("localhost", 0)
    assert len({each.getsockname()[1] for each in opened}) == 1
    for each in opened:
        each.close()
    for host in ("203.0.113.1", "no.such.host.invalid"):
        with pytest.raises(CannotServe, match=f"cannot listen on {host}, port 8000: "):
            listening(host, 8000)


def test_names_that_a_table_answers_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own machine's name only when others can reach it."""
    monkeypatch.setattr(socket, "gethostname", lambda: "Box.example.org")
    local = ("localhost", "*.localhost")
    assert names_of("127.0.0.1", ()) == local
    assert names_of("localhost", ()) == local
    assert names_of("0.0.0.0", ("T.example",)) == (
        *local,
        "t.example",
        "box.example.org",
        "box.local",
    )
    assert names_of("table", ()) == (*local, "table", "box.example.org", "box.local")


@pytest.mark.skipif(
    sys.platform != "linux", reason="XDG_DATA_HOME is for Linux: other systems have other folders"
)
def test_the_usual_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file in the user's data folder, which nobody else may open."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert address_of(None) == f"sqlite:///{tmp_path / 'data' / 'bingfa' / 'table.db'}"
    assert (tmp_path / "data" / "bingfa").stat().st_mode & 0o777 == 0o700
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert address_of(None) == f"sqlite:///{tmp_path}/.local/share/bingfa/table.db"
    assert address_of("postgresql://x") == "postgresql://x"
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(BingfaError, match="cannot be made: Not a directory"):
        address_of(None)


def workers_at(table: Table) -> dict[str, set[object]]:
    """By match, the processes that have taken sockets of it."""
    found: dict[str, set[object]] = {}
    for line in table.log():
        if line["event"] == "socket opened":
            found.setdefault(line["match"], set()).add(line["process"])
    return found


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'table.db'}"
    address: str = request.getfixturevalue("postgres_database")
    return address


def test_the_sockets_of_a_match_are_one_workers(tmp_path: Path, database: str) -> None:
    """Whichever takes them, and others have other matches; what any changes is told by all."""
    with serving(tmp_path, "--workers", "2", database=database) as table, ExitStack() as stack:
        sockets: list[ClientConnection] = []
        while len(set().union(*workers_at(table).values())) < 2 or len(workers_at(table)) < 4:
            path = new_match(table)
            cookie = {"Cookie": table.cookie}
            own = [stack.enter_context(table.socket(f"{path}/socket", **cookie)) for _ in range(6)]
            own[0].send(json.dumps({"type": "say", "message": "1", "say": "well met"}))
            for opened in own:
                while "well met" not in opened.recv(SOON):
                    pass
            assert table.post(f"{path}/resign", {"seat": "0"}, **cookie)[0] == 303
            for opened in own:
                while "given up" not in opened.recv(SOON):
                    pass
            sockets += own
        assert [len(places) for places in workers_at(table).values()] == [1] * (len(sockets) // 6)
        assert table.end() == 0
        assert {closed(opened) for opened in sockets} == {1012}
        log = table.log()
        assert not [line for line in log if line["level"] in ("warning", "error")]
        secret = make_url(database).password
        assert not secret or secret not in table.errors.read_text(encoding="utf-8")


def test_a_killed_table_leaves_no_process_behind(tmp_path: Path, postgres_database: str) -> None:
    """Workers and bots end by themselves when the one that started them is gone."""
    with serving(tmp_path, "--workers", "2", database=postgres_database) as table:
        path = new_match(table)
        with table.socket(f"{path}/socket") as opened:
            table.process.kill()
            assert closed(opened) == 1012
        output = table.process.stdout
        assert output is not None
        assert output.read() == ""  # which ends when the last of them has closed it
