"""Reading the tables of data files: what is not as it is wanted is noted as a problem, by its key.

They are noted in English: data files are written by hand, in their own words.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any


class Table:
    """A table of a data file. Its problems are named with `where` before the key."""

    def __init__(self, data: dict[str, Any], problems: list[str], where: str = "") -> None:
        self.data = data
        self.problems = problems
        self.where = where

    def wrong(self, key: str, said: str) -> None:
        """Note a problem with the value of a key."""
        self.problems.append(f"{self.where}{key}: {said}")

    def known(self, keys: Set[str]) -> None:
        """Keys that nobody knows are problems."""
        for key in sorted(set(self.data) - keys):
            self.wrong(key, "unknown")

    def text(self, key: str) -> str:
        value = self.data.get(key)
        if isinstance(value, str) and value:
            return value
        self.wrong(key, "a text is wanted")
        return ""

    def texts(self, key: str, number: int | None = None, *, empty: bool = True) -> tuple[str, ...]:
        """A list of texts, some of which may be empty; of so many different ones."""
        value = self.data.get(key)
        if not isinstance(value, list) or not all(
            isinstance(part, str) and (part or empty) for part in value
        ):
            self.wrong(key, "a list of texts is wanted")
            return ()
        if number is not None and not len(value) == len(set(value)) == number:
            self.wrong(key, f"{number} different texts are wanted")
            return ()
        return tuple(value)

    def number(self, key: str, least: int, most: int) -> int:
        value = self.data.get(key)
        if type(value) is int and least <= value <= most:
            return value
        self.wrong(key, f"a number from {least} to {most} is wanted")
        return least

    def numbers(
        self, key: str, most: int, number: int | None = None, why: str = ""
    ) -> tuple[int, ...]:
        """A list of numbers from 0 on; of so many, and why."""
        value = self.data.get(key)
        if not isinstance(value, list) or not all(
            type(part) is int and 0 <= part <= most for part in value
        ):
            self.wrong(key, f"a list of numbers from 0 to {most} is wanted")
            return ()
        if number is not None and len(value) != number:
            self.wrong(key, f"{number} numbers are wanted, {why}")
        return tuple(value)

    def table(self, key: str, number: int | None = None) -> dict[str, Any]:
        """A table, of so many entries."""
        value = self.data.get(key)
        if isinstance(value, dict) and number in (None, len(value)):
            return value
        self.wrong(key, "a table is wanted" if number is None else f"a table of {number} is wanted")
        return {}
