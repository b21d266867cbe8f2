"""News between the processes that serve one database: which match changed, and from which version.

A topic is the id of a match; where it was only played on, the versions before and after, and, if
that is all that changed, what was played. Nobody hears their own news. What is heard may be late or
double, so that it can only mean "look again"; and when the line was broken, everything may have
changed.
"""

from __future__ import annotations

import asyncio
import secrets
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from bingfa.table.background import end
from bingfa.table.database.engine import TABLE_LOCK
from bingfa.table.database.outages import reason_of
from bingfa.table.logs import log
from bingfa.table.neighbours import Neighbours

if TYPE_CHECKING:
    from psycopg import AsyncConnection


Callback = Callable[[str | None], Awaitable[None]]  # a topic; None: everything may have changed

CHANNEL = "bingfa"
SPEAK = "speak"  # the task that tells the others
MOST_BYTES = 7000  # of a topic; PostgreSQL carries 8,000 with our own mark
MOST_TOPICS = 500  # said in one breath
PULSE = 30.0  # seconds of silence after which the line is tried
PATIENCE = 5.0  # seconds for an answer
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds before trying again
EVERYTHING = b""  # said to neighbours: all may have changed
A_MOMENT, TRIES = 0.005, 200  # seconds between so many tries to tell a neighbour something


class Bus(ABC):
    """Tells the other processes what changed, and hears it from them."""

    def __init__(self) -> None:
        self._callbacks: list[Callback] = []

    def subscribe(self, callback: Callback) -> None:
        """Have a callback hear every topic of the others."""
        self._callbacks.append(callback)

    @abstractmethod
    async def publish(self, topic: str) -> None:
        """Tell the others of a topic."""

    @abstractmethod
    async def close(self) -> None:
        """Say what is still to be said, and hear nothing more."""

    async def deliver(self, topic: str | None) -> None:
        """Hand a topic of the others to everybody here who wants to hear it."""
        for callback in self._callbacks:
            try:
                await callback(topic)
            except Exception:
                log.exception("news of %s came to nothing", topic or "everything")


async def bus_for(engine: AsyncEngine, neighbours: Neighbours | None = None) -> Bus:
    """The bus between the processes that share a database; a SQLite file only neighbours share."""
    if engine.dialect.name == "sqlite":
        if neighbours is None:
            return LocalBus()
        beside = NeighbourBus(neighbours)
        beside.open()
        return beside
    bus = PostgresBus(engine)
    await bus.open()
    return bus


class LocalBus(Bus):
    """The bus within one process, between those that were made with the same list of members."""

    def __init__(self, members: list[LocalBus] | None = None) -> None:
        super().__init__()
        self._members = [] if members is None else members
        self._members.append(self)

    async def publish(self, topic: str) -> None:
        for member in tuple(self._members):
            if member is not self:
                await member.deliver(topic)

    async def close(self) -> None:
        self._members.remove(self)


class QueuedBus(Bus):
    """A bus that speaks in a task of its own, and looks at what it heard match by match."""

    def __init__(self) -> None:
        super().__init__()
        self._unsaid: dict[str, None] = {}
        self._heard: dict[str, list[str | None]] = {}  # by match, what was not looked at yet
        self._looking: dict[str, asyncio.Task[None]] = {}  # at each of them
        self._to_say = asyncio.Event()
        self._closing = False
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def _begin(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        self._tasks[name] = asyncio.get_running_loop().create_task(work, name=f"bus: {name}")

    async def close(self) -> None:
        self._closing = True
        self._to_say.set()
        await asyncio.wait([self._tasks[SPEAK]], timeout=PATIENCE)
        await end(*self._tasks.values(), *self._looking.values())

    # Speaking

    async def publish(self, topic: str) -> None:
        if len(topic.encode()) > MOST_BYTES:
            raise ValueError(f"a topic has {MOST_BYTES} bytes at most")
        self._unsaid[topic] = None
        self._to_say.set()

    async def _speaking(self) -> None:
        """Say what is to be said; what cannot be said now is said when somebody hears again."""
        pause = FIRST_PAUSE
        while self._unsaid or not self._closing:
            await self._to_say.wait()
            self._to_say.clear()
            while self._unsaid:
                try:
                    await self._say_some()
                    pause = FIRST_PAUSE
                except (DBAPIError, OSError) as error:
                    if pause == FIRST_PAUSE:  # once; an outage is told by whoever acts
                        log.warning("news cannot be told: %s", reason_of(error))
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)

    async def _say_some(self) -> None:
        """A topic that comes again meanwhile is said again."""
        topics = list(self._unsaid)[:MOST_TOPICS]
        for topic in topics:
            del self._unsaid[topic]
        try:
            await self._say(topics)
        except BaseException:
            self._unsaid.update(dict.fromkeys(topics))
            raise

    @abstractmethod
    async def _say(self, topics: list[str]) -> None:
        """Tell the others some topics; a DBAPIError or OSError if that cannot be done now."""

    # Looking

    def _note(self, topic: str | None) -> None:
        """Have a topic looked at: those of one match in order, no match waiting for another."""
        match_id = topic.split()[0] if topic else ""
        if topic is None:
            self._heard.clear()
        add(topic, self._heard.setdefault(match_id, []))
        if match_id not in self._looking:
            looking = asyncio.get_running_loop().create_task(self._look(match_id))
            self._looking[match_id] = looking

    async def _look(self, match_id: str) -> None:
        try:
            while waiting := self._heard.get(match_id):
                await self.deliver(waiting.pop(0))
        finally:
            del self._looking[match_id]
            self._heard.pop(match_id, None)


