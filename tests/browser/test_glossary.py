"""Words of a game, explained where they stand: by mouse, by touch, by keys, in both languages."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from support.axe import barriers
from support.browser import open_drawer, play_a_bot
from support.chromium import Visitors
from support.layout import sticking_out


def card(page: Page) -> str:
    """What the card says; it is in sight as a whole."""
    shown = page.locator(".term-card")
    expect(shown).to_be_in_viewport(ratio=1)
    return shown.inner_text()


def test_a_word_is_explained_to_mouse_and_keys(visitor: Visitors) -> None:
    """Pointed at or come to by Tab; Enter opens its rule beside the table, Escape ends it."""
    page = visitor(width=1440, height=900)
    play_a_bot(page, "khan")
    term = page.locator("#status dfn").first
    term.hover()
    assert "yurt" in card(page).lower()
    assert barriers(page) == []
    page.locator(".term-card button").click()
    expect(page.locator("dialog .rules")).to_be_visible()
    inside = page.locator("dialog dfn").first
    inside.hover()
    assert card(page)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.mouse.move(5, 5)
    term.focus()
    assert card(page)
    assert term.get_attribute("aria-describedby") == page.locator(".term-card").get_attribute("id")
    page.keyboard.press("Enter")
    expect(page.locator("dialog .rules h2")).to_be_visible()


def test_a_word_is_explained_to_a_finger(visitor: Visitors) -> None:
    """On a phone, in French: a tap in the log explains, and does not lead away."""
    page = visitor(width=360, height=740, language="fr-FR", touch=True)
    play_a_bot(page, "khan")
    page.locator("#status dfn").first.tap()
    assert "yourte" in card(page).lower()
    assert sticking_out(page) == []
    address = page.url
    open_drawer(page, "log")
    page.locator("#log dfn").first.tap()
    assert "la règle" in card(page)
    assert page.url == address


def test_rules_explain_their_words(visitor: Visitors) -> None:
    """On their own page, where the card leads to the rule itself."""
    page = visitor(width=1000)
    page.goto("/rules/yuan/short")
    page.locator(".rules dfn").first.hover()
    assert card(page)
    page.locator(".term-card a").click()
    page.wait_for_url("**/rules/yuan#Y*")
