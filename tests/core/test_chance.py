"""The generator: the same numbers everywhere, fair, and streams that tell nothing of each other."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bingfa.core.chance import Chance, commitment, stream

FIRST = [2662707432, 1746076742, 1440318829, 2149774358, 1387425124]
UNICODE = 48


def test_the_numbers_are_the_same_on_every_machine() -> None:
    """The first words of a stream, written down once, compiled or not, in every Python."""
    chance = stream("7", "deal")
    assert [chance.word() for _ in range(5)] == FIRST
    assert stream("兵法", "deal").below(1000) == UNICODE


def test_sfc32_is_the_published_generator() -> None:
    """From the state 1, 2, 3 with counter 4 the words are those of the algorithm on paper."""
    a, b, c, count = 1, 2, 3, 4
    chance = Chance(a, b, c, count)
    for _ in range(100):
        result = (a + b + count) % 2**32
        count = (count + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c * 9) % 2**32
        rotated = ((c << 21) % 2**32) | (c >> 11)
        c = (rotated + result) % 2**32
        assert chance.word() == result


@given(st.integers(1, 50), st.text(max_size=10))
def test_below_stays_below(n: int, seed: str) -> None:
    """Every number is from 0 to n-1."""
    chance = stream(seed, "below")
    assert all(0 <= chance.below(n) < n for _ in range(50))


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_below_refuses_what_it_cannot_do(n: int) -> None:
    """A range that is empty or too large is refused."""
    with pytest.raises(ValueError, match="takes 1 to"):
        stream("1", "x").below(n)


def test_below_is_fair() -> None:
    """Sixty thousand throws of a die: no face is off by more than five standard deviations."""
    chance = stream("fair", "die")
    faces = Counter(chance.below(6) for _ in range(60_000))
    assert all(abs(faces[face] - 10_000) < 5 * 92 for face in range(6))


def test_shuffles_are_fair() -> None:
    """All 24 orders of four cards come up about equally often."""
    chance = stream("fair", "shuffle")
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert all(abs(number - 1000) < 5 * 32 for number in orders.values())


@given(st.lists(st.integers(), max_size=20))
def test_a_shuffle_keeps_everything(items: list[int]) -> None:
    """Nothing is lost or added."""
    shuffled = list(items)
    stream("keep", "x").shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_streams_are_split_by_purpose() -> None:
    """Drawing from one stream leaves another as it was; purposes and seeds do not mix."""
    deal = stream("7", "deal")
    expected = stream("7", "deal").word()
    bot = stream("7", "bot blue")
    words = [bot.word() for _ in range(100)]
    assert deal.word() == expected
    assert deal.word() not in words
    assert stream("deal", "7").word() != stream("7", "deal").word()


def test_a_copy_goes_its_own_way() -> None:
    """A copy gives the same numbers, and neither moves the other."""
    chance = stream("copy", "x")
    chance.word()
    twin = chance.copy()
    assert [twin.word() for _ in range(5)] == [chance.word() for _ in range(5)]
    assert repr(twin) == repr(chance)


def test_the_commitment_is_plain_sha256() -> None:
    """Anybody can check it with sha256sum."""
    assert commitment("7") == sha256(b"7").hexdigest()
