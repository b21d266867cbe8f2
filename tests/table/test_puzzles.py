"""Puzzles over HTTP and on their socket: all of them, today's, what is told, what is kept."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from support.web import ask, house, told, visitor

from bingfa.games import find, names
from bingfa.puzzles import Puzzle, puzzles, todays
from bingfa.puzzles.words import question
from bingfa.table import now
from bingfa.texts import translator

PUZZLE: Puzzle = puzzles(find("sun-tzu"))[0]
ADDRESS = "/puzzles/sun-tzu/1"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(tmp_path) as opened:
        yield opened


def attempt(client: TestClient, choice: tuple[str, ...]) -> str:
    """Try the first puzzle; what is said of it."""
    client.get(ADDRESS)
    with client.websocket_connect(f"{ADDRESS}/socket") as socket:
        told(socket)
        parts: dict[str, str] = {}
        for step in choice:
            ask(socket, step, parts, action=step)
        return unescape(parts["verdict"])


@pytest.mark.parametrize("name", names())
def test_every_puzzle_is_a_page(client: TestClient, name: str) -> None:
    """In a language and the other, with its title, its question and a board; all are listed."""
    game = find(name)
    listed = dict.fromkeys(("en", "fr"), "")
    for language in listed:
        client.headers["accept-language"] = language
        listed[language] = client.get("/puzzles").text
    for puzzle in puzzles(game):
        language = ("en", "fr")[puzzle.number % 2]
        client.headers["accept-language"] = language
        address = f"/puzzles/{name}/{puzzle.number}"
        page = unescape(client.get(address).text)
        _ = translator(language)
        assert puzzle.title(game, _) in page
        assert question(puzzle, game, _) in page
        assert '<svg tabindex="0"' in page
        assert all(f'href="{address}"' in text for text in listed.values())


def test_the_first_try_counts(client: TestClient) -> None:
    """Solved later it is solved, but not at the first try; another visitor's score is their own."""
    assert "Your score" not in client.get("/puzzles").text
    said = attempt(client, PUZZLE.mistakes[-1].choice)
    assert "Not the best" in said
    assert "of your chance to win" in said
    page = client.get("/puzzles").text
    assert 'class="missed"' in page
    assert "Well done!" in attempt(client, PUZZLE.solution)
    page = client.get("/puzzles").text
    assert 'class="done"' in page
    assert "<dd>0/1</dd>" in page
    other = visitor(client)
    assert "Well done!" in attempt(other, PUZZLE.solution)
    attempt(other, PUZZLE.mistakes[-1].choice)
    page = other.get("/puzzles").text
    assert 'class="done first"' in page
    assert "<dd>1/1</dd>" in page


def test_being_shown_it_is_no_solution(client: TestClient) -> None:
    """The solution is played with what follows, and told with its margin and its origin."""
    client.get(ADDRESS)
    with client.websocket_connect(f"{ADDRESS}/socket") as socket:
        told(socket)
        shown = ask(socket, "a", hint=True)
        assert "This is the solution" in shown["parts"]["verdict"]
        assert f"seed {PUZZLE.origin.seed}" in shown["parts"]["verdict"]
        assert shown["frames"]
        assert "Next puzzle" in shown["parts"]["help"]
    assert 'class="missed"' in client.get("/puzzles").text


def test_today_is_the_same_for_everybody(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the front page and on that of all puzzles; tomorrow there is another."""
    addresses = []
    for day in (20000, 20001):
        monkeypatch.setattr(now, "clock", lambda day=day: (day * now.DAY + 5) * 1_000_000)
        found = todays(day)
        assert found is not None
        address = f'href="/puzzles/{found[0].name}/{found[1].number}"'
        for guest in (client, visitor(client)):
            front = guest.get("/").text
            assert front.count(address) == 2
            assert "Today’s puzzle" in front
            board = guest.get(f"/puzzles/{found[0].name}/{found[1].number}/board")
            assert board.headers["content-type"] == "image/svg+xml"
            assert "data-action" not in board.text
            assert address in guest.get("/puzzles").text
        addresses.append(address)
    assert addresses[0] != addresses[1]


def test_puzzles_that_are_none(client: TestClient) -> None:
    """Nowhere to be found, with the reason."""
    for address in ("/puzzles/sun-tzu/999", "/puzzles/sun-tzu/x", "/puzzles/chess/1"):
        assert client.get(address).status_code == 404, address
    assert "has no puzzle" in client.get("/puzzles/sun-tzu/999").text
    for address in ("/puzzles/sun-tzu/999/socket", "/puzzles/chess/1/socket"):
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(address):
            pass
