"""Nim, the smallest game that keeps the contract: all that can have a default has it.

Take as many matches as you like from one heap; who takes the last one wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from bingfa.core.chance import Chance
from bingfa.core.documents.fields import facts_of
from bingfa.core.documents.position import write_position
from bingfa.core.errors import IllegalAction
from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.options import Options, option
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action, State
from bingfa.core.view import OpenView
from bingfa.core.words import Text

SEATS = ("first", "second")
MOST = 7
TABLE = tuple(
    Action("nim", heap * MOST + number - 1, f"take {number} {'abc'[heap]}")
    for heap in range(3)
    for number in range(1, MOST + 1)
)


@dataclass(frozen=True)
class NimOptions(Options):
    """The options of Nim."""

    misery: bool = option(False, "Misery", "Who takes the last match loses.")


class Taken(Event, frozen=True, kw_only=True):
    """Matches were taken."""

    seat: int
    number: int
    heap: int

    begins: ClassVar[bool] = True


class NimState(State):
    """A match of it."""

    heaps: list[int]
    turn: int
    started_by: int | None

    def __init__(self, options: NimOptions, still: bool = False) -> None:
        self.options, self.heaps, self.turn, self.started_by = options, [0, 0, 0], 0, None
        self.silent, self.news, self.stills, self._still = False, [], None, still

    def set_up(self, chance: Chance) -> None:
        self.heaps = [3 + chance.below(5) for _ in self.heaps]

    @property
    def actors(self) -> tuple[int, ...]:
        return (self.turn,) if any(self.heaps) and not self._still else ()

    @property
    def sealed(self) -> bool:
        return False

    @property
    def outcome(self) -> Outcome | None:
        if any(self.heaps):
            return None
        winner = self.turn if self.options.misery else 1 - self.turn
        return Outcome((winner,), "the last match", "N1", (int(winner == 0), int(winner == 1)))

    def legal(self, seat: int) -> list[Action]:
        if seat not in self.actors:
            return []
        return [action for action in TABLE if action.number % MOST < self.heaps[_heap(action)]]

    def apply(self, seat: int, action: Action) -> list[Event]:
        if action not in self.legal(seat):
            reason = "not so many are left" if seat in self.actors else "not this player's turn"
            name = SEATS[seat] if seat in (0, 1) else f"seat {seat}"
            raise IllegalAction(action.text, name, "N1", Text(reason), self.position())
        number = action.number % MOST + 1
        self.heaps[_heap(action)] -= number
        self.turn = 1 - seat
        self.news = []
        if not self.silent:
            self.news.append(Taken(rule="N1", seat=seat, number=number, heap=_heap(action)))
        if self.news and self.stills is not None:
            self.stills.append(self.copy(still=True))
        return self.news

    def view(self, seat: int | None) -> OpenView:
        return OpenView(
            game="nim",
            options=str(self.options),
            players=2,
            seat=seat,
            actors=self.actors,
            sealed=False,
            legal=() if seat is None else tuple(self.legal(seat)),
            outcome=self.outcome,
            position=self.position(),
        )

    def position(self) -> str:
        return write_position("nim", self.options, facts_of(self))

    def copy(self, still: bool = False) -> NimState:
        twin = NimState(self.options, still)
        twin.heaps, twin.turn, twin.started_by = self.heaps[:], self.turn, self.started_by
        return twin


def _heap(action: Action) -> int:
    return action.number // MOST


class Nim(Game[NimState, OpenView, NimOptions]):
    """The game."""

    name = "nim"
    seats = SEATS
    options = NimOptions

    def blank(self, options: NimOptions, players: int) -> NimState:
        return NimState(options)

    def actions(self) -> Sequence[Action]:
        return TABLE


NIM = Nim()
PLACE = f"{__name__}:NIM"  # where the registry finds it
