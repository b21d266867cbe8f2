"""Which element of the board or hand stands for which of the legal actions.

An element that may be chosen carries `data-action`: the texts of its actions, `|` between them.
Choosing one element leaves its actions; if they are several, choosing a further one leaves those
that both carry: the 7 has `lay 7 qin|lay 7 chu`, Qin has `lay 6 qin|lay 7 qin`. No rule is needed.
"""

from __future__ import annotations

from collections.abc import Sequence

from bingfa.core.state import Action
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.rules.actions import (
    RESERVE,
    From,
    Keep,
    Lay,
    Leave,
    Look,
    Next,
    Pass,
    Reinforce,
    Seal,
    Take,
    Use,
)
from bingfa.games.sun_tzu.rules.cards import NONE
from bingfa.games.sun_tzu.rules.facts import PROVINCES, Edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words.choices import explain
from bingfa.look.once import Latest

PLAIN = (Seal, Pass, Look, Leave)  # actions that name no piece: buttons of their own
ONE_PROVINCE = (Lay, Next)
OF_A_CARD = (Lay, Reinforce)


def by_province(view: SunTzuView) -> list[list[Action]]:
    """By province the legal actions that concern it."""
    return _by_province(view.legal)


@Latest
def _by_province(legal: tuple[Action, ...]) -> list[list[Action]]:
    found: list[list[Action]] = [[] for _province in range(PROVINCES)]
    for action in legal:
        if isinstance(action, ONE_PROVINCE):
            found[action.province].append(action)
        elif isinstance(action, From) and action.place != RESERVE:
            found[action.place].append(action)
        elif isinstance(action, Use):
            for province in (action.here, action.there):
                if province != NONE:
                    found[province].append(action)
    return found


def at_reserve(view: SunTzuView) -> list[Action]:
    """Taking an army from the reserve."""
    return [action for action in view.legal if isinstance(action, From) and action.place == RESERVE]


def at_aside(view: SunTzuView) -> list[Action]:
    """Bringing back an army that was set aside."""
    return [action for action in view.legal if isinstance(action, Reinforce)]


def by_card(view: SunTzuView) -> dict[int, list[Action]]:
    """By card of the hand what it can be used for."""
    return _by_card(view.legal)


@Latest
def _by_card(legal: tuple[Action, ...]) -> dict[int, list[Action]]:
    found: dict[int, list[Action]] = {}
    for action in legal:
        if isinstance(action, OF_A_CARD):
            found.setdefault(action.card, []).append(action)
    return found


def planning(view: SunTzuView) -> bool:
    """Whether the view's seat is laying cards: all that lies can still be changed."""
    return view.step == "place" and view.seat is not None and view.seat in view.actors


def usual(actions: Sequence[Action]) -> Lay | None:
    """Where a card of the hand goes if nothing else is pointed at: the next free province."""
    return next((action for action in actions if isinstance(action, Lay)), None)


def taking(view: SunTzuView, card: int) -> list[Action]:
    """Taking one of the cards looked at."""
    return [action for action in view.legal if isinstance(action, Take) and action.card == card]


def with_effect(view: SunTzuView, effect: int) -> list[Action]:
    """What a strategy or warlord card that one holds can be used for."""
    return [action for action in view.legal if isinstance(action, Use) and action.effect == effect]


def keeping(view: SunTzuView) -> list[Keep]:
    """Strategy or warlord cards to keep one of."""
    return [action for action in view.legal if isinstance(action, Keep)]


def plain(view: SunTzuView) -> list[Action]:
    """What has no place on the board or in the hand; a phone does not show the reserve."""
    return [
        action
        for action in view.legal
        if isinstance(action, PLAIN) or (isinstance(action, From) and action.place == RESERVE)
    ]


def in_words(actions: Sequence[Action], view: SunTzuView, edition: Edition, _: Translate) -> str:
    """What choosing an element may lead to; the many ways to lay cards count as one."""
    said = [explain(action, view, edition, _) for action in actions if not isinstance(action, Lay)]
    if len(said) < len(actions):
        said.insert(0, _("lay a card"))
    return _("You may: {choices}.").format(choices=", ".join(said))
