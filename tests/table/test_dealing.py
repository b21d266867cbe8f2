"""The deal: nobody has a hand before it, all can add to its seed, and the record proves it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient
from support.web import ask, begin, house, offered, set_up, status, until_part, visitor

from bingfa.core.documents.record import read, record_of, replay
from bingfa.games import find, names
from bingfa.table.bot_workers.bot_players import BotPlayers
from bingfa.table.database.engine import changing_schema, engine_for
from bingfa.table.database.revisions import upgrade
from bingfa.table.database.rows import NOT_TAKEN, Plan, SeatKind, Sitting, Stored
from bingfa.table.database.store import Store
from bingfa.table.matches.clocks import HOUR, Clock
from bingfa.table.matches.dealing import PATIENCE
from bingfa.table.matches.live_match import NotDealt, Refused
from bingfa.table.matches.rooms import Room, Rooms
from bingfa.table.matches.setup import begun
from bingfa.table.services import Services
from bingfa.table.web.limits import Limits

ANNS, BOBS = "a1" * 32, "b2" * 32


def bound(part: str) -> str:
    """The commitment to a part of a seed."""
    return sha256(part.encode()).hexdigest()


ANN = Sitting(SeatKind.PERSON, "Ann", "p1", commitment=bound(ANNS))
BOB = Sitting(SeatKind.PERSON, "Bob", "p2", commitment=bound(BOBS))
FREE = Sitting(SeatKind.OPEN, NOT_TAKEN)


def plan(*seats: Sitting, clock: Clock | None = None, game: str = "sun-tzu") -> Plan:
    options = str(find(game).settle(None))
    rules = find(game).rules_version
    return begun(Plan(game, rules, options, "secret", seats, clock=str(clock or Clock())))


async def again(database: str, match_id: str) -> tuple[Store, Room]:
    """The room as a table that was just opened has it."""
    store = await Store.open(database)
    return store, await Rooms(store).room(match_id)


def test_everything_about_the_deal_outlives_a_restart(database: str) -> None:
    """Between any two of its steps: bound, seated, added, dealt; and the record verifies."""

    async def test() -> None:
        store = await Store.open(database)
        match_id = await store.create(plan(ANN, FREE, clock=Clock.live(5, 5)))
        await store.close()
        store, room = await again(database, match_id)
        assert room.awaited == ()
        with pytest.raises(
            Refused, match="every seat is taken"
        ):  # nobody shows before all are bound
            await room.contribute("p1", ANNS)
        await room.sit(1, "p2", "Bob", bound(BOBS))
        await store.close()
        store, room = await again(database, match_id)
        assert (room.awaited, room.begun) == ((0, 1), False)
        assert room.stored.deadline is not None
        assert all(each.clock.bank is None for each in room.stored.seats)
        with pytest.raises(Refused, match="all seats are taken"):
            await room.leave(0)
        with pytest.raises(Refused, match="not what this seat was bound to"):
            await room.contribute("p2", ANNS)
        await room.contribute("p2", BOBS)
        await store.close()
        store, room = await again(database, match_id)
        assert (room.awaited, room.begun) == ((0,), False)
        await room.contribute("p1", ANNS)
        await room.contribute("p1", ANNS)  # sent twice, as a browser may
        await store.close()
        store, room = await again(database, match_id)
        assert room.match.seed == bound(f"secret\nblue {ANNS}\nred {BOBS}")
        assert room.stored.deadline == room.stored.seats[0].clock.deadline is not None
        await room.resign(0)
        record = str(record_of(room.match))
        assert f"contribution red: {BOBS}\n" in record
        assert replay(read(record), find).commitment == bound("secret")
        await store.close()

    asyncio.run(test())


def test_nobody_sees_a_table_whose_deal_is_half_made(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it is read anew, it still waits for whoever it waited for; then it has begun."""

    async def test() -> None:
        store = await Store.open(database)
        room = await Rooms(store).room(await store.create(plan(ANN, BOB)))
        await room.contribute("p2", BOBS)
        seen: list[tuple[tuple[int, ...], bool]] = []
        load = store.load

        async def loading(match_id: str) -> Stored | None:
            seen.append((room.awaited, room.begun))
            return await load(match_id)

        monkeypatch.setattr(store, "load", loading)
        await room.contribute("p1", ANNS)
        assert (seen, room.begun) == ([((0,), False)], True)
        await store.close()

    asyncio.run(test())


