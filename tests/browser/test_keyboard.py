"""A turn of each game without a mouse, by few keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from support.browser import Choose, act, at_random, offers, over, set_up, somebody
from support.chromium import Visitors
from support.keyboard import by_letters, count_presses, presses
from support.laying import by_keyboard, spots
from support.size import sample

MOST = 40  # keys a turn
OPTIONS: dict[str, tuple[str, ...] | None] = {"sun-tzu": (), "dynasties": (), "khan": None}


# Of a part two: a turn of the others goes by keys in `test_matches` and `test_yuan`.
@pytest.mark.parametrize(
    "game", sample(["sun-tzu", "dynasties", "khan", "yuan"], ["dynasties", "khan"])
)
def test_a_turn_takes_forty_keys_at_most(visitor: Visitors, game: str) -> None:
    """By letters, arrows and Enter alone."""
    page = visitor(width=1440, height=900)
    set_up(page, game, ("me", "bot:greedy"), options=OPTIONS.get(game))
    choose = at_random(game)
    somebody([page])
    count_presses(page)
    turns: dict[int, int] = {}
    last = sample(4, 3 if game == "khan" else 2)  # where the first turn may be the bot's
    while (turn := begun(page)) < last and not over(page):
        before = presses(page)
        if fitting := spots(page):
            by_keyboard(page, min(fitting, key=lambda spot: len(spot.keys)))
        else:
            act(page, plainest(page, choose), by_letters)
        turns[turn] = turns.get(turn, 0) + presses(page) - before
        somebody([page])
    played = {turn: keys for turn, keys in turns.items() if turn}
    assert played
    assert max(played.values()) <= MOST, played


def plainest(page: Page, choose: Choose) -> str:
    """What ends a turn, or what one key settles, where it is offered; else anything."""
    for plain in ("#choices .commits[data-action]", "#hand [data-usual]"):
        found: list[str] = page.locator(plain).evaluate_all(
            "(all) => all.map(({ dataset }) => dataset.usual ?? dataset.action)"
        )
        if found:
            begins = choose(found).removesuffix("*")  # of what goes to the next place
            return next(each for each in offers(page) if each.startswith(begins))
    return choose(offers(page))


def begun(page: Page) -> int:
    """How many turns have begun."""
    return page.locator("#log li.begins").count()
