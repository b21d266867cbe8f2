"""Khan in real browsers: whole matches, shapes that are picked up and laid, and consent."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect
from support.ahead import play_ahead
from support.axe import barriers
from support.browser import (
    Choose,
    Press,
    act,
    click,
    offers,
    over,
    play_a_bot,
    set_up,
    sit,
    somebody,
    status,
    taken,
    tap,
)
from support.by_hand import Player, kind_of
from support.chromium import Visitors
from support.french import english_left
from support.laying import (
    Spot,
    by_arrows,
    by_drag,
    by_keyboard,
    by_mouse,
    by_touch,
    ghost,
    piece,
    place,
    said,
    spots,
    stroke,
    touch,
)
from support.layout import small_targets, sticking_out
from support.server import Server
from support.size import FULL, sample

from bingfa.core.documents.record import read, replay
from bingfa.games import find

# Plays moves as those of one event; how many were seen to fly at once, each time one set out.
FLY = """
async (moves) => {
  const { play } = await import("/static/motion.js");
  const seen = [];
  const watch = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (added.some((node) => node.matches?.(".flying"))) {
      seen.push(document.querySelectorAll(".flying").length);
    }
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const piece = '<svg viewBox="0 0 20 20"><circle cx="10" cy="10" r="9"/></svg>';
  await play({ moves: moves.map(([from, to]) => ({ from, to, piece })) }, () => {});
  return [seen, document.querySelectorAll(".flying").length];
}
"""
CONFIRMING = "document.documentElement.dataset.confirm === 'on'"


def close_together(page: Page, choose: Choose = min) -> str:
    """A choice that soon leads to conquests: yurts beside yurts, and whatever protects them."""
    found = offers(page)
    there = page.locator('#board [data-key^="yurt "]').evaluate_all(
        "(yurts) => yurts.map((yurt) => yurt.dataset.key.split(' ')[1])"
    )
    beside = [action for action in found if any(adjoin(action.split()[-1], cell) for cell in there)]
    for wished in ("yurt", "invade", "keep", "protection", "pursue", "no"):
        for actions in (beside, found):
            if best := [action for action in actions if kind_of(action) == wished]:
                return choose(best)
    return choose(found)


def adjoin(one: str, other: str) -> bool:
    """Whether two cells, by their names, have a side in common."""
    columns = abs(ord(one[0]) - ord(other[0]))
    if not (one[1:].isdecimal() and other[1:].isdecimal()):
        return False
    return columns + abs(int(one[1:]) - int(other[1:])) == 1


def until_something_fits(page: Page, press: Press = click) -> list[Spot]:
    """Play against a bot until a shape can be laid that nobody need be asked for."""
    for _ in range(60):
        somebody([page])
        if found := [spot for spot in spots(page) if not spot.asks]:
            return found
        act(page, close_together(page), press)
    raise AssertionError("nothing ever fits")


def test_two_people_play_a_whole_match(visitor: Visitors, server: Server) -> None:
    """Each in a browser of their own, with conquests laid by mouse; the record verifies."""
    ann, bob = people = visitor(), visitor()
    address = set_up(ann, "khan", ("me", "open"))
    sit(bob, address)
    player = Player("two")
    while player.laid < sample(6, 1):
        player.play(somebody(people))
    if not FULL:
        play_ahead(server, people, left=4)
    while not over(page := somebody(people)):
        player.play(page)
    expect(bob.locator('#scene a[href$="/record"]')).to_be_visible()
    assert status(ann) == status(bob)
    text = ann.request.get(f"{address}/record").text()
    assert replay(read(text), find).outcome is not None


def test_three_people_and_a_conquest_by_consent(visitor: Visitors) -> None:
    """Who covers protected yurts must ask; the one asked sees the cells, and agrees."""
    people = [visitor(), visitor(), visitor()]
    address = set_up(people[0], "khan", ("me", "open", "open"))
    for name, page in zip(("Bob", "Cem"), people[1:], strict=True):
        sit(page, address, name)
    proposer, spot = until_consent_is_needed(people)
    by_mouse(proposer, spot)
    assert page_with(people, "refuse") is not proposer
    asked = page_with(people, "agree")
    expect(asked.locator("#choices .question")).to_be_visible()
    asked.locator("#choices .question").hover()
    covered_cells = asked.locator("#board .shown")
    assert covered_cells.count() >= 2
    assert proposer.locator('#board [data-key="piece 0"]').count() == 0
    assert barriers(asked) == []
    act(asked, "agree")
    for page in people:
        expect(page.locator('#board [data-key="piece 0"]')).to_have_attribute(
            "aria-label", re.compile("shared by")
        )


def until_consent_is_needed(people: Sequence[Page]) -> tuple[Page, Spot]:
    for _ in range(80):
        page = somebody(people)
        asking = [spot for spot in spots(page) if spot.asks]
        if asking:
            return page, asking[0]
        act(page, close_together(page))
    raise AssertionError("nobody ever needs consent")


def page_with(people: Sequence[Page], action: str) -> Page:
    """The page of whoever can choose an action now."""
    page = somebody(people)
    assert action in offers(page)
    return page


@pytest.mark.parametrize("dark", sample([False, True], [True]))
def test_a_phone(visitor: Visitors, dark: bool) -> None:
    """At 360 px, by taps: nothing sticks out, buttons are large enough, nobody is kept out."""
    page = visitor(width=360, height=740, touch=True, dark=dark)
    set_up(page, "khan", ("me", "bot:greedy"))
    spot = until_something_fits(page, tap)[-1]
    piece(page, spot).tap()
    expect(ghost(page)).to_be_visible()
    looks_right(page)
    page.locator('[data-press="Escape"]').tap()
    expect(ghost(page)).to_have_count(0)
    by_touch(page, spot)
    player, asked = Player("phone", tap, by_touch), set[str]()
    for _ in range(30):
        somebody([page])
        if over(page) or len(asked) > 3:
            break
        if status(page) not in asked:
            asked.add(status(page))
            looks_right(page)
        player.play(page)
    assert len(asked) > 3


def test_a_finger_moves_the_board_while_a_piece_is_held(visitor: Visitors) -> None:
    """A board come near may not show where it is to go; the piece stays in the hand."""
    page = visitor(width=360, height=740, touch=True)
    set_up(page, "khan", ("me", "bot:greedy"))
    spot = until_something_fits(page, tap)[-1]
    for _ in range(3):
        page.keyboard.press("+")
    touch(piece(page, spot))
    held = ghost(page).get_attribute("aria-label")
    where = "() => document.getElementById('board').style.cssText"
    before = page.evaluate(where)
    frame = page.locator("#board").bounding_box()
    assert frame
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    way = -60 if "--left: 0px" in before else 60
    stroke(page, (x, y), (x + way, y))
    assert page.evaluate(where) != before
    expect(ghost(page)).to_have_attribute("aria-label", held or "")
    touch(page.locator('[data-press="Escape"]'))
    by_touch(page, spot)


def looks_right(page: Page) -> None:
    """On a phone. The cells of the board cannot be as large as a finger; buttons are."""
    assert sticking_out(page) == []
    assert [each for each in small_targets(page) if not each.startswith("g")] == []
    assert barriers(page) == []


def test_a_conquest_by_keyboard_alone(visitor: Visitors) -> None:
    """From the first yurt to the first shape that is laid; every step is said."""
    page = visitor()
    play_a_bot(page, "khan", 2)
    fitting = until_something_fits(page, by_arrows)
    spot = max(fitting, key=lambda each: len(each.keys))
    by_arrows(piece(page, spot))
    assert re.match(r"[a-m]\d+: .*points: \d+", said(page))
    focus = "document.activeElement.dataset.key"
    heard = {said(page)}
    for key in ("ArrowRight", "ArrowRight", "ArrowUp", "ArrowDown", "r", "R", "f", "f"):
        page.keyboard.press(key)
        assert said(page).startswith(f"{page.evaluate(focus).removeprefix('cell ')}: ")
        heard.add(said(page))
    assert len(heard) > 2
    page.keyboard.press("n")
    assert ghost(page).get_attribute("data-action") in {each.action for each in fitting}
    page.keyboard.press("Escape")
    expect(ghost(page)).to_have_count(0)
    assert page.evaluate(focus) == spot.piece
    pieces = page.locator('#board [data-key^="piece "]').count()
    by_keyboard(page, spot)
    expect(page.locator('#board [data-key^="piece "]').nth(pieces)).to_be_attached()
    expect(ghost(page)).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator("#sheet").get_by_text("flip the piece")).to_be_visible()
    expect(page.locator("#sheet").get_by_text("replay: play")).to_be_hidden()


def test_a_way_is_gone_step_by_step(visitor: Visitors) -> None:
    """What goes on from where the last piece came to waits for it; other pieces do not."""
    page = visitor(motion=True)
    sit(visitor(), set_up(page, "khan"))
    expect(page.locator('#board [data-key="cell e8"]')).to_be_attached()  # and nobody does anything
    way = [["cell e8", "cell e9"], ["cell e9", "cell e11"], ["cell e11", "cell h11"]]
    assert page.evaluate(FLY, way) == [[1, 1, 1], 0]
    apart = [["cell e8", "cell e9"], ["cell f8", "cell f9"]]
    assert page.evaluate(FLY, apart) == [[2], 0]


def test_a_match_in_french(visitor: Visitors) -> None:
    """With not one English sentence left, whatever is asked, held or shown."""
    page = visitor(language="fr-FR")
    play_a_bot(page, "khan", 2)
    player, asked = Player("français"), set[str]()
    for _ in range(30):
        somebody([page])
        if status(page) not in asked:
            asked.add(status(page))
            assert english_left(page, "guest", "invité") == []
        if fitting := spots(page):
            piece(page, fitting[0]).click()
            assert english_left(page, "guest", "invité") == []
            page.keyboard.press("Escape")
            if len(asked) > 4 and not FULL:
                break
        player.play(page)
    assert len(asked) > 4


def test_a_piece_stays_held_while_the_table_changes(visitor: Visitors) -> None:
    """Something is done on another device: what is held stays so, as long as it can be laid."""
    ann = visitor()
    address = play_a_bot(ann, "khan", 2)
    other = visitor(like=ann)
    other.goto(address)
    spot = held_through_a_change(ann, other)
    expect(piece(ann, spot)).to_have_attribute("aria-pressed", "true")
    assert ann.evaluate("document.activeElement.closest('#board') !== null")
    ann.keyboard.press("Escape")
    expect(piece(ann, spot)).to_be_focused()


def held_through_a_change(ann: Page, other: Page) -> Spot:
    """Hold a piece while something is done on another page, until it can still be laid then."""
    for _ in range(20):
        spot = until_something_fits(ann)[0]
        same_as(other, ann)
        piece(ann, spot).click()
        expect(ghost(ann)).to_be_visible()
        act(other, close_together(other))
        same_as(ann, other)
        stays = any(each.piece == spot.piece for each in spots(ann))
        expect(ghost(ann)).to_have_count(1 if stays else 0)
        if stays:
            return spot
    raise AssertionError("no piece can be laid twice")


def same_as(page: Page, other: Page) -> None:
    """Wait until a page asks what another one does, on which it is one's turn again."""
    somebody([other])
    told = other.locator("#explained").text_content()
    page.wait_for_function(
        "(told) => document.querySelector('#explained').textContent === told", arg=told
    )


