"""Attacks: armies march, attackers meet, then defenders, then defences (Y11, Y12).

All attacks of a turn are simultaneous. Each stage is worked out for all of them on the board as it
was, then carried out, so that the order of the clans never matters.
"""

from __future__ import annotations

from typing import Final

from bingfa.games.yuan.rules.campaign import Campaign
from bingfa.games.yuan.rules.events import Clashed, Fought, Marched, Raided, Stormed
from bingfa.games.yuan.rules.facts import GORGES, MILITARISATION, NONE
from bingfa.games.yuan.rules.plans import reach_of
from bingfa.games.yuan.rules.steps.development import urbanise
from bingfa.games.yuan.rules.steps.fall import fall
from bingfa.games.yuan.rules.steps.fortification import attackers_of, waste

RAMPART: Final = 2  # the defence of a fortified city,
SHELTER: Final = 1  # of a province beside an indestructible one,
GORGE: Final = 2  # and of Xiangi between mountains
INDESTRUCTIBLE: Final = 2  # as a number of ramparts


def attack(c: Campaign) -> list[int]:
    """All attacks of the turn and what follows from them; the seats that planned one."""
    planned = attackers_of(c)
    attackers: list[int] = []
    for seat in planned:
        if c.owner[c.target[seat]] == NONE:
            waste(c, seat, MILITARISATION, "nobody there")
        else:
            attackers.append(seat)
    if not attackers:
        return planned
    before = c.owner[:]
    cities = c.city[:]
    march(c, attackers)
    clash(c, attackers)
    guarded = [c.armies[c.target[seat]] for seat in attackers]
    meet_defenders(c, attackers)
    taken = storm(c, attackers, guarded)
    raid(c, attackers, taken)
    if taken:
        fall(c, before, cities, taken)
        for seat in attackers:
            if taken.get(c.target[seat], NONE) == seat:
                urbanise(c, seat, True)
    return planned


def march(c: Campaign, attackers: list[int]) -> None:
    """Every army in reach of its clan's target leaves home for it (Y11)."""
    for seat in attackers:
        sources: list[tuple[int, int]] = []
        strength = 0
        for province in reach_of(c, seat, True)[c.target[seat]]:
            if c.owner[province] == seat and c.armies[province]:
                sources.append((province, c.armies[province]))
                strength += c.armies[province]
                c.armies[province] = 0
        stock = 0
        if c.levels[seat * 3 + MILITARISATION] > 1 and c.stock[seat]:
            stock = 1
            c.stock[seat] -= 1
        c.force[seat] = strength + stock
        if not c.silent:
            c.tell(
                Marched(
                    rule="Y11",
                    seat=seat,
                    clan=c.clan_of[seat],
                    province=c.target[seat],
                    sources=tuple(sorted(sources)),
                    stock=stock,
                    strength=strength + stock,
                )
            )


def rivals(c: Campaign, attackers: list[int], province: int) -> tuple[int, ...]:
    """The attackers of one province."""
    return tuple([seat for seat in attackers if c.target[seat] == province])


def lose(c: Campaign, seat: int, number: int) -> None:
    """Armies on the march fall, and return to the stock."""
    c.force[seat] -= number
    c.stock[seat] += number


def clash(c: Campaign, attackers: list[int]) -> None:
    """Attackers of one province lose as many as the smallest has, until one is left (Y11)."""
    done: list[int] = []
    for first in attackers:
        province = c.target[first]
        if province in done:
            continue
        done.append(province)
        seats = rivals(c, attackers, province)
        if len(seats) == 1:
            continue
        before = tuple([c.force[seat] for seat in seats])
        ranked = sorted(before)
        second = ranked[-2]  # losing the smallest's number again and again comes to this
        for seat in seats:
            lose(c, seat, min(c.force[seat], second))
        if not c.silent:
            after = tuple([c.force[seat] for seat in seats])
            c.tell(
                Clashed(
                    rule="Y11",
                    province=province,
                    seats=seats,
                    clans=c.clan_ids(seats),
                    before=before,
                    after=after,
                )
            )


