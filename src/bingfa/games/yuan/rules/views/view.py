"""What one seat may know of a match of Yuan, in plain values.

Seats, clans, tiles and provinces are numbers; `bingfa.games.yuan.rules.facts` names them.
Everything lies open but the bids and plans of others that are not yet shown: one sees only that
they are in.
"""

from __future__ import annotations

from msgspec import Struct

from bingfa.core.view import View
from bingfa.core.words import Text
from bingfa.games.yuan.rules.campaign import Phase


class HexView(Struct, frozen=True, kw_only=True):
    """A hex of the map."""

    q: int
    r: int
    terrain: int
    province: int | None  # None: water, mountain or volcano
    tile: int


class TileView(Struct, frozen=True, kw_only=True):
    """A tile on the map: where its centre is, and by how many sixths it is turned."""

    tile: int
    q: int
    r: int
    turned: int


class ProvinceView(Struct, frozen=True, kw_only=True):
    """A province on the map and what stands there."""

    province: int
    q: int
    r: int
    terrain: int
    clan: int | None  # None: free
    seat: int | None  # who leads that clan; None as long as nobody does
    city: int  # 0 village, 1 city, 2 doubled city
    wall: int  # ramparts: 1 fortified, 2 indestructible
    armies: int
    temple: bool
    # What an attack must exceed once no army is left; an indestructible city never falls.
    defence: int
    yields: int  # resources a turn, for whoever has it; 0 on a hill
    volcanic: bool  # beside a volcano, with that option
    near: tuple[int, ...]  # provinces that share a side with it
    gorge: int = 0  # more defence of a power, as long as an army stays there (Y17)


class LevelView(Struct, frozen=True, kw_only=True):
    """One of the nine levels for the chosen target: its price, and whether it can be planned."""

    kind: int
    level: int
    cost: int
    chosen: bool
    choice: int | None  # its place in `legal`
    rule: str  # why it cannot be planned; empty if it can, or is
    reason: Text | None


class PlanView(Struct, frozen=True, kw_only=True):
    """A plan: one's own so far, or anybody's once shown. No target: a pass."""

    target: int | None
    levels: tuple[int, int, int]
    costs: tuple[int, int, int]
    relation: int | None  # of the target: 0 free, 1 own, 2 another's (plans.FREE, OWN, ENEMY)
    marching: tuple[tuple[int, int], ...]  # (province, armies) that an attack takes from home


class BarredView(Struct, frozen=True, kw_only=True):
    """A province that cannot be the target now, and why."""

    province: int
    rule: str
    reason: Text


class SideView(Struct, frozen=True, kw_only=True):
    """One player as a seat sees him."""

    clan: int | None
    tiles: tuple[int, ...]  # still to be laid
    money: int
    production: tuple[int, int, int]  # of rice, forest and mine: what it takes off the costs
    temples: int
    provinces: int
    mines: int  # provinces, for ties
    stock: int  # armies not on the map
    marching: int  # armies on their way, while attacks resolve
    groups: tuple[tuple[int, ...], ...]  # provinces that hang together
    done: bool  # bid or plan is in
    bid: int | None  # one's own, or the highest once shown
    plan: PlanView | None
    cancelled: bool  # the plan is void (Y5), while the turn resolves
    other_way: tuple[int, int] | None  # Mu: what it counts in provinces, and what wins


class YuanView(View, frozen=True, kw_only=True):
    """A match as a seat sees it."""

    phase: Phase
    turn: int  # 0 before the first
    needed: int  # temples that win this turn
    wheel: tuple[int, ...]  # and turn by turn
    active: int | None  # who lays a tile, places a city or chooses a clan
    clans: tuple[int, ...]  # in play, in the order of their first cities
    placing: int | None  # the clan whose first city is to be placed
    bidders: tuple[int, ...]  # who bids now
    rebid: bool  # they tied before
    tiles: tuple[TileView, ...]  # in the order they were laid
    hexes: tuple[HexView, ...]
    places: tuple[tuple[int, int], ...]  # where the next tile may lie
    provinces: tuple[ProvinceView, ...]
    sides: tuple[SideView, ...]
    levels: tuple[LevelView, ...]  # for the own target, once it is chosen
    barred: tuple[BarredView, ...]  # while the own target is to be chosen
    revealed: bool  # plans lie open: the turn resolves
    eruption: int | None  # the next turn that ends with one, with that option

    @property
    def clan_of(self) -> tuple[int | None, ...]:
        """By seat: its clan."""
        return tuple(side.clan for side in self.sides)

    def _repr_svg_(self) -> str:
        """The board, as a notebook shows it."""
        from bingfa.games.yuan.board.table import picture  # drawn only where somebody looks

        return picture(self)
