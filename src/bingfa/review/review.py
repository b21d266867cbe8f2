"""A review as it grows: task after task, in any process, kept in between and taken up again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final

from msgspec import Struct

from bingfa.bots.knowledge import knowledge
from bingfa.core.chance import stream
from bingfa.core.documents.record import read, replay
from bingfa.core.match import Match
from bingfa.games import find
from bingfa.review.chances import chances_after, chances_at
from bingfa.review.course import Step, steps_of
from bingfa.review.tips import STRONG, texts_of
from bingfa.review.verdict import Verdict, judge

ROLLOUTS: Final = 24  # from each point
MOST_TURNS: Final = 5  # turning points that are looked at
LEAST_SWING: Final = 0.06  # of the chances, for a turning point
HEAVY: Final = 6  # times as long as a point takes a verdict, for the progress


class Point(Struct, frozen=True):
    """Each seat's chance of winning after so many actions."""

    move: int
    chances: tuple[float, ...]


class Outline(Struct, frozen=True):
    """The steps of a match: after which action each ends, and who had a choice in it."""

    ends: tuple[int, ...]
    seats: tuple[tuple[int, ...], ...]


Found = Outline | Point | Verdict
Task = Callable[[], Found]


class Review(Struct):
    """What is known so far. It is complete when there is no next task."""

    level: str = STRONG
    outline: Outline | None = None
    points: list[Point] = []
    verdicts: list[Verdict] = []

    def next(self, record: str) -> Task | None:
        """The next task, which can be carried out anywhere; None if there is none left."""
        if self.outline is None:
            return partial(outline_of, record)
        if len(self.points) <= len(self.outline.ends):
            return partial(point_of, record, len(self.points))
        wanted = self._wanted()
        if len(self.verdicts) < len(wanted):
            return partial(verdict_of, record, *wanted[len(self.verdicts)], self.level)
        return None

    def add(self, found: Found) -> None:
        """Take in what a task has found."""
        if isinstance(found, Outline):
            self.outline = found
        elif isinstance(found, Point):
            self.points.append(found)
        else:
            self.verdicts.append(found)

    @property
    def complete(self) -> bool:
        return self.outline is not None and self.done == self.total

    @property
    def done(self) -> int:
        """How much of the work is done."""
        return len(self.points) + HEAVY * len(self.verdicts)

    @property
    def total(self) -> int:
        """And of how much; before the points are known, of how much at most."""
        if self.outline is None:
            return 1
        points = 1 + len(self.outline.ends)
        if len(self.points) == points:
            return points + HEAVY * len(self._wanted())
        most = sorted((len(seats) for seats in self.outline.seats), reverse=True)[:MOST_TURNS]
        return points + HEAVY * sum(most)

    def turning_points(self) -> list[int]:
        """The steps in which the chances swung most, in the order of the match."""
        assert self.outline is not None
        swings = [
            (swing(before, after), -at)
            for at, (before, after) in enumerate(zip(self.points, self.points[1:], strict=False))
            if self.outline.seats[at]
        ]
        largest = sorted(swings, reverse=True)[:MOST_TURNS]
        return sorted(-at for size, at in largest if size >= LEAST_SWING)

    def _wanted(self) -> list[tuple[int, int]]:
        """The choices to be judged: their steps and their places there."""
        assert self.outline is not None
        return [
            (at, place)
            for at in self.turning_points()
            for place in range(len(self.outline.seats[at]))
        ]


def swing(before: Point, after: Point) -> float:
    """By how much the chances changed: that of the seat for which they changed most."""
    changes = zip(before.chances, after.chances, strict=True)
    return max(abs(new - old) for old, new in changes)


# The tasks


@lru_cache(maxsize=2)
def course_of(record: str) -> tuple[Match, list[Step]]:
    """A match and its steps, by its record; a process that works on one keeps it."""
    match = replay(read(record), find)
    return match, steps_of(match)


def outline_of(record: str) -> Outline:
    _match, steps = course_of(record)
    return Outline(
        tuple(step.last for step in steps),
        tuple(tuple(choice.seat for choice in step.choices) for step in steps),
    )


def point_of(record: str, number: int, rollouts: int = ROLLOUTS) -> Point:
    """The chances after a step; number 0 is the beginning."""
    match, steps = course_of(record)
    move = steps[number - 1].last if number else 0
    if number == len(steps) and match.outcome is not None:
        return Point(move, tuple(chances_after(match.outcome, len(match.players))))
    chance = stream(match.seed, f"review {number}")
    found = chances_at(match.at(move), knowledge(match.game), chance, rollouts)
    return Point(move, tuple(found))


def verdict_of(record: str, step: int, place: int, level: str) -> Verdict:
    """A choice beside what a bot of a level would have mixed."""
    match, steps = course_of(record)
    choice = steps[step].choices[place]
    view = match.at(choice.first).view(choice.seat)
    seed = f"{match.seed} {choice.first}"
    value, best, mix = judge(match.game, view, choice.plan, level, seed)
    return Verdict(step, choice.seat, choice.first, texts_of(choice.plan), value, best, mix)


def carry_out(record: str, review: Review, watch: Callable[[int, int], None]) -> Review:
    """Do all that is left of a review, here and now; `watch` hears how much is done."""
    while (task := review.next(record)) is not None:
        review.add(task())
        watch(review.done, review.total)
    return review


def chances_of(seat: int, points: Sequence[Point]) -> list[float]:
    """One seat's chances over time."""
    return [point.chances[seat] for point in points]
