"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.core.view import View


class Bot(Protocol):
    """A player that is not a person. It sees what its seat may see."""

    name: str

    def choose(self, view: View, chance: Chance) -> Action:
        """One of `view.legal`. The stream is the bot's own: using it disturbs nothing."""
        ...
