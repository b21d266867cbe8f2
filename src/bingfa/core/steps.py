"""What games that go through the steps of a turn share: steps, refusals with their rule, telling
events and stills, copying, pickling. It knows no game by name.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from bingfa.core.errors import IllegalAction, UnknownName
from bingfa.core.events import Event
from bingfa.core.state import Action, State
from bingfa.core.words import Text

Refusal = tuple[str, Text]  # the rule, and the reason in words

WAIT: Final = -1  # instead of a next step: somebody must choose

C = TypeVar("C", bound="SteppedState")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[C]):
    """One step of the turn: what is legal and what it does, side by side.

    Steps hold no state: everything is in the state that they are given.
    """

    name: str
    rule: str  # of whose choice it is

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.rule = rule

    def enter(self, c: C) -> None:
        """Prepare the step as the turn comes to it."""

    def run(self, c: C) -> int:
        """Do all that needs no choice: the step to go on with, WAIT if somebody must choose.

        Called on entering and after every choice.
        """
        return WAIT

    def legal(self, c: C, seat: int) -> list[Action]:
        """What a seat that must choose may choose."""
        return []

    def refusal(self, c: C, seat: int, action: Action) -> Refusal | None:
        """Why a seat that must choose may not choose this; None if it may."""
        return self.rule, Text("nothing is to be chosen now")

    def apply(self, c: C, seat: int, action: Action) -> None:
        """Carry out a legal choice; it may set the step to go on with."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SteppedState(State):
    """A match that goes through steps. Its fields are those of a game's `lay_out`."""

    def __init__(self, game: str, seats: tuple[str, ...], players: int) -> None:
        self.game = game
        self.seats = seats  # the names of all that the game has
        self.players = players
        self.silent = False
        self.news = []
        self.stills = None
        self.still = False  # a moment gone by, only to be looked at
        self.step = 0
        self.turn = 0
        self.ended = ""  # by what, or nothing while the match goes on

    @abstractmethod
    def now(self) -> Step[Any]:
        """The step that the match stands at."""

    @abstractmethod
    def asks(self, seat: int) -> bool:
        """Whether a seat of the match must choose, in a match that goes on."""

    @abstractmethod
    def rules_of_play(self) -> tuple[str, str]:
        """The rules by which the match is over, and by which actions are the game's own."""

    @abstractmethod
    def loader(self) -> Callable[[str, bool], State]:
        """What makes a state of its position, and of whether it is silent, when it is unpickled."""

    def acts(self, seat: int) -> bool:
        """Whether a seat must choose now."""
        if self.ended or self.still or seat < 0 or seat >= self.players:
            return False
        return self.asks(seat)

    def legal(self, seat: int) -> list[Action]:
        return self.now().legal(self, seat) if self.acts(seat) else []

    def apply(self, seat: int, action: Action) -> list[Event]:
        step = self.now()
        if not self.acts(seat) or action.game != self.game:
            raise self.misplaced(seat, action)
        refusal = step.refusal(self, seat, action)
        if refusal is not None:
            raise self.illegal(seat, action, refusal[0], refusal[1])
        self.news = []
        step.apply(self, seat, action)
        self.advance()
        return self.news

    def advance(self) -> None:
        """Go on through the steps of the turn up to the next choice, or the end."""
        following = self.now().run(self)
        while following != WAIT:
            self.step = following
            step = self.now()
            step.enter(self)
            following = step.run(self)

    def misplaced(self, seat: int, action: Action) -> IllegalAction:
        """Why nothing of the kind can be chosen by a seat at this moment."""
        over, own = self.rules_of_play()
        if self.ended:
            return self.illegal(seat, action, over, Text("the match is over"))
        rule = self.now().rule
        if self.still:
            return self.illegal(seat, action, rule, Text("this moment is only to be looked at"))
        if not self.acts(seat):
            return self.illegal(seat, action, rule, Text("it is not this player's turn to choose"))
        return self.illegal(seat, action, own, Text("this is an action of another game"))

    def illegal(self, seat: int, action: Action, rule: str, reason: Text) -> IllegalAction:
        seats = self.seats
        name = seats[seat] if 0 <= seat < len(seats) else f"seat {seat}"
        position = "" if self.still else self.position()
        return IllegalAction(action.text, name, rule, reason, position)

    def check_seat(self, seat: int | None) -> None:
        """UnknownName if there is no such seat to look from."""
        if seat is not None and not 0 <= seat < self.players:
            raise UnknownName(Text("seat {seat} is not of this match", seat=seat))

    def tell(self, event: Event) -> None:
        """Something has happened: the state shows it already."""
        self.news.append(event)
        if self.stills is not None:
            twin = self.copy()
            assert isinstance(twin, SteppedState)
            twin.still = True
            self.stills.append(twin)

    def __repr__(self) -> str:
        return f"<{self.game}: turn {self.turn}, {self.now().name}>"

    def __reduce__(self) -> tuple[object, ...]:
        if self.still:
            raise TypeError("a still is no position that could be loaded again")
        return self.loader(), (self.position(), self.silent)
