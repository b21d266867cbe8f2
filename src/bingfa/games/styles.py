"""The stylesheet of all boards and pages: the look that they share, and what each game adds."""

from __future__ import annotations

from functools import cache

from bingfa.games import find, names
from bingfa.look import shared_stylesheet


@cache
def stylesheet() -> str:
    """The whole, to be served, or used for a picture of any game."""
    sheets = dict.fromkeys(find(name).style for name in names())  # some games share one
    return "\n".join([shared_stylesheet(), *(sheet for sheet in sheets if sheet)])
