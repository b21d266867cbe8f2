"""Puzzles checked: that each is what it says, by weighing it anew.

A quick check weighs in a few cases; the whole one in as many as when it was made, with other luck.
"""

from __future__ import annotations

from typing import Final

from bingfa.bots.knowledge import knowledge
from bingfa.core.ai.strategy import Plan
from bingfa.core.chance import stream
from bingfa.core.documents.case import begin, run
from bingfa.core.game import Game
from bingfa.learn.course import LEARNER
from bingfa.puzzles.choosing import comes_to, whole_choices
from bingfa.puzzles.finding import CERTAIN, FEWEST, MOST
from bingfa.puzzles.puzzle import Puzzle
from bingfa.puzzles.weighing import MARGIN, SLACK, Scale, weigh

NEAREST: Final = 5  # choices that a quick look weighs beside the solution
QUICK: Final = Scale(worlds=4, replies=4)
LEEWAY: Final = 0.5  # of the margin and, doubled, of the slack: other cases tell it otherwise


def problems(game: Game, puzzle: Puzzle, *, whole: bool, rivals: int = MOST) -> list[str]:
    """What is wrong with a puzzle; nothing if it is as it says.

    Its solution is weighed against so many of the other choices, those that come nearest.
    """
    verdict = run(puzzle.case, lambda name: game)
    if not verdict.holds:
        return list(verdict.failures)
    start = begin(puzzle.case, game)
    ways = whole_choices(start, LEARNER, MOST)
    if not FEWEST <= len(ways) <= MOST:
        return [f"it offers {len(ways)} choices"]
    choices = [puzzle.solution, *(wrong.choice for wrong in puzzle.mistakes)]
    plans = [tuple(map(game.parse, choice)) for choice in choices]
    positions = [comes_to(start, LEARNER, plan) for plan in plans]
    if len(set(positions)) < len(positions) or set(positions) != set(ways):
        return ["its choices are not the solution and the mistakes it lists"]
    return _weighed(game, puzzle, plans[: 1 + rivals], CERTAIN if whole else QUICK)


def _weighed(game: Game, puzzle: Puzzle, plans: list[Plan], scale: Scale) -> list[str]:
    """What comes out otherwise than it should: the first of the choices must be clearly best."""
    chance = stream(puzzle.name, "check")
    view = begin(puzzle.case, game).view(LEARNER)
    weighed = weigh(game, view, plans, knowledge(game), chance, scale)
    if weighed.best != 0:
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
