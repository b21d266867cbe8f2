"""What a search comes to: plans, how often each is to be played, and what it is worth."""

from __future__ import annotations

from typing import Final

from bingfa.core.ai.strategy import Plan
from bingfa.core.chance import Chance

UNIT: Final = 1 << 24  # the grain in which a random number between 0 and 1 is drawn


class Choice:
    """One plan as the search thinks of it."""

    def __init__(self, plan: Plan, share: float, value: float, visits: int) -> None:
        self.plan = plan
        self.share = share  # how often it is to be played, of 1
        self.value = value  # the seat's chance of winning with it
        self.visits = visits  # how often it was tried out

    def __repr__(self) -> str:
        words = ", ".join(action.text for action in self.plan)
        return f"<{words}: {self.share:.2f}, worth {self.value:.3f}, {self.visits} visits>"


class Advice:
    """The plans of a choice, the most played first; their shares add up to 1."""

    def __init__(self, choices: list[Choice]) -> None:
        self.choices = choices

    @property
    def value(self) -> float:
        """The chance of winning if the mix is played."""
        return sum(choice.share * choice.value for choice in self.choices)

    def draw(self, chance: Chance) -> Plan:
        """A plan as often as the mix says."""
        left = unit(chance)
        for choice in self.choices:
            left -= choice.share
            if left < 0:
                return choice.plan
        return self.choices[0].plan


def unit(chance: Chance) -> float:
    """A random number from 0 up to, and not, 1."""
    return chance.below(UNIT) / UNIT


def mixed(plans: list[Plan], shares: list[float], values: list[float], visits: list[int]) -> Advice:
    """Advice from shares of any sum; those too small to matter are left out."""
    least = max(LEAST * sum(shares), FAINT * max(shares))
    kept = [share if share >= least else 0.0 for share in shares]
    total = sum(kept)
    order = sorted(range(len(plans)), key=lambda at: (-kept[at], -values[at]))
    return Advice([Choice(plans[at], kept[at] / total, values[at], visits[at]) for at in order])


LEAST: Final = 0.03  # a share of the mix below this is noise
FAINT: Final = 0.3  # and so is one so small beside the largest
