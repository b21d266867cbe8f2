"""Pacts in a browser: proposed by a button, answered in the talk, in force and released."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from support.browser import open_drawer
from support.chromium import Visitors

MAP = "A0,0r0.B3,-2r5.G2,1r1+mu:JU+weyu:GE"


def test_a_person_and_a_bot_make_a_pact(visitor: Visitors) -> None:
    """The bot answers in words; what both promised stands beside the talk until it is released."""
    page = visitor()
    page.goto(f"/new?game=yuan&option-map={MAP.replace('+', '%2B')}&players=2&seat-1=bot:easy")
    page.locator("[name=pacts]").check()
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/m/*")
    open_drawer(page, "chat")
    expect(page.locator("#chat li").first).to_contain_text("Pacts may be made")
    page.get_by_text("Propose a pact").click()
    page.locator("#pacts").get_by_role("button", name=re.compile("do not attack")).first.click()
    page.wait_for_url("**/m/*#chat")
    expect(page.locator("#chat")).to_be_visible()
    expect(page.locator("#chat")).to_contain_text("agrees, from the next turn on")
    page.locator("#pacts").get_by_role("button", name="Release").click()
    expect(page.locator("#chat li").last).to_contain_text("ends it with this turn")
    expect(page.locator("#pacts").get_by_role("button", name="Release")).to_have_count(0)
