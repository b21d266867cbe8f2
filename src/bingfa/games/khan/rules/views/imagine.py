"""Complete states that fit a view: what a seat does not know is drawn at random from what fits.

It is given the view alone. Nothing here can reach the state that the view was taken from.
"""

from __future__ import annotations

from bingfa.core.chance import Chance
from bingfa.games.khan.rules.campaign import NEUTRAL_HERE
from bingfa.games.khan.rules.facts import EXPLORATION, NONE, PROTECTION, SPECIALS, SUPPORT
from bingfa.games.khan.rules.state import KhanState
from bingfa.games.khan.rules.steps.turn import NAMES
from bingfa.games.khan.rules.views.view import NEUTRAL, KhanView, SideView


def known(view: KhanView, state: KhanState) -> KhanState:
    """Fill a blank state of the view's options with what lies open, hands and pile left empty."""
    _set_board(view, state)
    _set_turn(view, state)
    for seat, side in enumerate(view.sides):
        _set_specials(state, seat, side)
    return state


def imagine(view: KhanView, state: KhanState, chance: Chance) -> KhanState:
    """Fill a blank state of the view's options with what the view shows and what fits it."""
    known(view, state)
    _deal(view, state, chance)
    state.chance = Chance(chance.word(), chance.word(), chance.word(), chance.word())
    return state


def _set_board(view: KhanView, state: KhanState) -> None:
    for piece in view.pieces:
        state.lay(piece.placement, sum(1 << seat for seat in piece.owners))
    for chief, cell in enumerate(view.chiefs):
        if cell is not None:
            state.put_chief(chief, cell)
    for cell, owner in enumerate(view.yurts):
        if owner is not None:
            state.land(cell, NEUTRAL_HERE if owner == NEUTRAL else owner + 1)
    state.gone = 0 if view.phase == "chiefs" else view.chiefs.count(None)
    state.portrait = list(view.portraits)
    state.reserve = view.reserve
    state.substitutes = view.substitutes
    state.placed = sum(owner is not None and owner != NEUTRAL for owner in view.yurts)


def _set_turn(view: KhanView, state: KhanState) -> None:
    state.first = view.first
    state.turn = view.turn
    state.step = NAMES.index(view.phase)
    state.active = view.active
    state.actions_left = view.actions_left
    state.cleared = _number(view.cleared)
    state.ending = view.ending
    state.chased = view.chased
    state.refused = sum(1 << seat for seat in view.refused)
    if view.proposal is not None:
        state.proposal = view.proposal.placement
        state.asked = sum(1 << seat for seat in view.proposal.asked)
    if view.outcome is not None:
        state.ended = view.outcome.reason
        state.winners = sum(1 << seat for seat in view.outcome.winners)


def _set_specials(state: KhanState, seat: int, side: SideView) -> None:
    state.specials[seat * len(SPECIALS) : (seat + 1) * len(SPECIALS)] = side.specials
    if side.protecting:
        state.using[seat] = PROTECTION
    elif side.supporting:
        state.using[seat], state.aim[seat] = SUPPORT, _number(side.region)
    elif side.exploring is not None:
        state.using[seat], state.aim[seat] = EXPLORATION, side.exploring


def _deal(view: KhanView, state: KhanState, chance: Chance) -> None:
    """The hands that are not known, and the pile, from the cards that are nowhere to be seen."""
    state.discard = list(view.discard)
    known = {*view.discard, *(card for side in view.sides for card in side.hand or ())}
    unseen = [card for card in state.scale.deck if card not in known]
    chance.shuffle(unseen)
    for seat, side in enumerate(view.sides):
        if side.hand is not None:
            state.hands[seat] = side.hand
        else:
            state.hands[seat] = tuple(sorted(unseen[: side.hand_size]))
            unseen = unseen[side.hand_size :]
    state.pile, state.drawn = tuple(unseen[: view.pile]), 0


def _number(value: int | None) -> int:
    return NONE if value is None else value
