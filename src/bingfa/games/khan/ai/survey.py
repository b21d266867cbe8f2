"""A survey of the board: every shape that could be laid soon, and what lies under it.

All placements are kept in one tree of cells, in which those that begin alike share their branches:
a walk leaves a branch as soon as it meets a covered cell or has too many gaps. A gap is a cell that
a yurt must still fill: a free one, or one that a chief would leave behind.

A tally is what lies under a placement, as one number: in its lowest four bits the free cells, in
the next four the chiefs, and from bit 8 on four bits for the yurts of each seat.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bingfa.games.khan.rules.atlas import Atlas, the_atlas
from bingfa.games.khan.rules.campaign import CHIEF_HERE, FREE, Campaign
from bingfa.games.khan.rules.facts import NONE

GAPS: Final = 0b1111  # of a tally: free cells under the placement
CHIEF_SHIFT: Final = 4
YURT_SHIFT: Final = 8
CLOSED: Final = 1 << 30  # a cell that can never be covered any more
CELL_BITS: Final = 8
CELL_MASK: Final = (1 << CELL_BITS) - 1


class Tree:
    """The tree of placements, laid out so that a branch that is left is one step away."""

    def __init__(self, atlas: Atlas) -> None:
        self.step: list[int] = []  # by node: its cell, and above CELL_BITS how deep it lies
        self.skip: list[int] = []  # the node to go on with when a branch is left
        self.placement: list[int] = []  # the one that ends in this node, or NONE
        root: dict[int, Branch] = {}
        for placement, cells in enumerate(atlas.cells):
            branches = root
            last: Branch | None = None
            for cell in cells:
                last = branches.get(cell)
                if last is None:
                    last = Branch()
                    branches[cell] = last
                branches = last.further
            if last is not None:
                last.placement = placement
        self._lay_out(root, 1)

    def _lay_out(self, branches: dict[int, Branch], depth: int) -> None:
        for cell, branch in branches.items():
            at = len(self.step)
            self.step.append(cell | depth << CELL_BITS)
            self.skip.append(0)
            self.placement.append(branch.placement)
            self._lay_out(branch.further, depth + 1)
            self.skip[at] = len(self.step)


class Branch:
    """A node while the tree grows."""

    def __init__(self) -> None:
        self.placement = NONE
        self.further: dict[int, Branch] = {}


_trees: list[Tree] = []


def the_tree() -> Tree:
    """The tree of the atlas of this package, made when first asked for."""
    if not _trees:
        _trees.append(Tree(the_atlas()))
    return _trees[0]


# By what is on a cell: FREE, the yurts of four seats, a neutral one, a chief, a piece, the open
# river, no cell.
CODES: Final = [
    1,
    1 << YURT_SHIFT,
    1 << YURT_SHIFT + 4,
    1 << YURT_SHIFT + 8,
    1 << YURT_SHIFT + 12,
    0,
    1 << CHIEF_SHIFT,
    CLOSED,
    0,
    CLOSED,
]


class Survey:
    """The placements of a campaign that at most so many further yurts would make possible."""

    def __init__(self, c: Campaign, most: int) -> None:
        self.placements: list[int] = []
        self.tallies: list[int] = []
        self.gaps: list[int] = []
        tree = the_tree()
        steps = tree.step
        skips = tree.skip
        ends = tree.placement
        # By kind: a shape is of interest if it lacks fewer yurts than it brings points.
        room = [
            shape.points if c.left[kind] else 0 for kind, shape in enumerate(c.atlas.facts.shapes)
        ]
        kinds = c.atlas.kind
        codes = [CODES[here] for here in c.at]
        node: i64 = 0
        size: i64 = len(steps)
        limit: i64 = most
        one: i64 = 0
        two: i64 = 0
        three: i64 = 0
        four: i64 = 0
        tally: i64 = 0
        while node < size:
            step: i64 = steps[node]
            code: i64 = codes[step & CELL_MASK]
            depth: i64 = step >> CELL_BITS
            if depth == 4:
                tally = three + code
                four = tally
            elif depth == 3:
                tally = two + code
                three = tally
            elif depth == 2:
                tally = one + code
                two = tally
            elif depth == 5:
                tally = four + code
            else:
                tally = code
                one = tally
            gaps: i64 = (tally & 15) + (tally >> 4 & 15)
            if tally >= CLOSED or gaps > limit:
                node = skips[node]
                continue
            placement: i64 = ends[node]
            if placement >= 0 and room[kinds[placement]] > gaps:
                self.placements.append(placement)
                self.tallies.append(tally)
                self.gaps.append(gaps)
            node += 1


def holes(c: Campaign, placement: int) -> list[int]:
    """The cells of a placement that a yurt must still fill."""
    at = c.at
    return [cell for cell in c.atlas.cells[placement] if at[cell] == FREE or at[cell] == CHIEF_HERE]
