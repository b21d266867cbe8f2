"""Every page in a real browser, from a phone to a wall, by day and by night, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.browser import (
    GREETED,
    at_random,
    open_drawer,
    open_record,
    play_a_bot,
    play_on,
    set_up,
    somebody,
)
from support.chromium import Visitors
from support.layout import sticking_out
from support.size import sample
from support.sound import sound

from bingfa.games import names

RECORD = Path(__file__).parents[1] / "goldens" / "sun-tzu" / "strategy-events.bingfa"
NAMES = ("Ann", "English")  # that stay as they are in every language
LANGUAGES = ("en-GB", "fr-FR")


def home(page: Page) -> None:
    page.goto("/")


def settings(page: Page) -> None:
    page.goto("/")
    page.locator(".settings summary").click()
    expect(page.locator("#settings")).to_be_visible()


def setting_up(page: Page) -> None:
    page.goto("/new?game=sun-tzu")


def open_table(page: Page) -> None:
    set_up(page, "dynasties")


def first_choice(page: Page) -> None:
    play_a_bot(page, "sun-tzu")


def laying_cards(page: Page) -> None:
    play_a_bot(page, "dynasties")
    for _ in range(3):
        play_on(page, at_random("laying cards"))


def why(page: Page) -> None:
    play_a_bot(page, "sun-tzu")
    open_drawer(page, "log")
    page.locator("#log [data-why]").first.click()
    expect(page.locator("#sheet")).to_be_visible()


def people_at_one_screen(page: Page) -> None:
    set_up(page, "sun-tzu", ("me", "screen"))


def finished(page: Page) -> None:
    page.goto(open_record(page, RECORD))


def replay(page: Page) -> None:
    page.goto(open_record(page, RECORD) + "/replay?at=40")


def rules_of_sun_tzu(page: Page) -> None:
    page.goto("/rules/sun-tzu")


def rules_of_dynasties(page: Page) -> None:
    page.goto("/rules/dynasties")


def nowhere(page: Page) -> None:
    page.goto("/nowhere")


PAGES = [
    home,
    settings,
    setting_up,
    open_table,
    first_choice,
    laying_cards,
    why,
    people_at_one_screen,
    finished,
    replay,
    rules_of_sun_tzu,
    rules_of_dynasties,
    nowhere,
]


def every_page(turn: int, some: Sequence[int]) -> pytest.MarkDecorator:
    """Every page in every language; of a part `some` in one, the other one at the other turn."""
    cases = [
        pytest.param(go, language, id=f"{go.__name__}-{language}")
        for number, go in enumerate(PAGES)
        if number in sample(range(len(PAGES)), some)
        for language in sample(LANGUAGES, (LANGUAGES[(number + turn) % 2],))
    ]
    return pytest.mark.parametrize(("go", "language"), cases)


@pytest.fixture(autouse=True)
def _a_missing_page_is_one(visitor: Visitors) -> None:
    visitor.forgive(r"/nowhere: .*404")


@every_page(0, (0, 1, 2, 4, 5, 6, 9, 10))
def test_page_on_a_phone(visitor: Visitors, go: Callable[[Page], None], language: str) -> None:
    """Nothing sticks out, everything to press is large enough, nobody is kept out."""
    dark = language == "fr-FR"  # by night here, by day on the screen below
    page = visitor(width=360, height=740, language=language, dark=dark, touch=True)
    go(page)
    sound(page, *NAMES)
    page.set_viewport_size({"width": 390, "height": 844})
    assert sticking_out(page) == []


@every_page(1, (0, 3, 7, 8, 11))
def test_page_on_a_screen(visitor: Visitors, go: Callable[[Page], None], language: str) -> None:
    """The same on screens up to the largest."""
    dark = language == "en-GB"
    page = visitor(width=1280, height=800, language=language, dark=dark)
    go(page)
    sound(page, *NAMES)
    page.set_viewport_size({"width": 2560, "height": 1440})
    assert sticking_out(page) == []


@pytest.mark.parametrize("game", sample([None, *names()], [None, "sun-tzu", "yuan"]))
def test_a_page_at_rest_costs_nothing(visitor: Visitors, game: str | None) -> None:
    """Nothing on it moves for ever, neither on the front page nor where a choice is awaited."""
    page = visitor(motion=True)
    if game is None:
        page.goto("/")
        assert page.evaluate("document.getAnimations().length") > 0  # its pictures, for a while
    else:
        play_a_bot(page, game)
        somebody([page])
    endless = "each.effect.getComputedTiming().endTime === Infinity"
    assert page.evaluate(f"document.getAnimations().filter((each) => {endless}).length") == 0


def test_a_card_under_the_pointer_stands_still(visitor: Visitors) -> None:
    """A card that rises is still under a pointer at its foot, and does not fall again."""
    page = visitor()
    set_up(page, "dynasties", ("me", "bot:random"), options=())
    page.wait_for_function(GREETED)  # what the page is told first replaces its cards
    card = page.locator("#hand button.card").first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 2)
    tops: list[float] = card.evaluate(
        """async (card) => {
          const tops = [];
          for (let frame = 0; frame < 40; frame++) {
            await new Promise(requestAnimationFrame);
            tops.push(card.getBoundingClientRect().top);
          }
          return tops;
        }"""
    )
    assert tops == sorted(tops, reverse=True)
    assert tops[-1] < box["y"]
