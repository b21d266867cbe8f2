"""A game of another package at the table, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.browser import at_random, by_keys, offers, play_a_bot, play_to_the_end, set_up, sit
from support.chromium import Visitors
from support.goofspiel import install
from support.server import Server, serving
from support.sound import sound


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table where the game is installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(install(tmp_path_factory.mktemp("goofspiel"))))
        with serving(tmp_path_factory.mktemp("server")) as running:
            yield running


def test_a_match_against_a_bot_on_a_phone(visitor: Visitors) -> None:
    """By touch and in French, from the home page to the last prize."""
    page = visitor(width=360, touch=True, language="fr-FR")
    play_a_bot(page, "goofspiel")
    assert offers(page) == [f"bid {card}" for card in range(1, 14)]
    sound(page, "Goofspiel")
    assert play_to_the_end([page], at_random("phone")) == 13
    sound(page, "Goofspiel")
    expect(page.locator("#log")).to_contain_text("Le prix est le")


def test_a_match_between_two_by_keys(visitor: Visitors) -> None:
    """Nobody is shown a bid before both are in; then the board tells who took the prize."""
    ann, bob = visitor(), visitor()
    sit(bob, set_up(ann, "goofspiel", **{"option-cards": "5"}))
    play_to_the_end([ann, bob], at_random("two"), by_keys, each=sound)
    for page in (ann, bob):
        expect(page.locator('[data-key^="prize"][aria-label$="to come"]')).to_have_count(0)
        expect(page.locator("[data-key^=prize]")).to_have_count(5)


def test_its_rules_page_is_there(visitor: Visitors) -> None:
    """With every rule, in the reader's language."""
    page = visitor(language="fr-FR")
    page.goto("/rules/goofspiel")
    expect(page.locator("h3", has_text="La plus forte carte remporte le prix")).to_be_visible()
    sound(page, "Goofspiel")
