"""What a game declares of itself for the conformance suite, and what all its checks share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Final

import pytest

from bingfa import bots, games
from bingfa.core.documents.case import Case, read_cases
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.learn import course
from bingfa.puzzles import puzzles
from bingfa.testing.walks import enough, setting_id, settings_of

LANGUAGES: Final = ("en", "fr")
LONG: Final = 50  # decisions: in a match of so many, a check meets many of what it looks for


@dataclass(frozen=True)
class Traits:
    """What kind of game it is. Each is checked: what is said to be absent must be absent."""

    cases: Path  # the folder with its rule cases
    length: tuple[int, int]  # decisions of a match by its usual options: from and to, by chance
    hidden: bool = False  # something is known to some seats alone at some time
    chance: bool = False  # the seed makes a difference
    sealed: bool = False  # several seats choose at once
    opening: bool = True  # something happens before the first choice that the log tells
    motions: bool = True  # events move pieces about the board
    longest: int = 2000  # decisions; no match of any options comes near it
    # By option: words to try it with, where it is written in a notation of its own.
    written: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    # Texts that name what there is but can never be, the rule, and some words of the reason.
    never: tuple[tuple[str, str, str], ...] = ()


class Checks:
    """The checks of one game; `conformance` makes a subclass of them for each."""

    game: ClassVar[Game]
    traits: ClassVar[Traits]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Tries each check with everything that it asks for: settings, languages, bots, cases."""
        asked = set(metafunc.fixturenames)
        if "options" in asked:
            metafunc.parametrize(("options", "players"), settings_of(self.game), ids=setting_id)
        if "language" in asked:
            metafunc.parametrize("language", LANGUAGES)
        if "bot" in asked:
            metafunc.parametrize("bot", bots.names())
        if "case" in asked:
            cases = self.own_cases()
            metafunc.parametrize("case", cases, ids=[case.number for case in cases])
        if "lesson" in asked:
            lessons = course(self.game)
            metafunc.parametrize("lesson", lessons, ids=[lesson.name for lesson in lessons])
        if "puzzle" in asked:
            every = puzzles(self.game)
            metafunc.parametrize("puzzle", every, ids=[each.name for each in every])
        if "never" in asked:
            metafunc.parametrize("never", self.traits.never, ids=lambda never: never[0])

    def too_long(self) -> str:
        """What is said of a match that does not end in time."""
        return (
            f"{self.traits.longest} decisions, and the match goes on: say in Traits how many it "
            "can have, `longest`, or let it end, also where a seat always takes its `default`"
        )

    @classmethod
    def all_cases(cls) -> list[Case]:
        """The cases of its folder, of games that share rules with it, too."""
        files = sorted(cls.traits.cases.rglob("*.case"))
        return [case for file in files for case in read_cases(file)]

    @classmethod
    def own_cases(cls) -> list[Case]:
        """The cases of this game."""
        return [case for case in cls.all_cases() if case.game == cls.game.name]

    @classmethod
    def find(cls, name: str) -> Game:
        """This game by its name, or another."""
        return cls.game if name == cls.game.name else games.find(name)

    @classmethod
    def enough(cls, options: Options, number: int) -> int:
        """More than how many of something a check must meet: one in a game of short matches."""
        return 0 if cls.traits.length[0] < LONG else enough(options, number)


def suite(game: Game, traits: Traits, *kinds: type[Checks]) -> type[Any]:
    """A class with the checks of some kinds for a game."""
    return type("Conformance", kinds, {"game": game, "traits": traits})
