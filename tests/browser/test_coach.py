"""The coach in a real browser: one touch switches it on, and a blunder waits for a second one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from support.axe import barriers
from support.browser import act, play_a_bot, tap
from support.chromium import Visitors
from support.layout import small_targets, sticking_out
from support.size import sample

PATIENT = 60_000  # milliseconds for a bot on a busy machine


def lay_lowest(page: Page) -> None:
    """Lay the lowest cards of the hand, each where it goes by itself."""
    for laid in range(5):
        expect(page.locator("#board [data-withdraw]")).to_have_count(laid)
        page.locator("#hand [data-usual]:not(.busy)").first.click()
    expect(page.locator('#choices [data-action="seal"]')).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height", "language"),
    sample([(1440, 900, "en-GB"), (360, 740, "fr-FR")], [(360, 740, "fr-FR")]),
)
def test_a_blunder_is_told_before_it_is_sealed(
    visitor: Visitors, width: int, height: int, language: str
) -> None:
    """In the reader's language, with the better choice on the board; sealed by a second touch."""
    page = visitor(width=width, height=height, language=language)
    play_a_bot(page, "dynasties")
    lay_lowest(page)
    page.locator("#coach [type=checkbox]").check()
    expect(page.locator("html")).to_have_attribute("data-coach", "on")
    seal = page.locator('#choices [data-action="seal"]')
    seal.click()
    expect(page.locator("#advice .warned")).to_be_visible(timeout=PATIENT)
    said = page.locator("#advice .warned").inner_text()
    assert ("about one match in" if language == "en-GB" else "environ une partie sur") in said
    expect(page.locator("#advice .warned")).to_be_in_viewport()
    page.locator("#advice [data-ghost]").hover()
    expect(page.locator("#board .what-if text")).to_have_count(5)
    assert page.locator("#board .shown").count() > 0
    assert barriers(page) == []
    assert sticking_out(page) == []
    assert small_targets(page) == []
    seal.click()
    expect(seal).to_have_count(0)


def test_a_plan_on_a_phone(visitor: Visitors) -> None:
    """Where there is least room, what is said of a plan stands beside the button that seals it."""
    page = visitor(width=360, height=740, touch=True)
    play_a_bot(page, "yuan")
    page.locator("#coach [type=checkbox]").check()
    act(page, "target NIE", tap)
    act(page, "F2", tap)
    seal = page.locator('#choices [data-action="seal"]')
    seal.tap()
    expect(page.locator("#advice .warned")).to_be_in_viewport(timeout=PATIENT)
    assert barriers(page) == []
    seal.tap()
    expect(page.locator("#advice .warned")).to_have_count(0)
