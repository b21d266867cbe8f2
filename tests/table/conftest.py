"""Seeds and databases for the tests of the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.seeds import SECRETS, seeded

NOON = 1_700_000_000 * 10**9  # nanoseconds since 1970


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test deals what it dealt the time before."""
    monkeypatch.setattr(SECRETS, seeded(request.node.nodeid))


@pytest.fixture
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is told of clocks is told at the same moment."""
    monkeypatch.setattr("bingfa.table.now.clock", lambda: NOON)


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    """The address of a SQLite database that is not there yet."""
    return f"sqlite:///{tmp_path / 'table.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database: once of each kind."""
    name = "sqlite_database" if request.param == "sqlite" else "postgres_database"
    address: str = request.getfixturevalue(name)
    return address
