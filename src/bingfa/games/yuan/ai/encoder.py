"""Views of Yuan as numbers. What belongs to the map is listed by tile and by province.

Only the tiles and provinces that can be in play are listed: those of the options' map, or those
that so many players lay.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bingfa.core.ai.observation import SIDES, Part, Seen, each, grown, hot, many, of_sides
from bingfa.core.state import Action
from bingfa.games.yuan.rules.actions import Level, Pass, Seal, Target, orders
from bingfa.games.yuan.rules.campaign import PHASES
from bingfa.games.yuan.rules.facts import KINDS, LEVELS, NONE, ROTATIONS, Facts
from bingfa.games.yuan.rules.options import YuanOptions, setup_of
from bingfa.games.yuan.rules.views.view import PlanView, ProvinceView, SideView, YuanView

HALF_WAY: Final = 6  # hexes from the middle of the map
HALF_PURSE: Final = 10  # Chao
HALF_YIELD: Final = 4


def parts(facts: Facts, options: YuanOptions, players: int) -> list[Part]:
    """What an observation is made of."""
    sides = SIDES[:players]
    tiles = tiles_in_play(options, players)
    provinces = tuple(
        province for tile in tiles for province in facts.tiles[tile].provinces if province != NONE
    )
    land = _Land(facts, tiles, provinces)
    clans = tuple(clan.name for clan in facts.clans)
    turns = tuple(str(turn) for turn in range(setup_of(options, players).last_turn + 1))
    bids = tuple(str(bid) for bid in range(facts.bidding_money + 1))
    planned = (*(f"target {name}" for name in land.names), "passes", *_LEVELS)
    return [
        Part("phase", "one of these is 1", PHASES, lambda s: hot(_number(s), len(PHASES))),
        Part("turn", "one of these is 1", turns, lambda s: hot(s.view.turn, len(turns))),
        Part("clock", "in 10ths; turns to an eruption in 14ths", _CLOCK, _clock),
        Part("turn of", "who lays, places or chooses", sides, lambda s: s.flags([s.view.active])),
        Part("bidders", "who bid now", sides, lambda s: s.flags(s.view.bidders)),
        Part("clans", "in play, 1 the first to place a city, 1/2 the second", clans, _clans),
        Part(
            "placing",
            "the clan whose city it is",
            clans,
            lambda s: hot(s.view.placing, len(clans)),
        ),
        Part("tiles", "on the map; place in hexes, 6 being a half", land.laid_names, land.laid),
        Part("provinces", "on the map, and what stands there", land.province_names, land.provinces),
        Part("owners", "of provinces", each(land.names, sides), land.owners),
        Part("cities of", "a clan that nobody leads yet", each(land.names, clans), land.capitals),
        *of_sides(sides, "clan", "that it leads", clans, lambda s: hot(s.clan, len(clans))),
        *of_sides(sides, "tiles", "still to be laid", land.tile_names, land.hand),
        *of_sides(sides, "side", "Chao, 10 being a half; counts", _SIDE, _side),
        *of_sides(sides, "bid", "one's own, or shown", bids, lambda s: hot(s.bid, len(bids))),
        *of_sides(sides, "plan", "one's own, or shown", planned, lambda s: land.plan(s.plan)),
    ]


def table(facts: Facts, options: YuanOptions, players: int) -> list[Action]:
    """The actions by number: all of them, or those of the tiny game."""
    if not options.tiny:
        return list(orders().all)
    tiles = tiles_in_play(options, players)
    here = {province for tile in tiles for province in facts.tiles[tile].provinces}
    return [
        action
        for action in orders().all
        if isinstance(action, Pass | Seal | Level)
        or (isinstance(action, Target) and action.province in here)
    ]


def tiles_in_play(options: YuanOptions, players: int) -> tuple[int, ...]:
    """The tiles of the options' map, or those that so many players lay."""
    setup = setup_of(options, players)
    if setup.scenario is None:
        return setup.tiles
    return tuple(sorted(laid.tile for laid in setup.scenario.tiles))


def _number(seen: Seen[YuanView]) -> int:
    return PHASES.index(seen.view.phase)


_CLOCK = ("temples that win", "to the next eruption", "bid again", "plans lie open")


def _clock(seen: Seen[YuanView]) -> list[float]:
    view = seen.view
    wait = 0 if view.eruption is None else view.eruption - view.turn + 1
    return [view.needed / 10, wait / 14, float(view.rebid), float(view.revealed)]


