"""Setting up: tiles laid in turn, temples, first cities, clans dealt (Y1, Y18)."""

from __future__ import annotations

from bingfa.core.state import Action
from bingfa.core.steps import Refusal
from bingfa.core.words import Text
from bingfa.games.yuan.rules.actions import LayTile, PlaceCity
from bingfa.games.yuan.rules.campaign import BIDS, CITIES, PLANS, TILES, UNKNOWN, Campaign
from bingfa.games.yuan.rules.events import (
    CityDrawn,
    CityPlaced,
    ClansDealt,
    ClansDrawn,
    MapLaid,
    TemplesPlaced,
    TileLaid,
    TilesDealt,
)
from bingfa.games.yuan.rules.facts import HILL, NONE, Laid
from bingfa.games.yuan.rules.grid import BESIDE, FIRST_PLACE, PLACES
from bingfa.games.yuan.rules.land import land_of
from bingfa.games.yuan.rules.steps.closing import begin_turn
from bingfa.games.yuan.rules.steps.step import Step


def begin(c: Campaign) -> None:
    """Draw the clans in play, and deal the tiles or lay the scenario's map (Y1)."""
    scenario = c.setup.scenario
    if scenario is not None and scenario.cities:
        c.clans = tuple([clan for clan, _ in scenario.cities])
    else:
        pool = list(c.setup.pool)
        if not c.setup.chosen:
            c.chance.shuffle(pool)
        c.clans = tuple(pool[: c.players])
    if not c.silent:
        c.tell(ClansDrawn(rule="Y1", clans=c.clans))
    if scenario is None:
        deal_tiles(c)
        return
    c.laid = scenario.tiles
    c.land = land_of(c.facts, c.laid, True)
    if not c.silent:
        c.tell(MapLaid(rule="Y1", scenario=scenario.name, tiles=len(c.laid)))
    finish_map(c)


def deal_tiles(c: Campaign) -> None:
    """Tiles are dealt evenly; the first seats have one more where they do not divide (Y1)."""
    tiles = list(c.setup.tiles)
    c.chance.shuffle(tiles)
    hands: list[tuple[int, ...]] = []
    for seat in range(c.players):
        hands.append(tuple(sorted(tiles[seat :: c.players])))
    c.hands = hands
    c.step = TILES
    c.active = 0
    if not c.silent:
        c.tell(TilesDealt(rule="Y1", tiles=tuple(hands)))


class LayTiles(Step):
    """Each player in turn adds a tile, in any of six rotations, beside the others (Y1)."""

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        choices: list[Action] = []
        places = open_places(c)
        for tile in c.hands[seat]:
            by_place = c.book.tile[tile]
            for place in places:
                choices.extend(by_place[place])
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, LayTile):
            return "Y1", Text("a tile is to be laid now")
        if action.tile not in c.hands[seat]:
            return "Y1", Text("this tile is not in the player's hand")
        if c.spot[action.place] != NONE:
            return "Y1", Text("a tile lies there already")
        if action.place not in open_places(c):
            if not c.laid:
                return "Y18", Text("the first tile lies at 0,0")
            return "Y1", Text("a tile must touch those that lie already")
        return None

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        assert isinstance(action, LayTile)
        q, r = PLACES[action.place]
        c.laid = (*c.laid, Laid(action.tile, q, r, action.turned))
        c.spot[action.place] = action.tile
        c.places = UNKNOWN
        c.hands[seat] = tuple([tile for tile in c.hands[seat] if tile != action.tile])
        c.active = (seat + 1) % c.players
        if not c.silent:
            c.tell(TileLaid(rule="Y1", seat=seat, tile=action.tile, q=q, r=r, turned=action.turned))
        if not c.hands[c.active]:
            c.land = land_of(c.facts, c.laid, False)
            finish_map(c)


def open_places(c: Campaign) -> list[int]:
    """The places of the lattice where a tile may be laid."""
    if not c.laid:
        return [FIRST_PLACE]
    if c.places is not UNKNOWN:
        return c.places
    found: list[int] = []
    for place in range(len(PLACES)):
        if c.spot[place] == NONE:
            for other in BESIDE[place]:
                if c.spot[other] != NONE:
                    found.append(place)
                    break
    c.places = found
    return found


def finish_map(c: Campaign) -> None:
    """A temple on every hill, then the first cities (Y1)."""
    land = c.map()
    hills: list[int] = []
    for province in land.provinces:
        if land.terrain[province] == HILL:
            hills.append(province)
            c.temple[province] = 1
    if not c.silent:
        c.tell(TemplesPlaced(rule="Y1", provinces=tuple(hills)))
    c.active = 0
    scenario = c.setup.scenario
    if scenario is not None and scenario.cities:
        for clan, province in scenario.cities:
            place_city(c, None, clan, province)
        share_clans(c)
    elif c.setup.bidding:
        free = list(land.provinces)
        c.chance.shuffle(free)
        for at in range(c.players):
            place_city(c, None, c.clans[at], free[at])
        share_clans(c)
    else:
        c.step = CITIES


def place_city(c: Campaign, seat: int | None, clan: int, province: int) -> None:
    """A clan's first city, where a player, the scenario or chance places it."""
    c.capital[clan] = province
    c.city[province] = 1
    if c.silent:
        return
    scenario = c.setup.scenario
    if seat is None and (scenario is None or not scenario.cities):
        c.tell(CityDrawn(rule="Y1", seat=None, clan=clan, province=province))
    else:
        c.tell(CityPlaced(rule="Y1", seat=seat, clan=clan, province=province))


class PlaceCities(Step):
    """Each player in turn places the first city of the next clan, not knowing whose it is (Y1)."""

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        choices: list[Action] = []
        for province in c.map().provinces:
            if not c.city[province]:
                choices.append(c.book.city[province])
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, PlaceCity):
            return "Y1", Text("a first city is to be placed now")
        if c.map().where[action.province] == NONE:
            return "Y1", Text("this province is not on the map")
        if c.city[action.province]:
            return "Y1", Text("a city stands there already")
        return None

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        assert isinstance(action, PlaceCity)
        place_city(c, seat, c.clans[seat], action.province)
        c.active = seat + 1
        if c.active == c.players:
            c.active = 0
            share_clans(c)


def share_clans(c: Campaign) -> None:
    """Bid for the clans, or deal them (Y1)."""
    if c.setup.bidding:
        for seat in range(c.players):
            c.money[seat] = c.facts.bidding_money
        c.step = BIDS
        c.bidders = (1 << c.players) - 1
        return
    clans = list(c.clans)
    c.chance.shuffle(clans)
    for seat in range(c.players):
        give_clan(c, seat, clans[seat])
        c.money[seat] = c.setup.money + c.setup.corrections[clans[seat]]
    if not c.silent:
        c.tell(ClansDealt(rule="Y1", clans=tuple(clans), money=tuple(c.money)))
    start(c)


def give_clan(c: Campaign, seat: int, clan: int) -> None:
    """A player leads a clan and owns its first city."""
    c.clan_of[seat] = clan
    c.owner[c.capital[clan]] = seat


def start(c: Campaign) -> None:
    """Everybody has a clan: the first turn."""
    c.step = PLANS
    c.hands = [()] * c.players
    for clan in c.clans:
        c.capital[clan] = NONE
    c.count_production()
    begin_turn(c)
