"""A crowd at our table: every seat a bot that picks at random from what its page offers.

Works on one job, read from standard input; tells how far it is on standard output.
"""

from __future__ import annotations

import asyncio
import sys
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from random import Random
from time import perf_counter
from urllib.parse import urlsplit

import msgspec

from bench.contestants.bingfa_table.line import Line
from bench.crowd import BEGIN, CONNECTING, END, IDLE, PLAYING, Job, Report, Step, tell
from bingfa.core.match import Match
from bingfa.games import find
from bingfa.table.database.rows import Plan, SeatKind, Sitting, Stored
from bingfa.table.database.store import Store
from bingfa.table.matches.setup import begun
from bingfa.table.open_page.shorthand import Longhand, Short
from bingfa.table.pages.table_parts.piece_buttons import laid_by_pieces
from bingfa.table.web.identity import Identity

AT_ONCE = 20  # pages that are opened at the same time
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hua")
MOST_REFUSED = 1000  # a crowd that is refused more often than that plays wrongly


class Moved(msgspec.Struct):
    """A piece that moves, in shorthand."""

    piece: Short


class Frame(msgspec.Struct):
    """Of an event, its markup."""

    parts: dict[str, Short] = {}
    moves: list[Moved] = []


class Log(msgspec.Struct):
    """How the log has changed."""

    keep: int
    entries: list[Short]


class Told(msgspec.Struct):
    """What a bot takes from a message of the table; the rest is for eyes."""

    done: str | None = None
    problem: str | None = None
    message: str | None = None
    anew: bool = False
    frames: list[Frame] = []
    parts: dict[str, Short] = {}
    log: Log | None = None


class Watched(msgspec.Struct):
    """What whoever watches takes from it: there is nothing to look for."""

    log: WatchedLog | None = None
    done: None = None
    problem: None = None


class WatchedLog(msgspec.Struct):
    keep: int
    entries: list[msgspec.Raw]


DECODER = msgspec.json.Decoder(Told)
WATCHING = msgspec.json.Decoder(Watched)
ENCODER = msgspec.json.Encoder()


@dataclass(eq=False)
class Page:
    """One open page: of a seat, or of somebody who watches (None)."""

    table: Table
    seat: int | None
    random: Random
    line: Line | None = None
    greeted: asyncio.Event = field(default_factory=asyncio.Event)
    hand: Longhand = field(default_factory=Longhand)
    explained: list[str] = field(default_factory=list)  # what can be chosen, by its words
    laid: list[str] = field(default_factory=list)  # and by the pieces of the hand
    options: list[str] = field(default_factory=list)
    mark: str | None = None  # of the choice that is not answered yet
    choices: int = 0
    lengths: list[int] = field(default_factory=list)  # of the log, as it grew
    times: list[float] = field(default_factory=list)  # and when


@dataclass(eq=False)
class Table:
    """One match and the pages that are open at it."""

    match_id: str
    pages: list[Page] = field(default_factory=list)
    begun: int = 0  # choices sent
    sent: dict[str, float] = field(default_factory=dict)  # by mark
    done: dict[str, float] = field(default_factory=dict)


