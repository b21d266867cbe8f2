"""News between processes: heard by the others, in order, and again after the line was lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from copy import copy

import psycopg
import pytest
from sqlalchemy import make_url

from bingfa.table.database import notifications
from bingfa.table.database.engine import engine_for, open_database
from bingfa.table.database.notifications import (
    CHANNEL,
    MOST_BYTES,
    Bus,
    LocalBus,
    NeighbourBus,
    add,
    bus_for,
)
from bingfa.table.neighbours import Neighbours

SOON = 20  # seconds within which everything here must happen


class Ear:
    """Collects what a bus tells."""

    def __init__(self, bus: Bus) -> None:
        self.heard: asyncio.Queue[str | None] = asyncio.Queue()
        bus.subscribe(self.heard.put)

    async def next(self) -> str | None:
        async with asyncio.timeout(SOON):
            return await self.heard.get()

    async def until(self, topic: str | None) -> list[str | None]:
        """All that is heard up to a topic."""
        heard = [await self.next()]
        while heard[-1] != topic:
            heard.append(await self.next())
        return heard


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Bus]:
    """A bus on a database, as one more process would have it."""
    engine = engine_for(address)
    bus = await bus_for(engine)
    try:
        yield bus
    finally:
        await bus.close()
        await engine.dispose()


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await test()

    asyncio.run(main())


def test_with_sqlite_there_is_nobody_else(sqlite_database: str) -> None:
    """A bus of one process alone: nothing comes back to who said it."""

    async def test() -> None:
        engine = await open_database(sqlite_database)
        bus = await bus_for(engine)
        ear = Ear(bus)
        await bus.publish("m1")
        assert ear.heard.empty()
        await bus.close()
        await engine.dispose()

    run(test)


def test_neighbours_hear_each_other(sqlite_database: str) -> None:
    """Workers that share a file: each hears the others in order, not itself, and all of it."""

    async def test() -> None:
        engine = await open_database(sqlite_database)
        loop, first = asyncio.get_running_loop(), Neighbours(2)
        second = copy(first)
        second.place = 1
        buses = [await bus_for(engine, each) for each in (first, second)]
        ears = [Ear(bus) for bus in buses]
        for each in (first, second):
            each.open(loop)
        topics = [f"m{number} {'x' * 5000}" for number in range(200)]  # more than a door takes
        for topic in topics:
            await buses[0].publish(topic)
        assert await ears[1].until(topics[-1]) == topics
        await buses[1].publish("m1 1 2")
        assert await ears[0].next() == "m1 1 2"
        assert ears[0].heard.empty()
        for bus in buses:
            await bus.close()
        for each in (first, second):
            each.shut(loop)
        first.close()
        await engine.dispose()

    run(test)


def test_a_neighbour_that_was_deaf_looks_at_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for it for ever; when it hears again, all may have changed for it."""
    monkeypatch.setattr(notifications, "TRIES", 2)

    async def test() -> None:
        loop, first = asyncio.get_running_loop(), Neighbours(2)
        second = copy(first)
        second.place = 1
        speaker, listener = NeighbourBus(first), NeighbourBus(second)
        listener.open()
        ear = Ear(listener)
        with suppress(BlockingIOError):
            while True:
                first.tell(1, b"old")
        await speaker._say(["lost"])  # noqa: SLF001 - given up when it returns
        second.open(loop)
        assert await ear.next() == "old"
        await speaker._say(["heard"])  # noqa: SLF001
        heard = await ear.until("heard")
        assert [topic for topic in heard if topic != "old"] == [None, "heard"]
        await listener.close()
        second.shut(loop)
        first.close()

    run(test)


def test_members_of_one_process_hear_each_other() -> None:
    """Each hears the others, not itself, and nothing after it has left."""

    async def test() -> None:
        members: list[LocalBus] = []
        one, two, three = LocalBus(members), LocalBus(members), LocalBus(members)
        ears = [Ear(bus) for bus in (one, two, three)]
        await one.publish("m1")
        await three.close()
        await two.publish("m2")
        assert [await ears[0].next(), await ears[1].next(), await ears[2].next()] == [
            "m2",
            "m1",
            "m1",
        ]
        assert all(ear.heard.empty() for ear in ears)

    run(test)


