"""The puzzles of a game, read from the case file in the game's own package."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from bingfa.core.chance import stream
from bingfa.core.documents.case import Case, begin, file_of, run
from bingfa.core.errors import BadDocument, UnknownName
from bingfa.core.game import Game
from bingfa.core.view import View
from bingfa.core.words import N_, Text, Translate
from bingfa.games import find, names
from bingfa.learn.course import LEARNER, Lesson

GRADERS: Final = ("random", "easy", "medium", "hard")  # the bots that tried it, weakest first
SURE: Final = 0.995  # a chance that is as good as certain
WORTH: Final = re.compile(
    r"mean (\S+) least (\S+) second (\S+) floor (\S+) slack (\S+) cases (\d+)"
)
ORIGIN: Final = re.compile(
    r"match (\d+) of seed (\S+), (\w+) against (\w+), after action (\d+), rules (\d+)"
)


@dataclass(frozen=True)
class Origin:
    """The match that a puzzle comes from, and where in it."""

    number: int
    seed: str
    bots: tuple[str, str]
    move: int  # how many actions came before
    rules: int

    def __str__(self) -> str:
        return (
            f"match {self.number} of seed {self.seed}, {' against '.join(self.bots)},"
            f" after action {self.move}, rules {self.rules}"
        )


@dataclass(frozen=True)
class Line:
    """What follows a choice: how the seat itself ends its turn, and the other's reply."""

    further: tuple[str, ...]
    reply: tuple[str, ...]


@dataclass(frozen=True)
class Wrong:
    """A choice that is not the best: what it gives away, and the reply that shows it."""

    choice: tuple[str, ...]
    lost: float  # of the chance of winning, over all cases
    refuted: float  # and against the reply
    line: Line


@dataclass(frozen=True)
class Puzzle(Lesson):
    """A position, and the choice in it that is best whatever the other player does."""

    mean: float = field(compare=False)  # the chance of winning with it, over all cases
    least: float = field(compare=False)  # and in the worst of them
    second: float = field(compare=False)  # with the second best choice, over all cases
    floor: float = field(compare=False)  # the most that another choice is worth in its worst case
    slack: float = field(compare=False)  # by how much another is better where it is best beside it
    cases: int = field(compare=False)
    right: tuple[str, ...] = field(compare=False)  # its steps
    line: Line = field(compare=False)  # that is worst for it
    mistakes: tuple[Wrong, ...] = field(compare=False)  # every other choice, the best of them first
    origin: Origin = field(compare=False)
    grades: Mapping[str, float] = field(compare=False)  # the share that finds it, by bot

    @property
    def solution(self) -> tuple[str, ...]:
        return self.right

    @property
    def wins(self) -> bool:
        """Whether it is as good as won with it, whatever the other does."""
        return self.least >= SURE

    @property
    def grade(self) -> int:
        """How hard it is: 1 if an easy bot finds it more often than not, 2 a medium one, else 3."""
        finders = [name for name in GRADERS[1:3] if self.grades[name] > 0.5]
        return 1 + GRADERS[1:3].index(finders[0]) if finders else 3

    def title(self, game: Game, translate: Translate) -> str:
        """What it is called: in words of its position."""
        return game.occasion(view_of(self, game), translate)


def view_of(puzzle: Puzzle, game: Game[Any, Any, Any]) -> View:
    """What whoever solves a puzzle sees at first."""
    return _view(puzzle, game, game.fingerprint)


@lru_cache(maxsize=512)
def _view(puzzle: Puzzle, game: Game[Any, Any, Any], fingerprint: str) -> View:
    return begin(puzzle.case, game).view(LEARNER)


def puzzles(game: Game[Any, Any, Any]) -> tuple[Puzzle, ...]:
    """The puzzles of a game, in order: those that hold in the edition in use."""
    return _puzzles(game, game.fingerprint)


