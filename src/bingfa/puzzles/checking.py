"""Puzzles checked: that each is what it says, by weighing it anew.

A quick check weighs in a few cases; the whole one in as many as when it was made, with other luck.
"""

from __future__ import annotations

from typing import Final

from bingfa.bots.knowledge import knowledge
from bingfa.core.case import begin, run
from bingfa.core.chance import stream
from bingfa.core.game import Game
from bingfa.learn.course import LEARNER
from bingfa.puzzles.choosing import comes_to, whole_choices
from bingfa.puzzles.finding import CERTAIN, FEWEST, MOST
from bingfa.puzzles.puzzle import Puzzle
from bingfa.puzzles.weighing import MARGIN, SLACK, Scale, weigh

QUICK: Final = Scale(worlds=4, replies=4)
LEEWAY: Final = 0.5  # of the margin and, doubled, of the slack: other cases tell it otherwise


def problems(game: Game, puzzle: Puzzle, *, whole: bool) -> list[str]:
    """What is wrong with a puzzle; nothing if it is as it says."""
    verdict = run(puzzle.case, lambda name: game)
    if not verdict.holds:
        return list(verdict.failures)
    start = begin(puzzle.case, game)
    ways = whole_choices(start, LEARNER, MOST)
    if not FEWEST <= len(ways) <= MOST:
        return [f"it offers {len(ways)} choices"]
    right = comes_to(start, LEARNER, tuple(map(game.parse, puzzle.solution)))
    listed = {
        comes_to(start, LEARNER, tuple(map(game.parse, wrong.choice))) for wrong in puzzle.mistakes
    }
    if right in listed or {right, *listed} != set(ways):
        return ["its choices are not the solution and the mistakes it lists"]
    return _weighed(game, puzzle, list(ways), right, whole)


def _weighed(game: Game, puzzle: Puzzle, ways: list[str], right: str, whole: bool) -> list[str]:
    start = begin(puzzle.case, game)
    plans = list(whole_choices(start, LEARNER, MOST).values())
    scale = CERTAIN if whole else QUICK
    chance = stream(puzzle.name, "check")
    weighed = weigh(game, start.view(LEARNER), plans, knowledge(game), chance, scale)
    if ways[weighed.best] != right:
        best = "; ".join(action.text for action in plans[weighed.best])
        return [f"not the solution is best but: {best}"]
    found: list[str] = []
    if weighed.margin < MARGIN * LEEWAY:
        found.append(f"it is best by {weighed.margin:.3f} only")
    if weighed.slack > SLACK / LEEWAY and weighed.safer < MARGIN * LEEWAY:
        found.append(
            f"against some reply another choice is better by {weighed.slack:.3f}, and in its worst"
            f" case it is better than others in theirs by {weighed.safer:.3f} only"
        )
    return found
