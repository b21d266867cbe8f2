"""Points, territories and bonuses, and who wins (K11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bingfa.games.khan.rules.atlas import Atlas
from bingfa.games.khan.rules.campaign import Campaign
from bingfa.games.khan.rules.facts import Facts

MOST_POINTS: Final = "most points"
BY_TERRITORY: Final = "most points, by the largest territory"
SHARED: Final = "most points, shared"
REASONS: Final = (MOST_POINTS, BY_TERRITORY, SHARED)


def points_each(facts: Facts, kind: int, owners: int) -> int:
    """What a shape is worth to each of its owners, a bit set: divided, rounded up."""
    sharers = max(1, (owners & 1) + (owners >> 1 & 1) + (owners >> 2 & 1) + (owners >> 3 & 1))
    return (facts.shapes[kind].points + sharers - 1) // sharers


def territories(c: Campaign, seat: int) -> list[tuple[int, ...]]:
    """The cells of each connected territory of a seat, the largest first.

    Cells under its shapes count, shared ones and those of the river too.
    """
    own = [False] * c.atlas.size
    for piece in c.pieces:
        if piece >> seat & 1:
            for cell in c.atlas.cells[piece >> 4]:
                own[cell] = True
    found: list[tuple[int, ...]] = []
    for start in range(c.atlas.size):
        if not own[start]:
            continue
        own[start] = False
        cells = [start]
        at = 0
        while at < len(cells):
            for there in c.atlas.sides[cells[at]]:
                if own[there]:
                    own[there] = False
                    cells.append(there)
            at += 1
        cells.sort()
        found.append(tuple(cells))
    found.sort(key=_first_largest)
    return found


def grown(
    atlas: Atlas, lands: Sequence[tuple[int, ...]], cells: tuple[int, ...]
) -> tuple[int, ...]:
    """The sizes of a seat's territories, in falling order, once it owns further cells."""
    beside: set[int] = set()
    for cell in cells:
        beside.update(atlas.sides[cell])
    sizes: list[int] = []
    joined = len(cells)
    for land in lands:
        if beside.isdisjoint(land):
            sizes.append(len(land))
        else:
            joined += len(land)
    if joined:
        sizes.append(joined)
    sizes.sort(reverse=True)
    return tuple(sizes)


def _first_largest(cells: tuple[int, ...]) -> tuple[int, int]:
    return -len(cells), cells[0]


def bonuses(sizes: list[tuple[int, ...]], values: tuple[int, ...]) -> list[int]:
    """Each seat's bonus, from the sizes of its territories in falling order.

    Equal largest ones are told apart by the next largest. Seats that are equal throughout have the
    same bonus, and the next seat the next one.
    """
    gained = [0] * len(sizes)
    ranks = sorted({seat_sizes for seat_sizes in sizes if seat_sizes}, reverse=True)
    for rank, value in zip(ranks, values, strict=False):
        for seat, seat_sizes in enumerate(sizes):
            if seat_sizes == rank:
                gained[seat] = value
    return gained


class Score:
    """How a match stands, as if it ended now."""

    def __init__(self, c: Campaign) -> None:
        self.sizes = [
            tuple([len(cells) for cells in territories(c, seat)]) for seat in range(c.players)
        ]
        self.points = [c.points(seat) for seat in range(c.players)]
        self.bonuses = bonuses(self.sizes, c.atlas.facts.bonuses)
        self.totals = [
            points + bonus for points, bonus in zip(self.points, self.bonuses, strict=True)
        ]

    def places(self) -> list[int]:
        """Each seat's place, from 1: by points, then by the largest territory."""
        ranks = [
            (total, sizes[0] if sizes else 0)
            for total, sizes in zip(self.totals, self.sizes, strict=True)
        ]
        return [1 + len([other for other in ranks if other > rank]) for rank in ranks]

    def winners(self) -> tuple[int, str]:
        """The bit set of seats that win, and by what."""
        winners = 0
        for seat, place in enumerate(self.places()):
            if place == 1:
                winners |= 1 << seat
        if winners & (winners - 1):
            return winners, SHARED
        return winners, MOST_POINTS if self.totals.count(max(self.totals)) == 1 else BY_TERRITORY
