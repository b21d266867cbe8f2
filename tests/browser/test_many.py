"""Tables of more than two in a real browser: how many play, and who looks when."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from support.browser import COVERED, at_random, covered, play_a_bot, play_on, set_up, uncover
from support.chromium import Visitors

from bingfa.games import find, names

GAME = next(find(name) for name in names() if len(find(name).players) > 1)
MOST = GAME.players[-1]


@pytest.mark.parametrize("script", [True, False], ids=["with a script", "without one"])
def test_as_many_seats_are_asked_for_as_play(visitor: Visitors, script: bool) -> None:
    """The form shows the seats of the number that is chosen, and no others."""
    page = visitor(script=script)
    page.goto(f"/new?game={GAME.name}")
    seats = page.locator(".seat-choice").filter(visible=True)
    expect(seats).to_have_count(GAME.players[0])
    for number in reversed(GAME.players):
        page.locator('[name="players"]').select_option(str(number))
        expect(seats).to_have_count(number)
    for number in range(1, GAME.players[0]):
        page.locator(f'[name="seat-{number}"]').select_option("bot:random")
    page.locator('form[action="/new"] button[type="submit"]').click()
    page.wait_for_url("**/m/*")
    expect(page.locator("#seats .seat")).to_have_count(GAME.players[0])


def test_a_match_against_as_many_bots_as_one_likes(visitor: Visitors) -> None:
    page = visitor()
    play_a_bot(page, GAME.name, MOST)
    expect(page.locator("#seats .seat")).to_have_count(MOST)
    expect(page.locator("#seats .seat", has_text="bot")).to_have_count(MOST - 1)


def test_the_screen_goes_round_between_all_who_share_it(visitor: Visitors) -> None:
    """Everybody is asked to look in turn, and sees a side of their own."""
    page = visitor()
    set_up(page, GAME.name, ("me", *("screen" for _ in range(MOST - 1))))
    looked: set[str | None] = set()
    choose = at_random("round")
    for _ in range(60):
        if covered(page):
            looked.add(page.locator(COVERED).get_attribute("data-look"))
            uncover(page)
        elif len(looked) == MOST:
            break
        else:
            play_on(page, choose)
    assert looked == {str(seat) for seat in range(MOST)}
