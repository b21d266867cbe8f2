"""How a state is copied. Written by `scripts/copying.py` from what is in `campaign`."""

from __future__ import annotations

from bingfa.games.sun_tzu.rules.campaign import Campaign, Side


def copy_side(old: Side) -> Side:
    new = Side()
    new.reserve = old.reserve
    new.aside = old.aside
    new.paid = old.paid
    new.marks = old.marks[:]
    new.unmarked = old.unmarked
    new.hand = old.hand
    new.gone = old.gone
    new.pile = old.pile
    new.known = old.known
    new.laid = old.laid[:]
    new.recycled = old.recycled
    new.held = old.held
    new.used = old.used
    new.ready = old.ready
    new.pending = old.pending
    new.looking = old.looking
    new.picked = old.picked
    new.one = old.one
    new.sixes = old.sixes
    new.owes = old.owes
    new.choosing = old.choosing
    return new


def copy_fields(old: Campaign, new: Campaign) -> None:
    new.silent = old.silent
    new.still = old.still
    new.step = old.step
    new.turn = old.turn
    new.ended = old.ended
    new.army = old.army[:]
    new.stands = old.stands
    new.pawn = old.pawn
    new.sides = [copy_side(each) for each in old.sides]
    new.holder = old.holder
    new.province = old.province
    new.opened = old.opened
    new.asked = old.asked
    new.owing = old.owing
    new.countered = old.countered
    new.restrained = old.restrained
    new.scourged = old.scourged
    new.events = old.events
    new.event = old.event
    new.applied = old.applied
    new.applying = old.applying
    new.turned_here = old.turned_here
    new.plagues = old.plagues
    new.winner = old.winner
