"""Building views of Yuan: all that a seat may know is listed, nothing blanked out."""

from __future__ import annotations

from functools import lru_cache

from bingfa.core.state import Action
from bingfa.core.words import Text
from bingfa.games.yuan.rules.campaign import BIDS, CLANS, PHASES, PLANS, Campaign
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.facts import (
    CELLS,
    KINDS,
    LEVELS,
    NONE,
    PROVINCES,
    VOLCANO,
    Laid,
)
from bingfa.games.yuan.rules.grid import DIRECTIONS, PLACES, cell_of
from bingfa.games.yuan.rules.plans import FINE, REASONS, Prospect, reach_of
from bingfa.games.yuan.rules.steps.closing import PROVINCES_FOR_A_TEMPLE, provinces_count
from bingfa.games.yuan.rules.steps.opening import open_places
from bingfa.games.yuan.rules.steps.war import gorge_of, shelter_of, wall_of
from bingfa.games.yuan.rules.views.view import (
    BarredView,
    HexView,
    LevelView,
    PlanView,
    ProvinceView,
    SideView,
    TileView,
    YuanView,
)


def view_of(c: Campaign, seat: int | None) -> YuanView:
    """What a seat (None: a spectator) may know now."""
    legal: list[Action] = [] if seat is None else c.legal(seat)
    facts, planning = c.facts, c.step == PLANS
    turns = [turn for turn in facts.eruptions if turn >= c.turn]
    return YuanView(
        game=facts.name,
        options=c.setup.options,
        players=c.players,
        seat=seat,
        actors=c.actors,
        sealed=c.sealed,
        legal=tuple(legal),
        outcome=c.outcome,
        phase=PHASES[c.step],
        turn=c.turn,
        needed=c.setup.wheel[max(c.turn, 1) - 1],
        wheel=c.setup.wheel,
        active=None if planning or c.step == BIDS else c.active,
        clans=c.clans,
        placing=c.clans[c.active] if PHASES[c.step] == "cities" else None,
        bidders=tuple(each for each in range(c.players) if c.bidders >> each & 1),
        rebid=c.again,
        tiles=_tiles(c.laid),
        hexes=_hexes(c.laid),
        places=_places(c),
        provinces=_provinces(c),
        sides=tuple(_side(c, each, seat) for each in range(c.players)),
        levels=() if seat is None else _levels(c, seat, legal),
        barred=() if seat is None else _barred(c, seat, legal),
        revealed=c.revealed,
        eruption=turns[0] if turns and c.setup.volcanoes else None,
    )


# The map


@lru_cache(maxsize=256)
def _tiles(laid: tuple[Laid, ...]) -> tuple[TileView, ...]:
    return tuple(TileView(tile=at.tile, q=at.q, r=at.r, turned=at.turned) for at in laid)


@lru_cache(maxsize=256)
def _hexes(laid: tuple[Laid, ...]) -> tuple[HexView, ...]:
    found: list[HexView] = []
    for at in laid:
        tile = read_facts().tiles[at.tile]
        for place in range(CELLS):
            dq, dr = DIRECTIONS[place - 1] if place else (0, 0)
            cell = cell_of(place - 1, at.turned) if place else 0
            province = tile.provinces[cell]
            found.append(
                HexView(
                    q=at.q + dq,
                    r=at.r + dr,
                    terrain=tile.cells[cell],
                    province=None if province == NONE else province,
                    tile=at.tile,
                )
            )
    return tuple(found)


@lru_cache(maxsize=256)
def _spots(laid: tuple[Laid, ...]) -> dict[int, tuple[int, int]]:
    """By province: where its hex is."""
    return {at.province: (at.q, at.r) for at in _hexes(laid) if at.province is not None}


@lru_cache(maxsize=256)
def _near(laid: tuple[Laid, ...]) -> dict[int, tuple[tuple[int, ...], bool]]:
    """By province: those beside it, and whether a volcano is."""
    at = {(here.q, here.r): here for here in _hexes(laid)}
    found: dict[int, tuple[tuple[int, ...], bool]] = {}
    for here in _hexes(laid):
        if here.province is not None:
            beside = [at.get((here.q + dq, here.r + dr)) for dq, dr in DIRECTIONS]
            near = sorted(x.province for x in beside if x is not None and x.province is not None)
            hot = any(x is not None and x.terrain == VOLCANO for x in beside)
            found[here.province] = (tuple(near), hot)
    return found


def _places(c: Campaign) -> tuple[tuple[int, int], ...]:
    if PHASES[c.step] != "tiles" or c.still:
        return ()
    return tuple(PLACES[place] for place in open_places(c))


