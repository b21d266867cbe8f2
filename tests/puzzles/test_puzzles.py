"""The puzzles that are shipped, that of the day, and what cannot be read."""

from __future__ import annotations

import pytest

from bingfa.core.errors import BadDocument, UnknownName
from bingfa.games import find, names
from bingfa.learn import Stage
from bingfa.puzzles import Solving, puzzle_of, puzzles, todays
from bingfa.puzzles.checking import problems
from bingfa.puzzles.puzzle import read

GAME = find("sun-tzu")


def test_some_hundred_are_shipped() -> None:
    """Each of our games has some, of every grade together."""
    numbers = {name: len(puzzles(find(name))) for name in names()}
    assert all(number >= 15 for number in numbers.values())
    assert sum(numbers.values()) >= 95
    grades = {puzzle.grade for name in numbers for puzzle in puzzles(find(name))}
    assert grades == {1, 2, 3}


def test_every_day_has_its_puzzle() -> None:
    """The games take turns; none comes again before all of its game have come."""
    having = [name for name in names() if puzzles(find(name))]
    least = min(len(puzzles(find(name))) for name in having)
    days = [todays(day) for day in range(20000, 20000 + len(having) * least)]
    found = [(day[0].name, day[1].name) for day in days if day is not None]
    assert len(set(found)) == len(days)
    turns = [game for game, _ in found]
    assert turns[: len(having)] == turns[len(having) : 2 * len(having)]
    assert set(turns[: len(having)]) == set(having)
    assert todays(20000) == todays(20000)


def test_a_wrong_solution_does_not_pass() -> None:
    """A puzzle whose solution is exchanged with a mistake is not verified; nor an altered list."""
    text = GAME.book.puzzles()
    puzzle = read(text, GAME)[0]
    mistake = puzzle.mistakes[-1]
    first, _, rest = text.partition(f"case: {puzzle.name} ")
    steps = "\n".join(f"  {puzzle.seat}: {step}" for step in puzzle.solution)
    one = f"{first}case: {puzzle.name} {rest.partition('case:')[0]}"
    wrong = one.replace(steps, "\n".join(f"  {puzzle.seat}: {step}" for step in mistake.choice))
    wrong = wrong.replace(f": {'; '.join(mistake.choice)}\n", f": {'; '.join(puzzle.solution)}\n")
    wrong = wrong.partition("then:")[0] + "then:\n  turn: ...\n"
    (altered,) = read(wrong, GAME)
    assert "not the solution is best" in problems(GAME, altered, whole=False)[0]
    missing = "\n".join(
        line for line in one.splitlines() if f": {'; '.join(mistake.choice)}" not in line
    )
    (altered,) = read(missing + "\n", GAME)
    assert problems(GAME, altered, whole=False) == [
        "its choices are not the solution and the mistakes it lists"
    ]


def test_what_cannot_be_read_is_told() -> None:
    """With the line and the puzzle."""
    text = GAME.book.puzzles().replace("worth it: mean", "worth it: about", 1)
    with pytest.raises(BadDocument, match=r"line \d+: puzzle .*'about"):
        read(text, GAME)
    with pytest.raises(UnknownName, match="Sun Tzu has no puzzle '999'"):
        puzzle_of(GAME, "999")


def test_a_choice_is_taken_back_before_it_is_complete() -> None:
    """And nobody has answered meanwhile."""
    puzzle = next(each for each in puzzles(GAME) if len(each.solution) > 1)
    solving = Solving(GAME, puzzle)
    begun = solving.match.state.position()
    solving.play(puzzle.mistakes[-1].choice[0])
    assert solving.stage == Stage.GOING
    solving.take_back(1)
    assert solving.match.state.position() == begun
    assert solving.match.moves == []
