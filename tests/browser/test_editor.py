"""The editor in a real browser: a map laid out by mouse, finger or keys, saved, opened, played."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect
from support.axe import barriers
from support.browser import by_keys, open_drawer
from support.chromium import Visitors
from support.laying import arrows_to, by_arrows
from support.layout import small_targets, sticking_out

THREE = "A0,0r0.B3,-2r5.G2,1r1+mu:JU"


def document(page: Page) -> str:
    """What is edited, by the address."""
    fields = parse_qs(urlsplit(page.url).query)
    return fields.get("map", [""])[0].replace(" ", "+")


def becomes(page: Page, wanted: str) -> None:
    """Wait for the page of a document."""
    page.wait_for_url(lambda url: document_of(url) == wanted)
    expect(page.locator('[name="map"]')).to_have_value(wanted)


def document_of(address: str) -> str:
    return parse_qs(urlsplit(address).query).get("map", [""])[0].replace(" ", "+")


def place(page: Page, key: str) -> None:
    """Put the mouse onto a place, and click there."""
    there = page.locator(f'#board [data-key="{key}"]')
    there.hover(force=True)
    there.click(force=True)


def keeps_nobody_out(page: Page) -> None:
    assert sticking_out(page) == []
    assert barriers(page) == []


def test_a_map_is_laid_out_saved_opened_and_played(visitor: Visitors, tmp_path: Path) -> None:
    """Two tiles by mouse, one turned, two cities; saved as a file, opened again, and played."""
    page = visitor()
    page.goto("/")
    page.locator('form:has(a[href="/edit/yuan"]) summary').click()
    page.locator('a[href="/edit/yuan"]').click()
    expect(page.locator(".problems")).to_contain_text("no tile")
    page.locator('#hand [data-piece="tile A"]').click()
    page.keyboard.press("R")
    place(page, "place 0,0")
    becomes(page, "A0,0r1")
    page.locator('#hand [data-piece="tile B"]').drag_to(
        page.locator('#board [data-key="place 3,-2"]'), force=True
    )
    becomes(page, "A0,0r1.B3,-2r0")
    keeps_nobody_out(page)

    # A tile is turned by what is asked once one of its hexes is chosen; going back undoes that.
    page.locator('#board [data-key="province JU"]').click()
    page.locator("#maybe").get_by_role("button", name="Turn tile B left").click()
    becomes(page, "A0,0r1.B3,-2r1")
    page.go_back()
    becomes(page, "A0,0r1.B3,-2r0")
    page.go_forward()
    becomes(page, "A0,0r1.B3,-2r1")

    # Cities: a clan, then its province; or carried there.
    page.locator('[data-key="clan mu"]').click()
    page.locator('#board [data-key="province JU"]').click()
    becomes(page, "A0,0r1.B3,-2r1+mu:JU")
    expect(page.locator(".problems")).to_contain_text("one for each")
    page.locator('[data-key="clan weyu"]').drag_to(
        page.locator('#board [data-key="province GE"]'), force=True
    )
    whole = "A0,0r1.B3,-2r1+mu:JU+weyu:GE"
    becomes(page, whole)
    expect(page.locator(".sound")).to_be_visible()

    # Saved under its title, and opened by somebody else.
    page.locator('[name="title"]').fill("Two Lands")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "two-lands.toml"
    file = tmp_path / "two-lands.toml"
    download.value.save_as(file)
    other = visitor()
    other.goto("/edit/yuan")
    other.get_by_text("Open, or begin anew").click()
    other.locator("[data-record]").set_input_files(file)
    becomes(other, whole)
    expect(other.locator('[name="title"]')).to_have_value("Two Lands")

    other.get_by_role("link", name="Play it").click()
    other.wait_for_url("**/new?*")
    expect(other.locator('[name="option-map"]')).to_have_value(whole)
    expect(other.locator('[name="players"]')).to_have_value("2")
    other.locator('[name="seat-1"]').select_option("bot:greedy")
    other.locator('form[action="/new"] button[type="submit"]').click()
    other.wait_for_url("**/m/*")
    expect(other.locator('#board [data-key="province JU"]')).to_have_count(1)


def test_a_tile_on_the_map_is_moved_as_it_lies(visitor: Visitors) -> None:
    """Carried to another place it keeps its rotation; dropped nowhere it stays."""
    page = visitor()
    page.goto(f"/edit/yuan?map={THREE}")
    tile = page.locator('#board [data-key="province LI"]')
    tile.drag_to(page.locator("h1"), force=True)
    expect(page.locator(".ghost")).to_have_count(0)
    tile.drag_to(page.locator('#board [data-key="place -1,3"]'), force=True)
    becomes(page, "A0,0r0.B-1,3r5.G2,1r1+mu:JU")


def test_a_map_is_laid_out_by_keys(visitor: Visitors) -> None:
    """Tab, arrows, R and Enter do all of it, also where one is asked before what is final."""
    page = visitor()
    page.goto("/edit/yuan")
    page.locator(".settings summary").click()
    page.locator('[name="confirm"][type="checkbox"]').check()
    page.locator(".settings summary").click()
    by_keys(page.locator('#hand [data-piece="tile A"]'))
    page.keyboard.press("Enter")
    becomes(page, "A0,0r0")
    by_keys(page.locator('#hand [data-piece="tile G"]'))
    page.keyboard.press("R")
    arrows_to(page.locator('#board [data-key="place 3,-2"]'))
    page.keyboard.press("Enter")
    becomes(page, "A0,0r0.G3,-2r1")
    by_arrows(page.locator('#board [data-key="province GE"]'))
    by_keys(page.locator("#maybe button", has_text=re.compile("right")))
    becomes(page, "A0,0r5.G3,-2r1")
    by_keys(page.locator('[data-key="clan suhey"]'))
    by_arrows(page.locator('#board [data-key="province NIE"]'))
    becomes(page, "A0,0r5.G3,-2r1+suhey:NIE")


def test_a_map_is_laid_out_on_a_phone(visitor: Visitors) -> None:
    """By taps, at night; everything but the map's own hexes is large enough for a finger."""
    page = visitor(width=360, height=740, dark=True, touch=True)
    page.goto(f"/edit/yuan?map={THREE}")
    keeps_nobody_out(page)
    drawer = open_drawer(page, "affairs")
    for summary in drawer.locator("summary").all():
        summary.click()
    keeps_nobody_out(page)
    assert [each for each in small_targets(page) if not each.startswith("g.target")] == []
    page.keyboard.press("Escape")
    page.locator('#hand [data-piece="tile C"]').tap()
    page.locator('[data-press="r"]').tap()
    page.locator('[data-press="Enter"]').tap()
    page.wait_for_url(lambda url: ".C" in document_of(url))
    assert re.search(r"\.C-?\d+,-?\d+r5\.", document(page))


def test_a_map_is_laid_out_without_script(visitor: Visitors) -> None:
    """By typing and plain buttons."""
    page = visitor(script=False)
    page.goto("/edit/yuan")
    page.locator('[name="typed"]').fill("lay A")
    page.get_by_role("button", name="Do it").click()
    becomes(page, "A0,0r0")
    page.locator("summary", has_text="What lies there").click()
    page.get_by_role("button", name="Tile A: Turn left").click()
    becomes(page, "A0,0r1")
    page.get_by_role("button", name="Both").click()
    becomes(page, "mongolia-china!A0,0r1")
