"""A review and its tips in words, for pages and terminals."""

from __future__ import annotations

from bingfa.bots.knowledge import knowledge
from bingfa.core.game import Game
from bingfa.core.view import View
from bingfa.core.words import Translate
from bingfa.review.tips import plan_of
from bingfa.review.verdict import Verdict


def percent(part: float, _: Translate) -> str:
    """A chance in whole percent, as the reader's language writes it."""
    return _("{number}%").format(number=round(100 * part))


def aim_of(texts: tuple[str, ...], game: Game, view: View, _: Translate) -> str:
    """What a plan aims at."""
    return knowledge(game).aim(plan_of(texts, game), view, _)


def given_away(verdict: Verdict, _: Translate) -> str:
    """What a choice gave away, in a few words."""
    if round(100 * verdict.lost) == 0:
        return _("gave nothing away")
    return _("gave away {chance}").format(chance=percent(verdict.lost, _))
