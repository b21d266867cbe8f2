"""What a bot is, and how it is asked to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.core.view import View


@runtime_checkable
class Bot(Protocol):
    """A player that is not a person. It sees what its seat may see."""

    name: str

    def choose(self, view: View, chance: Chance) -> Action:
        """One of `view.legal`. The stream is the bot's own: using it disturbs nothing."""
        ...


@runtime_checkable
class Planner(Protocol):
    """A bot that knows all the actions of its present choice at once."""

    name: str

    def plan(self, view: View, chance: Chance) -> Sequence[Action]:
        """Actions to be played one after another, as long as each is legal when its turn comes."""
        ...


def play(bot: Bot, view: View, chance: Chance) -> Sequence[Action]:
    """What a bot plays at a view: one action, or several of one choice."""
    if isinstance(bot, Planner):
        return bot.plan(view, chance)
    return (bot.choose(view, chance),)
