"""The pieces that events move, drawn alone, in the measure of the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from markupsafe import Markup

from bingfa.core.drawing import Motion
from bingfa.core.events import Event
from bingfa.core.words import english
from bingfa.games.khan.board.around.beside import SCALE
from bingfa.games.khan.board.around.cards import back, face
from bingfa.games.khan.board.map.figures import chief as pawn
from bingfa.games.khan.board.map.figures import yurt
from bingfa.games.khan.board.map.grid import CELL, middle
from bingfa.games.khan.board.map.shapes import body
from bingfa.games.khan.rules.atlas import the_atlas
from bingfa.games.khan.rules.facts import Facts
from bingfa.games.khan.words.events import TELLER
from bingfa.look import markup as h
from bingfa.look.cards import HIGH, WIDE
from bingfa.look.frame import alone
from bingfa.look.once import once


def motions(event: Event) -> tuple[Motion, ...]:
    """The pieces that an event moves."""
    return TELLER.motions(event, the_atlas().facts, picture)


def picture(piece: tuple[Any, ...], facts: Facts) -> Markup:
    """A piece by its kind and what else it shows."""
    return PICTURES[piece[0]](facts, *piece[1:])


@once
def _yurt(facts: Facts, owner: int) -> h.Node:
    return alone(-26, -26, 52, 52, yurt(owner))


@once
def _pawn(facts: Facts, chief: int) -> h.Node:
    return alone(-23, -25, 46, 52, pawn(chief))


@once
def _arrow(facts: Facts, direction: int) -> h.Node:
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
def _card(facts: Facts, card: int) -> h.Node:
    return _sized(face(card, facts, english))


@once
def _back(facts: Facts) -> h.Node:
    return _sized(back())


def _sized(drawn: h.Node) -> h.Element:
    """A card as large as those beside the board."""
    wide, high = WIDE * SCALE + 3, HIGH * SCALE + 4
    return alone(-1, -1, wide, high, h.g(transform=f"scale({SCALE})")[drawn])


@once
def _tile(facts: Facts, kind: int, cells: tuple[int, ...], owners: tuple[int, ...]) -> h.Node:
    """A tile or bridge as it lies."""
    places = [middle(cell, facts) for cell in cells]
    left, top = min(x for x, _y in places), min(y for _x, y in places)
    wide = max(x for x, _y in places) - left + CELL
    high = max(y for _x, y in places) - top + CELL
    return alone(left - CELL / 2, top - CELL / 2, wide, high, body(kind, cells, owners, facts))


PICTURES: Final[dict[str, Callable[..., Markup]]] = {
    "yurt": _yurt,
    "chief": _pawn,
    "arrow": _arrow,
    "card": _card,
    "back": _back,
    "tile": _tile,
}
