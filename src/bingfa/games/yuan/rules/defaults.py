"""Manners at a table: which choices can still be changed, and which one is made for an absentee."""

from __future__ import annotations

from typing import Final

from bingfa.core.state import Action
from bingfa.games.yuan.rules.actions import (
    Bid,
    LayTile,
    Level,
    Pass,
    PlaceCity,
    Seal,
    TakeClan,
    Target,
)
from bingfa.games.yuan.rules.views.view import YuanView

# From the plainest to the boldest: what is begun is sealed, what is not is passed.
PLAIN_FIRST: Final[tuple[type[Action], ...]] = (
    Seal,
    Pass,
    Bid,
    TakeClan,
    PlaceCity,
    LayTile,
    Level,
    Target,
)


def plainest(view: YuanView) -> Action:
    """The plainest of the choices: it spends nothing that need not be spent, and leads on."""
    return min(view.legal, key=lambda action: PLAIN_FIRST.index(type(action)))


def tentative(action: Action, view: YuanView) -> bool:
    """Whether a choice is one of several that stay free until the plan is sealed."""
    return isinstance(action, Target | Level)
