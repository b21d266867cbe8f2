"""Settings that all tests share."""

from __future__ import annotations

import pytest
from hypothesis import settings
from support import auction

from bingfa.games import REGISTRY

# The same examples on every machine, however slow or busy it is.
settings.register_profile("bingfa", deadline=None, derandomize=True)
settings.load_profile("bingfa")


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> auction.Auction:
    """A game of three to five players, registered for one test."""
    monkeypatch.setitem(REGISTRY, auction.AUCTION.name, auction.PLACE)
    return auction.AUCTION