def test_who_does_not_come_is_waited_for_no_longer_than_agreed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A minute; where turns take days, a turn. It is then dealt without, and the record says so."""

    async def test(clock: Clock, patience: int) -> None:
        store = await Store.open(database)
        room = await Rooms(store).room(await store.create(plan(ANN, FREE, clock=clock)))
        await room.sit(1, "p2", "Bob", bound(BOBS))
        await room.contribute("p2", BOBS)
        until = room.stored.deadline
        assert until is not None
        assert await store.next_deadline() == until
        for moment, dealt in ((until - patience + 1, False), (until - 1, False), (until, True)):
            at = moment * 1_000_000
            monkeypatch.setattr("bingfa.table.now.clock", lambda at=at: at)
            await room.run_out()
            assert room.begun == dealt
        monkeypatch.undo()
        assert room.match.seed == bound(f"secret\nred {BOBS}")
        await room.contribute("p1", ANNS)  # too late, and no matter
        await room.resign(0)
        assert "contribution blue: none\n" in str(record_of(room.match))
        await store.close()

    asyncio.run(test(Clock(), PATIENCE))
    asyncio.run(test(Clock.daily(12, 24, 48), 12 * HOUR))


def test_a_running_house_deals_when_it_has_waited_long_enough(database: str) -> None:
    """Also if the time was over while it was shut."""

    async def test() -> None:
        store = await Store.open(database)
        waiting = replace(plan(ANN, BOB, clock=Clock.live(5, 5)), deadline=1)
        match_id = await store.create(waiting)
        await store.close()
        opened = await Services.open(database, Limits(), BotPlayers())
        try:
            room = await opened.room(match_id)
            heard = asyncio.Event()
            room.listeners.add(heard.set)
            async with asyncio.timeout(60):
                while not room.begun:
                    await heard.wait()
                    heard.clear()
            assert room.match.seed == "secret"
        finally:
            await opened.close()

    asyncio.run(test())


def test_an_older_table_that_waits_has_no_deal_after_the_upgrade(database: str) -> None:
    """What it had published holds; a match under way goes on with the seed that it had."""

    async def test() -> None:
        engine = engine_for(database)
        async with changing_schema(engine) as connection:
            await connection.run_sync(upgrade, "0003")
            for name, started in (("waits", "null"), ("goes-on", "5")):
                columns = "id, game, rules, options, seed, created, version, started"
                options = find("sun-tzu").settle(None)
                values = f"'{name}', 'sun-tzu', 1, '{options}', 'old {name}', 1, 0, {started}"
                await connection.execute(text(f"insert into matches ({columns}) values ({values})"))
                for seat in range(2):
                    values = f"'{name}', {seat}, 'person', 'Ann', 'p{seat}'"
                    columns = "match_id, seat, kind, name, player"
                    await connection.execute(
                        text(f"insert into seats ({columns}) values ({values})")
                    )
        await engine.dispose()
        store = await Store.open(database)
        waits, goes_on = await store.load("waits"), await store.load("goes-on")
        assert waits is not None
        assert (waits.secret, waits.seed) == ("old waits", None)
        assert goes_on is not None
        assert (goes_on.secret, goes_on.seed) == ("old goes-on", "old goes-on")
        assert (await Rooms(store).room("goes-on")).match.commitment == bound("old goes-on")
        await store.close()

    asyncio.run(test())


def test_browsers_at_two_processes_add_at_the_same_moment(database: str) -> None:
    """None of them has heard of the other yet, and both are heard."""

    async def test() -> None:
        store = await Store.open(database)
        match_id = await store.create(plan(ANN, BOB))
        one, other = await Rooms(store).room(match_id), await Rooms(store).room(match_id)
        await one.contribute("p1", ANNS)
        await other.contribute("p2", BOBS)
        await one.refresh()
        assert one.match.seed == other.match.seed == bound(f"secret\nblue {ANNS}\nred {BOBS}")
        await store.close()

    asyncio.run(test())


@pytest.mark.parametrize(
    ("seats", "dealt"),
    [
        ((ANN, FREE), False),
        ((ANN, Sitting(SeatKind.BOT, "easy")), False),
        ((replace(ANN, commitment=None), Sitting(SeatKind.BOT, "easy")), True),
        ((replace(ANN, commitment=None), replace(BOB, commitment=None)), True),
        ((Sitting(SeatKind.BOT, "easy"), Sitting(SeatKind.BOT, "easy")), True),
        ((replace(ANN, commitment=None), replace(FREE, name="Bob", player="p2")), False),
    ],
)
def test_it_is_dealt_at_once_if_nobody_is_waited_for(
    seats: tuple[Sitting, ...], dealt: bool
) -> None:
    """Bots and browsers without a script add nothing; whoever is asked to a rematch must come."""
    made = plan(*seats, clock=Clock.live(5, 5))
    assert (made.seed is not None, made.started is not None) == (dealt, dealt)
    running = [each.clock for each in made.seats if each.clock.bank is not None]
    assert bool(running) == (dealt and any(each.kind == SeatKind.PERSON for each in seats))


# Over the wire


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(tmp_path) as opened:
        yield opened


def stored(client: TestClient, address: str) -> Stored:
    """What the database holds of a match."""
    assert client.portal is not None
    kept: Stored | None = client.portal.call(
        client.app.state.services.store.load,  # type: ignore[attr-defined]  # Starlette's
        address.removeprefix("/m/"),
    )
    assert kept is not None
    return kept


@pytest.mark.parametrize("game", names())
def test_nobody_sees_a_hand_before_the_last_seat_is_taken(client: TestClient, game: str) -> None:
    """Sit, look, get up, sit elsewhere, look: the game's picture alone, and no deal is kept."""
    players = find(game).players[0]
    address = set_up(client, game, seat_0="open", seat_1="open", players=str(players))
    pages: set[str] = set()
    for seat in range(2):
        client.post(f"{address}/sit", data={"seat": str(seat), "name": "Eve"})
        page = client.get(address).text
        assert offered(page) == []
        assert '<div id="hand"></div>' in page
        pages.add(page[page.index('id="board"') : page.index('class="zoom"')])
        with client.websocket_connect(f"{address}/socket") as socket:
            assert "when every seat is taken" in ask(socket, action="pass")["problem"]
        for place in ("replay", "moment?at=0", "moments?at=0", "record"):
            assert client.get(f"{address}/{place}").status_code == 400
        assert stored(client, address).seed is None
        client.post(f"{address}/leave", data={"seat": str(seat)})
    assert len(pages) == 1
    commitment = bound(stored(client, address).secret)
    assert commitment in client.get(address).text
    for seat in range(2):
        visitor(client).post(f"{address}/sit", data={"seat": str(seat), "name": "Ann"})
    assert stored(client, address).seed == stored(client, address).secret
    assert commitment in client.get(address).text


