"""Development: costs, colonies and expansion with their claims, temples and theft (Y3-Y8)."""

from __future__ import annotations

from bingfa.games.yuan.rules.campaign import Campaign
from bingfa.games.yuan.rules.events import (
    Cancelled,
    Colonised,
    Contested,
    Expanded,
    Paid,
    Stolen,
    TempleBuilt,
    Urbanised,
)
from bingfa.games.yuan.rules.facts import DEVELOPMENT, FORTIFICATION, MILITARISATION, NONE, SETTLERS


def develop(c: Campaign) -> None:
    """The first phase of a turn's resolution."""
    cancel(c)
    pay(c)
    builders: list[int] = []  # seats that build a temple
    settlers: list[int] = []  # seats that colonise
    expanders: list[int] = []
    for seat in range(c.players):
        level = c.levels[seat * 3 + DEVELOPMENT]
        if not level or c.cancelled >> seat & 1:
            continue
        if c.owner[c.target[seat]] == NONE:
            settlers.append(seat)
        elif level == 3:
            builders.append(seat)
        else:
            expanders.append(seat)
    if settlers or expanders:
        spread(c, settlers, expanders)
    if builders:
        build_temples(c, builders)


def cancel(c: Campaign) -> None:
    """Several who colonise one province lose their plans (Y5)."""
    void = 0
    for seat in range(c.players):
        if not c.levels[seat * 3 + DEVELOPMENT] or c.owner[c.target[seat]] != NONE:
            continue
        for other in range(c.players):
            if (
                other != seat
                and c.target[other] == c.target[seat]
                and c.levels[other * 3 + DEVELOPMENT]
            ):
                void |= 1 << seat
    c.cancelled = void
    if not void or c.silent:
        return
    for province in sorted({c.target[seat] for seat in range(c.players) if void >> seat & 1}):
        seats = tuple(
            [seat for seat in range(c.players) if void >> seat & 1 and c.target[seat] == province]
        )
        c.tell(Cancelled(rule="Y5", province=province, seats=seats, clans=c.clan_ids(seats)))


def pay(c: Campaign) -> None:
    """Each plan that was not cancelled is paid for (Y3)."""
    for seat in range(c.players):
        if c.target[seat] == NONE or c.cancelled >> seat & 1:
            continue
        at = seat * 3
        costs = (
            c.cost(seat, DEVELOPMENT, c.levels[at]),
            c.cost(seat, FORTIFICATION, c.levels[at + 1]),
            c.cost(seat, MILITARISATION, c.levels[at + 2]),
        )
        c.money[seat] -= costs[0] + costs[1] + costs[2]
        if not c.silent:
            c.tell(
                Paid(rule="Y3", seat=seat, clan=c.clan_of[seat], costs=costs, left=c.money[seat])
            )


# Colonies and expansion


def spread(c: Campaign, settlers: list[int], expanders: list[int]) -> None:
    """Claims are made on the board as it was, and settled all at once (Y6)."""
    near, owner = c.map().near, c.owner
    claims = [0] * len(owner)  # by province: bit set of the seats that claim it
    chosen = [NONE] * len(owner)  # by province: the seat that colonises it
    claimed: list[int] = []
    for seat in settlers:
        target = c.target[seat]
        chosen[target] = seat
        if not claims[target]:
            claimed.append(target)
        claims[target] |= 1 << seat
        for other in near[target]:
            if owner[other] == NONE:
                if not claims[other]:
                    claimed.append(other)
                claims[other] |= 1 << seat
    for seat in expanders:
        for member in c.group(c.target[seat]):
            for other in near[member]:
                if owner[other] == NONE:
                    if not claims[other]:
                        claimed.append(other)
                    claims[other] |= 1 << seat

    if not c.silent:
        claimed.sort()
        tell_contests(c, claimed, claims, chosen)
    gained: list[list[int]] = [[] for _ in range(c.players)]
    for province in claimed:
        taker = taker_of(c, claims[province], chosen[province])
        if taker != NONE:
            gained[taker].append(province)
    for seat in range(c.players):
        for province in gained[seat]:
            c.settle(province, seat)
        if not c.silent and (seat in settlers or seat in expanders):
            tell_spread(c, seat, gained[seat], seat in settlers)
    for seat in settlers:
        urbanise(c, seat, False)


