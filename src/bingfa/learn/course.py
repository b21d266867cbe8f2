"""The course of a game: its lessons in order, read from the case file in the game's own package."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from bingfa.core.documents.case import Case, CaseFile, file_of, run
from bingfa.core.errors import UnknownName
from bingfa.core.game import Game
from bingfa.core.words import N_, Text

LEARNER: Final = 0  # the seat that learns: always the first
SENTENCES: Final = ("title", "idea", "task", "learnt")
LANGUAGES: Final = ("en", "fr")

# In French a space that does not break stands before these and inside the quotation marks.
NARROW: Final = re.compile(r" (?=[:;!?»])|(?<=«) ")


@dataclass(frozen=True)
class Lesson:
    """One idea: a position, a task, and what must be true once it is done."""

    number: int  # its place in the course, from 1
    name: str  # "higher-card": stays what it is if the course changes
    rules: tuple[str, ...]  # that it teaches, the main one first
    seat: str  # the learner's
    sentences: Mapping[str, str] = field(compare=False)  # by "task en"
    case: Case = field(repr=False, compare=False)

    def say(self, what: str, language: str) -> str:
        """Its `title`, `idea`, `task`, or what was `learnt`, in a language."""
        known = language if language in LANGUAGES else "en"
        return self.sentences[f"{what} {known}"]

    @property
    def solution(self) -> tuple[str, ...]:
        """What the learner chooses where the lesson is shown."""
        return tuple(text for _, seat, text in self.case.when if seat == self.seat)

    @property
    def wrong(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Tries that go wrong, each with the rule that tells why."""
        return tuple(
            (rule, tuple(part.strip() for part in tries.split(";")))
            for _, rule, tries in self.case.wrong
        )


def course(game: Game[Any, Any, Any]) -> tuple[Lesson, ...]:
    """The lessons of a game, in order: those that hold in the edition in use."""
    return _course(game, game.fingerprint)


@lru_cache(maxsize=64)
def _course(game: Game[Any, Any, Any], fingerprint: str) -> tuple[Lesson, ...]:
    held = [case for case in lessons_written(game) if run(case, lambda name: game).holds]
    return tuple(_lesson(number, case, game.seats[LEARNER]) for number, case in enumerate(held, 1))


def lesson_of(game: Game[Any, Any, Any], number: str) -> Lesson:
    """A lesson by its number; UnknownName if the course has none of that number."""
    lessons = course(game)
    if number.isdecimal() and len(number) < 4 and 1 <= int(number) <= len(lessons):
        return lessons[int(number) - 1]
    text = N_("{game} has no lesson {number}; there are {most}")
    raise UnknownName(Text(text, game=game.title, number=repr(number[:20]), most=len(lessons)))


def lessons_written(game: Game[Any, Any, Any]) -> list[Case]:
    """The lessons of a game as cases, whether they hold or not."""
    return _file(game).cases


def untaught(game: Game[Any, Any, Any]) -> Mapping[str, str]:
    """The rules that need no lesson, each with the reason."""
    return _file(game).untaught


@lru_cache(maxsize=64)
def _file(game: Game[Any, Any, Any]) -> CaseFile:
    text = game.book.lessons()
    return file_of(text, f"lessons of {game.name}") if text else CaseFile()


def _lesson(number: int, case: Case, seat: str) -> Lesson:
    said = {"title en": case.title} | case.said
    sentences = {name: typeset(text, name.rpartition(" ")[2]) for name, text in said.items()}
    return Lesson(number, case.number, case.rules, seat, sentences, case)


def typeset(said: str, language: str) -> str:
    """A sentence of a file as it is printed: real apostrophes, and the spaces that French has."""
    said = said.replace("'", "’")
    return NARROW.sub("\N{NO-BREAK SPACE}", said) if language == "fr" else said
