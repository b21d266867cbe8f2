"""The conformance suite: what every game must keep, as tests for pytest (`bingfa[testing]`).

A game declares its traits and gets the checks that fit, in a test module of its own:

    TestGoofspiel = conformance(GOOFSPIEL, Traits(cases=CASES, length=(20, 30), hidden=True, ...))

What a trait says to be absent is checked to be absent; no check is skipped.
"""

from __future__ import annotations

from typing import Any

import pytest

ROOMS = ("cases", "lessons", "matches", "options", "playing", "puzzles", "records", "refusals",
         "rules_pages", "secrets", "showing")  # fmt: skip
pytest.register_assert_rewrite(*(f"{__name__}.{room}" for room in ROOMS))

from bingfa.core.game import Game  # noqa: E402 - after the word to pytest
from bingfa.learn import course  # noqa: E402 - likewise
from bingfa.puzzles import puzzles as puzzles_of  # noqa: E402 - likewise
from bingfa.testing.cases import Cases  # noqa: E402 - likewise
from bingfa.testing.checks import Checks, Traits, suite  # noqa: E402 - likewise
from bingfa.testing.lessons import Lessons  # noqa: E402 - likewise
from bingfa.testing.matches import Matches  # noqa: E402 - likewise
from bingfa.testing.options import OptionSets  # noqa: E402 - likewise
from bingfa.testing.playing import Certain, Chancy, Playing  # noqa: E402 - likewise
from bingfa.testing.puzzles import Puzzles  # noqa: E402 - likewise
from bingfa.testing.records import Records  # noqa: E402 - likewise
from bingfa.testing.refusals import Impossible, Refusals  # noqa: E402 - likewise
from bingfa.testing.rules_pages import RulesPages  # noqa: E402 - likewise
from bingfa.testing.secrets import Fair, Hidden, InTurn, Open, Sealed  # noqa: E402 - likewise
from bingfa.testing.showing import Showing  # noqa: E402 - likewise

__all__ = ["Traits", "conformance"]


def conformance(game: Game, traits: Traits) -> type[Any]:
    """The checks that fit a game: a class for pytest, to be given a name that begins with Test."""
    kinds: list[type[Checks]] = [Playing, OptionSets, Refusals, Matches, Records, Showing]
    kinds += [Cases, RulesPages, Fair]
    kinds.append(Chancy if traits.chance else Certain)
    kinds.append(Hidden if traits.hidden else Open)
    kinds.append(Sealed if traits.sealed else InTurn)
    if traits.never:
        kinds.append(Impossible)
    if course(game):
        kinds.append(Lessons)
    if puzzles_of(game):
        kinds.append(Puzzles)
    return suite(game, traits, *kinds)