class NeighbourBus(QueuedBus):
    """The bus between workers side by side, where no database carries their news."""

    def __init__(self, neighbours: Neighbours) -> None:
        super().__init__()
        self._neighbours = neighbours
        self._missed: set[int] = set()  # who could not be told something

    def open(self) -> None:
        self._neighbours.hear = self._hear
        self._begin(SPEAK, self._speaking())

    async def close(self) -> None:
        await super().close()
        self._neighbours.hear = None

    async def _say(self, topics: list[str]) -> None:
        for topic in topics:
            for worker in self._neighbours.others:
                await self._tell(worker, topic.encode())

    async def _tell(self, worker: int, news: bytes) -> None:
        """Whoever hears nothing for long is told, once it does, that all may have changed."""
        for _ in range(1 if worker in self._missed else TRIES):
            try:
                if worker in self._missed:
                    self._neighbours.tell(worker, EVERYTHING)
                    self._missed.discard(worker)
                self._neighbours.tell(worker, news)
            except OSError:  # too much waits there: it is busy, or gone
                await asyncio.sleep(A_MOMENT)
            else:
                return
        self._missed.add(worker)

    def _hear(self, news: bytes) -> None:
        self._note(news.decode() or None)


class PostgresBus(QueuedBus):
    """The bus through PostgreSQL's LISTEN and NOTIFY, on a connection of its own."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self._engine = engine
        self._me = secrets.token_hex(8)

    async def open(self) -> None:
        connection = await self._connect()
        self._begin("listen", self._listen(connection))
        self._begin(SPEAK, self._speaking())

    async def _say(self, topics: list[str]) -> None:
        """All in one statement."""
        async with self._engine.begin() as connection:
            await connection.execute(
                text(
                    "select pg_notify(:channel, said) from unnest(cast(:notes as text[])) as said"
                ),
                {"channel": CHANNEL, "notes": [f"{self._me} {topic}" for topic in topics]},
            )

    # Listening

    async def _connect(self) -> AsyncConnection[Any]:
        # Imported here, since only tables on PostgreSQL have it.
        from psycopg import AsyncConnection

        address = self._engine.url.set(drivername="postgresql")
        connection = await AsyncConnection.connect(
            address.render_as_string(hide_password=False), autocommit=True
        )
        try:
            # Whoever fills the database from a backup is told that it is open.
            await connection.execute(f"SELECT pg_advisory_lock_shared({TABLE_LOCK})")
            await connection.execute(f"LISTEN {CHANNEL}")
        except BaseException:  # given up too, when the table closes meanwhile
            await connection.close()
            raise
        return connection

    async def _listen(self, connection: AsyncConnection[Any]) -> None:
        """Hear the others for ever, on a new connection whenever one is lost."""
        from psycopg import Error

        while True:
            try:
                async with connection:
                    await self._hear(connection)
            except (Error, OSError) as error:
                log.warning("the line between the processes is broken: %s", reason_of(error))
            connection = await self._connect_again()
            log.info("the line between the processes is mended")
            self._note(None)

    async def _connect_again(self) -> AsyncConnection[Any]:
        from psycopg import Error

        pause = FIRST_PAUSE
        while True:
            await asyncio.sleep(pause)
            try:
                return await self._connect()
            except (Error, OSError):
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _hear(self, connection: AsyncConnection[Any]) -> None:
        """Note the topics of others as they come; an error when the line is lost."""
        while True:
            async for note in connection.notifies(timeout=PULSE):
                who, _, topic = note.payload.partition(" ")
                if who != self._me:
                    self._note(topic)
            async with asyncio.timeout(PATIENCE):
                await connection.execute("SELECT 1")


def add(topic: str | None, waiting: list[str | None]) -> None:
    """One more topic of a match: the same one is looked at once, and so is what was played on."""
    last = waiting[-1] if waiting else None
    _, *before = last.split(" ", 3) if last else [""]
    match_id, *after = topic.split(" ", 3) if topic else [""]
    if after and before and before[1] == after[0]:
        joined = [match_id, before[0], after[1]]
        if len(before) == len(after) == 3:  # two lists as JSON
            joined.append(f"{before[2][:-1]},{after[2][1:]}")
        waiting[-1] = " ".join(joined)
    elif topic not in waiting:
        waiting.append(topic)
