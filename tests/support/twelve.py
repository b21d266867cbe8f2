"""Twelve: a game of perfect information without chance, in a module by itself.

Take one to three matches of twelve; who takes the last one wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bingfa import Action, Event, Game, Options, Outcome, SmallState
from bingfa.core.view import OpenView

SEATS = ("first", "second")
RULES = {
    "en": {
        "T1": ("Taking", "Take one, two or three matches, and never more than there are left."),
        "T2": ("The end", "Whoever takes the last match wins, and the other player has lost."),
    },
    "fr": {
        "T1": ("La prise", "Prenez une, deux ou trois allumettes, jamais plus qu’il n’en reste."),
        "T2": ("La fin", "Qui prend la dernière allumette gagne, et l’autre joueur a perdu."),
    },
}


class Take(Action):
    """So many matches."""

    def __reduce__(self) -> tuple[object, ...]:
        return take, (self.number + 1,)


TAKES = tuple(Take("twelve", number, f"take {number + 1}") for number in range(3))


def take(matches: int) -> Take:
    return TAKES[matches - 1]


class Taken(Event, frozen=True, kw_only=True):
    """Matches were taken."""

    seat: int
    matches: int

    begins: ClassVar[bool] = True


class Heap(SmallState):
    """A match of it."""

    left: int
    turn: int

    game, seats = "twelve", SEATS
    rule, refused = "T1", "not so many are left"

    def __init__(self, options: Options) -> None:
        super().__init__(options, 2)
        self.left, self.turn = 12, 0

    def to_choose(self) -> tuple[int, ...]:
        return (self.turn,) if self.left else ()

    def possible(self, seat: int) -> list[Action]:
        return list(TAKES[: self.left])

    def play(self, seat: int, action: Action) -> None:
        self.left, self.turn = self.left - action.number - 1, 1 - seat
        self.tell(Taken(rule="T1", seat=seat, matches=action.number + 1))

    @property
    def outcome(self) -> Outcome | None:
        winner = 1 - self.turn
        scores = (int(winner == 0), int(winner == 1))
        return None if self.left else Outcome((winner,), "the last match", "T2", scores)

    def view(self, seat: int | None) -> OpenView:
        return OpenView(**self.common(seat), position=self.position())


class Twelve(Game[Heap, OpenView]):
    """The game."""

    name = "twelve"
    seats = SEATS

    def blank(self, options: Options, players: int) -> Heap:
        return Heap(options)

    def actions(self) -> Sequence[Action]:
        return TAKES

    def rules(self, language: str) -> Mapping[str, tuple[str, str]]:
        return RULES[language]

    def rulebook(self, language: str) -> str:
        told = (f"### {rule} · {head}\n\n{text}" for rule, (head, text) in RULES[language].items())
        return "# Twelve\n\n" + "\n\n".join(told) + "\n"


TWELVE = Twelve()
PLACE = f"{__name__}:TWELVE"  # where the registry finds it
