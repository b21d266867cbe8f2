"""Regret matching: how often to play what, from how much one regrets not having played it."""

from __future__ import annotations

from bingfa.bots.search.advice import unit
from bingfa.core.chance import Chance


class Matcher:
    """Regrets for a growing number of options, and the mix played over time.

    Regrets below nothing are forgotten, and later mixes count for more (CFR+): both make the
    average come to rest sooner.
    """

    def __init__(self) -> None:
        self.regrets: list[float] = []
        self.played: list[float] = []  # the sum of the mixes, later ones weighted more
        self.totals: list[float] = []  # the sum of what each option brought
        self.visits: list[int] = []

    def add(self) -> int:
        """A further option; its number."""
        self.regrets.append(0.0)
        self.played.append(0.0)
        self.totals.append(0.0)
        self.visits.append(0)
        return len(self.regrets) - 1

    def mix(self, options: list[int]) -> list[float]:
        """How often to play each of some options now: by regret, or all alike without any."""
        regrets = self.regrets
        total = 0.0
        for option in options:
            total += regrets[option]
        if total <= 0.0:
            return [1.0 / len(options)] * len(options)
        return [regrets[option] / total for option in options]

    def learn(
        self, options: list[int], mix: list[float], gains: list[float], weight: float
    ) -> None:
        """What each option would have brought just now, when this mix was played."""
        expected = 0.0
        for at in range(len(options)):
            expected += mix[at] * gains[at]
        for at in range(len(options)):
            option = options[at]
            self.regrets[option] = max(self.regrets[option] + gains[at] - expected, 0.0)
            self.played[option] += weight * mix[at]
            self.totals[option] += gains[at]
            self.visits[option] += 1

    def average(self, options: list[int]) -> list[float]:
        """The mix over time, which is what comes near an equilibrium."""
        total = 0.0
        for option in options:
            total += self.played[option]
        if total <= 0.0:
            return [1.0 / len(options)] * len(options)
        return [self.played[option] / total for option in options]

    def value(self, option: int) -> float:
        """What an option brought on average."""
        visits = self.visits[option]
        return self.totals[option] / visits if visits else 0.0


def drawn(mix: list[float], chance: Chance) -> int:
    """A place in a mix, each as often as it says."""
    left = unit(chance)
    for at in range(len(mix)):
        left -= mix[at]
        if left < 0.0:
            return at
    return len(mix) - 1
