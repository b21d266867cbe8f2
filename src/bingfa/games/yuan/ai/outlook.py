"""How a position of Yuan looks, in numbers: who can take what, what would fall, how far it is.

An `Outlook` is worked out once for a position from what lies open on the table: no plan, sealed or
under way, is looked at.
"""

from __future__ import annotations

from typing import Final, final

from bingfa.games.yuan.rules.campaign import UNKNOWN, Campaign
from bingfa.games.yuan.rules.facts import GORGES, HILL, NONE, PROVINCES
from bingfa.games.yuan.rules.land import Land
from bingfa.games.yuan.rules.plans import reach_of
from bingfa.games.yuan.rules.steps.closing import PROVINCES_FOR_A_TEMPLE

FIRM: Final = 99  # the defence of what cannot be taken
RAMPART: Final = 2
MOUNTAINS: Final = 2  # beside a gorge
CLOSING_IN: Final = 0.8  # of the room to settle in one turn, in the next
PLENTY: Final = 7  # production of a kind beyond which more does little


@final
class Outlook:
    """What all clans can see. Lists are by seat, by province or by group, as `by_…` says."""

    def __init__(self, c: Campaign) -> None:
        self.c = c
        land = c.map()
        self.land: Land = land
        self.number = len(c.owner)
        self.goal = c.setup.wheel[c.turn - 1]
        self.last = c.setup.last_turn
        self.left = self.last - c.turn  # turns after this one
        if c.label is UNKNOWN:
            c.survey()
        players = c.players
        self.temples = [0] * players
        self.lands = [0] * players
        self.hills = [0] * players
        self.cities = [0] * players
        self.doubled = [0] * players
        self.walls = [0] * players
        self.firm = [0] * players
        self.armies = [0] * players
        groups = len(c.marks)
        self.group_cities = [0] * groups
        self.group_temples = [0] * groups
        self.group_lands = [0] * groups
        self.strength = [0] * (players * self.number)  # seat * number + province: armies in reach
        self._count()
        self.settler = NONE  # the clan that wins by provinces too, if it is in play,
        self.acres = 0  # and what it still needs: provinces, one with a temple counts as two
        for seat in range(players):
            if c.power(seat) == PROVINCES:
                self.settler = seat
                fields = self.lands[seat] + self.temples[seat]
                self.acres = PROVINCES_FOR_A_TEMPLE * self.goal - fields
        self.defence = [0] * self.number  # by province: what an attack must exceed, armies and all
        self._defend()
        self.safe_temples = [0] * players  # that no attack can take away now
        self.safe_lands = [0] * players
        self.spare = [0] * players  # 1: an army from the stock can join an attack
        for seat in range(players):
            if c.stock[seat] and c.cost(seat, 2, 2) <= c.money[seat]:
                self.spare[seat] = 1

    def _count(self) -> None:
        c = self.c
        owner, city, wall, temple, armies, label = (
            c.owner,
            c.city,
            c.wall,
            c.temple,
            c.armies,
            c.label,
        )
        number = self.number
        strength = self.strength
        for province in self.land.provinces:
            seat = owner[province]
            if seat == NONE:
                continue
            group = label[province]
            self.lands[seat] += 1
            self.group_lands[group] += 1
            if temple[province]:
                self.temples[seat] += 1
                self.group_temples[group] += 1
            built = city[province]
            if built:
                self.cities[seat] += 1
                self.group_cities[group] += 1
                if built == 2:
                    self.doubled[seat] += 1
                if wall[province] == 1:
                    self.walls[seat] += 1
                elif wall[province] == 2:
                    self.firm[seat] += 1
            here = armies[province]
            if here:
                self.armies[seat] += here
                base = seat * number
                for other in reach_of(c, seat, True)[province]:
                    strength[base + other] += here

    def _defend(self) -> None:
        c = self.c
        owner, wall, armies, defence = c.owner, c.wall, c.armies, self.defence
        near = self.land.near
        powers = c.setup.powers
        for province in self.land.provinces:
            seat = owner[province]
            if seat == NONE:
                continue
            walls = wall[province]
            if walls == 2:
                defence[province] = FIRM
                for other in near[province]:
                    if owner[other] == seat and defence[other] < FIRM:
                        defence[other] |= 64  # sheltered, once
                continue
            worth = armies[province] + (RAMPART if walls else 0)
            if (
                powers
                and armies[province]
                and self.land.mountains[province] >= MOUNTAINS
                and c.power(seat) == GORGES
            ):
                worth += 2
            defence[province] += worth
        for province in self.land.provinces:
            if defence[province] & 64 and defence[province] < FIRM:
                defence[province] = (defence[province] & 63) + 1

    # What could happen

    def prize(self, province: int) -> int:
        """What taking a province brings: temples * 64 + provinces."""
        c = self.c
        group = c.label[province]
        if c.city[province] and self.group_cities[group] == 1:
            return self.group_temples[group] * 64 + self.group_lands[group]
        return c.temple[province] * 64 + 1

    def loot(self, seat: int) -> tuple[int, int, int]:
        """The best that a clan could take with one attack if nobody stirred: prize, victim, and
        how many provinces it could take."""
        c = self.c
        base = seat * self.number
        spare = self.spare[seat]
        best = 0
        victim = NONE
        ways = 0
        strength, defence, owner = self.strength, self.defence, c.owner
        for province in self.land.provinces:
            whose = owner[province]
            if whose in (NONE, seat):
                continue
            force = strength[base + province]
            if force and force + spare > defence[province]:
                ways += 1
                prize = self.prize(province)
                if prize > best:
                    best = prize
                    victim = whose
        return best, victim, ways

    def room(self, seat: int) -> tuple[int, int, int]:
        """The most temples and provinces that a colony or expansion brings; the free in reach."""
        c = self.c
        owner, temple, near = c.owner, c.temple, self.land.near
        seen = [0] * self.number
        best = 0
        free = 0
        grown = [0] * len(c.marks)
        for province in self.land.provinces:
            if owner[province] != seat:
                continue
            for other in reach_of(c, seat, False)[province]:
                if owner[other] == NONE and not seen[other]:
                    seen[other] = 1
                    free += 1
                    gain = temple[other] * 64 + 1
                    for around in near[other]:
                        if owner[around] == NONE:
                            gain += temple[around] * 64 + 1
                    if gain > best:
                        best = gain
        for province in self.land.provinces:  # expansion: each free neighbour of a group once
            if owner[province] != NONE:
                continue
            groups: list[int] = []
            for other in near[province]:
                if owner[other] == seat:
                    group = c.label[other]
                    if group not in groups:
                        groups.append(group)
                        grown[group] += temple[province] * 64 + 1
                        if grown[group] > best:
                            best = grown[group]
        return best >> 6, best & 63, free

    def progress(self, seat: int) -> float:
        """Temples, or what Mu's provinces stand for, as a share of the goal."""
        has = float(self.temples[seat])
        if self.by_land(seat):
            has = (self.lands[seat] + self.temples[seat]) / PROVINCES_FOR_A_TEMPLE
        return has

    def by_land(self, seat: int) -> bool:
        """Whether a clan is nearer to victory by provinces than by temples."""
        return seat == self.settler and self.lands[seat] >= 2 * self.temples[seat]

    def step(self, seat: int, gain: int) -> float:
        """What temples * 64 + provinces are for a clan, in temples."""
        if self.by_land(seat):
            return ((gain >> 6) + (gain & 63)) / PROVINCES_FOR_A_TEMPLE
        return float(gain >> 6)

    def can_build(self, seat: int) -> bool:
        """Whether a clan can pay for a temple now, and has room for one."""
        return (
            self.c.cost(seat, 0, 3) <= self.c.money[seat] and self.lands[seat] > self.temples[seat]
        )

    def terrain_worth(self, province: int) -> int:
        """The resources a province yields, whoever has it."""
        if self.land.terrain[province] == HILL:
            return 0
        c = self.c
        yields = 2 if c.city[province] == 2 else 1
        if c.setup.volcanoes and self.land.volcanic[province]:
            yields *= 2
        return yields

    def race(self, seat: int) -> int:
        """In how many turns a clan would win if it built temples, passed for money, and nobody
        stirred; a few more than are left if it would not."""
        if self.by_land(seat):
            return self.spread_out(seat)
        c = self.c
        has = float(self.temples[seat])
        price = c.cost(seat, 0, 3)
        money = c.money[seat]
        sites = self.lands[seat] - self.temples[seat]
        for turn in range(c.turn, self.last + 1):
            if money >= price and sites:
                money -= price
                sites -= 1
                has += 1.0
            else:
                money += c.facts.passing
            if has >= c.setup.wheel[turn - 1]:
                return turn - c.turn + 1
        return self.left + 3

    def spread_out(self, seat: int) -> int:
        """The same of a clan that wins by provinces and settles as many as it can."""
        c = self.c
        _temples, growth, _free = self.room(seat)
        has = self.progress(seat)
        more = float(growth)
        for turn in range(c.turn, self.last + 1):
            has += more / PROVINCES_FOR_A_TEMPLE
            more *= CLOSING_IN
            if has >= c.setup.wheel[turn - 1]:
                return turn - c.turn + 1
        return self.left + 3

    def judge_safety(self) -> None:
        """Count what no single attack can take away."""
        c = self.c
        owner, label, city = c.owner, c.label, c.city
        open_groups = [False] * len(c.marks)
        weak = [False] * self.number
        for seat in range(c.players):
            if not self.armies[seat]:
                continue
            base = seat * self.number
            spare = self.spare[seat]
            for province in self.land.provinces:
                whose = owner[province]
                if whose in (NONE, seat):
                    continue
                force = self.strength[base + province]
                if force and force + spare > self.defence[province]:
                    weak[province] = True
                    if city[province] and self.group_cities[label[province]] == 1:
                        open_groups[label[province]] = True
        for province in self.land.provinces:
            whose = owner[province]
            if whose != NONE and not weak[province] and not open_groups[label[province]]:
                self.safe_lands[whose] += 1
                self.safe_temples[whose] += c.temple[province]
