"""What Khan says: its sentences with the names of the edition in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bingfa.core.contract.telling import Words
from bingfa.core.events import Event
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action
from bingfa.core.words import Translate, english
from bingfa.games.khan.rules.events import Conquered
from bingfa.games.khan.rules.views.view import KhanView
from bingfa.games.khan.words.choices import ask, explain
from bingfa.games.khan.words.events import declare, describe
from bingfa.games.khan.words.names import cell_list, seat_name

if TYPE_CHECKING:
    from bingfa.games.khan.game import Khan


class KhanWords(Words[KhanView]):
    """The sentences of Khan."""

    def __init__(self, game: Khan) -> None:
        super().__init__(game)
        self.facts = game.box

    def describe(self, event: Event, translate: Translate = english) -> str:
        return describe(event, self.facts, translate)

    def leaves(self, event: Event, seat: int, translate: Translate = english) -> str:
        """Land that another conquers without the seat; else nothing."""
        _, facts = translate, self.facts
        if not isinstance(event, Conquered) or seat in event.owners:
            return ""
        return _("this leaves {cells} to {seat} (points: {points})").format(
            cells=cell_list(event.cells, facts),
            seat=seat_name(event.seat, facts, _),
            points=event.points,
        )

    def declare(self, outcome: Outcome, translate: Translate = english) -> str:
        return declare(outcome, self.facts, translate)

    def explain(self, action: Action, view: KhanView, translate: Translate = english) -> str:
        return explain(action, view, self.facts, translate)

    def ask(self, view: KhanView, translate: Translate = english) -> str:
        return ask(view, self.facts, translate)

    def occasion(self, view: KhanView, translate: Translate = english) -> str:
        """How the points stand, and what is to be chosen."""
        _, seat = translate, 0 if view.seat is None else view.seat
        points = [side.points + side.bonus for side in view.sides]
        others = max(points[:seat] + points[seat + 1 :])
        what = _("a choice")
        if view.phase == "act":
            what = _("one action left") if view.actions_left == 1 else _("two actions")
        elif view.phase == "special":
            what = _("which special card?")
        return _("{mine} to {theirs}: {what}").format(mine=points[seat], theirs=others, what=what)

    def seat_name(
        self, seat: int, translate: Translate = english, view: KhanView | None = None
    ) -> str:
        return seat_name(seat, self.facts, translate)