def test_laying_can_be_confirmed(visitor: Visitors) -> None:
    """A reader who wants to be asked first is asked, and may think better of it."""
    page = visitor()
    page.goto("/")
    page.locator("details.settings summary").click()
    page.get_by_label("Ask before a choice").check()
    page.wait_for_function(f"() => {CONFIRMING}")
    play_a_bot(page, "khan", 2)
    spot = next(each for each in until_something_fits(page) if not each.keys)
    piece(page, spot).click()
    place(page, spot.place).hover(force=True)
    place(page, spot.place).click(force=True)
    expect(page.locator("#maybe.asking")).to_be_visible()
    place(page, "cell a8").hover(force=True)
    expect(ghost(page)).to_have_attribute("data-action", spot.action)  # it waits
    page.locator("#maybe").get_by_role("button", name="Cancel").click()
    expect(ghost(page)).to_be_visible()
    page.locator('[data-press="Enter"]').click()
    with taken(page):
        page.locator("#maybe .commits").click()
    expect(ghost(page)).to_have_count(0)
    expect(page.locator('#board [data-key^="piece "]').first).to_be_attached()


def test_a_shape_is_carried_and_one_is_taken_from_the_list(visitor: Visitors) -> None:
    """From the tray to the board by one movement; from the list, which shows the cells."""
    page = visitor()
    play_a_bot(page, "khan", 2)
    spot = next(each for each in until_something_fits(page) if not each.keys)
    by_drag(page, spot)
    expect(page.locator('#board [data-key^="piece "]').first).to_be_attached()
    until_something_fits(page)
    page.locator("#choices details.conquests > summary").first.click()
    first = page.locator("#choices .conquests [data-action]").first
    first.hover()
    cells = (first.get_attribute("data-shows") or "").split("|")
    expect(page.locator("#board .shown")).to_have_count(len(cells))
    for cell in cells:
        expect(place(page, cell)).to_have_class(re.compile(r"\bshown\b"))
    with taken(page):
        first.click()
    page.mouse.move(0, 0)
    expect(page.locator("#board .shown")).to_have_count(0)


