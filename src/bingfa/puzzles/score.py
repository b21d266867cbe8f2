"""How somebody does at puzzles over time: pure numbers from first tries."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

LATELY: Final = 10  # tries that form is told by


@dataclass(frozen=True)
class Score:
    """What first tries come to."""

    tried: int
    first: int  # solved at the first try
    streak: int  # of these, the last in a row
    form: tuple[float, ...]  # after each try, the share solved at once of the last few


def score_of(firsts: Sequence[bool]) -> Score:
    """The score of first tries, in their order."""
    form = tuple(
        sum(firsts[max(0, at - LATELY) : at]) / min(at, LATELY) for at in range(1, len(firsts) + 1)
    )
    streak = sum(1 for _ in takewhile(bool, reversed(firsts)))
    return Score(len(firsts), sum(firsts), streak, form)


def days_in_a_row(days: Iterable[int], today: int) -> int:
    """How many days in a row, up to today or yesterday, are among some days."""
    had = set(days)
    last = today if today in had else today - 1
    number = 0
    while last - number in had:
        number += 1
    return number
