"""Limits: so often and so many, with a clock that the tests turn."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bingfa.table.web.guard import MOST_BYTES
from bingfa.table.web.limits import NUMBERS, RATES, Bucket, Limits, Rate, RateKind, client_of
from bingfa.table.web.server import MOST_MESSAGE


class Clock:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    """All it holds at once, nothing more until time has passed, never more than it holds."""
    clock = Clock()
    bucket = Bucket(2, 5, clock)
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    assert bucket.wait == 0.5
    clock.now += 0.5
    assert bucket.wait == 0
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now += 3600
    assert bucket.full
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


@given(st.lists(st.floats(0, 10), max_size=200))
def test_a_bucket_never_gives_more_than_it_may(pauses: list[float]) -> None:
    """However the uses are spread: no more than the burst and what time has brought."""
    clock = Clock()
    bucket = Bucket(0.5, 3, clock)
    given_out = 0
    for pause in pauses:
        clock.now += pause
        given_out += bucket.take()
        assert given_out <= 3 + 0.5 * (clock.now - 1000) + 1e-6


@pytest.mark.parametrize(
    ("kind", "burst", "seconds", "more"),
    [
        ("message", 60, 1, 20),
        ("chat", 10, 1, 1),
        ("table", 60, 600, 60),
        ("hint", 10, 2, 1),
        ("review", 12, 600, 12),
    ],
)
def test_the_rates_are_as_promised(kind: RateKind, burst: int, seconds: float, more: int) -> None:
    """Each kind gives its burst, and so many more after so long."""
    clock = Clock()
    limits = Limits(clock)
    assert sum(limits.allow(kind, "ann") for _ in range(1000)) == burst
    assert limits.wait(kind, "ann") == pytest.approx(1 / RATES[kind].rate)
    clock.now += seconds + 1e-6
    assert sum(limits.allow(kind, "ann") for _ in range(1000)) == more


LASTING: tuple[tuple[str, RateKind], ...] = (
    ("messages on sockets", "message"),
    ("lines of chat", "chat"),
    ("hints", "hint"),
)


def test_the_limits_are_as_documented() -> None:
    """The page about serving says what they are."""
    page = (Path(__file__).parents[2] / "docs/serving.md").read_text(encoding="utf-8")
    for what, kind in LASTING:
        rate = RATES[kind]
        assert f"| {what}, of one visitor | {rate.rate} a second, {rate.burst} at once |" in page
    assert f"| tables set up, by one visitor | {RATES['table'].burst} in ten minutes |" in page
    assert f"| reviews begun, by one visitor | {RATES['review'].burst} in ten minutes |" in page
    assert f"| sockets, of one visitor | {NUMBERS['socket']} |" in page
    assert f"| unfinished tables, of one player | {NUMBERS['open tables']} |" in page
    assert f"| unfinished tables altogether | {NUMBERS['tables']:,} |" in page
    assert f"| a message on a socket | {MOST_MESSAGE // 1024} KiB |" in page
    assert f"| a posted form | {MOST_BYTES // 1024} KiB; a record to look at 1 MiB |" in page


def test_clients_and_kinds_do_not_use_up_each_others() -> None:
    """One client that is refused leaves all others, and its own other kinds, alone."""
    limits = Limits(Clock())
    while limits.allow("chat", "ann"):
        pass
    assert limits.allow("chat", "bob")
    assert limits.allow("message", "ann")
    assert not limits.allow("chat", "ann")


def test_memory_is_bounded() -> None:
    """With more clients than are remembered, the longest quiet is forgotten; the busy are not."""
    limits = Limits(Clock(), rates={"chat": Rate(1, 2)}, most_clients=100)
    assert limits.allow("chat", "busy")
    assert limits.allow("chat", "quiet")
    assert limits.allow("chat", "quiet")
    for number in range(200):
        limits.allow("chat", str(number))
        limits.wait("chat", "busy")
    assert sum(len(each) for each in limits._buckets.values()) == 100  # noqa: SLF001 - its size
    assert [limits.allow("chat", "busy") for _ in range(2)] == [True, False]
    assert limits.allow("chat", "quiet")


def test_so_many_at_once() -> None:
    """Entering is refused at the limit, and possible again when one has left."""
    limits = Limits(Clock())
    assert [limits.enter("socket", "ann") for _ in range(51)] == [True] * 50 + [False]
    assert limits.enter("socket", "bob")
    limits.leave("socket", "ann")
    assert limits.enter("socket", "ann")
    assert not limits.enter("socket", "ann")
    for _ in range(50):
        limits.leave("socket", "ann")
    limits.leave("socket", "bob")
    assert not any(limits._inside.values())  # noqa: SLF001 - nothing is left behind


def test_numbers_that_others_count() -> None:
    """One more is allowed below the limit, and not at it."""
    limits = Limits(Clock())
    for kind in ("open tables", "tables"):
        assert limits.within(kind, NUMBERS[kind] - 1)
        assert not limits.within(kind, NUMBERS[kind])
    assert (NUMBERS["open tables"], NUMBERS["tables"]) == (30, 20_000)


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_what_counts_as_one_client(address: str, client: str) -> None:
    """An IPv4 address; in IPv6 the network that one household has for itself."""
    assert client_of(address) == client