def test_a_callback_that_fails_does_not_deafen_the_others(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It is logged, and the next callback and the next topic are told."""

    async def fail(topic: str | None) -> None:
        raise RuntimeError(f"about {topic}")

    async def test() -> None:
        members: list[LocalBus] = []
        speaker, listener = LocalBus(members), LocalBus(members)
        listener.subscribe(fail)
        ear = Ear(listener)
        await speaker.publish("m1")
        await speaker.publish("m2")
        assert [await ear.next(), await ear.next()] == ["m1", "m2"]

    run(test)
    assert caplog.text.count("RuntimeError: about") == 2


def test_processes_hear_each_other_through_postgresql(postgres_database: str) -> None:
    """Every topic reaches the others once, in the order in which it was told; never oneself."""

    async def test() -> None:
        async with opened(postgres_database) as one, opened(postgres_database) as two:
            ears = Ear(one), Ear(two)
            topics = [f"m{number}" for number in range(1500)]
            for topic in topics:
                await one.publish(topic)
            assert await ears[1].until("m1499") == topics
            await two.publish("back")
            assert await ears[0].until("back") == ["back"]
            assert ears[1].heard.empty()

    run(test)


def test_what_was_told_last_is_heard_after_closing(postgres_database: str) -> None:
    """Closing says what is still unsaid."""

    async def test() -> None:
        async with opened(postgres_database) as listener:
            ear = Ear(listener)
            async with opened(postgres_database) as speaker:
                await speaker.publish("last")
            assert await ear.next() == "last"

    run(test)


def test_topics_are_short(postgres_database: str) -> None:
    """What is longer than any id is refused before it is sent."""

    async def test() -> None:
        async with opened(postgres_database) as bus:
            await bus.publish("x" * MOST_BYTES)
            with pytest.raises(ValueError, match="bytes at most"):
                await bus.publish("x" * (MOST_BYTES + 1))

    run(test)


def test_after_a_lost_connection_everything_may_have_changed(postgres_database: str) -> None:
    """The listener connects again, says that it may have missed something, and hears on."""

    async def test() -> None:
        async with opened(postgres_database) as one, opened(postgres_database) as two:
            ear = Ear(two)
            await one.publish("before")
            assert await ear.next() == "before"
            async with await psycopg.AsyncConnection.connect(
                postgres_database, autocommit=True
            ) as connection:
                ended = await connection.execute(
                    "select pg_terminate_backend(pid) from pg_stat_activity where query = %s",
                    (f"LISTEN {CHANNEL}",),
                )
                assert len(await ended.fetchall()) == 2
            assert await ear.next() is None
            await one.publish("after")
            assert await ear.next() == "after"

    run(test)


def test_closing_while_connecting_leaves_no_connection(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that is given up before it is ready is closed."""
    begun: list[psycopg.AsyncConnection[object]] = []

    async def test() -> None:
        listening = asyncio.Event()

        async def never(connection: psycopg.AsyncConnection[object], query: str) -> None:
            begun.append(connection)
            listening.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(psycopg.AsyncConnection, "execute", never)
        engine = engine_for(postgres_database)
        opening = asyncio.create_task(bus_for(engine))
        async with asyncio.timeout(SOON):
            await listening.wait()
        opening.cancel()
        await asyncio.wait([opening])
        assert opening.cancelled()
        await engine.dispose()

    run(test)
    assert [connection.closed for connection in begun] == [True]


def test_a_database_that_is_away_for_a_while(postgres_database: str) -> None:
    """What is told meanwhile is told when it is back; listeners are told to look again."""

    async def test() -> None:
        proxy = Proxy(postgres_database)
        await proxy.start()
        async with (
            opened(proxy.address) as one,
            opened(proxy.address) as two,
            opened(postgres_database) as three,
        ):
            ear, witness = Ear(two), Ear(three)
            await one.publish("before")
            assert await ear.next() == "before"
            await proxy.stop()
            await one.publish("meanwhile")
            await proxy.start()
            assert await ear.next() is None
            assert await witness.until("meanwhile") == ["before", "meanwhile"]
            await one.publish("after")
            assert set(await ear.until("after")) <= {"before", "meanwhile", "after"}  # or twice
        await proxy.stop()

    run(test)


class Proxy:
    """A door to the database that can be shut on everybody."""

    def __init__(self, address: str) -> None:
        self.target = make_url(address)
        self.port = 0
        self.server: asyncio.Server | None = None
        self.writers: set[asyncio.StreamWriter] = set()

    @property
    def address(self) -> str:
        return self.target.set(port=self.port).render_as_string(hide_password=False)

    async def start(self) -> None:
        self.server = await asyncio.start_server(self._carry, "127.0.0.1", self.port)
        self.port = self.server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        assert self.server is not None
        self.server.close()
        for writer in self.writers:
            writer.transport.abort()
        await self.server.wait_closed()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner, outer = await asyncio.open_connection(self.target.host, self.target.port)
        self.writers |= {writer, outer}
        try:
            await asyncio.gather(_pour(reader, outer), _pour(inner, writer))
        finally:
            self.writers -= {writer, outer}


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


def test_what_was_played_on_is_told_as_one() -> None:
    """From the first version to the last, where one follows the other; twice the same is once."""
    waiting: list[str | None] = []
    for topic in ("a 1 2", "a 2 3", "a 3 4", "a", "a 7 8", "a", "a 8 9", None, None):
        add(topic, waiting)
    assert waiting == ["a 1 4", "a", "a 7 9", None]


def test_what_was_played_is_told_with_it() -> None:
    """As one list, where all of it was told; else whoever hears of it reads it."""
    waiting: list[str | None] = []
    for topic in ('a 1 2 [{"x":1}]', 'a 2 3 [{"x":2},{"x":3}]'):
        add(topic, waiting)
    assert waiting == ['a 1 3 [{"x":1},{"x":2},{"x":3}]']
    add("a 3 4", waiting)
    assert waiting == ["a 1 4"]


def test_one_match_does_not_wait_for_another(postgres_database: str) -> None:
    """Whoever looks at one for long keeps nobody from looking at the next."""

    async def test() -> None:
        await (await open_database(postgres_database)).dispose()
        async with opened(postgres_database) as one, opened(postgres_database) as other:
            quick = asyncio.Event()

            async def look(topic: str | None) -> None:
                if topic == "slow":
                    await quick.wait()
                elif topic == "quick":
                    quick.set()

            other.subscribe(look)
            ear = Ear(other)
            await one.publish("slow")
            await one.publish("quick")
            assert {await ear.next(), await ear.next()} == {"slow", "quick"}

    run(test)
