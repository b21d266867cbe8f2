"""Secrets over the wire: what one seat chooses unseen changes nothing of what others are sent.

The same match is played twice, with other secret choices of one seat, or with other talk between
two; everything that another seat and a spectator are sent meanwhile (pages, messages, replays,
moments, errors) must be the same to the byte, but for the match's id and the time of day.
"""

from __future__ import annotations

import json
import re
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from support.web import from_page, house, visitor

from bingfa.core.chance import stream
from bingfa.games import find
from bingfa.table.database.rows import Plan, SeatKind, Sitting
from bingfa.table.matches.setup import begun

SEED = "5ca1ab1e0ddba11f00dfeed0badcafe5"
NAMES = ("Ann", "Bob", "Cleo", "Dan")


@dataclass
class Person:
    """Somebody at the table, and everything they were sent."""

    client: TestClient
    socket: WebSocketTestSession
    address: str
    sent: list[str] = field(default_factory=list)
    pings: int = 0

    def hear(self) -> dict[str, Any]:
        text = self.socket.receive_text()
        self.sent.append(text)
        answer: dict[str, Any] = json.loads(text)
        return answer

    def do(self, mark: str, **wish: Any) -> dict[str, Any]:
        """Send a message and hear everything up to its answer."""
        self.socket.send_text(from_page(mark, **wish))
        while True:
            answer = self.hear()
            if answer.get("done") == mark or answer.get("message") == mark:
                return answer

    def look(self) -> None:
        """Load every page there is, and have the socket answer."""
        for place in ("", "/replay", "/moment?at=3", "/record", "/moment?at=1&seat=red"):
            self.sent.append(self.client.get(f"{self.address}{place}").text)
        self.sent.append(self.client.get("/").text)
        self.pings += 1
        self.do(f"ping {self.pings}", action="castle")

    def settle(self, number: int) -> None:
        """Hear on until all players are seen to be there, and begin to listen."""
        while self.hear().get("parts", {}).get("seats", "").count("dot here") != number:
            pass
        self.sent.clear()

    def listen(self, words: str) -> None:
        """Hear on until something is said."""
        while words not in self.hear().get("chat", {}).get("html", ""):
            pass


class Table:
    """A match of several people, with somebody watching."""

    def __init__(
        self, stack: ExitStack, folder: Path, game: str, options: str, number: int = 2
    ) -> None:
        client = stack.enter_context(house(folder))
        self.house = client.app.state.services  # type: ignore[attr-defined]  # Starlette's
        assert client.portal is not None
        people = [Sitting(SeatKind.PERSON, name, name[0].lower() * 32) for name in NAMES[:number]]
        plan = begun(Plan(game, find(game).rules_version, options, SEED, people, listed=True))
        self.id = client.portal.call(self.house.store.create, plan)
        address = f"/m/{self.id}"
        self.people: list[Person] = []
        for player in (*(each.player for each in people), None):
            someone = visitor(client)
            if player:
                identity = self.house.identity
                someone.cookies.set(identity.cookie, f"{player}.{identity.sign(player)}")
            socket = stack.enter_context(someone.websocket_connect(f"{address}/socket"))
            self.people.append(Person(someone, socket, address))
        self.blue, self.red, *_more, self.watcher = self.people
        for person in self.people:
            person.settle(number)

    def sent_to(self, person: Person) -> str:
        """All bytes sent to somebody, without the match's id and the time of day."""
        text = "\n".join(person.sent).replace(self.id, "MATCH")
        text = re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d", "TODAY", text)
        return re.sub(r'"now":\d+', '"now":0', text)


def _red_chooses(table: Table, choices: list[str]) -> None:
    """Red makes secret choices; then all look at everything."""
    for number, text in enumerate(choices):
        answer = table.red.do(f"red {number} {text}", action=text)
        assert "done" in answer, answer
    for person in table.people:
        person.look()


def _laying(table: Table, chance_seed: str, reinforce: int) -> list[str]:
    """Five cards in an order of their own, some set apart for armies before that."""
    room = table.house.rooms.opened(table.id)
    chance = stream(chance_seed, "red")
    state = room.match.state.copy()
    chosen: list[str] = []
    for _ in range(20):
        legal = [action.text for action in state.legal(1)]
        apart = [text for text in legal if text.startswith("reinforce")]
        if reinforce and apart:
            text, reinforce = chance.pick(apart), reinforce - 1
        else:
            laying = [text for text in legal if text.startswith("lay")]
            if not laying:
                return chosen
            text = chance.pick(laying)
        chosen.append(text)
        state.apply(1, room.match.game.parse(text))
    return chosen


