"""How even games and maps are, over HTTP: what ships, and what is played on a map of one's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from support.web import house

from bingfa.games import names
from bingfa.table.handlers import balance as handler

CITIES = "A0,0r0.B3,-2r5+mu:JU+weyu:GE"


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr(handler, "LEVEL", "greedy")
    monkeypatch.setattr(handler, "MATCHES", 30)
    with house(tmp_path) as opened:
        yield opened


def again(text: str) -> str | None:
    """Where a part of a page has more played."""
    found = re.search(r'data-again="([^"]*)"', text)
    return found and unescape(found[1])


@pytest.mark.parametrize("game", names())
def test_each_game_shows_its_figures(client: TestClient, game: str) -> None:
    """Linked from its rules, with a bar for every seat."""
    assert f'href="/balance/{game}"' in client.get(f"/rules/{game}").text
    page = client.get(f"/balance/{game}")
    assert page.status_code == 200
    assert page.text.count('class="share-bar"') >= 2
    assert client.get("/balance/chess").status_code == 404


def test_a_map_is_played_until_enough_is_known(client: TestClient) -> None:
    """Each asking goes on where the last one was; what nobody signed counts for nothing."""
    offered = client.get("/edit/yuan", params={"map": CITIES}).text
    assert 'formaction="/edit/yuan/fairness"' in offered
    page = client.get("/edit/yuan/fairness", params={"map": CITIES}).text
    place, seen = again(page), [0]
    assert place is not None
    part = last = ""
    while place:
        part = client.get(place).json()["parts"]["fairness"]
        found = re.search(r"(\d+) matches of 2 bots", part)
        assert found
        seen.append(int(found[1]))
        last, place = place, again(part)
    assert seen == sorted(seen)
    assert seen[-1] == handler.MATCHES
    assert "Mu" in part
    assert "Weyu" in part
    forged = client.get(last.replace("Mu", "Xi")).json()["parts"]["fairness"]
    assert "Xi" not in forged


def test_what_cannot_be_played_is_refused(client: TestClient) -> None:
    """A map that is not whole, a number that it is not for, a game without an editor."""
    offered = client.get("/edit/yuan").text
    assert re.search(r'formaction="/edit/yuan/fairness" disabled', offered)
    for query in ("map=", f"map={CITIES}&players=7"):
        assert client.get(f"/edit/yuan/fairness?{query}").status_code == 400
    assert client.get("/edit/khan/fairness").status_code == 404


def test_whoever_does_not_read_scripts_goes_on_by_a_link(client: TestClient) -> None:
    """The page itself plays a little more each time."""
    page = client.get("/edit/yuan/fairness", params={"map": CITIES}).text
    link = re.search(r'<noscript>.*?href="([^"]*)"', page)
    assert link
    assert not re.search(r"\b0 matches of", client.get(unescape(link[1])).text)
