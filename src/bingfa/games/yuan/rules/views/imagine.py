"""Complete states that fit a view: what a seat does not know is drawn at random from what fits.

It is given the view alone. Nothing here can reach the state that the view was taken from.
"""

from __future__ import annotations

from bingfa.core.chance import Chance
from bingfa.games.yuan.rules.actions import Level, Target
from bingfa.games.yuan.rules.campaign import BIDS, PHASES, PLANS, TILES
from bingfa.games.yuan.rules.facts import NONE, Laid
from bingfa.games.yuan.rules.grid import PLACES
from bingfa.games.yuan.rules.land import land_of
from bingfa.games.yuan.rules.state import YuanState
from bingfa.games.yuan.rules.views.view import PlanView, SideView, YuanView


def imagine(view: YuanView, state: YuanState, chance: Chance) -> YuanState:
    """Fill a blank state of the view's options with what the view shows and what fits it."""
    rebuild(view, state)
    for seat, side in enumerate(view.sides):
        if side.done and view.seat != seat and not view.revealed:
            _guess(state, seat, chance)
    state.chance = Chance(chance.word(), chance.word(), chance.word(), chance.word())
    return state


def rebuild(view: YuanView, state: YuanState) -> None:
    """Set a blank state to what a view shows; what it does not show stays blank."""
    state.step = PHASES.index(view.phase)
    state.turn = view.turn
    state.active = view.active or 0
    state.clans = view.clans
    state.bidders = sum(1 << seat for seat in view.bidders)
    state.again = view.rebid
    if view.outcome is not None:
        state.ended = view.outcome.reason.partition(":")[0]
        state.winners = sum(1 << seat for seat in view.outcome.winners)
    _set_map(view, state)
    for seat, side in enumerate(view.sides):
        _set_side(state, seat, side)
    if state.land is not None:
        _set_provinces(view, state)


def _set_map(view: YuanView, state: YuanState) -> None:
    state.laid = tuple(Laid(at.tile, at.q, at.r, at.turned) for at in view.tiles)
    if state.setup.scenario is None:
        for laid in state.laid:
            state.spot[PLACES.index((laid.q, laid.r))] = laid.tile
    if state.step != TILES:
        state.land = land_of(state.facts, state.laid, state.setup.scenario is not None)


def _set_side(state: YuanState, seat: int, side: SideView) -> None:
    state.hands[seat] = side.tiles
    state.clan_of[seat] = NONE if side.clan is None else side.clan
    state.money[seat] = side.money
    state.stock[seat] = side.stock
    state.bids[seat] = NONE if side.bid is None else side.bid
    if side.plan is not None:
        _set_plan(state, seat, side.plan)
    if side.done and state.step == PLANS:
        state.sealed_in |= 1 << seat


def _set_plan(state: YuanState, seat: int, plan: PlanView) -> None:
    if plan.target is not None:
        state.target[seat] = plan.target
        state.levels[seat * 3 : seat * 3 + 3] = plan.levels


def _set_provinces(view: YuanView, state: YuanState) -> None:
    for at in view.provinces:
        if at.seat is not None:
            state.owner[at.province] = at.seat
        if at.clan is not None and state.step != PLANS:
            state.capital[at.clan] = at.province
        state.city[at.province] = at.city
        state.wall[at.province] = at.wall
        state.armies[at.province] = at.armies
        state.temple[at.province] = int(at.temple)
    if state.step == PLANS:
        state.count_production()


def _guess(state: YuanState, seat: int, chance: Chance) -> None:
    """A bid or a plan that the seat could have made, all choices on the way equally likely."""
    if state.step == BIDS:
        state.bids[seat] = chance.below(state.money[seat] + 1)
        return
    step = state.now()
    while True:
        action = chance.pick(step.legal(state, seat))
        if isinstance(action, Target):
            state.target[seat] = action.province
        elif isinstance(action, Level):
            state.levels[seat * 3 + action.kind] = action.level
            state.open_bits[seat] = NONE
        else:
            return  # a pass, or sealed
