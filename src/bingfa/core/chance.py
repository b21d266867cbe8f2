"""All randomness of Bingfa: a small seedable generator that copies as four integers.

A seed is text. Each purpose ("deal", "bot blue", ...) gets a stream of its own, keyed by
SHA-256 of seed and purpose, so that one stream tells nothing about another and a bot's
thinking never disturbs the match. The arithmetic stays within 53 bits: the same seed gives
the same numbers on every machine and Python version, compiled or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

T = TypeVar("T")

WORD: Final = 0xFFFFFFFF  # a constant, which compiled code has no need to look up


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Chris Doty-Humphrey's sfc32: three words of state and a counter."""

    def __init__(self, a: int, b: int, c: int, count: int) -> None:
        self.a = a & WORD
        self.b = b & WORD
        self.c = c & WORD
        self.count = count & WORD

    def word(self) -> int:
        """The next 32 random bits."""
        a, b, c = self.a, self.b, self.c
        result = (a + b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) | (c >> 11)) + result) & WORD
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely (n from 1 to 2**32)."""
        if n < 1 or n > WORD + 1:
            raise ValueError(f"below() takes 1 to 4294967296, not {n}")
        limit = (WORD + 1) - (WORD + 1) % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the items into random order (Fisher-Yates, from the last place down)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def copy(self) -> Chance:
        return Chance(self.a, self.b, self.c, self.count)

    def __repr__(self) -> str:
        return f"Chance({self.a}, {self.b}, {self.c}, {self.count})"


def stream(seed: str, purpose: str) -> Chance:
    """The generator for one purpose (a text without line breaks) of one seed."""
    key = sha256(f"{purpose}\n{seed}".encode()).digest()
    words = [int.from_bytes(key[at : at + 4], "big") for at in (0, 4, 8, 12)]
    chance = Chance(words[0], words[1], words[2], words[3])
    for _ in range(12):  # sfc32 wants a few rounds before its first use
        chance.word()
    return chance


def commitment(seed: str) -> str:
    """What is published of a seed before the match: its SHA-256, in hexadecimal."""
    return sha256(seed.encode()).hexdigest()
