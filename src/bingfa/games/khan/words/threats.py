"""What a choice leaves to other players, in a few words for a coach."""

from __future__ import annotations

from bingfa.core.events import Event
from bingfa.core.words import Translate
from bingfa.games.khan.rules.events import Conquered
from bingfa.games.khan.rules.facts import Facts
from bingfa.games.khan.words.names import cell_list, seat_name


def leaves(event: Event, seat: int, facts: Facts, _: Translate) -> str:
    """Land that another conquers without the seat; else nothing."""
    if not isinstance(event, Conquered) or seat in event.owners:
        return ""
    return _("this leaves {cells} to {seat} (points: {points})").format(
        cells=cell_list(event.cells, facts),
        seat=seat_name(event.seat, facts, _),
        points=event.points,
    )
