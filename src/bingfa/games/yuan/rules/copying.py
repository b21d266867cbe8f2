"""How a state is copied. Written by `scripts/copying.py` from what is in `campaign`."""

from __future__ import annotations

from bingfa.games.yuan.rules.campaign import Campaign


def copy_fields(old: Campaign, new: Campaign) -> None:
    new.silent = old.silent
    new.still = old.still
    new.step = old.step
    new.turn = old.turn
    new.ended = old.ended
    new.chance = old.chance.copy()
    new.active = old.active
    new.laid = old.laid
    new.spot = old.spot[:]
    new.hands = old.hands[:]
    new.land = old.land
    new.clans = old.clans
    new.capital = old.capital[:]
    new.clan_of = old.clan_of[:]
    new.bids = old.bids[:]
    new.bidders = old.bidders
    new.again = old.again
    new.owner = old.owner[:]
    new.city = old.city[:]
    new.wall = old.wall[:]
    new.armies = old.armies[:]
    new.temple = old.temple[:]
    new.money = old.money[:]
    new.stock = old.stock[:]
    new.produce = old.produce[:]
    new.target = old.target[:]
    new.levels = old.levels[:]
    new.sealed_in = old.sealed_in
    new.choices = old.choices[:]
    new.open_bits = old.open_bits[:]
    new.places = old.places
    new.label = old.label
    new.marks = old.marks
    new.revealed = old.revealed
    new.cancelled = old.cancelled
    new.force = old.force[:]
    new.winners = old.winners
