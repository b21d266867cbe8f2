"""Watching bots: a match without people, whose pace each watcher sets on the replay page."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.testclient import TestClient
from support.web import house, set_up, until_told, visitor


def watched(client: TestClient, game: str = "dynasties", **fields: str) -> str:
    """A match between bots from the front page; returns its address."""
    form = {"game": game, "watch": "1", "bot": "easy", **fields}
    answer = client.post("/quick", data=form, follow_redirects=False)
    assert answer.status_code == 303
    place = str(answer.headers["location"])
    assert place.endswith("/replay?at=0&play=1")
    return place.partition("/replay")[0]


def test_bots_play_and_the_replay_grows(tmp_path: Path) -> None:
    """The page plays by itself; what it lacks is told in order until the match is over."""
    with house(tmp_path) as client:
        assert 'name="watch"' in client.get("/").text
        address = watched(client)
        page = client.get(f"{address}/replay?at=0&play=1").text
        assert 'data-plays="1"' in page
        known = 0
        words: list[str] = []

        def over() -> bool:
            nonlocal known
            told = client.get(f"{address}/moments?at={known}").json()
            numbers = [int(each["at"]) for each in told["found"]]
            assert numbers == list(range(known + 1, known + 1 + len(numbers)))
            words.extend(each["said"] for each in told["found"])
            assert len(re.findall("<li ", told["html"])) == len(numbers)
            known += len(numbers)
            return bool(told["over"])

        until_told(client, address, over)
        page = client.get(f"{address}/replay").text
        assert 'data-grows="1"' not in page
        assert len(re.findall(r'<li data-moment="\d+"', page)) == known == len(words)
        assert f'href="{address}/record"' in client.get(address).text


def test_all_seats_may_be_bots(tmp_path: Path) -> None:
    """In the form too, each of another level; whoever set it up finds it again at home."""
    with house(tmp_path) as client:
        place = set_up(client, "dynasties", seat_0="bot:easy", seat_1="bot:random")
        address = place.partition("/replay")[0]
        assert place == f"{address}/replay?at=0&play=1"
        page = client.get(address).text
        assert "easy bot" in page
        assert "random bot" in page
        assert address in client.get("/").text
        assert address not in visitor(client).get("/").text


def test_as_many_bots_as_are_wanted(tmp_path: Path) -> None:
    """Four around Khan."""
    with house(tmp_path) as client:
        address = watched(client, "khan", players="4", bot="random")
        assert client.get(address).text.count("random bot") == 4
