"""What places and pieces on the board are called: the names that events and drawings share.

What a player has beside the board is `side red`, `hand red`, `score red`; a chief on the board is
`chief rus`, and his yurts lie at `portrait rus`.
"""

from __future__ import annotations

from typing import Final

from bingfa.core.teller import FieldWords
from bingfa.core.words import Translate
from bingfa.games.khan.rules.facts import SPECIALS, Facts


def cell_key(cell: int, facts: Facts) -> str:
    return f"cell {facts.cell_names[cell]}"


def seat_key(what: str, seat: int, facts: Facts) -> str:
    return f"{what} {facts.seats[seat]}"


def _cell(cell: int, facts: Facts, _: Translate) -> str:
    return facts.cell_names[cell]


# By the name of an event's field: what places are named with.
KEYS: Final[FieldWords[Facts]] = {
    "seat": lambda seat, facts, _: facts.seats[seat],
    "chief": lambda chief, facts, _: facts.chiefs[chief],
    "cell": _cell,
    "source": _cell,
    "target": _cell,
    "special": lambda special, facts, _: SPECIALS[special],
}
