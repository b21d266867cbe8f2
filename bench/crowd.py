"""A crowd at many tables: one server process, one process of clients, and what is measured.

It knows no server. Clients are told what to do by a `Job`, and answer with lines: how far they are,
and at last what they saw. Only 127.0.0.1 is used; everything is bounded in number and time.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from statistics import median
from threading import Timer

import msgspec

CONNECTING, PLAYING, BEGIN, END = "connecting", "playing", "begin", "end"
IDLE = 5.0  # seconds without a message after which clients wait for nothing more
STARTING = 60.0  # seconds in which a server must have started, or ended
CONNECTS = 120.0  # seconds for opening every page, and for what is done at the end
ROOT = Path(__file__).parents[1]
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


# What clients and their driver say to each other


class Job(msgspec.Struct):
    """What clients are to do, as the JSON object that they read."""

    addresses: list[str]  # of the server
    database: str  # where the server keeps what it keeps
    game: str
    tables: int
    players: int  # at each table
    watchers: int  # beside them
    moves: int  # at each table
    rate: float | None  # choices a second, of all; None: as quickly as they are answered
    seconds: float  # in which the last choice is made
    patience: float  # seconds until everything must be over
    seed: str


class Step(msgspec.Struct, tag="step", omit_defaults=True):
    """How far clients are."""

    stage: str
    done: int = 0
    of: int = 0


class Report(msgspec.Struct, tag="report"):
    """What clients saw, in seconds: the last line they write."""

    seconds: float  # from the first choice sent to the last one acknowledged
    actions: int
    refused: int
    messages: int
    bytes: int
    acknowledged: list[float]  # from sending a choice to hearing that it counts
    told: list[float]  # to the moment when the last of the others who may know of it does


def tell(line: Step | Report) -> None:
    sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
    sys.stdout.flush()


# What is measured


@dataclass(frozen=True)
class Load:
    """How many do what."""

    tables: int
    watchers: int
    moves: int
    rate: float | None
    seconds: float
    game: str = "sun-tzu"
    players: int = 2

    @property
    def title(self) -> str:
        pace = "as fast as answered" if self.rate is None else f"{self.rate:g} choices a second"
        of = f" of {self.game} for {self.players}" if self.players > 2 else ""
        return f"{self.tables} tables{of} with {self.watchers} watchers each, {pace}"


@dataclass(frozen=True)
class Figures:
    """One run in figures; times in milliseconds."""

    actions: int
    refused: int
    speed: float  # accepted choices a second
    acknowledged: float  # median
    told: float  # median
    told_99: float  # 99 of 100 took no longer
    server: float | None  # share of one core, where the system tells
    clients: float | None
    work: float | None  # milliseconds that the server was busy, for each choice
    messages: float  # for each choice
    kilobytes: float  # for each choice


def figures(report: Report, server: float | None, clients: float | None) -> Figures:
    """The figures of a run, from what clients saw and the seconds that processes were busy."""
    choices = max(report.actions, 1)
    return Figures(
        actions=report.actions,
        refused=report.refused,
        speed=report.actions / report.seconds,
        acknowledged=1000 * quantile(report.acknowledged, 0.5),
        told=1000 * quantile(report.told, 0.5),
        told_99=1000 * quantile(report.told, 0.99),
        server=None if server is None else server / report.seconds,
        clients=None if clients is None else clients / report.seconds,
        work=None if server is None else 1000 * server / choices,
        messages=report.messages / choices,
        kilobytes=report.bytes / 1000 / choices,
    )


def quantile(values: Sequence[float], share: float) -> float:
    """The least value that at least this share of the values does not exceed."""
    if not values:
        raise ValueError("nothing was measured")
    return sorted(values)[max(ceil(share * len(values)) - 1, 0)]


@dataclass(frozen=True)
class Spread:
    """The median of several rounds, and how far they lie apart."""

    middle: float
    least: float
    most: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        return cls(median(values), min(values), max(values))


def ratios(ours: Sequence[float], theirs: Sequence[float]) -> Spread:
    """How many times theirs ours is, round by round: a noisy machine is noisy for both."""
    return Spread.of([our / their for our, their in zip(ours, theirs, strict=True)])


# Running it


@dataclass(frozen=True)
class Contestant:
    """A server and its clients, as programs. `server` gets the database to keep things in."""

    name: str
    engine: str
    server: Callable[[str], list[str]]
    clients: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict)
    database: Callable[[Path], str] = str  # by a folder of its own


class Failed(Exception):
    """A program that did not do what it was started for; says what it wrote last."""


Progress = Callable[[Step], None]


def measure(contestant: Contestant, load: Load, seed: str, progress: Progress) -> Figures:
    """Start a server and its clients, and see how they fare."""
    environment = {**os.environ, **contestant.environment}
    with tempfile.TemporaryDirectory(prefix="bingfa-bench-") as name:
        folder = Path(name)
        database = contestant.database(folder)
        with _running(contestant.server(database), folder / "server.log", environment) as server:
            job = Job(
                addresses=addresses(server, folder / "server.log"),
                database=database,
                game=load.game,
                tables=load.tables,
                players=load.players,
                watchers=load.watchers,
                moves=load.moves,
                rate=load.rate,
                seconds=load.seconds,
                patience=load.seconds + CONNECTS,
                seed=seed,
            )
            command, log = list(contestant.clients), folder / "clients.log"
            with _running(command, log, environment, piped=True) as clients:
                try:
                    return _watch(clients, server, job, progress)
                except EOFError as error:
                    raise Failed(
                        f"the clients ended with {clients.wait()}:\n{_tail(log)}\n"
                        f"The server wrote:\n{_tail(folder / 'server.log')}"
                    ) from error


def _watch(
    clients: subprocess.Popen[bytes],
    server: subprocess.Popen[bytes],
    job: Job,
    progress: Progress,
) -> Figures:
    """Give clients their job and follow what they say until they report; else EOFError."""
    assert clients.stdin
    assert clients.stdout
    with suppress(BrokenPipeError):  # they are gone: what they wrote is told below
        clients.stdin.write(msgspec.json.encode(job))
        clients.stdin.close()
    decoder = msgspec.json.Decoder(Step | Report)
    busy: list[tuple[float | None, float | None]] = []
    last_resort = Timer(job.patience + STARTING, clients.kill)
    last_resort.start()
    try:
        for line in clients.stdout:
            said = decoder.decode(line)
            if isinstance(said, Report):
                (server_begin, clients_begin), (server_end, clients_end) = busy
                return figures(
                    said, _less(server_end, server_begin), _less(clients_end, clients_begin)
                )
            if said.stage in (BEGIN, END):
                busy.append((_busy(server.pid), _busy(clients.pid)))
            else:
                progress(said)
    finally:
        last_resort.cancel()
    raise EOFError


@contextmanager
def _running(
    command: list[str], log: Path, environment: dict[str, str], *, piped: bool = False
) -> Iterator[subprocess.Popen[bytes]]:
    """A program while it is needed. What it writes goes to a file; if piped, errors only."""
    with log.open("ab") as file:
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE if piped else subprocess.DEVNULL,
            stdout=subprocess.PIPE if piped else file,
            stderr=file,
            env=environment,
            cwd=ROOT,
        )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(STARTING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe:
                with suppress(BrokenPipeError):
                    pipe.close()


def addresses(server: subprocess.Popen[bytes], log: Path) -> list[str]:
    """Where a server says that it listens."""
    until = time.monotonic() + STARTING
    while time.monotonic() < until:
        for line in log.read_text(encoding="utf-8", errors="replace").splitlines(keepends=True):
            if line.endswith("\n") and (found := re.findall(r"http://127\.0\.0\.1:\d+", line)):
                return found
        if server.poll() is not None:
            raise Failed(f"the server ended with {server.returncode}:\n{_tail(log)}")
        time.sleep(0.05)
    raise Failed(f"no server after {STARTING:g} seconds:\n{_tail(log)}")


def _tail(log: Path) -> str:
    """The end of what a program wrote."""
    return "\n".join(log.read_text(encoding="utf-8", errors="replace").splitlines()[-15:])


def _busy(pid: int) -> float | None:
    """The seconds that a process and its workers have kept cores busy so far.

    None where /proc does not say.
    """
    found = {int(each.name): _stat(each) for each in Path("/proc").glob("[0-9]*")}
    if not found.get(pid):
        return None
    own = [values for each, values in found.items() if values and (each == pid or values[1] == pid)]
    return sum(user + system for _, _, user, system in own) / TICKS


def _stat(process: Path) -> tuple[int, int, int, int] | None:
    """Of a process its number, its parent's, and its ticks; None if it is gone."""
    try:
        text = (process / "stat").read_text(encoding="utf-8")
    except OSError:
        return None
    values = text.rpartition(")")[2].split()  # its name, in parentheses, may hold anything
    return int(process.name), int(values[1]), int(values[11]), int(values[12])


def _less(end: float | None, begin: float | None) -> float | None:
    return None if end is None or begin is None else end - begin
