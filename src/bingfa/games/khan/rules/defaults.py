"""Manners at a table: which choices can still be changed, and which one is made for an absentee."""

from __future__ import annotations

from typing import Final

from bingfa.core.state import Action
from bingfa.games.khan.rules import actions
from bingfa.games.khan.rules.views.view import KhanView

# From the plainest to the boldest: what is asked for comes first, then what spends nothing.
PLAIN_FIRST: Final[tuple[type[Action], ...]] = (
    actions.Keep,
    actions.NoSpecial,
    actions.Refuse,
    actions.Pass,
    actions.Conquer,
    actions.Invade,
    actions.Pursue,
    actions.PlaceYurt,
    actions.PlaceChief,
    actions.Anywhere,
    actions.Discard,
    actions.UseMorale,
    actions.UseProtection,
    actions.UseSupport,
    actions.Explore,
    actions.Agree,
)


def plainest(view: KhanView) -> Action:
    """The plainest of the choices; of conquests the one that brings most and asks nobody."""
    points = {conquest.choice: conquest.points for conquest in view.conquests if not conquest.asks}
    return min(
        enumerate(view.legal),
        key=lambda choice: (
            PLAIN_FIRST.index(type(choice[1]))
            + (type(choice[1]) is actions.Conquer and not points),
            -points.get(choice[0], 0),
        ),
    )[1]


def tentative(action: Action, view: KhanView) -> bool:
    """Whether a choice is one of several that stay free until the hand is kept."""
    if isinstance(action, actions.Anywhere):
        return True
    return (
        isinstance(action, actions.Discard)
        and view.seat is not None
        and (view.sides[view.seat].hand_size > 1)
    )
