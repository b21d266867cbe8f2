"""The front page: what each game is, ways to begin, what one has begun, how little it weighs."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from support.web import ask, begin, house, told

from bingfa.games import find, names
from bingfa.learn import course

MOST = 60 * 1024  # bytes of the page with its styles and script, compressed


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(tmp_path) as opened:
        yield opened


def test_each_game_is_told_in_a_sentence(client: TestClient) -> None:
    """With a picture that moves, how many, how long and how hard; learn, play, with friends."""
    page = unescape(client.get("/").text)
    for name in names():
        game = find(name)
        card = page[page.index(f'id="game-{name}"') :].partition("</article>")[0]
        assert game.pitch
        assert game.pitch in card
        assert game.difficulty in card
        assert f'href="/learn/{name}"' in card
        assert f'href="/new?game={name}"' in card
        assert "enters-1" in str(game.moving())


def test_it_weighs_little(client: TestClient) -> None:
    """The page, all styles and all of the script together."""
    page = client.get("/").text
    parts = {
        page,
        *(client.get(each).text for each in re.findall(r'href="(/static/[^"]*ss)"', page)),
    }
    parts |= {client.get(each).text for each in re.findall(r'src="(/static/[^"]*\.js)"', page)}
    assert len(parts) == 3
    assert sum(len(gzip.compress(each.encode())) for each in parts) < MOST


@pytest.mark.parametrize("name", names())
def test_play_now_begins_a_first_match(client: TestClient, name: str) -> None:
    """For every number of players, with the options that a beginner should have."""
    game = find(name)
    for players in game.players[:5]:
        form = {"game": name, "first": "1", "players": str(players), "bot": "random"}
        answer = client.post("/quick", data=form)
        assert answer.status_code == 200
        assert str(answer.url.path).startswith("/m/")
        assert game.number(players, game.for_beginners(players)) == players
    assert str(find("sun-tzu").for_beginners()) == "beginner=on strategy=off events=off"
    for players in (2, 3, 4):
        state = find("yuan").new(find("yuan").for_beginners(players), players, seed=1)
        assert find("yuan").facts(state)["phase"] == "plan"


def test_what_was_begun_comes_first(client: TestClient) -> None:
    """Matches that wait, then the course; of many matches the rest is folded away."""
    assert 'id="mine"' not in client.get("/").text
    address = begin(client)
    page = client.get("/").text
    assert page.index(f'href="{address}"') < page.index("Choose a game")
    assert "lesson 2 of" not in page
    with client.websocket_connect("/learn/sun-tzu/1/socket") as socket:
        told(socket)
        ask(socket, "a", action="lay 8 wu")
        ask(socket, "b", action="seal")
    page = client.get("/").text
    assert f"lesson 2 of {len(course(find('sun-tzu')))}" in page
    assert page.index('href="/learn/sun-tzu/2"') < page.index("Choose a game")
    for _ in range(3):
        begin(client)
    assert "Your other matches: 1" in client.get("/").text


@pytest.mark.parametrize("room", ["/rules", "/learn", "/balance", "/edit"])
def test_a_room_without_a_game_leads_to_the_games(client: TestClient, room: str) -> None:
    """Whoever shortens an address finds the doors, not a sentence that there is nothing."""
    answer = client.get(room, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
