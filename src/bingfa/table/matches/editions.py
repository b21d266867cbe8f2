"""The editions of matches that were kept before the database said of which they are."""

from __future__ import annotations

from contextlib import suppress

from bingfa.core.errors import UnknownName
from bingfa.games import find
from bingfa.table.database.store import Store


async def settle_editions(store: Store) -> None:
    """Take such matches for those of the edition in use: they were always replayed with it."""
    for name in await store.games_without_edition():
        with suppress(UnknownName):  # not installed: until it is again
            await store.set_edition(name, find(name).fingerprint)
