"""Sockets that are handed over: whole, to the worker whose match it is, or not at all."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Iterator
from copy import copy

import pytest

from bingfa.table.match_ids import ROUND, new_id, worker_of
from bingfa.table.neighbours import Neighbours

HEAD = b"GET /m/abc/socket?brief HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture
def workers() -> Iterator[list[Neighbours]]:
    """Two workers, as their supervisor makes them."""
    first = Neighbours(2)
    second = copy(first)
    second.place = 1
    yield [first, second]
    first.close()


def test_a_match_has_one_owner_whoever_asks(workers: list[Neighbours]) -> None:
    """And not all have the same one; what is no match's socket stays where it is."""
    targets = [b"/m/match-%d/socket" % number for number in range(20)]
    owners = [{worker.owner(target) for worker in workers} for target in targets]
    assert all(len(each) == 1 for each in owners)
    assert set().union(*owners) == {0, 1}
    for place, worker in enumerate(workers):
        assert worker.owner(b"/m/abc/socket?brief") == workers[0].owner(b"/m/abc/socket")
        assert worker.owns("abc") == (worker.owner(b"/m/abc/socket") == place)
        assert {worker.owner(other) for other in (b"/", b"/m/abc", b"/m//socket")} == {place}


def test_a_connection_goes_on_at_the_other(workers: list[Neighbours]) -> None:
    """With what was read of it, although whoever took it first has closed it."""
    first, second = workers
    browser, taken = socket.socketpair()
    got: list[tuple[socket.socket, bytes]] = []

    async def wait() -> None:
        loop, arrived = asyncio.get_running_loop(), asyncio.Event()

        def take(connection: socket.socket, head: bytes) -> None:
            got.append((connection, head))
            arrived.set()

        second.take = take
        second.open(loop)
        await arrived.wait()
        second.shut(loop)

    with browser:
        with taken:
            assert first.give(1, taken, HEAD)
        asyncio.run(wait())
        ((connection, head),) = got
        with connection:
            assert head == HEAD
            connection.sendall(b"well met")
            assert browser.recv(100) == b"well met"
        assert browser.recv(100) == b""


def test_a_door_at_which_too_much_waits(workers: list[Neighbours]) -> None:
    """Whoever cannot hand a connection over keeps it."""
    browser, taken = socket.socketpair()
    with browser, taken:
        given = 0
        while workers[0].give(1, taken, HEAD * 500):
            given += 1
        assert given > 0
        taken.sendall(b"still here")
        assert browser.recv(100) == b"still here"


@pytest.mark.parametrize("number", [2, 3, 4, 6])
def test_new_matches_are_spread_evenly(number: int) -> None:
    """As many for each worker, wherever the round stands; and no id comes twice."""
    ids = [new_id() for _ in range(2 * ROUND)]
    places = Counter(worker_of(each.encode(), number) for each in ids)
    assert places == dict.fromkeys(range(number), 2 * ROUND // number)
    assert len(set(ids)) == len(ids)
