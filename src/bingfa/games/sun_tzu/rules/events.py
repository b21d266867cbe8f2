"""What can happen in Sun Tzu and Dynasties. Seats, provinces, cards and effects are numbers."""

from __future__ import annotations

from typing import ClassVar

from bingfa.core.events import Event, OfSeat


class CardKept(OfSeat, frozen=True, kw_only=True):
    """A seat keeps a strategy or warlord card; `effect` is None in what others see."""

    effect: int | None


class PawnMoved(OfSeat, frozen=True, kw_only=True):
    """The pawn stands so many squares towards the first seat (negative: the second)."""

    pawn: int


class StandsDealt(Event, frozen=True, kw_only=True):
    """Each province's values for turns 3, 6 and 9."""

    stands: tuple[tuple[int, ...], ...]
    reveals: ClassVar[bool] = True


class HandDealt(OfSeat, frozen=True, kw_only=True):
    """A seat's first cards beside the basic ones; only it sees which."""

    cards: tuple[int, ...]
    basic: tuple[int, ...]
    reveals: ClassVar[bool] = True


class TurnBegan(Event, frozen=True, kw_only=True):
    turn: int
    scores: bool  # a scoring follows it
    begins: ClassVar[bool] = True


class CardLaid(OfSeat, frozen=True, kw_only=True):
    """Only its seat sees it."""

    card: int
    province: int


class Sealed(OfSeat, frozen=True, kw_only=True):
    """All cards of a seat lie."""


class Reinforced(OfSeat, frozen=True, kw_only=True):
    """A card was discarded for good, face up, and an army came back into the reserve."""

    card: int
    reveals: ClassVar[bool] = True


class PrivilegeHeld(Event, frozen=True, kw_only=True):
    """Who names the provinces this turn; None: nobody, the first turn's order holds."""

    seat: int | None
    armies: tuple[int, int]


class ProvinceNamed(OfSeat, frozen=True, kw_only=True):
    province: int


class CardsShown(Event, frozen=True, kw_only=True):
    province: int
    cards: tuple[int, int]
    reveals: ClassVar[bool] = True


class CardUsed(OfSeat, frozen=True, kw_only=True):
    """A strategy or warlord card was used, at a province or from one to another."""

    effect: int
    here: int | None = None
    there: int | None = None
    reveals: ClassVar[bool] = True
    decides: ClassVar[bool] = True


class Recycled(OfSeat, frozen=True, kw_only=True):
    """A card went under its owner's pile, and the top card of the pile was discarded."""

    card: int
    discarded: int
    reveals: ClassVar[bool] = True


class MarkerSet(OfSeat, frozen=True, kw_only=True):
    """A 6's army marks the province; `source` None is the reserve."""

    province: int
    source: int | None


class ArmySetAside(OfSeat, frozen=True, kw_only=True):
    """An army left the game, to be brought back by a reinforcement only."""

    source: int | None


class ArmyPaid(OfSeat, frozen=True, kw_only=True):
    """An army left the game for good, as the price of a card (D8)."""

    source: int | None


class Fought(Event, frozen=True, kw_only=True):
    """A combat: the winner (None: a tie) and by how much, the values that counted."""

    province: int
    winner: int | None
    margin: int
    decides: ClassVar[bool] = True


class ArmiesRemoved(OfSeat, frozen=True, kw_only=True):
    province: int
    number: int


class ArmyPlaced(OfSeat, frozen=True, kw_only=True):
    """`number` armies came into a province; `source` None is the reserve."""

    province: int
    source: int | None
    number: int


class SupplyShort(OfSeat, frozen=True, kw_only=True):
    """A seat had no army left to supply; `number` were wanting."""

    number: int


class PlagueStruck(Event, frozen=True, kw_only=True):
    """Armies lost to a plague; `seat` None where the province was empty."""

    province: int
    seat: int | None
    lost: int
    left: int
    decides: ClassVar[bool] = True


class EventTurnedUp(Event, frozen=True, kw_only=True):
    event: int
    reveals: ClassVar[bool] = True


class EventApplied(Event, frozen=True, kw_only=True):
    """An event's condition came true, for these seats."""

    event: int
    seats: tuple[int, ...]
    decides: ClassVar[bool] = True


class Scored(Event, frozen=True, kw_only=True):
    """A scoring: both seats' points, and where the pawn stands then.

    `paid` has by province what it paid: to the first seat, or as a negative number to the second.
    """

    turn: int
    points: tuple[int, int]
    pawn: int
    paid: tuple[int, ...] = ()
    decides: ClassVar[bool] = True


class LookedAt(OfSeat, frozen=True, kw_only=True):
    """A seat looks at the top of its pile; only it sees what is there."""

    cards: tuple[int, ...]
    reveals: ClassVar[bool] = True


class CardTaken(OfSeat, frozen=True, kw_only=True):
    """A card looked at goes into the hand; only its seat sees which."""

    card: int


class Drawn(OfSeat, frozen=True, kw_only=True):
    """How many cards a seat took into its hand, for everybody."""

    number: int
    reveals: ClassVar[bool] = True


class MatchEnded(Event, frozen=True, kw_only=True):
    winner: int | None
    reason: str
    reveals: ClassVar[bool] = True
