"""Conquering: chosen, perhaps proposed and answered, and laid (K7, K8, K9)."""

from __future__ import annotations

from bingfa.core.state import Action
from bingfa.core.steps import Refusal
from bingfa.core.words import Text
from bingfa.games.khan.rules.actions import Agree, Conquer, Refuse
from bingfa.games.khan.rules.campaign import CLAIM_MASK, NEUTRAL_HERE, YURTS, Campaign
from bingfa.games.khan.rules.claims import (
    SEATS,
    available,
    leaders_of,
    listed,
    protectors,
)
from bingfa.games.khan.rules.events import Answered, Conquered, Proposed, SpecialEnded
from bingfa.games.khan.rules.facts import EXPLORATION, NONE
from bingfa.games.khan.rules.scoring import points_each


def why_not(c: Campaign, seat: int, action: Conquer) -> Refusal | None:
    """Why a seat may not choose a conquest; None if it may."""
    rule = "K8" if c.atlas.facts.shapes[action.kind].water else "K7"
    if c.left[action.kind] == 0:
        return rule, Text("no such shape is left")
    entry = c.find_ready(action.placement)
    if entry == NONE:
        return rule, Text("not every land cell under it holds a yurt, or a bridge is in the way")
    if not entry >> 4 + seat & 1:
        return "K7", Text("no yurt of this player is under it")
    if not entry >> seat & 1:
        return "K7", Text("another player has more yurts under it")
    if not available(c, seat, action.kind):
        return "K9", Text("another player has reserved this shape")
    guards = protectors(c, seat, entry & CLAIM_MASK)
    if guards & ~entry & SEATS:
        return "K9", Text("yurts under it are protected by a player who would not share it")
    if guards & c.refused:
        return "K9", Text("yurts under it are protected by a player who refused this turn")
    return None


def choose(c: Campaign, seat: int, action: Conquer) -> None:
    """Lay the shape, or propose it to those who protect something under it."""
    claim = c.claim(action.placement)
    asked = protectors(c, seat, claim)
    if asked == 0:
        conquer(c, seat, action.placement)
        return
    c.proposal = action.placement
    c.asked = asked
    if not c.silent:
        owners = leaders_of(claim)
        c.tell(
            Proposed(
                rule="K9",
                seat=seat,
                kind=action.kind,
                cells=action.cells,
                owners=listed(owners),
                asked=c.in_turn(asked),
                points=points_each(c.atlas.facts, action.kind, owners),
            )
        )


def answer(c: Campaign, seat: int, agreed: bool) -> None:
    """A protector answers: with the last consent the shape is laid.

    A refusal costs nothing, and closes what the protector protects for the rest of the turn.
    """
    placement = c.proposal
    c.asked &= ~(1 << seat)
    if not agreed:
        c.asked = 0
        c.refused |= 1 << seat
    if c.asked == 0:
        c.proposal = NONE
    if not c.silent:
        c.tell(Answered(rule="K9", seat=seat, agreed=agreed))
    if agreed and c.asked == 0:
        conquer(c, c.active, placement)


def answer_refusal(action: Action) -> Refusal | None:
    """Why an action is no answer to a proposed conquest; None if it is one."""
    if isinstance(action, (Agree, Refuse)):
        return None
    return "K9", Text("the proposed conquest must be answered now")


def conquer(c: Campaign, seat: int, placement: int) -> None:
    """A seat's shape is laid and takes one action."""
    kind = c.atlas.kind[placement]
    owners = leaders_of(c.claim(placement))
    covered = () if c.silent else tuple([yurt_at(c, cell) for cell in c.atlas.cells[placement]])
    c.lay(placement, owners)
    c.actions_left -= 1
    reserved = c.using[seat] == EXPLORATION and c.aim[seat] == kind
    if reserved:
        c.using[seat] = NONE  # the yurt that reserved the shape comes off as it is laid
        c.aim[seat] = NONE
    if not c.silent:
        c.tell(
            Conquered(
                rule="K8" if c.atlas.facts.shapes[kind].water else "K7",
                seat=seat,
                kind=kind,
                cells=c.atlas.cells[placement],
                owners=listed(owners),
                points=points_each(c.atlas.facts, kind, owners),
                number=len(c.pieces) - 1,
                covered=covered,
            )
        )
        if reserved:
            c.tell(SpecialEnded(rule="K9", seat=seat, special=EXPLORATION, kind=kind))


def yurt_at(c: Campaign, cell: int) -> int | None:
    """Whose yurt stands on a cell: a seat, -1 for a neutral one, None for none."""
    here = c.at[cell]
    if here == NEUTRAL_HERE:
        return -1
    return here - 1 if here in YURTS else None
