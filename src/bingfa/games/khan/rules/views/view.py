"""What a seat may know of a match of Khan, listed thing by thing. `None`: what it may not.

Cells, chiefs, cards, regions and kinds of shapes are the numbers of `facts`.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bingfa.core.view import View
from bingfa.games.khan.rules.steps.step import Phase

NEUTRAL: Final = -1  # as the owner of a yurt


class PieceView(Struct, frozen=True, kw_only=True):
    """A tile or bridge on the board."""

    kind: int
    cells: tuple[int, ...]  # in reading order
    owners: tuple[int, ...]  # several share it
    points: int  # for each owner
    turned: int  # quarters of a turn, clockwise, after flipping
    flipped: bool
    placement: int  # its number in the atlas


class ConquestView(Struct, frozen=True, kw_only=True):
    """A conquest that the view's seat may choose, and what it would bring."""

    choice: int  # its place in `legal`
    kind: int
    cells: tuple[int, ...]
    owners: tuple[int, ...]
    points: int  # for each owner
    asks: tuple[int, ...]  # those whose consent is needed first


class ProposalView(Struct, frozen=True, kw_only=True):
    """A conquest that waits for consent."""

    seat: int  # who wants it
    kind: int
    cells: tuple[int, ...]
    owners: tuple[int, ...]
    points: int  # for each owner
    asked: tuple[int, ...]  # who must still answer, in order
    placement: int  # its number, as in the action that proposed it


class SideView(Struct, frozen=True, kw_only=True):
    """One player as a seat sees him."""

    hand_size: int
    hand: tuple[int, ...] | None  # one's own
    specials: tuple[int, ...]  # cards left, by special card; an active one is not among them
    protecting: bool  # the Khan's Protection is active
    supporting: bool  # the Gods' Support is active,
    region: int | None  # in this region; None: for all neutral yurts
    exploring: int | None  # the kind of shape that is reserved
    points: int  # of shapes, bonus not counted
    bonus: int  # as it would be if the match ended now
    territories: tuple[tuple[int, ...], ...]  # the cells of each, the largest first


class KhanView(View, frozen=True, kw_only=True):
    """A match as a seat sees it."""

    first: int  # who began
    turn: int  # turns begun by all players together; 0 before the first
    phase: Phase
    active: int  # whose turn it is
    actions_left: int  # of the turn's two, or of the extra one
    ending: bool  # the end phase has begun, or begins after this turn
    chased: bool  # and it was the chase, not a pursuit, that brought it
    placing: int | None  # the chief to be placed, in "chiefs"
    cleared: int | None  # the special card that ended this turn
    yurts: tuple[int | None, ...]  # by cell: None, NEUTRAL or the owner
    free: tuple[bool, ...]  # by cell: land where nothing stands
    chiefs: tuple[int | None, ...]  # by chief: his cell; None: off the board
    pieces: tuple[PieceView, ...]  # in the order they were laid
    left: tuple[int, ...]  # by kind: pieces still beside the board
    portraits: tuple[int, ...]  # by chief: neutral yurts beside his portrait
    reserve: int  # neutral yurts in the common reserve
    substitutes: int  # neutral yurts beyond those of the box
    pile: int  # cards face down
    discard: tuple[int, ...]  # the last is on top
    sides: tuple[SideView, ...]
    conquests: tuple[ConquestView, ...]  # those of `legal`
    proposal: ProposalView | None
    refused: tuple[int, ...]  # the seats that refused their consent this turn

    def _repr_svg_(self) -> str:
        """The board, as a notebook shows it."""
        from bingfa.games.khan.board.table import picture  # drawn only where somebody looks

        return picture(self)
