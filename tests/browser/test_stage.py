"""The stage: the board is the table, on a wide screen and on a phone, at every kind of moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect
from support.ahead import play_ahead
from support.axe import barriers
from support.browser import (
    GREETED,
    Press,
    at_random,
    click,
    offers,
    over,
    play_a_bot,
    play_on,
    play_to_the_end,
    set_up,
    somebody,
    taken,
    tap,
    up_to_date,
)
from support.chromium import Visitors
from support.layout import sticking_out
from support.server import Server
from support.size import FULL, sample
from support.stage import WATCH_SHIFTS, said, scrolls, share, shifts, smallest

GAMES: Final = ("sun-tzu", "dynasties", "khan", "yuan")
EVERY: Final = [("sun-tzu", 2), ("dynasties", 2), ("khan", 4), ("yuan", 8), ("yuan", 4)]
FINGER: Final = 40  # pixels
CALM: Final = 0.1  # of layout shift in a whole match: below it a page counts as still


def games(*some: int) -> pytest.MarkDecorator:
    """For every game, or for some of them; the first two share a board."""
    chosen = sample(EVERY, [EVERY[at] for at in some])
    return pytest.mark.parametrize(("game", "players"), chosen, ids=str)


def wide(visitor: Visitors) -> Page:
    return visitor(width=1440, height=900)


def phone(visitor: Visitors, language: str = "en-GB") -> Page:
    return visitor(width=360, height=740, touch=True, language=language)


def looked_at(page: Page, least: float) -> None:
    """All that must be true of a table at every moment."""
    assert share(page) >= least
    seen, words = said(page)
    assert seen, words
    assert words
    assert not scrolls(page)


def moments(page: Page, game: str, players: int, press: Press) -> Iterator[Page]:
    """The page of a match against bots, each time that a choice is to be made on it.

    Pieces that are to be laid go by notation.
    """
    play_a_bot(page, game, players if players > 2 else None)
    choose = at_random(f"{game} {players}")
    for _ in range(sample(40, 3)):
        if over(somebody([page])):
            return
        yield page
        if offers(page):
            play_on(page, choose, press)
        else:
            with taken(page):
                page.evaluate(TYPED, choose(page.evaluate(LAID)))


# The actions of the pieces in the hand; and one of them typed, also where the field is not shown.
LAID: Final = """
() => Object.values(JSON.parse(document.getElementById("pieces").textContent))
  .flatMap(({ turns }) => turns.flatMap(({ at }) => Object.values(at).map(({ action }) => action)))
"""
TYPED: Final = """
(action) => {
  const form = document.getElementById("notation");
  form.querySelector("input").value = action;
  form.requestSubmit();
}
"""


@games(0, 2, 3)
def test_the_board_has_most_of_a_wide_window(visitor: Visitors, game: str, players: int) -> None:
    """At least 60 % of 1440 x 900, with the sentence in view, and nothing to scroll."""
    for page in moments(wide(visitor), game, players, click):
        looked_at(page, 0.60)


@games(1, 2, 3)
def test_the_board_has_most_of_a_phone(visitor: Visitors, game: str, players: int) -> None:
    """At least 55 % of 360 x 740, in French, by touch; buttons are large enough for a finger."""
    for page in moments(phone(visitor, "fr-FR"), game, players, tap):
        looked_at(page, 0.55)
        assert smallest(page) >= FINGER


def test_what_is_typed_is_in_sight(visitor: Visitors) -> None:
    """Where much is offered, in the longer language, the tray scrolls above the line to type in."""
    page = visitor(width=1440, height=900, language="fr-FR")
    for _page in moments(page, "khan", 4, click):
        expect(page.locator("#notation")).to_be_in_viewport(ratio=1)
        expect(page.locator(".deeds")).to_be_in_viewport(ratio=1)


# Whether the shadow is seen that says that more is below.
MORE: Final = """
([where, pseudo]) => Number(getComputedStyle(document.querySelector(where), pseudo).opacity) > 0.9
"""
TO_ITS_END: Final = "(it) => it.scrollTo(0, it.scrollHeight)"


def test_what_scrolls_beside_an_editor_says_so(visitor: Visitors) -> None:
    """As long as there is more below: of the map's affairs, and of what can be laid."""
    page = wide(visitor)
    page.goto("/edit/yuan")
    for scrolled, shadow in (
        ("#affairs", ["#affairs", "::after"]),
        ("#tray", ["#tray > .notation", "::before"]),
    ):
        page.wait_for_function(MORE, arg=shadow)
        page.locator(scrolled).evaluate(TO_ITS_END)
        page.wait_for_function(f"(where) => !({MORE})(where)", arg=shadow)


