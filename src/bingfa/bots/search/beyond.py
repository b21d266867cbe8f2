"""Looking beyond a sealed choice of two: the next one is solved, too, before anything is judged.

Playing on as everybody plausibly would tells no more than a judgement at once: nobody answers
anybody. So the most promising plans of both at the next choice that matters meet each other, and
what the small game of them is worth is what the position is worth.
"""

from __future__ import annotations

from typing import Final

from bingfa.bots.search.rollout import follow
from bingfa.core.ai.strategy import Strategy
from bingfa.core.chance import Chance
from bingfa.core.state import State

ROUNDS: Final = 60  # of regret in the small game
LONGEST: Final = 60  # rounds of choices that matter less, after which a position is just judged


def worth_beyond(state: State, strategy: Strategy, seat: int, chance: Chance, number: int) -> float:
    """What a state of two is worth to a seat, by so many plans of each; the state is used up."""
    play_on(state, strategy, chance)
    if len(state.actors) != 2:
        return strategy.values(state)[seat]
    ours = strategy.plans(state, seat, chance, number)
    theirs = strategy.plans(state, 1 - seat, chance, number)
    cells: list[list[float]] = []
    for own in ours:
        before = state.copy()
        follow(before, seat, own)
        row: list[float] = []
        for other in theirs:
            after = before.copy()
            follow(after, 1 - seat, other)
            play_on(after, strategy, chance.copy())
            row.append(strategy.values(after)[seat])
        cells.append(row)
    return solved(cells, ROUNDS)


def play_on(state: State, strategy: Strategy, chance: Chance) -> None:
    """Go on by plausible replies to the next choice of both that matters, or to the end."""
    for _ in range(LONGEST):
        actors = state.actors
        if not actors or strategy.decisive(state):
            return
        for seat in actors:
            if follow(state, seat, strategy.reply(state, seat, chance)) == 0:
                return


def solved(cells: list[list[float]], rounds: int) -> float:
    """What a game of two is worth to whoever chooses the row, by regret (CFR+)."""
    height, width = len(cells), len(cells[0])
    row_regrets, column_regrets = [0.0] * height, [0.0] * width
    rows, columns = [1.0 / height] * height, [1.0 / width] * width
    total = 0.0
    for number in range(1, rounds + 1):
        gains = [0.0] * height
        for row in range(height):
            line, gain = cells[row], 0.0
            for column in range(width):
                gain += line[column] * columns[column]
            gains[row] = gain
        matched(rows, row_regrets, gains)
        losses = [0.0] * width
        for row in range(height):
            line, share = cells[row], rows[row]
            if share > 0.0:
                for column in range(width):
                    losses[column] -= line[column] * share
        worth = 0.0
        for column in range(width):
            worth -= losses[column] * columns[column]
        matched(columns, column_regrets, losses)
        total += number * worth
    return total / (rounds * (rounds + 1) / 2)


def matched(mix: list[float], regrets: list[float], gains: list[float]) -> None:
    """Change a mix by what each of its options would have brought."""
    worth = 0.0
    for at in range(len(mix)):
        worth += mix[at] * gains[at]
    total = 0.0
    for at in range(len(mix)):
        regret = max(0.0, regrets[at] + gains[at] - worth)
        regrets[at] = regret
        total += regret
    for at in range(len(mix)):
        mix[at] = regrets[at] / total if total > 0.0 else 1.0 / len(mix)
