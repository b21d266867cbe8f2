"""Clocks as arithmetic."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bingfa.core.errors import BadOption
from bingfa.table.matches.clocks import HOUR, MINUTE, NO_CLOCK, SECOND, Clock, Hand

CLOCKS = [Clock(), Clock.live(15, 20), Clock.daily(24, 48, 96)]


@pytest.mark.parametrize("clock", CLOCKS)
def test_a_clock_reads_back(clock: Clock) -> None:
    assert Clock.read(str(clock)) == clock


def test_a_live_clock_has_a_bank_and_an_increment() -> None:
    """Fifteen minutes, of which one is used, and twenty seconds are won."""
    clock = Clock.live(15, 20)
    hand = Hand(clock.bank).run(1000)
    assert hand.deadline == 1000 + 15 * MINUTE
    after = hand.stop(1000 + MINUTE, clock.turn, clock.cap)
    assert after == Hand(14 * MINUTE + 20 * SECOND)
    assert after.deadline is None


def test_a_daily_clock_saves_no_more_than_its_cap() -> None:
    """A day a turn and two in the bank: three to begin with, and never more than four."""
    clock = Clock.daily(24, 48, 96)
    assert clock.bank == 72 * HOUR
    hand = Hand(clock.bank)
    for turn in range(5):
        hand = hand.run(turn).stop(turn, clock.turn, clock.cap)
    assert hand.bank == 96 * HOUR


def test_time_that_is_out_is_nothing_not_less() -> None:
    clock = Clock.live(1, 5)
    hand = Hand(clock.bank).run(0)
    assert hand.left(2 * MINUTE) == 0
    assert hand.stop(2 * MINUTE, clock.turn, clock.cap) == Hand(5 * SECOND)


def test_taking_back_wins_no_time() -> None:
    """Sealing and taking back over and over leaves no more than just thinking would."""
    clock = Clock.live(10, 30)
    hand, moment = Hand(clock.bank).run(0), 0
    for _ in range(10):
        moment += SECOND
        hand = hand.stop(moment, clock.turn, clock.cap).resume(moment, clock.turn)
    assert hand.left(moment) == clock.bank - 10 * SECOND


def test_no_clock_never_runs() -> None:
    assert NO_CLOCK.run(5) == NO_CLOCK.stop(9, 1, 1) == NO_CLOCK.resume(9, 1) == NO_CLOCK
    assert NO_CLOCK.left(7) is None


@given(
    bank=st.integers(0, 10**7),
    pauses=st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 10**6)), max_size=20),
)
def test_a_clock_never_holds_more_than_was_given(bank: int, pauses: list[tuple[int, int]]) -> None:
    """However the turns go, what is left is at most the bank and all increments."""
    hand, moment, gain = Hand(bank), 0, 1000
    for wait, think in pauses:
        hand = hand.run(moment + wait)
        moment += wait + think
        hand = hand.stop(moment, gain, 10**9)
    left = hand.left(moment)
    assert left is not None
    assert 0 <= left <= bank + gain * len(pauses)


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: Clock.live(0, 5), "minutes: from 1 to 240, not 0"),
        (lambda: Clock.live(5, 601), "seconds a turn"),
        (lambda: Clock.daily(0, 1, 1), "hours a turn"),
        (lambda: Clock.daily(24, 48, 23), "hours at most: from 24"),
    ],
)
def test_impossible_clocks_are_refused(make: object, complaint: str) -> None:
    assert callable(make)
    with pytest.raises(BadOption, match=complaint):
        make()