def test_what_scrolls_beside_a_board_says_so(visitor: Visitors) -> None:
    """Where the row of buttons stays, above it; else above the line to type in."""
    page = wide(visitor)
    set_up(page, "sun-tzu", ("me", "bot:easy"))  # which begins with cards of many words
    somebody([page])
    page.wait_for_function(MORE, arg=["#tray > .notation", "::before"])
    assert page.locator("#tray > .notation").evaluate(DRAWN)
    assert not page.locator("#tray > .deeds").evaluate(DRAWN)


# Whether the shadow above a row is drawn at all.
DRAWN: Final = "(it) => getComputedStyle(it, '::before').content !== 'none'"


@pytest.mark.parametrize(("width", "height"), [(740, 360), (932, 430)])
@pytest.mark.parametrize("game", sample(GAMES, ("khan",)))
def test_a_phone_held_across(visitor: Visitors, game: str, width: int, height: int) -> None:
    """The board has the whole height, and beside it is all that one needs, hand and buttons."""
    page = visitor(width=width, height=height, touch=True)
    play_a_bot(page, game)
    looked_at(page, 0.45)
    box = page.locator("#board").bounding_box()
    assert box
    assert box["height"] >= height - 1
    expect(page.locator("#tray")).to_be_in_viewport(ratio=1)
    assert smallest(page) >= FINGER
    assert sticking_out(page) == []


def test_the_sentence_is_what_the_server_says(visitor: Visitors) -> None:
    """At rest it says what a page that is loaded now says; while events are shown, what happens."""
    page = wide(visitor)
    play_a_bot(page, "sun-tzu")
    choose = at_random("sentence")
    for _ in range(sample(20, 5)):
        play_on(somebody([page]), choose)
        page.wait_for_function("() => !document.querySelector('#table.playing')")
        up_to_date(page)


def test_nothing_jumps_in_a_whole_match(visitor: Visitors, server: Server) -> None:
    """Whatever comes, nothing changes its place by itself."""
    page = phone(visitor)
    page.add_init_script(WATCH_SHIFTS)
    play_a_bot(page, "sun-tzu")
    choose = at_random("still")
    if not FULL:
        for _ in range(8):
            play_on(somebody([page]), choose, tap)
        assert shifts(page) < CALM
        play_ahead(server, [page], left=6)
    play_to_the_end([page], choose, tap)
    assert shifts(page) < CALM


def test_wheel_keys_and_buttons_come_nearer_and_fit(visitor: Visitors) -> None:
    """The point below the wheel stays; `0` and the button show all of the board again."""
    page = wide(visitor)
    play_a_bot(page, "khan", 2)
    board = page.locator("#board > svg")
    whole = board.bounding_box()
    assert whole
    page.mouse.move(400, 300)
    page.mouse.wheel(0, -400)
    page.wait_for_function("() => document.querySelector('#board').matches('.near')")
    near = board.bounding_box()
    assert near
    assert near["width"] > whole["width"] * 1.5
    part = (400 - whole["x"]) / whole["width"], (400 - near["x"]) / near["width"]
    assert part[0] == pytest.approx(part[1], abs=0.01)
    page.keyboard.press("0")
    expect(page.locator("#board.near")).to_have_count(0)
    page.keyboard.press("+")
    expect(page.locator("#board.near")).to_have_count(1)
    page.locator('[data-zoom="fit"]').click()
    expect(page.locator("#board.near")).to_have_count(0)


