"""Hexes and the lattice of tiles. Axial coordinates (q, r); r grows towards the upper right.

Directions are E NE NW W SW SE, numbered 0 to 5. Tiles of seven hexes lie on a lattice, gapless.
"""

from __future__ import annotations

from typing import Final

DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
DIRECTION_NAMES: Final = ("E", "NE", "NW", "W", "SW", "SE")

# From one tile's centre to those of its neighbours.
STEPS: Final = ((3, -2), (2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3))

REACH: Final = 4  # how far from the first tile others may lie, in tiles (Y18)


def on_lattice(q: int, r: int) -> bool:
    """Whether a tile's centre can be there."""
    return (q - 2 * r) % 7 == 0


def tile_steps(q: int, r: int) -> int:
    """How many tiles a place of the lattice is away from (0, 0)."""
    i = (q - 2 * r) // 7
    j = (2 * q + 3 * r) // 7
    return max(abs(i), abs(j), abs(i + j))


def cell_of(direction: int, turned: int) -> int:
    """Which cell of a tile (0 is its centre) lies in a direction when it is turned."""
    return 1 + (direction - turned) % 6


def key(q: int, r: int) -> int:
    """One number for a hex."""
    return (q + 512) * 1024 + r + 512


def _places() -> tuple[tuple[int, int], ...]:
    found = [
        (3 * i + 2 * j, -2 * i + j)
        for i in range(-REACH, REACH + 1)
        for j in range(-REACH, REACH + 1)
    ]
    return tuple(
        sorted((place for place in found if tile_steps(*place) <= REACH), key=lambda at: at)
    )


# Where tiles of a free set-up can lie, and for each the places beside it.
PLACES: Final = _places()
BESIDE: Final = tuple(
    tuple(PLACES.index((q + dq, r + dr)) for dq, dr in STEPS if (q + dq, r + dr) in PLACES)
    for q, r in PLACES
)
FIRST_PLACE: Final = PLACES.index((0, 0))
