"""A puzzle in words, for pages and terminals."""

from __future__ import annotations

from typing import Final

from bingfa.core.game import Game
from bingfa.core.words import N_, Translate
from bingfa.learn.course import LEARNER
from bingfa.puzzles.puzzle import GRADERS, Puzzle, Wrong, view_of
from bingfa.puzzles.weighing import SLACK
from bingfa.review.words import aim_of, percent

GRADES: Final = {1: N_("gentle"), 2: N_("tricky"), 3: N_("hard to see")}
MOST_OTHERS: Final = 3  # of the other choices that are told


def question(puzzle: Puzzle, game: Game, _: Translate) -> str:
    """What is asked."""
    other = other_of(puzzle, game, _)
    if puzzle.wins:
        return _("Win the match for certain, whatever {other} does.").format(other=other)
    if puzzle.slack <= SLACK:
        return _("One choice is best whatever {other} does. Which?").format(other=other)
    return _("One choice is safe whatever {other} does. Which?").format(other=other)


def other_of(puzzle: Puzzle, game: Game, _: Translate) -> str:
    """What the other player is called."""
    return game.seat_name(1 - LEARNER, _, view_of(puzzle, game))


def praise(puzzle: Puzzle, game: Game, _: Translate) -> str:
    """Why the solution is right, with its margin."""
    other, second = other_of(puzzle, game, _), percent(puzzle.second, _)
    if puzzle.wins:
        sentence = _(
            "It wins whatever {other} does. The next best choice would win {second} of the time."
        )
        return sentence.format(other=other, second=second)
    if puzzle.slack <= SLACK:
        sentence = _(
            "Whatever {other} does, nothing does better: your chance to win is {mean} on average, "
            "with the next best choice {second}."
        )
    else:
        sentence = _(
            "Whatever {other} does, your chance to win is {least} or more, {mean} on average. "
            "Every other choice can be answered so that {floor} or less is left."
        )
    return sentence.format(
        other=other,
        mean=percent(puzzle.mean, _),
        second=second,
        least=percent(puzzle.least, _),
        floor=percent(puzzle.floor, _),
    )


def blame(wrong: Wrong, puzzle: Puzzle, game: Game, _: Translate) -> str:
    """What a wrong choice gives away."""
    sentence = _(
        "Against this answer of {other} it costs {refuted} of your chance to win, and {lost} on "
        "average over all answers."
    )
    return sentence.format(
        other=other_of(puzzle, game, _),
        refuted=percent(wrong.refuted, _),
        lost=percent(wrong.lost, _),
    )


def others(puzzle: Puzzle, game: Game, _: Translate) -> list[str]:
    """The best of the other choices, and what each gives away."""
    view = view_of(puzzle, game)
    return [
        _("{aim}: gives away {lost}").format(
            aim=aim_of(wrong.choice, game, view, _), lost=percent(wrong.lost, _)
        )
        for wrong in puzzle.mistakes[:MOST_OTHERS]
    ]


def solution(puzzle: Puzzle, game: Game, _: Translate) -> str:
    """What the solution aims at."""
    return aim_of(puzzle.solution, game, view_of(puzzle, game), _)


def finders(puzzle: Puzzle, _: Translate) -> str:
    """Which bots find it how often."""
    shares = [f"{_(name)} {percent(puzzle.grades[name], _)}" for name in GRADERS]
    return _("Bots that find it: {shares}.").format(shares=", ".join(shares))


def provenance(puzzle: Puzzle, _: Translate) -> str:
    """Where it comes from, and how it was checked."""
    origin = puzzle.origin
    sentence = _(
        "From match {number} of seed {seed}, {first} against {second}, after action {move}; "
        "weighed in {cases} cases."
    )
    return sentence.format(
        number=origin.number,
        seed=origin.seed,
        first=_(origin.bots[0]),
        second=_(origin.bots[1]),
        move=origin.move,
        cases=puzzle.cases,
    )
