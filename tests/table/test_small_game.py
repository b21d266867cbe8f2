"""A game of nothing but its rules at the table: set up, played against a bot, looked back at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from support.nim import NIM, PLACE
from support.web import ask, house, offered, set_up, status, until_told

from bingfa.core.documents.fields import facts_of
from bingfa.core.documents.record import read, replay
from bingfa.games import REGISTRY, find


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setitem(REGISTRY, NIM.name, PLACE)
    with house(tmp_path) as opened:
        yield opened


def test_it_is_played_against_a_bot_to_the_end(client: TestClient) -> None:
    """Every choice is a button, the log tells what was done, and the record verifies."""
    answer = client.post("/quick", data={"game": "nim", "bot": "random"})
    address = answer.url.path
    assert 'aria-label="Heaps: ' in answer.text
    number = 0
    while client.get(f"{address}/record").status_code != 200:
        until_told(
            client,
            address,
            lambda: (
                bool(offered(client.get(address).text))
                or client.get(f"{address}/record").status_code == 200
            ),
        )
        choices = offered(client.get(address).text)
        if choices:
            with client.websocket_connect(f"{address}/socket") as socket:
                assert "done" in ask(socket, f"m{number}", action=choices[0])
            number += 1
    page = client.get(address).text
    assert re.search(r"(First|Second) wins\. First \d, Second \d\.", page)
    assert "Taken, number" in page
    match = replay(read(client.get(f"{address}/record").text), find)
    assert match.outcome is not None
    assert client.get(f"{address}/replay").status_code == 200
    beginning = client.get(f"{address}/moment?at=0").json()
    assert beginning["said"] == "The beginning."
    heaps = facts_of(match.at(0))["heaps"]
    assert f"Heaps: {heaps}" in beginning["parts"]["board"]
    assert f"Heaps: {heaps}" not in client.get(f"{address}/moment?at=1").json()["parts"]["board"]


def test_a_replay_begins_before_anything_was_told(client: TestClient) -> None:
    """As long as nobody has chosen in a game whose set-up tells nothing, too."""
    address = set_up(client, "nim", seat_0="me", seat_1="bot:random", name="Ann")
    page = client.get(f"{address}/replay")
    assert page.status_code == 200
    assert status(page.text) == "The beginning."
    assert client.get(f"{address}/moment").json()["said"] == "The beginning."
    assert client.get(f"{address}/moments?at=0").json()["found"] == []


def test_pages_without_a_match_show_it(client: TestClient) -> None:
    """The front page, the form and the rules page, in both languages."""
    for language in ("en", "fr"):
        for path in ("/", "/new?game=nim", "/rules/nim"):
            page = client.get(path, headers={"accept-language": language})
            assert page.status_code == 200
            assert "Nim" in page.text
