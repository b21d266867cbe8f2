"""What a moment is called, in a few words, where it stands alone: a puzzle's title."""

from __future__ import annotations

from bingfa.core.words import Translate
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.games.yuan.words.names import province_name


def occasion(view: YuanView, facts: Facts, _: Translate) -> str:
    """The turn, how many temples are had and wanted, and what is to be chosen."""
    seat = 0 if view.seat is None else view.seat
    plan = view.sides[seat].plan
    if plan is None or plan.target is None:
        sentence = _("Turn {turn}, temples {temples} of {needed}: where?")
    else:
        sentence = _("Turn {turn}, temples {temples} of {needed}: what to do at {province}?")
    return sentence.format(
        turn=view.turn,
        temples=view.sides[seat].temples,
        needed=view.needed,
        province="" if plan is None or plan.target is None else province_name(plan.target, facts),
    )
