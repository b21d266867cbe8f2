"""Yuan in real browsers: maps that are laid, hands that are closed, plans that are sealed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from support.axe import barriers
from support.browser import (
    act,
    by_keys,
    click,
    heard,
    offers,
    open_drawer,
    open_record,
    set_up,
    sit,
    somebody,
    status,
    taken,
    tap,
    type_in,
)
from support.chromium import Visitors
from support.french import english_left
from support.laying import arrows_to, by_arrows, ghost, piece, spots
from support.layout import small_targets, sticking_out
from support.size import sample
from support.yuan_play import (
    FOR_TWO,
    Layers,
    frames,
    levels,
    on_a_map,
    plan,
    planning,
    play_out,
    province,
    targets,
    until_plans,
)

from bingfa.core.documents.record import read, replay
from bingfa.games import find

FOCUSED = "document.activeElement.dataset.key"
# Goes over the whole board by arrow keys, from the first place on. Returns the places that no key
# leads to, and how far the keys lead from hex to hex, in hexes.
WALK = """
() => {
  const [board, seen, steps] = [document.querySelector("#board > svg"), new Set(), []];
  const middle = (place) => {
    const { x, y, width, height } = place.getBoundingClientRect();
    return [x + width / 2, y + height / 2, width];
  };
  const hex = ({ dataset }) => /^(province|hex) /.test(dataset.key ?? "");
  const waiting = [board];
  for (let from = waiting.pop(); from; from = waiting.pop()) {
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      from.focus({ preventScroll: true });
      from.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      const to = document.activeElement;
      const [[x, y, wide], [u, v]] = [middle(from), middle(to)];
      if (hex(from) && hex(to) && from !== to) steps.push(Math.hypot(u - x, v - y) / wide);
      if (!seen.has(to)) waiting.push(to);
      seen.add(to);
    }
  }
  const places = [...board.querySelectorAll("[data-key][tabindex]")];
  return [places.filter((place) => !seen.has(place)).map((place) => place.dataset.key), steps];
}
"""


def test_two_people_and_a_bot_play_a_whole_match(visitor: Visitors) -> None:
    """The map is laid by drag, mouse and keys; plans stay closed until all are in; one wins."""
    ann, bob = visitor(), visitor()
    address = set_up(ann, "yuan", ("me", "open", "bot:greedy"))
    sit(bob, address)
    people, layers, cities = [ann, bob], Layers(), list[str]()
    page = somebody(people)
    while not planning(page):
        if spots(page):
            layers.lay(page)
        else:
            cities.append(offers(page)[0])
            act(page, cities[-1])
        page = somebody(people)
    assert {len(spot.keys) for spot in layers.laid} == {0, 1, 2}
    for spot in layers.laid:  # each lies as it was laid, for everybody
        expect(bob.locator("#log")).to_contain_text(f"tile {spot.action.split()[1]},")
    assert cities
    for city in cities:
        expect(province(bob, city.split()[1])).to_have_attribute("aria-label", re.compile("City"))

    told = bob.locator("#log li", has_text="plans to act on")  # his own plans only
    for turn in range(2):
        somebody([ann])
        mine = plan(ann)
        own = ann.locator('[data-key="plan first"]')
        expect(own).to_have_attribute("aria-label", re.compile(rf": {mine.split()[0]},"))
        somebody([bob])
        expect(bob.locator('[data-key="plan first"]')).to_have_count(0)
        expect(told).to_have_count(turn)
        theirs = plan(bob)
        for each in people:
            shown = each.locator("#log li", has_text="The plans are shown").last
            expect(shown).to_contain_text(f"at {mine.split()[0]}:")
            expect(shown).to_contain_text(f"at {theirs.split()[0]}:")
    in_order(bob)
    open_drawer(ann, "log")
    ann.locator("#log li", has_text="The plans are shown").last.locator("[data-why]").click()
    expect(ann.locator("#sheet")).to_contain_text("plan")
    ann.keyboard.press("Escape")
    ann.keyboard.press("Escape")

    assert play_out(people) > 4
    for each in people:
        expect(each.locator('#scene a[href$="/record"]')).to_be_visible()
    assert status(ann) == status(bob)
    assert barriers(ann) == []
    text = ann.request.get(f"{address}/record").text()
    outcome = replay(read(text), find).outcome
    assert outcome is not None


def in_order(page: Page) -> None:
    """Targets are shown first, then what comes of them, then the next turn; no payments."""
    told = [str(frame["said"]) for frame in frames(page)]
    first = next(at for at, said in enumerate(told) if said.startswith("The plans are shown"))
    assert "part-plan-first" in frames(page)[first]["parts"]
    assert frames(page)[first]["phase"] == "Plans"
    ends = next(at for at, said in enumerate(told) if said.startswith("Turn 2"))
    assert first < ends - 1
    assert not [said for said in told if " pays " in said or "has sealed" in said]


def test_a_tile_is_turned_and_never_flipped(visitor: Visitors) -> None:
    """What is held is seen on the map and said; tiles have no other side."""
    page = visitor()
    set_up(page, "yuan", ("me", "bot:random"))
    somebody([page])
    spot = spots(page)[0]
    piece(page, spot).click()
    expect(ghost(page)).to_be_visible()
    expect(page.locator('[data-press="f"]')).to_be_hidden()
    before = ghost(page).inner_html()
    for words in (
        "turned once to the right",
        "turned twice to the right",
        "turned half round",
        "turned twice to the left",
        "turned once to the left",
        "as it lies in the hand",
    ):
        page.locator('[data-press="r"]').click()
        expect(page.locator("#laying output")).to_contain_text(words)
    assert ghost(page).inner_html() == before
    assert barriers(page) == []


def test_levels_are_whole_in_a_narrow_column(visitor: Visitors) -> None:
    """Price and effect of all nine, in French, too."""
    page = visitor(width=1024, height=768, language="fr-FR")
    on_a_map(page, ("me", "bot:easy"), FOR_TWO)
    act(until_plans([page]), f"target {targets(page)[-1]}")
    assert page.locator(".plan .level").count() == 9
    cut = page.locator(".plan .level > :is(span, small):not(.unseen)").evaluate_all(
        "(all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1)"
        ".map((each) => each.textContent)"
    )
    assert cut == []


def test_hands_stay_closed_until_all_have_bid(visitor: Visitors) -> None:
    """Three bid for clans; those who tie bid again; who bids most chooses first."""
    ann, bob, cem = people = [visitor(), visitor(), visitor()]
    address = set_up(
        ann, "yuan", ("me", "open", "open"), **{"option-scenario": "crossing-the-waters"}
    )
    sit(bob, address)
    sit(cem, address, "Cem")
    while not offers(page := somebody(people))[0].startswith("bid "):
        act(page, offers(page)[0])  # whatever comes before
    bid(ann, 3)
    expect(ann.locator("#hand")).to_contain_text("You bid 3 Chão")
    for other in (bob, cem):
        expect(other.locator("#seats .seat").first).to_contain_text("bid is in")
        expect(other.locator("#hand .bid")).to_have_count(7)
        assert "3" not in (other.locator("#log li").last.text_content() or "")
    assert barriers(bob) == []
    bid(bob, 3)
    bid(cem, 1)
    for tied in (ann, bob):
        expect(tied.locator("#hand")).to_contain_text("A tie")
        expect(tied.locator("#hand .bid").first).to_be_visible()
    expect(cem.locator("#hand .bid")).to_have_count(0)
    expect(cem.locator("#log")).to_contain_text("3")
    bid(ann, 3)
    bid(bob, 4)
    chosen = bob.locator("#hand .clans button.scroll").last
    expect(chosen).to_be_visible()
    assert barriers(bob) == []
    expect(ann.locator("#hand .clans button.scroll")).to_have_count(0)
    action = chosen.get_attribute("data-action") or ""
    act(bob, action)
    clan = action.split()[1].capitalize()
    for page in people:
        expect(page.locator("#seats .seat").nth(1)).to_contain_text(clan)
        purse = page.locator('[data-key="purse second"]')
        expect(purse).to_have_attribute("aria-label", f"{clan}: 2 Chão.")  # of the six they had
    while not planning(page := somebody(people)):
        act(page, offers(page)[0])


def bid(page: Page, amount: int) -> None:
    page.wait_for_selector(f'#hand [data-action="bid {amount}"]')
    act(page, f"bid {amount}")


@pytest.mark.parametrize("dark", sample([False, True], [False]))
def test_a_scenario_on_a_phone(visitor: Visitors, dark: bool) -> None:
    """Four on the river at 360 px, by taps: nothing sticks out, fingers find what to press."""
    page = visitor(width=360, height=740, touch=True, dark=dark)
    seats = ("me", "bot:greedy", "bot:greedy", "bot:random")
    set_up(page, "yuan", seats, **{"option-scenario": "river-control"})
    somebody([page])
    looks_right(page)
    until_plans([page], tap)
    looks_right(page)
    act(page, f"target {targets(page)[0]}", tap)
    looks_right(page)
    act(page, levels(page)[0], tap)
    looks_right(page)
    assert barriers(page) == []
    act(page, "seal", tap)
    somebody([page])
    expect(page.locator("#log")).to_contain_text("Turn 2")
    looks_right(page)
    open_drawer(page, "log")
    looks_right(page)
    assert barriers(page) == []


def looks_right(page: Page) -> None:
    """On a phone. The provinces of the map cannot be as large as a finger; buttons are."""
    assert sticking_out(page) == []
    assert [each for each in small_targets(page) if not each.startswith("g")] == []


def test_a_plan_by_keyboard_alone(visitor: Visitors) -> None:
    """Cities, a target by arrows, levels, the seal, one's mind changed: the focus is never lost."""
    page = visitor()
    on_a_map(page, ("me", "bot:greedy"))
    until_plans([page], by_arrows)
    name = targets(page)[-1]
    place = province(page, name)
    by_keys(page.locator("#board > svg"))
    arrows_to(place)
    expect(place).to_be_focused()
    act(page, f"target {name}", press_enter)
    expect(place).to_be_focused()
    level = levels(page)[0]
    act(page, level, by_keys)
    assert page.evaluate(FOCUSED) == f"level {level}"
    expect(page.locator(":focus")).to_have_attribute("aria-pressed", "true")
    by_keys(page.locator("[data-undo]"))
    expect(page.locator(f'#hand [data-action="{level}"]')).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body")
    act(page, level, by_keys)
    act(page, "seal", by_keys)
    somebody([page])
    expect(page.locator("#log")).to_contain_text("Turn 2:")
    page.wait_for_function("() => document.activeElement.closest('#table') !== null")
    assert barriers(page) == []


