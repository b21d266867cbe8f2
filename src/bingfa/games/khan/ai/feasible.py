"""Whether a plan found in one imagined state can be carried out in another, by a quick look."""

from __future__ import annotations

from bingfa.core.ai.strategy import Plan
from bingfa.games.khan.ai.conquests_ahead import filled_claim
from bingfa.games.khan.ai.special_cards import will_be_asked
from bingfa.games.khan.rules.actions import Anywhere, Conquer, Invade, Keep, PlaceYurt, Pursue
from bingfa.games.khan.rules.campaign import FREE, NEUTRAL_HERE, OPEN_RIVER
from bingfa.games.khan.rules.claims import available, guarded, may_be_conquered
from bingfa.games.khan.rules.facts import NONE
from bingfa.games.khan.rules.state import KhanState
from bingfa.games.khan.rules.steps.chase import ACTIONS
from bingfa.games.khan.rules.steps.step import ACT, DISCARD, END, EXTRA, YURTS_STEP


def possible(c: KhanState, seat: int, plan: Plan) -> bool:
    """Whether every action of a plan looks legal, one after another."""
    if c.proposal != NONE or c.actor() != seat:
        return c.actor() == seat and plan[0] in c.legal(seat)
    acting = c.step in (ACT, EXTRA, END)
    room = c.actions_left if acting else 0
    filled: list[int] = []
    covered: list[int] = []
    for action in plan:
        if isinstance(action, (Conquer, Invade, Pursue)):
            room -= 1
            if room < 0 or (c.step == END and not isinstance(action, Conquer)):
                return False
        if isinstance(action, Conquer):
            if not _conquerable(c, seat, action, filled, covered):
                return False
            covered.extend(action.cells)
        elif isinstance(action, Invade):
            if action.card not in c.hands[seat] or c.at[action.cell] != FREE:
                return False
            filled.append(action.cell)
        elif isinstance(action, Pursue):
            if c.chief[action.chief] == NONE:
                return False
            filled.append(c.chief[action.chief])
        elif isinstance(action, PlaceYurt):
            return c.step == YURTS_STEP and c.at[action.cell] == FREE
        elif isinstance(action, Anywhere):
            if c.step != ACT or room < ACTIONS or c.at[action.cell] != FREE:
                return False
            room = 0
            filled.append(action.cell)
        elif isinstance(action, Keep):
            if c.step != DISCARD and not isinstance(plan[0], Anywhere):
                return False
            acting = True  # and nothing more to do but for a special card
        elif acting:
            if room or not will_be_asked(c, seat):
                return False
            acting = False
            room = 1  # by High Morale
        elif action not in c.legal(seat):
            return False
        else:
            room = 1
    return True


def _conquerable(
    c: KhanState, seat: int, action: Conquer, filled: list[int], covered: list[int]
) -> bool:
    """Whether a shape can be laid, once some cells are filled and others covered."""
    for cell in action.cells:
        if cell in covered:
            return False
    if not filled:
        entry = c.find_ready(action.placement)
        return entry != NONE and may_be_conquered(c, seat, entry)
    counts = [0] * c.players
    for cell in action.cells:
        here = c.at[cell]
        if 1 <= here < NEUTRAL_HERE:
            counts[here - 1] += 1
        elif cell in filled:
            if here == FREE:
                counts[seat] += 1
        elif here != NEUTRAL_HERE and here != OPEN_RIVER:
            return False
    if counts[seat] == 0 or counts[seat] < max(counts) or not available(c, seat, action.kind):
        return False
    guard = guarded(c, seat)
    return guard == 0 or filled_claim(c, action.placement) & guard == 0
