"""What a clan may plan: what can possibly take effect on a target, and what it can pay (Y3, Y4).

A `Prospect` is a target as a clan sees it before the turn. `why` gives the first reason, as a
number, why three levels together are no plan; 0 if they are one. `REASONS` says them in words.
"""

from __future__ import annotations

from typing import Final, final

from bingfa.core.state import Action
from bingfa.core.words import N_
from bingfa.games.yuan.rules.campaign import HAS_CITY, HAS_ROOM, UNKNOWN, Campaign
from bingfa.games.yuan.rules.facts import (
    DEVELOPMENT,
    FORTIFICATION,
    GORGES,
    HILL,
    LEVELS,
    NONE,
    PASSES,
)
from bingfa.games.yuan.rules.land import Ids

# Whose a target is.
FREE: Final = 0
OWN: Final = 1
ENEMY: Final = 2

FINE: Final = 0
NOTHING: Final = 1
NEEDS_HOLD: Final = 2
NEEDS_CITY: Final = 3
OUT_OF_REACH: Final = 4
TOO_FAR: Final = 5
NO_ARMY: Final = 6
NO_ROOM: Final = 7
TEMPLE_THERE: Final = 8
NOT_FREE: Final = 9
VILLAGE: Final = 10
DOUBLED: Final = 11
ON_A_HILL: Final = 12
BUILT_UP: Final = 13
NO_STOCK_LEFT: Final = 14
INDESTRUCTIBLE: Final = 15
NO_RECRUITS: Final = 16
NO_STOCK: Final = 17
TOO_DEAR: Final = 18

CHOSEN: Final = 0b1110_1110_1110  # levels 1 to 3 of the three kinds

REASONS: Final = (
    ("Y3", ""),
    ("Y3", N_("a plan needs at least one action")),
    ("Y4", N_("only one's own province is fortified: settle it first, or attack it")),
    ("Y4", N_("armies are raised in a city, and this is none")),
    ("Y3", N_("no province of the clan is beside it or joined to it by water")),
    ("Y17", N_("this clan reaches over two water hexes at most")),
    ("Y3", N_("no army of the clan is in reach of it")),
    ("Y3", N_("no free province is beside its group")),
    ("Y3", N_("a temple stands there already")),
    ("Y4", N_("it belongs to another clan, and there is no development after an attack")),
    ("Y9", N_("the first level of fortification does nothing for a village")),
    ("Y9", N_("the city is doubled already")),
    ("Y9", N_("a city is doubled for what it yields, and a hill yields nothing")),
    ("Y9", N_("the city is doubled and has its rampart already")),
    ("Y10", N_("the city is indestructible already, and no army is left to add")),
    ("Y11", N_("an indestructible city cannot be taken")),
    ("Y10", N_("the first level of militarization raises no army")),
    ("Y10", N_("no army is left to raise")),
    ("Y3", N_("it costs more than the clan has")),
)