def press_enter(element: Locator) -> None:
    """Choose what has the focus already."""
    expect(element).to_be_focused()
    element.page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("scenario", "players"),
    sample([("river-control", 4), ("crossing-the-waters", 3)], [("crossing-the-waters", 3)]),
)
def test_arrow_keys_lead_everywhere(visitor: Visitors, scenario: str, players: int) -> None:
    """To every province, water, purse and banner; and from hex to hex, not past the next row."""
    page = visitor()
    bots = ["bot:random"] * (players - 1)
    set_up(page, "yuan", ("me", *bots), **{"option-scenario": scenario})
    somebody([page])
    unreached, steps = page.evaluate(WALK)
    assert unreached == []
    assert len([step for step in steps if step < 1.2]) > 0.9 * len(steps)  # but at the rim
    by_keys(page.locator("#board > svg"))
    for name in ("XIA", "GE", "NIE"):
        arrows_to(province(page, name))


def test_a_table_in_french(visitor: Visitors) -> None:
    """With not one English sentence left, from the first tile to the end."""
    page = visitor(language="fr-FR")
    set_up(page, "yuan", ("me", "bot:greedy"), options=("powers", "volcanoes"))
    reads_french(page)
    piece(page, spots(page)[0]).click()
    reads_french(page)
    page.keyboard.press("Escape")
    until_plans([page])
    for _turn in range(2):
        reads_french(page)
        act(page, f"target {targets(page)[0]}")
        reads_french(page)
        act(page, levels(page)[0])
        reads_french(page)
        act(page, "seal")
        somebody([page])
    play_out([page])
    reads_french(page)


