"""What follows from the facts, computed once: ways of flight, cells of a ground, placements.

A placement is one shape on one set of cells: every way to lay it that the board allows, whatever
stands there. For each cell the placements through it are listed, each with its cells as a bit set
of the diamond of 41 cells around that cell: when a yurt lands, one word of the board's occupied
cells tells which of them have become possible.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from bingfa.games.khan.rules.datafile import read_facts
from bingfa.games.khan.rules.facts import (
    ABSENT,
    GROUNDS,
    JOKER,
    NEIGHBOURS,
    NONE,
    REGIONS,
    RIVER,
    STEPS_OF,
    Facts,
    Shape,
)

ORIENTATIONS: Final = 8  # quarters of a turn, then the same flipped
REACH: Final = 4  # how far a cell of a shape can be from another of its cells
SIDES: Final = (0, 2, 4, 6)  # the directions that cross a side
SIDE_SETS: Final = 16
CLAIM_BITS: Final = 14  # of an entry of `Campaign.ready`, below the number of the placement
ROW_BITS: Final = 13
ROWS: Final = (1 << 13) - 1

# Bits of the diamond around a cell: the middle, and the cells at its four sides.
NORTH: Final = 6
WEST: Final = 11
MIDDLE: Final = 12
EAST: Final = 13
SOUTH: Final = 18
INNER: Final = 25  # bits of the cells less than REACH away, which most placements need alone

Form = tuple[tuple[int, int], ...]


class Atlas:
    """The board's tables."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.size = facts.width * facts.height
        self.region = list(facts.ground)  # by cell; NONE and RIVER too
        self.regions = [
            [cell for cell in range(self.size) if self.region[cell] == region]
            for region in range(REGIONS)
        ]
        self.land = [cell for cells in self.regions for cell in cells]  # region by region
        self.bit = [0] * self.size  # by land cell: its place in its region, as a bit
        for cells in self.regions:
            for place, cell in enumerate(cells):
                self.bit[cell] = 1 << place
        self.sides = [self._sides(cell) for cell in range(self.size)]  # cells that touch by a side
        # By cell * 8 + direction: the cells of a flight, and those of them that are land.
        self.ways = [
            self._way(cell, direction) for cell in range(self.size) for direction in range(8)
        ]
        self.stops = [[cell for cell in way if facts.is_land(cell)] for way in self.ways]
        self.bank = self._banks()  # by land cell: the number of its stretch of land
        self.ground_cells = [self._ground(ground) for ground in range(GROUNDS)]

        # Placements, by their numbers.
        self.kind: list[int] = []
        self.cells: list[tuple[int, ...]] = []
        self.turned: list[int] = []
        self.flipped: list[bool] = []
        self.same: list[list[int]] = []  # by kind: for each orientation the first equal one
        for kind, shape in enumerate(facts.shapes):
            self._place_everywhere(kind, shape)
        # By placement: the rows that it touches, as bits, and above them the columns.
        self.lines = [self._lines(cells) for cells in self.cells]
        self.bounds = [0] * (len(facts.shapes) + 1)  # by kind: its first placement
        for kind in self.kind:
            self.bounds[kind + 1] += 1
        for kind in range(len(facts.shapes)):
            self.bounds[kind + 1] += self.bounds[kind]

        # By kind: where its placements end among the entries of `Campaign.ready`.
        self.ends = [bound << CLAIM_BITS for bound in self.bounds[1:]]

        # By cell * 16 + set of its sides: the placements through it that cover just these sides,
        # and the cells that each needs in the diamond around it.
        self.through: list[list[int]] = [[] for _ in range(self.size * SIDE_SETS)]
        self.needs: list[list[int]] = [[] for _ in range(self.size * SIDE_SETS)]
        self._index_placements()

        # Equal numbers become one object: the few that are left stay in the processor's cache.
        pool: dict[Any, Any] = {}
        self.lines = shared(self.lines, pool)
        for at in range(len(self.needs)):
            self.through[at] = shared(self.through[at], pool)
            self.needs[at] = shared(self.needs[at], pool)

    # The board

    def _step(self, cell: int, direction: int) -> int:
        """The next cell in a direction, or NONE beyond the edge and where no cell is."""
        row = cell // self.facts.width + STEPS_OF[direction][0]
        column = cell % self.facts.width + STEPS_OF[direction][1]
        if not (0 <= row < self.facts.height and 0 <= column < self.facts.width):
            return NONE
        there = row * self.facts.width + column
        return NONE if self.facts.ground[there] == ABSENT else there

    def _sides(self, cell: int) -> list[int]:
        if self.facts.ground[cell] == ABSENT:
            return []
        around = [self._step(cell, direction) for direction in SIDES]
        return [there for there in around if there != NONE]

    def _way(self, cell: int, direction: int) -> list[int]:
        way: list[int] = []
        there = cell
        while len(way) < self.facts.flight:
            there = self._step(there, direction)
            if there == NONE:
                break
            way.append(there)
        return way

    def _banks(self) -> list[int]:
        bank = [NONE] * self.size
        number = 0
        for start in self.land:
            if bank[start] != NONE:
                continue
            bank[start] = number
            pending = [start]
            while pending:
                for there in self.sides[pending.pop()]:
                    if bank[there] == NONE and self.facts.is_land(there):
                        bank[there] = number
                        pending.append(there)
            number += 1
        return bank

    def _ground(self, ground: int) -> list[int]:
        """The land cells where a card of a ground allows a yurt (K2)."""
        if ground == JOKER:
            return self.land[:]
        if ground == NEIGHBOURS:
            return [
                cell
                for cell in self.land
                if len(self.sides[cell]) < len(SIDES) and cell not in self.facts.closed
            ]
        if ground == RIVER:
            return [
                cell
                for cell in self.land
                if any(self.facts.ground[there] == RIVER for there in self.sides[cell])
            ]
        return self.regions[ground]

    # Placements

    def _place_everywhere(self, kind: int, shape: Shape) -> None:
        """Every placement of a shape, by its orientation and then in reading order."""
        forms: list[Form] = []
        same: list[int] = []
        for orientation in range(ORIENTATIONS):
            form = oriented(shape.form, orientation % 4, orientation >= 4)
            if form in forms:
                same.append(forms.index(form))
                forms.append(())
                continue
            same.append(orientation)
            forms.append(form)
            for row in range(self.facts.height):
                for column in range(-REACH, self.facts.width):
                    cells = self._laid(form, row, column)
                    if cells and self._fits(cells, shape.water):
                        self.kind.append(kind)
                        self.cells.append(cells)
                        self.turned.append(orientation % 4)
                        self.flipped.append(orientation >= 4)
        self.same.append(same)

    def _laid(self, form: Form, row: int, column: int) -> tuple[int, ...]:
        """The cells under a form at a place, in reading order; none if it sticks out."""
        cells: list[int] = []
        for down, right in form:
            y, x = row + down, column + right
            if not (0 <= y < self.facts.height and 0 <= x < self.facts.width):
                return ()
            cells.append(y * self.facts.width + x)
        return tuple(cells)

    def _fits(self, cells: tuple[int, ...], water: int) -> bool:
        """Whether a shape that must cover so much river may lie on these cells (K7, K8)."""
        grounds = [self.facts.ground[cell] for cell in cells]
        if ABSENT in grounds or grounds.count(RIVER) != water:
            return False
        banks = {self.bank[cell] for cell in cells if self.bank[cell] != NONE}
        return not water or len(banks) > 1

    def _lines(self, cells: tuple[int, ...]) -> int:
        bits = 0
        for cell in cells:
            bits |= 1 << cell // self.facts.width | 1 << cell % self.facts.width + ROW_BITS
        return bits

    def _index_placements(self) -> None:
        for at in range(len(self.cells)):
            for cell in self.cells[at]:
                if not self.facts.is_land(cell):
                    continue
                need = 0
                sides = 0
                for there in self.cells[at]:
                    down = there // self.facts.width - cell // self.facts.width
                    right = there % self.facts.width - cell % self.facts.width
                    need |= 1 << diamond_bit(down, right)
                    if abs(down) + abs(right) == 1:
                        sides |= 1 << STEPS_OF.index((down, right)) // 2
                self.through[cell * SIDE_SETS + sides].append(at)
                self.needs[cell * SIDE_SETS + sides].append(need)

    def possible(self, cell: int, occupied: int) -> list[int]:
        """The placements through a cell for which enough of the diamond around it is occupied."""
        found: list[int] = []
        word: i64 = occupied | 1 << MIDDLE
        sides = sides_in(word)
        some = sides
        while True:  # every part of the occupied sides, down to none
            through = self.through[cell * SIDE_SETS + some]
            for place, need in enumerate(self.needs[cell * SIDE_SETS + some]):
                wanted: i64 = need
                if wanted & word == wanted:
                    found.append(through[place])
            if some == 0:
                return found
            some = (some - 1) & sides


