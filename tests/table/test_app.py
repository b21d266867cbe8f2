"""The web application over HTTP and sockets: play, secrets, and everything that is refused."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from bingfa.games import find
from bingfa.table.app import application

ORIGIN = {"origin": "http://testserver"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = application(f"sqlite+aiosqlite:///{tmp_path / 'table.db'}")
    with TestClient(app, headers=ORIGIN) as opened:
        yield opened


def begin(client: TestClient, game: str = "sun-tzu", *options: str) -> str:
    """Start a match against the bot; returns its address."""
    form = {"game": game, "option": list(options)}
    answer = client.post("/new", data=form, follow_redirects=False)
    assert answer.status_code == 303
    return str(answer.headers["location"])


def told(socket: WebSocketTestSession) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(socket.receive_text())
    return answer


def _status(page: str) -> str:
    """Whether the status line of a page says that the match is over."""
    line = page.partition('class="status"')[2].partition("</p>")[0]
    return "over" if " wins" in line or "A draw" in line else "going on"


def offered(html: str) -> list[str]:
    """The actions that a page offers, in order, each once."""
    found = re.findall(r'data-action="([^"]*)"', html)
    return list(dict.fromkeys(text for group in found for text in group.split("|")))


def test_the_front_page_offers_every_game(client: TestClient) -> None:
    """Each game with its options, in the reader's language."""
    english = client.get("/").text
    french = client.get("/", headers={"accept-language": "fr-CA,fr;q=0.9"}).text
    for title in ("Sun Tzu", "Dynasties"):
        assert title in english
        assert title in french
    assert "Choose a game" in english
    assert "Choisissez un jeu" in french
    assert client.get("/healthz").json() == {"status": "ok"}


@pytest.mark.parametrize("game", ["sun-tzu", "dynasties"])
def test_a_whole_match_is_played_over_a_socket(client: TestClient, game: str) -> None:
    """Taking the first offer every time, against the bot, leads to the end and a winner."""
    address = begin(client, game)
    with client.websocket_connect(f"{address}/socket") as socket:
        for number in range(2000):
            page = client.get(address).text
            if _status(page) == "over":
                break
            actions = [text for text in offered(page) if not text.startswith("reinforce")]
            if actions:
                socket.send_text(json.dumps({"message": str(number), "action": actions[0]}))
            told(socket)  # our own action, or the bot's
        else:
            pytest.fail("no end")
    assert "your turn" not in client.get("/").text


def test_bad_messages_are_answered_and_change_nothing(client: TestClient) -> None:
    """Illegal, unknown, malformed, oversized, late: a sentence each, and the match stands."""
    address = begin(client, "sun-tzu", "strategy")
    with client.websocket_connect(f"{address}/socket") as socket:
        told(socket)
        for text, complaint in (
            (json.dumps({"message": "1", "action": "seal"}), "(S1)"),
            (json.dumps({"message": "2", "action": "castle"}), "is no action of sun-tzu"),
            ("{", "makes no sense"),
            (json.dumps({"message": "3", "seat": 1, "action": "keep scourge"}), "makes no sense"),
            (json.dumps({"message": "4", "action": "x" * 5000}), "too long"),
            (json.dumps({"message": "5", "undo": True}), "has not chosen anything yet"),
        ):
            socket.send_text(text)
            answer = told(socket)
            while "problem" not in answer:
                answer = told(socket)
            assert complaint in answer["problem"]
    assert "Keep one of your cards" in client.get(address).text


def test_a_stranger_only_watches(client: TestClient, tmp_path: Path) -> None:
    """Without the cookie, or with a forged one, a match shows what lies open, and takes nothing."""
    address = begin(client, "sun-tzu", "strategy")
    owner = client.get(address).text
    assert "keep march" in owner
    cookie, value = next(iter(client.cookies.items()))
    for forged in (
        None,
        "0" * 32 + "." + "0" * 64,
        value[:-1] + ("0" if value[-1] != "0" else "1"),
    ):
        client.cookies.clear()
        if forged:
            client.cookies.set(cookie, forged)
        assert "keep march" not in client.get(address).text
        with client.websocket_connect(f"{address}/socket") as socket:
            told(socket)
            socket.send_text(json.dumps({"message": "1", "action": "keep march"}))
            answer = told(socket)
            while "problem" not in answer:
                answer = told(socket)
            assert "a spectator cannot play" in answer["problem"]


def test_other_origins_are_refused(client: TestClient) -> None:
    """A form or a socket from another site, or from nowhere, is refused before anything happens."""
    for origin in ("http://evil.example", "null", "http://testserver.evil.example"):
        answer = client.post("/new", data={"game": "sun-tzu"}, headers={"origin": origin})
        assert answer.status_code == 403
    address = begin(client)
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"{address}/socket", headers={"origin": "http://evil.example"}),
    ):
        pass


def test_bad_addresses_and_forms_are_answered(client: TestClient) -> None:
    """Matches and games that there are not, and forms that are too large."""
    assert client.get("/m/nothing").status_code == 404
    assert client.post("/new", data={"game": "chess"}).status_code == 400
    assert client.post("/new", content=b"x" * 100_000).status_code == 413
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/m/nothing/socket"):
        pass


def test_pages_carry_a_strict_policy_and_nothing_from_elsewhere(client: TestClient) -> None:
    """Content-Security-Policy without exceptions, and pages that need none."""
    page = client.get(begin(client))
    policy = page.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    finder = _Foreign()
    finder.feed(page.text)
    assert finder.found == []


class _Foreign(HTMLParser):
    """Collects what a strict policy would block: inline styles, scripts, other hosts."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "style" or name.startswith("on"):
                self.found.append(f"{tag} {name}")
            if name in ("src", "href") and value and not value.startswith(("/", "#")):
                self.found.append(f"{tag} {name} {value}")


def test_the_seed_never_leaves_the_server(client: TestClient, tmp_path: Path) -> None:
    """Nothing sent to a browser during a match holds the seed, or the other seat's cards."""
    address = begin(client)
    match_id = address.rsplit("/", 1)[1]
    sent: list[str] = []
    with client.websocket_connect(f"{address}/socket") as socket:
        for number in range(40):
            sent.append(client.get(address).text)
            actions = offered(sent[-1])
            if actions:
                socket.send_text(json.dumps({"message": str(number), "action": actions[0]}))
            sent.append(socket.receive_text())
    seed = _seed(tmp_path / "table.db", match_id)
    assert len(seed) == 32
    assert not any(seed in text for text in sent)
    assert find("sun-tzu").title in sent[0]


def _seed(path: Path, match_id: str) -> str:
    connection = sqlite3.connect(path)
    try:
        (seed,) = connection.execute(
            "select seed from matches where id = ?", (match_id,)
        ).fetchone()
    finally:
        connection.close()
    return str(seed)
