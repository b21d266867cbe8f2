"""What an event is about on the board, and which pieces it moves: places by their names.

The pawn and cards that turn over are no motions: the pawn stands elsewhere, a card shows another
face, and whoever shows the board moves them by that.
"""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from bingfa.core.drawing import Motion
from bingfa.core.events import Event
from bingfa.games.sun_tzu.board.cards import back, face, shaded
from bingfa.games.sun_tzu.board.livery import Livery, livery_of
from bingfa.games.sun_tzu.board.pieces import markers, seals
from bingfa.games.sun_tzu.board.places import key, province_key
from bingfa.games.sun_tzu.board.province import SCALE
from bingfa.games.sun_tzu.rules.events import (
    ArmiesRemoved,
    ArmyPaid,
    ArmyPlaced,
    ArmySetAside,
    CardKept,
    CardLaid,
    CardsShown,
    CardTaken,
    CardUsed,
    Drawn,
    EventApplied,
    EventTurnedUp,
    Fought,
    HandDealt,
    LookedAt,
    MarkerSet,
    MatchEnded,
    PawnMoved,
    PlagueStruck,
    PrivilegeHeld,
    ProvinceNamed,
    Recycled,
    Reinforced,
    Scored,
    Sealed,
    StandsDealt,
    SupplyShort,
    TurnBegan,
)
from bingfa.games.sun_tzu.rules.facts import PROVINCES, Edition
from bingfa.games.sun_tzu.rules.steps.closing import BY_RESERVE, DRAWN
from bingfa.look.cards import HIGH, WIDE
from bingfa.look.frame import alone
from bingfa.look.lettering import letters
from bingfa.look.once import once
from bingfa.look.signs import carved


def concerns(event: Event, edition: Edition) -> tuple[str, ...]:
    """The places and pieces that an event is about."""

    def of(seat: int, *what: str) -> tuple[str, ...]:
        return tuple(key(each, seat, edition) for each in what)

    def cards(province: int) -> tuple[str, ...]:
        return tuple(key("card", seat, edition, province) for seat in (0, 1))

    match event:
        case StandsDealt():
            return tuple(province_key(province, edition) for province in range(PROVINCES))
        case CardKept():
            return of(event.seat, "secret")
        case PawnMoved():
            return ("pawn",)
        case HandDealt() | CardTaken() | Drawn():
            return of(event.seat, "hand", "pile")
        case LookedAt():
            return of(event.seat, "pile")
        case TurnBegan():
            return ("turns",)
        case CardLaid():
            return (key("card", event.seat, edition, event.province),)
        case Sealed():
            return tuple(
                key("card", event.seat, edition, province) for province in range(PROVINCES)
            )
        case Reinforced():
            return of(event.seat, "gone", "aside", "reserve")
        case PrivilegeHeld():
            return () if event.seat is None else of(event.seat, "side")
        case ProvinceNamed():
            return (province_key(event.province, edition),)
        case CardsShown():
            return cards(event.province)
        case CardUsed():
            places = (at for at in (event.here, event.there) if at is not None)
            return (
                *of(event.seat, "secret"),
                *(province_key(at, edition) for at in places),
            )
        case Recycled():
            return of(event.seat, "pile", "gone")
        case MarkerSet():
            return (
                _source(event.seat, event.source, edition),
                key("marks", event.seat, edition, event.province),
            )
        case ArmySetAside():
            return (_source(event.seat, event.source, edition), *of(event.seat, "aside"))
        case ArmyPaid():
            return (_source(event.seat, event.source, edition), *of(event.seat, "gone"))
        case Fought():
            return (province_key(event.province, edition), *cards(event.province))
        case ArmiesRemoved():
            return (
                key("army", event.seat, edition, event.province),
                *of(event.seat, "reserve"),
            )
        case ArmyPlaced():
            return (
                _source(event.seat, event.source, edition),
                key("army", event.seat, edition, event.province),
            )
        case SupplyShort():
            return of(event.seat, "reserve")
        case PlagueStruck() if event.seat is not None and event.lost:
            return (
                province_key(event.province, edition),
                key("army", event.seat, edition, event.province),
                *of(event.seat, "reserve"),
            )
        case PlagueStruck():
            return (province_key(event.province, edition),)
        case EventTurnedUp():
            return ("event",)
        case EventApplied():
            return ("event", *(key("side", seat, edition) for seat in event.seats))
        case Scored():
            return ("score", "pawn")
        case MatchEnded():
            if event.reason.endswith((BY_RESERVE, DRAWN)):
                return ("pawn", *of(0, "reserve"), *of(1, "reserve"))
            return ("score", "pawn")
    raise TypeError(f"no place for {event!r}")


