"""Talk between two: those two hear it, and nobody else learns of it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from support.web import ask, house, set_up, told, until_part, visitor

from bingfa.games import find
from bingfa.table.database.backup import restore, save
from bingfa.table.database.rows import Channel, Plan, SeatKind, Sitting, between
from bingfa.table.database.store import Store
from bingfa.table.matches.rooms import Room, Rooms
from bingfa.table.matches.setup import begun

pytestmark = pytest.mark.usefixtures("many")


def person(name: str, player: str | None = None) -> Sitting:
    return Sitting(SeatKind.PERSON, name, player or name.lower())


ANN, BOB, CLEO = person("Ann"), person("Bob"), person("Cleo")


def in_a_room(
    database: str,
    seats: Sequence[Sitting],
    test: Callable[[Room], Awaitable[None]],
    game_name: str = "auction",
) -> None:
    async def main() -> None:
        game = find(game_name)
        store = await Store.open(database)
        try:
            options = str(game.settle(None))
            plan = begun(Plan(game.name, game.rules_version, options, "talk", seats))
            await test(await Rooms(store).room(await store.create(plan)))
        finally:
            await store.close()

    asyncio.run(main())


def lines(said: Any) -> list[str]:
    return [each.text for each in said]


def test_each_hears_the_channels_of_their_own(database: str) -> None:
    """What the store hands out is what was asked for, newest last, each channel counted alone."""

    async def test(room: Room) -> None:
        for channel, seat, who, text in (
            (Channel.TABLE, 0, "ann", "hello"),
            (between(0, 1), 0, "ann", "help me"),
            (Channel.WATCHERS, None, "eve", "look"),
            (between(1, 0), 1, "bob", "why?"),
            (between(1, 2), 1, "bob", "listen"),
            (Channel.TABLE, 2, "cleo", "good morning"),
        ):
            assert await room.say(channel, seat, who, who, text, f"m {text}")
        heard = {
            who: lines(await room.store.said(room.id, room.channels(who)))
            for who in ("ann", "bob", "cleo", "eve", None)
        }
        assert heard == {
            "ann": ["hello", "help me", "why?", "good morning"],
            "bob": ["hello", "help me", "why?", "listen", "good morning"],
            "cleo": ["hello", "listen", "good morning"],
            "eve": ["look"],
            None: ["look"],
        }
        said = await room.store.said(room.id, room.channels("cleo"))
        assert [each.place for each in said] == [1, 1, 2], "a number tells nothing of other talk"
        later = await room.store.said(room.id, room.channels("ann"), said[0].number, 2)
        assert lines(later) == ["why?", "good morning"]
        assert [each.place for each in later] == [2, 2]

    in_a_room(database, (ANN, BOB, CLEO), test)


@pytest.mark.parametrize(
    ("seats", "partners"),
    [
        ((ANN, BOB, CLEO), (1, 2)),
        ((ANN, BOB, Sitting(SeatKind.BOT, "random")), (1,)),
        ((ANN, person("Bob", "both"), person("Cleo", "both")), ()),  # these two share a screen
        ((person("Ann", "ann"), person("Bob", "ann"), CLEO), ()),
        (
            (ANN, BOB, Sitting(SeatKind.OPEN, "-")),
            (),
        ),  # whoever comes would hear what was said before
        ((BOB, CLEO, person("Dan")), ()),  # Ann watches
    ],
)
def test_private_talk_is_for_people_with_a_screen_each(
    database: str, seats: Sequence[Sitting], partners: tuple[int, ...]
) -> None:
    async def test(room: Room) -> None:
        assert room.partners("ann") == partners
        assert room.partners(None) == ()
        assert len(room.channels("ann")) == 1 + len(partners)

    in_a_room(database, seats, test)


def test_two_alone_have_no_secrets_from_others(database: str) -> None:
    async def test(room: Room) -> None:
        assert room.partners("ann") == ()
        assert room.channels("ann") == (Channel.TABLE,)

    in_a_room(database, (ANN, BOB), test, "sun-tzu")


def test_a_backup_keeps_what_was_said_in_private(database: str, tmp_path: Path) -> None:
    copy = f"sqlite:///{tmp_path / 'copy.db'}"
    ids: list[str] = []

    async def test(room: Room) -> None:
        ids.append(room.id)
        await room.say(between(0, 2), 0, "ann", "Ann", "not a word to Bob", "m1")

    in_a_room(database, (ANN, BOB, CLEO), test)

    async def again() -> None:
        await save(database, tmp_path / "backup")
        await restore(tmp_path / "backup", copy)
        store = await Store.open(copy)
        try:
            room = await Rooms(store).room(ids[0])
            for who, heard in (("ann", 1), ("bob", 0), ("cleo", 1)):
                assert len(await store.said(room.id, room.channels(who))) == heard
        finally:
            await store.close()

    asyncio.run(again())


# On the page


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(tmp_path) as opened:
        yield opened


def seated(
    client: TestClient, game: str = "auction", **fields: str
) -> tuple[str, list[TestClient]]:
    """Ann's table with Bob and Cleo at it, and somebody who watches."""
    address = set_up(client, game, players="3", name="Ann", **fields)
    people = [client]
    for seat, name in ((1, "Bob"), (2, "Cleo")):
        people.append(visitor(client))
        people[-1].post(f"{address}/sit", data={"seat": str(seat), "name": name})
    return address, [*people, visitor(client)]