def test_a_room_without_a_deal_has_no_match(database: str) -> None:
    """Not a hidden one either: what asks for it is refused."""

    async def test() -> None:
        store = await Store.open(database)
        room = await Rooms(store).room(await store.create(plan(ANN, FREE)))
        with pytest.raises(NotDealt):
            _ = room.match
        assert not room.over
        await store.close()

    asyncio.run(test())


def test_browsers_bind_themselves_and_show_the_rest_when_all_are_bound(client: TestClient) -> None:
    """Everybody sees for whom the deal waits; the last to show theirs sees the board at once."""
    address = set_up(client, name="Ann", commitment=bound(ANNS))
    assert "data-contribute" not in client.get(address).text
    bob = visitor(client)
    form = {"seat": "1", "name": "Bob", "commitment": bound(BOBS)}
    page = bob.post(f"{address}/sit", data=form).text
    assert status(page) == "All seats are taken. The deal waits until Ann, Bob can be reached."
    assert f'data-contribute="{bound(BOBS)}"' in page
    assert "Get up" not in page
    assert bound(ANNS) in page
    shown: dict[str, str] = {}
    with (
        client.websocket_connect(f"{address}/socket") as anns,
        bob.websocket_connect(f"{address}/socket") as bobs,
    ):
        assert ask(bobs, contribute=BOBS)["done"]
        assert "until Ann can be reached" in bob.get(address).text
        assert "bound to add" in ask(anns, contribute=BOBS)["problem"]
        assert stored(client, address).seed is None
        assert ask(anns, contribute=ANNS)["done"]
        until_part(bobs, shown, "hand", "data-action")
    page = client.get(address).text
    assert offered(page)
    assert ANNS not in page
    assert str(stored(client, address).seed) not in page
    client.post(f"{address}/resign", data={"seat": "0"})
    record = client.get(f"{address}/record").text
    assert replay(read(record), find).seed == stored(client, address).seed
    opened = client.post("/open", data={"record": record}, follow_redirects=False)
    copy = opened.headers["location"].partition("/replay")[0]
    assert client.get(f"{copy}/record").text == record


