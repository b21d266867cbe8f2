"""Pages that ask for one choice, lessons and puzzles: their sizes and languages, and a try."""

from __future__ import annotations

from playwright.sync_api import Page

from support import sound as any_page
from support.browser import act, click, offers, tap
from support.laying import by_mouse, by_touch, spots

SIZES = {"phone": (360, 740), "screen": (1440, 900)}
LANGUAGES = ("en-GB", "fr-FR")
WAYS = [(size, language) for size in SIZES for language in LANGUAGES]


def play(page: Page, text: str) -> None:
    """Choose what a line of a case says: a piece that is laid, or anything else."""
    touch = page.evaluate("'ontouchstart' in window")
    fits = [spot for spot in spots(page) if spot.action == text]
    if fits and text not in offers(page):
        (by_touch if touch else by_mouse)(page, fits[0])
    else:
        act(page, text, tap if touch else click)


def sound(page: Page) -> None:
    """As of any page; but places of the board may be small, since a touch brings them nearer."""
    any_page.sound(page, small="g")
