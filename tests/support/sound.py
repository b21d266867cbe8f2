"""All that a page must be, at whatever moment: one question for every test that has a page."""

from __future__ import annotations

from playwright.sync_api import Page

from support.axe import barriers
from support.french import english_left
from support.layout import small_targets, sticking_out


def sound(page: Page, *names: str, small: str | None = None) -> None:
    """Fail with everything that is wrong with a page as it stands now.

    Targets must be large where there is touch, but for `small` elements, and everything but `names`
    French where that is the language.
    """
    wrong = [f"sticks out: {each}" for each in sticking_out(page)]
    if page.evaluate("navigator.maxTouchPoints > 0"):
        wrong += [
            f"too small: {each}"
            for each in small_targets(page)
            if small is None or not each.startswith(small)
        ]
    if page.evaluate("document.documentElement.lang") == "fr":
        wrong += [f"English: {each}" for each in english_left(page, *names)]
    wrong += barriers(page)
    assert not wrong, f"{page.url} at {page.viewport_size}:\n" + "\n".join(wrong)