@pytest.mark.parametrize(
    ("phone", "language"),
    [(False, "en-GB"), (True, "en-GB"), (True, "fr-FR")],
    ids=["desk", "phone", "phone, French"],
)
def test_to_use_no_special_card_one_need_not_scroll(
    visitor: Visitors, phone: bool, language: str
) -> None:
    """However many shapes are left beside the board, plain choices stay in sight below them."""
    width, height = (360, 740) if phone else (1440, 900)
    page = visitor(width=width, height=height, touch=phone, language=language)
    play_a_bot(page, "khan")
    none = page.locator('#choices [data-action="no special"]')
    while not none.count():
        act(somebody([page]), min(offers(page)), tap if phone else click)
    expect(none).to_be_in_viewport(ratio=1)
    expect(page.locator("#choices .choice")).to_have_count(1)  # cards are used by themselves
    if not phone:
        return
    cards = page.locator("#hand .specials button")
    deeds = page.locator(".deeds").bounding_box()
    assert deeds
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
        there = card.bounding_box()
        assert there
        assert there["y"] + there["height"] <= deeds["y"] + 1, "the buttons cover it"
    shapes = page.locator("#hand .kinds")
    expect(shapes).to_be_hidden()
    cards.last.tap()  # Exploration, of a shape
    expect(shapes).to_be_in_viewport(ratio=1)
    expect(cards.first).to_be_hidden()


