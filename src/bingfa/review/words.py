"""A review and its tips in words, for pages and terminals."""

from __future__ import annotations

from typing import Final

from bingfa.bots.knowledge import knowledge
from bingfa.core.game import Game
from bingfa.core.view import View
from bingfa.core.words import Translate
from bingfa.review.coach import Assessment, Decided
from bingfa.review.tips import plan_of
from bingfa.review.verdict import Verdict

SELDOM: Final = 0.05  # of all times: less is hardly ever


def percent(part: float, _: Translate) -> str:
    """A chance in whole percent, as the reader's language writes it."""
    return _("{number}%").format(number=round(100 * part))


def often(share: float, _: Translate) -> str:
    """How often to play something, as one can remember it."""
    if share < SELDOM:
        return _("hardly ever")
    return _("{number} of 10 times").format(number=min(9, max(1, round(10 * share))))


def aim_of(texts: tuple[str, ...], game: Game, view: View, _: Translate) -> str:
    """What a plan aims at."""
    return knowledge(game).aim(plan_of(texts, game), view, _)


def given_away(verdict: Verdict, _: Translate) -> str:
    """What a choice gave away, in a few words."""
    if round(100 * verdict.lost) == 0:
        return _("gave nothing away")
    return _("gave away {chance}").format(chance=percent(verdict.lost, _))


def warned(assessment: Assessment, game: Game, seat: int, _: Translate) -> str:
    """What a choice would give away, and to what, in a short sentence."""
    number = max(2, round(1 / assessment.lost))
    left = "" if assessment.threat is None else game.leaves(assessment.threat, seat, _)
    if not left:
        return _("This gives away about one match in {number}.").format(number=number)
    said = _("{threat}: that costs about one match in {number}.").format(threat=left, number=number)
    return said[:1].upper() + said[1:]


def decisive(decided: Decided, game: Game, _: Translate) -> str:
    """What decided a turn, and how a seat's chance of winning changed by it."""
    return _("Decisive: {event} Your chance of winning: {before} → {after}.").format(
        event=game.describe(decided.event, _),
        before=percent(decided.before, _),
        after=percent(decided.after, _),
    )