def _clans(seen: Seen[YuanView]) -> list[float]:
    view = seen.view
    row = [0.0] * CLANS
    for place, clan in enumerate(view.clans, 1):
        row[clan] = 1 / place
    return row


CLANS: Final = 8

_TILE = ("laid", "q", "r", *(f"turned {sixths}" for sixths in range(ROTATIONS)))
_PROVINCE = (
    "on the map",
    "q",
    "r",
    "city",
    "ramparts",
    "armies",
    "temple",
    "defence",
    "yields",
    "beside a volcano",
    "gorge",
)
_LEVELS = tuple(f"{kind}{level}" for kind in KINDS for level in range(LEVELS + 1))


class _Land:
    """The tiles and provinces that can be in play, by their places in an observation."""

    def __init__(self, facts: Facts, tiles: Sequence[int], provinces: Sequence[int]) -> None:
        self.armies = facts.armies
        self.tile_names = tuple(facts.tiles[tile].name for tile in tiles)
        self.names = tuple(facts.province_names[province] for province in provinces)
        self.tile_at = {tile: place for place, tile in enumerate(tiles)}
        self.at = {province: place for place, province in enumerate(provinces)}
        self.laid_names = each(self.tile_names, _TILE)
        self.province_names = each(self.names, _PROVINCE)

    def laid(self, seen: Seen[YuanView]) -> list[float]:
        """The tiles on the map."""
        row = [0.0] * len(self.laid_names)
        for tile in seen.view.tiles:
            at = self.tile_at[tile.tile] * len(_TILE)
            row[at : at + 3] = [1.0, grown(tile.q, HALF_WAY), grown(tile.r, HALF_WAY)]
            row[at + 3 + tile.turned] = 1.0
        return row

    def provinces(self, seen: Seen[YuanView]) -> list[float]:
        """The provinces on the map."""
        row = [0.0] * len(self.province_names)
        for province in seen.view.provinces:
            at = self.at[province.province] * len(_PROVINCE)
            row[at : at + len(_PROVINCE)] = self._province(province)
        return row

    def _province(self, province: ProvinceView) -> list[float]:
        return [
            1.0,
            grown(province.q, HALF_WAY),
            grown(province.r, HALF_WAY),
            province.city / 2,
            province.wall / 2,
            province.armies / self.armies,
            float(province.temple),
            grown(province.defence, HALF_YIELD),
            grown(province.yields, HALF_YIELD),
            float(province.volcanic),
            grown(province.gorge, HALF_YIELD),
        ]

    def owners(self, seen: Seen[YuanView]) -> list[float]:
        """Who has each province."""
        view = seen.view
        row = [0.0] * (len(self.names) * view.players)
        for province in view.provinces:
            if province.seat is not None:
                at = self.at[province.province] * view.players
                row[at + seen.relative(province.seat)] = 1.0
        return row

    def capitals(self, seen: Seen[YuanView]) -> list[float]:
        """The first cities of clans that nobody leads yet."""
        row = [0.0] * (len(self.names) * CLANS)
        for province in seen.view.provinces:
            if province.seat is None and province.clan is not None:
                row[self.at[province.province] * CLANS + province.clan] = 1.0
        return row

    def hand(self, side: SideView) -> list[float]:
        """Tiles that a side has still to lay."""
        return many([self.tile_at[tile] for tile in side.tiles], len(self.tile_names))

    def plan(self, plan: PlanView | None) -> list[float]:
        """A plan: its target or a pass, and the level of each kind of action."""
        row = [0.0] * (len(self.names) + 1 + len(_LEVELS))
        if plan is None:
            return row
        row[len(self.names) if plan.target is None else self.at[plan.target]] = 1.0
        for kind, level in enumerate(plan.levels):
            row[len(self.names) + 1 + kind * (LEVELS + 1) + level] = 1.0
        return row


_SIDE = (
    "Chao",
    "rice",
    "forest",
    "mine",
    "temples",
    "provinces",
    "mine provinces",
    "armies in stock",
    "armies marching",
    "done",
    "cancelled",
    "wins by provinces",
)


def _side(side: SideView) -> list[float]:
    count, needed = side.other_way or (0, 1)
    return [
        grown(side.money, HALF_PURSE),
        *(grown(number, HALF_YIELD) for number in side.production),
        grown(side.temples, HALF_YIELD),
        grown(side.provinces, HALF_PURSE),
        grown(side.mines, HALF_YIELD),
        grown(side.stock, HALF_YIELD),
        grown(side.marching, HALF_YIELD),
        float(side.done),
        float(side.cancelled),
        min(count / needed, 1.0),
    ]
