"""A bot that has promised something: its plans leave out what that forbids."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bingfa.bots.bot import Bot, play
from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.games import find

TRIES = 3  # plans that a bot makes before somebody else chooses for it


def play_within(
    bot: Bot, view: View, chance: Chance, forbidden: Collection[str]
) -> Sequence[Action]:
    """What a bot plays without what is forbidden, as long as anything else can be played.

    A bot that wants nothing else is given what looks best of the rest one step ahead.
    """
    plan = play(bot, view, chance)
    if not forbidden:
        return plan
    for _ in range(TRIES):
        if not any(action.text in forbidden for action in plan):
            return plan
        plan = play(bot, view, chance)
    opinions = zip(find(view.game).appraise(view, chance), view.legal, strict=True)
    allowed = [each for each in opinions if each[1].text not in forbidden]
    return [max(allowed, key=lambda each: each[0])[1]] if allowed else plan
