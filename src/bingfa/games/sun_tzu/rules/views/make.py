"""What a seat is shown of a campaign: only what it may know."""

from __future__ import annotations

from bingfa.core.state import Action
from bingfa.games.sun_tzu.rules.campaign import Campaign
from bingfa.games.sun_tzu.rules.cards import NONE, cards, size
from bingfa.games.sun_tzu.rules.effects import EVENTS, listed
from bingfa.games.sun_tzu.rules.facts import PROVINCES
from bingfa.games.sun_tzu.rules.steps.turn import NAMES
from bingfa.games.sun_tzu.rules.views.view import OPEN_TO_ALL, SideView, SunTzuView


def view_of(c: Campaign, seat: int | None) -> SunTzuView:
    """What a seat (None: a spectator) may know now."""
    legal: list[Action] = [] if seat is None else c.legal(seat)
    return SunTzuView(
        game=c.setting.edition.name,
        options=c.setting.options,
        players=len(c.setting.edition.seats),
        seat=seat,
        actors=c.actors,
        sealed=c.sealed,
        legal=tuple(legal),
        outcome=c.outcome,
        turn=c.turn,
        step=NAMES[c.step],
        army=tuple(c.army),
        stands=c.stands,
        in_play=c.setting.provinces,
        scorings=c.setting.scorings,
        pawn=c.pawn,
        holder=_or_none(c.holder),
        province=_or_none(c.province),
        opened=tuple(c.opened >> province & 1 == 1 for province in range(PROVINCES)),
        asked=c.asked,
        owing=c.owing,
        countered=c.countered,
        restrained=_or_none(c.restrained),
        scourged=c.scourged,
        event=_or_none(c.event),
        events_left=len(c.events),
        applied=tuple(event for event in range(len(EVENTS)) if c.applied >> event & 1),
        applying=c.applying,
        turned_here=c.turned_here,
        plagues=c.plagues,
        sides=(_side(c, 0, seat), _side(c, 1, seat)),
    )


def _side(c: Campaign, owner: int, seat: int | None) -> SideView:
    side = c.sides[owner]
    own = owner == seat
    placing = NAMES[c.step] == "place"
    on_table = sum(card != NONE for card in side.laid)
    hand_size = size(side.hand)
    if placing:  # cards laid or set apart face down show only when both have sealed
        hand_size += on_table + size(side.pending)
    return SideView(
        reserve=side.reserve,
        aside=side.aside,
        paid=side.paid,
        marks=tuple(side.marks),
        unmarked=tuple(at for at in range(PROVINCES) if side.unmarked >> at & 1),
        hand_size=hand_size,
        hand=tuple(cards(side.hand)) if own else None,
        laid=tuple(
            card if card != NONE and (own or c.opened >> province & 1) else None
            for province, card in enumerate(side.laid)
        ),
        gone=tuple(cards(side.gone)),
        pile=tuple(
            card if known == OPEN_TO_ALL or (seat is not None and known >> seat & 1) else None
            for card, known in zip(side.pile, side.known, strict=True)
        ),
        held_number=len(listed(side.held)),
        held=tuple(listed(side.held)) if own else None,
        used=tuple(listed(side.used)),
        ready=side.ready,
        pending=tuple(cards(side.pending)) if own else None,
        looking=side.pile[: max(side.looking, 0)] if own else None,
        picked=tuple(cards(side.picked)) if own else None,
        recycled=_or_none(side.recycled),
        one=side.one,
        sixes=side.sixes,
        owes=side.owes,
        choosing=side.choosing,
    )


def _or_none(number: int) -> int | None:
    return None if number == NONE else number
