"""What an observation is made of: how a game says which numbers a view stands for.

A game lists `Part`s, name by name; every number lies between -1 and 1. Arrays are made of them
where they are wanted, in `bingfa.research`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic

from bingfa.core.contract.types import V
from bingfa.core.state import Action

SIDES: Final = ("own", "next", "third", "fourth", "fifth", "sixth", "seventh", "eighth")

Values = Callable[["Seen[Any]"], Sequence[float]]


class Seen(Generic[V]):
    """A view with its sides in the order of its viewer: his own first."""

    def __init__(self, view: V) -> None:
        self.view = view
        first = view.seat or 0
        self.seats = tuple((first + step) % view.players for step in range(view.players))
        self.first = first

    def relative(self, seat: int) -> int:
        """A seat's place from where the viewer sits: 0 is his own."""
        return (seat - self.first) % self.view.players

    def flags(self, seats: Iterable[int | None]) -> list[float]:
        """A number for each player: 1 for those named, 0 for the others."""
        row = [0.0] * self.view.players
        for seat in seats:
            if seat is not None:
                row[(seat - self.first) % self.view.players] = 1.0
        return row


@dataclass(frozen=True)
class Part:
    """Some numbers that belong together: what they are, the name of each, and how they are read."""

    name: str
    meaning: str
    names: tuple[str, ...]
    values: Values


@dataclass(frozen=True)
class Observation:
    """What is observed of a game with options and a number of players, and what can be done."""

    parts: Sequence[Part]
    table: Sequence[Action]  # the actions by number: all of the game's, or those that can come


@dataclass(frozen=True)
class Bounds:
    """No match of a game has more than this; none of it need be close."""

    decisions: int
    draws: int  # nodes of chance
    outcomes: int  # of a node of chance


UNKNOWN: Final = Bounds(10_000_000, 1_000_000, 1_000)


# What the parts are made of


def hot(number: int | None, size: int) -> list[float]:
    """One number for each of several things: 1 for this one, 0 for the others; None is none."""
    row = [0.0] * size
    if number is not None:
        row[number] = 1.0
    return row


def many(numbers: Iterable[int], size: int, most: int = 1) -> list[float]:
    """How often each of several things is there, as a share of the most that can be."""
    row = [0.0] * size
    for number in numbers:
        row[number] += 1 / most
    return row


def grown(number: float, half: float) -> float:
    """A number without a limit, on a scale on which `half` is a half and nothing reaches 1."""
    return number / (abs(number) + half)


def each(sides: Sequence[str], things: Sequence[str]) -> tuple[str, ...]:
    """Names for each thing of each side, side by side."""
    return tuple(f"{side} {thing}" for side in sides for thing in things)


def of_sides(
    sides: Sequence[str],
    name: str,
    meaning: str,
    things: Sequence[str],
    values: Callable[[Any], Sequence[float]],
) -> list[Part]:
    """A part of each side, one's own first. `values` is given what a view has of a side."""

    def of(place: int) -> Values:
        return lambda seen: values(seen.view.sides[seen.seats[place]])

    return [
        Part(f"{side} {name}", meaning, tuple(things), of(place))
        for place, side in enumerate(sides)
    ]
