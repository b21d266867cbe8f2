"""A game's rules pages as data: the same rules and figures in both languages."""

from __future__ import annotations

import re

from bingfa.core.game import Game
from bingfa.testing.checks import Checks

FIGURE = re.compile(r"^!\[(.+)\]\(\.\./pictures/rules/([\w-]+?)(\.fr)?\.svg\)$")


def shown(game: Game, language: str) -> list[tuple[str, str, str]]:
    """The figures of a page in order: the rule or chapter they are in, name and caption."""
    found: list[tuple[str, str, str]] = []
    section = ""
    chapters = 0
    for line in game.rulebook(language).splitlines():
        if line.startswith("## "):
            chapters += 1
            section = f"chapter {chapters}"
        elif line.startswith("### "):
            section = line.split()[1]
        elif "![" in line:
            figure = FIGURE.match(line)
            assert figure, line
            assert bool(figure[3]) == (language == "fr"), line
            found.append((section, figure[2], figure[1]))
    return found


class RulesPages(Checks):
    """Its rules in words."""

    def test_the_page_tells_every_rule_once(self, language: str) -> None:
        """The page's headings are the rules, those shared with another game among them."""
        game = self.game
        told = re.findall(r"^### (\w+) · (.+)$", game.rulebook(language), re.MULTILINE)
        rules = game.rules(language)
        assert told
        assert sorted(told) == sorted((rule, heading) for rule, (heading, _) in rules.items())
        assert "<!--" not in game.rulebook(language)

    def test_the_rules_stand_in_the_order_of_their_ids(self, language: str) -> None:
        """A game's own first, then those that it shares."""
        rules = list(self.game.rules(language))
        told = re.findall(r"^### (\w+) · ", self.game.rulebook(language), re.MULTILINE)
        assert told == rules
        own = rules[0][0]
        assert rules == sorted(rules, key=lambda rule: (rule[0] != own, rule[0], int(rule[1:])))

    def test_both_languages_tell_the_same_rules(self) -> None:
        """In the same order, each with a heading and a text."""
        english, french = self.game.rules("en"), self.game.rules("fr")
        assert list(english) == list(french)
        assert all(heading and text for heading, text in (*english.values(), *french.values()))

    def test_a_rule_by_itself_has_no_figures(self, language: str) -> None:
        """A terminal cannot show them; what is left are whole paragraphs."""
        for rule, (_, text) in self.game.rules(language).items():
            assert "![" not in text, rule
            assert "\n\n\n" not in text, rule

    def test_the_french_page_is_set_as_french_is(self) -> None:
        """High punctuation stands after a space that cannot break, and apostrophes are curved."""
        # No code, no addresses, and no publisher's name.
        text = re.sub(r"`[^`]*`|\]\([^)]*\)|HUCH!", "", self.game.rulebook("fr"))
        assert re.findall(r".{9}(?<![\u00a0\d])[:;!?»%]", text) == []
        assert re.findall(r".{9}['\u2018]", text) == []

    def test_both_languages_have_the_same_figures(self) -> None:
        """In the same order and under the same rules, each with a caption of its own language."""
        english, french = shown(self.game, "en"), shown(self.game, "fr")
        assert [figure[:2] for figure in english] == [figure[:2] for figure in french]
        assert not {figure[2] for figure in english} & {figure[2] for figure in french}
        assert all(len(caption) > 60 for _, _, caption in (*english, *french))

    def test_every_figure_is_shown_and_every_shown_figure_exists(self) -> None:
        """Once each."""
        game = self.game
        assert sorted(figure for _, figure, _ in shown(game, "en")) == sorted(game.figures())

    def test_figures_are_possible_positions(self) -> None:
        """Everything in them adds up."""
        game = self.game
        for figure, position in game.figures().items():
            assert game.audit(game.load(position)) == [], figure
