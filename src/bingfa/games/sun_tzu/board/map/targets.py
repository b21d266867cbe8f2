"""Which element of the board or hand stands for which of the legal actions.

An element that may be chosen carries `data-action`: the texts of its actions, `|` between them.
Choosing one element leaves its actions; if they are several, choosing a further one leaves those
that both carry. No rule is needed. Any card may be laid at any province without one: so the 7 has
`lay 7 *` and Qin `* qin`, and both stay as they are while other cards are laid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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
from bingfa.look.places import BEGINS

PLAIN = (Seal, Pass, Look, Leave)  # actions that name no piece: buttons of their own


class Uses(NamedTuple):
    """The legal actions by the provinces and the cards of the hand that they concern.

    Where any of some cards may be laid at any of some provinces, one way to lay stands for all.
    """

    by_province: tuple[list[Action], ...]
    by_card: dict[int, list[Action]]
    freely: bool  # whether one does


def uses(view: SunTzuView) -> Uses:
    """What the legal actions concern."""
    return _uses(view.legal)


@Latest
def _uses(legal: tuple[Action, ...]) -> Uses:
    by_province: tuple[list[Action], ...] = tuple([] for _province in range(PROVINCES))
    by_card: dict[int, list[Action]] = {}
    lays = [action for action in legal if isinstance(action, Lay)]
    first_there = {action.province: action for action in reversed(lays)}
    first_of = {action.card: action for action in reversed(lays)}
    freely = len(lays) == len(first_there) * len(first_of)
    for action in first_there.values() if freely else lays:
        by_province[action.province].append(action)
    for action in first_of.values() if freely else lays:
        by_card.setdefault(action.card, []).append(action)
    if len(lays) < len(legal):
        for other in legal:
            if isinstance(other, Reinforce):
                by_card.setdefault(other.card, []).append(other)
            elif isinstance(other, Next):
                by_province[other.province].append(other)
            elif isinstance(other, From) and other.place != RESERVE:
                by_province[other.place].append(other)
            elif isinstance(other, Use):
                for province in (other.here, other.there):
                    if province != NONE:
                        by_province[province].append(other)
    return Uses(by_province, by_card, freely)


def of_card(actions: Sequence[Action], freely: bool) -> str:
    """The value of `data-action` of a card."""
    return "|".join([_half(action) if freely else action.text for action in actions])


def _half(action: Action) -> str:
    if not isinstance(action, Lay):
        return action.text
    return action.text.rpartition(" ")[0] + BEGINS


def at_reserve(view: SunTzuView) -> list[Action]:
    """Taking an army from the reserve."""
    return [action for action in view.legal if isinstance(action, From) and action.place == RESERVE]


def at_aside(view: SunTzuView) -> list[Action]:
    """Bringing back an army that was set aside."""
    return [action for action in view.legal if isinstance(action, Reinforce)]


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