@final
class Prospect:
    """A target as a clan sees it before the turn."""

    def __init__(self, c: Campaign, seat: int, province: int) -> None:
        if c.label is UNKNOWN:
            c.survey()
        owner = c.owner[province]
        self.relation = FREE if owner == NONE else OWN if owner == seat else ENEMY
        self.money = c.money[seat]
        self.stock = c.stock[seat]
        self.city = c.city[province]
        self.wall = c.wall[province]
        self.temple = c.temple[province]
        self.hill = c.map().terrain[province] == HILL
        self.costs = [c.cost(seat, kind, level) for kind in range(3) for level in range(LEVELS + 1)]
        self.near = False  # a free target in reach of a province
        self.army = False  # a target in reach of an army
        self.far = False  # such a target but for the limit of the clan's own power (Y17)
        self.far_army = False
        self.room = False  # free provinces beside the group of an own target
        self.new_city = False  # a free target that may become a city when it is settled
        if self.relation == OWN:
            self.room = c.marks[c.label[province]] & HAS_ROOM != 0
            return
        self.army = in_reach_of_army(c, seat, province)
        if self.relation == FREE:
            self.near = within(c, seat, province)
            self.new_city = True
            for other in c.map().near[province]:
                if c.owner[other] == seat and c.marks[c.label[other]] & HAS_CITY:
                    self.new_city = False
        if c.power(seat) == GORGES:
            for other in c.map().reach[province]:
                if c.owner[other] == seat:
                    self.far = True
                    if c.armies[other]:
                        self.far_army = True

    def cost(self, development: int, fortification: int, militarisation: int) -> int:
        """What a plan costs."""
        return (
            self.costs[development]
            + self.costs[LEVELS + 1 + fortification]
            + self.costs[2 * LEVELS + 2 + militarisation]
        )

    def why(self, development: int, fortification: int, militarisation: int) -> int:
        """Why three levels are no plan; FINE if they are."""
        if not development and not fortification and not militarisation:
            return NOTHING
        reason = FINE
        if development:
            reason = self.why_develop(development)
        if reason == FINE and fortification:
            reason = self.why_fortify(development, fortification, militarisation)
        if reason == FINE and militarisation:
            reason = self.why_militarise(development, fortification, militarisation)
        if reason == FINE and self.cost(development, fortification, militarisation) > self.money:
            return TOO_DEAR
        return reason

    def why_develop(self, level: int) -> int:
        """Why development at a level can have no effect."""
        if self.relation == ENEMY:
            return NOT_FREE
        if self.relation == FREE:
            return FINE if self.near or level == 3 else self.out_of_reach()
        if level == 1 and not self.room:
            return NO_ROOM
        if level == 3 and self.temple:
            return TEMPLE_THERE
        return FINE

    def why_fortify(self, development: int, level: int, militarisation: int) -> int:
        """Why fortification at a level can have no effect, before or after an attack."""
        if self.relation == OWN:
            if level == 1:
                if self.city != 1:
                    return DOUBLED if self.city else VILLAGE
                return ON_A_HILL if self.hill else FINE
            if level == 2 and self.city and self.wall:
                if self.city == 2:
                    return BUILT_UP
                return ON_A_HILL if self.hill else FINE
            if level == 2:
                return FINE
            return NO_STOCK_LEFT if self.wall == 2 and not self.stock else FINE
        if self.relation == FREE and development:
            if level > 1:
                return FINE
            return VILLAGE if not self.new_city else ON_A_HILL if self.hill else FINE
        if not militarisation:
            return NEEDS_HOLD
        if self.wall == 2:
            return INDESTRUCTIBLE
        return ON_A_HILL if level == 1 and self.hill else FINE

    def why_militarise(self, development: int, fortification: int, level: int) -> int:
        """Why militarisation at a level can have no effect."""
        if self.relation == ENEMY or (self.relation == FREE and not development):
            return FINE if self.army else self.no_army()
        if level == 1:
            return NO_RECRUITS
        if fortification < 2 and not self.city and not self.new_city:
            return NEEDS_CITY
        return FINE if self.stock > (1 if fortification == 3 else 0) else NO_STOCK

    def possible(self) -> bool:
        """Whether the target can be acted on at all."""
        if self.relation == ENEMY:
            return self.army
        if self.relation == FREE:
            return self.near or self.army or self.costs[3] <= self.money
        return self.open_levels(0, 0, 0) != 0

    def open_levels(self, first: int, second: int, third: int) -> int:
        """What can still be chosen beside three levels (0: not chosen yet), as bits.

        Bit kind * 4 + level: a plan can come of adding that level. Bit 0: the three are a plan.
        """
        bits = 0
        for development in range(first, first + 1 if first else LEVELS + 1):
            left = self.money - self.costs[development]
            if left < 0 or (development and self.why_develop(development) != FINE):
                continue
            for fortification in range(second, second + 1 if second else LEVELS + 1):
                rest = left - self.costs[LEVELS + 1 + fortification]
                if rest < 0:
                    break
                for militarisation in range(third, third + 1 if third else LEVELS + 1):
                    if self.costs[2 * LEVELS + 2 + militarisation] > rest:
                        break
                    if (
                        fortification
                        and self.why_fortify(development, fortification, militarisation) != FINE
                    ):
                        continue
                    if militarisation and (
                        self.why_militarise(development, fortification, militarisation) != FINE
                    ):
                        continue
                    if development == first and fortification == second and militarisation == third:
                        if first or second or third:
                            bits |= 1
                        continue
                    bits |= (
                        1 << development | 1 << fortification + 4 | 1 << militarisation + 8
                    ) & CHOSEN
        return bits

    def open_to(self, kind: int, level: int, chosen: list[int]) -> bool:
        """Whether a plan can come of adding a level to those chosen (0: not chosen)."""
        plan = list(chosen)
        plan[kind] = level
        return self.open_levels(plan[0], plan[1], plan[2]) != 0

    def why_not(self, kind: int, level: int, chosen: list[int]) -> int:
        """The reason why a level cannot be added to those chosen, the most telling one.

        What it could not do comes before what it would cost.
        """
        plan = list(chosen)
        plan[kind] = level
        reason = self.why_of(kind, plan)
        if reason not in (FINE, NEEDS_HOLD):
            return reason
        if reason == FINE and self.cost(plan[0], plan[1], plan[2]) > self.money:
            return TOO_DEAR
        for development in range(plan[0], plan[0] + 1 if plan[0] else LEVELS + 1):
            for fortification in range(plan[1], plan[1] + 1 if plan[1] else LEVELS + 1):
                for militarisation in range(plan[2], plan[2] + 1 if plan[2] else LEVELS + 1):
                    whole = [development, fortification, militarisation]
                    other = self.why(development, fortification, militarisation)
                    if other > reason and (reason == FINE or self.why_of(kind, whole) > reason):
                        reason = other
        return reason

    def why_of(self, kind: int, plan: list[int]) -> int:
        """Why the action of a kind in a plan can have no effect, whatever it costs."""
        if kind == DEVELOPMENT:
            return self.why_develop(plan[0])
        if kind == FORTIFICATION:
            return self.why_fortify(plan[0], plan[1], plan[2])
        return self.why_militarise(plan[0], plan[1], plan[2])

    def out_of_reach(self) -> int:
        """Why no province of the clan reaches the target."""
        return TOO_FAR if self.far else OUT_OF_REACH

    def no_army(self) -> int:
        """Why no army of the clan reaches the target."""
        return TOO_FAR if self.far_army else NO_ARMY

    def why_no_target(self) -> int:
        """The reason why a target that is not possible is none."""
        if self.relation == ENEMY:
            return self.no_army()
        if self.relation == FREE:
            return self.out_of_reach()
        return TOO_DEAR


