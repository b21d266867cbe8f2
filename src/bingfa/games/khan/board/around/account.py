"""What every player has come to."""

from __future__ import annotations

from bingfa.core.drawing import Account
from bingfa.core.words import Translate
from bingfa.games.khan.rules.views.view import KhanView


def account(view: KhanView, _: Translate) -> Account:
    """Of each player: shapes and their points, the largest territory and its bonus, the total."""
    rows: list[tuple[str, ...]] = []
    for seat, side in enumerate(view.sides):
        shapes = sum(seat in piece.owners for piece in view.pieces)
        largest = len(side.territories[0]) if side.territories else 0
        numbers = shapes, side.points, largest, side.bonus, side.points + side.bonus
        rows.append(tuple(map(str, numbers)))
    columns = _("Shapes"), _("Points"), _("Largest territory"), _("Bonus"), _("Total")
    return Account(columns, tuple(rows))
