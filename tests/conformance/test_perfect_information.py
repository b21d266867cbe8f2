"""The suite for a game that hides nothing and draws nothing: what it lacks is seen to be absent."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support import twelve
from support.auction import AUCTION
from support.twelve import TWELVE, Heap, Twelve

from bingfa.core.options import Options
from bingfa.games import REGISTRY
from bingfa.testing import Traits, conformance
from bingfa.testing.checks import suite
from bingfa.testing.matches import Matches
from bingfa.testing.playing import Certain, Chancy, Playing
from bingfa.testing.secrets import InTurn, Open, Sealed
from bingfa.testing.showing import Showing
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


@pytest.mark.parametrize("name", "abcdefgh")
def test_a_short_game_passes_by_any_name(name: str) -> None:
    """Its matches follow from its name, and in some of them nobody chooses twice."""
    few = Few()
    few.name = name
    suite(few, TRAITS, Matches)().test_what_came_to_light_is_not_withdrawn(few.settle(None), 2)


class Few(Twelve):
    """Twelve with a heap of three."""

    def blank(self, options: Options, players: int) -> Heap:
        heap = super().blank(options, players)
        heap.left = 3
        return heap


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"opening": True}, "set_up tells 0 events: say opening=False in Traits"),
        ({"motions": True}, "0 pieces were moved, and Traits say motions=True"),
        ({"length": (20, 30)}, "decisions: say in Traits a length that has it"),
        ({"longest": 3}, "say in Traits how many it can have, `longest`"),
        ({"hidden": True}, "there are 1 different logs: with hidden=True in Traits 3 are wanted"),
    ],
)
def test_wrong_traits_are_told_with_what_to_do(wrong: dict[str, Any], said: str) -> None:
    """Whoever tries a game for the first time reads it in pytest's report."""
    with pytest.raises(AssertionError, match=re.escape(said)):
        try_traits(replace(TRAITS, **wrong))


def try_traits(traits: Traits) -> None:
    """The checks that ask what was said of a game."""
    checks = suite(TWELVE, traits, Playing, Matches, Showing)()
    setting = TWELVE.settle(None), 2
    checks.test_the_opening_names_places_that_are_on_the_board(*setting)
    checks.test_events_name_places_that_are_on_the_board(*setting)
    checks.test_matches_are_as_long_as_they_are_said_to_be()
    checks.test_every_match_ends_and_all_pieces_stay(*setting)
    checks.test_the_log_shows_each_seat_its_own_secrets_only(*setting)


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