def reach_of(c: Campaign, seat: int, attack: bool) -> list[Ids]:
    """By province: the provinces from which a clan reaches it (Y2, Y17)."""
    land = c.map()
    power = c.power(seat)
    if power == GORGES:
        return land.gorges()
    if power == PASSES and attack:
        return land.passes()
    return land.reach


def within(c: Campaign, seat: int, province: int) -> bool:
    """Whether a province is beside one of the clan's, or joined to one by water (Y2)."""
    for other in reach_of(c, seat, False)[province]:  # noqa: SIM110 - a generator compiles to slower code
        if c.owner[other] == seat:
            return True
    return False


def in_reach_of_army(c: Campaign, seat: int, province: int) -> bool:
    """Whether an army of the clan can attack a province (Y11)."""
    for other in reach_of(c, seat, True)[province]:
        if c.armies[other] and c.owner[other] == seat:
            return True
    return False


def costs_of(c: Campaign, seat: int) -> list[int]:
    """The price of each level of each kind, level 0 too."""
    found: list[int] = []
    for kind in range(3):
        produce = c.produce[seat * 3 + kind]
        found.append(0)
        for price in c.facts.costs:
            found.append(price - produce if price > produce else 0)
    return found


def targets(c: Campaign, seat: int) -> list[Action]:
    """Passing, and every province that the clan could act on."""
    if c.label is UNKNOWN:
        c.survey()
    land = c.map()
    owner = c.owner
    costs = costs_of(c, seat)
    money = c.money[seat]
    mark = [0] * len(owner)  # 1: in reach of a province, 2: in reach of an army
    far = reach_of(c, seat, False)
    war = reach_of(c, seat, True)
    for province in land.provinces:
        if owner[province] == seat:
            for other in far[province]:
                mark[other] |= 1
            if c.armies[province]:
                for other in war[province]:
                    mark[other] |= 2
    found: list[Action] = [c.book.pass_by]
    anywhere = costs[3] <= money
    for province in land.provinces:
        whose = owner[province]
        if whose == NONE:
            fine = anywhere or mark[province] != 0
        elif whose == seat:
            fine = own_possible(c, seat, province, costs, money)
        else:
            fine = mark[province] & 2 != 0
        if fine:
            found.append(c.book.target[province])
    return found


def own_possible(c: Campaign, seat: int, province: int, costs: list[int], money: int) -> bool:
    """Whether a clan can do anything with a province of its own."""
    city = c.city[province]
    hill = c.map().terrain[province] == HILL
    if costs[2] <= money or (city == 1 and not hill):
        return True
    if c.marks[c.label[province]] & HAS_ROOM:
        return True
    if costs[3] <= money and not c.temple[province]:
        return True
    if costs[6] <= money and not (c.wall[province] and (city == 2 or hill)):
        return True
    if costs[7] <= money and (c.wall[province] < 2 or c.stock[seat]):
        return True
    return city != 0 and c.stock[seat] != 0 and costs[10] <= money
