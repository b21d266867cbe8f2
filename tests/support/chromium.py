"""Chromium as the tests use it: the system's, driven by Playwright, with one person per context."""

from __future__ import annotations

import asyncio
import re
import shutil
import time
from asyncio import _set_running_loop  # Playwright does the same
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from weakref import WeakKeyDictionary

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    WebError,
    WebSocket,
    sync_playwright,
)

from support.server import Server

# The shell draws no window around its pages, which costs a third less.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",  # for root, as in a container
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 15_000  # milliseconds that a page has for anything; a busy machine is slow


class Chromium:
    """A running browser. It may only be used while `awake`.

    Playwright's own event loop counts as running for as long as the browser lives, and in its
    thread no other loop can run then: asleep, it makes room for tests that need one.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.loop = asyncio.get_running_loop()

    @contextmanager
    def awake(self) -> Iterator[Browser]:
        _set_running_loop(self.loop)
        try:
            yield self.browser
        finally:
            _set_running_loop(None)


def program() -> str:
    """The system's Chromium; without one a test fails."""
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if found is None:
        pytest.fail("chromium is missing: `make test` installs it where it may", pytrace=False)
    return found


@contextmanager
def chromium() -> Iterator[Chromium]:
    """The system's Chromium, asleep."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=ARGUMENTS)
        running = Chromium(browser)
        _set_running_loop(None)
        try:
            yield running
        finally:
            _set_running_loop(running.loop)
            browser.close()


# In every page: what its sockets told it, each once the page has dealt with it, and how much it has
# told them. The first parts that a socket brings are its `greeting`: all of them, whether they
# changed or not.
LISTENING = """
window.dealtWith = [];
window.sent = 0;
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    let greeted = false;
    this.addEventListener("message", ({ data }) => {
      const told = JSON.parse(data);
      told.greeting = !greeted && "parts" in told;
      greeted ||= told.greeting;
      setTimeout(() => window.dealtWith.push(told));
    });
  }
  send(data) {
    window.sent++;
    super.send(data);
  }
};
"""

# In every page: what its browser adds to a seed. Other numbers, which name messages, stay unique.
CONTRIBUTING = """
crypto.getRandomValues = (array) => array instanceof Uint8Array
  ? array.map((_, at) => BYTES[at % BYTES.length])
  : Crypto.prototype.getRandomValues.call(crypto, array);
"""


class Wire:
    """What went over the sockets of a page: ("sent" or "received", text), in order."""

    def __init__(self) -> None:
        self.frames: list[tuple[str, str]] = []
        self.lines: list[list[str]] = []  # what each socket received

    def watch(self, socket: WebSocket) -> None:
        line: list[str] = []
        self.lines.append(line)
        socket.on("framereceived", lambda text: line.append(str(text)))
        socket.on("framesent", lambda text: self.frames.append(("sent", str(text))))
        socket.on("framereceived", lambda text: self.frames.append(("received", str(text))))


WIRES: WeakKeyDictionary[Page, Wire] = WeakKeyDictionary()

# What a page complains of while its server is away. The error's name depends on the moment at which
# a connection broke: refused, reset, empty, not connected.
AWAY = r"WebSocket connection|net::ERR_"


class Visitors:
    """Makes people: each call is somebody new, with cookies and settings of their own.

    What their pages complain about (errors, scripts that fail, broken policy) is collected. What
    they add to seeds follows from the name of their test.
    """

    def __init__(self, browser: Browser, server: Server, test: str) -> None:
        self.browser = browser
        self.server = server
        self.test = test
        server.deal_for(test)
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.forgiven: list[re.Pattern[str]] = []
        self.began = time.monotonic()
        self.asked: list[str] = []  # what pages asked of servers, and what came of it, and when

    def __call__(
        self,
        *,
        width: int = 1280,
        height: int = 800,
        language: str = "en-GB",
        dark: bool = False,
        motion: bool = False,
        touch: bool = False,
        script: bool = True,
        address: str | None = None,
        like: Page | None = None,
    ) -> Page:
        """An empty page of a new person; addresses begin at the server, or at another.

        With `like` it is a second device of the person who has that page.
        """
        context = self.browser.new_context(
            base_url=address or self.server.address,
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            is_mobile=touch,
            java_script_enabled=script,
            storage_state=like.context.storage_state() if like else None,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(LISTENING)
        who = f"{self.test} {len(self.contexts)}"
        own = list(sha256(who.encode()).digest())
        context.add_init_script(f"{{ const BYTES = {own}; {CONTRIBUTING} }}")
        context.on("console", self._console)
        context.on("weberror", self._weberror)
        context.on("page", self._page)
        self.contexts.append(context)
        return context.new_page()

    def forgive(self, pattern: str) -> None:
        """Complaints of this kind are what the test is about."""
        self.forgiven.append(re.compile(pattern))

    def check(self) -> None:
        """Fail if a page has complained of anything."""
        for page in self.pages():
            try:
                page.title()  # whatever it complained of before, we are told first
            except Error as error:
                self.complaints.append(str(error))
        bad = [
            each
            for each in self.complaints
            if not any(pattern.search(each) for pattern in self.forgiven)
        ]
        assert not bad, "pages complained:\n" + "\n".join(bad)

    def pages(self) -> list[Page]:
        """The open pages of everybody."""
        return [page for context in self.contexts for page in context.pages]

    def picture(self, folder: Path, name: str) -> list[str]:
        """Leave a picture and the source of every open page; says where."""
        folder.mkdir(parents=True, exist_ok=True)
        told: list[str] = []
        for number, page in enumerate(self.pages(), start=1):
            target = folder / f"{name}-{number}.png"
            try:
                page.screenshot(path=target, full_page=True)
                target.with_suffix(".html").write_text(page.content(), encoding="utf-8")
                told.append(f"{page.url}: {target}")
            except Error as error:
                told.append(f"{page.url}: no picture ({error.message})")
        return told

    def matches(self) -> list[str]:
        """The seed and the actions of every match that is open on a page."""
        found = {page.url: re.search(r"/m/([\w-]+)", page.url) for page in self.pages()}
        return [f"{url}: {self.server.played(at[1])}" for url, at in found.items() if at]

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    def _page(self, page: Page) -> None:
        wire = WIRES[page] = Wire()
        page.on("websocket", wire.watch)
        page.on("websocket", self._line)
        page.on(
            "response", lambda got: self._note(f"{got.status} for {got.request.method} {got.url}")
        )
        page.on("requestfailed", lambda lost: self._note(f"{lost.failure} for {lost.url}"))
        page.on("crash", lambda _: self.complaints.append(f"{page.url}: the page crashed"))

    def _line(self, socket: WebSocket) -> None:
        self._note(f"a line is opened, {socket.url}")
        socket.on("close", lambda _: self._note("a line is closed"))
        socket.on("socketerror", lambda error: self._note(f"a line fails: {error}"))

    def _note(self, what: str) -> None:
        self.asked.append(f"{time.monotonic() - self.began:.1f} s: {what}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            where = message.page.url if message.page else "a worker"
            self.complaints.append(f"{where}: {message.text}")

    def _weberror(self, failure: WebError) -> None:
        where = failure.page.url if failure.page else "a worker"
        self.complaints.append(f"{where}: {failure.error}")
