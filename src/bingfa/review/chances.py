"""Chances of winning: from a state by playing it out, and of plans compared with equal luck."""

from __future__ import annotations

from collections.abc import Sequence

from bingfa.bots.search.imagining import Pool
from bingfa.bots.search.rollout import follow, play_out
from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance
from bingfa.core.outcome import Outcome
from bingfa.core.state import State


def chances_at(state: State, strategy: Strategy, chance: Chance, rollouts: int) -> list[float]:
    """Each seat's chance of winning in a state as it is, with all that is hidden."""
    sums: list[float] = []
    for _ in range(rollouts):
        twin = state.copy()
        twin.silent = True
        values = play_out(twin, strategy, chance, strategy.horizon)
        sums = [a + b for a, b in zip(sums or [0.0] * len(values), values, strict=True)]
    return [each / rollouts for each in sums]


def chances_after(outcome: Outcome, players: int) -> list[float]:
    """What the chances have come to: the winners share a whole, all do where nobody wins."""
    winners = outcome.winners or tuple(range(players))
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]


def compared(
    plans: Sequence[Plan], pool: Pool, strategy: Strategy, chance: Chance, worlds: int
) -> list[float]:
    """A seat's chance with each of several plans, in the same worlds and with the same luck."""
    sums = [0.0] * len(plans)
    for number in range(worlds):
        luck = chance.copy()
        for at, plan in enumerate(plans):
            state = pool.world(number).copy()
            follow(state, pool.seat, plan)
            sums[at] += play_out(state, strategy, luck.copy(), strategy.horizon)[pool.seat]
        for _ in range(8):
            chance.word()
    return [each / worlds for each in sums]
