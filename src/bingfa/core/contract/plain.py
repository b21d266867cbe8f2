"""A view as rows of words: what a game shows that draws no board of its own, and on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from bingfa.core.documents.position import facts_said
from bingfa.core.view import OpenView, View
from bingfa.core.words import Translate

if TYPE_CHECKING:
    from bingfa.core.game import Game


class Row(NamedTuple):
    """One thing that a view shows: its name, which never changes, and it in words."""

    name: str  # "scores red"
    label: str  # "Scores, Red"
    text: str  # "7"


def rows_of(view: View, game: Game[Any, Any, Any], translate: Translate) -> list[Row]:
    """What a view shows, field by field: the same rows throughout a match."""
    rows: list[Row] = []
    for field in type(view).__struct_fields__:
        if field in View.__struct_fields__:
            continue
        value, label = getattr(view, field), translate(field.replace("_", " ").capitalize())
        if field in view.by_seat:
            for seat, each in enumerate(value):
                named = f"{label}, {game.seat_name(seat, translate, view)}"
                rows.append(Row(f"{field} {game.seats[seat]}", named, in_words(each)))
        elif field == "position" and isinstance(view, OpenView):
            for fact, said in facts_said(value).items():
                rows.append(Row(fact, translate(fact.capitalize()), said))
        else:
            rows.append(Row(field, label, in_words(value)))
    return rows


def in_words(value: object) -> str:
    """A plain value as people read it: a list is its parts, nothing is a dash."""
    if value is None or value == ():
        return "–"
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, tuple | list):
        apart = "; " if any(isinstance(each, tuple | list) for each in value) else " "
        return apart.join(in_words(each) for each in value)
    return str(value)


def terminal_board(view: View, game: Game[Any, Any, Any], translate: Translate) -> Any:
    """A table of what a view shows, as something that rich prints."""
    from rich.panel import Panel  # rich is for the command line only
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, show_header=False)
    for row in rows_of(view, game, translate):
        table.add_row(Text(row.label, style="bold"), Text(row.text))
    return Panel.fit(table, title=game.title)