def test_who_misses_the_place_for_a_card_does_not_spend_the_turn(visitor: Visitors) -> None:
    """A cell that a card cannot go to would take both actions by itself: that is asked first."""
    page = visitor()
    play_a_bot(page, "khan", 2)
    card = page.locator("#hand .cards [data-action^=invade]").first
    while not card.count():
        act(somebody([page]), min(offers(page)), click)
    before = page.locator("#log li").count()
    missed = page.locator("#board .out[data-action^=anywhere]:not([data-action*='|'])").first
    card.click()
    missed.click()
    answers = page.locator("#maybe.asking .choice")
    expect(answers).to_have_count(1)
    page.keyboard.press("Escape")
    expect(answers).to_have_count(0)
    assert page.locator("#log li").count() == before
    card.click()
    missed.click()
    with taken(page):
        answers.click()
    assert page.locator("#log li").count() > before


def test_a_finger_hears_that_a_card_does_not_go_to_a_place(visitor: Visitors) -> None:
    """The touch that brings a small cell nearer promises nothing that the next one cannot do."""
    page = visitor(width=360, height=740, touch=True)
    play_a_bot(page, "khan", 2)
    card = page.locator("#hand .cards [data-action^=invade]").first
    while not card.count():
        act(somebody([page]), min(offers(page)), tap)
    far = page.locator('[data-zoom="fit"]')
    if far.is_visible():
        far.tap()
    card.tap()
    page.locator("#board .out[data-action^=anywhere]:not([data-action*='|'])").first.tap()
    expect(page.locator("#maybe .hint")).to_have_text("it does not fit here")


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_chiefs_to_pursue_are_in_sight_on_a_desk(visitor: Visitors, language: str) -> None:
    """Nothing of what a turn offers lies below the window's edge, however many shapes are left."""
    page = visitor(width=1440, height=900, language=language)
    play_a_bot(page, "khan")
    chiefs = page.locator("#choices .pursuits button")
    while not chiefs.count():
        act(somebody([page]), min(offers(page)), click)
    assert chiefs.count() > 4
    for button in (*chiefs.all(), *page.locator("#hand .kind").all()):
        expect(button).to_be_in_viewport(ratio=1)
    assert sticking_out(page) == []
