"""A state for small games: refusals, telling, copies, positions and the common part of a view.

Its fields are what its class declares (`bids: list[int | None]`): plain values, lists,
dictionaries and sets of them, and a generator (`Chance`), which are all that a copy has of its own.
Games that go through many steps, or whose copies must be as quick as can be, write their own.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Self

from bingfa.core.chance import Chance
from bingfa.core.documents.fields import facts_of
from bingfa.core.documents.position import write_position
from bingfa.core.errors import IllegalAction
from bingfa.core.events import Event
from bingfa.core.options import Options
from bingfa.core.state import Action, State
from bingfa.core.words import N_, Text


class SmallState(State):
    """A match of a small game. A subclass says who must choose, what, and what comes of it."""

    game: ClassVar[str]
    seats: ClassVar[tuple[str, ...]]
    rule: ClassVar[str]  # by which a choice that is not legal is refused
    refused: ClassVar[str] = N_("this cannot be chosen now")  # why, if it is the player's turn

    def __init__(self, options: Options, players: int) -> None:
        self.options = options
        self.players = players
        self.silent = False
        self.news = []
        self.stills = None
        self._still = False  # a moment gone by, only to be looked at

    @abstractmethod
    def to_choose(self) -> tuple[int, ...]:
        """The seats that must choose now; nobody, once the match is over."""

    @abstractmethod
    def possible(self, seat: int) -> list[Action]:
        """What a seat that must choose may choose."""

    @abstractmethod
    def play(self, seat: int, action: Action) -> None:
        """Carry out a legal choice, and `tell` what happens."""

    def tell(self, event: Event) -> None:
        """Something has happened: the state shows it already."""
        if self.silent:
            return
        self.news.append(event)
        if self.stills is not None:
            still = self.copy()
            still._still = True  # noqa: SLF001 - of the same class
            self.stills.append(still)

    def common(self, seat: int | None) -> dict[str, Any]:
        """What every view begins with: the arguments of `View` for a seat."""
        return {
            "game": self.game,
            "options": str(self.options),
            "players": self.players,
            "seat": seat,
            "actors": self.actors,
            "sealed": self.sealed,
            "legal": () if seat is None else tuple(self.legal(seat)),
            "outcome": self.outcome,
        }

    # The contract

    @property
    def actors(self) -> tuple[int, ...]:
        return () if self._still else self.to_choose()

    @property
    def sealed(self) -> bool:
        return False

    def legal(self, seat: int) -> list[Action]:
        return self.possible(seat) if seat in self.actors else []

    def apply(self, seat: int, action: Action) -> list[Event]:
        if action not in self.legal(seat):
            turn = seat in self.actors
            reason = Text(self.refused if turn else "it is not this player's turn to choose")
            who = self.seats[seat] if 0 <= seat < self.players else f"seat {seat}"
            raise IllegalAction(action.text, who, self.rule, reason, self.position())
        self.news = []
        self.play(seat, action)
        return self.news

    def position(self) -> str:
        return write_position(self.game, self.options, facts_of(self))

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        for name, value in vars(self).items():
            setattr(twin, name, _fresh(value))
        twin.silent, twin.news, twin.stills = self.silent, [], None
        return twin


def _fresh(value: Any) -> Any:
    kind = type(value)
    if kind is list:
        return [_fresh(each) for each in value]
    if kind is dict:
        return {key: _fresh(each) for key, each in value.items()}
    return value.copy() if kind is set or kind is Chance else value
