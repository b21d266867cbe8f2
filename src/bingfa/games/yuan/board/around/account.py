"""What every clan has come to."""

from __future__ import annotations

from bingfa.core.drawing import Account
from bingfa.core.words import Translate
from bingfa.games.yuan.rules.views.view import YuanView


def account(view: YuanView, _: Translate) -> Account:
    """What every clan has come to: what wins, and what decides between equals, in that order."""
    if not view.turn:
        return Account((), ())
    columns = (_("Temples"), _("Provinces"), _("Mines"), _("Chão"))
    rows = tuple(
        (
            f"{side.temples}/{view.needed}",
            str(side.provinces)
            if side.other_way is None
            else f"{side.provinces} ({side.other_way[0]}/{side.other_way[1]})",
            str(side.mines),
            str(side.money),
        )
        for side in view.sides
    )
    return Account(columns, rows)
