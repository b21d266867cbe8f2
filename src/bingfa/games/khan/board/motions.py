"""What an event is about on the board, and which pieces it moves: places by their names.

Motions of one event that begin where the one before ended are one way, gone step by step.
"""

from __future__ import annotations

from itertools import pairwise

import htpy as h

from bingfa.core.drawing import Motion
from bingfa.core.events import Event
from bingfa.core.words import english
from bingfa.games.khan.board.beside import SCALE
from bingfa.games.khan.board.cards import back, face
from bingfa.games.khan.board.figures import chief as pawn
from bingfa.games.khan.board.figures import yurt
from bingfa.games.khan.board.grid import CELL, middle
from bingfa.games.khan.board.shapes import body
from bingfa.games.khan.rules.atlas import the_atlas
from bingfa.games.khan.rules.events import (
    Answered,
    CardTurned,
    ChiefFled,
    ChiefLeft,
    ChiefPlaced,
    Conquered,
    Discarded,
    Drawn,
    EndBegan,
    FirstPlayerDrawn,
    HandDealt,
    Invaded,
    InvadedAnywhere,
    MatchEnded,
    NothingPossible,
    Passed,
    PileRemade,
    Proposed,
    Pursued,
    Scored,
    SpecialEnded,
    SpecialUsed,
    TurnBegan,
    YurtPlaced,
)
from bingfa.games.khan.rules.facts import SPECIALS, STEPS_OF, Facts
from bingfa.games.khan.rules.view import NEUTRAL
from bingfa.look.cards import HIGH, WIDE
from bingfa.look.frame import alone
from bingfa.look.once import once


def concerns(event: Event) -> tuple[str, ...]:
    """The places and pieces that an event is about."""
    facts = the_atlas().facts
    match event:
        case FirstPlayerDrawn() | TurnBegan() | Answered() | NothingPossible() | Passed():
            return (_of("side", event.seat, facts),)
        case ChiefPlaced():
            return (_chief(event.chief, facts), _cell(event.cell, facts))
        case YurtPlaced() | InvadedAnywhere():
            return (_cell(event.cell, facts),)
        case HandDealt() | Drawn():
            return (_of("hand", event.seat, facts), "pile")
        case PileRemade():
            return ("pile", "discard")
        case CardTurned():
            return ("discard", f"portrait {facts.chiefs[event.chief]}")
        case Pursued():
            return (_chief(event.chief, facts),)
        case ChiefFled():
            way = (event.source, *event.way, event.target)
            return (_chief(event.chief, facts), *(_cell(cell, facts) for cell in way))
        case ChiefLeft():
            return (_cell(event.cell, facts), f"portrait {facts.chiefs[event.chief]}")
        case EndBegan():
            return ("turn",)
        case Invaded():
            return (_cell(event.cell, facts), "discard")
        case Discarded():
            return (_of("hand", event.seat, facts), "discard")
        case Proposed():
            return tuple(_cell(cell, facts) for cell in event.cells)
        case Conquered():
            return (
                f"piece {event.number}",
                *(_of("score", seat, facts) for seat in event.owners),
            )
        case SpecialUsed() | SpecialEnded():
            return (f"special {facts.seats[event.seat]} {SPECIALS[event.special]}",)
        case Scored():
            return tuple(_of("score", seat, facts) for seat in range(len(event.points)))
        case MatchEnded():
            return tuple(_of("side", seat, facts) for seat in event.winners)
    raise TypeError(f"no place for {event!r}")


def motions(event: Event) -> tuple[Motion, ...]:
    """The pieces that an event moves."""
    facts = the_atlas().facts
    match event:
        case YurtPlaced() | InvadedAnywhere():
            return (_settle(_of("side", event.seat, facts), event.cell, event.seat, facts),)
        case Invaded():
            return (
                Motion(_of("hand", event.seat, facts), "discard", _card(event.card, facts)),
                _settle(_of("side", event.seat, facts), event.cell, event.seat, facts),
            )
        case Discarded():
            return (Motion(_of("hand", event.seat, facts), "discard", _card(event.card, facts)),)
        case Drawn() if event.number:
            return (Motion("pile", _of("hand", event.seat, facts), _back()),)
        case PileRemade():
            return (Motion("discard", "pile", _back()),)
        case CardTurned():
            return (Motion("pile", "discard", _card(event.card, facts)),)
        case ChiefPlaced():
            portrait = f"portrait {facts.chiefs[event.chief]}"
            return (Motion(portrait, _chief(event.chief, facts), _pawn(event.chief)),)
        case ChiefFled():
            return _flight(event, facts)
        case ChiefLeft():
            portrait = f"portrait {facts.chiefs[event.chief]}"
            back_home = (Motion(portrait, "reserve", _yurt(NEUTRAL)),) if event.returned else ()
            return (
                *_tried(event.cell, event.tried, facts),
                Motion(_cell(event.cell, facts), portrait, _pawn(event.chief)),
                _settle(portrait, event.cell, NEUTRAL, facts),
                *back_home,
            )
        case Conquered():
            return (
                Motion(
                    _of("side", event.seat, facts),
                    f"piece {event.number}",
                    _tile(event.kind, event.cells, event.owners, facts),
                ),
                *(
                    Motion(
                        _cell(cell, facts),
                        "reserve" if owner == NEUTRAL else _of("side", owner, facts),
                        _yurt(owner),
                    )
                    for cell, owner in zip(event.cells, event.covered, strict=True)
                    if owner is not None
                ),
            )
    return ()


