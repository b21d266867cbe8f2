"""The suite for a game that hides nothing and draws nothing: what it lacks is seen to be absent."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import twelve
from support.auction import AUCTION
from support.twelve import TWELVE

from bingfa.games import REGISTRY
from bingfa.testing import Traits, conformance
from bingfa.testing.checks import suite
from bingfa.testing.playing import Certain, Chancy
from bingfa.testing.secrets import InTurn, Open, Sealed
from bingfa.testing.walks import settings_of

FOLDER = Path(__file__).parent / "twelve"
TRAITS = Traits(cases=FOLDER, length=(4, 12), opening=False, motions=False)

TestTwelve = conformance(TWELVE, TRAITS)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """For as long as its tests run."""
    monkeypatch.setitem(REGISTRY, TWELVE.name, twelve.PLACE)


def test_only_what_fits_is_collected() -> None:
    """The checks of what it lacks are not there, and those that it lacks it are."""
    named = set(dir(TestTwelve))
    assert {"test_the_seed_changes_nothing", "test_everybody_sees_everything"} < named
    assert "test_nothing_is_sealed" in named
    absent = {"test_sealed_choices_commute", "test_imagined_states_differ"}
    assert not named & {*absent, "test_another_seed_gives_another_match"}
    assert "test_what_could_never_be_is_refused_by_a_rule" not in named


def test_what_is_said_to_be_absent_must_be() -> None:
    """A game with sealed choices, chance and secrets does not pass for one without."""
    traits = Traits(cases=FOLDER, length=(9, 15))
    checks = suite(AUCTION, traits, Certain, Open, InTurn)()
    options, players = settings_of(AUCTION)[0]
    for check in (
        checks.test_the_seed_changes_nothing,
        checks.test_everybody_sees_everything,
        checks.test_nothing_is_sealed,
    ):
        with pytest.raises(AssertionError):
            check(options, players)


def test_what_is_said_to_be_there_must_be() -> None:
    """A game without chance and seals does not pass for one with them."""
    checks = suite(TWELVE, TRAITS, Chancy, Sealed)()
    with pytest.raises(AssertionError):
        checks.test_another_seed_gives_another_match(TWELVE.settle(None), 2)
    with pytest.raises(AssertionError):
        checks.test_several_choose_at_once()
