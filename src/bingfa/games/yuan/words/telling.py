"""What Yuan says: its sentences with the names of the edition in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bingfa.core.contract.telling import Words
from bingfa.core.events import Event
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action
from bingfa.core.words import Translate, english
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.games.yuan.words.choices import ask, explain
from bingfa.games.yuan.words.events import declare, describe
from bingfa.games.yuan.words.names import clan_name, seat_name
from bingfa.games.yuan.words.puzzle_titles import occasion
from bingfa.games.yuan.words.threats import leaves

if TYPE_CHECKING:
    from bingfa.games.yuan.game import Yuan


class YuanWords(Words[YuanView]):
    """The sentences of Yuan."""

    def __init__(self, game: Yuan) -> None:
        super().__init__(game)
        self.facts = game.box

    def describe(self, event: Event, translate: Translate = english) -> str:
        return describe(event, self.facts, translate)

    def leaves(self, event: Event, seat: int, translate: Translate = english) -> str:
        return leaves(event, seat, self.facts, translate)

    def declare(self, outcome: Outcome, translate: Translate = english) -> str:
        return declare(outcome, self.facts, translate)

    def explain(self, action: Action, view: YuanView, translate: Translate = english) -> str:
        return explain(action, view, self.facts, translate)

    def ask(self, view: YuanView, translate: Translate = english) -> str:
        return ask(view, self.facts, translate)

    def occasion(self, view: YuanView, translate: Translate = english) -> str:
        return occasion(view, self.facts, translate)

    def seat_name(
        self, seat: int, translate: Translate = english, view: YuanView | None = None
    ) -> str:
        clan = None if view is None else view.sides[seat].clan
        return seat_name(seat, translate) if clan is None else clan_name(clan, self.facts)
