"""Observations as arrays of numbers, made from a view and nothing else.

An encoder belongs to a game, its options and a number of players. What it writes is listed in
`parts`, name by name; every number lies between -1 and 1. Players are named from where the viewer
sits: `own`, then `next`, `third` and so on in the order of the seats, so that one network can play
every seat. A spectator sees as the first seat does, and nothing of its own.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from functools import cached_property

from bingfa.core.ai.observation import SIDES, Part, Seen, hot
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.research.any_game import observation
from bingfa.research.extra import needed

needed("numpy")

import numpy as np  # noqa: E402 - after the word about the extra
from numpy.typing import NDArray  # noqa: E402 - likewise


class Encoder:
    """Turns views of one game, with its options and a number of players, into arrays."""

    def __init__(
        self,
        game: Game,
        options: Options,
        players: int,
        parts: Sequence[Part],
        table: Sequence[Action],
    ) -> None:
        self.game = game
        self.options = options
        self.players = players
        self.parts = tuple(parts)
        self.table = tuple(table)  # the actions by number
        self._written = str(options)
        self._numbers: dict[Action, int] | None = None
        if any(action.number != number for number, action in enumerate(self.table)):
            self._numbers = {action: number for number, action in enumerate(self.table)}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each number of an observation is."""
        return tuple(f"{part.name}: {name}" for part in self.parts for name in part.names)

    @property
    def shape(self) -> tuple[int]:
        """The shape of an observation: so many numbers in one row."""
        return (len(self.names),)

    @property
    def actions(self) -> int:
        """How many actions there are; each is a number below this."""
        return len(self.table)

    @cached_property
    def slices(self) -> Mapping[str, slice]:
        """Where each part lies in an observation."""
        found: dict[str, slice] = {}
        start = 0
        for part in self.parts:
            found[part.name] = slice(start, start + len(part.names))
            start += len(part.names)
        return found

    def number(self, action: Action) -> int:
        """The number of an action, its place in `table`."""
        return action.number if self._numbers is None else self._numbers[action]

    def action(self, number: int) -> Action:
        """The action of a number; ValueError where there is none of it."""
        if not 0 <= number < len(self.table):
            there = f"the actions of {self.game.name} are 0 to {len(self.table) - 1}"
            raise ValueError(f"action {number}: {there}")
        return self.table[number]

    def __reduce__(self) -> tuple[object, ...]:
        """It follows from the game, which finds the parts again."""
        return encoder, (self.game, self.options, self.players)

    def encode(self, view: View) -> NDArray[np.float32]:
        """A view as numbers from -1 to 1, in the order of `names`."""
        self._check(view)
        seen = Seen(view)
        row: list[float] = []
        for part in self.parts:
            row.extend(part.values(seen))
        return np.frombuffer(array("f", row), dtype=np.float32)  # thrice as fast as from the list

    def mask(self, view: View) -> NDArray[np.int8]:
        """For each action by number: 1 if the view's seat may choose it now, else 0."""
        self._check(view)
        found = np.zeros(self.actions, dtype=np.int8)
        for action in view.legal:
            found[self.number(action)] = 1
        return found

    def _check(self, view: View) -> None:
        theirs = (view.game, view.players, view.options)
        if theirs != (self.game.name, self.players, self._written):
            ours = f"{self.game.name} for {self.players} players, {self._written}"
            raise ValueError(f"a view of {ours} is wanted, not of {theirs}")


def encoder(
    game: Game | str,
    options: Options | Mapping[str, object] | None = None,
    players: int | None = None,
) -> Encoder:
    """The encoder of a game with options for a number of players, by default the least."""
    from bingfa.games import find

    found = find(game) if isinstance(game, str) else game
    settled = found.settle(options)
    number = found.number(players, settled)
    made = found.ai.observation(settled, number) or observation(found, settled, number)
    return Encoder(found, settled, number, (*common(found, number), *made.parts), made.table)


def common(game: Game, players: int) -> tuple[Part, ...]:
    """What every game's observation begins with."""
    sides = SIDES[:players]
    return (
        Part("seat", "the seat that looks on", game.seats[:players], _seat),
        Part("to choose", "who must choose now", sides, _choosing),
        Part("sealed", "choices stay hidden until the last is in", ("now",), _sealed),
        Part("over", "the match is over", ("now",), _over),
        Part(
            "places", "1 for the first place, 1/2 for the second, ..., at the end", sides, _places
        ),
    )


def _choosing(seen: Seen[View]) -> list[float]:
    return seen.flags(seen.view.actors)


def _seat(seen: Seen[View]) -> list[float]:
    return hot(seen.view.seat, seen.view.players)


def _sealed(seen: Seen[View]) -> list[float]:
    return [float(seen.view.sealed)]


def _over(seen: Seen[View]) -> list[float]:
    return [float(seen.view.outcome is not None)]


def _places(seen: Seen[View]) -> list[float]:
    outcome = seen.view.outcome
    if outcome is None:
        return [0.0] * seen.view.players
    return [1 / outcome.placing[seat] for seat in seen.seats]
