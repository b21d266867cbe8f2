"""The random bot: any legal action, each equally likely."""

from __future__ import annotations

from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.core.view import View


class Random:
    """Plays at random; the measure of every other bot."""

    name = "random"

    def choose(self, view: View, chance: Chance) -> Action:
        return chance.pick(view.legal)
