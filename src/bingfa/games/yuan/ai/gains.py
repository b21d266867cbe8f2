"""What the parts of a plan would gain a clan, by rule of thumb, and fast.

Worth is counted in provinces of no particular use. What others plan is not looked at.
"""

from __future__ import annotations

from typing import Final

from bingfa.games.yuan.ai.outlook import FIRM, Outlook
from bingfa.games.yuan.rules.campaign import HAS_CITY, Campaign
from bingfa.games.yuan.rules.facts import HILL, NONE
from bingfa.games.yuan.rules.plans import OWN, Prospect, reach_of
from bingfa.games.yuan.rules.steps.closing import PROVINCES_FOR_A_TEMPLE

LAND: Final = 1.0  # a province as such
YIELD: Final = [1.2, 0.6, 0.6]  # a resource of rice, forest, mine, in mid-game
TEMPLE: Final = 7.0
URGENCY: Final = 0.2  # more for a temple, each turn,
NEARLY: Final = 2.0  # and where one or two are missing
SAVING: Final = 0.69  # of a temple's worth, for the turns and coins that one takes
RICH: Final = 8  # coins beyond which more are worth half
CITY: Final = 1.0
WALL: Final = 1.2
FIRM_WALL: Final = 2.5
ARMY: Final = 1.1
IDLE_ARMY: Final = 0.3  # where no enemy is in reach
RIVALRY: Final = 0.5  # what an enemy loses is worth so much of it
CONTESTED: Final = 0.85  # of what others could settle too
PRESSING: Final = 4  # provinces that a clan which wins by them may lack and be stopped at once
UNSAFE: Final = 2.0  # less for a temple where it can be taken
SURE: Final = 0.95  # the chance of an attack with more than it needs,
LIKELY: Final = 0.8  # and with just enough
ENOUGH: Final = [7, 4, 5]  # resources beyond which more do little