def test_a_tap_on_something_small_comes_closer_first(visitor: Visitors) -> None:
    """A cell of Khan is too small for a finger on a phone: the first tap chooses nothing."""
    page = phone(visitor)
    play_a_bot(page, "khan", 2)
    cell = page.locator("#board [data-action]").first
    box = cell.bounding_box()
    assert box
    assert box["width"] < FINGER
    sent = page.evaluate("window.sent")
    cell.tap()
    expect(page.locator("#board.near")).to_have_count(1)
    assert page.evaluate("window.sent") == sent
    page.wait_for_function(
        """(least) => document.querySelector("#board [data-action]")
          .getBoundingClientRect().width >= least""",
        arg=FINGER,
    )


def test_what_only_came_closer_says_so(visitor: Visitors) -> None:
    """A second touch chooses it; once it is done nothing more is said of it."""
    page = phone(visitor)
    play_a_bot(page, "khan", 2)
    cell = page.locator("#board [data-action]").first
    name = cell.get_attribute("data-key") or ""
    cell.tap()
    hint = page.locator("#maybe .hint")
    expect(hint).to_contain_text("Touch it again to choose it.")
    expect(page.locator("#board.eased")).to_have_count(1)
    with taken(page):
        tap(page.locator(f'#board [data-key="{name}"]'))
    expect(hint).not_to_contain_text(name.split()[-1])


def test_a_province_that_is_barred_says_why_to_a_finger(visitor: Visitors) -> None:
    page = phone(visitor)
    page.goto("/learn/yuan/1")
    page.wait_for_function(GREETED)
    barred = page.locator("#board [data-says]").first
    why = barred.get_attribute("data-says") or ""
    barred.dispatch_event("pointerover", {"pointerType": "touch"})
    expect(page.locator("#maybe .hint")).to_have_text(why)


def test_a_paused_theatre_goes_on_by_single_events(visitor: Visitors) -> None:
    """Each press shows one event more, and then it waits again."""
    page = visitor(motion=True)
    page.goto("/learn/sun-tzu/2")
    page.wait_for_function(GREETED)
    page.evaluate(PAUSE_AT_ONCE)
    page.locator("[data-tip]").click()
    step = page.locator('.theatre [data-go="on"]')
    expect(page.locator("#table.playing.paused")).to_be_attached()
    heard = [page.locator("#caption .said").inner_text()]
    while page.locator("#table.playing").count():
        step.click()
        page.wait_for_function(ANOTHER, arg=heard[-1])
        heard.append(page.locator("#caption .said").inner_text())
    assert len(heard) > 4
    expect(page.locator("#verdict[data-stage=shown]")).to_be_visible()


PAUSE_AT_ONCE: Final = """
() => new MutationObserver((_, watch) => {
  const [pause] = document.querySelectorAll('.theatre [data-go="pause"]');
  if (pause) watch.disconnect(), pause.click();
}).observe(document.body, { childList: true, subtree: true })
"""

# Whether something else is said than before, or all has been played.
ANOTHER: Final = """
(before) => !document.querySelector("#table.playing")
  || document.querySelector("#caption .said").innerText !== before
"""


def test_a_board_that_is_near_looks_at_what_is_named_first(visitor: Visitors) -> None:
    """Where not all that an event concerns can be seen at once; and all of it after a try."""
    page = phone(visitor)
    page.goto("/learn/khan/1")
    page.wait_for_function(GREETED)
    page.evaluate(FOLLOW, ["cell b2", "pile"])
    expect(page.locator('#board [data-key="cell b2"]')).to_be_in_viewport(ratio=1)
    page.locator("[data-tip]").tap()
    expect(page.locator("#verdict[data-stage=shown]")).to_be_visible()
    expect(page.locator("#board.near")).to_have_count(0)


FOLLOW: Final = """
async (keys) => {
  const { followKeys } = await import("/static/zoom.js");
  for (const nearer of ["once", "twice", "again"]) {
    document.querySelector('[data-zoom="in"]').dispatchEvent(new Event("click", { bubbles: true }));
  }
  followKeys(keys);
}
"""


