"""Puzzles made: matches are played, searched and tried by bots until there are enough."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bingfa.arena.workers import spread
from bingfa.core.errors import BadOption
from bingfa.core.game import Game
from bingfa.core.words import N_, Text
from bingfa.games import find
from bingfa.learn.course import LEARNER
from bingfa.puzzles.checking import problems
from bingfa.puzzles.choosing import comes_to
from bingfa.puzzles.finding import Found, found_in, played
from bingfa.puzzles.grading import grades_of
from bingfa.puzzles.puzzle import SURE, Origin, read
from bingfa.puzzles.writing import case_text, file_text

# Who plays whom, match after match: hard bots take longer, and err less.
PAIRS: Final = (("medium", "medium"),) * 5 + (("medium", "hard"),)
LOOKED_THROUGH: Final = 200  # matches for each puzzle, at the most
TRIED: Final = 4  # of a match's best that bots try
OF_A_MATCH: Final = 2  # that are kept
OBVIOUS: Final = 0.6  # what easy bots find so often is no puzzle
OBSCURE: Final = 0.25  # and what hard ones find less often nobody would


@dataclass(frozen=True)
class Task:
    """A match to look through."""

    game: str
    seed: str
    number: int


@dataclass(frozen=True)
class Made:
    """A puzzle as a case, and how easily it is found."""

    position: str
    ease: float
    wins: bool  # for certain: nothing makes a better puzzle
    text: str


def make(
    game: Game,
    count: int,
    seed: str,
    jobs: int,
    command: str,
    progress: Callable[[int], object] = lambda done: None,
) -> str:
    """The file of so many puzzles, the easiest first; the same for the same seed."""
    made: list[Made] = []
    most = count * LOOKED_THROUGH
    tasks = (Task(game.name, seed, number) for number in range(1, most + 1))
    for found in spread(look_through, tasks, jobs):
        known = [each.position for each in made]
        made += [each for each in found if each.position not in known][: count - len(made)]
        progress(len(made))
        if len(made) == count:
            break
    else:
        text = N_("{game}: {found} of {count} puzzles found in {most} matches: ask for fewer")
        raise BadOption(Text(text, game=game.title, most=most, found=len(made), count=count))
    made.sort(key=lambda each: -each.ease)
    return file_text(game, command, [each.text for each in made])


def look_through(task: Task) -> list[Made]:
    """The best puzzles of a match, each of another moment."""
    game = find(task.game)
    players = PAIRS[task.number % len(PAIRS)]
    match = played(game, f"{task.seed}/{task.number}", players, first=bool(task.number % 2))
    best: dict[int, Found] = {}  # by moment
    for found in found_in(game, match):
        known = best.setdefault(found.move, found)
        if found.weighed.margin > known.weighed.margin:
            best[found.move] = found
    likely = sorted(best.values(), key=lambda each: -each.weighed.margin)[:TRIED]
    tried = [each for each in (_tried(game, task, players, one) for one in likely) if each]
    kept = sorted(tried, key=lambda each: (not each.wins, each.ease))[:OF_A_MATCH]
    return [each for each in kept if holds(game, each.text)]


def holds(game: Game, text: str) -> bool:
    """Whether a puzzle stands the checks that those of the game must always stand."""
    (puzzle,) = read(file_text(game, "-", [text]), game)
    return not any(problems(game, puzzle, whole=whole) for whole in (False, True))


def _tried(game: Game, task: Task, players: tuple[str, str], found: Found) -> Made | None:
    name = f"{task.seed}-{task.number}-{found.move}"
    solution = comes_to(found.state, LEARNER, found.plans[found.weighed.best])
    grades = grades_of(found.state, solution, name)
    if grades["easy"] > OBVIOUS or grades["hard"] < OBSCURE:
        return None
    origin = Origin(task.number, task.seed, players, found.move, game.rules_version)
    ease = (grades["easy"] + grades["medium"] + grades["hard"]) / 3
    wins = min(found.weighed.values[found.weighed.best]) >= SURE
    return Made(solution, ease, wins, case_text(game, found, name, origin, grades))
