"""What Sun Tzu and Dynasties say: their sentences of the edition in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bingfa.core.contract.telling import Words
from bingfa.core.events import Event
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action
from bingfa.core.words import Translate, english
from bingfa.games.sun_tzu.rules.cards import PLAGUE, margin
from bingfa.games.sun_tzu.rules.events import CardsShown, PlagueStruck
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words.choices import ask, explain
from bingfa.games.sun_tzu.words.endings import declare
from bingfa.games.sun_tzu.words.events import describe
from bingfa.games.sun_tzu.words.names import card_name, province_name, seat_name

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
        """A province that a card of the other wins, or where a plague strikes; else nothing."""
        _, edition = translate, self.edition
        match event:
            case CardsShown(cards=cards) if PLAGUE not in cards:
                theirs = cards[1 - seat]
                if margin(theirs, cards[seat]) > 0:
                    return _("this leaves {province} to the card {card}").format(
                        province=province_name(event.province, edition, _),
                        card=card_name(theirs, _),
                    )
            case PlagueStruck(lost=lost) if event.seat == seat and lost:
                return _("this leaves {province} to a plague").format(
                    province=province_name(event.province, edition, _)
                )
        return ""

    def declare(self, outcome: Outcome, translate: Translate = english) -> str:
        return declare(outcome, self.edition, translate)

    def explain(self, action: Action, view: SunTzuView, translate: Translate = english) -> str:
        return explain(action, view, self.edition, translate)

    def ask(self, view: SunTzuView, translate: Translate = english) -> str:
        return ask(view, self.edition, translate)

    def occasion(self, view: SunTzuView, translate: Translate = english) -> str:
        """The turn, and what is to be chosen."""
        _ = translate
        return _("Turn {turn}: {what}").format(turn=view.turn, what=self._asked(view, _))

    def _asked(self, view: SunTzuView, _: Translate) -> str:
        if view.step == "draw":
            return _("which card to take?")
        if view.step != "place" or view.seat is None:
            return _("which army to give?") if view.owing else _("a card at the right moment")
        laid = view.sides[view.seat].laid
        missing = [at for at in range(view.in_play) if laid[at] is None]
        names = [province_name(at, self.edition, _) for at in missing]
        if len(names) == 1:
            return _("a card for {place}").format(place=names[0])
        if len(names) == 2:
            return _("cards for {place} and {other}").format(place=names[0], other=names[1])
        return _("all the cards")

    def seat_name(
        self, seat: int, translate: Translate = english, view: SunTzuView | None = None
    ) -> str:
        return seat_name(seat, self.edition, translate)
