"""Last turns of Sun Tzu in which only some provinces count, and their exact solution.

What comes of two ways to lay the cards follows from the margins alone here, so that the whole
game is one matrix, which linear programming solves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from bingfa.core.ai.strategy import Plan
from bingfa.games.sun_tzu.ai.evaluation import PLACE
from bingfa.games.sun_tzu.game import SUN_TZU
from bingfa.games.sun_tzu.rules.actions import Lay
from bingfa.games.sun_tzu.rules.cards import (
    BASIC,
    KINDS,
    NONE,
    SEVEN,
    SIX,
    bundle_of,
    margin,
    single,
)
from bingfa.games.sun_tzu.rules.facts import LAST_TURN, PROVINCES
from bingfa.games.sun_tzu.rules.state import SunTzuState

Laid = tuple[int, ...]  # the cards at the provinces that count


@dataclass(frozen=True)
class Ending:
    """The provinces that count (the first ones), the pawn, and the cards beyond the basic ones."""

    army: tuple[int, ...]
    stands: tuple[int, ...]
    pawn: int
    spare: tuple[tuple[int, ...], tuple[int, ...]]
    marks: tuple[tuple[int, ...], tuple[int, ...]]

    def state(self) -> SunTzuState:
        """The position: turn 9, both to lay, every other card out of the game."""
        state = SUN_TZU.new({"beginner": True}, seed="ending")
        state.silent = True
        state.turn, state.step, state.holder = LAST_TURN, PLACE, 0
        rest = PROVINCES - len(self.army)
        state.army = [*self.army, *([0] * rest)]
        state.stands = tuple((0, 0, value) for value in (*self.stands, *([0] * rest)))
        state.pawn = self.pawn
        deck = sum(single(kind) * state.setting.copies[kind] for kind in range(SEVEN, KINDS))
        for seat, side in enumerate(state.sides):
            spare = bundle_of(list(self.spare[seat]))
            side.pile, side.known = (), ()
            side.hand, side.gone = BASIC + spare, deck - spare
            side.laid = [NONE] * PROVINCES
            side.marks = [*self.marks[seat], *([0] * rest)]
            side.reserve = 21 - state.on_board(seat) - sum(side.marks)
        return state

    def ways(self, seat: int) -> list[Laid]:
        """All ways to lay cards at the provinces that count."""
        hand = [*range(SIX + 1), *self.spare[seat]]
        marks = self.marks[seat]
        return sorted(
            {
                laid
                for laid in permutations(hand, len(self.army))
                if not any(card == SIX and mark for card, mark in zip(laid, marks, strict=True))
            }
        )

    def wins(self, ours: Laid, theirs: Laid) -> bool:
        """Whether seat 0 wins. No plague and no tie on the track is in these endings."""
        pawn = self.pawn
        for at, here in enumerate(self.army):
            armies = here + margin(ours[at], theirs[at])
            pawn += self.stands[at] * ((armies > 0) - (armies < 0))
        assert pawn != 0
        return pawn > 0

    def matrix(self) -> NDArray[np.float64]:
        """What seat 0 wins, by its way and the other's."""
        others = self.ways(1)
        return np.array(
            [[float(self.wins(ours, theirs)) for theirs in others] for ours in self.ways(0)]
        )


def solve(matrix: NDArray[np.float64]) -> tuple[NDArray[np.float64], float]:
    """An optimal mix of the rows, and what it is worth at least, by linear programming."""
    from scipy.optimize import linprog  # half a second, which not every worker need spend

    rows, columns = matrix.shape
    result = linprog(
        np.array([0.0] * rows + [-1.0]),
        A_ub=np.hstack([-matrix.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=np.array([[1.0] * rows + [0.0]]),
        b_eq=np.array([1.0]),
        bounds=[(0, 1)] * rows + [(None, None)],
    )
    return result.x[:-1], float(result.x[-1])


def cards_of(plan: Plan, number: int) -> Laid:
    """The cards that a plan lays at the first provinces."""
    laid = {action.province: action.card for action in plan if isinstance(action, Lay)}
    return tuple(laid[province] for province in range(number))


def played(ending: Ending, seat: int, mix: Sequence[tuple[Plan, float]]) -> NDArray[np.float64]:
    """A mix of plans as frequencies of the ways to lay the cards that count."""
    ways = ending.ways(seat)
    frequencies = np.zeros(len(ways))
    for plan, share in mix:
        frequencies[ways.index(cards_of(plan, len(ending.army)))] += share
    return frequencies
