"""A player without a mouse: letters go to a part of the page, arrows move there, Enter chooses."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from support.browser import by_keys
from support.laying import arrows_to

# The letter that leads to the part of the page in which an element is.
LETTER = """
(element) => ({ board: "b", hand: "h", choices: "c", maybe: "c" })[
  element.closest("#board, #hand, #choices, #maybe")?.id
] ?? ""
"""
CHOOSABLE = "[data-action]"
FEW = 8  # places that one goes through one after the other
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
    if page.locator(f"#board {CHOOSABLE}").count() > FEW or letter != "b":
        arrows_to(element)
    for _ in range(FEW):  # the letter again goes to the next
        if element.evaluate("(it) => it === document.activeElement"):
            break
        page.keyboard.press(letter)
    expect(element).to_be_focused()
    page.keyboard.press("Enter")