def test_people_at_one_screen_add_once(client: TestClient) -> None:
    """A browser is bound once, however many seats are its own; also if it sits down later."""
    fields = {"seat_0": "me", "seat_1": "screen", "commitment": bound(ANNS)}
    kept = stored(client, set_up(client, **fields))
    assert [each.commitment for each in kept.seats] == [bound(ANNS), None]
    address = set_up(client, commitment=bound(ANNS))
    client.post(f"{address}/sit", data={"seat": "1", "commitment": bound(BOBS)})
    assert [each.commitment for each in stored(client, address).seats] == [bound(ANNS), None]


def test_a_match_against_bots_waits_for_its_player_alone(client: TestClient) -> None:
    """Without a script it is dealt at once; with one when the page is there."""
    assert offered(client.get(begin(client)).text)
    form = {"game": "sun-tzu", "commitment": bound(ANNS)}
    address = client.post("/quick", data=form, follow_redirects=False).headers["location"]
    assert offered(client.get(address).text) == []
    with client.websocket_connect(f"{address}/socket") as socket:
        ask(socket, contribute=ANNS)
    assert offered(client.get(address).text)
    form = {"game": "sun-tzu", "commitment": "tails"}
    assert "is no commitment" in client.post("/quick", data=form).text


def test_who_gets_up_leaves_no_key_behind(client: TestClient) -> None:
    """A link for another device, made and used before, opens nothing of whoever comes next."""
    address = set_up(client, seat_1="open")
    page = client.post(f"{address}/device", data={"seat": "0"}).text
    link = re.findall(r'value="http://testserver([^"]+/seat/[^"]+)"', page)[0]
    page = client.post(f"{address}/device", data={"seat": "0"}).text
    unused = re.findall(r'value="http://testserver([^"]+/seat/[^"]+)"', page)[0]
    phone, eve, bob = visitor(client), visitor(client), visitor(client)
    assert phone.post(link).status_code == 400  # the newer one counts
    assert phone.post(unused).status_code == 200
    page = client.post(f"{address}/device", data={"seat": "0"}).text
    unused = re.findall(r'value="http://testserver([^"]+/seat/[^"]+)"', page)[0]
    client.post(f"{address}/leave", data={"seat": "0"})
    bob.post(f"{address}/sit", data={"seat": "0", "name": "Bob"})
    visitor(client).post(f"{address}/sit", data={"seat": "1", "name": "Cleo"})
    assert eve.post(unused).status_code == 400
    assert "(you)" not in phone.get(address).text
    assert "(you)" in bob.get(address).text
