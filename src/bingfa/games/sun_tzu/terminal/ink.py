"""Ink and paper of the terminal's board: every colour in one place.

Each colour brings its own ground, so that light and dark terminals show the same sheet. They
were picked to keep their meaning with 256 and with 16 colours, too.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.text import Text

from bingfa.games.sun_tzu.rules.facts import Edition

PAPER: Final = "#221d18 on #f4eed8"
FAINT: Final = "#6f665a"
SEAL: Final = "bold #f4eed8 on #b3261e"  # what matters now
SILK: Final = "on #e9dcc0"
CARD: Final = "on #fffdf6"
SEA: Final = "#3e7486"
LAND: Final = "#8a6d34"


class Livery(NamedTuple):
    """How a player's pieces look: colour, shape, and the wash over a province it holds."""

    ink: str
    shape: str
    wash: str


LIVERIES: Final = {
    "blue": Livery("bold #1f3a93", "●", "on #cdd9ee"),
    "red": Livery("bold #a02018", "▲", "on #f6d9cc"),
    "white": Livery("bold #221d18", "○", CARD),
    "black": Livery("bold #221d18", "▲", "on #c9c4b6"),
}


def livery_of(seat: int, edition: Edition) -> Livery:
    """The livery of a seat's colour; a colour that nobody foresaw is shown as blue or red."""
    return LIVERIES.get(edition.seats[seat], LIVERIES[("blue", "red")[seat]])


def spread(left: Text, right: Text, room: int) -> Text:
    """Two texts at the two ends of a line."""
    gap = max(1, room - left.cell_len - right.cell_len)
    return Text.assemble(left, " " * gap, right, no_wrap=True, overflow="crop")
