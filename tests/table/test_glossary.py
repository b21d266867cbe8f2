"""The words of each game: explained once, in both languages, each with the rule it comes from."""

from __future__ import annotations

import json
import re
from itertools import chain
from pathlib import Path

import pytest
from support.web import begin, house

from bingfa.games import find, names
from bingfa.table.pages.rulebook.glossary import terms
from bingfa.texts import LANGUAGES

SOLD = {  # words without which a game cannot be told
    "sun-tzu": {"reveal privilege", "plague", "reserve", "strategy card"},
    "dynasties": {"reveal privilege", "plague", "reserve", "warlord card"},
    "khan": {"yurt", "chief", "conquer", "territory"},
    "yuan": {"target", "militarization", "rampart", "temple"},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SOLD)
def test_every_word_has_a_rule_and_a_sentence(name: str, language: str) -> None:
    """Its rule is one of the game's, its word stands in the rules, and no two share a form."""
    game = find(name)
    found = terms(game, language)
    text = game.rulebook(language).replace("'", "’").casefold()
    forms = [form.casefold() for term in found for form in term.forms]
    assert len(forms) == len(set(forms))
    for term in found:
        assert term.rule in game.rules(language), term
        assert any(form.casefold() in text for form in term.forms), term
        assert re.fullmatch(r"[A-ZÀÉÊL].{20,160}\.", term.says), term
        assert "'" not in "".join((term.says, *term.forms))
        assert language == "en" or not re.search(r"[^\u00a0][:;!?]", term.says)
    if language == "en":
        assert {term.forms[0] for term in found} >= SOLD[name]
    assert len(found) == len(terms(game, "en"))


def test_the_words_are_the_same_in_both_languages() -> None:
    """By their rules, in the same order; a game without a glossary has no words."""
    for name in names():
        rules = [[term.rule for term in terms(find(name), language)] for language in LANGUAGES]
        assert rules[0] == rules[1]


def test_pages_have_the_words(tmp_path: Path) -> None:
    """A match sends the list once; the rules tell it as a chapter, and their search finds it."""
    with house(tmp_path) as client:
        match = client.get(begin(client, "khan")).text
        block = re.search(r'id="glossary">(.*?)</script>', match)
        assert block
        told = json.loads(block[1])
        assert told["game"] == "khan"
        known = list(chain.from_iterable(forms for forms, _, _ in told["terms"]))
        assert "yurts" in known
        rules = client.get("/rules/khan").text
        assert "<h2>Glossary</h2>" in rules
        assert "<strong>yurt</strong>" in rules
        assert 'id="glossary"' in rules
        found = client.get("/rules/khan?q=portrait+picture").text
        assert "Glossary" in found
        assert "Sections that speak of" in found
