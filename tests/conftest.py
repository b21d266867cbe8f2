"""Settings that all tests share."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings
from support import auction, postgres
from support.size import FULL

from bingfa.bots import guard
from bingfa.core import chance
from bingfa.games import REGISTRY

# The same examples on every machine, however slow or busy it is.
settings.register_profile("bingfa", deadline=None, derandomize=True)
settings.load_profile("bingfa")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: some tests wait. With two more, browsers slow each other."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """What was loaded to begin with stays: it need not be looked through for garbage again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 50)  # and the rest seldom


def pytest_report_header() -> str:
    """Say what is tested: how much, and which rules."""
    rules = "as plain Python" if str(chance.__file__).endswith(".py") else "compiled"
    return f"bingfa: {'at full size' if FULL else 'a part of what is sampled'}, rules {rules}"


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test says to the process in another language is not heard by those after it."""
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.fixture(autouse=True)
def nothing_told() -> None:
    """Bots that failed in another test are told of anew."""
    guard.told.clear()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Server]:
    """A PostgreSQL server of this test process, started when first needed."""
    with postgres.running() as server:
        yield server


@pytest.fixture
def postgres_database(postgres_server: postgres.Server) -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    with postgres_server.database() as address:
        yield address


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> auction.Auction:
    """A game of three to five players, registered for one test."""
    monkeypatch.setitem(REGISTRY, auction.AUCTION.name, auction.PLACE)
    return auction.AUCTION
