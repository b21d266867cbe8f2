"""Nodes of chance: what is drawn after a choice or at the set-up, with the engine's own rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.state import Action, State
from bingfa.games import find
from bingfa.research.chance_tree import Awaited, Lots, Outcomes, Script, all_draws, draw_lots
from bingfa.research.encoding import Encoder, encoder


@dataclass(frozen=True)
class Waiting:
    """A node of chance: a choice, or the set-up, whose consequences are drawn.

    Either one number after another, each one of so many and all alike, or all `results` at once.
    """

    seat: int
    action: Action | None  # None is the set-up
    script: Script = ()  # what is drawn already
    sizes: tuple[int, ...] = ()
    results: Outcomes = ()

    def outcomes(self) -> list[float]:
        """What can be drawn now, by number: how likely it is."""
        if self.results:
            return [likely for _, likely in self.results]
        return [1 / self.sizes[0]] * self.sizes[0]

    def drawn(self, number: int) -> Waiting:
        """One draw later."""
        if self.results:
            return replace(self, script=self.results[number][0], results=())
        return replace(self, script=(*self.script, number), sizes=self.sizes[1:])


class Setting:
    """A game with its options and a number of players: what all moments of its matches share."""

    def __init__(self, game: Game, options: Options, players: int) -> None:
        self.game = game
        self.options = options
        self.players = players
        self.encoder: Encoder = encoder(game, options, players)
        # In tiny games all draws of a moment are one node, with few outcomes.
        self.together = any(getattr(options, name) for name in options.aside())

    @cached_property
    def opening(self) -> Waiting | State:
        """What every match begins with: a node of chance, or its first choice."""
        first = Waiting(0, None)
        try:
            return self.follow(None, first)
        except Awaited as draw:
            return self.wait(None, first, draw)

    def follow(self, before: State | None, choice: Waiting) -> State:
        """What comes of a choice; Awaited if not enough is drawn yet."""
        if before is None or choice.action is None:
            lots = Lots(choice.script)
            state = self.game.begin(self.options, self.players, chance=lots)
            lots.write(())
            return state
        state = before.copy()
        draw_lots(state, choice.script)
        state.apply(choice.seat, choice.action)
        draw_lots(state)
        return state

    def wait(self, before: State | None, choice: Waiting, draw: Awaited) -> Waiting:
        """The node of chance at which a choice waits for a draw."""
        if not self.together:
            return replace(choice, sizes=draw.sizes)
        told = None if before is None else before.copy()
        if told is not None:
            told.silent = False  # what differs in what is seen is not the same
        results = all_draws(
            lambda script: self.follow(told, replace(choice, script=script)),
            lambda state: (state.position(), repr(state.news)),
        )
        return replace(choice, results=results)


@lru_cache(maxsize=64)
def setting_of(name: str, options: str, players: int) -> Setting:
    """The setting of that name, made once."""
    game = find(name)
    return Setting(game, game.options.read(options.split()), players)