@pytest.mark.parametrize("game", sample(GAMES, ("dynasties", "khan", "yuan")))
@pytest.mark.parametrize("language", sample(("en-GB", "fr-FR"), ("fr-FR",)))
def test_the_idea_and_the_board_are_seen_at_once(
    visitor: Visitors, game: str, language: str
) -> None:
    """On a phone the idea of a lesson has a place of its own: no part of the board is below it."""
    page = visitor(width=360, height=740, language=language, touch=True)
    for number in (1, 4):  # a short one, and the longest of all
        page.goto(f"/learn/{game}/{number}")
        idea, board = page.locator(".idea p"), page.locator("#board")
        assert bottom(idea) <= bottom(board) - board.evaluate("(it) => it.clientHeight")
        assert idea.evaluate("(it) => it.scrollHeight <= it.clientHeight")
        assert share(page) > 0.3
        assert page.locator("#board > svg").evaluate(WHOLE_IN_FRAME)


# Whether all of a drawing is within its frame.
WHOLE_IN_FRAME: Final = """
(svg) => svg.clientHeight <= svg.parentElement.clientHeight && svg.clientWidth <= innerWidth
"""


def bottom(element: Locator) -> float:
    """Where it ends, on the screen."""
    box = element.bounding_box()
    assert box
    return box["y"] + box["height"]


def test_a_touch_that_folds_the_idea_comes_closer_to_what_it_touched(visitor: Visitors) -> None:
    """The board grows at that moment; a cell too small for a finger is still seen, and larger."""
    page = phone(visitor)
    for at in (0, -1):  # in two corners, where the least is needed to lose it
        page.goto("/learn/khan/1")
        page.wait_for_function(GREETED)
        cell = page.locator('#board [data-action][data-key^="cell"]').nth(at)
        cell.tap()
        expect(page.locator(".idea p")).to_be_hidden()
        expect(page.locator("#board.near")).to_be_attached()
        assert cell.evaluate(LARGE_AND_SEEN)


# Whether a place of the board is large enough for a finger, and its middle is in sight.
LARGE_AND_SEEN: Final = """
(place) => {
  const { x, y, width, height } = place.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return Math.min(width, height) >= 40 && there?.closest("[data-key]") === place;
}
"""


def test_the_idea_is_folded_by_the_first_touch(visitor: Visitors) -> None:
    """On a phone it takes room that the board has afterwards."""
    page = phone(visitor)
    page.goto("/learn/khan/1")
    page.wait_for_function(GREETED)
    expect(page.locator(".idea p")).to_be_visible()
    page.locator("#hand [data-action]").nth(1).tap()
    expect(page.locator(".idea p")).to_be_hidden()


def test_drawers_open_and_close(visitor: Visitors) -> None:
    """By their tabs, one at a time; Escape closes them, and settings too."""
    page = wide(visitor)
    play_a_bot(page, "sun-tzu")
    for name in ("log", "chat", "affairs"):
        page.locator(f'[data-drawer="{name}"]').click()
        expect(page.locator(".drawer:visible")).to_have_count(1)
        expect(page.locator(f"#{name}")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".drawer:visible")).to_have_count(0)
    page.locator(".settings > summary").click()
    expect(page.locator("#settings")).to_be_visible()
    page.mouse.click(300, 500)
    expect(page.locator("#settings")).to_be_hidden()


def test_a_host_who_waits_sees_the_invitation_and_can_seat_a_bot(visitor: Visitors) -> None:
    """Link, copy and code, large; one touch puts a bot into the open seat, and it begins."""
    page = phone(visitor)
    address = set_up(page, "sun-tzu", ("me", "open"))
    scene = page.locator("#scene")
    expect(scene.locator(".qr")).to_be_visible()
    expect(scene.locator("input.link")).to_have_value(address)
    assert scene.locator(".commits").count() == 1  # to copy the link, not to sit down again
    guest = visitor()
    guest.goto(address)
    expect(guest.locator('#scene form[action$="/sit"]')).to_be_visible()
    assert guest.locator('#scene form[action$="/bot"]').count() == 0
    scene.locator('form[action$="/bot"] button').tap()
    page.wait_for_selector("#table [data-action]")
    expect(page.locator("#seats .seat", has_text="bot")).to_have_count(1)


