"""Pieces that a person picks up, turns, flips and lays on a page: by mouse, finger or keys.

Nothing here knows a game: what fits where is read from the page, as the block `pieces` has it.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from support.browser import OFTEN, OUT_OF_SIGHT, SINGLE, by_keys, taken

MOST_STEPS = 80  # of arrow keys, over any board
MOST_STROKES = 20  # of a finger, over any board
STROKE = 160  # pixels of one at the most, each way
STROKE_PARTS = 4

# The way from the focus to an element, in pixels.
AWAY = """
(element) => {
  const middle = (it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [here, there] = [middle(document.activeElement), middle(element)];
  return [there[0] - here[0], there[1] - here[1]];
}
"""


@dataclass(frozen=True)
class Spot:
    """Where a piece fits: lying one way, with its middle on a place."""

    piece: str
    keys: str  # that bring it from the way it is picked up to this one
    place: str
    action: str
    asks: bool


Lay = Callable[[Page, Spot], None]


def spots(page: Page) -> list[Spot]:
    """All that can be laid now."""
    block = page.locator("#pieces")
    pieces = json.loads(block.text_content() or "{}") if block.count() else {}
    found: list[Spot] = []
    for piece, about in pieces.items():
        reached = ways(about["turns"])
        for number, way in enumerate(about["turns"]):
            for place, does in way["at"].items():
                asks = bool(does.get("asks"))
                found.append(Spot(piece, reached[number], place, does["action"], asks))
    return found


def ways(turns: list[dict[str, Any]]) -> dict[int, str]:
    """The fewest keys that bring a piece, as it is picked up, to each way that it may lie."""
    first = next(number for number, way in enumerate(turns) if way["at"])
    reached, waiting = {first: ""}, deque([first])
    while waiting:
        here = waiting.popleft()
        for key, then in (("r", "turn"), ("R", "back"), ("f", "flip")):
            there = turns[here][then]
            if there not in reached:
                reached[there] = reached[here] + key
                waiting.append(there)
    return reached


def ghost(page: Page) -> Locator:
    """The piece that is held."""
    return page.locator("#board .ghost")


def said(page: Page) -> str:
    """What is said of it."""
    return page.locator("#laying output").inner_text()


def piece(page: Page, spot: Spot) -> Locator:
    return page.locator(f'[data-piece="{spot.piece}"]')


def place(page: Page, key: str) -> Locator:
    return page.locator(f'#board [data-key="{key}"]')


def by_mouse(page: Page, spot: Spot) -> None:
    """Picked up by a click, turned by wheel and keys, flipped by the right button, laid."""
    piece(page, spot).click()
    there = place(page, spot.place)
    there.hover(force=True)  # what stands there is above it
    for number, key in enumerate(spot.keys):
        before = ghost(page).inner_html()
        if key == "f":
            there.click(button="right", force=True)
        elif number:
            page.keyboard.press(key)
        else:
            page.mouse.wheel(0, 100 if key == "r" else -100)
        expect(ghost(page)).not_to_have_js_property("innerHTML", before)
    expect(ghost(page)).to_have_attribute("data-action", spot.action)
    with taken(page):
        there.click(force=True)


def by_drag(page: Page, spot: Spot) -> None:
    """Carried from the tray; it must lie as it was picked up."""
    assert not spot.keys
    with taken(page):
        piece(page, spot).drag_to(place(page, spot.place), force=True)


def by_touch(page: Page, spot: Spot) -> None:
    """Picked up by a tap, turned by buttons, put above a place by a tap, laid by another one."""
    touch(piece(page, spot))
    for key in spot.keys:
        touch(page.locator(f'[data-press="{key}"]'))
    there = place(page, spot.place)
    if ghost(page).get_attribute("data-action") != spot.action:
        touch(there)
    expect(ghost(page)).to_have_attribute("data-action", spot.action)
    with taken(page):
        touch(there)


# Whether the board rests: it may just follow a piece that lies out of sight.
STILL = """
() => !document.getElementById("board").getAnimations({ subtree: true })
  .some((each) => each instanceof CSSTransition)
"""


def touch(element: Locator) -> None:
    """A tap of its own, on whatever stands above an element, once the board does not move.

    Where a board come near does not show it, a finger moves the board first.
    """
    element.scroll_into_view_if_needed()
    element.page.wait_for_function(STILL, polling=OFTEN)
    if element.evaluate(OUT_OF_SIGHT):
        bring_into_sight(element)
    element.page.wait_for_function(STILL, polling=OFTEN)
    element.page.wait_for_function(SINGLE, arg=element.element_handle(), polling=OFTEN)
    element.tap(force=True)


# From an element to the middle of the board's frame, and where that is.
TO_THE_MIDDLE = """
(element) => {
  const box = (it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [here, there] = [box(element), box(document.getElementById("board"))];
  return [there[0] - here[0], there[1] - here[1], ...there];
}
"""


def bring_into_sight(element: Locator) -> None:
    """Move the board by strokes of a finger, each within its frame."""
    for _ in range(MOST_STROKES):
        if not element.evaluate(OUT_OF_SIGHT):
            return
        right, down, x, y = element.evaluate(TO_THE_MIDDLE)
        way = (max(-STROKE, min(STROKE, right)), max(-STROKE, min(STROKE, down)))
        stroke(element.page, (x - way[0] / 2, y - way[1] / 2), (x + way[0] / 2, y + way[1] / 2))
    raise AssertionError("the board does not come into sight")


def stroke(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger that moves over the screen, rests there and is lifted: nothing goes on by itself."""
    fingers, began = page.context.new_cdp_session(page), time.time()
    along = [part / STROKE_PARTS for part in range(STROKE_PARTS + 1)]
    for number, part in enumerate([*along, 1.0, 1.0]):
        x, y = (one + (other - one) * part for one, other in zip(start, end, strict=True))
        told = {"touchPoints": [{"x": x, "y": y}], "timestamp": began + number / 10}
        kind = "touchMove" if number else "touchStart"
        fingers.send("Input.dispatchTouchEvent", {"type": kind, **told})
    lifted = {"touchPoints": [], "timestamp": began + 1}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", **lifted})
    fingers.detach()


def by_keyboard(page: Page, spot: Spot) -> None:
    """Reached by Tab, turned by its keys, moved by arrows, laid by Enter."""
    by_keys(piece(page, spot))
    for key in spot.keys:
        page.keyboard.press(key)
    arrows_to(place(page, spot.place))
    expect(ghost(page)).to_have_attribute("data-action", spot.action)
    with taken(page):
        page.keyboard.press("Enter")


def by_arrows(element: Locator) -> None:
    """Press anything with the keyboard alone: by Tab, or on the board from there by arrows."""
    page = element.page
    if not element.evaluate("(element) => element.matches('#board [tabindex=\"-1\"]')"):
        by_keys(element)
        return
    by_keys(page.locator("#board > svg"))
    arrows_to(element)
    page.keyboard.press("Enter")


def arrows_to(element: Locator) -> None:
    """Go to a place of the board by arrow keys, from wherever on it the focus is."""
    page = element.page
    for _ in range(MOST_STEPS):
        right, down = element.evaluate(AWAY)
        if element.evaluate("(element) => element === document.activeElement"):
            return
        ahead = ["ArrowRight" if right > 0 else "ArrowLeft", "ArrowDown" if down > 0 else "ArrowUp"]
        for key in ahead if abs(right) > abs(down) else reversed(ahead):
            page.keyboard.press(key)
            if element.evaluate(AWAY) != [right, down]:
                break
    here = page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
    there = element.evaluate("(element) => element.outerHTML.slice(0, 200)")
    raise AssertionError(f"arrows never come to {there}, but to {here}")
