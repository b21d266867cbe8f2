"""The puzzles of a game: each is what it says, and nothing but its solution is right."""

from __future__ import annotations

from bingfa.core.documents.case import begin, run
from bingfa.learn import Stage
from bingfa.learn.course import LEARNER
from bingfa.puzzles import Puzzle, Solving, Wrong, puzzles
from bingfa.puzzles.checking import NEAREST, problems
from bingfa.puzzles.finding import MOST
from bingfa.puzzles.puzzle import GRADERS
from bingfa.puzzles.words import others, praise, question
from bingfa.testing.checks import LANGUAGES, Checks
from bingfa.testing.size import FULL, sample
from bingfa.texts import translator

LONGEST = 64  # characters of a title


class Puzzles(Checks):
    """Its puzzles, one by one."""

    def test_every_puzzle_holds(self) -> None:
        """As a case, by the edition in use; no two are the same."""
        every = puzzles(self.game)
        assert [run(each.case, self.find).failures for each in every] == [()] * len(every)
        positions = {begin(each.case, self.game).position() for each in every}
        assert len(positions) == len(every)

    def test_puzzle_is_verified(self, puzzle: Puzzle) -> None:
        """By weighing every choice anew; of a part the nearest ones, and in fewer cases."""
        assert problems(self.game, puzzle, whole=FULL, rivals=sample(MOST, NEAREST)) == []

    def test_puzzle_is_solved_by_its_solution_alone(self, puzzle: Puzzle) -> None:
        """Any other choice is answered and explained; what is shown is the solution."""
        solving = Solving(self.game, puzzle)
        for text in puzzle.solution:
            assert solving.stage == Stage.GOING
            solving.play(text)
        assert solving.stage == Stage.SOLVED
        shown = Solving(self.game, puzzle)
        shown.show()
        assert shown.stage == Stage.SHOWN
        for wrong in _some(puzzle):
            other = Solving(self.game, puzzle)
            for text in wrong.choice:
                other.play(text)
            assert other.stage == Stage.WRONG
            assert other.mistake == wrong
            assert other.reasons()
            answered = [move.action.text for move in other.match.moves if move.seat != LEARNER]
            assert answered[: len(wrong.line.reply)] == list(wrong.line.reply)

    def test_puzzle_says_how_it_was_found(self, puzzle: Puzzle) -> None:
        """By these rules, better than the second best, and found by bots, by some more often."""
        assert puzzle.origin.rules == self.game.rules_version
        assert puzzle.mean > puzzle.second
        assert puzzle.least >= 0
        assert set(puzzle.grades) == set(GRADERS)
        assert all(wrong.lost > 0 and wrong.refuted > 0 for wrong in puzzle.mistakes)
        assert puzzle.grade in (1, 2, 3)

    def test_puzzle_is_told_in_few_words(self, puzzle: Puzzle) -> None:
        """In both languages, each its own."""
        said = []
        for language in LANGUAGES:
            _ = translator(language)
            title = puzzle.title(self.game, _)
            assert 0 < len(title) <= LONGEST
            told = (title, question(puzzle, self.game, _), praise(puzzle, self.game, _))
            assert others(puzzle, self.game, _)
            said.append(told)
        assert all(one != other for one, other in zip(*said, strict=True))


def _some(puzzle: Puzzle) -> list[Wrong]:
    """All the mistakes; of a part the best and the worst."""
    every = list(puzzle.mistakes)
    return sample(every, [every[0], every[-1]])