def meet_defenders(c: Campaign, attackers: list[int]) -> None:
    """What is left of an attack and the defending armies fall one for one (Y11)."""
    for seat in attackers:
        province = c.target[seat]
        force = c.force[seat]
        defenders = c.armies[province]
        if not force or not defenders:
            continue
        lost = min(defenders, force)
        owner = c.owner[province]
        lose(c, seat, lost)
        c.armies[province] -= lost
        c.stock[owner] += lost
        if not c.silent:
            c.tell(
                Fought(
                    rule="Y11",
                    province=province,
                    seat=seat,
                    clan=c.clan_of[seat],
                    defender=owner,
                    defender_clan=c.clan_of[owner],
                    attackers=force,
                    defenders=defenders,
                    lost=lost,
                )
            )


# Defence


def wall_of(c: Campaign, province: int) -> int:
    """The defence of a rampart."""
    return RAMPART if c.wall[province] == 1 else 0


def shelter_of(c: Campaign, province: int) -> int:
    """The defence that an indestructible city of the same clan gives beside it (Y9)."""
    for other in c.map().near[province]:
        if c.owner[other] == c.owner[province] and c.wall[other] == INDESTRUCTIBLE:
            return SHELTER
    return 0


def gorge_of(c: Campaign, province: int, guards: int) -> int:
    """The defence of Xiangi's guarded provinces between mountains (Y17)."""
    if guards and c.map().mountains[province] >= 2 and c.power(c.owner[province]) == GORGES:
        return GORGE
    return 0


def storm(c: Campaign, attackers: list[int], guarded: list[int]) -> dict[int, int]:
    """What is left must exceed the defence: by province taken, its new owner (Y11)."""
    taken: dict[int, int] = {}
    tales: list[Stormed] = []
    for at in range(len(attackers)):
        seat = attackers[at]
        strength = c.force[seat]
        if not strength:
            continue
        province = c.target[seat]
        owner = c.owner[province]
        wall = wall_of(c, province)
        shelter = shelter_of(c, province)
        gorge = gorge_of(c, province, guarded[at])
        firm = c.wall[province] == INDESTRUCTIBLE
        won = not firm and strength > wall + shelter + gorge
        if won:
            taken[province] = seat
        if not c.silent:
            tales.append(
                Stormed(
                    rule="Y11",
                    province=province,
                    seat=seat,
                    clan=c.clan_of[seat],
                    defender=owner,
                    defender_clan=c.clan_of[owner],
                    strength=strength,
                    wall=wall,
                    shelter=shelter,
                    gorge=gorge,
                    indestructible=firm,
                    taken=won,
                )
            )
    tale = 0
    for seat in attackers:
        strength = c.force[seat]
        if not strength:
            continue
        c.force[seat] = 0
        if taken.get(c.target[seat], NONE) == seat:
            c.settle(c.target[seat], seat)
            c.armies[c.target[seat]] = strength
        else:
            c.stock[seat] += strength
        if not c.silent:
            c.tell(tales[tale])
            tale += 1
    return taken


# Attacks of strength 1


def raid(c: Campaign, attackers: list[int], taken: dict[int, int]) -> None:
    """After a victory at level III: strength 1 against every enemy beside the target (Y12)."""
    raids: dict[int, list[int]] = {}  # by province: the seats that raid it
    near = c.map().near
    for seat in attackers:
        target = c.target[seat]
        if c.levels[seat * 3 + MILITARISATION] == 3 and taken.get(target, NONE) == seat:
            for province in near[target]:
                if c.owner[province] not in (NONE, seat) and province not in taken:
                    raids.setdefault(province, []).append(seat)
    tales: list[Raided] = []
    for province in sorted(raids):
        seats = raids[province]
        owner = c.owner[province]
        guards = c.armies[province]
        alone = len(seats) == 1
        firm = c.wall[province] == INDESTRUCTIBLE
        defence = wall_of(c, province) + shelter_of(c, province) + gorge_of(c, province, guards)
        won = alone and not guards and not firm and defence == 0
        if not c.silent:
            tales.append(
                Raided(
                    rule="Y12",
                    province=province,
                    seats=tuple(seats),
                    clans=c.clan_ids(tuple(seats)),
                    defender=owner,
                    defender_clan=c.clan_of[owner],
                    army=alone and guards > 0,
                    defence=defence,
                    indestructible=firm,
                    taken=won,
                )
            )
        if won:
            taken[province] = seats[0]
        elif alone and guards:
            c.armies[province] -= 1
            c.stock[owner] += 1
    tale = 0
    for province in sorted(raids):
        if taken.get(province, NONE) == raids[province][0]:
            c.settle(province, raids[province][0])
        if not c.silent:
            c.tell(tales[tale])
            tale += 1
