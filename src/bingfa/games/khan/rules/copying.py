"""How a state is copied. Written by `scripts/copying.py` from what is in `campaign`."""

from __future__ import annotations

from bingfa.games.khan.rules.campaign import Campaign


def copy_fields(old: Campaign, new: Campaign) -> None:
    new.silent = old.silent
    new.still = old.still
    new.step = old.step
    new.turn = old.turn
    new.ended = old.ended
    new.at = old.at[:]
    new.free = old.free[:]
    new.rows = old.rows[:]
    new.ready = old.ready[:]
    new.chief = old.chief[:]
    new.gone = old.gone
    new.portrait = old.portrait[:]
    new.reserve = old.reserve
    new.substitutes = old.substitutes
    new.left = old.left[:]
    new.pieces = old.pieces[:]
    new.pile = old.pile
    new.drawn = old.drawn
    new.discard = old.discard[:]
    new.hands = old.hands[:]
    new.chance = old.chance.copy()
    new.specials = old.specials[:]
    new.using = old.using[:]
    new.aim = old.aim[:]
    new.first = old.first
    new.active = old.active
    new.placed = old.placed
    new.actions_left = old.actions_left
    new.cleared = old.cleared
    new.ending = old.ending
    new.chased = old.chased
    new.proposal = old.proposal
    new.asked = old.asked
    new.refused = old.refused
    new.winners = old.winners
