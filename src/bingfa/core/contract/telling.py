"""Telling: a game in sentences. A game's room for it is `words/`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Generic

from bingfa.core.contract.plain import in_words
from bingfa.core.contract.types import V
from bingfa.core.events import Event
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action
from bingfa.core.words import Translate, english

if TYPE_CHECKING:
    from bingfa.core.game import Game


class Words(Generic[V]):
    """What a game says of itself. By default it is short, and says all there is."""

    def __init__(self, game: Game[Any, V, Any]) -> None:
        self.game = game

    def describe(self, event: Event, translate: Translate = english) -> str:
        """An event in one sentence."""
        _ = translate
        called = _(re.sub(r"(?<!^)(?=[A-Z])", " ", type(event).__name__).capitalize())
        told = [
            f"{_(name.replace('_', ' '))} {in_words(getattr(event, name))}"
            for name in event.__struct_fields__
            if name not in (*Event.__struct_fields__, "seat")
        ]
        seat = getattr(event, "seat", None)
        who = [] if seat is None else [self.game.seat_name(seat, _)]
        return ": ".join([*who, ", ".join([called, *told])]) + "."

    def leaves(self, event: Event, seat: int, translate: Translate = english) -> str:
        """What a choice of a seat leaves to others, if this event may follow it: "this leaves Chu
        to a 9". Nothing where an event is no such thing.
        """
        return ""

    def declare(self, outcome: Outcome, translate: Translate = english) -> str:
        """An outcome in one sentence: who, and by what."""
        _ = translate
        names = [self.game.seat_name(seat, _) for seat in outcome.winners]
        scores = ", ".join(
            f"{self.game.seat_name(seat, _)} {score}" for seat, score in enumerate(outcome.scores)
        )
        if not names:
            return _("Nobody wins. {scores}.").format(scores=scores)
        if len(names) == 1:
            return _("{winner} wins. {scores}.").format(winner=names[0], scores=scores)
        return _("The win is shared: {winners}. {scores}.").format(
            winners=", ".join(names), scores=scores
        )

    def explain(self, action: Action, view: V, translate: Translate = english) -> str:  # type: ignore[misc]
        """What choosing an action would mean, in a few words for a list of choices."""
        return action.text

    def ask(self, view: V, translate: Translate = english) -> str:  # type: ignore[misc]
        """What the view's seat must choose now, or whom it waits for, in one sentence."""
        _ = translate
        if view.outcome is not None:
            return _("The match is over.")
        if not view.actors:
            return _("Nobody has to choose at this moment.")
        if view.seat in view.actors:
            return _("It is for you to choose.")
        waited = ", ".join(self.game.seat_name(seat, _, view) for seat in view.actors)
        return _("Waiting for {players}.").format(players=waited)

    def occasion(self, view: V, translate: Translate = english) -> str:  # type: ignore[misc]
        """What a moment is called where it stands alone, in a few words: "Turn 8: whose city?"."""
        _, seat = translate, 0 if view.seat is None else view.seat
        return _("A choice of {seat}").format(seat=self.game.seat_name(seat, _, view))

    def seat_name(self, seat: int, translate: Translate = english, view: V | None = None) -> str:
        """What a seat is called, in a language: "Blue".

        Where that is settled by the match, a view tells it; without one it is what the seat is
        called before.
        """
        return translate(self.game.seats[seat].replace("-", " ").capitalize())
