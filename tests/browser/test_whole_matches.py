"""Whole matches by people who have no mouse: a finger on a phone in French, a keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from support.ahead import play_ahead
from support.browser import over, set_up, sit, somebody, tap
from support.by_hand import Player
from support.chromium import Visitors
from support.french import english_left
from support.keyboard import by_letters
from support.laying import by_keyboard, by_touch
from support.server import Server
from support.size import FULL, sample
from support.stage import said, scrolls

from bingfa.core.documents.record import read, replay
from bingfa.games import find


# Of a part the one with most to lay: first matches of all are played in `test_learn`.
@pytest.mark.parametrize("game", sample(["sun-tzu", "dynasties", "khan", "yuan"], ["khan"]))
def test_a_finger_and_a_keyboard_play_a_whole_match(
    visitor: Visitors, server: Server, game: str
) -> None:
    """What happens is always in sight and in French, nothing scrolls; the record verifies."""
    phone = visitor(width=360, height=740, touch=True, language="fr-FR")
    desk = visitor(width=1440, height=900)
    sit(desk, set_up(phone, game, ("me", "open")), "Bob")
    players = {
        phone: Player("finger", tap, by_touch),
        desk: Player("keys", by_letters, by_keyboard),
    }
    choices = 0
    while not over(page := somebody([phone, desk])):
        if page is phone:
            sound(phone)
        players[page].play(page)
        choices += 1
        if choices == 4 and not FULL:  # two of each
            play_ahead(server, [phone, desk], left=3)
    assert english_left(phone, "Ann", "Bob") == []
    text = phone.request.get(f"{phone.url}/record").text()
    assert replay(read(text), find).outcome is not None


def sound(page: Page) -> None:
    """What is going on is in sight, nothing but drawers scrolls, and all of it is French."""
    in_sight, sentence = said(page)
    assert in_sight, sentence
    assert not scrolls(page)
    assert english_left(page, "Ann", "Bob") == []
