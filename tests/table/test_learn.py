"""Lessons over HTTP and on their socket: the path, what is told, what is kept, what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from support.web import ask, begin, house, told, until_part, visitor

from bingfa.games import find, names
from bingfa.learn import course

LESSON = "/learn/sun-tzu/1"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(tmp_path) as opened:
        yield opened


def solve(client: TestClient) -> None:
    client.get(LESSON)
    with client.websocket_connect(f"{LESSON}/socket") as socket:
        told(socket)
        ask(socket, "a", action="lay 8 wu")
        assert "Well done!" in ask(socket, "b", action="seal")["parts"]["verdict"]


@pytest.mark.parametrize("name", names())
def test_every_lesson_is_a_page(client: TestClient, name: str) -> None:
    """In both languages, with its idea, its task and a board; the path leads to each."""
    for language in ("en", "fr"):
        client.headers["accept-language"] = language
        path = client.get(f"/learn/{name}").text
        for lesson in course(find(name)):
            assert f'href="/learn/{name}/{lesson.number}"' in path
            page = client.get(f"/learn/{name}/{lesson.number}").text
            for what in ("title", "idea", "task"):
                assert lesson.say(what, language).replace("'", "&#39;") in page
            assert '<svg tabindex="0"' in page


def test_a_solved_lesson_is_kept_with_its_player(client: TestClient) -> None:
    """The path shows it done and leads on; once more changes nothing; nobody else has done it."""
    assert "Begin with lesson 1" in client.get("/learn/sun-tzu").text
    solve(client)
    solve(client)
    page = client.get("/learn/sun-tzu").text
    assert page.count('class="done"') == 1
    assert "1 of 15 done" in page
    assert "Go on with lesson 2" in page
    assert 'class="done"' not in visitor(client).get("/learn/sun-tzu").text


def test_a_wrong_try_is_explained_and_can_be_repeated(client: TestClient) -> None:
    """What happened is played and told with its rules; then the position is as it was."""
    with client.websocket_connect(f"{LESSON}/socket") as socket:
        hand = told(socket)["parts"]["hand"]
        ask(socket, "a", action="lay 5 wu")
        answer = ask(socket, "b", action="seal")
        assert [frame["said"] for frame in answer["frames"]][-1].startswith("2 armies of Red come")
        assert "Wu: Red wins the combat by 2." in answer["parts"]["verdict"]
        assert 'data-rule="S5"' in answer["parts"]["verdict"]
        assert "this try is over" in ask(socket, "c", action="lay 8 wu")["problem"]
        again = ask(socket, "d", undo=True, back=20)
        assert "frames" not in again
        assert again["parts"]["hand"] == hand


def test_the_solution_is_shown_from_the_beginning(client: TestClient) -> None:
    """Whatever was done before; it is not kept as solved."""
    client.get(LESSON)
    with client.websocket_connect(f"{LESSON}/socket") as socket:
        told(socket)
        ask(socket, "a", action="lay 5 wu")
        shown = ask(socket, "b", hint=True)
        assert "Now try it yourself" in shown["parts"]["verdict"]
        assert shown["frames"][-1]["said"] == "One army of Blue comes from the reserve to Wu."
    assert 'class="done"' not in client.get("/learn/sun-tzu").text


def test_a_plan_is_laid_otherwise(client: TestClient) -> None:
    """Steps are withdrawn, or taken back for what comes instead."""
    with client.websocket_connect(f"{LESSON}/socket") as socket:
        told(socket)
        ask(socket, "a", action="lay 5 wu")
        answer = ask(socket, "b", rearrange=True, withdraw=["lay 5 wu"], instead=["lay 6 wu"])
        assert answer["done"] == "b"
        answer = ask(socket, "c", action="lay 8 wu", back=1)
        assert answer["done"] == "c"
        assert "Well done!" in ask(socket, "d", action="seal")["parts"]["verdict"]


def test_what_cannot_be_done_is_refused(client: TestClient) -> None:
    """Illegal choices with the rule; messages that are none; those that are for matches."""
    with client.websocket_connect(f"{LESSON}/socket") as socket:
        told(socket)
        assert "(S2)" in ask(socket, "a", action="seal")["problem"]
        assert "cannot be done here" in ask(socket, "b", cover=True)["problem"]
        socket.send_text("nonsense")
        assert "makes no sense" in told(socket)["problem"]
        socket.send_text('{"type": "play", "message": "x", "action": "' + "y" * 5000 + '"}')
        assert "too long" in told(socket)["problem"]


def test_lessons_that_are_none(client: TestClient) -> None:
    """Nowhere to be found, with the reason."""
    for address in ("/learn/sun-tzu/99", "/learn/sun-tzu/x", "/learn/chess", "/learn/chess/1"):
        assert client.get(address).status_code == 404, address
    assert "has no lesson" in client.get("/learn/sun-tzu/99").text
    for address in ("/learn/sun-tzu/99/socket", "/learn/chess/1/socket"):
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(address):
            pass


# A first match with a guide


def test_a_first_match_has_a_guide(client: TestClient) -> None:
    """Always the same deal, against a gentle bot; the guide speaks to the learner alone."""
    answer = client.post("/learn/sun-tzu/first")
    assert answer.status_code == 200
    assert "Welcome, general!" in answer.text
    assert 'data-at="province wu"' in answer.text
    assert "greedy bot" in answer.text
    address = answer.url.path
    assert "Welcome, general!" not in visitor(client).get(address).text
    with client.websocket_connect(f"{address}/socket") as socket:
        parts: dict[str, str] = {}
        ask(socket, "a", parts, action="lay 9 wu")
        until_part(socket, parts, "guide", "A 9 loses to a 10 only")
    assert "A 9 loses to a 10 only" in client.get(address).text
    client.post(f"{address}/resign", data={"seat": "0"})
    over = client.get(address).text
    assert "wins by forfeit" in over
    assert "A 9 loses to a 10 only" not in over, "it is silent once the match was given up"


def test_other_matches_have_none(client: TestClient) -> None:
    """Neither one begun at once, nor a game that has no guide."""
    assert "Welcome, general!" not in client.get(begin(client, "sun-tzu", "beginner")).text
    assert client.post("/learn/chess/first").status_code == 404
