"""What Sun Tzu and Dynasties show on a page: their drawings of the edition in use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from markupsafe import Markup

from bingfa.core.contract.showing import Pages
from bingfa.core.drawing import Account, Drawing, Motion, Staging, Tally
from bingfa.core.events import Event
from bingfa.core.state import Action
from bingfa.core.words import Translate, english
from bingfa.games.sun_tzu.board.around.account import account
from bingfa.games.sun_tzu.board.around.hand import choices, hand
from bingfa.games.sun_tzu.board.around.sides import tally
from bingfa.games.sun_tzu.board.illustration import crest, illustration
from bingfa.games.sun_tzu.board.livery import livery_of
from bingfa.games.sun_tzu.board.map.foresight import plan_ghost, what_if
from bingfa.games.sun_tzu.board.motions import motions
from bingfa.games.sun_tzu.board.moving import moving
from bingfa.games.sun_tzu.board.table import Board
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words.events import concerns, staging
from bingfa.look import markup as h

if TYPE_CHECKING:
    from bingfa.games.sun_tzu.game import SunTzuGame


class SunTzuPages(Pages[SunTzuView]):
    """The drawings of Sun Tzu and Dynasties."""

    def __init__(self, game: SunTzuGame) -> None:
        super().__init__(game)
        self.edition = game.edition
        self._board = Board(game.edition)

    def board(self, view: SunTzuView, translate: Translate = english) -> Drawing:
        return self._board.draw(view, translate)

    def glimpse(self, view: SunTzuView, translate: Translate = english) -> dict[str, Markup]:
        return self._board.glimpse(view, translate)

    def hand(self, view: SunTzuView, translate: Translate = english) -> h.Element:
        return hand(view, self.edition, translate)

    def choices(self, view: SunTzuView, translate: Translate = english) -> h.Element:
        return choices(view, self.edition, translate)

    def crest(self, seat: int, view: SunTzuView | None = None) -> Drawing:
        return crest(seat, self.edition)

    def tally(self, view: SunTzuView, seat: int, translate: Translate = english) -> Tally:
        return tally(view, seat, self.edition, translate)

    def account(
        self, view: SunTzuView, events: Sequence[Event], translate: Translate = english
    ) -> Account:
        return account(events, self.edition, translate)

    def what_if(self, action: Action, view: SunTzuView, translate: Translate = english) -> Markup:
        return what_if(action, view, self.edition, translate)

    def plan_ghost(
        self, plan: Sequence[Action], view: SunTzuView, translate: Translate = english
    ) -> Markup:
        return plan_ghost(plan, view, self.edition, translate)

    def colour(self, seat: int, view: SunTzuView | None = None) -> str:
        return livery_of(seat, self.edition).fill

    def picture(self, translate: Translate = english) -> Drawing:
        return illustration(self.edition, translate)

    def moving(self, translate: Translate = english) -> Drawing:
        return moving(self.edition, translate)

    def concerns(self, event: Event) -> tuple[str, ...]:
        return concerns(event, self.edition)

    def staging(self, event: Event, translate: Translate = english) -> Staging:
        return staging(event, translate)

    def motions(self, event: Event) -> tuple[Motion, ...]:
        return motions(event, self.edition)
