"""The moving picture of the game: two cards turn over in a province, and armies go and come.

What enters and leaves at which act of it is said by classes, which the pages set in motion.
"""

from __future__ import annotations

from bingfa.core.drawing import Drawing
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.board.around.cards import plain_back, plain_face
from bingfa.games.sun_tzu.board.livery import Livery, livery_of
from bingfa.games.sun_tzu.board.map.pieces import emblem
from bingfa.games.sun_tzu.rules.cards import NINE, PLAGUE, TEN
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.look import markup as h
from bingfa.look.cards import placed
from bingfa.look.frame import NOTHING
from bingfa.look.lettering import HAND
from bingfa.look.once import once

FOUR = 3  # a card of the value 4
LAND = "M10 90Q6 28 76 18T222 14T292 78T256 152T116 160T10 90Z"
WAVES = "".join(
    f"M{x} {y}q7-9 14 0q7-9 14 0"
    for x, y in ((104, 42), (164, 34), (112, 146), (176, 140), (226, 30), (52, 150))
)
ROW = 88.0


def moving(edition: Edition, _: Translate) -> Drawing:
    """A combat in Sun Tzu, a plague in Dynasties."""
    liveries = (livery_of(0, edition), livery_of(1, edition))
    plague = not edition.cancels_card  # the edition that is known for it
    label = _("Two cards are turned over, and armies go and come.")
    return Drawing(_scene(edition.name, label, liveries, plague), {}, NOTHING)


@once
def _scene(name: str, label: str, liveries: tuple[Livery, Livery], plague: bool) -> h.Node:
    ours, theirs = liveries
    return h.svg(HAND | {"viewBox": "0 0 300 170"}, role="img", aria_label=label)[
        h.path(
            d=LAND,
            fill="var(--lake)" if not plague else "var(--loess)",
            stroke="var(--shore)",
            stroke_width="5",
            stroke_linejoin="round",
        ),
        h.path(
            d=WAVES,
            fill="none",
            stroke="var(--loess-mark)" if plague else "var(--lake-mark)",
            stroke_width="2",
            stroke_linecap="round",
        ),
        _card(64, PLAGUE if plague else NINE, ours),
        _card(236, TEN if plague else FOUR, theirs),
        _plague(theirs) if plague else _combat(ours, theirs),
    ]


def _card(x: float, card: int, livery: Livery) -> h.Node:
    """Face down at first, then turned over."""
    return [
        h.g(class_="leaves-1")[placed(x, ROW, 0.6, plain_back(livery))],
        h.g(class_="enters-1")[placed(x, ROW, 0.6, plain_face(card, livery))],
    ]


def _combat(ours: Livery, theirs: Livery) -> h.Node:
    """Two go home, three come."""
    return [
        [_army(130 + 40 * at, ROW, theirs, "leaves-2") for at in range(2)],
        [_army(116 + 34 * at, ROW, ours, "enters-3") for at in range(3)],
    ]


def _plague(theirs: Livery) -> h.Node:
    """Three of five go home."""
    return [
        [_army(116 + 34 * at, ROW - 20, theirs, "leaves-2") for at in range(3)],
        [_army(133 + 34 * at, ROW + 20, theirs, "") for at in range(2)],
    ]


def _army(x: float, y: float, livery: Livery, act: str) -> h.Element:
    return h.g(class_=act or None)[
        h.g(transform=f"translate({x:g} {y:g})")[emblem(14, livery, "moving")]
    ]