def _of(what: str, seat: int, facts: Facts) -> str:
    return f"{what} {facts.seats[seat]}"


def _cell(cell: int, facts: Facts) -> str:
    return f"cell {facts.cell_names[cell]}"


def _chief(chief: int, facts: Facts) -> str:
    return f"chief {facts.chiefs[chief]}"


def _settle(source: str, cell: int, owner: int, facts: Facts) -> Motion:
    """A yurt that comes to stand on a cell."""
    return Motion(source, f"yurt {facts.cell_names[cell]}", _yurt(owner))


def _flight(event: ChiefFled, facts: Facts) -> tuple[Motion, ...]:
    """A chief's flight, cell by cell; the ways that were barred; the yurt that stays behind."""
    source = f"portrait {facts.chiefs[event.chief]}" if event.portrait else "reserve"
    stops = [_cell(cell, facts) for cell in (event.source, *event.way)]
    way = [*stops, _chief(event.chief, facts)]
    picture = _pawn(event.chief)
    return (
        *_tried(event.source, event.tried, facts),
        *(Motion(here, there, picture) for here, there in pairwise(way)),
        _settle(source, event.source, NEUTRAL, facts),
    )


def _tried(cell: int, tried: tuple[int, ...], facts: Facts) -> tuple[Motion, ...]:
    """Arrows towards the directions that were barred, as far as there is a cell."""
    row, column = divmod(cell, facts.width)
    found: list[Motion] = []
    for direction in tried:
        y, x = row + STEPS_OF[direction][0], column + STEPS_OF[direction][1]
        there = y * facts.width + x
        if 0 <= y < facts.height and 0 <= x < facts.width and facts.ground[there] >= 0:
            found.append(Motion(_cell(cell, facts), _cell(there, facts), _arrow(direction)))
    return tuple(found)


# The pieces alone, in the measure of the board


@once
def _yurt(owner: int) -> h.Node:
    return alone(-26, -26, 52, 52, yurt(owner))


@once
def _pawn(chief: int) -> h.Node:
    return alone(-23, -25, 46, 52, pawn(chief))


@once
def _arrow(direction: int) -> h.Node:
    """An arrow towards a direction, with a bar before it."""
    return alone(
        -20,
        -20,
        40,
        40,
        h.path(
            d="M0-8l7 9h-4v11h-6v-11h-7zM-11-13h22v3.5h-22z",
            fill="var(--seal)",
            stroke="var(--rim)",
            stroke_width="1.5",
            transform=f"rotate({45 * direction})",
        ),
    )


@once
def _card(card: int, facts: Facts) -> h.Node:
    return _sized(face(card, facts, english))


@once
def _back() -> h.Node:
    return _sized(back())


def _sized(drawn: h.Node) -> h.Element:
    """A card as large as those beside the board."""
    wide, high = WIDE * SCALE + 3, HIGH * SCALE + 4
    return alone(-1, -1, wide, high, h.g(transform=f"scale({SCALE})")[drawn])


@once
def _tile(kind: int, cells: tuple[int, ...], owners: tuple[int, ...], facts: Facts) -> h.Node:
    """A tile or bridge as it lies."""
    places = [middle(cell, facts) for cell in cells]
    left, top = min(x for x, _y in places), min(y for _x, y in places)
    wide = max(x for x, _y in places) - left + CELL
    high = max(y for _x, y in places) - top + CELL
    return alone(left - CELL / 2, top - CELL / 2, wide, high, body(kind, cells, owners, facts))
