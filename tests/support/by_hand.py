"""Somebody who plays at random on a page of any game, by mouse, finger or keys."""

from __future__ import annotations

import random
from collections.abc import Sequence

from playwright.sync_api import Page

from support.browser import Press, act, click, offers
from support.laying import Lay, by_mouse, spots


class Player:
    """Chooses among what a page offers: first what to do, then how; always the same by a seed."""

    def __init__(self, seed: str, press: Press = click, lay: Lay = by_mouse) -> None:
        self.chance = random.Random(seed)
        self.press = press
        self.lay = lay
        self.laid = 0

    def choose(self, actions: Sequence[str]) -> str:
        """Some action of some kind."""
        kind = self.chance.choice(sorted({kind_of(action) for action in actions}))
        return self.chance.choice([action for action in actions if kind_of(action) == kind])

    def play(self, page: Page) -> str:
        """One choice; what can be laid is laid by hand, not from a list."""
        fitting = {spot.action: spot for spot in spots(page)}
        others = [action for action in offers(page) if action not in fitting]
        action = self.choose([*others, *fitting])
        if action in fitting:
            self.lay(page, fitting[action])
            self.laid += 1
        else:
            act(page, action, self.press)
        return action


def kind_of(action: str) -> str:
    return action.split()[0]
