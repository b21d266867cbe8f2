"""What can happen in Khan. Seats, cells, chiefs, cards and kinds of shapes are numbers."""

from __future__ import annotations

from typing import ClassVar

from bingfa.core.events import Event, OfSeat

# Before the first turn


class FirstPlayerDrawn(OfSeat, frozen=True, kw_only=True):
    """Who begins, drawn by chance."""

    reveals: ClassVar[bool] = True


class ChiefPlaced(OfSeat, frozen=True, kw_only=True):
    """A chief stands on a cell that a player chose."""

    chief: int
    cell: int


class YurtPlaced(OfSeat, frozen=True, kw_only=True):
    """One of a player's starting yurts."""

    cell: int


class HandDealt(OfSeat, frozen=True, kw_only=True):
    """A player's cards, at the start and after each turn; only that player sees which."""

    cards: tuple[int, ...]
    reveals: ClassVar[bool] = True


class Drawn(OfSeat, frozen=True, kw_only=True):
    """How many cards a player drew, for everybody."""

    number: int
    reveals: ClassVar[bool] = True


# Chiefs


class TurnBegan(OfSeat, frozen=True, kw_only=True):
    """A player's turn; `ending` in the end phase."""

    turn: int
    ending: bool
    begins: ClassVar[bool] = True


class PileRemade(Event, frozen=True, kw_only=True):
    """The discards, shuffled, are the pile again: so many cards."""

    number: int
    reveals: ClassVar[bool] = True


class CardTurned(Event, frozen=True, kw_only=True):
    """The top card was turned up and discarded, to chase `chief` towards `direction`.

    `wasted`: its chief has left the board, and another card must be turned.
    """

    card: int
    chief: int
    direction: int
    wasted: bool
    reveals: ClassVar[bool] = True


class Pursued(OfSeat, frozen=True, kw_only=True):
    """A player named a chief to pursue."""

    chief: int


class ChiefFled(Event, frozen=True, kw_only=True):
    """A chief fled and a neutral yurt stands where he was.

    `tried` are the directions that were blocked, in the order they were tried; `way` the cells
    he jumped over; `portrait` whether the yurt came from his portrait or the common reserve.
    """

    chief: int
    source: int
    target: int
    direction: int
    tried: tuple[int, ...]
    way: tuple[int, ...]
    portrait: bool
    decides: ClassVar[bool] = True


class ChiefLeft(Event, frozen=True, kw_only=True):
    """A chief left the board, and a neutral yurt from his portrait stands where he was.

    `blocked`: he had nowhere to go, in any of the directions `tried`; otherwise it was his last
    yurt, or the end phase began. `returned` yurts of his portrait joined the common reserve.
    """

    chief: int
    cell: int
    blocked: bool
    tried: tuple[int, ...]
    returned: int
    decides: ClassVar[bool] = True


class EndBegan(OfSeat, frozen=True, kw_only=True):
    """So many chiefs have left that the end phase comes; `seat` will begin it.

    `at_once`: it happened in the chase, so that the turn is over; otherwise the turn is finished.
    """

    at_once: bool


# Actions


class Invaded(OfSeat, frozen=True, kw_only=True):
    """A yurt was placed by a card."""

    cell: int
    card: int
    decides: ClassVar[bool] = True


class InvadedAnywhere(OfSeat, frozen=True, kw_only=True):
    """A yurt was placed without a card, for both actions."""

    cell: int
    decides: ClassVar[bool] = True


class Discarded(OfSeat, frozen=True, kw_only=True):
    """A card of the hand was laid aside after invading anywhere."""

    card: int


class Proposed(OfSeat, frozen=True, kw_only=True):
    """A conquest waits for the consent of those who protect something under it."""

    kind: int
    cells: tuple[int, ...]
    owners: tuple[int, ...]
    asked: tuple[int, ...]
    points: int  # for each owner


class Answered(OfSeat, frozen=True, kw_only=True):
    """A protector agreed to a proposed conquest or refused it."""

    agreed: bool


class Conquered(OfSeat, frozen=True, kw_only=True):
    """A tile or bridge was laid: the `number`-th piece on the board, counted from 0."""

    kind: int
    cells: tuple[int, ...]
    owners: tuple[int, ...]
    points: int  # for each owner
    number: int
    # By cell: the yurt that was covered: a seat, NEUTRAL, or None on the river.
    covered: tuple[int | None, ...]
    decides: ClassVar[bool] = True


class NothingPossible(OfSeat, frozen=True, kw_only=True):
    """A player could take no further action."""

    reveals: ClassVar[bool] = True  # it says something about the hand


class Passed(OfSeat, frozen=True, kw_only=True):
    """A player made no further conquest; `forced` if none was possible."""

    forced: bool


# Special cards


class SpecialUsed(OfSeat, frozen=True, kw_only=True):
    """A special card was used: Gods' Support perhaps in a region, Exploration for a kind."""

    special: int
    region: int | None = None
    kind: int | None = None
    decides: ClassVar[bool] = True


class SpecialEnded(OfSeat, frozen=True, kw_only=True):
    """What a special card protected or reserved is free again."""

    special: int
    region: int | None = None
    kind: int | None = None


# The end


class Scored(Event, frozen=True, kw_only=True):
    """By seat: points of shapes, bonus, and the sizes of territories, largest first."""

    points: tuple[int, ...]
    bonuses: tuple[int, ...]
    territories: tuple[tuple[int, ...], ...]


class MatchEnded(Event, frozen=True, kw_only=True):
    """Nobody can conquer again."""

    winners: tuple[int, ...]
    reason: str
