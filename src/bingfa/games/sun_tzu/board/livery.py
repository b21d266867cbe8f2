"""How a player's pieces look: a colour and the shape of a seal, with a character carved into it."""

from __future__ import annotations

from typing import Final, NamedTuple

from bingfa.games.sun_tzu.rules.facts import Edition


class Livery(NamedTuple):
    """Names of colours, the number of the seal's corners (0: round), and its character."""

    fill: str
    carved: str
    rim: str
    figure: str  # for figures on cards and names on paper
    corners: int
    sign: str


def _livery(colour: str, corners: int, sign: str, rim: str = "rim", figure: str = "") -> Livery:
    fill = f"var(--{colour})"
    figure = f"var(--{figure or colour})"
    return Livery(fill, f"var(--on-{colour})", f"var(--{rim})", figure, corners, sign)


LIVERIES: Final = {
    "blue": _livery("indigo", 0, "子"),
    "red": _livery("madder", 4, "王"),
    "white": _livery("ivory", 0, "子", "rim-ivory", "ink"),
    "black": _livery("lacquer", 4, "王", "rim-lacquer", "ink"),
}


def livery_of(seat: int, edition: Edition) -> Livery:
    """The livery of a seat's colour; a colour that nobody foresaw is shown as blue or red."""
    return LIVERIES.get(edition.seats[seat], LIVERIES[("blue", "red")[seat]])
