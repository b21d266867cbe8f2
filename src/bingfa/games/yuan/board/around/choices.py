"""Plain choices as buttons: to pass, to seal, to change one's mind."""

from __future__ import annotations

from collections.abc import Iterator

from bingfa.core.words import Translate
from bingfa.games.yuan.rules.actions import Pass, Seal
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.views.view import PlanView, SideView, YuanView
from bingfa.games.yuan.words.names import coins_text
from bingfa.look import markup as h


def choices(view: YuanView, facts: Facts, _: Translate) -> h.Element:
    """Buttons for what has no place on the map or in the hand."""
    return h.div(class_="choices", data_game=facts.name)[_buttons(view, facts, _)]


def _buttons(view: YuanView, facts: Facts, _: Translate) -> Iterator[h.Node]:
    if view.seat is None:
        return
    side = view.sides[view.seat]
    for action in view.legal:
        if isinstance(action, Seal) and side.plan is not None:
            yield h.button(class_="choice commits", type="button", data_action=action.text)[
                h.b[_("Seal the plan")], " ", h.small[price(side, side.plan, _)]
            ]
        if isinstance(action, Pass):
            yield h.button(class_="choice", type="button", data_action=action.text)[
                _("Pass this turn: {coins}").format(coins=coins_text(facts.passing, _))
            ]


def price(side: SideView, plan: PlanView, _: Translate) -> str:
    """What a plan costs, and what is left."""
    spent = sum(plan.costs)
    return _("pays {cost}, keeps {left}").format(cost=spent, left=side.money - spent)
