"""Somebody at a puzzle: what they choose is judged by what it comes to, and answered.

The other player answers a wrong choice by what shows best why it is wrong, and the right one by
what is worst for it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from bingfa.core.documents.case import begin
from bingfa.core.game import Game
from bingfa.core.state import Action
from bingfa.learn.attempt import MOST_REPLIES, Attempt, Stage
from bingfa.learn.course import LEARNER
from bingfa.puzzles.choosing import comes_to, handed_over
from bingfa.puzzles.puzzle import Puzzle, Wrong


class Solving(Attempt):
    """Somebody at a puzzle."""

    lesson: Puzzle
    mistake: Wrong | None  # what was chosen instead of the best

    def start_again(self) -> None:
        self.mistake = None
        super().start_again()

    def _choose(self, action: Action) -> None:
        before = self.match.state.copy()
        self.match.play(LEARNER, action)
        if handed_over(before, self.match.state, LEARNER):
            self.handed_over = 1
            self._answer()

    def _reply(self) -> None:
        """Nobody answers before the choice is complete."""

    def _answer(self) -> None:
        """Show what follows: the turn is ended, and the other answers."""
        self.mistake = _mistakes(self.game, self.lesson).get(self.match.state.position())
        line = self.lesson.line if self.mistake is None else self.mistake.line
        for seat, texts in ((LEARNER, line.further), (1 - LEARNER, line.reply)):
            for text in texts:
                action = self.game.parse(text)
                if action not in self.match.state.legal(seat):
                    return  # the match is over, or chance came otherwise
                self.match.play(seat, action)
        self._show_what_was_sealed()

    def _show_what_was_sealed(self) -> None:
        """Let what was sealed come out, as plainly as can be, up to the next sealed choice."""
        for _ in range(MOST_REPLIES):
            state, last = self.match.state, self.match.moves[-1]
            begun = any(event.begins for event in last.events)
            if begun or state.sealed or not state.actors or not self.match.at(0).sealed:
                return
            seat = state.actors[0]
            self.match.play(seat, self.game.default(state.view(seat)))

    def _places(self) -> set[str]:
        """What was chosen is about, as notation and board name it; in turn, what was answered."""
        made = self.mistake or self.lesson
        choice = made.choice if isinstance(made, Wrong) else made.solution
        told = choice if self.match.at(0).sealed else made.line.reply
        return {word for text in told for word in text.split()}

    def _judge(self) -> None:
        if self.handed_over:
            self.stage = Stage.SOLVED if self.mistake is None else Stage.WRONG


@lru_cache(maxsize=256)
def _mistakes(game: Game[Any, Any, Any], puzzle: Puzzle) -> dict[str, Wrong]:
    """Every wrong choice by the position that it comes to."""
    start = begin(puzzle.case, game)
    return {
        comes_to(start, LEARNER, tuple(map(game.parse, wrong.choice))): wrong
        for wrong in puzzle.mistakes
    }
