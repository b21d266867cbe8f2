"""Before a match in a real browser: nothing to see, everybody adds to the seed; and rematches."""

from __future__ import annotations

import re
from hashlib import sha256

from playwright.sync_api import Page, expect
from support.browser import AWAITED, dealt, offers, open_drawer, set_up, sit, somebody
from support.chromium import Visitors
from support.sound import sound

from bingfa.core.documents.record import read, replay
from bingfa.games import find

SHA256 = """
async (texts) => {
  const { sha256 } = await import("/static/sha256.js");
  return texts.map(sha256);
}
"""


def test_the_script_computes_what_everybody_else_does(visitor: Visitors) -> None:
    """Also of a page that came over plain http, from which browsers keep their own SHA-256."""
    page = visitor()
    page.goto("/")
    texts = [letter * length for letter in "xé" for length in (0, 55, 56, 64, 200)]
    assert page.evaluate(SHA256, texts) == [sha256(text.encode()).hexdigest() for text in texts]


def give_up(page: Page) -> None:
    open_drawer(page, "affairs")
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name=re.compile("^Give .* up$")).click()


def test_both_add_to_the_seed_and_the_rematch_is_offered_and_accepted(visitor: Visitors) -> None:
    """Who is not there is waited for; the record proves the deal; no rematch begins unanswered."""
    ann, bob = visitor(), visitor(width=360, touch=True)
    address = set_up(ann, "sun-tzu", clock="live")
    expect(ann.locator("#hand")).to_be_empty()
    sound(ann, "Ann")
    ann.goto("/")
    bob.goto(address)
    bob.locator('form[action$="/sit"] .commits').click()
    expect(bob.locator("#status")).to_have_text(re.compile("The deal waits until Ann can be"))
    sound(bob, "Ann")
    assert offers(bob) == []
    ann.goto(address)
    for page in (ann, bob):
        dealt(page)
        somebody([page])
    give_up(bob)
    record = read(ann.request.get(f"{address}/record").text())
    assert list(record.contributions) == ["blue", "red"]
    assert all(each.text for each in record.contributions.values())
    assert replay(record, find).seed == record.seed
    ann.get_by_role("button", name="Rematch, seats swapped").click()
    expect(ann.locator("#status")).to_contain_text("The match begins when everybody has come")
    expect(ann.locator("time[data-bank]")).to_have_count(0)
    bob.get_by_role("button", name="Accept the rematch").click()
    for page in (ann, bob):
        expect(page.locator(AWAITED)).to_have_count(0)
        expect(page.locator("time[data-bank]")).to_have_count(2)
    assert ann.url == bob.url != address


def test_a_rematch_can_be_declined(visitor: Visitors) -> None:
    """Whoever offered it is told, and the seat is open."""
    ann, bob = visitor(), visitor()
    address = set_up(ann, "dynasties", options=[])
    sit(bob, address)
    give_up(bob)
    ann.get_by_role("button", name="Rematch, seats swapped").click()
    bob.get_by_role("button", name="Decline").click()
    expect(ann.locator('.seat[data-state="declined"]')).to_contain_text("Bob")
    bob.wait_for_url(address)
    expect(bob.locator("#scene")).to_contain_text("Declined by Bob.")
