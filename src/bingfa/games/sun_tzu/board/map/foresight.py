"""What choosing would lead to as things stand: what a card beats, where an army would go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from bingfa.core.state import Action
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.board.map import targets
from bingfa.games.sun_tzu.board.map.maps import map_for
from bingfa.games.sun_tzu.rules.actions import Lay, Use
from bingfa.games.sun_tzu.rules.cards import (
    MINUS_1,
    NAMES,
    PLAGUE,
    SIX,
    TEN,
    bonus,
    is_number,
    margin,
)
from bingfa.games.sun_tzu.rules.effects import MARCH
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words.names import card_name
from bingfa.look import markup as h
from bingfa.look.ink import Point
from bingfa.look.lettering import letters
from bingfa.look.once import finished, once

BELOW = 90  # from a province's heart to the line about a card
ABOVE = 62  # and to that about one that would be better


def what_if(action: Action, view: SunTzuView, edition: Edition, _: Translate) -> Markup:
    """What an action would lead to, drawn over the board; nothing where there is nothing to say.

    Of the many places for a card only the next one is foreseen: in the others it is the same.
    """
    match action:
        case Lay() if action is targets.uses(view).by_card[action.card][0]:
            said = prospect(action.card, action.province, view, edition, _)
            return line(*map_for(edition).regions[action.province].heart, said)
        case Use() if action.effect == MARCH:
            regions = map_for(edition).regions
            return _march(regions[action.here].heart, regions[action.there].heart)
    return Markup("")


def plan_ghost(plan: Sequence[Action], view: SunTzuView, edition: Edition, _: Translate) -> Markup:
    """Each card of a plan at its province, with what it would do there."""
    drawn: list[h.Node] = []
    for action in plan:
        if isinstance(action, Lay):
            x, y = map_for(edition).regions[action.province].heart
            said = card_name(action.card, _)
            if action.card != PLAGUE:
                does = prospect(action.card, action.province, view, edition, _)
                said = _("{card}: {prospect}").format(card=said, prospect=does)
            drawn.append(
                letters(x, y + ABOVE, said, 23, "var(--seal)", weight="700", halo="var(--card)")
            )
        else:
            drawn.append(what_if(action, view, edition, _))
    return finished(drawn)


def prospect(card: int, province: int, view: SunTzuView, edition: Edition, _: Translate) -> str:
    """What one's card would do at a province against the cards that the other may still lay."""
    if card == PLAGUE:
        here = abs(view.army[province])
        return _("armies left: {number}").format(number=edition.spared(here))
    if card == MINUS_1:
        return _("loses by 1")
    if not is_number(card):
        return _("wins by {number}").format(number=bonus(card))
    return _beats(card, () if view.seat is None else view.sides[1 - view.seat].gone, edition, _)


@lru_cache(1000)
def _beats(card: int, gone: tuple[int, ...], edition: Edition, _: Translate) -> str:
    others = [
        kind for kind in range(TEN + 1) if kind <= SIX or gone.count(kind) < edition.copies[kind]
    ]
    beaten = [kind for kind in others if margin(card, kind) > 0]
    if len(beaten) + (card in others) == len(others):
        return _("no number beats it")
    if len(beaten) < 2:
        return _("beats {cards}").format(cards="1") if beaten else _("beats no number")
    return _("beats {cards}").format(cards=f"1–{NAMES[beaten[-1]]}")


@once
def line(x: float, y: float, said: str) -> h.Node:
    """A line of words below the pieces of a province, by its heart."""
    return letters(x, y + BELOW, said, 22, italic=True, halo="var(--card)")


@once
def _march(here: Point, there: Point) -> h.Node:
    """An arrow from one province to another."""
    (x, y), (to_x, to_y) = here, there
    way_x, way_y = to_x - x, to_y - y
    long = (way_x**2 + way_y**2) ** 0.5
    side_x, side_y = -way_y / long * 16, way_x / long * 16
    neck_x, neck_y = x + way_x * 0.8, y + way_y * 0.8
    head = (
        f"M{neck_x + side_x:.0f} {neck_y + side_y:.0f}L{to_x:.0f} {to_y:.0f}"
        f"L{neck_x - side_x:.0f} {neck_y - side_y:.0f}Z"
    )
    shaft = f"M{x:.0f} {y:.0f}L{neck_x:.0f} {neck_y:.0f}"
    return [
        h.path(d=shaft, stroke="var(--seal)", stroke_width="9", stroke_linecap="round"),
        h.path(d=head, fill="var(--seal)"),
    ]
