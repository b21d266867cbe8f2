"""How clans look: each has a colour, and a seal of a shape of its own, so that grey will do."""

from __future__ import annotations

from typing import Final, NamedTuple


class Livery(NamedTuple):
    """Names of a clan's colours, and the shape of its seal about the origin, within 20 units."""

    fill: str
    carved: str
    rim: str
    seal: str
    room: float  # how large a sign fits into the seal
    lift: float  # how far below the middle it stands
    dashes: str  # of the line around the clan's provinces


DISC: Final = "m-19 0q-.6-18.6 18.6-19.2q19.6 0 19.6 19.2q-.2 19-19.4 19.2q-18.4 0-18.8-19.2z"
SQUARE: Final = "m-17.6-17.2l17.8-.6 17.6.4.4 17.4-.6 17.4-17.2.6-18.2-.5-.3-17.8z"
DIAMOND: Final = "m0-24l12 11.4 12 12.4-11.8 12-12.2 12-11.6-11.6-12.4-12 11.8-12.4z"
HEXAGON: Final = "m-.2-21.6l18.8 10.6.2 21.4-18.8 11-18.6-10.8-.2-21.6z"
SHIELD: Final = (
    "m-18-18.4l18 1.6 18-1.6q3 20-4.4 29.4q-6 7.4-13.6 11q-8-3.8-13.8-11q-7-9.2-4.2-29.4z"
)
LOBES: Final = (
    "m-8.6-8.4a9.5 9.5 0 1 1 17-.2a9.5 9.5 0 1 1 .2 17.2a9.5 9.5 0 1 1-17.2 0a9.5 9.5 0 1 1 0-17z"
)
STAR: Final = (
    "m0-24.5l5.4 7.8 9.4-1.6 1.6-.2-1.4 9.8 8 6.2 1.2 1-8 7 1 9.4-.2 2.4-10-1.4-5.6 8-1.4 1-6.2-9.2"
    "-9.8 1.6-1.4-.2 1.6-10-8-6-1.2-1.2 8.2-6.4-1.6-10.2.4-1.4 10.2 1.8z"
)
TRIANGLE: Final = (
    "m0-25.5q2.6.2 4.4 3.4l20.4 34q2.6 5.6-3.2 7.2l-21.6.8-21.8-.8q-5.6-1.8-3-7.2l20.4-34"
    "q1.8-3.2 4.4-3.4z"
)


def _livery(
    name: str, seal: str, room: float, lift: float, dashes: str = "none", rim: str = "rim"
) -> Livery:
    return Livery(f"var(--{name})", f"var(--on-{name})", f"var(--{rim})", seal, room, lift, dashes)


# By the colour that the data file gives a clan.
LIVERIES: Final = {
    "black": _livery("lacquer", DISC, 1.0, 0, rim="rim-lacquer"),
    "red": _livery("madder", SQUARE, 1.06, 0, "16 5"),
    "green": _livery("pine", DIAMOND, 0.86, 0.5, "9 3.5"),
    "orange": _livery("tangerine", HEXAGON, 1.0, 0, "22 5 4 5"),
    "white": _livery("ivory", SHIELD, 0.94, -2.5, "12 5", rim="rim-ivory"),
    "blue": _livery("indigo", LOBES, 1.0, 0, "5 5"),
    "purple": _livery("plum", STAR, 0.92, 0, "14 4 2 4 2 4"),
    "yellow": _livery("saffron", TRIANGLE, 0.8, 5, "30 7"),
}
OTHERS: Final = tuple(LIVERIES.values())


def livery_of(clan: int, colour: str) -> Livery:
    """The livery of a clan; one of a colour that nobody foresaw has the one in its place."""
    return LIVERIES.get(colour, OTHERS[clan % len(OTHERS)])
