"""The process that starts the workers: patient with slow ones, quick to replace dead ones."""

from __future__ import annotations

import socket
from typing import ClassVar, NoReturn

import pytest

from bingfa.table.web import server_processes
from bingfa.table.web.connections import Config
from bingfa.table.web.server_processes import FIRST_PAUSE, HUNG, SHORT_LIFE, STARTING, Workers


class Clock:
    """A clock that stands still until it is turned."""

    now = 1000.0


class Pipe:
    """What a worker answers."""

    def __init__(self) -> None:
        self.answers: list[bool] = []

    def poll(self) -> bool:
        return bool(self.answers)

    def recv(self) -> bool:
        return self.answers.pop(0)

    def send(self, _question: bytes) -> None:
        """Asked again and again, a worker that hangs answers nothing."""


class Fake:
    """A worker that does what the test says."""

    made: ClassVar[list[Fake]] = []

    def __init__(self, *_: object) -> None:
        self.parent_conn = Pipe()
        self.alive = True
        self.pid = 1 + len(Fake.made)
        self.process = self
        self.exitcode: int | None = None
        Fake.made.append(self)

    def is_alive(self) -> bool:
        return self.alive

    def start(self) -> None:
        """It does."""

    def kill(self) -> None:
        self.alive, self.exitcode = False, -9

    def join(self) -> None:
        """It has ended."""


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """When the table was said to be open."""
    monkeypatch.setattr(server_processes, "Worker", Fake)
    monkeypatch.setattr("uvicorn.supervisors.multiprocess.SIGNALS", {})
    monkeypatch.setattr("bingfa.table.web.server_processes.time.monotonic", lambda: Clock.now)
    monkeypatch.setattr(Clock, "now", 1000.0)
    monkeypatch.setattr(Fake, "made", [])
    return []


def nothing(_neighbours: object) -> NoReturn:
    raise AssertionError("these workers make no application")


def supervisor(opened: list[float]) -> Workers:
    """Two workers that have been started."""
    config = Config("nothing:at_all", workers=2)
    sockets: list[socket.socket] = []
    made = Workers(config, sockets, nothing, lambda: opened.append(Clock.now))
    made.init_processes()
    return made


def look(supervisor: Workers, seconds: float) -> None:
    """Let time pass, and have it look after its workers meanwhile."""
    until = Clock.now + seconds
    while Clock.now < until:
        Clock.now += 0.5
        supervisor.keep_subprocess_alive()


def test_starting_slowly_is_not_dying(opened: list[float]) -> None:
    """Minutes without a word; open is said when the first one answers that it serves, and once."""
    table = supervisor(opened)
    look(table, STARTING - 10)
    assert len(Fake.made) == 2
    Fake.made[1].parent_conn.answers.append(False)  # it is there, and does not serve yet
    look(table, 5)
    assert opened == []
    for each in Fake.made:
        each.parent_conn.answers.append(True)
    look(table, HUNG - 10)
    assert len(opened) == 1
    assert len(Fake.made) == 2


def test_one_that_hangs_is_replaced(opened: list[float]) -> None:
    """It served, and then answers no more."""
    table = supervisor(opened)
    for each in Fake.made:
        each.parent_conn.answers.append(True)
    look(table, 1)
    Fake.made[0].parent_conn.answers.append(True)
    look(table, 1)
    while len(Fake.made) == 2:
        Fake.made[0].parent_conn.answers.append(True)
        look(table, 1)
    assert Fake.made[1].exitcode == -9
    assert Fake.made[0].alive


def test_one_that_dies_is_replaced_at_once(opened: list[float]) -> None:
    """After a life of some length; whoever ends at its start, again and again, with pauses."""
    table = supervisor(opened)
    for each in Fake.made:
        each.parent_conn.answers.append(True)
    look(table, SHORT_LIFE + 1)
    Fake.made[0].kill()
    look(table, 0.5)
    assert len(Fake.made) == 3
    born = []
    for _ in range(8):
        Fake.made[-1].kill()
        number, began = len(Fake.made), Clock.now
        while len(Fake.made) == number:
            Fake.made[1].parent_conn.answers.append(True)
            look(table, 0.5)
        born.append(Clock.now - began)
    assert born == sorted(born)
    assert born[0] <= FIRST_PAUSE + 1
    assert born[-1] >= server_processes.LONGEST_PAUSE
