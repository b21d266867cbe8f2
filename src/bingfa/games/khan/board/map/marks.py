"""The grounds: each a wash and a mark, on the board, on cards and wherever a ground is named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bingfa.games.khan.rules.facts import GROUNDS, JOKER, NEIGHBOURS, RIVER, Facts
from bingfa.look import markup as h
from bingfa.look.ink import Point, put


class Land(NamedTuple):
    """The name of a wash, and marks about the origin, within 18 units, drawn with a pen."""

    wash: str
    marks: tuple[str, ...]


PEAKS: Final = Land(
    "rock",
    (
        "m-18 9l11-20l5 8l4-5l15 17m-24-20l-2 7l4 3l2-3",
        "m-16 9l8-13l4 5l7-14l12 22m-12-22l-3 8l4 3l3-3m-22 11q3-1 5 1",
    ),
)
ICE: Final = Land(
    "ice",
    (
        "m-17-6l9 4l3 10m-3-10l8-7m5 16l-4-8l8-9m-4 9l11 2",
        "m-15 8l7-7l-3-9m3 9l10 1l6 9m-6-9l3-10m-3 10l11-5",
    ),
)
TUNDRA: Final = Land(
    "steppe",
    (
        "m-8 8q-1-8-6-12m6 12q0-9 1-15m-1 15q1-7 6-10m6 6q-1-5-4-8m4 8q1-6 5-9m-21 13h7m8-4h7",
        "m7 9q-1-8-6-12m6 12q0-9 1-15m-1 15q1-7 6-10m-20 2q-1-5-4-8m4 8q1-6 5-9m-8 9h6m9 8h8",
    ),
)
ROCKS: Final = Land(
    "ochre",
    (
        "m-17 9l3-9l7-4l6 5l2 8zm9-13l1 7m9 6l3-6l6-1l4 7zm7-14l3-4l4 2l1 4z",
        "m-2 10l3-10l8-4l6 6l2 8zm11-14l0 8m-25 5l3-6l6-1l4 7zm3-14l3-4l4 2l1 4z",
    ),
)
SAND: Final = Land(
    "field",
    (
        "m-18 1q7-12 16-9q-5 4-6 9m3-5q9-5 22 5m-31 9q8-9 15-5q8-5 15 5",
        "m-16-6q7-7 13-3q8-4 18 5m-32 12q8-13 18-9q-5 4-6 9m4-6q8-3 16 6",
    ),
)
PALM: Final = (
    "m-5 11q2-9 1-17q-5-4-10 1m10-1q-3-6-9-5m9 5q1-6 7-6m-7 6q6-2 9 3m-9-3q3 4 2 7m9 8q1-5 0-10"
    "q-3-3-6 0m6 0q1-4 5-3m-5 3q4-1 5 3"
)
OTHER_PALM: Final = (
    "m5 11q-2-9-1-17q5-4 10 1m-10-1q3-6 9-5m-9 5q-1-6-7-6m7 6q-6-2-9 3m9-3q-3 4-2 7m-9 8q-1-5 0-10"
    "q3-3 6 0m-6 0q-1-4-5-3m5 3q-4-1-5 3"
)
PALMS: Final = Land("forest", (PALM, OTHER_PALM))
WAVES: Final = Land(
    "lake",
    (
        "m-19-9q5-5 10 0t10 0t9-1m-29 10q5-5 10 0t10 0t9-1m-29 10q5-5 10 0t10 0t9-1",
        "m-19-6q5-5 10 0t10 0t9-1m-24 7q5-5 10 0t10 0m-25 8q5-5 10 0t10 0t9-1",
    ),
)
FLAGS: Final = Land("far", ("m-11 11v-22q6-3 11 1q5 3 10 0v11q-5 3-10 0q-5-4-11-1",))
RAYS: Final = (
    "m-7 0a7 7 0 1 1 14 0a7 7 0 1 1-14 0m7-11v-6m0 28v6m-11-17h-6m28 0h6m-25-8l-4-4m20 4l4-4"
    "m-20 20l-4 4m20-4l4 4"
)
SUN: Final = Land("khan", (RAYS,))

LANDS: Final = {
    "mountain": PEAKS,
    "ice": ICE,
    "tundra": TUNDRA,
    "rocks": ROCKS,
    "sand": SAND,
    "forest": PALMS,
    "river": WAVES,
    "neighbours": FLAGS,
    "khan": SUN,
}
OTHERS: Final = (PEAKS, ICE, TUNDRA, ROCKS, SAND, PALMS, WAVES, FLAGS, SUN)
assert (6, 7, 8, len(OTHERS)) == (RIVER, NEIGHBOURS, JOKER, GROUNDS)

PEN: Final = {
    "fill": "none",
    "stroke-width": "1.7",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
}


def land_of(ground: int, facts: Facts) -> Land:
    """How a ground looks; one that nobody foresaw looks like the one in its place."""
    return LANDS.get(facts.grounds[ground], OTHERS[ground])


def marks(land: Land, spots: Sequence[Point], scale: float = 1, opacity: str = "") -> h.Element:
    """The mark of a land at some places, its variants in turn."""
    lines = "".join(
        put(round(x / scale), round(y / scale), land.marks[at % len(land.marks)])
        for at, (x, y) in enumerate(spots)
    )
    return h.path(
        PEN,
        d=lines,
        stroke=f"var(--{land.wash}-mark)",
        opacity=opacity or None,
        transform=None if scale == 1 else f"scale({scale:g})",
    )
