"""What a moment is called, in a few words, where it stands alone: a puzzle's title."""

from __future__ import annotations

from bingfa.core.words import Translate
from bingfa.games.khan.rules.views.view import KhanView


def occasion(view: KhanView, _: Translate) -> str:
    """How the points stand, and what is to be chosen."""
    seat = 0 if view.seat is None else view.seat
    points = [side.points + side.bonus for side in view.sides]
    others = max(points[:seat] + points[seat + 1 :])
    return _("{mine} to {theirs}: {what}").format(
        mine=points[seat], theirs=others, what=_what(view, _)
    )


def _what(view: KhanView, _: Translate) -> str:
    if view.phase == "act":
        return _("one action left") if view.actions_left == 1 else _("two actions")
    if view.phase == "special":
        return _("which special card?")
    return _("a choice")
