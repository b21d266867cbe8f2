"""A fuzzer that speaks the socket: whatever arrives, the match is what its record says."""

from __future__ import annotations

import gc
import json
import logging
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from support.web import from_page, house, set_up, visitor

from bingfa.core.chance import Chance, stream
from bingfa.core.documents.record import read, record_of, replay
from bingfa.games import find
from bingfa.table.matches.rooms import Room, Rooms

STEPS = 250
NONSENSE = (
    "",
    "{",
    "[]",
    "null",
    '"lay 7 qin"',
    '{"action": "seal"}',
    '{"message": "m", "action": "seal"}',
    '{"type": "win", "message": "m"}',
    '{"type": "undo", "message": "m", "action": "seal"}',
    '{"type": "play", "message": 5, "action": "seal"}',
    '{"type": "play", "message": "m", "action": ["seal"]}',
    '{"type": "play", "message": "m", "seat": 0, "action": "seal"}',
    '{"type": "look", "message": "m", "look": "0"}',
    '{"type": "look", "message": "m", "look": 99999999999999999999}',
    '{"type": "play", "message": "' + "m" * 3000 + '", "action": "seal"}',
    '{"type": "play", "message": "m", "action": "' + "x" * 4000 + '"}',
    '{"type": "play", "message": "\\u0000", "action": "\\ud800"}',
)

REFUSED: tuple[dict[str, object], ...] = (
    {"action": "castle"},
    {"action": "seal"},
    {"undo": True},
    {"look": 1},
    {"say": "x" * 401},
    {"say": "hello", "to": "nobody"},
    {"follow": 3},
)


def _message(chance: Chance, room: Room, seat: int, number: int, sent: list[str]) -> str:
    """Something that a browser, a broken browser or somebody wicked might send."""
    kind = chance.below(10)
    if kind == 0:
        return chance.pick(NONSENSE)
    if kind == 1 and sent:  # doubled or late
        return chance.pick(sent)
    if kind == 2:
        wish: dict[str, object] = {"undo": True}
    elif kind == 3:
        wish = {"say": chance.pick(("hello", "<b>", "", "x" * 401))}
    elif kind == 4:
        wish = {"look": chance.below(3)}
    elif kind == 5:  # any action of the game, legal or not
        wish = {"action": chance.pick(room.match.game.actions()).text}
    else:
        legal = room.match.state.legal(seat)
        wish = {"action": chance.pick(legal).text if legal else "pass"}
    return from_page(f"{number}", **wish)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["sun-tzu", "dynasties"])
def test_the_match_equals_its_record_whatever_is_sent(tmp_path: Path, game: str, seed: int) -> None:
    """Two players on two sockets each, and a spectator who tries as well."""
    chance = stream(str(seed), "fuzz")
    with ExitStack() as stack:
        ann = stack.enter_context(house(tmp_path))
        address = set_up(ann, game, seat_0="me", seat_1="open", name="Ann")
        bob, eve = visitor(ann), visitor(ann)
        bob.post(f"{address}/sit", data={"seat": "1", "name": "Bob"})
        room: Room = _house(ann).rooms.opened(address[3:])
        sockets: list[tuple[int, WebSocketTestSession]] = [
            (seat, stack.enter_context(who.websocket_connect(f"{address}/socket")))
            for seat, who in ((0, ann), (0, ann), (1, bob), (1, bob), (0, eve))
        ]
        sent: list[str] = []
        for number in range(STEPS):
            seat, socket = chance.pick(sockets)
            text = _message(chance, room, seat, number, sent)
            sent.append(text)
            socket.send_text(text)
            if chance.below(4) == 0:
                _await_answer(socket, f"sync {number}")
        for at, (_seat, socket) in enumerate(sockets):
            _await_answer(socket, f"end {at}")
        assert ann.portal is not None
        again = ann.portal.call(Rooms(_house(ann).store).room, room.id)
        assert again.match.state.position() == room.match.state.position()
        assert [move.action.text for move in again.match.moves] == [
            move.action.text for move in room.match.moves
        ]
        assert room.match.game.audit(room.match.state) == []
        assert len(room.match.moves) > 10
        record = read(str(record_of(room.match, private=True)))
        assert replay(record, find).state.position() == room.match.state.position()


@pytest.fixture
def silent() -> Iterator[None]:
    """Nothing is logged, because pytest keeps all that is."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.usefixtures("silent")
def test_what_is_refused_leaves_nothing_behind(tmp_path: Path) -> None:
    """However much of it comes: a server that is fuzzed does not grow."""
    with house(tmp_path) as ann:
        address = set_up(ann, "sun-tzu", seat_0="me", seat_1="open", name="Ann")
        visitor(ann).post(f"{address}/sit", data={"seat": "1", "name": "Bob"})
        with ann.websocket_connect(f"{address}/socket") as socket:

            def refuse(first: int) -> int:
                """Everything that is refused, often; returns how much the process holds then."""
                for number in range(first, first + 40):
                    for wish in REFUSED:
                        socket.send_text(from_page(f"{number}", **wish))
                    for text in NONSENSE:
                        socket.send_text(text)
                    _await_answer(socket, f"end {number}")
                gc.collect()
                return len(gc.get_objects())

            refuse(0)
            before = refuse(100)
            assert refuse(200) - before < 40  # less than one for each round


def _house(client: TestClient):  # type: ignore[no-untyped-def]  # the application's own object
    return client.app.state.services  # type: ignore[attr-defined]  # Starlette's


def _await_answer(socket: WebSocketTestSession, mark: str) -> None:
    """Whatever came before, the socket still answers."""
    socket.send_text(from_page(mark, action="castle"))
    while True:
        answer = json.loads(socket.receive_text())
        if answer.get("message") == mark:
            assert "problem" in answer
            return
