"""The games that share Sun Tzu's engine, for tests of that engine."""

from __future__ import annotations

from bingfa.core.options import Options
from bingfa.games import find
from support.walks import option_sets

EDITIONS = ("sun-tzu", "dynasties")


def edition_settings() -> list[tuple[str, Options]]:
    """Each of them with every one of its option sets."""
    return [(name, options) for name in EDITIONS for options in option_sets(find(name))]
