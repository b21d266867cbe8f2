"""The bot that searches: it mixes where it could be read like a book, else it looks ahead."""

from __future__ import annotations

import time
from collections.abc import Callable

from bingfa.bots.knowledge import knowledge
from bingfa.bots.search.advice import Advice, unit
from bingfa.bots.search.search import Settings, advise, always_going
from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.games import find


class Searcher:
    """Searches every choice by the same settings, as the game's strategy tunes them."""

    def __init__(
        self,
        name: str,
        settings: Settings,
        *,
        strategy: Strategy | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] = time.monotonic,
        model: Searcher | None = None,
    ) -> None:
        self.name = name
        self.settings = settings
        self.strategy = strategy  # None: that of whatever game it plays
        self.seconds = seconds  # after which it plays the best so far
        self.clock = clock
        self.model = model  # how others are thought to search, as far as they are trusted

    def choose(self, view: View, chance: Chance) -> Action:
        return self.plan(view, chance)[0]

    def plan(self, view: View, chance: Chance) -> Plan:
        """All the actions of the present choice.

        Where it slips, what first comes to mind; where it blunders, what people do who do not look
        at the others.
        """
        if len(view.legal) == 1:
            return (view.legal[0],)
        settings = self.settings_for(view.game, view.players)
        game, strategy, seat = find(view.game), self.strategy_for(view.game), view.seat
        if seat is not None and settings.blunders and unit(chance) < settings.blunders:
            return strategy.careless(game.imagine(view, chance), seat, chance)
        if seat is not None and settings.slips and unit(chance) < settings.slips:
            return strategy.reply(game.imagine(view, chance), seat, chance)
        return self.advise(view, chance).draw(chance)

    def advise(self, view: View, chance: Chance) -> Advice:
        """What it thinks of its choices."""
        players, strategy = view.players, self.strategy_for(view.game)
        settings = self.settings_for(view.game, players)
        model = self.model.settings_for(view.game, players) if self.model else None
        return advise(find(view.game), view, chance, settings, self.limit(), strategy, model)

    def settings_for(self, game: str, players: int = 2) -> Settings:
        """What it does in a game of so many players."""
        return self.settings.tuned(self.strategy_for(game).tuning(self.name, players))

    def strategy_for(self, game: str) -> Strategy:
        """What it goes by in a game."""
        return self.strategy or knowledge(find(game))

    def limit(self) -> Callable[[], bool]:
        """What says that its time for one choice, which begins now, is up."""
        if self.seconds is None:
            return always_going
        clock, end = self.clock, self.clock() + self.seconds
        return lambda: clock() >= end