@pytest.mark.parametrize("game", ["sun-tzu", "khan"])
def test_an_ending_is_a_scene(visitor: Visitors, game: str) -> None:
    """Who won, how it went, every seat's account, and what can be done.

    It can be put away to see the board, and be called back.
    """
    page = wide(visitor)
    players = set_up_bots(page, game)
    scene = page.locator("#scene.ending")
    expect(scene).to_be_visible(timeout=120_000)
    expect(scene.locator("h2")).not_to_be_empty()
    expect(scene.locator(".account tbody tr")).to_have_count(players)
    expect(scene.locator('a[href$="/record"]')).to_be_visible()
    expect(scene.locator("#course .chances")).to_be_visible(timeout=120_000)  # and by itself
    bands = scene.locator("#course .chances path.band")
    assert "none" not in bands.evaluate_all("(all) => all.map((b) => getComputedStyle(b).fill)")
    assert bands.count()
    assert barriers(page) == []
    scene.locator("[data-dismiss]").click()
    expect(scene.locator(".account")).to_be_hidden()
    assert share(page) >= 0.60
    scene.locator("[data-dismiss]").click()
    expect(scene.locator(".account")).to_be_visible()


def set_up_bots(page: Page, game: str) -> int:
    """A match of bots alone, which one watches; returns how many play."""
    players = 2
    address = set_up(page, game, ("me", *("bot:random" for _ in range(players - 1))))
    page.locator('[data-drawer="affairs"]').click()
    page.once("dialog", lambda dialog: dialog.accept())
    page.locator('form[action$="/resign"] button').click()
    page.wait_for_url(address)
    assert offers(page) == []
    return players


def test_an_open_drawer_leaves_the_sentence_in_sight(visitor: Visitors) -> None:
    """Whoever reads the log or talks sees that it is their turn."""
    page = wide(visitor)
    play_a_bot(page, "sun-tzu")
    for name in ("log", "chat", "affairs"):
        page.locator(f'[data-drawer="{name}"]').click()
        expect(page.locator(f"#{name}")).to_be_visible()
        seen, words = said(page)
        assert seen, words


@pytest.mark.parametrize("game", ["sun-tzu", "khan"])
def test_in_a_small_window_nothing_lies_upon_something_else(visitor: Visitors, game: str) -> None:
    """The name, the signs beside it, and what a board has in its corners."""
    page = visitor(width=1024, height=768, language="fr-FR")
    play_a_bot(page, game)
    name = page.locator(".brand").bounding_box()
    sign = page.locator(".rules-link").bounding_box()
    assert name
    assert sign
    words = page.locator(".brand").evaluate(
        "(brand) => { const range = document.createRange(); range.selectNodeContents(brand);"
        " return range.getBoundingClientRect().right; }"
    )
    assert max(words, name["x"] + name["width"]) <= sign["x"] + 1
    for button in page.locator(".zoom button").all():
        expect(button).to_be_hidden()


def test_talk_stays_at_its_newest_line(visitor: Visitors) -> None:
    """Whatever comes to stand below it takes room from its beginning; who reads there goes on."""
    page = wide(visitor)
    play_a_bot(page, "sun-tzu")
    page.locator('[data-drawer="chat"]').click()
    talk = page.locator("#chat ol")
    talk.evaluate(
        "(list) => { for (let line = 0; line < 60; line++)"
        " list.append(Object.assign(document.createElement('li'), { textContent: line })); }"
    )
    below = """
    async (list) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      list.scrollTop = SCROLLED;
      await frame(), await frame();
      const box = document.createElement("div");
      box.style.cssText = "flex: none; height: 200px";
      list.after(box);
      await frame(), await frame();
      return list.scrollHeight - list.scrollTop - list.clientHeight;
    }
    """
    assert talk.evaluate(below.replace("SCROLLED", "list.scrollHeight")) < 2
    assert talk.evaluate(below.replace("SCROLLED", "0")) > 100
