"""The greedy bot: what looks best one step ahead, by the game's own judgement."""

from __future__ import annotations

from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.games import find


class Greedy:
    """Takes the action that its game appraises highest; among equals, any."""

    name = "greedy"

    def choose(self, view: View, chance: Chance) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        values = find(view.game).appraise(view, chance)
        best = max(values)
        return chance.pick(
            [action for action, value in zip(view.legal, values, strict=True) if value == best]
        )
