"""What Yuan says: its sentences with the names of the edition in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bingfa.core.contract.telling import Words
from bingfa.core.events import Event
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action
from bingfa.core.words import Translate, english
from bingfa.games.yuan.rules import events as e
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.games.yuan.words.choices import ask, explain
from bingfa.games.yuan.words.events import declare, describe
from bingfa.games.yuan.words.names import clan_name, clan_names, province_name, seat_name

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
        """A province lost, an attack that fails, a plan that meets another; else nothing."""
        _, facts = translate, self.facts
        match event:
            case e.Stormed(taken=True, defender=victim) if victim == seat:
                sentence, clan = _("this leaves {province} to an attack of {clan}"), event.clan
            case e.Stormed(taken=False, seat=attacker) if attacker == seat:
                sentence, clan = _("this attack on {province} may fail"), event.defender_clan
            case e.Raided(taken=True, defender=victim) if victim == seat:
                sentence, clan = _("this leaves {province} to an attack of {clan}"), event.clans[0]
            case e.Fell(seat=victim) if victim == seat:
                sentence, clan = _("this lets {province} be cut off from every city"), event.clan
            case e.Cancelled(seats=seats) if seat in seats:
                others = [each for each, who in zip(event.clans, seats, strict=True) if who != seat]
                return _("this may meet {clans} at {province}").format(
                    clans=clan_names(others, facts, _),
                    province=province_name(event.province, facts),
                )
            case e.TempleBuilt() if event.seat != seat:
                sentence, clan = _("this lets {clan} build a temple in {province}"), event.clan
            case _other:
                return ""
        return sentence.format(
            province=province_name(event.province, facts), clan=clan_name(clan, facts)
        )

    def declare(self, outcome: Outcome, translate: Translate = english) -> str:
        return declare(outcome, self.facts, translate)

    def explain(self, action: Action, view: YuanView, translate: Translate = english) -> str:
        return explain(action, view, self.facts, translate)

    def ask(self, view: YuanView, translate: Translate = english) -> str:
        return ask(view, self.facts, translate)

    def occasion(self, view: YuanView, translate: Translate = english) -> str:
        """The turn, how many temples are had and wanted, and what is to be chosen."""
        _, seat = translate, 0 if view.seat is None else view.seat
        plan = view.sides[seat].plan
        if plan is None or plan.target is None:
            sentence = _("Turn {turn}, temples {temples} of {needed}: where?")
        else:
            sentence = _("Turn {turn}, temples {temples} of {needed}: what to do at {province}?")
        return sentence.format(
            turn=view.turn,
            temples=view.sides[seat].temples,
            needed=view.needed,
            province=""
            if plan is None or plan.target is None
            else province_name(plan.target, self.facts),
        )

    def seat_name(
        self, seat: int, translate: Translate = english, view: YuanView | None = None
    ) -> str:
        clan = None if view is None else view.sides[seat].clan
        return seat_name(seat, translate) if clan is None else clan_name(clan, self.facts)
