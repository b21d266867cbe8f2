"""What bots know of Yuan."""

from __future__ import annotations

from bingfa.core.ai.observation import Bounds, Observation
from bingfa.core.contract.thinking import Beginnings, Knowledge
from bingfa.core.words import N_
from bingfa.games.yuan.ai.greedy import appraise
from bingfa.games.yuan.ai.strategy import YUAN_STRATEGY, YuanStrategy
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.options import YuanOptions
from bingfa.games.yuan.rules.state import YuanState
from bingfa.games.yuan.rules.views.view import YuanView


class YuanKnowledge(Knowledge[YuanState, YuanView, YuanOptions]):
    """The knowledge of Yuan."""

    appraise = staticmethod(appraise)

    def strategy(self) -> YuanStrategy:
        return YUAN_STRATEGY

    def beginnings(self, view: YuanView) -> Beginnings | None:
        if not view.turn:
            return None
        facts = read_facts()
        tiles = {each.province: each.tile for each in view.hexes}
        cities = {each.seat: tiles[each.province] for each in view.provinces if each.city}
        clans = tuple(facts.clans[side.clan].title for side in view.sides if side.clan is not None)
        names = tuple(facts.tiles[cities[seat]].name for seat in range(view.players))
        return (N_("clan"), clans), (N_("first tile"), names)

    def observation(self, options: YuanOptions, players: int) -> Observation:
        from bingfa.games.yuan.ai.encoder import parts, table

        facts = read_facts()
        return Observation(parts(facts, options, players), table(facts, options, players))

    def bounds(self, options: YuanOptions) -> Bounds:
        # Eight seats at most lay eight tiles and place cities, bid twice for each clan, and make
        # thirteen plans of five choices; clans, tiles, cities among 104 provinces and ties are
        # drawn.
        return Bounds(20, 20, 24) if options.tiny else Bounds(1_000, 256, 128)
