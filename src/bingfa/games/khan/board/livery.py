"""How players and chiefs look: each a colour and a shape of its own, so that grey will do."""

from __future__ import annotations

from typing import Final, NamedTuple


class Livery(NamedTuple):
    """Names of a player's colours, and the shape of the seal, about the origin within 20 units."""

    fill: str
    carved: str
    seal: str
    tent: float  # how large a tent fits into the seal
    dashes: str  # of the line along the edge of the player's tiles


class Colours(NamedTuple):
    """A chief's colours: of the robe, of the sign on it."""

    fill: str
    carved: str


SQUARE: Final = "m-18-17.5l18-.6 18 .4 .5 17.6-.6 17.6-17.4.6-18.6-.5-.3-18z"
DIAMOND: Final = "m0-24l12 11.4 12 12.4-11.8 12-12.2 12-11.6-11.6-12.4-12 11.8-12.4z"
DISC: Final = "m-19 0q-.6-18.6 18.6-19.2q19.6 0 19.6 19.2q-.2 19-19.4 19.2q-18.4 0-18.8-19.2z"
LOBES: Final = (
    "m-8.4-8.2a9.3 9.3 0 1 1 16.6-.2a9.3 9.3 0 1 1 .2 16.8"
    "a9.3 9.3 0 1 1-16.8 0a9.3 9.3 0 1 1 0-16.6z"
)

# By seat.
LIVERIES: Final = (
    Livery("var(--madder)", "var(--on-madder)", SQUARE, 1.12, "none"),
    Livery("var(--saffron)", "var(--on-saffron)", DIAMOND, 0.86, "9 5"),
    Livery("var(--indigo)", "var(--on-indigo)", DISC, 1.06, ".1 5"),
    Livery("var(--pine)", "var(--on-pine)", LOBES, 1, "12 4 .1 4"),
)


def livery_of(seat: int) -> Livery:
    """The livery of a seat."""
    return LIVERIES[seat]


# By chief, in the order of the data file.
CHIEF_COLOURS: Final = tuple(
    Colours(f"var(--chief-{name})", f"var(--on-chief-{name})")
    for name in ("ash", "sky", "rose", "celadon", "rust", "night", "wine", "amber")
)


def colours_of(chief: int) -> Colours:
    """The colours of a chief."""
    return CHIEF_COLOURS[chief]
