"""When Python looks for garbage: things that hold each other while nobody else holds them.

All that was made since the last time is looked at then, in one go, and everybody waits. A table
makes hardly any garbage, but keeps drawings and matches. So it is looked for while nobody chooses,
and otherwise only when very much was made.
"""

from __future__ import annotations

import gc
from typing import Final

RARELY: Final = 1_000_000, 20, 20  # things more than before, among the new, younger, elder ones
WORTH: Final = 20_000  # things more than before
QUIET: Final = 2.0  # seconds without a choice


def look_rarely() -> None:
    """From now on, and never among what every process has."""
    gc.freeze()
    gc.set_threshold(*RARELY)


def look_if_quiet(seconds: float) -> bool:
    """Look now if there may be something, and there was quiet for so long; whether it was."""
    if seconds < QUIET or gc.get_count()[0] < WORTH:
        return False
    gc.collect()
    return True
