"""Around the match: log, talk, replay, records, rematches, settings, alerts, the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser import (
    DEALT_WITH,
    NEXT,
    act,
    at_random,
    offers,
    open_drawer,
    play_a_bot,
    play_on,
    set_up,
    sit,
    somebody,
    status,
    taken,
    type_in,
)
from support.chromium import Visitors
from support.french import english_left
from support.layout import sticking_out

MOTION_OFF = "document.documentElement.dataset.speed"


def finished(page: Page, game: str = "dynasties") -> str:
    """A match against a bot that is over; returns its address."""
    address = set_up(page, game, ("me", "bot:random"), options=[])
    open_drawer(page, "affairs")
    page.once("dialog", lambda dialog: dialog.accept())
    choose = at_random("finished")
    for _ in range(14):  # a turn at least, so that there is something to look back at
        somebody([page])
        type_in(page, choose(offers(page)))
    page.get_by_role("button", name=re.compile("^Give .* up$")).click()
    expect(page.get_by_role("button", name="Rematch, seats swapped")).to_be_visible()
    return address


def test_the_log_leads_to_rules_and_moments(visitor: Visitors) -> None:
    """why? opens the rule and highlights what it concerns; an entry leads to its moment."""
    page = visitor()
    play_a_bot(page, "sun-tzu")
    choose = at_random("log")
    for _ in range(14):
        somebody([page])
        type_in(page, choose(offers(page)))
    somebody([page])  # nothing is added to the log while it is looked at
    entry = page.locator("#log li[data-rule='S4'], #log li[data-rule='S5']").last
    if not entry.count():
        entry = page.locator("#log li").last
    open_drawer(page, "log")
    entry.get_by_role("button", name="why?").click()
    sheet = page.locator("#sheet")
    expect(sheet).to_be_visible()
    rule = entry.get_attribute("data-rule")
    assert rule
    expect(sheet.locator(".rules")).to_contain_text(rule)
    keys = (entry.get_attribute("data-keys") or "").split("|")
    if keys != [""]:
        expect(page.locator(".concerned").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(sheet).not_to_be_visible()
    expect(page.locator(".concerned")).to_have_count(0)
    sentence = entry.locator("a").inner_text()
    entry.locator("a").click()
    page.wait_for_url("**/replay?at=*")
    expect(page.locator("#status")).to_have_text(sentence)


REDRAWN = """async () => {
    const { $stage } = await import(document.querySelector("script[src]").src);
    const board = document.getElementById("board").cloneNode(true);
    for (const each of board.querySelectorAll(".concerned")) each.classList.remove("concerned");
    $stage.show({ parts: { board: board.outerHTML } });
    $stage.show({ frames: [{ parts: { board: board.outerHTML } }] });
    await new Promise(requestAnimationFrame);
}"""


def test_what_a_rule_concerns_stays_marked_while_the_table_changes(visitor: Visitors) -> None:
    """What others do meanwhile redraws the board; the highlight of an open "why?" outlives it."""
    page = visitor()
    play_a_bot(page, "sun-tzu")
    choose = at_random("marked")
    entry = page.locator("#log li:not([data-keys=''])").last
    for _ in range(14):
        somebody([page])
        type_in(page, choose(offers(page)))
    somebody([page])
    open_drawer(page, "log")
    entry.get_by_role("button", name="why?").click()
    expect(page.locator("#sheet")).to_be_visible()
    marked = page.locator(".concerned").evaluate_all("all => all.map(one => one.dataset.key)")
    assert marked
    page.evaluate(REDRAWN)
    after = page.locator(".concerned").evaluate_all("all => all.map(one => one.dataset.key)")
    assert after == marked


def test_a_reveal_is_played_event_by_event(visitor: Visitors) -> None:
    """With motion on, each event is said and shown one after the other, and can be skipped."""
    page = visitor(motion=True)
    play_a_bot(page, "dynasties")
    page.evaluate(
        """() => { window.said = []; new MutationObserver(() => {
        const text = document.getElementById('caption').textContent;
        if (text && window.said.at(-1) !== text) window.said.push(text); })
        .observe(document.getElementById('caption'),
                 { childList: true, subtree: true, characterData: true }); }"""
    )
    page.evaluate("document.documentElement.dataset.speed = 'fast'")
    choose = at_random("motion")
    while "seal" not in offers(page):
        play_on(page, choose)
    act(page, "seal")
    for _ in range(3):
        somebody([page])
        play_on(page, choose)
    assert page.evaluate("window.said.length") > 3
    expect(page.locator("#board .last").first).to_be_attached(timeout=15_000)


def test_talk_reaches_the_other_side_and_can_be_muted(visitor: Visitors) -> None:
    ann, bob = visitor(), visitor()
    address = set_up(ann, "dynasties", ("me", "open"), name="Ann", options=[])
    sit(bob, address)
    for each in (ann, bob):
        open_drawer(each, "chat")
    ann.locator("#say input").fill("Let us share <b>Tibet</b>")
    ann.keyboard.press("Enter")
    line = bob.locator("#chat li").last
    expect(line).to_contain_text("Let us share <b>Tibet</b>")
    line.get_by_role("button", name="mute").click()
    expect(bob.get_by_text("Let us share")).not_to_be_visible()
    bob.reload()
    expect(bob.get_by_text("Let us share")).not_to_be_visible()
    ann.reload()
    expect(ann.locator("#chat li")).to_contain_text("Let us share <b>Tibet</b>")


def test_presence_is_seen(visitor: Visitors) -> None:
    ann, bob = visitor(), visitor()
    address = set_up(ann, "dynasties", ("me", "open"), options=[])
    sit(bob, address)
    there = ann.locator('.seat[data-seat="black"] .dot')
    expect(there).to_have_class(re.compile("here"))
    bob.goto("/")
    expect(there).not_to_have_class(re.compile("here"))


def test_replay_by_slider_keys_and_link(visitor: Visitors) -> None:
    """Any moment, by event and by turn, from any seat after the end; a link leads back to it."""
    page = visitor()
    address = finished(page)
    page.goto(f"{address}/replay?at=0")
    expect(page.locator("#status")).to_have_text("The beginning.")
    expect(page.get_by_role("button", name="One event on")).to_be_enabled()
    last = int(page.locator("#at").get_attribute("max") or 0)
    assert last > 3
    said = [status(page)]
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home", "Shift+ArrowRight"):
        before = status(page)
        page.keyboard.press(key)
        expect(page.locator("#status")).not_to_have_text(before)
        said.append(status(page))
    assert said[1] == said[3]
    assert said[0] == said[5]
    page.get_by_role("button", name="To the end").click()
    expect(page).to_have_url(re.compile(rf"at={last}\b"))
    there = status(page)
    open_drawer(page, "affairs")
    page.locator("select[name=seat]").first.select_option("white")
    page.wait_for_url("**seat=white**")
    other = visitor()
    other.goto(f"{address}/replay?at={last}")
    expect(other.locator("#status")).to_have_text(there)
    without = visitor(script=False)
    without.goto(f"{address}/replay?at={last}")
    expect(without.get_by_role("button", name="One event back")).to_be_disabled()


def test_the_next_event_of_a_match_that_goes_on_is_shown_when_it_happens(
    visitor: Visitors,
) -> None:
    """Who asks for it at the end of the replay need not ask again."""
    ann, bob, watcher = visitor(), visitor(), visitor()
    address = set_up(ann, "khan")
    sit(bob, address)
    watcher.goto(f"{address}/replay")
    watcher.get_by_role("button", name="To the end").click()
    last = int(watcher.locator("#at").get_attribute("max") or 0)
    expect(watcher.locator("#at")).to_have_value(str(last))
    with watcher.expect_response("**/moments?*"):
        watcher.get_by_role("button", name="One event on").click()
    play_on(somebody([ann, bob]), at_random("watched"))
    expect(watcher.locator("#at")).to_have_value(str(last + 1))


def test_a_record_goes_out_comes_in_and_is_practised_from(
    visitor: Visitors, tmp_path: Path
) -> None:
    ann, bob = visitor(), visitor()
    finished(ann)
    with ann.expect_download() as download:
        ann.get_by_role("link", name="Record").click()
    path = tmp_path / "match.bingfa"
    download.value.save_as(path)
    bob.goto("/")
    bob.locator("input[data-record]").set_input_files(path)
    bob.wait_for_url("**/replay?at=0")
    bob.get_by_role("button", name="One event on").click()
    open_drawer(bob, "affairs")
    bob.get_by_role("button", name="Practise from this moment").click()
    bob.wait_for_url(re.compile(r"/m/[\w-]+$"))
    somebody([bob])
    play_on(bob, at_random("practice"))


def test_a_rematch_with_seats_swapped(visitor: Visitors) -> None:
    page = visitor()
    finished(page)
    mine = page.locator('.seat[data-seat="white"] .you')
    expect(mine).to_be_visible()
    page.get_by_role("button", name="Rematch, seats swapped").click()
    expect(page.locator('.seat[data-seat="black"] .you')).to_be_visible()


def test_settings_take_effect_at_once_and_stay(visitor: Visitors) -> None:
    """Theme and speed without loading the page; the language in the middle of a match."""
    page = visitor()
    address = play_a_bot(page, "sun-tzu")
    page.locator("details.settings summary").click()
    page.locator("#settings [name=theme]").select_option("night")
    page.wait_for_function("() => document.documentElement.dataset.theme === 'night'")
    page.locator("#settings [name=speed]").select_option("off")
    page.wait_for_function(f"() => {MOTION_OFF} === 'off'")
    page.locator("#settings [name=language]").select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.url == address
    assert english_left(page) == []
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")


def hide(page: Page, hidden: bool = True) -> None:
    """Have a page believe that nobody sees it, or somebody again."""
    page.evaluate(
        """hidden => {
          const is = (what) => ({ configurable: true, get: () => what });
          const state = hidden ? 'hidden' : 'visible';
          Object.defineProperty(document, 'hidden', is(hidden));
          Object.defineProperty(document, 'visibilityState', is(state));
          document.dispatchEvent(new Event('visibilitychange'));
        }""",
        hidden,
    )


def test_the_tab_says_that_it_is_ones_turn(visitor: Visitors) -> None:
    """While the page is hidden: in its title and by its icon; gone when it is looked at.

    Of what happens meanwhile it is told when it is looked at again.
    """
    ann, bob = visitor(), visitor()
    address = set_up(ann, "dynasties", ("me", "open"), options=[])
    hide(ann)
    sit(bob, address)
    ann.wait_for_function("() => document.title.startsWith('●')")
    icon = ann.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("turn"))
    expect(ann.locator("#hand .card")).to_have_count(0)
    hide(ann, hidden=False)
    expect(ann.locator("#hand .card").first).to_be_visible()
    expect(icon).not_to_have_attribute("href", re.compile("turn"))


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080), (3840, 2160)])
def test_a_wide_screen_has_no_sideways_scrolling(
    visitor: Visitors, width: int, height: int
) -> None:
    page = visitor(width=width, height=height)
    play_a_bot(page, "sun-tzu")
    assert sticking_out(page) == []
    box = page.locator("#board svg").first.bounding_box()
    assert box
    assert box["y"] + box["height"] <= height, "the board needs scrolling"
    assert box["height"] > 0.6 * height, "the board is an island"


def test_the_rules_are_read_at_the_table(visitor: Visitors) -> None:
    """In a dialog, searched, without leaving the match."""
    page = visitor()
    address = play_a_bot(page, "sun-tzu")
    open_drawer(page, "affairs")
    page.get_by_role("link", name="Rules of Sun Tzu").click()
    sheet = page.locator("#sheet")
    expect(sheet.get_by_role("searchbox").or_(sheet.locator("input[name=q]"))).to_be_visible()
    sheet.locator("input[name=q]").fill("plague")
    page.keyboard.press("Enter")
    expect(sheet.locator("mark").first).to_be_visible()
    assert page.url == address


def test_pages_work_without_a_script(visitor: Visitors) -> None:
    """Setting up, sitting down and looking need none."""
    ann = visitor(script=False)
    ann.goto("/new?game=dynasties")
    ann.get_by_role("button", name="Set up the table").click()
    ann.wait_for_url("**/m/*")
    bob = visitor(script=False)
    bob.goto(ann.url)
    bob.locator('form[action$="/sit"] input[name=name]').fill("Bob")
    bob.get_by_role("button", name="Sit down as Black").click()
    expect(bob.locator("#status")).to_contain_text("Lay one card")


def begun(ann: Page, bob: Page) -> tuple[str, Locator]:
    """One has chosen where to lay a card, the other may seal: an action, and the card for it."""
    sit(bob, set_up(ann, "dynasties", options=[]))
    somebody([ann])
    lay = next(action for action in offers(ann) if action.startswith("lay"))
    source = ann.evaluate(NEXT, ["#board [data-action]", lay, None])
    ann.locator("#board [data-action]").nth(source["index"]).click()
    target = ann.evaluate(NEXT, ["#hand [data-action]", lay, source["left"]])
    assert target["left"] == [lay]
    while "seal" not in offers(bob):
        play_on(bob, lambda actions: next(each for each in actions if each.startswith("lay")))
    return lay, ann.locator("#hand [data-action]").nth(target["index"])


def test_a_choice_outlasts_what_others_do(visitor: Visitors) -> None:
    """The other side seals after the first click and before the second."""
    ann, bob = visitor(), visitor()
    lay, target = begun(ann, bob)
    act(bob, "seal")
    expect(ann.locator("#log")).to_contain_text("Black has sealed all cards.")
    with taken(ann):
        target.click()
    assert lay not in offers(ann)


def test_what_is_pressed_stays_until_it_is_clicked(visitor: Visitors) -> None:
    """The other side seals between the pressing of a button and its release."""
    ann, bob = visitor(), visitor()
    lay, target = begun(ann, bob)
    target.hover()
    ann.mouse.down()
    before = ann.locator("#board").inner_html()
    dealt_with: int = ann.evaluate(DEALT_WITH)
    act(bob, "seal")
    ann.wait_for_function(f"(before) => {DEALT_WITH} > before", arg=dealt_with)
    assert ann.locator("#board").inner_html() == before
    ann.mouse.up()
    expect(ann.locator("[data-undo]")).to_be_enabled()
    assert lay not in offers(ann)
    assert ann.locator("#board").inner_html() != before


def test_what_can_no_longer_be_chosen_is_not_asked_for(visitor: Visitors) -> None:
    """A card is taken on another page of the same player while a finger rests on it here."""
    page = visitor()
    play_a_bot(page, "sun-tzu")
    somebody([page])
    while not any(each.startswith("take ") for each in offers(page)):
        play_on(page, lambda actions: actions[0])
        somebody([page])
    other = page.context.new_page()
    other.goto(page.url)
    somebody([other])
    page.locator("#hand [data-action^='take ']").first.hover()
    page.mouse.down()
    sent: int = page.evaluate("window.sent")
    behind: int = other.evaluate(DEALT_WITH) - page.evaluate(DEALT_WITH)
    while any(each.startswith("take ") for each in offers(other)):
        play_on(other, lambda actions: actions[0])
        somebody([other])
    told: int = other.evaluate(DEALT_WITH) - behind
    page.wait_for_function(f"(told) => {DEALT_WITH} >= told", arg=told)
    page.mouse.up()
    expect(page.locator("#status")).to_contain_text("Lay one card at each province")
    assert page.evaluate("window.sent") == sent
    expect(page.locator("#problem")).to_be_empty()