class Crowd:
    """Everybody at every table."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.address = job.addresses[0]
        self.tables: list[Table] = []
        self.ready: list[Page] = []  # seats that could choose, when choices are paced
        self.playing = False
        self.until = 0.0
        self.done = self.refused = self.messages = self.bytes = 0
        self.heard = 0.0  # when anything was told last
        self.random = Random(job.seed)
        self.failure: Exception | None = None

    # Coming and going

    async def come(self, store: Store) -> None:
        """Set the tables up and open every page."""
        identity = Identity(await store.secret("cookies"), await store.secret("instance"))
        self.tables = [
            Table(await store.create(_plan(self.job, number))) for number in range(self.job.tables)
        ]
        doors = asyncio.Semaphore(AT_ONCE)
        pages = [
            self._open(table, seat, identity, doors)
            for table in self.tables
            for seat in (*range(self.job.players), *[None] * self.job.watchers)
        ]
        for number, opened in enumerate(asyncio.as_completed(pages), start=1):
            await opened
            tell(Step(CONNECTING, number, len(pages)))

    async def _open(
        self, table: Table, seat: int | None, identity: Identity, doors: asyncio.Semaphore
    ) -> None:
        async with doors:
            player = f"player{seat}"
            cookie = f"{identity.cookie}={player}.{identity.sign(player)}"
            page = Page(table, seat, Random(f"{table.match_id} {seat}"))
            page.line = line = Line(
                f"{self.address.replace('http', 'ws', 1)}/m/{table.match_id}/socket?brief",
                self.address,
                "" if seat is None else cookie,
                lambda message: self._take(page, message),
            )
            table.pages.append(page)
            loop, at = asyncio.get_running_loop(), urlsplit(self.address)
            await loop.create_connection(lambda: line, at.hostname or "", at.port or 80)
            await line.opened
            greeted = asyncio.ensure_future(page.greeted.wait())
            await asyncio.wait((greeted, line.closed), return_when=asyncio.FIRST_COMPLETED)
            if line.closed.done():
                raise RuntimeError("the table closed a page")

    async def go(self) -> None:
        """Close every page."""
        lines = [page.line for page in self.pages() if page.line]
        for line in lines:
            line.close()
        await asyncio.gather(*(line.closed for line in lines))

    def pages(self) -> Iterator[Page]:
        for table in self.tables:
            yield from table.pages

    # Playing

    async def play(self) -> None:
        """Play until every table has had its choices, the time is over, or nothing moves."""
        job = self.job
        self.until = perf_counter() + job.seconds
        self.heard = perf_counter()
        self.playing, before = True, Line.heard
        for page in self.pages():
            self._consider(page)
        pacing = asyncio.create_task(self._pace(job.rate)) if job.rate else None
        while self.done < job.tables * job.moves and perf_counter() < self.heard + IDLE:
            await asyncio.sleep(0.05)
            if self.failure is not None:
                raise self.failure
            if any(page.line and page.line.closed.done() for page in self.pages()):
                raise RuntimeError("the table closed a page")
            tell(Step(PLAYING, self.done, job.tables * job.moves))
        self.playing, self.bytes = False, Line.heard - before
        if pacing is not None:
            pacing.cancel()

    async def _pace(self, rate: float) -> None:
        """Let a seat that could choose do so at every beat; a beat without one is lost."""
        beat = perf_counter()
        while True:
            beat = max(beat + 1 / rate, perf_counter())
            await asyncio.sleep(beat - perf_counter())
            if self.ready:
                at = self.random.randrange(len(self.ready))
                self.ready[at], self.ready[-1] = self.ready[-1], self.ready[at]
                self._choose(self.ready.pop())

    def _take(self, page: Page, message: bytes) -> None:
        """Take in one message, and go on."""
        try:
            self._read(page, (WATCHING if page.seat is None else DECODER).decode(message))
        except (msgspec.DecodeError, RuntimeError) as error:  # told where somebody waits for it
            self.failure = self.failure or error
        page.greeted.set()

    def _read(self, page: Page, told: Told | Watched) -> None:
        self.heard = moment = perf_counter()
        self.messages += self.playing
        if told.log is not None:
            page.lengths.append(told.log.keep + len(told.log.entries))
            page.times.append(moment)
        if isinstance(told, Told):
            _look(page, told)
        if told.done is not None:
            page.table.done[told.done] = moment
            page.mark = None
            self.done += 1
        elif told.problem is not None:
            page.mark = None
            self.refused += 1
            page.table.begun -= 1
            if self.refused > MOST_REFUSED:
                raise RuntimeError(f"refused too often: {told.problem}")
        self._consider(page)

    def _consider(self, page: Page) -> None:
        """Let a page choose if it is its turn; when choices are paced, at a beat."""
        if self.playing and page.options and page.mark is None:
            if self.job.rate is None:
                self._choose(page)
            elif page not in self.ready:
                self.ready.append(page)

    def _choose(self, page: Page) -> None:
        table = page.table
        if table.begun >= self.job.moves or perf_counter() > self.until:
            return
        table.begun += 1
        page.choices += 1
        page.mark = f"{page.seat}-{page.choices}"
        action = page.options[int(page.random.random() * len(page.options))]
        text = ENCODER.encode({"type": "play", "message": page.mark, "action": action})
        table.sent[page.mark] = perf_counter()
        assert page.line
        page.line.send(text)

    # What came of it

    async def report(self, store: Store) -> Report:
        """Compare what is stored with what was told to whom, and when."""
        acknowledged: list[float] = []
        told: list[float] = []
        for table in self.tables:
            stored = await store.load(table.match_id)
            assert stored is not None
            marks = _marks(stored)
            if missing := table.done.keys() - set(marks):
                raise RuntimeError(f"acknowledged, but not stored: {missing}")
            acknowledged += [table.done[mark] - table.sent[mark] for mark in table.done]
            grown = {page.seat: _grown(stored, page.seat) for page in table.pages}
            await self._all_told(table, grown)
            for number, mark in enumerate(marks, start=1):
                actor = stored.actions[number - 1].seat
                arrivals = [
                    page.times[bisect_left(page.lengths, log[number])]
                    for page in table.pages
                    if (log := grown[page.seat])[number] > log[number - 1] and page.seat != actor
                ]
                if arrivals:
                    told.append(max(arrivals) - table.sent[mark])
        start = min(min(table.sent.values()) for table in self.tables if table.sent)
        end = max(max(table.done.values()) for table in self.tables if table.done)
        return Report(
            end - start, self.done, self.refused, self.messages, self.bytes, acknowledged, told
        )

    async def _all_told(self, table: Table, grown: dict[int | None, list[int]]) -> None:
        """Wait until every page has the whole log."""
        until = perf_counter() + IDLE
        while any(page.lengths[-1] < grown[page.seat][-1] for page in table.pages):
            if perf_counter() > until:
                raise RuntimeError("somebody was never told")
            await asyncio.sleep(0.01)


def _look(page: Page, told: Told) -> None:
    """See what can be chosen by now."""
    hand = page.hand
    if told.anew:
        hand.begin_anew()
    for frame in told.frames:
        for name, short in frame.parts.items():
            hand.pieces(hand.name(name), short)
        for moved in frame.moves:
            hand.pieces("", moved.piece)
    for name, short in told.parts.items():
        whole = hand.name(name)
        pieces = hand.pieces(whole, short)
        if whole == "explained":
            page.explained = _actions("".join(pieces.texts))
        elif whole == "hand":
            page.laid = sorted(laid_by_pieces("".join(pieces.texts)))
    if told.log is not None:
        for entry in told.log.entries:
            hand.pieces("log", entry)
    page.options = page.explained + [each for each in page.laid if each not in page.explained]


def _plan(job: Job, number: int) -> Plan:
    """A match between people."""
    game = find(job.game)
    seats = tuple(
        Sitting(SeatKind.PERSON, NAMES[seat], f"player{seat}") for seat in range(job.players)
    )
    options = str(game.settle(None))
    return begun(Plan(game.name, game.rules_version, options, f"{job.seed}-{number}", seats))


def _marks(stored: Stored) -> list[str]:
    """By action the mark of the choice that led to it: the table goes on by itself after some."""
    marks: list[str] = []
    for each in stored.actions:
        marks.append(each.message.partition("-")[2] if each.message else marks[-1])
    return marks


def _actions(explained: str) -> list[str]:
    """What a page offers, from the part that puts it into words."""
    text = explained[explained.index(">") + 1 : explained.rindex("<")]
    return list(msgspec.json.decode(text, type=dict[str, msgspec.Raw]))


def _grown(stored: Stored, seat: int | None) -> list[int]:
    """The length of a seat's log (None: a watcher's) before the first action, and after each."""
    game = find(stored.game)
    names = tuple(each.name for each in stored.seats)
    assert stored.seed is not None
    match = Match(game, game.options.read(stored.options.split()), names, stored.seed)
    groups = [match.opening]
    groups += [match.play(each.seat, game.parse(each.text)) for each in stored.actions]
    return list(accumulate(sum(event.seen_by(seat) for event in events) for events in groups))


async def main() -> None:
    job = msgspec.json.decode(sys.stdin.read(), type=Job)
    store = await Store.open(job.database)
    crowd = Crowd(job)
    try:
        async with asyncio.timeout(job.patience):
            await crowd.come(store)
            tell(Step(BEGIN))
            await crowd.play()
            report = await crowd.report(store)
            tell(Step(END))
            await crowd.go()
    finally:
        await store.close()
    tell(report)


if __name__ == "__main__":
    asyncio.run(main())
