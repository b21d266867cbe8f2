"""What a place of the board offers."""

from __future__ import annotations

from collections.abc import Sequence

from bingfa.core.state import Action
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.board.map import targets
from bingfa.games.sun_tzu.rules.actions import Lay
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.look.places import ENDS, Offer, texts


def offer(
    actions: Sequence[Action], view: SunTzuView, edition: Edition, _: Translate
) -> Offer | None:
    """What a place offers; None if nothing."""
    if not actions:
        return None
    return Offer(
        texts(actions),
        targets.in_words(actions, view, edition, _),
        all(isinstance(action, Lay) for action in actions),
    )


def any_card(province: str, _: Translate) -> Offer:
    """What a province offers where any card of the hand may be laid, and nothing else done."""
    return Offer(
        f"{ENDS}{province}", _("You may: {choices}.").format(choices=_("lay a card")), True
    )
