"""Complete states that fit a view: what a seat does not know is drawn at random from what fits.

It is given the view alone. Nothing here can reach the state that the view was taken from.
"""

from __future__ import annotations

from bingfa.core.chance import Chance
from bingfa.games.sun_tzu.rules.campaign import Side
from bingfa.games.sun_tzu.rules.cards import KINDS, NONE, SIX, bundle_of, cards, single
from bingfa.games.sun_tzu.rules.effects import EVENTS, SECOND_SIX
from bingfa.games.sun_tzu.rules.facts import PROVINCES, Edition
from bingfa.games.sun_tzu.rules.state import SunTzuState
from bingfa.games.sun_tzu.rules.steps.closing import NOT_LOOKING
from bingfa.games.sun_tzu.rules.steps.turn import NAMES
from bingfa.games.sun_tzu.rules.views.view import OPEN_TO_ALL, SideView, SunTzuView


def imagine(view: SunTzuView, state: SunTzuState, chance: Chance) -> SunTzuState:
    """Fill a fresh state of the view's setting with what the view shows and what fits it."""
    _copy_what_lies_open(view, state)
    events = [event for event in range(len(EVENTS)) if event not in (view.event, *view.applied)]
    chance.shuffle(events)
    state.events = tuple(events[: view.events_left])
    for owner in (0, 1):
        seen, side = view.sides[owner], state.sides[owner]
        if owner == view.seat:
            _recall(view, seen, side)
            _fill_pile(owner, view, seen, side, _unseen(state.setting.copies, seen), chance)
        else:
            _invent(owner, view, seen, state, chance)
    return state


def _copy_what_lies_open(view: SunTzuView, state: SunTzuState) -> None:
    state.army = list(view.army)
    state.stands = view.stands
    state.pawn = view.pawn
    state.holder = _number(view.holder)
    state.turn = view.turn
    state.step = NAMES.index(view.step)
    state.province = _number(view.province)
    state.opened = sum(1 << province for province in range(PROVINCES) if view.opened[province])
    state.asked = view.asked
    state.owing = view.owing
    state.countered = view.countered
    state.restrained = _number(view.restrained)
    state.scourged = view.scourged
    state.event = _number(view.event)
    state.applied = sum(1 << event for event in view.applied)
    state.applying = view.applying
    state.turned_here = view.turned_here
    state.plagues = view.plagues
    if view.outcome is not None:
        state.ended = view.outcome.reason
        state.winner = view.outcome.winners[0] if view.outcome.winners else NONE
    for seen, side in zip(view.sides, state.sides, strict=True):
        side.reserve = seen.reserve
        side.aside = seen.aside
        side.paid = seen.paid
        side.marks = list(seen.marks)
        side.unmarked = sum(1 << province for province in seen.unmarked)
        side.gone = bundle_of(list(seen.gone))
        side.recycled = _number(seen.recycled)
        side.used = sum(1 << effect for effect in seen.used)
        side.ready = seen.ready
        side.one = seen.one
        side.sixes = seen.sixes
        side.owes = seen.owes
        side.choosing = seen.choosing


def _recall(view: SunTzuView, seen: SideView, side: Side) -> None:
    """A seat's own cards, which it knows."""
    side.hand = bundle_of(list(seen.hand or ()))
    side.laid = [_number(card) for card in seen.laid]
    side.held = sum(1 << effect for effect in seen.held or ())
    side.pending = bundle_of(list(seen.pending or ()))
    side.picked = bundle_of(list(seen.picked or ()))
    side.looking = len(seen.looking or ())
    if view.step == "draw" and not side.looking:
        side.looking = NOT_LOOKING


def _unseen(copies: tuple[int, ...], seen: SideView) -> list[int]:
    """The cards of a side, basic ones left out, that the view does not show anywhere."""
    left = list(copies)
    shown = [*seen.gone, *(seen.hand or ()), *(seen.pending or ())]
    shown += [card for card in seen.pile if card is not None]
    shown += [
        card
        for province, card in enumerate(seen.laid)
        if card is not None and province != seen.recycled
    ]
    for card in shown:
        left[card] -= 1
    return [kind for kind in range(SIX + 1, KINDS) for _ in range(left[kind])]


def _fill_pile(
    owner: int,
    view: SunTzuView,
    seen: SideView,
    side: Side,
    unseen: list[int],
    chance: Chance,
) -> list[int]:
    """Deal unseen cards to the unknown places of a pile; returns those left over."""
    chance.shuffle(unseen)
    pile = [unseen.pop() if card is None else card for card in seen.pile]
    side.pile = tuple(pile)
    known_to = 1 << owner if owner == view.seat else OPEN_TO_ALL
    side.known = tuple(0 if card is None else known_to for card in seen.pile)
    return unseen


def _invent(
    owner: int, view: SunTzuView, seen: SideView, state: SunTzuState, chance: Chance
) -> None:
    """Another seat's hidden cards: any that fit what lies open."""
    side = state.sides[owner]
    edition = state.setting.edition
    spare = _fill_pile(owner, view, seen, side, _unseen(state.setting.copies, seen), chance)
    dealt = view.step not in ("keep", "start")
    own = (state.setting.basic if dealt else 0) + bundle_of(spare)
    for card in seen.laid:
        if card is not None and card <= SIX:
            own -= single(card)
    side.held = _some_effects(edition, owner, seen, view, chance)
    side.laid = [_number(card) for card in seen.laid]
    face_down = [
        province
        for province in range(view.in_play)
        if not view.opened[province] and _has_laid(view, seen)
    ]
    if face_down:
        own -= _lay_face_down(side, own, face_down, chance)
    side.hand = own
    if view.step == "draw":
        _draw_again(owner, side, chance)


def _has_laid(view: SunTzuView, seen: SideView) -> bool:
    """Whether a seat's five cards lie on the table (those of a seat still laying do not count)."""
    if view.step == "place":
        return seen.ready
    return view.step not in ("keep", "start", "draw")


def _some_effects(
    edition: Edition, owner: int, seen: SideView, view: SunTzuView, chance: Chance
) -> int:
    """As many face-down cards as the seat has, of those it has not used."""
    open_to = [
        effect
        for effect, limit in enumerate(edition.limits[owner])
        if limit and effect not in seen.used
    ]
    chance.shuffle(open_to)
    return sum(1 << effect for effect in open_to[: seen.held_number])


def _lay_face_down(side: Side, own: int, provinces: list[int], chance: Chance) -> int:
    """Lay random cards at the provinces; no 6 where one was played, unless a card allows it."""
    order = cards(own)
    chance.shuffle(order)
    laid = 0
    for province in provinces:
        played = side.sixes_at(province)
        may_six = not played or (played == 1 and side.held >> SECOND_SIX & 1)
        at = next(at for at, card in enumerate(order) if card != SIX or may_six)
        card = order.pop(at)
        side.laid[province] = card
        laid += single(card)
    return laid


def _draw_again(owner: int, side: Side, chance: Chance) -> None:
    """In the draw: a seat that is ready took some of the cards it looked at, or left the draw."""
    number = min(3 if side.one else 2, len(side.pile))
    keeps = min(2 if side.one else 1, number)
    side.looking = number or NOT_LOOKING
    owner_knows = [known | 1 << owner for known in side.known[:number]]
    side.known = (*owner_knows, *side.known[number:])
    if side.ready and number:
        shown = list(side.pile[:number])
        chance.shuffle(shown)
        side.picked = bundle_of(shown[:keeps])


def _number(value: int | None) -> int:
    return NONE if value is None else value
