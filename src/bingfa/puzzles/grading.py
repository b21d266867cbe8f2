"""How hard a puzzle is: which share of the tries of each bot finds the solution."""

from __future__ import annotations

from typing import Final

from bingfa import bots
from bingfa.bots.bot import Bot
from bingfa.core.chance import Chance, stream
from bingfa.core.state import State
from bingfa.learn.course import LEARNER
from bingfa.puzzles.choosing import handed_over

TRIES: Final = {"random": 40, "easy": 20, "medium": 20, "hard": 6}


def grades_of(state: State, solution: str, seed: str) -> dict[str, float]:
    """The share of tries that come to the position of the solution, by bot."""
    return {
        name: share(bots.make(name), state, solution, seed, tries) for name, tries in TRIES.items()
    }


def share(bot: Bot, state: State, solution: str, seed: str, tries: int) -> float:
    """The share of a bot's tries that come to a position."""
    streams = [stream(seed, f"grade {bot.name} {number}") for number in range(tries)]
    return sum(_chosen(bot, state, chance) == solution for chance in streams) / tries


def _chosen(bot: Bot, start: State, chance: Chance) -> str:
    """The position that a bot's whole choice comes to."""
    state = start.copy()
    state.silent = True
    while True:
        for action in bots.play(bot, state.view(LEARNER), chance):
            if action not in state.legal(LEARNER):
                break
            before = state.copy()
            state.apply(LEARNER, action)
            if handed_over(before, state, LEARNER):
                return state.position()
