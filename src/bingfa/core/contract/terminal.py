"""The board for a terminal where a game draws none: the view in rows of words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bingfa.core.contract.plain import rows_of
from bingfa.core.view import View
from bingfa.core.words import Translate

if TYPE_CHECKING:
    from bingfa.core.game import Game


def terminal_board(view: View, game: Game[Any, Any, Any], translate: Translate) -> Any:
    """A table of what a view shows, as something that rich prints."""
    from rich.panel import Panel  # rich is for the command line only
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, show_header=False)
    for row in rows_of(view, game, translate):
        table.add_row(Text(row.label, style="bold"), Text(row.text))
    return Panel.fit(table, title=game.title)
