"""The pieces that events move.

Moves of one event that begin where the one before ended are one way, gone step by step.
"""

from __future__ import annotations

from itertools import pairwise

from bingfa.core.teller import Move
from bingfa.games.khan.rules import events as e
from bingfa.games.khan.rules.facts import STEPS_OF, Facts
from bingfa.games.khan.rules.views.view import NEUTRAL
from bingfa.games.khan.words.places import cell_key, seat_key


def own_yurt(event: e.YurtPlaced | e.Invaded | e.InvadedAnywhere, facts: Facts) -> tuple[Move, ...]:
    return (Move("side {seat}", "yurt {cell}", ("yurt", event.seat)),)


def discard(event: e.Invaded | e.Discarded, facts: Facts) -> tuple[Move, ...]:
    return (Move("hand {seat}", "discard", ("card", event.card)),)


def flight(event: e.ChiefFled, facts: Facts) -> tuple[Move, ...]:
    """A chief's flight, cell by cell; the ways that were barred; the yurt that stays behind."""
    way = ["cell {source}", *(cell_key(cell, facts) for cell in event.way), "chief {chief}"]
    source = "portrait {chief}" if event.portrait else "reserve"
    return (
        *_barred(event.source, event.tried, facts),
        *(Move(here, there, ("chief", event.chief)) for here, there in pairwise(way)),
        Move(source, "yurt {source}", ("yurt", NEUTRAL)),
    )


def leaving(event: e.ChiefLeft, facts: Facts) -> tuple[Move, ...]:
    back_home = (Move("portrait {chief}", "reserve", ("yurt", NEUTRAL)),) if event.returned else ()
    return (
        *_barred(event.cell, event.tried, facts),
        Move("cell {cell}", "portrait {chief}", ("chief", event.chief)),
        Move("portrait {chief}", "yurt {cell}", ("yurt", NEUTRAL)),
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
        Move("side {seat}", "piece {number}", ("tile", event.kind, event.cells, event.owners)),
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
