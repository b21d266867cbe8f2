"""All that the table keeps, in one database: SQLite by default, PostgreSQL by its address."""

from __future__ import annotations

from bingfa.table.database.queries.match_lists import MatchLists
from bingfa.table.database.queries.matches import Matches
from bingfa.table.database.queries.progress import StoredProgress
from bingfa.table.database.queries.puzzle_tries import StoredTries
from bingfa.table.database.queries.seat_keys import SeatKeys
from bingfa.table.database.queries.talk import StoredTalk


class Store(Matches, SeatKeys, MatchLists, StoredTalk, StoredProgress, StoredTries):
    """An open database with everything that can be kept in it."""
