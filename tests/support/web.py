"""Visitors of the web application, without a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from bingfa.look.places import whole
from bingfa.table.app import application
from bingfa.table.web.limits import NUMBERS, RATES, Limits, Rate

ORIGIN = {"origin": "http://testserver"}
GENEROUS = Limits(rates=dict.fromkeys(RATES, Rate(1e9, 1e9)), numbers=dict.fromkeys(NUMBERS, 10**6))


@contextmanager
def house(folder: Path, *, limits: Limits | None = None) -> Iterator[TestClient]:
    """The application on a database in a folder, and its first visitor."""
    app = application(f"sqlite:///{folder / 'table.db'}", limits=limits or GENEROUS)
    with TestClient(app, headers=ORIGIN) as client:
        yield client


def visitor(client: TestClient) -> TestClient:
    """Another person, with a browser of their own, at the same house."""
    other = TestClient(client.app, headers=ORIGIN)
    other.portal = client.portal  # the house runs in one loop
    return other


def begin(client: TestClient, game: str = "sun-tzu", *options: str) -> str:
    """Start a match against the bot; returns its address."""
    form = {"game": game, "option": list(options), "chosen": "1"}
    answer = client.post("/quick", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def set_up(client: TestClient, game: str = "sun-tzu", **fields: Any) -> str:
    """Set up a table by its form; returns its address."""
    form = {"game": game, **{key.replace("_", "-"): value for key, value in fields.items()}}
    answer = client.post("/new", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def from_page(mark: str, **wish: Any) -> str:
    """A message as a page sends it: what it wishes says of which type it is."""
    kind = "play" if "action" in wish else next(iter(wish))
    plain = {key: value for key, value in wish.items() if value is not True}  # undo=True
    return json.dumps({"type": kind, "message": mark, **plain})


def told(socket: WebSocketTestSession) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(socket.receive_text())
    return answer


def ask(
    socket: WebSocketTestSession,
    mark: str = "m",
    parts: dict[str, str] | None = None,
    **wish: Any,
) -> dict[str, Any]:
    """Send a message and wait for its own answer, done or problem; parts go to `parts`."""
    socket.send_text(from_page(mark, **wish))
    while True:
        answer = told(socket)
        if parts is not None:
            parts.update(answer.get("parts", {}))
        if answer.get("done") == mark or "problem" in answer:
            return answer


def until_part(socket: WebSocketTestSession, parts: dict[str, str], name: str, words: str) -> None:
    """Take what comes into `parts` until one of them holds certain words."""
    while words not in parts.get(name, ""):
        parts.update(told(socket).get("parts", {}))


def status(page: str) -> str:
    """The status line of a page."""
    found = re.search(r'id="status"[^>]*>([^<]*)<', page)
    assert found
    return unescape(found[1])


def is_over(page: str) -> bool:
    """Whether the match has ended: its record can be had."""
    return re.search(r'href="/m/[^"]+/record"', page) is not None


def offered(html: str) -> list[str]:
    """The actions that a page offers, in order, each once."""
    found = re.findall(r'data-action="([^"]*)"', html)
    listed = [unescape(text) for group in found for text in group.split("|")]
    return whole(listed, listed)


def plain_choice(actions: list[str]) -> str | None:
    """The first that leads on."""
    usable = [text for text in actions if not text.startswith("reinforce")]
    return usable[0] if usable else None


def until_told(client: TestClient, address: str, check: Callable[[], bool]) -> None:
    """Look again whenever a page of a match is told something: however slow its bots are."""
    with client.websocket_connect(f"{address}/socket") as socket:
        while not check():
            told(socket)


def until(check: Callable[[], bool], most: int) -> None:
    """Look again and again, bounded in number."""
    for _ in range(most):
        if check():
            return
    raise AssertionError("it never came true")
