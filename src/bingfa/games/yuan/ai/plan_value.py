"""How good a plan looks: what it gains, what it risks and what it costs, by rule of thumb.

Worth is counted in provinces of no particular use; temples and cheap temples are what wins.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from bingfa.games.yuan.rules.campaign import HAS_CITY, Campaign
from bingfa.games.yuan.rules.facts import GORGES, HILL, LEVELS, NONE
from bingfa.games.yuan.rules.plans import ENEMY, FINE, FREE, OWN, Prospect, reach_of
from bingfa.games.yuan.rules.steps.fortification import RECRUITS
from bingfa.games.yuan.rules.steps.war import GORGE, shelter_of, wall_of

LAND: Final = 1.0  # a province as such
YIELD: Final = (1.2, 0.6, 0.6)  # a resource of rice, forest, mine, in mid-game
ENOUGH: Final = (7, 4, 5)  # resources beyond which more do little
TEMPLE: Final = 7.0
COIN: Final = 0.45
WIN: Final = 1000.0
CITY: Final = 1.0
WALLS: Final = (0.0, 1.2, 2.5)
ARMY: Final = 1.1
IDLE_ARMY: Final = 0.3  # where no enemy is in reach
RIVALRY: Final = 0.5  # what an enemy loses is worth so much of it
SURE: Final = 0.95
LIKELY: Final = 0.8
WHIM: Final = 0.5  # of a free target's worth, where others might want it too
CONTESTED: Final = 0.85  # of what others could settle too


class Stratagem:
    """One clan's opinion of its plans in one position."""

    def __init__(self, c: Campaign, seat: int) -> None:
        self.c = c
        self.seat = seat
        self.land = c.map()
        self.goal = c.setup.wheel[c.turn - 1]
        self.left = c.setup.last_turn - c.turn  # turns after this one
        self.temples = [c.temples(each) for each in range(c.players)]
        self.reach = reach_of(c, seat, True)
        self.best_rival = max(count for each, count in enumerate(self.temples) if each != seat)
        self.mood = (c.turn, tuple(c.money), tuple(c.clan_of), tuple(c.owner))
        self.prospects: dict[int, Prospect] = {}

    # What things are worth

    def passing(self) -> float:
        """Six coins, the less the more there are."""
        money = self.c.money[self.seat]
        return self.c.facts.passing * COIN * (1.0 if money < 8 else 0.4)

    def worth(self, province: int, seat: int) -> float:
        """What a province means to a clan, as it stands."""
        c = self.c
        value = LAND
        if c.temple[province]:
            value += self.temple_worth(seat)
        terrain = self.land.terrain[province]
        if terrain != HILL:
            value += self.resource(seat, terrain, self.yields(province))
        if c.setup.volcanoes and self.land.volcanic[province]:
            soon = [turn for turn in c.facts.eruptions if turn >= c.turn]
            if soon and soon[0] - c.turn < 2:
                value *= 0.3
        return value

    def yields(self, province: int) -> int:
        hot = self.c.setup.volcanoes and self.land.volcanic[province]
        return (2 if self.c.city[province] == 2 else 1) * (2 if hot else 1)

    def resource(self, seat: int, kind: int, number: int) -> float:
        """So many more resources of a kind, which count while there are turns left."""
        has = self.c.produce[seat * 3 + kind]
        useful = max(0, min(number, ENOUGH[kind] - has))
        return (useful + 0.2 * (number - useful)) * YIELD[kind] * min(self.left, 8) / 6

    def temple_worth(self, seat: int) -> float:
        """A temple, the more the nearer it brings a clan to the goal."""
        missing = max(0, self.goal - self.temples[seat])
        return TEMPLE + (2.0 if missing <= 2 else 0.0) + 0.2 * self.c.turn

    # Plans

    def prospect(self, target: int) -> Prospect:
        if target not in self.prospects:
            self.prospects[target] = Prospect(self.c, self.seat, target)
        return self.prospects[target]

    def best(self, target: int, levels: list[int]) -> float:
        """The best plan with that target and at least those levels."""
        prospect = self.prospect(target)
        ranges = [range(each, each + 1 if each else LEVELS + 1) for each in levels]
        found = -WIN
        for development in ranges[0]:
            for fortification in ranges[1]:
                for militarisation in ranges[2]:
                    plan = (development, fortification, militarisation)
                    if prospect.cost(*plan) > prospect.money or prospect.why(*plan) != FINE:
                        continue
                    found = max(found, self.value(target, plan, prospect))
        return found

    def exact(self, target: int, levels: list[int]) -> float:
        """A plan as it is."""
        plan = (levels[0], levels[1], levels[2])
        return self.value(target, plan, self.prospect(target))

    def value(self, target: int, plan: tuple[int, int, int], prospect: Prospect) -> float:
        """A plan's gains, less its cost."""
        development, fortification, militarisation = plan
        value = -COIN * prospect.cost(*plan)
        if development == 2:
            value += COIN * self.c.facts.trading
        gained = 0
        if prospect.relation == FREE and development:
            more, gained = self.settling(target)
            value += more * self.whim(target)
        elif prospect.relation == OWN and development == 3:
            value += self.temple_worth(self.seat) + self.theft(target)
            gained = 1
        elif prospect.relation == OWN and development:
            more, gained = self.spreading(target)
            value += more
        if development or prospect.relation == OWN:
            fresh = prospect.relation == FREE and prospect.new_city
            value += self.building(target, fortification, fresh)
            value += self.recruiting(target, RECRUITS[militarisation])
        elif militarisation:
            more, gained, chance = self.attacking(target, militarisation, prospect)
            value += more + chance * self.building(target, fortification, False)
        if self.temples[self.seat] + gained >= self.goal:
            value += WIN / 2
        return value

    # Development

    def share(self, province: int) -> float:
        """How likely a free province is not settled by others as well."""
        owners = {self.c.owner[other] for other in self.land.near[province]}
        return 1.0 if owners <= {NONE, self.seat} else CONTESTED

    def whim(self, target: int) -> float:
        """A taste of this clan's own this turn, where others are in reach of a free target.

        Clans that all thought the same would cancel each other's plans for ever (Y5).
        """
        reach = self.land.reach[target]
        if all(self.c.owner[at] in (NONE, self.seat) for at in reach):
            return 1.0
        mixed = crc32(repr((self.mood, self.seat, target)).encode())
        return 1.0 - WHIM * mixed / 2**32

    def gains(self, provinces: list[int]) -> tuple[float, int]:
        """What settling some free provinces brings, and the temples among it."""
        value = 0.0
        temples = 0
        for province in provinces:
            value += self.worth(province, self.seat) * self.share(province)
            temples += self.c.temple[province]
        return value, temples

    def settling(self, target: int) -> tuple[float, int]:
        free = [at for at in self.land.near[target] if self.c.owner[at] == NONE]
        return self.gains([target, *free])

    def spreading(self, target: int) -> tuple[float, int]:
        free: list[int] = []
        for member in self.c.group(target):
            for other in self.land.near[member]:
                if self.c.owner[other] == NONE and other not in free:
                    free.append(other)
        return self.gains(free)

    def theft(self, target: int) -> float:
        """What a temple's builder takes from clans beside it."""
        c = self.c
        victims = {c.owner[other] for other in self.land.near[target]} - {NONE, self.seat}
        return sum(min(c.facts.stealing, c.money[seat]) * COIN * (1 + RIVALRY) for seat in victims)

    # Fortification and recruitment

    def building(self, target: int, level: int, fresh: bool) -> float:
        """What fortification adds; `fresh`: the target becomes a city before."""
        if not level:
            return 0.0
        c = self.c
        own = c.owner[target] == self.seat
        city = c.city[target] if own else int(fresh)
        wall = c.wall[target] if own else 0
        terrain = self.land.terrain[target]
        doubling = 0.0
        if terrain != HILL and city != 2:
            doubling = self.resource(self.seat, terrain, self.yields(target))
        danger = 1.0 + 0.5 * self.enemies_near(target)
        stake = 1.0 + 0.5 * c.temple[target]
        if city == 0:
            if level == 1:
                return 0.0
            backed = own and c.marks[c.label[target]] & HAS_CITY
            value = CITY * (1.0 if backed else 1.5)
            return value if level == 2 else value + (WALLS[1] + ARMY) * danger * stake
        if level == 3:
            return (WALLS[2] - WALLS[wall]) * danger * stake + ARMY * 0.5
        return doubling + (
            (WALLS[1] - WALLS[wall]) * danger * stake if level == 2 and not wall else 0
        )

    def enemies_near(self, target: int) -> int:
        """How many enemy armies are in reach of a province, at most four."""
        c = self.c
        number = 0
        for other in self.land.reach[target]:
            if c.owner[other] not in (NONE, self.seat):
                number += c.armies[other]
        return min(number, 4)

    def recruiting(self, target: int, number: int) -> float:
        """What armies are worth: less where there is nobody to fight, and beyond three."""
        if not number:
            return 0.0
        c = self.c
        here = c.armies[target] if c.owner[target] == self.seat else 0
        useful = min(number, c.facts.garrison - here, c.stock[self.seat])
        prey = any(c.owner[at] not in (NONE, self.seat) for at in self.reach[target])
        return useful * (ARMY if prey or self.enemies_near(target) else IDLE_ARMY)

    # Attack

    def attacking(self, target: int, level: int, prospect: Prospect) -> tuple[float, int, float]:
        """What an attack brings: its worth, the temples it gains if it is sure, and its chance."""
        c = self.c
        if prospect.relation != ENEMY:
            return -2.0, 0, 0.2  # nobody may come
        seat = c.owner[target]
        strength = sum(c.armies[at] for at in self.reach[target] if c.owner[at] == self.seat)
        strength += 1 if level > 1 and c.stock[self.seat] else 0
        defence = wall_of(c, target) + shelter_of(c, target)
        if c.armies[target] and self.land.mountains[target] >= 2 and c.power(seat) == GORGES:
            defence += GORGE
        margin = strength - c.armies[target] - defence
        lost = -ARMY * 0.5 * min(strength, c.armies[target])
        killed = RIVALRY * ARMY * 0.5 * min(strength, c.armies[target])
        if c.wall[target] == 2 or margin <= 0:
            return lost + killed - ARMY * max(0, strength - c.armies[target]), 0, 0.0
        chance = SURE if margin > 1 else LIKELY
        prizes = [target, *self.falling(target, seat)]
        if level == 3:
            prizes += [at for at in self.raids(target) if at not in prizes]
        value = 0.0
        for province in prizes:
            value += self.worth(province, self.seat)
            value += RIVALRY * self.worth(province, c.owner[province])
        if self.temples[seat] == self.best_rival and self.best_rival >= self.goal - 2:
            value += 3.0 * sum(c.temple[province] for province in prizes)
        temples = sum(c.temple[province] for province in prizes)
        return chance * value + lost + killed, temples if margin > 1 else 0, chance

    def falling(self, target: int, seat: int) -> list[int]:
        """What falls with a target that is the only city of its group."""
        c = self.c
        group = c.group(target)
        if any(c.city[at] for at in group if at != target):
            return []
        return [at for at in group if at != target]

    def raids(self, target: int) -> list[int]:
        """What attacks of strength 1 take beside a target."""
        c = self.c
        return [
            at
            for at in self.land.near[target]
            if c.owner[at] not in (NONE, self.seat)
            and not c.armies[at]
            and not c.wall[at]
            and not shelter_of(c, at)
        ]
