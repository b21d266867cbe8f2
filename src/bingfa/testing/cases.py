"""The rule cases of a game hold, and every rule is named by a case."""

from __future__ import annotations

from typing import Final

from bingfa.core.documents.case import Case, run
from bingfa.testing.checks import Checks

LEAST: Final = 40  # characters of a rule: fewer can hardly say one


class Cases(Checks):
    """Its rules, one by one."""

    def test_case(self, case: Case) -> None:
        """The case comes out as it says."""
        assert run(case, self.find).failures == ()

    def test_every_rule_has_a_case(self) -> None:
        """Every rule on the game's page is named by a case, of this game or one that shares it."""
        named = {rule for case in self.all_cases() for rule in case.rules}
        assert set(self.game.rules("en")) - named == set()

    def test_the_game_has_cases_of_its_own(self) -> None:
        """Numbered by rules that it has, which they are about."""
        assert self.own_cases()
        for case in self.own_cases():
            assert set(case.rules) <= set(self.game.rules("en")), case.number
            assert case.number.rpartition("-")[0] in case.rules, case.number

    def test_the_rules_are_the_same_in_both_languages(self) -> None:
        """English and French pages have the same rules, each with a heading and a text."""
        english, french = self.game.rules("en"), self.game.rules("fr")
        assert list(english) == list(french)
        for rule, (heading, text) in (*english.items(), *french.items()):
            assert heading, f"the rule {rule} has no heading"
            assert len(text) > LEAST, f"the rule {rule} has a text of {LEAST} characters or fewer"
        same = [rule for rule in english if english[rule] == french[rule]]
        assert not same, (
            f"{', '.join(same)}: the same in both languages; is there a page for French? "
            "A game without one shows its English page"
        )
