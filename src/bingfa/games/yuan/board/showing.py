"""What Yuan shows on a page: its drawings with the facts of the edition in use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from markupsafe import Markup

from bingfa.core.contract.showing import Pages
from bingfa.core.drawing import Account, Drawing, Staging, Tally
from bingfa.core.events import Event
from bingfa.core.state import Action
from bingfa.core.words import Translate, english
from bingfa.games.yuan.board.around.choices import choices
from bingfa.games.yuan.board.around.hand import hand
from bingfa.games.yuan.board.around.sides import tally
from bingfa.games.yuan.board.illustration import crest, illustration
from bingfa.games.yuan.board.livery import livery_of
from bingfa.games.yuan.board.map.ghosts import plan_ghost, what_if
from bingfa.games.yuan.board.motions import motions
from bingfa.games.yuan.board.moving import moving
from bingfa.games.yuan.board.table import draw
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.games.yuan.words.events import concerns, staging
from bingfa.look import markup as h

if TYPE_CHECKING:
    from bingfa.games.yuan.game import Yuan


class YuanPages(Pages[YuanView]):
    """The drawings of Yuan."""

    def __init__(self, game: Yuan) -> None:
        super().__init__(game)
        self.facts = game.box

    motions = staticmethod(motions)

    def moving(self, translate: Translate = english) -> Drawing:
        return moving(translate)

    def concerns(self, event: Event) -> tuple[str, ...]:
        return concerns(event, self.facts)

    def board(self, view: YuanView, translate: Translate = english) -> Drawing:
        return draw(view, self.facts, translate)

    def hand(self, view: YuanView, translate: Translate = english) -> h.Element:
        return hand(view, self.facts, translate)

    def choices(self, view: YuanView, translate: Translate = english) -> h.Element:
        return choices(view, self.facts, translate)

    def crest(self, seat: int, view: YuanView | None = None) -> Drawing:
        return crest(seat, None if view is None else view.sides[seat].clan)

    def tally(self, view: YuanView, seat: int, translate: Translate = english) -> Tally:
        return tally(view, seat, self.facts, translate)

    def account(
        self, view: YuanView, events: Sequence[Event], translate: Translate = english
    ) -> Account:
        """Of every clan: what wins, and what decides between equals, in that order."""
        _ = translate
        if not view.turn:
            return Account((), ())
        columns = (_("Temples"), _("Provinces"), _("Mines"), _("Chão"))
        rows = tuple(
            (
                f"{side.temples}/{view.needed}",
                str(side.provinces)
                if side.other_way is None
                else f"{side.provinces} ({side.other_way[0]}/{side.other_way[1]})",
                str(side.mines),
                str(side.money),
            )
            for side in view.sides
        )
        return Account(columns, rows)

    def staging(self, event: Event, translate: Translate = english) -> Staging:
        return staging(event, translate)

    def what_if(self, action: Action, view: YuanView, translate: Translate = english) -> Markup:
        return what_if(action, view, self.facts, translate)

    def plan_ghost(
        self, plan: Sequence[Action], view: YuanView, translate: Translate = english
    ) -> Markup:
        return plan_ghost(plan, view, self.facts, translate)

    def colour(self, seat: int, view: YuanView | None = None) -> str:
        clan = None if view is None else view.sides[seat].clan
        return "var(--ink)" if clan is None else livery_of(clan, self.facts.clans[clan].colour).fill

    def picture(self, translate: Translate = english) -> Drawing:
        return illustration(translate)