@lru_cache(maxsize=64)
def _puzzles(game: Game[Any, Any, Any], fingerprint: str) -> tuple[Puzzle, ...]:
    text = game.book.puzzles()
    if not text:
        return ()
    cases = file_of(text, f"puzzles of {game.name}").cases
    if game.own_edition:  # those of the printed one hold: the conformance suite plays them all
        cases = [case for case in cases if run(case, lambda name: game).holds]
    return tuple(_made(cases, game))


def read(text: str, game: Game[Any, Any, Any]) -> list[Puzzle]:
    """The puzzles of a text, whether they hold or not; BadDocument lists what cannot be read."""
    return _made(file_of(text, f"puzzles of {game.name}").cases, game)


def _made(cases: list[Case], game: Game[Any, Any, Any]) -> list[Puzzle]:
    made: list[Puzzle] = []
    problems: list[str] = []
    for number, case in enumerate(cases, 1):
        try:
            made.append(_puzzle(number, case, game))
        except (KeyError, ValueError) as error:
            problems.append(f"line {case.line}: puzzle {case.number}: {error}")
    if problems:
        raise BadDocument(f"puzzles of {game.name}", problems)
    return made


def puzzle_of(game: Game[Any, Any, Any], number: str) -> Puzzle:
    """A puzzle by its number; UnknownName if the game has none of that number."""
    found = puzzles(game)
    if number.isdecimal() and len(number) < 5 and 1 <= int(number) <= len(found):
        return found[int(number) - 1]
    text = N_("{game} has no puzzle {number}; there are {most}")
    raise UnknownName(Text(text, game=game.title, number=repr(number[:20]), most=len(found)))


def todays(day: int) -> tuple[Game[Any, Any, Any], Puzzle] | None:
    """The puzzle of a day, counted from any beginning: the games take turns, none comes twice
    before all have come. None if there are no puzzles at all.
    """
    having = [game for game in map(find, names()) if puzzles(game)]
    if not having:
        return None
    game = having[day % len(having)]
    order = list(puzzles(game))
    stream(game.name, "puzzles day by day").shuffle(order)
    return game, order[day // len(having) % len(order)]


def _puzzle(number: int, case: Case, game: Game[Any, Any, Any]) -> Puzzle:
    seat, said = game.seats[LEARNER], case.said
    worth = _fitting(WORTH, said["worth it"])
    mean, least, second, floor, slack = (float(each) for each in worth.groups()[:5])
    own = tuple(text for _, key, text in case.when if key == seat)
    mistakes = tuple(_wrong(line[1], line[2], said) for line in case.wrong)
    one_step = all(len(each.choice) == 1 for each in mistakes)
    size = 1 if one_step else len(own)  # what follows is how the turn ends
    grades = dict(part.split() for part in said["found by"].split(", "))
    return Puzzle(
        number,
        case.number,
        case.rules,
        seat,
        {},
        case,
        mean=mean,
        least=least,
        second=second,
        floor=floor,
        slack=slack,
        cases=int(worth[6]),
        right=own[:size],
        line=Line(own[size:], tuple(text for _, key, text in case.when if key != seat)),
        mistakes=mistakes,
        origin=_origin(said["found in"]),
        grades={name: float(grades[name]) for name in GRADERS},
    )


def _origin(text: str) -> Origin:
    found = _fitting(ORIGIN, text)
    return Origin(int(found[1]), found[2], (found[3], found[4]), int(found[5]), int(found[6]))


def _fitting(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    found = pattern.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not of the form {pattern.pattern!r}")
    return found


def _wrong(key: str, choice: str, said: Mapping[str, str]) -> Wrong:
    lost, refuted, reply = key.split()
    further, slash, answer = said[f"reply {reply}"].rpartition("/")
    line = Line(steps(further) if slash else (), steps(answer))
    return Wrong(steps(choice), float(lost), float(refuted), line)


def steps(text: str) -> tuple[str, ...]:
    """The actions of a line, in notation."""
    return tuple(part.strip() for part in text.split(";") if part.strip())
