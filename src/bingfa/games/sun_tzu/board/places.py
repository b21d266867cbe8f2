"""The names of Sun Tzu's places, and what a place offers."""

from __future__ import annotations

from collections.abc import Sequence

from bingfa.core.state import Action
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.board import targets
from bingfa.games.sun_tzu.rules.actions import Lay
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.rules.view import SunTzuView
from bingfa.look.places import Offer, texts


def key(what: str, seat: int, edition: Edition, province: int | None = None) -> str:
    """The name of a place or piece of a player: `reserve blue`, `army blue qin`."""
    at = "" if province is None else f" {edition.provinces[province]}"
    return f"{what} {edition.seats[seat]}{at}"


def province_key(province: int, edition: Edition) -> str:
    """The name of a province as a place: `province qin`."""
    return f"province {edition.provinces[province]}"


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
