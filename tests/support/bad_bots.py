"""Bots that fail, and a maker of bots that knows them, for the processes of tests too."""

from __future__ import annotations

import sys

from bingfa import bots
from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.games import find


class Crash:
    name = "crash"

    def choose(self, view: View, chance: Chance) -> Action:
        raise RuntimeError("no idea")


class Nonsense:
    """Answers with an action that is none of its choices."""

    name = "nonsense"

    def choose(self, view: View, chance: Chance) -> Action:
        return next(action for action in find(view.game).actions() if action not in view.legal)


class Silent:
    """Answers with no action at all."""

    name = "silent"

    def choose(self, view: View, chance: Chance) -> Action:
        return self.plan(view, chance)[0]

    def plan(self, view: View, chance: Chance) -> tuple[Action, ...]:
        return ()


class Endless:
    name = "endless"

    def choose(self, view: View, chance: Chance) -> Action:
        while True:
            chance.word()


class Leaving:
    """Ends its process, politely."""

    name = "leaving"

    def choose(self, view: View, chance: Chance) -> Action:
        sys.exit()


BAD: dict[str, type[Crash | Nonsense | Silent | Endless | Leaving]] = {
    kind.name: kind for kind in (Crash, Nonsense, Silent, Endless, Leaving)
}


def make(name: str, seconds: float | None = None) -> bots.Bot:
    """A bot that fails, or one of the usual ones."""
    return BAD[name]() if name in BAD else bots.make(name, seconds)
