"""The rule cases of every game hold, and every rule is named by a case."""

from __future__ import annotations

from pathlib import Path

import pytest

from bingfa.core.case import Case, read_cases, run
from bingfa.games import find, names

FOLDER = Path(__file__).parents[2] / "cases"
FILES = sorted(FOLDER.rglob("*.case"))
CASES = [(path, case) for path in FILES for case in read_cases(path)]


@pytest.mark.parametrize(
    "case", [case for _, case in CASES], ids=[f"{case.game} {case.number}" for _, case in CASES]
)
def test_case(case: Case) -> None:
    """The case comes out as it says."""
    assert run(case, find).failures == ()


@pytest.mark.parametrize("name", names())
def test_every_rule_has_a_case(name: str) -> None:
    """Every rule on the game's page is named by a case, of this game or one that shares it."""
    named = {rule for _, case in CASES for rule in case.rules}
    assert set(find(name).rules("en")) - named == set()


@pytest.mark.parametrize("name", names())
def test_every_game_has_cases_of_its_own(name: str) -> None:
    """A game's cases are in a folder of its name, numbered by rules that it has."""
    own = [(path, case) for path, case in CASES if path.parent.name == name]
    assert own
    for path, case in own:
        assert case.game == name, path
        assert set(case.rules) <= set(find(name).rules("en")), case.number
        assert case.number.rpartition("-")[0] in case.rules, case.number


@pytest.mark.parametrize("name", names())
def test_the_rules_are_the_same_in_both_languages(name: str) -> None:
    """English and French pages have the same rules, each with a heading and a text."""
    english, french = find(name).rules("en"), find(name).rules("fr")
    assert list(english) == list(french)
    for rule, (heading, text) in (*english.items(), *french.items()):
        assert heading, rule
        assert len(text) > 40, rule
    assert all(english[rule] != french[rule] for rule in english)
