"""An open page outlives what happens to its table: it goes on, or says why not, by itself."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect
from support import postgres
from support.browser import COVERED, act, at_random, offers, play_on, set_up, sit, somebody
from support.chromium import AWAY, Visitors
from support.editions import another_khan
from support.server import Server, serving

from bingfa.core.documents import edition


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


def khan_at_one_screen(page: Page, table: Server) -> None:
    page.goto(f"{table.address}/new?game=khan")
    page.locator('[name="seat-1"]').select_option("screen")
    page.locator('form[action="/new"] button[type="submit"]').click()
    # It is dealt: or else that would be done by the table that comes back, with its own data.
    expect(page.locator(COVERED)).to_be_visible()


def test_an_open_page_says_that_the_edition_is_another(
    visitor: Visitors, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table comes back with other data: the page does not wait for ever."""
    visitor.forgive(f"{AWAY}|403|409")
    page = visitor()
    with serving(tmp_path) as table:
        khan_at_one_screen(page, table)
        table.stop()
        monkeypatch.setenv(edition.SETTING, str(another_khan(tmp_path)))
        table.start()
        expect(page.get_by_text("A match of another edition")).to_be_visible()


def test_a_line_that_nobody_answers_is_opened_again(visitor: Visitors, tmp_path: Path) -> None:
    """Whoever took it may be gone for good, as on a bad network: the page waits for nobody."""
    visitor.forgive(f"{AWAY}|403")
    page = visitor()
    page.clock.install()
    with serving(tmp_path) as table:
        khan_at_one_screen(page, table)
        table.stop()
        with unanswered_line(table.port):
            table.start()
            page.clock.fast_forward(8_000)
            expect(page.locator("body.away")).not_to_be_attached()


def test_a_lost_line_is_told_once_and_at_once(visitor: Visitors, tmp_path: Path) -> None:
    """What is said stays as it is however often the line is tried in vain."""
    visitor.forgive(AWAY)
    page = visitor()
    voice = page.locator(".voice span")
    with serving(tmp_path) as table:
        khan_at_one_screen(page, table)
        table.stop()
        expect(voice).to_contain_text("The connection is lost")
        said = voice.element_handle()
        for _try in range(2):
            page.wait_for_event("websocket")
        expect(page.locator("body.away")).to_be_attached()
        assert said.evaluate("(it) => it.isConnected")
        table.start()
        expect(voice).to_contain_text("The connection is back")


def test_a_page_without_a_network_says_so_at_once(visitor: Visitors, tmp_path: Path) -> None:
    """The browser knows; its line may not notice for long."""
    visitor.forgive(AWAY)
    page = visitor()
    with serving(tmp_path) as table:
        khan_at_one_screen(page, table)
        page.context.set_offline(True)
        expect(page.locator("body.away")).to_be_attached()
        expect(page.locator(".voice span")).to_contain_text("The connection is lost")
        page.context.set_offline(False)
        expect(page.locator("body.away")).not_to_be_attached()


def test_a_line_that_is_back_at_once_was_never_lost(visitor: Visitors, tmp_path: Path) -> None:
    """Nothing is said of it."""
    visitor.forgive(AWAY)
    page = visitor()
    with serving(tmp_path) as table:
        khan_at_one_screen(page, table)
        page.clock.set_fixed_time("2030-01-01")
        with page.expect_event("websocket"):
            page.evaluate("dispatchEvent(new Event('online'))")
        expect(page.locator("body.away")).not_to_be_attached()
        expect(page.locator(".voice")).to_have_text("")


@contextmanager
def unanswered_line(port: int) -> Iterator[None]:
    """Take what is asked at a port, until a page opens a line; never answer any of it."""
    taken: list[socket.socket] = []
    with socket.create_server(("127.0.0.1", port)) as listening:
        listening.settimeout(60)
        while not taken or b"Upgrade: websocket" not in taken[-1].recv(4096):
            taken.append(listening.accept()[0])
            taken[-1].settimeout(60)
    try:
        yield
    finally:
        for each in taken:
            each.close()
