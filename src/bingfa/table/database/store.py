"""All that the table keeps, in one database: SQLite by default, PostgreSQL by its address."""

from __future__ import annotations

from bingfa.table.database.match_lists import MatchLists
from bingfa.table.database.matches import Matches
from bingfa.table.database.progress import StoredProgress
from bingfa.table.database.puzzle_tries import StoredTries
from bingfa.table.database.seat_keys import SeatKeys
from bingfa.table.database.talk import StoredTalk


class Store(Matches, SeatKeys, MatchLists, StoredTalk, StoredProgress, StoredTries):
    """An open database with everything that can be kept in it."""
