"""What Sun Tzu and Dynasties say: their sentences of the edition in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bingfa.core.contract.telling import Words
from bingfa.core.events import Event
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action
from bingfa.core.words import Translate, english
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words.choices import ask, explain
from bingfa.games.sun_tzu.words.endings import declare
from bingfa.games.sun_tzu.words.events import describe
from bingfa.games.sun_tzu.words.names import seat_name
from bingfa.games.sun_tzu.words.puzzle_titles import occasion
from bingfa.games.sun_tzu.words.threats import leaves

if TYPE_CHECKING:
    from bingfa.games.sun_tzu.game import SunTzuGame


class SunTzuWords(Words[SunTzuView]):
    """The sentences of Sun Tzu and Dynasties."""

    def __init__(self, game: SunTzuGame) -> None:
        super().__init__(game)
        self.edition = game.edition

    def describe(self, event: Event, translate: Translate = english) -> str:
        return describe(event, self.edition, translate)

    def leaves(self, event: Event, seat: int, translate: Translate = english) -> str:
        return leaves(event, seat, self.edition, translate)

    def declare(self, outcome: Outcome, translate: Translate = english) -> str:
        return declare(outcome, self.edition, translate)

    def explain(self, action: Action, view: SunTzuView, translate: Translate = english) -> str:
        return explain(action, view, self.edition, translate)

    def ask(self, view: SunTzuView, translate: Translate = english) -> str:
        return ask(view, self.edition, translate)

    def occasion(self, view: SunTzuView, translate: Translate = english) -> str:
        return occasion(view, self.edition, translate)

    def seat_name(
        self, seat: int, translate: Translate = english, view: SunTzuView | None = None
    ) -> str:
        return seat_name(seat, self.edition, translate)
