"""What a plan would do if nobody else did anything this turn: the engine carries it out on a copy.

It is asked for by a view alone, so that it tells nothing that the view does not. What others plan
may change all of it; the rest is as the rules have it.
"""

from __future__ import annotations

from itertools import product

from bingfa.core.events import Event
from bingfa.games.yuan.rules.actions import orders
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.facts import LEVELS, NONE
from bingfa.games.yuan.rules.options import YuanOptions, setup_of
from bingfa.games.yuan.rules.plans import FINE, Prospect
from bingfa.games.yuan.rules.state import YuanState, blank
from bingfa.games.yuan.rules.steps.resolution import resolve
from bingfa.games.yuan.rules.views.imagine import rebuild
from bingfa.games.yuan.rules.views.view import YuanView

Levels = tuple[int, int, int]


def state_of(view: YuanView) -> YuanState:
    """A state that shows what the view shows, and nothing else."""
    setup = setup_of(YuanOptions.read(view.options.split()), view.players)
    state = blank(read_facts(), orders(), setup, view.players)
    rebuild(view, state)
    return state


class Preview:
    """What can come of the plan of a view's seat."""

    def __init__(self, view: YuanView) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.state = state_of(view)

    def prospect(self, province: int) -> Prospect:
        """A target as the seat sees it."""
        return Prospect(self.state, self.seat, province)

    def events(self, target: int, levels: Levels) -> list[Event]:
        """All that happens this turn by a plan, up to its end, while all others pass."""
        state = self.state.copy()
        for seat in range(state.players):
            mine = seat == self.seat
            state.target[seat] = target if mine else NONE
            state.levels[seat * 3 : seat * 3 + 3] = levels if mine else (0, 0, 0)
        state.sealed_in = (1 << state.players) - 1
        state.news = []
        resolve(state)
        return state.news

    def completed(self, target: int, levels: Levels) -> Levels:
        """The plan that levels are part of: they alone if they are one, else the least that is."""
        prospect = self.prospect(target)
        if prospect.why(*levels) == FINE:
            return levels
        ranges = [range(level, level + 1 if level else LEVELS + 1) for level in levels]
        plans = [
            (development, fortification, militarisation)
            for development, fortification, militarisation in product(*ranges)
            if prospect.why(development, fortification, militarisation) == FINE
        ]
        return min(plans, key=lambda plan: (prospect.cost(*plan), sum(plan)), default=levels)


_last: list[tuple[YuanView, Preview]] = []  # the one asked for before: a page asks many times


def preview_of(view: YuanView) -> Preview:
    """The preview of a view, made once for all that is asked about it in a row."""
    kept = _last[0] if _last else None
    if kept is None or kept[0] is not view:
        kept = (view, Preview(view))
        _last[:] = [kept]
    return kept[1]
