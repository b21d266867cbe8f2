"""The ids of matches: not to be guessed, and spread evenly over the workers of a table."""

from __future__ import annotations

import secrets
from itertools import count
from typing import Final
from zlib import crc32

SIZE: Final = 12  # bytes of chance in an id
ROUND: Final = (
    12  # matches after which they begin anew: as many for each of 2, 3, 4, 6 or 12 workers
)

_turns: Final = count(secrets.randbelow(ROUND))


def new_id() -> str:
    """An id whose match is at the next worker after that of the match made before it.

    By chance alone one of two workers would have twelve of twenty matches, as often as not, and the
    other one nothing to do in the end.
    """
    turn = next(_turns) % ROUND
    while True:
        match_id = secrets.token_urlsafe(SIZE)
        if worker_of(match_id.encode(), ROUND) == turn:
            return match_id


def worker_of(match_id: bytes, workers: int) -> int:
    """Which of so many workers a match is at."""
    return crc32(match_id) % workers
