"""The map of a match, worked out once from its tiles: what is beside what, and what water joins.

Glossary: `near` are the provinces that share a side with one; `reach` those and the ones that touch
the same body of water (Y2); `gorges` those that Xiangi reaches, over at most two water hexes;
`passes` those that Weyu attacks from, over at most one mountain and two water hexes (Y17).
"""

from __future__ import annotations

from typing import Final, final

from bingfa.games.yuan.rules.facts import (
    CELLS,
    MOUNTAIN,
    NONE,
    ROTATIONS,
    VOLCANO,
    WATER,
    Facts,
    Laid,
)
from bingfa.games.yuan.rules.grid import DIRECTIONS, cell_of, key

MOST_WATER: Final = 2  # hexes that Xiangi crosses, and Weyu besides a mountain
# What to add to a hex's key for itself and the six around it.
AROUND: Final = [0, *[dq * 1024 + dr for dq, dr in DIRECTIONS]]

# What a hex is that is no province.
WET: Final = -1 - WATER
HIGH: Final = -1 - MOUNTAIN
HOT: Final = -1 - VOLCANO
NO_HEX: Final = -1000
Ids = tuple[int, ...]
EMPTY: Final[Ids] = ()


@final
class Land:
    """A finished map. All lists are by province; those not on the map have nothing near."""

    def __init__(self, facts: Facts, laid: tuple[Laid, ...]) -> None:
        number = len(facts.province_names)
        self.facts = facts
        self.laid = laid
        self.terrain = list(facts.terrain)
        self.near: list[Ids] = [EMPTY] * number
        self.reach: list[Ids] = [EMPTY] * number
        self.mountains = [0] * number  # hexes beside it
        self.volcanic = [0] * number  # 1 beside a volcano
        self._gorges: list[Ids] = []
        self._passes: list[Ids] = []
        self.hexes: dict[int, int] = {}  # by key: a province, or -1 - terrain
        where: list[int] = [NONE] * number
        for each in laid:
            cells = turned_cells(facts, each.tile, each.turned)
            centre = key(each.q, each.r)
            for place in range(CELLS):
                at = centre + AROUND[place]
                what = cells[place]
                self.hexes[at] = what
                if what >= 0:
                    where[what] = at
        self.where = where  # by province: the key of its hex
        self.provinces = [province for province in range(number) if where[province] != NONE]
        self._join()

    def _join(self) -> None:
        hexes = self.hexes
        body_of: dict[int, int] = {}
        shores: list[list[int]] = []  # by body of water: the provinces that touch it
        for at, what in hexes.items():
            if what == WET and at not in body_of:
                shores.append(self._fill(at, len(shores), body_of))
        seen = [NONE] * len(self.near)  # by province: the one whose reach it was put into last
        for province in self.provinces:
            here = self.where[province]
            seen[province] = province
            near: list[int] = []
            reach: list[int] = []
            mountains = 0
            for place in range(1, CELLS):
                at = here + AROUND[place]
                what = hexes.get(at, NO_HEX)
                if what >= 0:
                    near.append(what)
                    if seen[what] != province:
                        seen[what] = province
                        reach.append(what)
                elif what == WET:
                    for other in shores[body_of[at]]:
                        if seen[other] != province:
                            seen[other] = province
                            reach.append(other)
                elif what == HOT:
                    mountains += 1
                    self.volcanic[province] = 1
                elif what == HIGH:
                    mountains += 1
            self.mountains[province] = mountains
            self.near[province] = tuple(near)
            self.reach[province] = tuple(reach)

    def _fill(self, start: int, body: int, body_of: dict[int, int]) -> list[int]:
        """Number a body of water; the provinces on its shore."""
        shore: list[int] = []
        body_of[start] = body
        pending = [start]
        while pending:
            here = pending.pop()
            for place in range(1, CELLS):
                at = here + AROUND[place]
                what = self.hexes.get(at, NO_HEX)
                if what >= 0:
                    shore.append(what)  # perhaps more than once
                elif what == WET and at not in body_of:
                    body_of[at] = body
                    pending.append(at)
        return shore

    # What powers change

    def gorges(self) -> list[Ids]:
        """By province: what Xiangi reaches from it (Y17)."""
        if not self._gorges:
            self._gorges = [self._over(province, 0) for province in range(len(self.near))]
        return self._gorges

    def passes(self) -> list[Ids]:
        """By province: what Weyu may attack it from (Y17)."""
        if not self._passes:
            found: list[Ids] = []
            for province in range(len(self.near)):
                both = set(self.reach[province]) | set(self._over(province, 1))
                found.append(tuple(sorted(both)))
            self._passes = found
        return self._passes

    def _over(self, province: int, mountains: int) -> Ids:
        """The provinces in reach over so many mountains and MOST_WATER water hexes, at most."""
        if self.where[province] == NONE:
            return EMPTY
        found: set[int] = set()
        seen: set[tuple[int, int, int]] = set()
        pending = [(self.where[province], 0, 0)]
        while pending:
            at, high, wet = pending.pop()
            for step in AROUND[1:]:
                what = self.hexes.get(at + step, NO_HEX)
                if what >= 0:
                    found.add(what)
                    continue
                further = (at + step, high, wet + 1)
                if what != WET:
                    further = (at + step, high + 1, wet)
                if what == NO_HEX or further[1] > mountains or further[2] > MOST_WATER:
                    continue
                if further not in seen:
                    seen.add(further)
                    pending.append(further)
        found.discard(province)
        return tuple(sorted(found))


_turned: dict[int, list[int]] = {}


def turned_cells(facts: Facts, tile: int, turned: int) -> list[int]:
    """What lies at the centre and in the six directions of a turned tile."""
    found = _turned.get(tile * ROTATIONS + turned)
    if found is None:
        one = facts.tiles[tile]
        found = []
        for place in range(CELLS):
            cell = cell_of(place - 1, turned) if place else 0
            province = one.provinces[cell]
            found.append(-1 - one.cells[cell] if province == NONE else province)
        _turned[tile * ROTATIONS + turned] = found
    return found


_lands: dict[tuple[Laid, ...], Land] = {}


def land_of(facts: Facts, laid: tuple[Laid, ...], keep: bool) -> Land:
    """The map of some tiles; kept for maps that many matches share."""
    if laid in _lands:
        return _lands[laid]
    land = Land(facts, laid)
    if keep:
        _lands[laid] = land
    return land