def motions(event: Event, edition: Edition) -> tuple[Motion, ...]:
    """The pieces that an event moves."""
    match event:
        case ArmyPlaced():
            source = _source(event.seat, event.source, edition)
            target = key("army", event.seat, edition, event.province)
            return (_march(event.seat, event.number, source, target, edition),)
        case ArmiesRemoved():
            return (_retreat(event.seat, event.number, event.province, edition),)
        case PlagueStruck() if event.seat is not None and event.lost:
            return (_retreat(event.seat, event.lost, event.province, edition),)
        case ArmyPaid():
            source = _source(event.seat, event.source, edition)
            return (_march(event.seat, 1, source, key("gone", event.seat, edition), edition),)
        case ArmySetAside():
            source = _source(event.seat, event.source, edition)
            return (_march(event.seat, 1, source, key("aside", event.seat, edition), edition),)
        case MarkerSet():
            return (
                Motion(
                    _source(event.seat, event.source, edition),
                    key("marks", event.seat, edition, event.province),
                    _marker(livery_of(event.seat, edition)),
                ),
            )
        case Reinforced():
            hand, gone, aside, reserve = (
                key(what, event.seat, edition) for what in ("hand", "gone", "aside", "reserve")
            )
            return (
                Motion(hand, gone, _card(livery_of(event.seat, edition), event.card, False)),
                _march(event.seat, 1, aside, reserve, edition),
            )
        case CardLaid():
            return (
                Motion(
                    key("hand", event.seat, edition),
                    key("card", event.seat, edition, event.province),
                    _card(livery_of(event.seat, edition), event.card, True),
                ),
            )
        case HandDealt():
            return (_draw(event.seat, edition),)
        case Drawn() if event.number:
            return (_draw(event.seat, edition),)
        case Recycled():
            livery = livery_of(event.seat, edition)
            pile, gone = key("pile", event.seat, edition), key("gone", event.seat, edition)
            return (Motion(pile, gone, _card(livery, event.discarded, False)),)
        case CardUsed() if event.here is not None:
            secret = key("secret", event.seat, edition)
            return (Motion(secret, province_key(event.here, edition), _scroll()),)
    return ()


def _source(seat: int, province: int | None, edition: Edition) -> str:
    """Where an army came from: None is the reserve."""
    if province is None:
        return key("reserve", seat, edition)
    return key("army", seat, edition, province)


def _march(seat: int, number: int, source: str, target: str, edition: Edition) -> Motion:
    return Motion(source, target, _army(livery_of(seat, edition), number))


def _retreat(seat: int, number: int, province: int, edition: Edition) -> Motion:
    source = key("army", seat, edition, province)
    return _march(seat, number, source, key("reserve", seat, edition), edition)


def _draw(seat: int, edition: Edition) -> Motion:
    picture = _card(livery_of(seat, edition), None, False)
    return Motion(key("pile", seat, edition), key("hand", seat, edition), picture)


# The pieces alone, in the measure of the board


@once
def _army(livery: Livery, number: int) -> h.Node:
    if number == 1:
        return alone(-22, -22, 44, 44, seals([(0, 0)], 17.5, livery, "army"))
    return alone(
        -28,
        -24,
        72,
        48,
        [
            [seals([(layer * 4 - 6, -layer * 5 + 3)], 17.5, livery, "army") for layer in (1, 0)],
            letters(30, 0, str(number), 32, weight="700", halo="var(--card)"),
        ],
    )


@once
def _marker(livery: Livery) -> h.Node:
    return alone(-19, -19, 38, 38, markers(1, livery, 1))


@once
def _card(livery: Livery, card: int | None, own: bool) -> Markup | h.Node:
    """A card as large as those on the board: its back, its face, or shaded for its owner."""
    drawn = back(livery) if card is None else shaded(card, livery) if own else face(card, livery)
    size = WIDE * SCALE + 3, HIGH * SCALE + 4
    return alone(-1, -1, *size, h.g(transform=f"scale({SCALE})")[drawn])


@once
def _scroll() -> h.Node:
    """A strategy or warlord card, face down."""
    return alone(
        -2,
        -2,
        52,
        72,
        [
            h.rect(
                width="48", height="68", rx="6", fill="var(--gold)", stroke="var(--ink)",
                stroke_width="2",
            ),
            carved("兵", [(24, 34)], 34, "var(--card)"),
        ],
    )  # fmt: skip
