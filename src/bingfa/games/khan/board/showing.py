"""What Khan shows on a page: its drawings with the facts of the edition in use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from markupsafe import Markup

from bingfa.core.contract.showing import Pages
from bingfa.core.drawing import Account, Drawing, Staging, Tally
from bingfa.core.events import Event
from bingfa.core.state import Action
from bingfa.core.words import Translate, english
from bingfa.games.khan.board.around.choices import choices
from bingfa.games.khan.board.around.hand import hand
from bingfa.games.khan.board.around.sides import tally
from bingfa.games.khan.board.illustration import crest, illustration
from bingfa.games.khan.board.livery import livery_of
from bingfa.games.khan.board.map.ghosts import plan_ghost
from bingfa.games.khan.board.motions import motions
from bingfa.games.khan.board.moving import moving
from bingfa.games.khan.board.table import draw
from bingfa.games.khan.rules.views.view import KhanView
from bingfa.games.khan.words.events import concerns, staging
from bingfa.look import markup as h

if TYPE_CHECKING:
    from bingfa.games.khan.game import Khan


class KhanPages(Pages[KhanView]):
    """The drawings of Khan."""

    def __init__(self, game: Khan) -> None:
        super().__init__(game)
        self.facts = game.box

    motions = staticmethod(motions)

    def moving(self, translate: Translate = english) -> Drawing:
        return moving(translate)

    def concerns(self, event: Event) -> tuple[str, ...]:
        return concerns(event, self.facts)

    def board(self, view: KhanView, translate: Translate = english) -> Drawing:
        return draw(view, self.facts, translate)

    def hand(self, view: KhanView, translate: Translate = english) -> h.Element:
        return hand(view, self.facts, translate)

    def choices(self, view: KhanView, translate: Translate = english) -> h.Element:
        return choices(view, self.facts, translate)

    def crest(self, seat: int, view: KhanView | None = None) -> Drawing:
        return crest(seat)

    def tally(self, view: KhanView, seat: int, translate: Translate = english) -> Tally:
        return tally(view, seat, self.facts, translate)

    def account(
        self, view: KhanView, events: Sequence[Event], translate: Translate = english
    ) -> Account:
        """Of each player: shapes and their points, largest territory and its bonus, the total."""
        _ = translate
        rows: list[tuple[str, ...]] = []
        for seat, side in enumerate(view.sides):
            shapes = sum(seat in piece.owners for piece in view.pieces)
            largest = len(side.territories[0]) if side.territories else 0
            numbers = shapes, side.points, largest, side.bonus, side.points + side.bonus
            rows.append(tuple(map(str, numbers)))
        columns = _("Shapes"), _("Points"), _("Largest territory"), _("Bonus"), _("Total")
        return Account(columns, tuple(rows))

    def staging(self, event: Event, translate: Translate = english) -> Staging:
        return staging(event, translate)

    def plan_ghost(
        self, plan: Sequence[Action], view: KhanView, translate: Translate = english
    ) -> Markup:
        return plan_ghost(plan, view, self.facts)

    def colour(self, seat: int, view: KhanView | None = None) -> str:
        return livery_of(seat).fill

    def picture(self, translate: Translate = english) -> Drawing:
        return illustration(translate)
