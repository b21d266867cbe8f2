"""A clan's leader at a table of Yuan in a browser: lays the map, places cities, plans by hand.

What can be done is read from the page, so that every match goes on whatever was dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Locator, Page

from support.browser import Press, act, click, offers, over, set_up, somebody, type_in
from support.chromium import WIRES
from support.laying import Lay, Spot, by_drag, by_keyboard, by_mouse, spots
from support.written_out import Reading

SMALL = "A0,0r0.B3,-2r5.G2,1r1"  # three tiles that lie already
FOR_TWO = f"{SMALL}+mu:JU+weyu:GE"  # with the first cities
KINDS, PREFERRED = "DFM", "DMF"  # in a plan; as they are tried
MOST_SETTING_UP = 40  # choices
# How far turned, and by which hands, tiles are laid in turn.
WAYS: Sequence[tuple[int, Lay]] = ((0, by_drag), (2, by_mouse), (1, by_keyboard))


class Layers:
    """Those who lay a map together; it counts what they laid how."""

    def __init__(self) -> None:
        self.ways = cycle(WAYS)
        self.laid: list[Spot] = []

    def lay(self, page: Page) -> None:
        """One tile: far from the first, turned as the way says, by its hands."""
        turns, hands = next(self.ways)
        fitting = [spot for spot in spots(page) if len(spot.keys) == turns]
        spot = fitting[len(fitting) // 2]
        hands(page, spot)
        self.laid.append(spot)


def on_a_map(page: Page, seats: Sequence[str], written: str = SMALL) -> str:
    """Set up a table on a map that lies already, by the link that the editor makes."""
    return set_up(page, f"yuan&option-map={quote(written)}", seats)


def until_plans(pages: Sequence[Page], press: Press = click) -> Page:
    """Go through the set-up, with whatever is offered first, until somebody plans."""
    layers = Layers()
    for _ in range(MOST_SETTING_UP):
        page = somebody(pages)
        if spots(page):
            layers.lay(page)
        elif planning(page):
            return page
        else:
            act(page, offers(page)[0], press)
    raise AssertionError("the set-up never ends")


def planning(page: Page) -> bool:
    """Whether a target is to be chosen on a page."""
    return "pass" in offers(page)


def province(page: Page, name: str) -> Locator:
    return page.locator(f'#board [data-key="province {name}"]')


def targets(page: Page) -> list[str]:
    """The provinces that may be planned for."""
    return [each.split()[1] for each in offers(page) if each.startswith("target ")]


def levels(page: Page) -> list[str]:
    """The levels that may be planned at the target now; those that can stand alone first."""
    found = [each for each in offers(page) if len(each) == 2 and each[0] in KINDS]
    return sorted(found, key=lambda level: PREFERRED.index(level[0]))


def plan(page: Page, press: Press = click, most: int = 2) -> str:
    """A whole plan by hand: its target, up to so many levels, sealed; returns it as written."""
    target = targets(page)[0]
    act(page, f"target {target}", press)
    chosen: dict[str, str] = {}
    while "seal" not in offers(page) or len(chosen) < most:
        left = [level for level in levels(page) if level[0] not in chosen]
        if not left:
            break
        chosen[left[0][0]] = left[0]
        act(page, left[0], press)
    act(page, "seal", press)
    return " ".join([target, *(chosen.get(kind, f"{kind}-") for kind in KINDS)])


def type_plan(page: Page) -> None:
    """A plan by the text box: the last target, and as few levels as can be; or a pass."""
    found = targets(page)
    if not found:
        type_in(page, "pass")
        return
    type_in(page, found[-1])
    first = levels(page)[0]
    if first.startswith("D"):  # that can be sealed alone
        type_in(page, f"{first} seal")
        return
    type_in(page, first)
    while "seal" not in offers(page):
        type_in(page, levels(page)[0])
    type_in(page, "seal")


def play_out(pages: Sequence[Page]) -> int:
    """Type plans until all is over; returns how many."""
    for number in range(100):
        page = somebody(pages)
        if over(page):
            return number
        type_plan(page)
    raise AssertionError("no end")


def frames(page: Page) -> list[dict[str, Any]]:
    """All events that a page was told of, as they are played one after the other."""
    found: list[dict[str, Any]] = []
    for line in WIRES[page].lines:
        reading = Reading()
        for text in line:
            found += reading.read(text).get("frames", [])
    return found
