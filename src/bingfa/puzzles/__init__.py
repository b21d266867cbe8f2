"""Puzzles: positions of played matches in which one choice is best whatever the other player does.

`puzzles(game)` are those that a game has, a `Solving` is somebody at one of them. They are found in
matches of bots, weighed against every reply, graded by who finds them, and written as cases.
"""

from bingfa.puzzles.puzzle import Puzzle, Wrong, puzzle_of, puzzles, todays
from bingfa.puzzles.solving import Solving

__all__ = ["Puzzle", "Solving", "Wrong", "puzzle_of", "puzzles", "todays"]
