"""How often a bot plays what at a view: what whoever knows its program can ask it."""

from __future__ import annotations

from collections.abc import Iterator

from bingfa.bots.bot import Bot, play
from bingfa.bots.searcher import Searcher
from bingfa.core.ai.strategy import Plan
from bingfa.core.chance import Chance, stream
from bingfa.core.view import View

Mix = list[tuple[float, Plan]]


def mix_of(bot: Bot, view: View, tries: int, seed: str) -> Mix:
    """How often a bot plays which plan at a view, over so many times that it is asked."""
    mix: Mix = []
    for number in range(tries):
        chance = stream(f"{seed}/{number}", "exploited")
        mix += [(share / tries, plan) for share, plan in _asked(bot, view, chance)]
    return [each for each in mix if each[0] > 0]


def _asked(bot: Bot, view: View, chance: Chance) -> Iterator[tuple[float, Plan]]:
    if len(view.legal) == 1:
        yield 1.0, (view.legal[0],)
        return
    if isinstance(bot, Searcher):
        settings = bot.settings_for(view.game, view.players)
        if not settings.slips and not settings.blunders:
            for choice in bot.advise(view, chance).choices:
                yield choice.share, choice.plan
            return
    yield 1.0, tuple(play(bot, view, chance))
