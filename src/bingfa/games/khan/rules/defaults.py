"""Manners at a table: which choices can still be changed, and which one is made for an absentee."""

from __future__ import annotations

from typing import Final

from bingfa.core.state import Action
from bingfa.games.khan.rules.actions import (
    Agree,
    Anywhere,
    Conquer,
    Discard,
    Explore,
    Invade,
    Keep,
    NoSpecial,
    Pass,
    PlaceChief,
    PlaceYurt,
    Pursue,
    Refuse,
    UseMorale,
    UseProtection,
    UseSupport,
)
from bingfa.games.khan.rules.views.view import KhanView

# From the plainest to the boldest: what is asked for comes first, then what spends nothing.
PLAIN_FIRST: Final[tuple[type[Action], ...]] = (
    Keep,
    NoSpecial,
    Refuse,
    Pass,
    Conquer,
    Invade,
    Pursue,
    PlaceYurt,
    PlaceChief,
    Anywhere,
    Discard,
    UseMorale,
    UseProtection,
    UseSupport,
    Explore,
    Agree,
)


def plainest(view: KhanView) -> Action:
    """The plainest of the choices; of conquests the one that brings most and asks nobody."""
    points = {conquest.choice: conquest.points for conquest in view.conquests if not conquest.asks}
    return min(
        enumerate(view.legal),
        key=lambda choice: (
            PLAIN_FIRST.index(type(choice[1])) + (type(choice[1]) is Conquer and not points),
            -points.get(choice[0], 0),
        ),
    )[1]


def tentative(action: Action, view: KhanView) -> bool:
    """Whether a choice is one of several that stay free until the hand is kept."""
    if isinstance(action, Anywhere):
        return True
    return (
        isinstance(action, Discard)
        and view.seat is not None
        and (view.sides[view.seat].hand_size > 1)
    )
