"""Readers of the values in position documents: each turns a text into a value, or says why not.

They raise ValueError with a sentence in English: documents are written by hand, in their own words.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Final, TypeVar

from bingfa.core.chance import WORD, Chance
from bingfa.core.documents.document import attempt, shorten

T = TypeVar("T")

NONE: Final = -1  # what `maybe` reads for nothing


class Reader:
    """Reads the named facts of a document, noting every problem."""

    def __init__(self, said: dict[str, str]) -> None:
        self.said = said
        self.problems: list[str] = []

    def check_names(self, known: Container[str]) -> None:
        """Names that no fact has are problems."""
        for key in self.said:
            if key not in known:
                self.problems.append(f"{shorten(key)!r} is no fact of a position of this game")

    def get(self, key: str, read: Callable[[str], T], otherwise: T) -> T:
        """The value of a fact, or another if it is left out or cannot be read."""
        if key not in self.said:
            return otherwise
        return attempt(self.problems, key, lambda: read(self.said[key]), otherwise)

    def some(self, key: str, read: Callable[[str], list[T]]) -> list[T]:
        """The values of a fact, none if it is left out."""
        return self.get(key, read, [])


def words(text: str) -> list[str]:
    """The words of a list, which is empty where it says so."""
    return [] if text in ("none", "nothing") else text.split()


def number(least: int, most: int) -> Callable[[str], int]:
    """A number between two others."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 6):
            raise ValueError(f"{shorten(text)!r} is not a number from {least} to {most}")
        found = int(text)
        if not least <= found <= most:
            raise ValueError(f"{found} is not from {least} to {most}")
        return found

    return read


def truth(text: str) -> bool:
    """Yes or no."""
    return one_of(["no", "yes"])(text) == 1


def one_of(names: Sequence[str]) -> Callable[[str], int]:
    """One of some names, as its place among them."""

    def read(text: str) -> int:
        return list(names).index(one_word(text, names))

    return read


def one_word(text: str, names: Sequence[str]) -> str:
    """One of some names."""
    if text not in names:
        raise ValueError(f"{shorten(text)!r} is none of: {', '.join(names)}")
    return text


def maybe(names: Sequence[str], nothing: str) -> Callable[[str], int]:
    """One of some names, as its place among them, or NONE for a word that says nothing."""

    def read(text: str) -> int:
        return NONE if text == nothing else one_of([*names, nothing])(text)

    return read


def several(names: Sequence[str]) -> Callable[[str], list[int]]:
    """Different ones of some names, as their places among them."""

    def read(text: str) -> list[int]:
        return different([one_of(names)(word) for word in words(text)], text)

    return read


def different(numbers: list[int], text: str) -> list[int]:
    """Numbers none of which is there twice."""
    if len(set(numbers)) != len(numbers):
        raise ValueError(f"{shorten(text)!r} names something twice")
    return numbers


def generator(text: str) -> Chance:
    """A generator of random numbers as it stands."""
    parts = text.split()
    if len(parts) != 4 or not all(
        part.isascii() and part.isdigit() and len(part) < 11 and int(part) <= WORD for part in parts
    ):
        raise ValueError("four numbers below 2**32 are wanted")
    return Chance(*(int(part) for part in parts))