def shared(numbers: list[Any], pool: dict[Any, Any]) -> list[Any]:
    """A list with the objects of a pool in place of its own, which join the pool if new."""
    return [pool.setdefault(number, number) for number in numbers]


def oriented(form: Form, quarters: int, flipped: bool) -> Form:
    """A form mirrored from left to right, if so, and then turned clockwise; in reading order."""
    cells = list(form)
    if flipped:
        cells = [(row, -column) for row, column in cells]
    for _ in range(quarters):
        cells = [(column, -row) for row, column in cells]
    top = min(row for row, _ in cells)
    left = min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


def turned_words(quarters: int, flipped: bool) -> str:
    """How the notation ends for an orientation: ` r90 f`."""
    return (f" r{quarters * 90}" if quarters else "") + (" f" if flipped else "")


def diamond_bit(down: int, right: int) -> int:
    """The place of a cell among those at most REACH steps away: first the inner ones, row by row.

    Small numbers are the fastest, so that the bits of the rim come last.
    """
    if abs(down) + abs(right) == REACH:
        return INNER + (2 * (down + REACH) - (down > -REACH) + (right > 0))
    bit = 0
    for row in range(1 - REACH, down):
        bit += 2 * (REACH - 1 - abs(row)) + 1
    return bit + right + REACH - 1 - abs(down)


