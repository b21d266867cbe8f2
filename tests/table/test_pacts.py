"""Pacts at a table: proposed by buttons, answered by bots, kept, released, broken, remembered."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from support.web import house, set_up

from bingfa.core.pacts import MARK, Pact, Stage
from bingfa.games import find
from bingfa.games.yuan.ai.pacts import PEACE
from bingfa.games.yuan.rules.actions import Level, Target
from bingfa.table.bot_workers.negotiators import attend
from bingfa.table.database.rows import MadeBy, Plan, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.matches.live_match import Refused
from bingfa.table.matches.rooms import Room, Rooms
from bingfa.table.matches.setup import begun

MAP = "A0,0r0.B3,-2r5.G2,1r1+mu:JU+weyu:GE+suhey:XIA"
ANN = Sitting(SeatKind.PERSON, "Ann", "ann")
BOB = Sitting(SeatKind.PERSON, "Bob", "bob")
BOT = Sitting(SeatKind.BOT, "easy")


def in_a_room(database: str, test: Callable[[Room], Awaitable[None]]) -> None:
    async def main() -> None:
        game, store = find("yuan"), await Store.open(database)
        try:
            options = str(game.options.of({"map": MAP}))
            seats = (ANN, BOT, BOB)
            plan = begun(Plan(game.name, game.rules_version, options, "pacts", seats))
            room = await Rooms(store).room(await store.create(plan))
            await room.open_pacts()
            await test(room)
        finally:
            await store.close()

    asyncio.run(main())


async def pass_turn(room: Room, *plans: tuple[str, ...]) -> None:
    """Everybody plans; who has nothing to do passes."""
    for seat, plan in enumerate(plans):
        made_by = MadeBy.BOT if seat in room.bots else MadeBy.SEAT
        for text in plan or ("pass",):
            await room.play(seat, text, None, made_by)


def offered(room: Room, seat: int, other: int) -> Pact:
    known = find("yuan").pacts()
    assert known is not None
    return known.offers(room.view(seat), other)[0]


def test_a_bot_answers_and_people_do(database: str) -> None:
    """Once; what was answered, or is not one's own, cannot be answered again."""

    async def test(room: Room) -> None:
        await room.propose(0, 1, offered(room, 0, 1))
        with pytest.raises(Refused):
            await room.propose(0, 1, offered(room, 0, 1))
        await room.propose(0, 2, offered(room, 0, 2))
        await attend(room)
        await attend(room)
        assert room.ledger is not None
        first, second = room.ledger.treaties
        assert first.stage in (Stage.AGREED, Stage.DECLINED)
        assert second.stage == Stage.PROPOSED
        with pytest.raises(Refused):
            await room.answer(0, second.number, agree=True)
        await room.answer(2, second.number, agree=True)
        assert room.ledger.treaties[1].stage == Stage.AGREED
        with pytest.raises(Refused):
            await room.answer(2, second.number, agree=False)
        with pytest.raises(Refused):
            await room.propose(0, 1, Pact("give me everything", 9))
        said = await room.store.said(room.id, room.channels("ann"))
        assert len(said) == 5
        assert all(each.text.startswith(MARK) for each in said)

    in_a_room(database, test)


def test_who_breaks_a_pact_is_told_of_and_not_trusted_again(database: str) -> None:
    """A temple that both would leave alone is made a target; the bot agrees to nothing more."""

    async def test(room: Room) -> None:
        target = next(each for each in room.view(0).legal if isinstance(each, Target))
        await room.declare(0, f"propose 1 9 leave {target.province}")
        await room.declare(1, "agree 1 0")
        trial = room.match.state.copy()
        trial.apply(0, target)
        level = next(each for each in trial.legal(0) if isinstance(each, Level))
        await pass_turn(room, (target.text, level.text, "seal"), (), ())
        await attend(room)
        assert room.ledger is not None
        assert room.ledger.breakers == (0,)
        await attend(room)
        assert room.ledger.breakers == (0,)
        await room.propose(0, 1, offered(room, 0, 1))
        await attend(room)
        assert room.ledger.treaties[-1].stage == Stage.DECLINED

    in_a_room(database, test)


def test_a_promise_bars_choices_until_it_is_released(database: str) -> None:
    """From the next turn on, to the end of the one in which it is released."""

    async def test(room: Room) -> None:
        await room.declare(0, f"propose 1 9 {PEACE}")
        await room.declare(1, "agree 1 1")
        assert not room.promised(1, room.view(1))
        await pass_turn(room, (), (), ())
        assert room.ledger is not None
        assert room.ledger.binding(1, room.view(1).turn)  # type: ignore[attr-defined]
        with pytest.raises(Refused):
            await room.release(2, 1)
        await room.release(0, 1)
        await pass_turn(room, (), (), ())
        assert not room.ledger.binding(1, room.view(1).turn)  # type: ignore[attr-defined]
        with pytest.raises(Refused):
            await room.release(0, 1)

    in_a_room(database, test)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(tmp_path) as opened:
        yield opened


def buttons(page: str) -> list[tuple[str, str]]:
    """What can be proposed: to whom, and the deed."""
    found: list[tuple[str, str]] = []
    for form in re.findall(r"<form[^>]*/pact.*?</form>", page, re.DOTALL):
        if to := re.search(r'name="to" value="(\d)"', form):
            found += [
                (to[1], unescape(deed)) for deed in re.findall(r'name="deed" value="([^"]*)', form)
            ]
    return found


def table(client: TestClient, **fields: str) -> str:
    return set_up(
        client, "yuan", option_map=MAP, players="3", seat_1="bot:easy", seat_2="bot:easy", **fields
    )


def test_pacts_are_a_setting_of_the_table(client: TestClient) -> None:
    """Off unless it is ticked, and not offered where they do not belong to the game."""
    assert 'name="pacts"' in client.get("/new?game=yuan").text
    assert 'name="pacts"' not in client.get("/new?game=khan").text
    told = "may be made, in the talk"
    page = client.get(table(client)).text
    assert not buttons(page)
    assert told not in page
    place = table(client, pacts="on")
    page = client.get(place).text
    assert "Pacts may be made at this table." in page
    assert told in page
    to, deed = buttons(page)[0]
    form = {"seat": "0", "to": to, "deed": deed}
    answer = client.post(f"{place}/pact", data=form, follow_redirects=False)
    assert answer.status_code == 303
    page = client.get(place).text
    assert "proposes to" in page
    assert "do not attack each other" in page
    assert (to, deed) not in buttons(page), "it waits for an answer"


@pytest.mark.parametrize(
    "form",
    [
        {"seat": "0", "to": "9", "deed": "5 peace"},
        {"seat": "0", "to": "1", "deed": "peace"},
        {"seat": "0", "deed": "agree", "number": "7"},
        {"seat": "0", "deed": "release", "number": "1"},
        {"seat": "1", "to": "0", "deed": "5 peace"},
    ],
)
def test_what_cannot_be_is_refused(client: TestClient, form: dict[str, str]) -> None:
    """A sentence, and nothing is kept."""
    place = table(client, pacts="on")
    before = client.get(place).text.count("proposes to")
    assert client.post(f"{place}/pact", data=form).status_code == 400
    assert client.get(place).text.count("proposes to") == before


def test_nobody_types_a_deed(client: TestClient) -> None:
    """What begins a deed cannot be said."""
    place = table(client, pacts="on")
    with client.websocket_connect(f"{place}/socket") as socket:
        socket.send_json({"type": "say", "say": f"{MARK}broken 1 1", "message": "m", "to": ""})
    assert "has broken" not in client.get(place).text
