"""Claims: what a conquest would cover, in one small number, and who may make it (K7, K9).

The lowest four bits are the seats with the most yurts under the shape, the next four all seats
with a yurt there, the next six the regions with a neutral yurt there. What a placement covers does
not change while it is ready, so that its claim is computed once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bingfa.core.state import Action
from bingfa.games.khan.rules.atlas import CLAIM_BITS
from bingfa.games.khan.rules.campaign import CLAIM_MASK, Campaign
from bingfa.games.khan.rules.facts import EXPLORATION, MOST_PLAYERS, NONE, PROTECTION, SUPPORT

SEATS: Final = 0b1111
ALL_REGIONS: Final = 0b111111 << 8


def leaders_of(claim: int) -> int:
    """The bit set of seats that would own the conquest."""
    return claim & SEATS


def listed(seats: int) -> tuple[int, ...]:
    """The seats of a bit set."""
    return tuple([seat for seat in range(MOST_PLAYERS) if seats >> seat & 1])


def protectors(c: Campaign, seat: int, claim: int) -> int:
    """The bit set of other seats that protect something under a seat's conquest (K9)."""
    found = 0
    for other in range(c.players):
        if other == seat:
            continue
        if c.using[other] == PROTECTION:
            if claim >> 4 + other & 1:
                found |= 1 << other
        elif c.using[other] == SUPPORT:
            regions = claim >> 8
            if regions if c.aim[other] == NONE else regions >> c.aim[other] & 1:
                found |= 1 << other
    return found


def guarded(c: Campaign, seat: int) -> int:
    """The bits of claims that touch what other seats protect now."""
    found = 0
    for other in range(c.players):
        using = c.using[other]
        if using == NONE or other == seat:
            continue
        if using == PROTECTION:
            found |= 1 << 4 + other
        elif using == SUPPORT:
            aim = c.aim[other]
            found |= ALL_REGIONS if aim == NONE else 1 << 8 + aim
    return found


def available(c: Campaign, seat: int, kind: int) -> bool:
    """Whether a seat may use or reserve a shape: some are left that no other seat reserves (K9).

    With two or three players a reservation holds for all shapes of the kind, with four for one.
    """
    left = c.left[kind]
    for other in range(c.players):
        if other != seat and c.using[other] == EXPLORATION and c.aim[other] == kind:
            if c.players < MOST_PLAYERS:
                return False
            left -= 1
    return left > 0


def kinds_for(c: Campaign, seat: int) -> int:
    """The bit set of kinds that a seat may use or reserve."""
    kinds = 0
    bit = 1
    for left in c.left:
        if left:
            kinds |= bit
        bit <<= 1
    for other in range(c.players):
        if other != seat and c.using[other] == EXPLORATION:
            kind = c.aim[other]
            if not available(c, seat, kind):
                kinds &= ~(1 << kind)
    return kinds


def may_be_conquered(c: Campaign, seat: int, entry: int) -> bool:
    """Whether a seat may choose a ready placement, with consent or without (K7, K9)."""
    if entry >> seat & 1 == 0 or not available(c, seat, c.atlas.kind[entry >> CLAIM_BITS]):
        return False
    if entry & guarded(c, seat) == 0:
        return True
    return protectors(c, seat, entry & CLAIM_MASK) & (~entry | c.refused) & SEATS == 0


def add_conquests(c: Campaign, seat: int, choices: list[Action]) -> None:
    """Add what a seat may conquer, with consent or without, to its choices."""
    kinds = kinds_for(c, seat)
    guard: i64 = guarded(c, seat)
    ends = c.atlas.ends
    table = c.book.conquer
    kind = 0
    usable = kinds & 1 == 1
    end: i64 = ends[0]
    own: i64 = 1 << seat
    for ready in c.ready:
        entry: i64 = ready
        while entry >= end:  # they are in the order of their kinds
            kind += 1
            usable = kinds >> kind & 1 == 1
            end = ends[kind]
        if entry & own and usable and (entry & guard == 0 or may_be_conquered(c, seat, ready)):
            choices.append(table[entry >> CLAIM_BITS])


def can_conquer(c: Campaign, seat: int) -> bool:
    """Whether a seat may choose any conquest, with consent or without."""
    own: i64 = 1 << seat
    return any(entry & own and may_be_conquered(c, seat, entry) for entry in c.ready)


def needs_nobody(c: Campaign, seat: int) -> bool:
    """Whether a seat can conquer something without anybody's consent."""
    own: i64 = 1 << seat
    guard: i64 = guarded(c, seat)
    return any(
        entry & own and not entry & guard and may_be_conquered(c, seat, entry) for entry in c.ready
    )


def anything_left(c: Campaign) -> bool:
    """Whether anybody could still conquer, once what is protected or reserved is free (K10)."""
    return any(entry & SEATS for entry in c.ready)
