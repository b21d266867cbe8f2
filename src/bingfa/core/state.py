"""The contract of a running game, as every game's state keeps it. It knows no game by name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from bingfa.core.chance import Chance
from bingfa.core.events import Event
from bingfa.core.outcome import Outcome

if TYPE_CHECKING:
    from bingfa.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Action:
    """One small choice of one seat: a frozen value with a short text that parses back.

    A game makes its actions once, in a table, and hands out references; `number` is the
    place in that table. Big choices are sequences of small ones.
    """

    game: str
    number: int
    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.game}: {self.text}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A match at one moment. It changes by `apply` alone, and only if the action is legal."""

    silent: bool  # search sets it: apply() then makes no events
    news: list[Event]  # what happened in the last apply(), or in setting up a new match
    # If a list, every event of apply() leaves in it the state as it stood just then, to be
    # looked at only: a still has no actors, and its views offer nothing to choose.
    stills: list[State] | None

    def set_up(self, chance: Chance) -> None:  # noqa: B027  # some games begin as they are
        """Lay out a new match in a blank state: all that comes before the first choice."""

    @property
    @abstractmethod
    def actors(self) -> tuple[int, ...]:
        """The seats that must choose now. Several at once only where the choice is sealed."""

    @property
    @abstractmethod
    def sealed(self) -> bool:
        """Whether what is chosen now stays hidden until the last actor has chosen.

        Sealed choices commute: in whatever order the seats make them, the same state results.
        """

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""

    @abstractmethod
    def legal(self, seat: int) -> list[Action]:
        """What a seat may choose now; empty if it is not an actor."""

    @abstractmethod
    def apply(self, seat: int, action: Action) -> list[Event]:
        """Carry out a seat's choice and all that follows from it, up to the next choice.

        Raises IllegalAction, with the rule and the reason, and then has changed nothing.
        """

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What a seat (None: a spectator) may know."""

    @abstractmethod
    def position(self) -> str:
        """The position as a short readable document that `Game.load` takes back exactly."""

    @abstractmethod
    def copy(self) -> State:
        """An independent copy: neither ever changes the other."""

    # For the modules copy and pickle. The fields of this class are no part of the `__dict__` of a
    # subclass where this module is compiled and the subclass is not.

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __getstate__(self) -> dict[str, object]:
        own: dict[str, object] = dict(vars(self))
        return {**own, "silent": self.silent, "news": self.news, "stills": self.stills}

    def __setstate__(self, fields: dict[str, object]) -> None:
        for name, value in fields.items():
            setattr(self, name, value)
