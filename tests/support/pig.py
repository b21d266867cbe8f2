"""Pig: a game of dice that hides nothing but what will be rolled, in a module by itself.

Roll as often as you like and add what comes up, or hold and keep it; a one loses all of the turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bingfa import Action, Chance, Event, Game, Options, Outcome, SmallState, View

SEATS = ("first", "second")
GOAL = 20
RULES = {
    "en": {
        "P1": (
            "Rolling",
            "Roll the die: its pips are added to the pot, but a one loses all of it.",
        ),
        "P2": (
            "Holding",
            "Hold what is in the pot: it is added to your score, and play passes on.",
        ),
        "P3": ("The end", "Whoever has a score of twenty or more points after holding has won."),
    },
    "fr": {
        "P1": ("Le lancer", "Lancez le dé : ses points vont au pot, mais un as le fait perdre."),
        "P2": ("La garde", "Gardez le pot : il s’ajoute à votre score, et la main passe."),
        "P3": ("La fin", "Qui a vingt points ou plus après avoir gardé son pot a gagné."),
    },
}


class Choice(Action):
    """To roll or to hold."""

    def __reduce__(self) -> tuple[object, ...]:
        return choice, (self.number,)


CHOICES = (Choice("pig", 0, "hold"), Choice("pig", 1, "roll"))


def choice(number: int) -> Choice:
    return CHOICES[number]


class Rolled(Event, frozen=True, kw_only=True):
    """What the die has brought to light."""

    seat: int
    pips: int

    reveals: ClassVar[bool] = True


class Held(Event, frozen=True, kw_only=True):
    """A pot was kept."""

    seat: int
    pot: int

    begins: ClassVar[bool] = True


class Watching(View, frozen=True, kw_only=True):
    """All but the die to come."""

    scores: tuple[int, ...]
    pot: int
    turn: int

    by_seat: ClassVar[tuple[str, ...]] = ("scores",)


class Table(SmallState):
    """A match of it, with its die."""

    scores: list[int]
    pot: int
    turn: int
    die: Chance

    game, seats = "pig", SEATS
    rule, refused = "P2", "there is nothing to be held"

    def __init__(self, options: Options) -> None:
        super().__init__(options, 2)
        self.scores, self.pot, self.turn, self.die = [0, 0], 0, 0, Chance(1, 2, 3, 4)

    def set_up(self, chance: Chance) -> None:
        self.die = chance

    def to_choose(self) -> tuple[int, ...]:
        return () if max(self.scores) >= GOAL else (self.turn,)

    def possible(self, seat: int) -> list[Action]:
        return list(CHOICES if self.pot else CHOICES[1:])

    def play(self, seat: int, action: Action) -> None:
        if action.text == "hold":
            held, self.pot, self.turn = self.pot, 0, 1 - seat
            self.scores[seat] += held
            self.tell(Held(rule="P2", seat=seat, pot=held))
            return
        pips = 1 + self.die.below(6)
        self.pot = self.pot + pips if pips > 1 else 0
        self.turn = seat if pips > 1 else 1 - seat
        self.tell(Rolled(rule="P1", seat=seat, pips=pips))

    @property
    def outcome(self) -> Outcome | None:
        won = max(self.scores) >= GOAL
        return Outcome.by_scores(tuple(self.scores), "points", "P3") if won else None

    def view(self, seat: int | None) -> Watching:
        return Watching(
            **self.common(seat), scores=tuple(self.scores), pot=self.pot, turn=self.turn
        )


class Pig(Game[Table, Watching]):
    """The game."""

    name = "pig"
    seats = SEATS

    def blank(self, options: Options, players: int) -> Table:
        return Table(options)

    def actions(self) -> Sequence[Action]:
        return CHOICES

    def imagine(self, view: Watching, chance: Chance) -> Table:
        table = Table(self.settle(None))
        table.scores, table.pot, table.turn = list(view.scores), view.pot, view.turn
        table.die = Chance(chance.word(), chance.word(), chance.word(), chance.word())
        return table

    def rules(self, language: str) -> Mapping[str, tuple[str, str]]:
        return RULES[language]

    def rulebook(self, language: str) -> str:
        told = (f"### {rule} · {head}\n\n{text}" for rule, (head, text) in RULES[language].items())
        return "# Pig\n\n" + "\n\n".join(told) + "\n"


PIG = Pig()
PLACE = f"{__name__}:PIG"  # where the registry finds it
