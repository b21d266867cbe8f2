"""Playing on from an imagined state as everybody plausibly would, to where it can be valued."""

from __future__ import annotations

from typing import Final

from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance
from bingfa.core.errors import IllegalAction
from bingfa.core.state import State

LONGEST: Final = 60  # rounds past the horizon after which a rollout stops wherever it is


def follow(state: State, seat: int, plan: Plan) -> int:
    """Carry out a plan as far as it is legal; the number of actions done."""
    done = 0
    for action in plan:
        try:
            state.apply(seat, action)
        except IllegalAction:
            break
        done += 1
    return done


def play_out(state: State, strategy: Strategy, chance: Chance, rounds: int) -> list[float]:
    """Each seat's chance of winning after so many more rounds of plausible choices."""
    while True:
        actors = state.actors
        if not actors or (rounds <= 0 and (strategy.quiet(state) or rounds <= -LONGEST)):
            return strategy.values(state)
        for seat in actors:
            if follow(state, seat, strategy.reply(state, seat, chance)) == 0:
                rounds = 0  # a reply that was none: stop rather than ask again for ever
        rounds -= 1
