"""Whole matches in real browsers: between two people, against a bot, around one screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from support.ahead import play_ahead
from support.axe import barriers
from support.browser import (
    MOST_CHOICES,
    act,
    at_random,
    by_keys,
    covered,
    drag,
    offers,
    open_drawer,
    over,
    play_a_bot,
    play_on,
    play_to_the_end,
    set_up,
    sit,
    somebody,
    status,
    take_back,
    tap,
    type_in,
    uncover,
    up_to_date,
)
from support.chromium import AWAY, Visitors
from support.french import english_left
from support.layout import small_targets, sticking_out
from support.server import Server
from support.size import FULL, sample

from bingfa.core.documents.record import read, replay
from bingfa.games import find

GAMES = {
    "sun-tzu": ["strategy", "events"],
    "dynasties": ["advanced", "warlords"],
}


@pytest.mark.parametrize("game", sample(list(GAMES), ["dynasties"]))
def test_two_people_play_a_whole_match(visitor: Visitors, server: Server, game: str) -> None:
    """By clicks alone, each in a browser of their own; the record of it verifies."""
    ann, bob = people = visitor(), visitor()
    address = set_up(ann, game, ("me", "open"), options=GAMES[game])
    sit(bob, address)
    choose = at_random(f"two {game}")
    if not FULL:
        for _ in range(12):
            play_on(somebody(people), choose)
        play_ahead(server, people, left=3)
    assert play_to_the_end(people, choose) > sample(60, 0)
    assert status(ann) == status(bob)
    text = ann.request.get(f"{address}/record").text()
    assert replay(read(text), find).outcome is not None


def test_a_whole_match_against_a_bot_in_french(visitor: Visitors, server: Server) -> None:
    """With not one English sentence left on any page that is seen on the way."""
    page = visitor(language="fr-FR")
    play_a_bot(page, "sun-tzu")
    turns = set[str]()

    def no_english(page: Page) -> None:
        asked = status(page)
        if asked not in turns:
            turns.add(asked)
            assert english_left(page, "guest", "invité") == []

    choose = at_random("bot")
    while not FULL and len(turns) < 6:
        no_english(somebody([page]))
        play_on(page, choose)
    if not FULL:
        play_ahead(server, [page], left=6)
    play_to_the_end([page], choose, each=no_english)
    assert len(turns) > 5
    assert english_left(page) == []
    page.get_by_role("link", name="Revoir").first.click()
    expect(page.locator("#at")).to_be_visible()
    assert english_left(page) == []


def test_people_around_one_screen(visitor: Visitors) -> None:
    """Between sealed choices the screen is covered, and shows nobody's side."""
    page = visitor()
    set_up(page, "dynasties", ("me", "screen"), options=["warlords"], **{"name-1": "Bea"})
    covers = 0

    def nothing_of_the_other(page: Page) -> None:
        assert not covered(page)

    for _ in range(60):
        somebody([page])
        if over(page):
            break
        if covered(page):
            covers += 1
            assert offers(page) == []
            assert page.locator("#hand [data-card], #hand .card").count() == 0
            assert page.locator("#board [data-action]").count() == 0
            uncover(page)
        play_on(page, at_random(f"screen {covers}"))
        if covers > 2 and not FULL:
            return
    assert covers > 4
    play_to_the_end([page], at_random("screen"), each=nothing_of_the_other)


def test_a_page_comes_back_as_it_was(visitor: Visitors, server: Server) -> None:
    """In the middle of a sealed phase: the server stops and starts, and nothing is lost."""
    visitor.forgive(AWAY)
    ann, bob = visitor(), visitor()
    address = set_up(ann, "dynasties", ("me", "open"), options=[])
    sit(bob, address)
    somebody([ann])
    laid = [action for action in offers(ann) if action.startswith("lay")]
    act(ann, laid[0])
    act(bob, next(action for action in offers(bob) if action.startswith("lay")))
    before = offers(ann)
    server.kill()
    expect(ann.locator("body.away")).to_be_attached()
    server.start()
    expect(ann.locator("body.away")).not_to_be_attached(timeout=60_000)
    assert offers(ann) == before
    play_on(ann, at_random("again"))
    ann.reload()
    assert len(offers(ann)) < len(before)
    choose = at_random("back")
    for _ in range(sample(MOST_CHOICES, 12)):
        page = somebody([ann, bob])
        if over(page):
            break
        play_on(page, choose)


