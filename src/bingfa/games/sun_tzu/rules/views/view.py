"""What a seat may know of a match, listed thing by thing. `None` stands for what it may not."""

from __future__ import annotations

from msgspec import Struct

from bingfa.core.view import View
from bingfa.games.sun_tzu.rules.datafile import read_edition
from bingfa.games.sun_tzu.rules.steps.step import StepName

OPEN_TO_ALL = 0b11  # known to both seats: such a card lies open, spectators see it too


class SideView(Struct, frozen=True, kw_only=True):
    """One side as a seat sees it. Cards are numbers of kinds, effects numbers of effects."""

    reserve: int
    aside: int
    paid: int  # armies that left the game for good
    marks: tuple[int, ...]
    unmarked: tuple[int, ...]  # the provinces whose 6 found no army for its marker
    hand_size: int
    hand: tuple[int, ...] | None  # one's own
    laid: tuple[int | None, ...]  # by province: None where face down to this seat, or none laid
    gone: tuple[int, ...]
    pile: tuple[int | None, ...]  # top first; None where this seat does not know the card
    held_number: int  # strategy or warlord cards face down
    held: tuple[int, ...] | None  # one's own
    used: tuple[int, ...]
    ready: bool  # its sealed choice is in
    pending: tuple[int, ...] | None  # one's own reinforcements, sealed but not yet shown
    looking: tuple[int, ...] | None  # one's own cards to choose from in the draw
    picked: tuple[int, ...] | None  # and those taken already
    recycled: int | None  # the province whose card went under the pile
    one: bool
    sixes: int
    owes: int
    choosing: bool


class SunTzuView(View, frozen=True, kw_only=True):
    """A match as a seat sees it."""

    turn: int
    step: StepName
    army: tuple[int, ...]  # by province, positive for seat 0, negative for seat 1
    stands: tuple[tuple[int, ...], ...]
    in_play: int  # provinces: the first ones
    scorings: tuple[int, ...]  # the turns with one; the last of them is the last turn
    pawn: int  # positive on seat 0's side
    holder: int | None
    province: int | None  # being resolved
    opened: tuple[bool, ...]
    asked: int
    owing: int
    countered: bool
    restrained: int | None
    scourged: bool
    event: int | None
    events_left: int
    applied: tuple[int, ...]
    applying: bool
    turned_here: bool
    plagues: int
    sides: tuple[SideView, SideView]

    def _repr_svg_(self) -> str:
        """The board, as a notebook shows it."""
        from bingfa.games.sun_tzu.board.table import picture  # drawn only where somebody looks

        return picture(self, read_edition(self.game))
