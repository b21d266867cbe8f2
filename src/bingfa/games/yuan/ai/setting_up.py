"""Setting up a match of Yuan as a sensible player would: tiles, first cities, bids and clans."""

from __future__ import annotations

from math import exp
from typing import Final

from bingfa.core.ai.strategy import Plan
from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.games.yuan.rules.actions import Bid, LayTile, PlaceCity, TakeClan
from bingfa.games.yuan.rules.campaign import BIDS, CITIES, CLANS, TILES, Campaign
from bingfa.games.yuan.rules.facts import GORGES, NONE
from bingfa.games.yuan.rules.grid import BESIDE

HERE: Final = [2.0, 1.5, 1.5, 3.0]  # a province of rice, forest, mine or hill
FURTHER: Final = 0.4  # of what lies two steps away
# By power: none, Mu's provinces, Suhey's settlers, Weyu's passes, Xiangi's gorges.
POWER: Final = [0.0, 5.0, 2.0, 1.0, 1.0]
CUT_OFF: Final = 0.5  # less for each province over the water that Xiangi does not reach
COIN: Final = 1.2  # a coin at the start, in the worth of sites
CROWDED: Final = 5.0  # less for a first city right beside another
STEEPNESS: Final = 0.12  # of the chances of winning, by the worth of a site


def site_worth(c: Campaign, province: int) -> float:
    """What lies around a province: its own terrain, its neighbours' and a share of theirs."""
    land = c.map()
    worth = HERE[land.terrain[province]]
    for other in land.near[province]:
        worth += HERE[land.terrain[other]]
        for further in land.near[other]:
            if further != province:
                worth += FURTHER * HERE[land.terrain[further]]
    return worth


def clan_worth(c: Campaign, clan: int) -> float:
    """What leading a clan is worth: the site of its first city, and its power."""
    city = c.capital[clan]
    worth = site_worth(c, city)
    if c.setup.powers:
        power = c.facts.clans[clan].power
        worth += POWER[power]
        if power == GORGES:
            land = c.map()
            worth -= CUT_OFF * (len(land.reach[city]) - len(land.gorges()[city]))
    return worth


def free_clans(c: Campaign) -> list[int]:
    """The clans that nobody leads yet."""
    return [clan for clan in c.clans if clan not in c.clan_of]


# Plans


def opinion(c: Campaign, seat: int, action: Action) -> float:
    """How good a choice of the set-up looks."""
    if isinstance(action, LayTile):  # a compact map gives everybody something to do
        beside = 0
        for place in BESIDE[action.place]:
            if c.spot[place] != NONE:
                beside += 1
        return float(beside)
    if isinstance(action, PlaceCity):  # whose it will be nobody knows: an even, open start
        worth = site_worth(c, action.province)
        for other in c.map().near[action.province]:
            if c.city[other]:
                worth -= CROWDED
        return worth
    if isinstance(action, TakeClan):
        return clan_worth(c, action.clan)
    if isinstance(action, Bid):
        return -abs(action.amount - fair_bid(c, seat))
    return 0.0


def fair_bid(c: Campaign, seat: int) -> float:
    """What the first choice among the clans that are left is worth, in coins."""
    worths = [clan_worth(c, clan) for clan in free_clans(c)]
    fair = (max(worths) - sum(worths) / len(worths)) / COIN
    return min(fair, float(c.money[seat]))


def first_plans(c: Campaign, seat: int, chance: Chance, number: int) -> list[Plan]:
    """The best choices of the set-up, in random order where they are equally good.

    Where tiles and first cities lie helps nobody in particular, so one of those is enough.
    """
    if c.step == TILES or c.step == CITIES:
        return [(best(c, seat, chance),)]
    actions = c.legal(seat)
    chance.shuffle(actions)
    opinions = [(-opinion(c, seat, action), at) for at, action in enumerate(actions)]
    opinions.sort()
    return [(actions[at],) for _opinion, at in opinions[:number]]


def best(c: Campaign, seat: int, chance: Chance) -> Action:
    """The choice that looks best; any of several such."""
    found: list[Action] = []
    most = 0.0
    for action in c.legal(seat):
        worth = opinion(c, seat, action)
        if not found or worth > most:
            most = worth
            found = [action]
        elif worth == most:
            found.append(action)
    return chance.pick(found)


def some_plan(c: Campaign, seat: int, chance: Chance) -> Plan:
    """A plausible choice of the set-up: any tile or site, a bid about fair, the best clan."""
    if c.step == CLANS:
        return (best(c, seat, chance),)
    if c.step == BIDS:
        amount = round(fair_bid(c, seat)) + chance.below(3) - 1
        return (c.book.bid[max(0, min(amount, c.money[seat]))],)
    return (chance.pick(c.legal(seat)),)


# Values


def prospects_of(c: Campaign) -> list[float]:
    """Each seat's chance of winning before the first turn: by its site and its purse."""
    players = c.players
    if c.step == TILES or c.step == CITIES:
        return [1.0 / players] * players
    left = [clan_worth(c, clan) for clan in free_clans(c)]
    usual = sum(left) / len(left)
    shares: list[float] = []
    for seat in range(players):
        clan = c.clan_of[seat]
        worth = usual if clan == NONE else clan_worth(c, clan)
        money = c.money[seat]
        if c.step == CLANS and seat == c.active:  # has won the bidding and is about to pay
            worth = max(left)
            money -= c.bids[seat]
        shares.append(exp(STEEPNESS * (worth + COIN * money)))
    total = sum(shares)
    return [share / total for share in shares]
