"""What a moment is called, in a few words, where it stands alone: a puzzle's title."""

from __future__ import annotations

from bingfa.core.words import Translate
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words.names import province_name


def occasion(view: SunTzuView, edition: Edition, _: Translate) -> str:
    """The turn, and what is to be chosen."""
    return _("Turn {turn}: {what}").format(turn=view.turn, what=_what(view, edition, _))


def _what(view: SunTzuView, edition: Edition, _: Translate) -> str:
    if view.step == "draw":
        return _("which card to take?")
    if view.step != "place" or view.seat is None:
        return _("which army to give?") if view.owing else _("a card at the right moment")
    laid = view.sides[view.seat].laid
    missing = [at for at in range(view.in_play) if laid[at] is None]
    names = [province_name(at, edition, _) for at in missing]
    if len(names) == 1:
        return _("a card for {place}").format(place=names[0])
    if len(names) == 2:
        return _("cards for {place} and {other}").format(place=names[0], other=names[1])
    return _("all the cards")
