"""Manners at a table: which choices can still be changed, and which one is made for an absentee."""

from __future__ import annotations

from typing import Final

from bingfa.core.state import Action
from bingfa.games.sun_tzu.rules import actions
from bingfa.games.sun_tzu.rules.views.view import SunTzuView

# From the plainest to the boldest: what must be done comes first, then letting the moment go by.
PLAIN_FIRST: Final[tuple[type[Action], ...]] = (
    actions.Seal,
    actions.Lay,
    actions.Pass,
    actions.From,
    actions.Next,
    actions.Look,
    actions.Take,
    actions.Keep,
    actions.Leave,
    actions.Use,
    actions.Reinforce,
)


def plainest(view: SunTzuView) -> Action:
    """The plainest of the choices: it spends nothing that need not be spent, and leads on."""
    return min(view.legal, key=lambda action: PLAIN_FIRST.index(type(action)))


# The moments between sealing and drawing at which cards may be used.
MOMENTS: Final = ("before", "respond", "between", "after", "last-call")


def passing(view: SunTzuView) -> Action | None:
    """What lets a moment go by; owing an army is one only for whoever can do nothing about it.

    The start is none: nobody could say before it that they want to be asked, so that whoever was
    would hold the card for it.
    """
    if view.step == "start":
        return None
    found = next((action for action in view.legal if isinstance(action, actions.Pass)), None)
    return found if view.step in MOMENTS or len(view.legal) == 1 else None


def awaits_moments(view: SunTzuView) -> bool:
    """Whether a seat that plans, or lets a moment go by, may be asked again in this turn."""
    if view.seat is None or view.outcome is not None:
        return False
    side = view.sides[view.seat]
    return view.step in ("place", *MOMENTS) and bool(side.held_number or side.aside)


def tentative(action: Action, view: SunTzuView) -> bool:
    """Whether a choice is one of several that stay free until `seal`, or until the last is made."""
    if isinstance(action, actions.Lay | actions.Reinforce):
        return view.step == "place"
    if isinstance(action, actions.Take) and view.seat is not None:
        side = view.sides[view.seat]
        allowed = min(2 if side.one else 1, len(side.looking or ()))
        return len(side.picked or ()) + 1 < allowed
    return False
