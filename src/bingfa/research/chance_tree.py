"""Chance as a tree: a generator that draws what it is told to, and says when it is to be told more.

Games ask a `Chance` for everything random. `Lots` stands in its place where each answer is to be a
node of chance with its outcomes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import product
from math import prod
from typing import TypeVar

from bingfa.core.chance import Chance
from bingfa.core.state import State

Script = tuple[int, ...]  # what is drawn, in order
Outcomes = tuple[tuple[Script, float], ...]  # what can be drawn, each with its probability

T = TypeVar("T")


class Awaited(Exception):
    """A game draws, and nobody has said what: one of so many, then one of so many, ..."""

    def __init__(self, sizes: tuple[int, ...]) -> None:
        super().__init__(f"to be drawn: one of {', '.join(map(str, sizes))}")
        self.sizes = sizes


class Lots(Chance):
    """Draws the numbers of a script; when they have run out, it raises Awaited.

    All its copies have a script of their own, an empty one.
    """

    def __init__(self, script: Script = ()) -> None:
        super().__init__(1, 2, 3, 4)  # as in a position that says nothing of chance
        self.write(script)

    def write(self, script: Script) -> None:
        """Lay down what is drawn from now on."""
        self.script = script
        self.drawn = 0

    def below(self, n: int) -> int:
        if self.drawn == len(self.script):
            raise Awaited((n,))
        found = self.script[self.drawn]
        self.drawn += 1
        return found

    def shuffle(self, items: list[T]) -> None:
        """As ever; but what it lacks it asks for at once, before it has moved anything."""
        sizes = tuple(range(len(items), 1, -1))
        left = len(self.script) - self.drawn
        if left < len(sizes):
            raise Awaited(sizes[left:])
        super().shuffle(items)

    def word(self) -> int:
        raise TypeError("games draw by below(), pick() and shuffle() only")

    def copy(self) -> Lots:
        return Lots()


def draw_lots(state: State, script: Script = ()) -> None:
    """Let a script say what a state draws from now on, if it has a generator at all."""
    chance = getattr(state, "chance", None)
    if isinstance(chance, Lots):
        chance.write(script)
    elif chance is not None:
        state.chance = Lots(script)  # type: ignore[attr-defined]  # it is there


def all_draws(attempt: Callable[[Script], T], key: Callable[[T], Hashable]) -> Outcomes:
    """The outcomes of all draws together, those counted as one that have the same key.

    `attempt` takes a script and gives what comes of it, or raises Awaited.
    """
    found: dict[Hashable, tuple[Script, float]] = {}
    waiting: list[tuple[Script, float]] = [((), 1.0)]
    while waiting:
        script, likely = waiting.pop()
        try:
            result = key(attempt(script))
        except Awaited as more:
            share = likely / prod(more.sizes)
            further = [*product(*map(range, more.sizes))]
            waiting.extend(((*script, *drawn), share) for drawn in reversed(further))
            continue
        first, before = found.get(result, (script, 0.0))
        found[result] = first, before + likely
    return tuple(found.values())
