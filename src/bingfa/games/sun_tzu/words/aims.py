"""What a plan aims at, in a few words for a hint."""

from __future__ import annotations

from bingfa.core.ai.strategy import Plan
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.rules.actions import Lay
from bingfa.games.sun_tzu.rules.cards import PLAGUE, TEN
from bingfa.games.sun_tzu.rules.datafile import read_edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words.choices import explain
from bingfa.games.sun_tzu.words.names import card_name, province_name

STRONG = 4  # a card from the 5 on is meant to win, a 1 to 3 to lose cheaply
WEAK = 2


def aim(plan: Plan, view: SunTzuView, translate: Translate) -> str:
    """Where the cards are meant to win, to hold and to lose; else what its choice means."""
    _ = translate
    edition = read_edition(view.game)
    laid = [action for action in plan if isinstance(action, Lay)]
    if not laid:
        return explain(plan[0], view, edition, _)
    sign = 1 if view.seat == 0 else -1
    said: list[tuple[str, list[str]]] = [
        (_("attacks {places}"), []),
        (_("strengthens {places}"), []),
        (_("brings plague to {places}"), []),
        (_("gives up {places}"), []),
    ]
    for action in sorted(laid, key=lambda each: (each.card > TEN, -each.card)):
        name = province_name(action.province, edition, _)
        with_card = f"{name} ({card_name(action.card, _)})"
        if action.card == PLAGUE:
            said[2][1].append(name)
        elif action.card >= STRONG:
            mine = sign * view.army[action.province] > 0
            said[1 if mine else 0][1].append(with_card)
        elif action.card <= WEAK:
            said[3][1].append(with_card)
    parts = [text.format(places=", ".join(names)) for text, names in said if names]
    return _("; ").join(parts) or _("holds on everywhere")