class Gains:
    """What one clan would gain in one position."""

    def __init__(self, o: Outlook, seat: int) -> None:
        self.o = o
        self.c: Campaign = o.c
        self.seat = seat
        self.land = o.land
        c = o.c
        self.left = float(min(o.left, 8)) / 6.0
        self.missing = max(0, o.goal - o.temples[seat])
        self.temple = TEMPLE + URGENCY * c.turn
        self.temple_worth = self.temple + (NEARLY if self.missing <= 2 else 0.0)
        # To a clan that wins by provinces each is a share of a temple, and a temple one more.
        self.acre = self.temple / PROVINCES_FOR_A_TEMPLE
        self.pressing = o.settler != NONE and o.acres <= PRESSING
        # A coin is a share of the temple that it helps to build, which takes a pass now and then.
        price = c.cost(seat, 0, 3)
        self.coin = SAVING * self.temple_worth / (price + c.facts.passing)
        if c.money[seat] >= RICH:
            self.coin *= 0.5
        self.spread_known = False
        self.spread = [0.0] * len(c.marks)
        self.spread_gain = [0] * len(c.marks)
        self.best_rival = 0
        self.danger = [0] * o.number  # by province: the strongest force of another in reach
        for other in range(c.players):
            if other != seat:
                if o.temples[other] > self.best_rival:
                    self.best_rival = o.temples[other]
                base = other * o.number
                extra = o.spare[other]
                for province in self.land.provinces:
                    force = o.strength[base + province]
                    if force and force + extra > self.danger[province]:
                        self.danger[province] = force + extra

    def overlook(self) -> None:
        """Think of nobody else from now on, and of no later turn."""
        for province in self.land.provinces:
            self.danger[province] = 0
        self.coin = 0.0

    # What things are worth

    def worth(self, province: int, seat: int) -> float:
        """What a province means to a clan, as it stands."""
        c = self.c
        value = LAND
        if seat == self.o.settler:
            value += self.acre
        if c.temple[province]:
            if seat == self.seat:
                value += self.temple_worth
            else:
                value += self.temple
                if self.o.temples[seat] + 2 >= self.o.goal:
                    value += 4.0
        terrain = self.land.terrain[province]
        if terrain != HILL:
            value += self.resource(seat, terrain, self.o.terrain_worth(province))
        if c.setup.volcanoes and self.land.volcanic[province]:
            for turn in c.facts.eruptions:
                if 0 <= turn - c.turn < 2:
                    value *= 0.3
        return value

    def resource(self, seat: int, kind: int, number: int) -> float:
        """So many more resources of a kind, which count while there are turns left."""
        has = self.c.produce[seat * 3 + kind]
        useful = ENOUGH[kind] - has
        if useful > number:
            useful = number
        if useful < 0:
            useful = 0
        return (useful + 0.2 * (number - useful)) * YIELD[kind] * self.left

    # Development

    def claimed(self, province: int) -> float:
        """What a free province is worth that others may claim too."""
        value = self.worth(province, self.seat)
        contested = False
        for other in self.land.near[province]:
            whose = self.c.owner[other]
            if whose != NONE and whose != self.seat:
                contested = True
                if whose == self.o.settler:  # which will not have it: that is worth something
                    return value + RIVALRY * self.acre
        return CONTESTED * value if contested else value

    def wins(self, gain: int) -> bool:
        """Whether temples * 64 + provinces are all that was missing."""
        if gain <= 0:
            return False
        temples = gain >> 6
        if temples and temples >= self.o.goal - self.o.temples[self.seat]:
            return True
        return self.seat == self.o.settler and temples + (gain & 63) >= self.o.acres

    def settling(self, target: int) -> tuple[float, int]:
        """What a colony brings, and its temples * 64 + provinces."""
        value = self.claimed(target)
        gain = self.c.temple[target] * 64 + 1
        for other in self.land.near[target]:
            if self.c.owner[other] == NONE:
                value += self.claimed(other)
                gain += self.c.temple[other] * 64 + 1
        return value, gain

    def spreading(self, group: int) -> tuple[float, int]:
        """What expansion of a group brings, and its temples * 64 + provinces."""
        if not self.spread_known:
            self.spread_known = True
            self.survey()
        return self.spread[group], self.spread_gain[group]

    def survey(self) -> None:
        """Work out what every group of the clan would gain by expansion."""
        c = self.c
        seat = self.seat
        for province in self.land.provinces:
            if c.owner[province] != NONE:
                continue
            before = NONE
            worth = 0.0
            for other in self.land.near[province]:
                if c.owner[other] != seat:
                    continue
                group = c.label[other]
                if group == before:
                    continue
                if before == NONE:
                    worth = self.claimed(province)
                before = group
                self.spread[group] += worth
                self.spread_gain[group] += c.temple[province] * 64 + 1

    def theft(self, target: int) -> float:
        """What a temple's builder takes from clans beside it."""
        c = self.c
        victims = 0
        value = 0.0
        for other in self.land.near[target]:
            whose = c.owner[other]
            if whose != NONE and whose != self.seat and not victims >> whose & 1:
                victims |= 1 << whose
                value += min(c.facts.stealing, c.money[whose]) * self.coin * (1 + RIVALRY)
        # A temple stands better where it is safe.
        if self.danger[target] > self.o.defence[target]:
            value -= UNSAFE
        return value

    # Fortification and recruitment

    def building(self, target: int, level: int, prospect: Prospect) -> float:
        """What fortification adds."""
        c = self.c
        own = prospect.relation == OWN
        city = c.city[target] if own else (1 if prospect.new_city else 0)
        wall = c.wall[target] if own else 0
        terrain = self.land.terrain[target]
        doubling = 0.0
        if terrain != HILL and city != 2:
            doubling = self.resource(self.seat, terrain, self.o.terrain_worth(target))
        danger = 1.0 + 0.5 * min(self.danger[target], 4)
        stake = 1.0 + 0.5 * c.temple[target]
        if own:
            group = c.label[target]
            if self.o.group_cities[group] <= 1:
                stake += 0.3 * self.o.group_temples[group] + 0.05 * self.o.group_lands[group]
        if city == 0:
            if level < 2:
                return 0.0
            backed = own and c.marks[c.label[target]] & HAS_CITY
            value = CITY * (1.0 if backed else 1.5)
            return value if level == 2 else value + (WALL + ARMY) * danger * stake
        if level == 0:
            return 0.0
        if level == 3:
            return (FIRM_WALL - (WALL if wall else 0.0)) * danger * stake + ARMY * 0.5
        if level == 2 and not wall:
            return doubling + WALL * danger * stake
        return doubling

    def recruiting(self, target: int, number: int) -> float:
        """What armies are worth: less where there is nobody to fight, and beyond three."""
        c = self.c
        here = c.armies[target] if c.owner[target] == self.seat else 0
        useful = min(number, c.facts.garrison - here, c.stock[self.seat])
        if useful <= 0:
            return 0.0
        if self.danger[target]:
            return useful * ARMY
        for other in reach_of(c, self.seat, True)[target]:
            whose = c.owner[other]
            if whose != NONE and whose != self.seat:
                return useful * ARMY
        return useful * IDLE_ARMY

    # Attack

    def attacking(self, target: int, level: int) -> tuple[float, int]:
        """What an attack brings, and its temples * 64 + provinces; NONE if it fails."""
        c = self.c
        o = self.o
        victim = c.owner[target]
        strength = o.strength[self.seat * o.number + target]
        if level > 1 and c.stock[self.seat]:
            strength += 1
        guards = c.armies[target]
        fallen = min(strength, guards)
        lost = -ARMY * 0.5 * fallen * (1.0 - RIVALRY)
        margin = strength - o.defence[target]
        if o.defence[target] >= FIRM or margin <= 0:
            return lost - ARMY * max(0, strength - guards), NONE
        chance = SURE if margin > 1 else LIKELY
        value = 0.0
        gain = 0
        group = c.label[target]
        alone = c.city[target] != 0 and o.group_cities[group] == 1
        for province in self.land.provinces:
            if c.owner[province] == victim and (
                province == target or (alone and c.label[province] == group)
            ):
                value += self.worth(province, self.seat) + RIVALRY * self.worth(province, victim)
                gain += c.temple[province] * 64 + 1
        if level == 3:
            for province in self.land.near[target]:
                whose = c.owner[province]
                if whose == NONE or whose == self.seat or o.defence[province]:
                    continue
                if alone and c.label[province] == group:
                    continue
                value += self.worth(province, self.seat) + RIVALRY * self.worth(province, whose)
                gain += c.temple[province] * 64 + 1
        if victim == o.settler and self.pressing:
            value += (gain >> 6) + (gain & 63)
        elif o.temples[victim] == self.best_rival and self.best_rival >= o.goal - 2:
            value += 3.0 * (gain >> 6)
        return chance * value + lost, gain
