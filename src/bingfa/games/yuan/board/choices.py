"""Plain choices as buttons: to pass, to seal, to change one's mind."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from bingfa.core.words import Translate
from bingfa.games.yuan.board.labels import plan_line
from bingfa.games.yuan.rules.actions import Pass, Seal
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.view import PlanView, SideView, YuanView
from bingfa.games.yuan.words.names import coins_text


def choices(view: YuanView, facts: Facts, _: Translate) -> h.Element:
    """Buttons for what has no place on the map or in the hand."""
    return h.div(class_="choices", data_game=facts.name)[_buttons(view, facts, _)]


def _buttons(view: YuanView, facts: Facts, _: Translate) -> Iterator[h.Node]:
    if view.seat is None:
        return
    side = view.sides[view.seat]
    plan = side.plan
    if plan is not None:
        yield summary(side, plan, facts, _)
    for action in view.legal:
        if isinstance(action, Seal) and plan is not None:
            yield h.button(class_="choice commits", type="button", data_action=action.text)[
                _("Seal {plan}").format(plan=plan_line(plan, facts))
            ]
        if isinstance(action, Pass):
            yield h.button(class_="choice", type="button", data_action=action.text)[
                _("Pass this turn: {coins}").format(coins=coins_text(facts.passing, _))
            ]


def summary(side: SideView, plan: PlanView, facts: Facts, _: Translate) -> h.Element:
    """The plan in one line, its cost, what is left."""
    spent = sum(plan.costs)
    return h.p(class_="sum")[
        h.code[plan_line(plan, facts)],
        " ",
        _("costs {cost} of {coins}, leaves {left}").format(
            cost=spent, coins=coins_text(side.money, _), left=side.money - spent
        ),
    ]
