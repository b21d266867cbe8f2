"""What places and pieces on the board are called: the names that events and drawings share."""

from __future__ import annotations

from bingfa.games.khan.rules.facts import Facts


def seat_key(what: str, seat: int, facts: Facts) -> str:
    """What a player has beside the board: `side red`, `hand red`, `score red`."""
    return f"{what} {facts.seats[seat]}"


def cell_key(cell: int, facts: Facts) -> str:
    return f"cell {facts.cell_names[cell]}"


def chief_key(chief: int, facts: Facts) -> str:
    """A chief on the board."""
    return f"chief {facts.chiefs[chief]}"


def portrait_key(chief: int, facts: Facts) -> str:
    """Where the yurts of a chief lie."""
    return f"portrait {facts.chiefs[chief]}"