def test_bidding_in_french(visitor: Visitors) -> None:
    """Closed hands, ties and clans, with their powers."""
    page = visitor(language="fr-FR")
    set_up(
        page,
        "yuan",
        ("me", "bot:random", "bot:random"),
        options=("powers", "bidding"),
        **{"option-scenario": "crossing-the-waters"},
    )
    while not planning(somebody([page])):
        reads_french(page)
        act(page, offers(page)[-1])
    reads_french(page)


def reads_french(page: Page) -> None:
    somebody([page])
    assert english_left(page, "Ann") == []


@pytest.mark.parametrize("dark", sample([False, True], [True]))
def test_a_plan_keeps_nobody_out(visitor: Visitors, dark: bool) -> None:
    """What it costs, what it would do and what bars it can be read by all, before and after."""
    page = visitor(dark=dark)
    on_a_map(page, ("me", "bot:greedy"), FOR_TWO)
    somebody([page])
    assert barriers(page) == []
    target = targets(page)[0]
    province(page, target).click()
    level = page.locator("#hand .level")
    expect(level.first).to_be_visible()
    for each in level.all():
        told = each.text_content() or ""
        assert re.search(r"^\w+ I+ \d.* Chão\. \w.+\.$", told)  # what it is, does, or why not
    barred = page.locator('#hand .level[aria-disabled="true"]').first
    barred.click(force=True)
    expect(page.locator("#problem")).to_be_empty()
    first = levels(page)[0]
    act(page, first)
    expect(page.locator("#choices .commits")).to_contain_text("pays")
    expect(page.locator('[data-key="plan first"]')).to_have_count(1)
    assert barriers(page) == []
    act(page, "seal")
    somebody([page])
    open_drawer(page, "log")
    page.locator("#log [data-why]").last.click()
    expect(page.locator("#sheet")).to_be_visible()
    assert barriers(page) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_one_changes_ones_mind_by_a_touch(visitor: Visitors, phone: bool) -> None:
    """A level is let go or exchanged, another province is the target, Escape lets all of it go."""
    page = visitor(width=360, height=740, touch=True, language="fr-FR") if phone else visitor()
    press = tap if phone else click
    on_a_map(page, ("me", "bot:greedy"), FOR_TWO)
    somebody([page])
    first, second = targets(page)[:2]
    act(page, f"target {first}", press)
    level = levels(page)[0]
    act(page, level, press)
    button = page.locator(f'[data-key="level {level}"]')
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#part-ghost > g")).to_have_count(1)  # what would come of it
    press(button)
    expect(page.locator(f'#hand [data-action="{level}"]')).to_be_visible()
    expect(page.locator("#part-ghost > g")).to_have_count(0)
    act(page, level, press)
    fits(page)
    other = province(page, second)
    with taken(page):
        while not heard(other, press):
            pass  # a tap on a far map comes closer first
    expect(page.locator("#status")).to_contain_text(second)
    expect(page.locator('#hand [aria-pressed="true"]')).to_have_count(0)
    expect(page.locator("#problem")).to_be_empty()
    page.keyboard.press("Escape")
    expect(page.locator('#choices [data-action="pass"]')).to_be_visible()
    assert not phone or english_left(page, "Ann") == []


