"""Fortification and recruitment on one's own target, and building after attacks (Y9, Y10, Y14)."""

from __future__ import annotations

from typing import Final

from bingfa.games.yuan.rules.campaign import Campaign
from bingfa.games.yuan.rules.events import Fortified, PaidBack, Recruited, Wasted, WhyWasted
from bingfa.games.yuan.rules.facts import FORTIFICATION, MILITARISATION, NONE

RECRUITS: Final = (0, 0, 1, 3)  # by level of militarisation


def plans_for(c: Campaign, kind: int) -> list[int]:
    """The seats that planned an action of a kind, and whose plans stand."""
    found: list[int] = []
    for seat in range(c.players):
        if c.levels[seat * 3 + kind] and not c.cancelled >> seat & 1:
            found.append(seat)
    return found


def fortify(c: Campaign) -> None:
    """Targets that are one's own are built up; others wait for the attack (Y4, Y9)."""
    for seat in plans_for(c, FORTIFICATION):
        if c.owner[c.target[seat]] == seat:
            build_up(c, seat)


def build_up(c: Campaign, seat: int) -> None:
    """A village becomes a city; a city is doubled, walled or made indestructible (Y9)."""
    province = c.target[seat]
    level = c.levels[seat * 3 + FORTIFICATION]
    was_city = c.city[province]
    was_wall = c.wall[province]
    army = 0
    if was_city == 0:
        if level == 1:
            waste(c, seat, FORTIFICATION, "village")
            return
        c.city[province] = 1
        if level == 3:
            c.wall[province] = 1
    elif level == 3:
        c.wall[province] = 2
    else:
        c.city[province] = 2
        if level == 2 and was_wall == 0:
            c.wall[province] = 1
    if level == 3:
        army = c.raise_armies(province, 1)
    if not c.silent:
        c.tell(
            Fortified(
                rule="Y9",
                seat=seat,
                clan=c.clan_of[seat],
                province=province,
                level=level,
                was_city=was_city,
                city=c.city[province],
                was_wall=was_wall,
                wall=c.wall[province],
                army=army > 0,
            )
        )


def recruit(c: Campaign) -> None:
    """Armies are raised in targets that are one's own cities (Y4, Y10)."""
    for seat in plans_for(c, MILITARISATION):
        province = c.target[seat]
        if c.owner[province] != seat:
            continue
        wanted = RECRUITS[c.levels[seat * 3 + MILITARISATION]]
        if not c.city[province] or not wanted:
            waste(c, seat, MILITARISATION, "no recruits" if not wanted else "no city")
            continue
        number = c.raise_armies(province, wanted)
        if not c.silent:
            c.tell(
                Recruited(
                    rule="Y10",
                    seat=seat,
                    clan=c.clan_of[seat],
                    province=province,
                    number=number,
                    wanted=wanted,
                )
            )


def waste(c: Campaign, seat: int, kind: int, why: WhyWasted) -> None:
    """An action came to nothing (Y14)."""
    if not c.silent:
        c.tell(
            Wasted(
                rule="Y14",
                seat=seat,
                clan=c.clan_of[seat],
                province=c.target[seat],
                kind=kind,
                level=c.levels[seat * 3 + kind],
                why=why,
            )
        )


def fortify_after_attacks(c: Campaign, attackers: list[int]) -> None:
    """What was taken is built up; where the attack failed, it is paid back (Y14)."""
    for seat in plans_for(c, FORTIFICATION):
        if seat not in attackers:
            continue
        if c.owner[c.target[seat]] == seat:
            build_up(c, seat)
            continue
        amount = c.cost(seat, FORTIFICATION, c.levels[seat * 3 + FORTIFICATION])
        c.money[seat] += amount
        if amount and not c.silent:
            c.tell(
                PaidBack(
                    rule="Y14",
                    seat=seat,
                    clan=c.clan_of[seat],
                    province=c.target[seat],
                    amount=amount,
                )
            )


def attackers_of(c: Campaign) -> list[int]:
    """The seats that planned militarisation on a target that is not their own now (Y4)."""
    found: list[int] = []
    for seat in plans_for(c, MILITARISATION):
        if c.owner[c.target[seat]] != seat and c.target[seat] != NONE:
            found.append(seat)
    return found
