"""Sun Tzu by few touches: laying, moving and taking up cards, and an order of provinces."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from support.browser import Press, by_keys, click, set_up, taken, tap
from support.chromium import Visitors
from support.size import sample

CARDS = "#hand button.card[data-usual]"
LAID = "#board [data-withdraw]"
TAKEN = '#hand button.card[data-action^="take"]'
QUIET = "() => !document.querySelector('#table.playing, .busy')"


def planning(page: Page) -> None:
    """At a table against a bot where cards are to be laid."""
    size = page.viewport_size
    assert size
    page.set_viewport_size({"width": 1000, "height": 700})
    set_up(page, "sun-tzu", ("me", "bot:greedy"), options=())
    page.set_viewport_size(size)
    expect(page.locator(CARDS).first).to_be_visible()
    page.wait_for_function(QUIET)


def lay(page: Page, press: Press, most: int = 5) -> int:
    """Touch cards until enough lie; returns how many touches it took."""
    touches = 0
    while page.locator(LAID).count() < most:
        before = page.locator(LAID).count()
        with taken(page):
            press(page.locator(CARDS).first)
        touches += 1
        expect(page.locator(LAID)).to_have_count(before + 1)
    return touches


def lying(page: Page) -> list[str]:
    found: list[str] = page.locator(LAID).evaluate_all(
        "(all) => all.map(({ dataset }) => dataset.withdraw)"
    )
    return found


def test_five_touches_lay_five_cards_and_one_takes_one_up(visitor: Visitors) -> None:
    page = visitor(width=360, touch=True)
    planning(page)
    assert lay(page, tap) == 5
    assert lying(page) == ["lay 1 qin", "lay 2 chu", "lay 3 jin-yan", "lay 4 han-qi", "lay 5 wu"]
    with taken(page):
        tap(page.locator('[data-withdraw="lay 2 chu"]'))
    expect(page.locator(LAID)).to_have_count(4)
    assert lying(page) == ["lay 1 qin", "lay 3 jin-yan", "lay 4 han-qi", "lay 5 wu"]


def test_a_card_goes_where_one_points_first(visitor: Visitors) -> None:
    page = visitor()
    planning(page)
    page.locator('[data-key="province wu"]').click()
    with taken(page):
        page.locator(CARDS).first.click()
    assert lying(page) == ["lay 1 wu"]


def test_laid_cards_are_dragged_and_swapped(visitor: Visitors) -> None:
    page = visitor()
    planning(page)
    lay(page, click, 2)
    with taken(page):
        page.locator('[data-withdraw="lay 1 qin"]').drag_to(
            page.locator('[data-key="province wu"]')
        )
    assert sorted(lying(page)) == ["lay 1 wu", "lay 2 chu"]
    with taken(page):
        page.locator('[data-withdraw="lay 1 wu"]').drag_to(
            page.locator('[data-withdraw="lay 2 chu"]')
        )
    assert sorted(lying(page)) == ["lay 1 chu", "lay 2 wu"]


def test_keys_lay_a_card_and_take_it_up(visitor: Visitors) -> None:
    page = visitor()
    planning(page)
    lay(page, by_keys, 1)
    page.locator(LAID).focus()
    with taken(page):
        page.keyboard.press("Delete")
    expect(page.locator(LAID)).to_have_count(0)


def test_a_turn_is_about_eight_touches(visitor: Visitors) -> None:
    """Five cards, the seal, one order if one has the privilege, one card drawn.

    Whoever could reinforce is asked once more; whoever plays the 1 draws another card. What one
    draws from is seen at once with the hand, which is smaller meanwhile.
    """
    page = visitor(width=360, height=740, touch=True)
    planning(page)
    touches, draws = dict[str, int](), 0
    while (turn := _turn(page)) in sample(("1", "2", "3"), ("1",)):
        commits = page.locator("#choices .commits")
        passes = page.locator('#choices [data-action="pass"]')
        button = commits if commits.count() else passes
        if page.locator(TAKEN).count():
            draws += 1
            expect(page.locator("#hand span.card").last).to_be_in_viewport(ratio=1)
            assert _height(page, "#hand span.card") < 0.7 * _height(page, TAKEN)
        with taken(page):
            tap(button.first if button.count() else page.locator("#hand button.card").nth(1))
        touches[turn] = touches.get(turn, 0) + 1
        page.wait_for_function(
            "() => !document.querySelector('#table.playing, .busy') && document.querySelector("
            "'#table [data-action], #scene.ending')"
        )
        if page.locator("#scene.ending").count():
            break
    assert touches
    assert draws
    assert max(touches.values()) <= 9, touches


def _height(page: Page, card: str) -> float:
    box = page.locator(card).first.bounding_box()
    assert box
    return box["height"]


def _turn(page: Page) -> str:
    said = page.locator('[data-key="turns"]').get_attribute("aria-label") or ""
    return said.split()[1]
