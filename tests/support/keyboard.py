"""A player without a mouse: letters go to a part of the page, arrows move there, Enter chooses."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from support.browser import by_keys
from support.laying import arrows_to

# The letter that leads to the part of the page in which an element is.
LETTER = """
(element) => ({ board: "b", hand: "h", choices: "c", maybe: "c" })[
  element.closest("#board, #hand, #choices, #maybe")?.id
] ?? ""
"""
COUNTING = """
window.presses = 0;
addEventListener("keydown", () => window.presses++, true);
"""


def count_presses(page: Page) -> None:
    """Count all keys that are pressed on the page from now on."""
    page.evaluate(COUNTING)


def presses(page: Page) -> int:
    """How many keys were pressed since they are counted."""
    found: int = page.evaluate("window.presses")
    return found


def by_letters(element: Locator) -> None:
    """Go to an element by its letter and arrows, and choose it."""
    page = element.page
    letter = element.evaluate(LETTER)
    if not letter:  # it lies before a player, beside the board
        by_keys(element)
        return
    inside = element.evaluate(
        "(it) => document.activeElement.closest('#board, #hand, #choices, #maybe')"
        " === it.closest('#board, #hand, #choices, #maybe')"
    )
    if not inside:
        page.keyboard.press(letter)
    arrows_to(element)
    page.keyboard.press("Enter")
