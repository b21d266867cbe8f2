"""The places that events are about, and the pieces that they move.

Moves of one event that begin where the one before ended are one way, gone step by step.
"""

from __future__ import annotations

from itertools import pairwise

from bingfa.core.events import OfSeat
from bingfa.core.teller import Move
from bingfa.games.khan.rules import events as e
from bingfa.games.khan.rules.facts import SPECIALS, STEPS_OF, Facts
from bingfa.games.khan.rules.views.view import NEUTRAL
from bingfa.games.khan.words.places import cell_key, chief_key, portrait_key, seat_key


def side_at(event: OfSeat, facts: Facts) -> tuple[str, ...]:
    return (seat_key("side", event.seat, facts),)


def hand_at(event: e.HandDealt | e.Drawn, facts: Facts) -> tuple[str, ...]:
    return (seat_key("hand", event.seat, facts), "pile")


def special_at(event: e.SpecialUsed | e.SpecialEnded, facts: Facts) -> tuple[str, ...]:
    return (f"special {facts.seats[event.seat]} {SPECIALS[event.special]}",)


def settle(source: str, cell: int, owner: int, facts: Facts) -> Move:
    """A yurt that comes to stand on a cell."""
    return Move(source, f"yurt {facts.cell_names[cell]}", ("yurt", owner))


def own_yurt(event: e.YurtPlaced | e.Invaded | e.InvadedAnywhere, facts: Facts) -> tuple[Move, ...]:
    return (settle(seat_key("side", event.seat, facts), event.cell, event.seat, facts),)


def discard(event: e.Invaded | e.Discarded, facts: Facts) -> tuple[Move, ...]:
    return (Move(seat_key("hand", event.seat, facts), "discard", ("card", event.card)),)


def flight(event: e.ChiefFled, facts: Facts) -> tuple[Move, ...]:
    """A chief's flight, cell by cell; the ways that were barred; the yurt that stays behind."""
    source = portrait_key(event.chief, facts) if event.portrait else "reserve"
    stops = [cell_key(cell, facts) for cell in (event.source, *event.way)]
    way = [*stops, chief_key(event.chief, facts)]
    return (
        *_barred(event.source, event.tried, facts),
        *(Move(here, there, ("chief", event.chief)) for here, there in pairwise(way)),
        settle(source, event.source, NEUTRAL, facts),
    )


def leaving(event: e.ChiefLeft, facts: Facts) -> tuple[Move, ...]:
    portrait = portrait_key(event.chief, facts)
    back_home = (Move(portrait, "reserve", ("yurt", NEUTRAL)),) if event.returned else ()
    return (
        *_barred(event.cell, event.tried, facts),
        Move(cell_key(event.cell, facts), portrait, ("chief", event.chief)),
        settle(portrait, event.cell, NEUTRAL, facts),
        *back_home,
    )


def _barred(cell: int, tried: tuple[int, ...], facts: Facts) -> tuple[Move, ...]:
    """Arrows towards the directions that were barred, as far as there is a cell."""
    row, column = divmod(cell, facts.width)
    found: list[Move] = []
    for direction in tried:
        y, x = row + STEPS_OF[direction][0], column + STEPS_OF[direction][1]
        there = y * facts.width + x
        if 0 <= y < facts.height and 0 <= x < facts.width and facts.ground[there] >= 0:
            here, beyond = cell_key(cell, facts), cell_key(there, facts)
            found.append(Move(here, beyond, ("arrow", direction)))
    return tuple(found)


def conquest(event: e.Conquered, facts: Facts) -> tuple[Move, ...]:
    """The tile is laid, and the yurts below it go home."""
    return (
        Move(
            seat_key("side", event.seat, facts),
            f"piece {event.number}",
            ("tile", event.kind, event.cells, event.owners),
        ),
        *(
            Move(
                cell_key(cell, facts),
                "reserve" if owner == NEUTRAL else seat_key("side", owner, facts),
                ("yurt", owner),
            )
            for cell, owner in zip(event.cells, event.covered, strict=True)
            if owner is not None
        ),
    )
