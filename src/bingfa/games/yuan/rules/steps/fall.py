"""The fall of groups: what conquests cut off from every city is lost (Y13)."""

from __future__ import annotations

from bingfa.games.yuan.rules.campaign import Campaign
from bingfa.games.yuan.rules.events import Fell
from bingfa.games.yuan.rules.facts import NONE


def fall(c: Campaign, before: list[int], cities: list[int], taken: dict[int, int]) -> None:
    """Take each group that lost a province; what is left of it without a city falls.

    `before` and `cities` are as they were before the attacks, `taken` the conquests: by province,
    the conqueror.
    """
    lost: list[tuple[int, int, list[int]]] = []  # a province, whose it becomes, who caused it
    for group in struck_groups(c, before, taken):
        losers = {taken[province] for province in group if province in taken}
        for province in group:
            if province in taken or not cut_off(c, before, cities, taken, province, NONE):
                continue
            causes = sorted(
                seat for seat in losers if cut_off(c, before, cities, taken, province, seat)
            )
            lost.append((province, causes[0] if len(causes) == 1 else NONE, causes))
    for province, taker, causes in sorted(lost):
        seat = c.owner[province]
        armies = c.armies[province]
        c.clear(province)
        if taker != NONE:
            c.settle(province, taker)
        if not c.silent:
            c.tell(
                Fell(
                    rule="Y13",
                    province=province,
                    seat=seat,
                    clan=c.clan_of[seat],
                    armies=armies,
                    causes=c.clan_ids(tuple(causes)),
                    taker=None if taker == NONE else taker,
                    taker_clan=None if taker == NONE else c.clan_of[taker],
                )
            )


def struck_groups(c: Campaign, before: list[int], taken: dict[int, int]) -> list[list[int]]:
    """The groups, as they were, that lost a province."""
    near = c.map().near
    groups: list[list[int]] = []
    seen: set[int] = set()
    for start in sorted(taken):
        if start in seen:
            continue
        seat = before[start]
        group = [start]
        seen.add(start)
        for here in group:  # grows while it is walked through
            for other in near[here]:
                if before[other] == seat and other not in seen:
                    seen.add(other)
                    group.append(other)
        groups.append(group)
    return groups


def cut_off(
    c: Campaign,
    before: list[int],
    cities: list[int],
    taken: dict[int, int],
    province: int,
    alone: int,
) -> bool:
    """Whether a province has no city in its group after all conquests, or one clan's `alone`.

    The defender's own conquests of this turn belong to its groups.
    """
    near = c.map().near
    seat = before[province]
    seen = {province}
    pending = [province]
    while pending:
        here = pending.pop()
        if cities[here] and taken.get(here, NONE) != seat:
            return False
        for other in near[here]:
            if other not in seen and holds(before, taken, other, seat, alone):
                seen.add(other)
                pending.append(other)
    return True


def holds(before: list[int], taken: dict[int, int], province: int, seat: int, alone: int) -> bool:
    """Whether a clan holds a province, counting all conquests, or of others' one clan's `alone`."""
    if province not in taken:
        return before[province] == seat
    conqueror = taken[province]
    if conqueror == seat:
        return True
    return before[province] == seat and alone not in (NONE, conqueror)