def choices(page: str) -> list[tuple[str, str]]:
    """Whom one can talk to, by the page."""
    form = page[page.index('id="say"') :]
    return re.findall(r'<option value="([a-z]*)"[^>]*>([^<]*)<', form[: form.index("</form>")])


def chat(page: str) -> str:
    return unescape(page[page.index('id="chat"') :])


def test_the_page_says_whom_one_can_talk_to(client: TestClient) -> None:
    """At a table of three; who comes while others wait changes their pages, too."""
    address = set_up(client, "auction", players="3", name="Ann", seat_2="bot:random")
    assert choices(client.get(address).text) == []
    with client.websocket_connect(f"{address}/socket") as socket:
        shown: dict[str, str] = {}
        bob = visitor(client)
        bob.post(f"{address}/sit", data={"seat": "1", "name": "Bob"})
        until_part(socket, shown, "say", "to Bob (Yellow) alone")
    assert choices(client.get(address).text) == [
        ("", "to the table"),
        ("yellow", "to Bob (Yellow) alone"),
    ]
    assert choices(visitor(client).get(address).text) == []
    two = set_up(client, "sun-tzu", name="Ann", seat_1="screen")
    assert choices(client.get(two).text) == []


def test_a_private_line_reaches_one_and_is_marked(client: TestClient) -> None:
    """Who hears it and who said it see it now and later, with the same author as in public."""
    address, (ann, bob, cleo, eve) = seated(client)
    with (
        ann.websocket_connect(f"{address}/socket") as ours,
        bob.websocket_connect(f"{address}/socket") as theirs,
    ):
        assert "done" in ask(ours, "m1", say="help me <b>now</b>", to="yellow")
        assert "done" in ask(ours, "m1", say="help me <b>now</b>", to="yellow")  # and not twice
        html = ""
        while "help me" not in html:
            html = told(theirs).get("chat", {}).get("html", "")
    assert re.search(r'<li[^>]* class="private" data-author="red"', html)
    assert 'class="to">to you alone<' in html
    assert "&lt;b&gt;" in html
    assert chat(ann.get(address).text).count("help me") == 1
    assert "to Bob (Yellow) alone" in chat(ann.get(address).text).split("<form")[0]
    assert chat(bob.get(address).text).count("help me") == 1
    for other in (cleo, eve):
        assert "help me" not in other.get(address).text
        assert "private" not in chat(other.get(address).text)


@pytest.mark.parametrize(
    ("to", "complaint"),
    [
        ("red", "cannot talk to this seat in private"),  # oneself
        ("green", "green does not play in a match of 3"),
        ("nobody", "no seat is called 'nobody'"),
    ],
)
def test_nobody_is_talked_to_who_cannot_be(client: TestClient, to: str, complaint: str) -> None:
    address, (ann, *_others, eve) = seated(client)
    with ann.websocket_connect(f"{address}/socket") as socket:
        assert complaint in ask(socket, "m1", say="psst", to=to)["problem"]
    assert "psst" not in ann.get(address).text
    eve.post("/quick", data={"game": "sun-tzu"})  # she is known from now on
    with eve.websocket_connect(f"{address}/socket") as socket:
        assert "in private" in ask(socket, "m2", say="psst", to="yellow")["problem"]
        assert "done" in ask(socket, "m3", say="what a match")
    assert "what a match" not in ann.get(address).text
