"""An open page outlives an outage of the database: it goes on without anybody's doing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import WebSocket, expect
from support import postgres
from support.browser import act, at_random, offers, play_on, set_up, sit, somebody
from support.chromium import Visitors
from support.server import Server, serving


@pytest.fixture(scope="module")
def database() -> Iterator[postgres.Server]:
    """A PostgreSQL server that may be stopped."""
    with postgres.running() as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, database: postgres.Server) -> Iterator[Server]:
    """A table on it."""
    with database.database() as address, serving(tmp_path_factory.mktemp("s"), address) as running:
        yield running


def test_a_page_goes_on_after_an_outage(visitor: Visitors, database: postgres.Server) -> None:
    """A choice made meanwhile is kept as soon as it can be; nobody reloads anything."""
    visitor.forgive("WebSocket connection|503|403")
    ann, bob = visitor(), visitor()
    stopped = False

    def started(_socket: WebSocket) -> None:
        """The page has noticed that its choice cannot be kept: now the database comes back."""
        nonlocal stopped
        if stopped:
            stopped = False
            database.start()

    ann.on("websocket", lambda opened: opened.on("close", started))
    sit(bob, set_up(ann, "dynasties", ("me", "open"), options=[]))
    somebody([ann])
    ann.evaluate("window.neverReloaded = true")
    before = offers(ann)
    stopped = True
    database.stop()
    try:
        act(ann, next(action for action in before if action.startswith("lay")))
    finally:
        if stopped:
            database.start()
    expect(ann.locator("body.away")).not_to_be_attached()
    assert offers(ann) != before
    play_on(ann, at_random("after"))
    play_on(bob, at_random("bob"))
    assert ann.evaluate("window.neverReloaded")
