"""Talk between two, and fields of the set-up that follow others, in a browser."""

from __future__ import annotations

from playwright.sync_api import expect
from support.browser import open_drawer, set_up, sit
from support.chromium import Visitors


def test_two_of_three_talk_alone(visitor: Visitors) -> None:
    """Whom one talks to stays chosen; the third hears what is for all, and can be muted as ever."""
    ann, bob, cleo = visitor(), visitor(), visitor()
    ann.goto("/new?game=khan")
    ann.locator("[name=players]").select_option("3")
    ann.locator("[name=name]").fill("Ann")
    ann.get_by_role("button", name="Set up the table").click()
    ann.wait_for_url("**/m/*")
    sit(bob, ann.url)
    sit(cleo, ann.url)
    for each in (ann, bob, cleo):
        open_drawer(each, "chat")
    whom = ann.locator("#say select")
    expect(whom.locator("option")).to_have_count(3)
    bobs = whom.locator("option").nth(1)
    whom.select_option(bobs.get_attribute("value"))
    for words in ("Leave me the river", "I leave you the hills"):
        ann.locator("#say input").fill(words)
        ann.keyboard.press("Enter")
        expect(bob.locator("#chat li.private").last).to_contain_text(words)
    expect(ann.locator("#chat li.private")).to_have_count(2)
    whom.select_option("")
    ann.locator("#say input").fill("Hello everybody")
    ann.keyboard.press("Enter")
    expect(cleo.locator("#chat li")).to_have_count(1)
    expect(cleo.locator("#chat li").first).to_contain_text("Hello everybody")
    expect(bob.locator("#chat li")).to_have_count(3)
    bob.locator("#chat li.private").first.get_by_role("button", name="mute").click()
    expect(bob.get_by_text("Leave me the river")).not_to_be_visible()
    bob.reload()
    expect(bob.get_by_text("Leave me the river")).not_to_be_visible()


def test_a_phone_shows_that_there_is_talk(visitor: Visitors) -> None:
    """Its drawers are folded behind one button, beside which the talk stands while some is new."""
    ann, bob = visitor(), visitor(width=360, height=740, touch=True)
    set_up(ann, "sun-tzu", ("me", "open"))
    sit(bob, ann.url)
    talk = bob.locator("[data-drawer=chat]")
    expect(bob.locator("[data-drawer=affairs]")).to_be_visible()
    expect(talk).not_to_be_visible()
    open_drawer(ann, "chat")
    ann.locator("#say input").fill("Good luck")
    ann.keyboard.press("Enter")
    expect(talk).to_be_visible()
    talk.tap()
    expect(bob.locator("#chat")).to_contain_text("Good luck")
    talk.tap()
    expect(bob.locator("#chat")).not_to_be_visible()
    expect(talk).not_to_be_visible()


def test_the_number_of_players_follows_the_scenario(visitor: Visitors) -> None:
    """And with it the seats that are asked for."""
    page = visitor()
    page.goto("/new?game=yuan")
    players, seats = page.locator("[name=players]"), page.locator(".seat-choice:visible")
    expect(players).to_have_value("2")
    page.locator("[value='river-control']").check()
    expect(players).to_have_value("4")
    expect(seats).to_have_count(4)
    players.select_option("6")
    expect(seats).to_have_count(6)
    page.locator("[value='free']").check()
    expect(players).to_have_value("6")
    page.locator("[value='crossing-the-waters']").check()
    expect(players).to_have_value("3")
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/m/*")
    expect(page.locator("#seats .seat")).to_have_count(3)


def test_a_tick_clears_what_cannot_be_beside_it(visitor: Visitors) -> None:
    """The beginner's game has no strategy cards, and strategy cards are not for beginners."""
    page = visitor()
    page.goto("/new?game=sun-tzu")
    beginner, strategy = page.locator("[value='beginner']"), page.locator("[value='strategy']")
    expect(strategy).to_be_checked()
    beginner.check()
    expect(strategy).not_to_be_checked()
    strategy.check()
    expect(beginner).not_to_be_checked()
    beginner.check()
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/m/*")
