"""What bots think, in a real browser: hints, the review of a match, and bots to be watched."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.axe import barriers
from support.browser import offers, play_a_bot, somebody
from support.chromium import Visitors
from support.layout import small_targets, sticking_out
from support.size import sample

PATIENT = 60_000  # milliseconds for a bot on a busy machine
RECORD = Path(__file__).parents[1] / "goldens" / "dynasties" / "end-track-in-turn-3.bingfa"


def test_a_hint_is_followed(visitor: Visitors) -> None:
    """Asked for by a button, it says chances and aims; a press fills its cards in.

    It comes into sight with the focus on its first press, so that keys go on from there.
    """
    page = visitor(width=360)
    play_a_bot(page, "dynasties")
    page.locator("#hint [data-tip]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tips button").first).to_be_focused(timeout=PATIENT)
    expect(page.locator(".tips .aim").first).to_be_in_viewport()
    assert barriers(page) == []
    assert sticking_out(page) == []
    assert re.search(r"chance of winning: \d+%", page.locator(".tips li").first.inner_text())
    expect(page.locator(".tips button").first).to_have_text("Fill it in")
    page.keyboard.press("Enter")
    expect(page.locator('[data-action="seal"]').first).to_be_visible(timeout=PATIENT)
    assert "seal" in offers(page)
    expect(page.locator("#hint [data-tip]")).to_have_count(1)


def opened(page: Page) -> str:
    """The address of a finished match, from its record."""
    page.goto("/")
    page.locator("[data-record]").set_input_files(RECORD)
    page.wait_for_url("**/replay*")
    return page.url.partition("/replay")[0]


def test_a_review_comes_by_itself(visitor: Visitors) -> None:
    """One button, a bar that grows, and then the curve; its points and turning points lead on."""
    page = visitor()
    address = opened(page)
    page.goto(address)
    page.get_by_role("button", name="Review").click()
    expect(page.locator(".review progress, .chances").first).to_be_visible()
    expect(page.locator(".chances")).to_be_visible(timeout=4 * PATIENT)
    expect(page.locator("#turn-1 .small-board svg.board")).to_be_visible()
    assert barriers(page) == []
    page.locator(".chances .turn").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#turn-1")).to_be_in_viewport()
    point = page.locator(".chances .spot").nth(3)
    wanted = point.get_attribute("href")
    point.click()
    page.wait_for_url(f"**{wanted}")
    page.go_back()
    page.locator(".review summary", has_text="table").click()
    row = page.locator(".figures tbody tr").nth(3).get_by_role("link")
    assert row.get_attribute("href") == wanted
    page.set_viewport_size({"width": 360, "height": 700})
    assert sticking_out(page) == []
    assert [each for each in small_targets(page) if ".spot" not in each] == []
    page.goto(address)  # whoever comes to the table now sees how it went, and what was held
    expect(page.locator("#course .small-board svg.board")).to_be_visible()
    page.locator(".hands summary").click()
    expect(page.locator(".hands .card").first).to_be_visible()
    assert sticking_out(page) == []


@pytest.mark.parametrize("speed", sample(["off", "fast"], ["fast"]))
def test_bots_are_watched_at_any_speed(visitor: Visitors, speed: str) -> None:
    """It runs by itself, pauses, goes step by step and on again, as fast as one likes."""
    page = visitor()
    page.goto("/")
    card = page.locator('form:has(input[value="dynasties"])')
    card.locator("summary").click()
    card.locator("[name=bot]").select_option("easy")
    card.get_by_role("button", name="Watch bots play").click()
    page.wait_for_url("**/replay*")
    page.get_by_label("Speed").select_option(speed)
    expect(page.locator("html")).to_have_attribute("data-speed", speed)
    page.wait_for_function("() => Number(document.getElementById('at').value) > 3")
    page.get_by_role("button", name="Pause").click()
    here = int(page.locator("#at").input_value())
    page.get_by_role("button", name="One event on").click()
    expect(page.locator("#at")).to_have_value(str(here + 1))
    assert barriers(page) == []
    page.set_viewport_size({"width": 1120, "height": 800})  # where the buttons have least room
    assert page.locator("#tray").evaluate("(tray) => tray.scrollWidth <= tray.clientWidth")
    page.get_by_role("button", name="Play").click()
    page.wait_for_function(
        "(here) => Number(document.getElementById('at').value) > here + 3", arg=here
    )


def test_a_hint_on_a_phone_has_all_the_width(visitor: Visitors) -> None:
    """Whatever its words are called, no game's own arrangement of the tray is taken for it."""
    page = visitor(width=360, height=740, touch=True)
    play_a_bot(page, "sun-tzu")
    somebody([page])
    page.locator("#hint button").first.tap()
    tip = page.locator("#hint .tips > li").first
    expect(tip).to_be_visible(timeout=PATIENT)
    box = tip.bounding_box()
    assert box
    assert box["width"] > 300