def fits(page: Page) -> None:
    """The tray holds all of a plan without scrolling, and nothing sticks out of it."""
    tray = page.locator("#tray")
    wide, high = tray.evaluate(
        "(tray) => [tray.scrollWidth - tray.clientWidth, tray.scrollHeight - tray.clientHeight]"
    )
    assert wide <= 0
    assert high <= 0 or page.viewport_size == {"width": 1280, "height": 800}
    assert sticking_out(page) == []


def test_a_level_pointed_at_shows_what_would_come_of_it(visitor: Visitors) -> None:
    """Land that would be settled, on the map, without a word to the server; also why not."""
    page = visitor()
    on_a_map(page, ("me", "bot:greedy"), FOR_TWO)
    somebody([page])
    act(page, f"target {targets(page)[0]}")
    shown = page.locator("#board > svg > .what-if:not([id])")
    page.locator('#hand .level[data-action^="D"]').first.hover()
    expect(shown.locator(".gain")).to_have_count(1)
    expect(page.locator("#maybe .hint")).to_contain_text("Settle")
    barred = page.locator('#hand .level[aria-disabled="true"]').first
    barred.hover()
    expect(shown).to_have_count(0)
    expect(page.locator("#maybe .hint")).to_contain_text(".")


def test_a_wide_map_covers_nothing_beside_it(visitor: Visitors) -> None:
    """On a screen that is just wide enough for three columns, a map for five keeps to its own."""
    page = visitor(width=1280, height=900)
    goldens = Path(__file__).parents[1] / "goldens" / "yuan"
    page.goto(open_record(page, goldens / "generalised-conflict-volcanoes-5.bingfa") + "/replay")
    right = page.locator("#board svg").first.evaluate("(map) => map.getBoundingClientRect().right")
    left = page.locator("#status").evaluate("(line) => line.getBoundingClientRect().left")
    assert right <= left


def test_a_whole_plan_that_is_typed_replaces_what_was_begun(visitor: Visitors) -> None:
    """Another target, or none of a kind that was chosen; what could not be changes nothing."""
    page = visitor()
    on_a_map(page, ("me", "bot:easy"), FOR_TWO)
    until_plans([page])
    first, *_others, last = targets(page)
    act(page, f"target {first}")
    act(page, levels(page)[0])
    page.locator("#notation input").fill(f"{last} D3 F3 M3")
    page.keyboard.press("Enter")
    expect(page.locator("#problem")).not_to_be_empty()
    expect(page.locator(".aim b")).to_have_text(first)
    type_in(page, f"{last} D1")
    expect(page.locator(".aim b")).to_have_text(last)
    type_in(page, f"{first} D1 F- M-")
    expect(page.locator("#log")).to_contain_text("sealed")
