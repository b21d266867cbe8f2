"""What Khan says: its sentences with the names of the edition in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bingfa.core.contract.telling import Words
from bingfa.core.events import Event
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action
from bingfa.core.words import Translate, english
from bingfa.games.khan.rules.views.view import KhanView
from bingfa.games.khan.words.choices import ask, explain
from bingfa.games.khan.words.events import declare, describe
from bingfa.games.khan.words.names import seat_name
from bingfa.games.khan.words.puzzle_titles import occasion
from bingfa.games.khan.words.threats import leaves

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
        return leaves(event, seat, self.facts, translate)

    def declare(self, outcome: Outcome, translate: Translate = english) -> str:
        return declare(outcome, self.facts, translate)

    def explain(self, action: Action, view: KhanView, translate: Translate = english) -> str:
        return explain(action, view, self.facts, translate)

    def ask(self, view: KhanView, translate: Translate = english) -> str:
        return ask(view, self.facts, translate)

    def occasion(self, view: KhanView, translate: Translate = english) -> str:
        return occasion(view, translate)

    def seat_name(
        self, seat: int, translate: Translate = english, view: KhanView | None = None
    ) -> str:
        return seat_name(seat, self.facts, translate)
