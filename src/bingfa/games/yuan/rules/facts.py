"""What the data files say, as plain numbers: tiles, provinces, clans, the wheel.

Provinces, tiles and clans are numbered through all boxes, those of the first box first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NONE: Final = -1  # no province, seat, clan or tile

# What a hex is. A province is one of the first four.
RICE: Final = 0
FOREST: Final = 1
MINE: Final = 2
HILL: Final = 3
WATER: Final = 4
MOUNTAIN: Final = 5
VOLCANO: Final = 6
TERRAINS: Final = ("rice", "forest", "mine", "hill", "water", "mountain", "volcano")

MOST_PLAYERS: Final = 8
CELLS: Final = 7  # of a tile: its centre, then E NE NW W SW SE
ROTATIONS: Final = 6

# The three kinds of action, and what they are called in notation.
DEVELOPMENT: Final = 0
FORTIFICATION: Final = 1
MILITARISATION: Final = 2
KINDS: Final = ("D", "F", "M")
LEVELS: Final = 3

# The powers of clans.
NO_POWER: Final = 0
PROVINCES: Final = 1  # Mu also wins by provinces, and wins ties
SETTLERS: Final = 2  # Suhey takes what is contested
PASSES: Final = 3  # Weyu's armies cross a mountain
GORGES: Final = 4  # Xiangi: at most two water hexes; defence between mountains
POWERS: Final = ("none", "provinces", "settlers", "passes", "gorges")


@dataclass(frozen=True)
class Tile:
    """A tile by its name in notation; `cells` are terrains, `provinces` their numbers or NONE."""

    name: str
    box: int
    cells: tuple[int, ...]
    provinces: tuple[int, ...]


@dataclass(frozen=True)
class Clan:
    """A clan; `chao` corrects its money at the start where powers are on."""

    name: str
    title: str
    colour: str
    box: int
    chao: int
    power: int


@dataclass(frozen=True)
class Laid:
    """A tile on the map: where its centre is, and by how many sixths it is turned."""

    tile: int
    q: int
    r: int
    turned: int


@dataclass(frozen=True)
class Scenario:
    """A map with its first cities, if they are imposed: (clan, province)."""

    name: str
    title: str
    players: int  # 0: as many as like
    bidding: bool  # compulsory
    tiles: tuple[Laid, ...]
    cities: tuple[tuple[int, int], ...]
    wheel: tuple[int, ...] = ()  # the temples that win turn by turn, if not the usual ones
    money: int | None = None  # at the start, if not the usual sum


@dataclass(frozen=True)
class Box:
    """One box: the numbers of its tiles and clans; `sizes` are tiles for 2, a third, a fourth."""

    name: str
    title: str
    sizes: tuple[int, ...]
    tiles: tuple[int, ...]
    clans: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Facts:
    """Everything that the data files state."""

    name: str
    title: str
    seats: tuple[str, ...]
    boxes: tuple[Box, ...]
    tiles: tuple[Tile, ...]
    province_names: tuple[str, ...]
    terrain: tuple[int, ...]  # by province
    clans: tuple[Clan, ...]
    scenarios: tuple[Scenario, ...]
    tiny: Scenario  # for research: a match that programs can solve
    wheel: tuple[int, ...]
    eruptions: tuple[int, ...]
    armies: int
    garrison: int
    costs: tuple[int, ...]
    money: int
    bidding_money: int
    passing: int
    trading: int
    stealing: int
    second_box: tuple[tuple[int, ...], ...]  # for 5, 6, 7 and 8 players

    @property
    def last_turn(self) -> int:
        """The turn after which a usual match is over at the latest."""
        return len(self.wheel)

    def scenario(self, name: str) -> Scenario | None:
        """The scenario of a name; None for the free set-up."""
        return next((each for each in self.scenarios if each.name == name), None)

    def tiles_for(self, players: int, box: int) -> tuple[int, ...]:
        """The tiles of a free set-up; `box` gives all of its own where both are needed (Y1)."""
        sizes = self.boxes[box].sizes
        if players <= 4:
            return self.boxes[box].tiles[: sum(sizes[: players - 1])]
        other = self.boxes[1 - box]
        numbers = self.second_box[players - 5]
        found = list(self.boxes[box].tiles)
        start = 0
        for size, number in zip(other.sizes, numbers, strict=True):
            found.extend(other.tiles[start : start + number])
            start += size
        return tuple(found)

    def clans_for(self, players: int, box: int) -> tuple[int, ...]:
        """The clans that can be in play."""
        if players <= 4:
            return self.boxes[box].clans
        return tuple(range(len(self.clans)))