def taker_of(c: Campaign, claimants: int, chosen: int) -> int:
    """Whose a claimed province becomes, NONE if it stays free (Y6, Y17).

    It is claimed by a bit set of seats, and `chosen` colonises it, or is NONE.
    """
    if chosen != NONE:
        return chosen
    several = claimants & (claimants - 1) != 0
    if several and not c.setup.powers:
        return NONE
    for seat in range(c.players):
        if claimants >> seat & 1 and (not several or c.power(seat) == SETTLERS):
            return seat
    return NONE


def tell_contests(c: Campaign, claimed: list[int], claims: list[int], chosen: list[int]) -> None:
    """The provinces that several clans claimed."""
    for province in claimed:
        seats = tuple([seat for seat in range(c.players) if claims[province] >> seat & 1])
        if len(seats) > 1:
            taker = taker_of(c, claims[province], chosen[province])
            targeted = chosen[province] != NONE
            c.tell(
                Contested(
                    rule="Y6" if targeted or taker == NONE else "Y17",
                    province=province,
                    seats=seats,
                    clans=c.clan_ids(seats),
                    taker=None if taker == NONE else taker,
                    taker_clan=None if taker == NONE else c.clan_of[taker],
                    targeted=targeted,
                )
            )


def tell_spread(c: Campaign, seat: int, gained: list[int], settles: bool) -> None:
    """What a clan gained; the target comes first."""
    clan, target = c.clan_of[seat], c.target[seat]
    level = c.levels[seat * 3 + DEVELOPMENT]
    if settles:
        ordered = (target, *[province for province in gained if province != target])
        c.tell(
            Colonised(rule="Y4", seat=seat, clan=clan, province=target, level=level, gained=ordered)
        )
    else:
        c.tell(
            Expanded(
                rule="Y6",
                seat=seat,
                clan=clan,
                province=target,
                level=level,
                gained=tuple(gained),
            )
        )


def urbanise(c: Campaign, seat: int, attack: bool) -> None:
    """The target becomes a city if its group has none (Y8)."""
    target = c.target[seat]
    if c.near_city(target):
        return
    c.city[target] = 1
    if not c.silent:
        c.tell(
            Urbanised(rule="Y8", seat=seat, clan=c.clan_of[seat], province=target, attack=attack)
        )


# Temples


def build_temples(c: Campaign, builders: list[int]) -> None:
    """Temples rise, and their builders take from the clans beside them (Y7)."""
    for seat in builders:
        c.temple[c.target[seat]] = 1
        if not c.silent:
            c.tell(TempleBuilt(rule="Y7", seat=seat, clan=c.clan_of[seat], province=c.target[seat]))
    near = c.map().near
    preys: list[list[int]] = [[] for _ in range(c.players)]  # by builder: the clans beside it
    for seat in builders:
        for other in near[c.target[seat]]:
            victim = c.owner[other]
            if victim not in (NONE, seat) and victim not in preys[seat]:
                preys[seat].append(victim)
    purses = c.money[:]  # all take at the same moment
    for victim in range(c.players):
        steal(c, victim, purses[victim], preys)


def steal(c: Campaign, victim: int, purse: int, preys: list[list[int]]) -> None:
    """One coin each in turn, as long as the victim can pay all of them (Y7).

    Builders who would take from each other leave each other alone.
    """
    thieves: list[int] = []
    spared: list[int] = []
    for seat in range(c.players):
        if victim in preys[seat]:
            if seat in preys[victim]:
                spared.append(seat)
            else:
                thieves.append(seat)
    each = 0
    if thieves:
        each = purse // len(thieves)
        if each > c.facts.stealing:
            each = c.facts.stealing
    for seat in thieves:
        c.money[victim] -= each
        c.money[seat] += each
        tell_theft(c, seat, victim, each, len(thieves), False)
    for seat in spared:
        tell_theft(c, seat, victim, 0, 1, True)


def tell_theft(
    c: Campaign, seat: int, victim: int, amount: int, builders: int, spared: bool
) -> None:
    """What a builder took from a clan beside its temple."""
    if c.silent:
        return
    c.tell(
        Stolen(
            rule="Y7",
            seat=seat,
            clan=c.clan_of[seat],
            province=c.target[seat],
            victim=victim,
            victim_clan=c.clan_of[victim],
            amount=amount,
            builders=builders,
            spared=spared,
        )
    )
