"""The coach: it speaks before a choice is made, for those who play against bots alone."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from starlette.testclient import TestClient, WebSocketTestSession
from support.stages import imagine
from support.web import ask, begin, house, offered, set_up, told, until_part, visitor

from bingfa.core.chance import stream
from bingfa.table.bot_workers.coach import Coaching
from bingfa.table.bot_workers.coach import begin as begin_thought
from bingfa.table.matches.rooms import Room


def room_of(client: TestClient, address: str) -> Room:
    services = client.app.state.services  # type: ignore[attr-defined]
    room: Room = services.rooms.opened(address.rpartition("/")[2])
    return room


def chosen(client: TestClient, address: str) -> list[str]:
    """What the first seat has chosen so far."""
    return [move.action.text for move in room_of(client, address).match.moves if move.seat == 0]


def with_coach(client: TestClient, amount: str = "tenth") -> None:
    """A visitor who wants the coach, from an amount on."""
    client.post("/settings", data={"coach": "on", "coach_from": amount})


def lay_badly(client: TestClient, address: str, socket: WebSocketTestSession) -> dict[str, str]:
    """Lay the lowest cards where there is most to lose; the parts of the page."""
    parts = dict[str, str]()
    parts.update(told(socket)["parts"])
    for number in range(5):
        lays = [text for text in offered(client.get(address).text) if text.startswith("lay ")]
        low = min(lays, key=lambda text: (not text.split()[1].isdigit(), text.split()[1]))
        ask(socket, f"lay-{number}", parts, action=low)
    return parts


def test_a_blunder_waits_for_a_second_word(tmp_path: Path) -> None:
    """It is told before anything is sealed, with what is better; made once more, it is made."""
    with house(tmp_path) as client:
        with_coach(client, "twentieth")
        address = begin(client, "dynasties")
        with client.websocket_connect(f"{address}/socket") as socket:
            parts = lay_badly(client, address, socket)
            assert 'name="coach"' in parts["coach"]
            assert "problem" not in ask(socket, "seal", parts, action="seal")
            until_part(socket, parts, "advice", "about one match in")
            assert "seal" not in chosen(client, address)
            assert "Better:" in parts["advice"]
            assert "data-ghost=" in parts["advice"]
            assert offered(parts["advice"]) == ["seal"]
            ask(socket, "again", parts, action="seal")
            assert chosen(client, address)[5] == "seal"


def test_it_can_be_told_to_go_ahead(tmp_path: Path) -> None:
    """While it looks, the same choice once more is made at once, and the same message only once."""
    with house(tmp_path) as client:
        with_coach(client)
        address = begin(client, "dynasties")
        with client.websocket_connect(f"{address}/socket") as socket:
            lay_badly(client, address, socket)
            ask(socket, "seal", action="seal")
            ask(socket, "again", action="seal")
            assert chosen(client, address)[5] == "seal"
            assert chosen(client, address).count("seal") == 1


def test_it_says_nothing_of_a_good_choice(tmp_path: Path) -> None:
    """What it thinks best is played without a word, and without being asked twice."""
    with house(tmp_path) as client:
        with_coach(client)
        address = begin(client, "dynasties")
        with client.websocket_connect(f"{address}/socket") as socket:
            parts = dict[str, str]()
            parts.update(told(socket)["parts"])
            ask(socket, "hint", parts, hint=True)
            until_part(socket, parts, "hint", "chance of winning")
            ask(socket, "follow", parts, follow=0)
            until_part(socket, parts, "choices", 'data-action="seal"')
            ask(socket, "seal", parts, action="seal")
            while "seal" not in chosen(client, address):
                parts.update(told(socket).get("parts", {}))
                assert "about one match in" not in parts["advice"]


def test_who_wants_none_is_not_held_up(tmp_path: Path) -> None:
    """Switched off, a choice is made as ever; switched on and off at the table by a word."""
    with house(tmp_path) as client:
        address = begin(client, "dynasties")
        with client.websocket_connect(f"{address}/socket") as socket:
            parts = lay_badly(client, address, socket)
            assert "checked" not in parts["coach"]
            assert "problem" not in ask(socket, "on", parts, coach="on")
            assert "checked" in parts["coach"]
            assert "problem" not in ask(socket, "off", parts, coach="off")
            ask(socket, "seal", parts, action="seal")
            assert chosen(client, address)[5] == "seal"


def test_no_coach_where_others_play(tmp_path: Path) -> None:
    """With another person, at one screen or as a spectator there is neither a switch nor a word."""
    with house(tmp_path) as client:
        with_coach(client)
        shared = set_up(client, "dynasties", seat_0="me", seat_1="screen")
        between = set_up(client, "dynasties", seat_0="me", seat_1="open")
        visitor(client).post(f"{between}/sit", data={"seat": "1", "name": "Bob"})
        for address in (shared, between):
            assert 'name="coach"' not in client.get(address).text
            with client.websocket_connect(f"{address}/socket") as socket:
                answer = ask(socket, "a", coach="on")
                assert answer["problem"] == "the coach is for matches against bots alone"
        with client.websocket_connect(f"{between}/socket") as socket:
            lay_badly(client, between, socket)
            ask(socket, "seal", action="seal")
            assert chosen(client, between)[5] == "seal"


def test_after_a_turn_it_says_what_decided_it(tmp_path: Path) -> None:
    """In a sentence of the log, with the chance before and after, once the next turn has begun."""
    with house(tmp_path) as client:
        address = begin(client, "dynasties")
        with client.websocket_connect(f"{address}/socket") as socket:
            parts = lay_badly(client, address, socket)
            ask(socket, "seal", parts, action="seal")
            number = 0
            while (room := room_of(client, address)).match.state.view(0).turn < 2:  # type: ignore[attr-defined]
                if 0 in room.match.state.actors:
                    number += 1
                    ask(socket, f"go-{number}", parts, action=room.match.state.legal(0)[0].text)
                else:
                    parts.update(told(socket).get("parts", {}))
            ask(socket, "on", parts, coach="on")
            until_part(socket, parts, "advice", "Decisive: ")
            said = re.search(r">(Decisive: [^<]*)<", parts["advice"])
            assert said
            assert re.search(r"Your chance of winning: \d+% → \d+%\.$", unescape(said[1]))


def test_only_what_settles_a_choice_waits(tmp_path: Path) -> None:
    """Laying a card can be changed: nothing is thought about it, nor about what is not allowed."""
    with house(tmp_path) as client:
        room = room_of(client, begin(client, "dynasties"))
        for text in ("lay 1 tibet", "seal"):
            assert begin_thought(Coaching(True, 0.1), room, 0, text, "m") is None


def test_other_hidden_hands_make_no_difference(tmp_path: Path) -> None:
    """What is asked about a choice holds what its seat sees, and nothing else of the match."""
    with house(tmp_path) as client:
        room = room_of(client, begin(client, "sun-tzu", "strategy"))
        keep = room.match.state.legal(0)[0].text
        thought = begin_thought(Coaching(True, 0.1), room, 0, keep, "m")
        assert thought is not None
        before = room.match.state.position()
        imagine(room, 0, stream("other", "hands"))
        assert room.match.state.position() != before
        assert begin_thought(Coaching(True, 0.1), room, 0, keep, "m") == thought
