"""Which plans a clan should think of: every target with its levels, valued by rule of thumb."""

from __future__ import annotations

from typing import Final, final

from bingfa.games.yuan.ai.gains import Gains
from bingfa.games.yuan.ai.ideas import Idea, add
from bingfa.games.yuan.ai.outlook import Outlook
from bingfa.games.yuan.rules.actions import Target
from bingfa.games.yuan.rules.facts import NONE
from bingfa.games.yuan.rules.plans import ENEMY, FINE, FREE, Prospect, targets

WIN: Final = 500.0  # temples enough
RECRUITS: Final = [0, 0, 1, 3]  # by level of militarisation
ALL_PLANS: Final = 64  # for one target
AMBUSH: Final = -2.0  # an attack on a free province, to which nobody may come


@final
class PlanChoice(Gains):
    """One clan's ideas in one position."""

    def __init__(self, o: Outlook, seat: int) -> None:
        super().__init__(o, seat)
        self.begun = False  # the clan has chosen its target already,
        self.fixed = [0, 0, 0]  # and perhaps levels
        self.taste: list[float] = []  # by province, if any: how much it likes to settle there

    def passing(self) -> Idea:
        """Six coins, the less the more there are."""
        worth = self.c.facts.passing * self.coin
        return Idea(worth, NONE, 0, 0, 0)

    def ideas(self, each: int) -> list[Idea]:
        """A pass, and for every target its best few plans: what the clan may think of."""
        found = [self.passing()]
        for action in targets(self.c, self.seat):
            if isinstance(action, Target):
                self.consider(action.province, each, found)
        return found

    def further(self, each: int) -> list[Idea]:
        """The ideas of the clan itself, which may have begun a plan: what is chosen stays so."""
        begun = self.c.target[self.seat]
        if begun == NONE:
            return self.ideas(each)
        return self.plans(begun, self.c.levels[self.seat * 3 : self.seat * 3 + 3], each)

    def best(self, target: int, levels: list[int]) -> float:
        """The worth of the best plan with a target and at least those levels."""
        found = -WIN
        for idea in self.plans(target, levels, 1):
            if idea.worth > found:
                found = idea.worth
        return found

    def exact(self, target: int, levels: list[int]) -> float:
        """The worth of a plan as it is."""
        for idea in self.plans(target, levels, ALL_PLANS):
            if [idea.first, idea.second, idea.third] == levels:
                return idea.worth
        return -WIN

    def plans(self, target: int, levels: list[int], each: int) -> list[Idea]:
        """The best plans, at most so many, with a target and at least those levels."""
        found: list[Idea] = []
        self.begun = True
        self.fixed = levels
        self.consider(target, each, found)
        return found

    def consider(self, target: int, each: int, found: list[Idea]) -> None:
        """Add the best plans for a target, at most `each`."""
        c = self.c
        prospect = Prospect(c, self.seat, target)
        relation = prospect.relation
        if relation == ENEMY:
            self.attack(target, prospect, each, found)
            return
        gains = [0.0] * 4
        gained = [0] * 4  # temples * 64 + provinces
        if relation == FREE:
            value, gain = self.settling(target)
            if self.taste:
                value *= self.taste[target]
            gains[1] = value
            gains[2] = value + self.coin * c.facts.trading
            gains[3] = value
            gained[1] = gained[2] = gained[3] = gain
        else:
            value, gain = self.spreading(c.label[target])
            gains[1] = value
            gains[2] = value + self.coin * c.facts.trading
            gained[1] = gained[2] = gain
            if not c.temple[target]:
                gains[3] = self.temple_worth + self.theft(target)
                gained[3] = 64
        fortify = [self.building(target, level, prospect) for level in range(4)]
        recruit = [self.recruiting(target, number) for number in RECRUITS]
        options: list[Idea] = []
        money = prospect.money
        costs = prospect.costs
        for first in range(4):
            left = money - costs[first]
            if left < 0:
                break
            if first:
                if prospect.why_develop(first) != FINE:
                    continue
            elif relation == FREE and not self.begun:
                continue  # see `ambushes`
            if self.fixed[0] and self.fixed[0] != first:
                continue
            base = gains[first]
            if self.wins(gained[first]):
                base += WIN
            for second in range(4):
                rest = left - costs[4 + second]
                if rest < 0:
                    break
                if second and fortify[second] <= 0.0 and not self.begun:
                    continue
                if self.fixed[1] and self.fixed[1] != second:
                    continue
                for third in range(4):
                    if costs[8 + third] > rest:
                        break
                    if third and recruit[third] <= 0.0 and not self.begun:
                        continue
                    if self.fixed[2] and self.fixed[2] != third:
                        continue
                    if not first and not second and not third:
                        continue
                    if second and prospect.why_fortify(first, second, third) != FINE:
                        continue
                    if third and prospect.why_militarise(first, second, third) != FINE:
                        continue
                    if relation == FREE and not first:
                        add(options, each, AMBUSH, target, first, second, third)
                        continue
                    worth = (
                        base
                        + fortify[second]
                        + recruit[third]
                        + self.coin * (rest - costs[8 + third] - money)
                    )
                    add(options, each, worth, target, first, second, third)
        found.extend(options)

    def ambushes(self, coming: list[Idea]) -> list[Idea]:
        """Attacks on free provinces that others may settle this turn."""
        found: list[Idea] = []
        for idea in coming:
            target = idea.target
            if target == NONE or not idea.first or self.c.owner[target] != NONE:
                continue
            if self.o.strength[self.seat * self.o.number + target]:
                prospect = Prospect(self.c, self.seat, target)
                for third in range(1, 4):
                    if prospect.why(0, 0, third) == FINE:
                        found.append(Idea(AMBUSH, target, 0, 0, third))
        return found

    def attack(self, target: int, prospect: Prospect, each: int, found: list[Idea]) -> None:
        """Add the best attacks on a target, at most `each`."""
        costs = prospect.costs
        options: list[Idea] = []
        for third in range(1, 4):
            left = prospect.money - costs[8 + third]
            if left < 0:
                break
            if self.fixed[2] and self.fixed[2] != third:
                continue
            value, taken = self.attacking(target, third)
            value -= self.coin * costs[8 + third]
            if self.wins(taken):
                value += WIN
            for second in range(4):
                if costs[4 + second] > left:
                    break
                if self.fixed[1] and self.fixed[1] != second:
                    continue
                if second and prospect.why_fortify(0, second, third) != FINE:
                    continue
                worth = value
                if taken >= 0:
                    worth += self.building(target, second, prospect) - self.coin * costs[4 + second]
                add(options, each, worth, target, 0, second, third)
        found.extend(options)
