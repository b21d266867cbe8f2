"""The present moment, as everything at the table counts it: in milliseconds."""

from __future__ import annotations

import time

DAY = 24 * 60 * 60 * 1000
clock = time.time_ns  # the one place to set another time


def now() -> int:
    return clock() // 1_000_000


def today() -> int:
    """The day, the same for everybody: counted from 1970, in UTC."""
    return now() // DAY