@pytest.mark.parametrize(
    ("game", "options", "keeps", "reinforce"),
    [
        ("sun-tzu", "beginner=off strategy=on events=off", 2, (0, 2)),
        ("dynasties", "advanced=on warlords=on", 2, (0, 2)),
        ("dynasties", "advanced=off warlords=off", 0, (0, 0)),
    ],
)
def test_secret_choices_leave_no_trace_in_what_others_are_sent(
    tmp_path: Path, game: str, options: str, keeps: int, reinforce: tuple[int, int]
) -> None:
    """Which card is kept, where the five are laid, and how many are set apart for armies."""
    sent: list[tuple[str, str]] = []
    for run in (0, 1):
        folder = tmp_path / str(run)
        folder.mkdir()
        with ExitStack() as stack:
            table = Table(stack, folder, game, options)
            room = table.house.rooms.opened(table.id)
            if keeps:
                kept = [action.text for action in room.match.state.legal(1)]
                assert len(kept) > 1
                _red_chooses(table, [kept[run]])
                own = room.match.state.legal(0)[0].text
                assert "done" in table.blue.do("keep", action=own)
            while not room.match.state.sealed:  # windows before the cards are laid
                seat = room.match.state.actors[0]
                assert "done" in table.people[seat].do(
                    f"window {len(room.match.moves)}", action="pass"
                )
            _red_chooses(table, _laying(table, f"lay {run}", reinforce[run]))
            sent.append((table.sent_to(table.blue), table.sent_to(table.watcher)))
            assert SEED not in "".join(text for person in table.people for text in person.sent)
            for person in table.people:
                everything = "".join(person.sent)
                for secret in ("a" * 32, "b" * 32, table.house.identity.key.decode()):
                    assert secret not in everything
    (blue, watcher), (blue_again, watcher_again) = sent
    assert _first_difference(blue, blue_again) is None
    assert _first_difference(watcher, watcher_again) is None


def _first_difference(one: str, two: str) -> str | None:
    if one == two:
        return None
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), -1)
    return f"at {at}: {one[at - 200 : at + 200]!r} / {two[at - 200 : at + 200]!r}"


def test_the_proof_would_notice(tmp_path: Path) -> None:
    """What red itself is sent does differ between the two runs: the comparison is no empty one."""
    sent: list[str] = []
    for run in (0, 1):
        folder = tmp_path / str(run)
        folder.mkdir()
        with ExitStack() as stack:
            table = Table(stack, folder, "dynasties", "advanced=off warlords=off")
            _red_chooses(table, _laying(table, f"lay {run}", 0)[:1])
            sent.append(table.sent_to(table.red))
    assert _first_difference(*sent) is not None


@pytest.mark.parametrize("game", ["khan", "yuan"])
def test_talk_between_two_leaves_no_trace_in_what_others_are_sent(
    tmp_path: Path, game: str
) -> None:
    """Whether there is any, between whom and how much; what all hear comes as if there was none."""
    sent: list[list[str]] = []
    whispers: list[list[tuple[int, int]]] = [[], [(0, 1), (1, 0), (0, 1)], [(0, 1), (3, 0)]]
    for run, said in enumerate(whispers):
        folder = tmp_path / str(run)
        folder.mkdir()
        with ExitStack() as stack:
            table = Table(stack, folder, game, str(find(game).settle(None)), number=4)
            for number, (speaker, to) in enumerate(said):
                words, name = f"whisper {run} {number}", find(game).seats[to]
                answer = table.people[speaker].do(f"w{number}", say=words, to=name)
                assert "done" in answer, answer
            assert "done" in table.blue.do("hello", say="hello everybody")
            for person in table.people[1:4]:
                person.listen("hello everybody")
            for person in table.people:
                person.look()
            sent.append([table.sent_to(table.people[2]), table.sent_to(table.watcher)])
            assert all("whisper" not in text for text in sent[-1])
            assert (f"whisper {run} 0" in table.sent_to(table.red)) == bool(said)
    for other in sent[1:]:
        for one, two in zip(sent[0], other, strict=True):
            assert _first_difference(one, two) is None
