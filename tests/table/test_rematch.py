"""Rematches: offered and accepted, and no clock runs for anybody who has not come."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from support.web import ask, house, offered, set_up, status, until_part, visitor


def finished(client: TestClient, bob: TestClient, **fields: str) -> str:
    """A match of Ann and Bob that is over; returns its address."""
    address = set_up(client, name="Ann", clock="live", **fields)
    bob.post(f"{address}/sit", data={"seat": "1", "name": "Bob"})
    bob.post(f"{address}/resign", data={"seat": "1"})
    return address


def offer(client: TestClient, address: str) -> str:
    return str(client.post(f"{address}/rematch", follow_redirects=False).headers["location"])


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(tmp_path) as opened:
        yield opened


def test_a_rematch_waits_for_the_answer(tmp_path: Path) -> None:
    """Over a restart too: the seat is kept, nobody else takes it, and no clock runs until then."""
    with house(tmp_path) as client:
        bob, eve = visitor(client), visitor(client)
        address = finished(client, bob, listed="on")
        with bob.websocket_connect(f"{address}/socket") as socket:
            again = offer(client, address)
            until_part(socket, {}, "scene", "Accept the rematch")
        assert "Asked: Bob." in status(client.get(again).text)
        assert "data-bank" not in client.get(again).text
        assert "Sit down as" not in eve.get(again).text
        assert "This seat is kept for Bob" in eve.post(f"{again}/sit", data={"seat": "0"}).text
        assert again not in eve.get("/").text
        assert "a rematch is offered" in bob.get("/").text
        cookies = bob.cookies
    with house(tmp_path) as client:
        bob = visitor(client)
        bob.cookies = cookies
        for place in (address, again):
            assert "Accept the rematch" in bob.get(place).text
        page = bob.post(f"{again}/sit", data={"seat": "0"}).text
        assert offered(page)
        assert page.count("data-bank") == 2
        assert "To the rematch" in bob.get(address).text


def test_a_rematch_can_be_declined(client: TestClient) -> None:
    """Everybody is told; the seat is open then, for whoever has the link."""
    bob, eve = visitor(client), visitor(client)
    address = finished(client, bob)
    again = offer(client, address)
    assert "Still asked: Bob." in client.get(address).text
    answer = bob.post(f"{again}/leave", data={"seat": "0"}, follow_redirects=False)
    assert answer.headers["location"] == address
    assert "Declined by Bob." in client.get(address).text
    assert 'data-state="declined"' in client.get(again).text
    assert again not in bob.get("/").text
    assert "somebody else" in bob.post(f"{again}/leave", data={"seat": "0"}).text
    assert offered(eve.post(f"{again}/sit", data={"seat": "0", "name": "Eve"}).text)


def test_who_asks_second_comes_to_the_same_rematch(client: TestClient) -> None:
    """There is one at most; whoever was asked still answers for themselves."""
    bob = visitor(client)
    address = finished(client, bob)
    again = offer(client, address)
    assert offer(bob, address) == again
    assert "Asked: Bob." in status(client.get(again).text)
    with client.websocket_connect(f"{again}/socket") as socket:
        assert "when every seat is taken" in ask(socket, action="pass")["problem"]


def test_a_further_device_can_answer(client: TestClient) -> None:
    """Whoever went on elsewhere is asked there, and plays there."""
    bob, phone = visitor(client), visitor(client)
    address = set_up(client, name="Ann")
    bob.post(f"{address}/sit", data={"seat": "1", "name": "Bob"})
    page = bob.post(f"{address}/device", data={"seat": "1"}).text
    link = page.partition('value="http://testserver')[2].partition('"')[0]
    phone.post(link)
    phone.post(f"{address}/resign", data={"seat": "1"})
    again = offer(client, address)
    assert "Accept the rematch" in phone.get(address).text
    assert "(you)" in phone.post(f"{again}/sit", data={"seat": "0"}).text
    assert "(you)" in bob.get(again).text
