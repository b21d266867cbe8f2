"""Positions as documents: every fact of a state under a name that players would use.

How they are read back is in `reading`.
"""

from __future__ import annotations

from typing import Final

from bingfa.core.documents.position import worth_saying, write_position
from bingfa.games.yuan.rules.actions import plan_text
from bingfa.games.yuan.rules.campaign import CLANS, PHASES, PLANS, Campaign
from bingfa.games.yuan.rules.facts import HILL, NONE
from bingfa.games.yuan.rules.layout import laid_text
from bingfa.games.yuan.rules.steps.closing import provinces_count

PLAIN_CHANCE: Final = "1 2 3 4"
FREE: Final = "free"
CITY_WORDS: Final = ("village", "city", "double")
WALL_WORDS: Final = ("", "fortified", "indestructible")

# What goes without saying.
PLAIN: Final = {
    "turn": "1",
    "phase": "plan",
    "active": "first",
    "bidders": "nobody",
    "rebid": "no",
    "chance": PLAIN_CHANCE,
    "result": "none",
}
PLAIN_OF_SEAT: Final = {"tiles": "none", "bid": "none", "plan": "none", "sealed": "no"}

# What follows from the rest: rule cases may ask for it, documents do not hold it.
DERIVED: Final = ("needed",)
DERIVED_OF_SEAT: Final = (
    "temples", "provinces", "mines", "stock", "production", "groups", "counts",
)  # fmt: skip


def write(c: Campaign) -> str:
    """The document of a state: the facts that are not at their plain default."""
    return write_position(
        c.facts.name, c.setup.options, worth_saying(_written(c), PLAIN, PLAIN_OF_SEAT)
    )


def facts(c: Campaign) -> dict[str, str]:
    """Every fact of a state by name, those that follow from others too."""
    said = _written(c, everything=True)
    said["needed"] = str(c.setup.wheel[max(c.turn, 1) - 1])
    for seat in range(c.players if c.step == PLANS else 0):
        name = c.facts.seats[seat]
        said[f"{name} temples"] = str(c.temples(seat))
        said[f"{name} provinces"] = str(c.lands(seat))
        said[f"{name} mines"] = str(c.mines(seat))
        said[f"{name} stock"] = str(c.stock[seat])
        said[f"{name} production"] = " ".join(map(str, c.produce[seat * 3 : seat * 3 + 3]))
        said[f"{name} groups"] = str(_groups(c, seat))
        said[f"{name} counts"] = str(provinces_count(c, seat))
    return said


def _groups(c: Campaign, seat: int) -> int:
    """How many groups of provinces a clan has."""
    seen: set[int] = set()
    number = 0
    for province in c.map().provinces:
        if c.owner[province] == seat and province not in seen:
            seen.update(c.group(province))
            number += 1
    return number


def _written(c: Campaign, everything: bool = False) -> dict[str, str]:
    """The facts that a document holds; those of provinces only where they are not plain."""
    facts, setup = c.facts, c.setup
    seats = facts.seats[: c.players]
    said: dict[str, str] = {
        "players": str(c.players),
        "phase": PHASES[c.step],
        "turn": str(c.turn),
        "active": seats[c.active],
        "clans": " ".join(facts.clans[clan].name for clan in c.clans),
    }
    if setup.scenario is None:
        said["tiles"] = " ".join(laid_text(laid, facts.tiles, "") for laid in c.laid) or "none"
    for seat, name in enumerate(seats):
        hand = " ".join(facts.tiles[tile].name for tile in c.hands[seat])
        clan = c.clan_of[seat]
        said[f"{name} tiles"] = hand or "none"
        said[f"{name} clan"] = "none" if clan == NONE else facts.clans[clan].name
        said[f"{name} money"] = str(c.money[seat])
        said[f"{name} bid"] = "none" if c.bids[seat] == NONE else str(c.bids[seat])
        said[f"{name} plan"] = _plan(c, seat)
        said[f"{name} sealed"] = "yes" if c.sealed_in >> seat & 1 else "no"
    bidders = [name for seat, name in enumerate(seats) if c.bidders >> seat & 1]
    said["bidders"] = " ".join(bidders) or "nobody"
    said["rebid"] = "yes" if c.again else "no"
    if c.land is not None:
        for province in c.land.provinces:
            value = province_text(c, province)
            if everything or value != plain_province(facts.terrain[province]):
                said[facts.province_names[province]] = value
    chance = c.chance
    said["chance"] = f"{chance.a} {chance.b} {chance.c} {chance.count}"
    winners = "+".join(name for seat, name in enumerate(seats) if c.winners >> seat & 1)
    said["result"] = f"{winners} by {c.ended}" if c.ended else "none"
    return said


def plain_province(terrain: int) -> str:
    """How a province is where nothing is said of it."""
    return f"{FREE} temple" if terrain == HILL else FREE


def province_text(c: Campaign, province: int) -> str:
    """ "mu double fortified 2 armies temple", or "free"."""
    clan = province_clan(c, province)
    words = [FREE]
    if clan != NONE:
        words = [c.facts.clans[clan].name, CITY_WORDS[c.city[province]]]
        if c.wall[province]:
            words.append(WALL_WORDS[c.wall[province]])
        if c.armies[province]:
            words.append(f"{c.armies[province]} armies")
    if c.temple[province]:
        words.append("temple")
    return " ".join(words)


def province_clan(c: Campaign, province: int) -> int:
    """The clan in a province, also before anybody leads it."""
    seat = c.owner[province]
    if seat != NONE:
        return c.clan_of[seat]
    if c.step <= CLANS and c.city[province]:
        return c.capital.index(province)
    return NONE


def _plan(c: Campaign, seat: int) -> str:
    if c.target[seat] == NONE:
        return "pass" if c.sealed_in >> seat & 1 else "none"
    at = seat * 3
    levels = (c.levels[at], c.levels[at + 1], c.levels[at + 2])
    return plan_text(c.facts.province_names, c.target[seat], levels)