def _provinces(c: Campaign) -> tuple[ProvinceView, ...]:
    spots, beside = _spots(c.laid), _near(c.laid)
    first = {c.capital[clan]: clan for clan in c.clans if c.capital[clan] != NONE}
    found: list[ProvinceView] = []
    for province in sorted(spots):
        seat = c.owner[province]
        clan: int | None = None
        if seat != NONE:
            clan = c.clan_of[seat]
        elif c.step != PLANS:
            clan = first.get(province)
        near, hot = beside[province]
        hot = hot and c.setup.volcanoes
        terrain = c.facts.terrain[province]
        doubled = (1 + (c.city[province] == 2)) * (1 + hot)
        found.append(
            ProvinceView(
                province=province,
                q=spots[province][0],
                r=spots[province][1],
                terrain=terrain,
                clan=clan,
                seat=None if seat == NONE else seat,
                city=c.city[province],
                wall=c.wall[province],
                armies=c.armies[province],
                temple=bool(c.temple[province]),
                defence=0 if seat == NONE else wall_of(c, province) + shelter_of(c, province),
                yields=doubled if terrain < len(KINDS) else 0,
                volcanic=hot,
                near=near,
                gorge=0 if seat == NONE else gorge_of(c, province, c.armies[province]),
            )
        )
    return tuple(found)


# Players


def _side(c: Campaign, owner: int, viewer: int | None) -> SideView:
    planning = c.step == PLANS
    clan = c.clan_of[owner]
    at = owner * 3
    bid = c.bids[owner]
    mine = owner == viewer
    return SideView(
        clan=None if clan == NONE else clan,
        tiles=c.hands[owner],
        money=c.money[owner],
        production=(c.produce[at], c.produce[at + 1], c.produce[at + 2]),
        temples=c.temples(owner) if planning else 0,
        provinces=c.lands(owner),
        mines=c.mines(owner) if planning else 0,
        stock=c.stock[owner],
        marching=c.force[owner],
        groups=_groups(c, owner) if planning else (),
        done=bool(c.sealed_in >> owner & 1) or (c.step == BIDS and bid != NONE),
        bid=bid if bid != NONE and (mine or c.step == CLANS) else None,
        plan=_plan(c, owner) if planning and (mine or c.revealed) else None,
        cancelled=bool(c.cancelled >> owner & 1),
        other_way=_other_way(c, owner) if planning else None,
    )


def _other_way(c: Campaign, seat: int) -> tuple[int, int] | None:
    if c.power(seat) != PROVINCES:
        return None
    return provinces_count(c, seat), PROVINCES_FOR_A_TEMPLE * c.setup.wheel[c.turn - 1]


def _groups(c: Campaign, seat: int) -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for province in c.map().provinces:
        if c.owner[province] == seat and province not in seen:
            group = tuple(sorted(c.group(province)))
            seen.update(group)
            found.append(group)
    return tuple(found)


def _plan(c: Campaign, seat: int) -> PlanView | None:
    target = c.target[seat]
    passed = target == NONE
    if passed and not c.sealed_in >> seat & 1:
        return None
    at = seat * 3
    levels = (c.levels[at], c.levels[at + 1], c.levels[at + 2])
    relation = None if passed else 0 if c.owner[target] == NONE else 2
    if not passed and c.owner[target] == seat:
        relation = 1
    return PlanView(
        target=None if passed else target,
        levels=levels,
        costs=(
            c.cost(seat, 0, levels[0]),
            c.cost(seat, 1, levels[1]),
            c.cost(seat, 2, levels[2]),
        ),
        relation=relation,
        marching=() if passed or relation == 1 or levels[0] else _marching(c, seat, target),
    )


def _marching(c: Campaign, seat: int, target: int) -> tuple[tuple[int, int], ...]:
    return tuple(
        (province, c.armies[province])
        for province in sorted(reach_of(c, seat, True)[target])
        if c.owner[province] == seat and c.armies[province]
    )


# What can be planned, and what not


def _levels(c: Campaign, seat: int, legal: list[Action]) -> tuple[LevelView, ...]:
    if c.step != PLANS or c.still or c.target[seat] == NONE or c.ended:
        return ()
    prospect = Prospect(c, seat, c.target[seat])
    chosen = c.levels[seat * 3 : seat * 3 + 3]
    done = bool(c.sealed_in >> seat & 1)
    found: list[LevelView] = []
    for kind in range(len(KINDS)):
        for level in range(1, LEVELS + 1):
            action = c.book.level[kind][level - 1]
            is_chosen = chosen[kind] == level
            choice = legal.index(action) if action in legal else None
            reason = FINE
            if choice is None and not is_chosen and not done:
                plan = [0 if other == kind else chosen[other] for other in range(3)]
                if not prospect.open_to(kind, level, plan):
                    reason = prospect.why_not(kind, level, plan)
            found.append(
                LevelView(
                    kind=kind,
                    level=level,
                    cost=c.cost(seat, kind, level),
                    chosen=is_chosen,
                    choice=choice,
                    rule=REASONS[reason][0] if reason != FINE else "",
                    reason=Text(REASONS[reason][1]) if reason != FINE else None,
                )
            )
    return tuple(found)


def _barred(c: Campaign, seat: int, legal: list[Action]) -> tuple[BarredView, ...]:
    if c.step != PLANS or not legal or c.target[seat] != NONE:
        return ()
    found: list[BarredView] = []
    for province in c.map().provinces:
        if c.book.target[province] not in legal:
            rule, sentence = REASONS[Prospect(c, seat, province).why_no_target()]
            found.append(BarredView(province=province, rule=rule, reason=Text(sentence)))
    return tuple(found)
