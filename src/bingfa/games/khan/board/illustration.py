"""Pictures of the game for pages without a match: a player's crest, and a look at the game."""

from __future__ import annotations

from typing import Final

from bingfa.core.drawing import Drawing
from bingfa.core.words import Translate
from bingfa.games.khan.board.around.cards import face
from bingfa.games.khan.board.map.figures import chief, yurt
from bingfa.games.khan.board.map.grid import middle
from bingfa.games.khan.board.map.land import ground
from bingfa.games.khan.board.map.shapes import body, tokens
from bingfa.games.khan.rules.actions import Conquer, orders
from bingfa.games.khan.rules.atlas import the_atlas
from bingfa.games.khan.rules.facts import Facts
from bingfa.games.khan.rules.views.view import NEUTRAL
from bingfa.look import markup as h
from bingfa.look.cards import placed
from bingfa.look.frame import NOTHING
from bingfa.look.lettering import HAND
from bingfa.look.once import once

FRAME: Final = (90, 128, 570, 380)  # the part of the board that is seen
FAN: Final = (3, 17, 44, 60, 71)  # cards in front of it

# By piece: how it is conquered, and its owners. By yurt: its cell and owner.
PIECES: Final = (
    ("conquer L3 g3 r90", (2,)),
    ("conquer P5 b3", (0,)),
    ("conquer B3 l5 r90", (1,)),
    ("conquer T4 i8 r270", (1, 3)),
    ("conquer D2 b8 r90", (3,)),
    ("conquer S4 g10", (0,)),
    ("conquer I3 j3", (3,)),
)
YURTS: Final = (
    ("e3", 0), ("e4", NEUTRAL), ("f5", 2), ("e6", NEUTRAL), ("k5", 1), ("m5", NEUTRAL),
    ("c9", 2), ("e8", NEUTRAL), ("g8", 0), ("k9", 3), ("m8", 1), ("c10", NEUTRAL), ("h9", 2),
    ("j10", NEUTRAL), ("l4", 2),
)  # fmt: skip
CHIEFS: Final = (("g6", 0), ("a9", 1), ("k7", 2), ("f8", 5), ("d3", 7), ("i4", 4))


def crest(seat: int) -> Drawing:
    """A player's yurt alone, on the seal."""
    return Drawing(_crest(seat), {}, NOTHING)


@once
def _crest(seat: int) -> h.Node:
    return h.svg({"viewBox": "-25 -25 50 50", "class": "crest"}, aria_hidden="true")[yurt(seat)]


def illustration(_: Translate) -> Drawing:
    """A part of the board in the middle of a match, and a hand of cards before it."""
    facts = the_atlas().facts
    label = _("{game}: tiles, yurts and fleeing chiefs on a map of six regions").format(
        game=facts.title
    )
    return Drawing(_scene(label, facts, _), {}, NOTHING)


@once
def _scene(label: str, facts: Facts, _: Translate) -> h.Node:
    left, top, wide, high = FRAME
    frame = " ".join(map(str, FRAME))
    return h.svg(HAND | {"viewBox": frame}, role="img", aria_label=label)[
        h.rect(x=str(left), y=str(top), width=str(wide), height=str(high), fill="var(--paper)"),
        ground(facts),
        [_piece(text, owners, facts) for text, owners in PIECES],
        [_standing(cell, yurt(owner), facts) for cell, owner in YURTS],
        [_standing(cell, chief(number), facts) for cell, number in CHIEFS],
        [
            placed(
                left + wide / 2 + (at - 2) * 84,
                top + high - 14 + (at - 2) ** 2 * 7,
                1,
                face(card, facts, _),
                (at - 2) * 8,
            )
            for at, card in enumerate(FAN)
        ],
    ]


def _piece(text: str, owners: tuple[int, ...], facts: Facts) -> h.Node:
    laid = orders().by_text.get(text.lower())
    if not isinstance(laid, Conquer):  # with other facts it may not fit
        return None
    points = -(-facts.shapes[laid.kind].points // len(owners))
    return [
        body(laid.kind, laid.cells, owners, facts),
        tokens(laid.kind, laid.cells, owners, points, facts),
    ]


def _standing(cell: str, drawn: h.Node, facts: Facts) -> h.Node:
    x, y = middle(facts.cell_names.index(cell), facts)
    return h.g(transform=f"translate({x:g} {y:g})")[drawn]