def test_a_seat_on_a_second_device(visitor: Visitors) -> None:
    """A link from the table opens the same seat elsewhere; both show the same."""
    ann, phone = visitor(), visitor(width=390, height=844, touch=True)
    address = play_a_bot(ann, "sun-tzu")
    open_drawer(ann, "affairs")
    ann.get_by_role("button", name="on another device").click()
    link = ann.locator("input.link").input_value()
    phone.goto(link)
    phone.get_by_role("button", name="Sit down here").click()
    phone.wait_for_url(address)
    ann.goto(address)
    assert offers(phone) == offers(ann)
    play_on(phone, at_random("phone"), tap)
    expect(ann.locator("#log li").last).to_be_attached()
    for each in (ann, phone):
        up_to_date(each)


def test_a_turn_by_keyboard_alone_and_the_rest_typed(visitor: Visitors, server: Server) -> None:
    """Tab and Enter for the first turn, arrow keys over the board, notation up to the end."""
    page = visitor()
    play_a_bot(page, "dynasties")
    choose = at_random("keys")
    for _ in range(8):
        somebody([page])
        play_on(page, choose, by_keys)
    page.locator("#board [data-key][tabindex]").first.focus()
    places = set[str]()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowUp", "End", "Home"):
        page.keyboard.press(key)
        place = page.evaluate("document.activeElement.dataset.key ?? ''")
        label = page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''")
        assert place
        assert label
        places.add(place)
    assert len(places) > 3
    if not FULL:
        for _ in range(6):
            type_in(somebody([page]), choose(offers(page)))
        play_ahead(server, [page], left=6)
    while not over(somebody([page])):
        type_in(page, choose(offers(page)))


@pytest.mark.parametrize(
    ("game", "dark"),
    sample(
        [(game, dark) for game in GAMES for dark in (False, True)],
        [("sun-tzu", True), ("dynasties", False)],
    ),
)
def test_a_phone(visitor: Visitors, game: str, dark: bool) -> None:
    """At 360 px, by taps: nothing sticks out, everything is large enough, nobody is kept out."""
    page = visitor(width=360, height=740, touch=True, dark=dark)
    set_up(page, game, ("me", "bot:greedy"), options=GAMES[game])
    choose, asked = at_random("phone"), set[str]()
    for _ in range(60):
        somebody([page])
        if over(page):
            break
        words = status(page)
        if words not in asked:
            asked.add(words)
            assert sticking_out(page) == []
            assert small_targets(page) == []
            assert barriers(page) == []
        if len(asked) > 4 and not FULL:
            break
        play_on(page, choose, tap)
    assert len(asked) > 4


def test_dragging_taking_back_and_confirming(visitor: Visitors) -> None:
    """A card is carried to a province, taken back, and laid again; sealing asks first."""
    page = visitor()
    page.goto("/")
    page.locator("details.settings summary").click()
    page.get_by_label("Ask before a choice").check()
    page.wait_for_function("() => document.documentElement.dataset.confirm === 'on'")
    set_up(page, "dynasties", ("me", "bot:random"), options=[])
    first = offers(page)[0]
    drag(page, first)
    assert first not in offers(page)
    take_back(page)
    assert first in offers(page)
    choose = at_random("confirm")
    while "seal" not in offers(page):
        play_on(page, choose)
    page.locator('[data-action="seal"]').first.click()
    expect(page.locator("#maybe.asking")).to_be_visible()
    page.locator("#maybe").get_by_role("button", name="Cancel").click()
    assert "seal" in offers(page)
    act(page, "seal")
    assert "seal" not in offers(page)