def sides_in(around: int) -> int:
    """The set of sides of the middle cell that a bit set of its diamond holds."""
    return (
        (around >> NORTH & 1)
        | (around >> EAST & 1) << 1
        | (around >> SOUTH & 1) << 2
        | (around >> WEST & 1) << 3
    )


def around(rows: list[int], row: int, column: int) -> int:
    """The bit set of the diamond around a cell; the rows have REACH more on each side."""
    bits: i64 = 0
    shift: i64 = 0
    rim: i64 = INNER
    one: i64 = 1
    for down in range(2 * REACH + 1):
        half: i64 = down if down <= REACH else 2 * REACH - down  # how far this row goes
        line: i64 = rows[row + down]
        start: i64 = column + REACH
        cells: i64 = line >> (start - half)
        if half:
            wide: i64 = 2 * half - 1
            bits |= (cells >> 1 & ((one << wide) - 1)) << shift
            shift += wide
            bits |= (cells & 1) << rim | (cells >> 2 * half & 1) << (rim + 1)
            rim += 2
        else:
            bits |= (cells & 1) << rim
            rim += 1
    return bits


_atlases: list[Atlas] = []


def the_atlas() -> Atlas:
    """The tables of the data file of this package, made when first asked for."""
    if not _atlases:
        _atlases.append(Atlas(read_facts()))
    return _atlases[0]
