"""Editions at the table: a match keeps which one it was dealt with, and is opened with no other."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from html import unescape
from pathlib import Path

import httpx2
import pytest
from sqlalchemy import text
from starlette.testclient import TestClient
from support.editions import another_khan
from support.server import serving
from support.waiting import done
from support.web import ORIGIN, set_up, visitor

from bingfa.core.documents import edition
from bingfa.games import find
from bingfa.table.app import application
from bingfa.table.bot_workers.bot_players import BotPlayers
from bingfa.table.database.backup import restore, save
from bingfa.table.database.engine import changing_schema, engine_for
from bingfa.table.database.revisions import upgrade
from bingfa.table.database.rows import NOT_TAKEN, Plan, Played, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.matches.clocks import MINUTE, Clock, ClockKind, Missed
from bingfa.table.matches.live_match import OtherEdition
from bingfa.table.matches.rooms import Rooms
from bingfa.table.matches.setup import Wish, begun, practice_plan, rematch_plan
from bingfa.table.now import now
from bingfa.table.services import Services
from bingfa.table.web.limits import Limits

ANN, BOB = Sitting(SeatKind.PERSON, "Ann", "p1"), Sitting(SeatKind.PERSON, "Bob", "p2")
OTHER = "0badf00d"
PATIENCE = 60.0  # seconds; a busy machine is slow


def plan(*seats: Sitting, game: str = "dynasties", clock: Clock | None = None) -> Plan:
    options, rules = str(find(game).settle(None)), find(game).rules_version
    return begun(Plan(game, rules, options, "edition", seats, clock=str(clock or Clock())))


def with_store(database: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = await Store.open(database)
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(whole())


def test_a_table_changes_its_edition_and_back(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real one: the old match says what is the matter in two languages, and loses nothing."""
    ours = find("khan").fingerprint  # of this process, which has the printed edition
    mine = another_khan(tmp_path)
    with (
        serving(tmp_path, database) as table,
        httpx2.Client(follow_redirects=True, timeout=PATIENCE) as browser,
    ):
        home = table.address
        browser.headers["origin"] = home
        form = {"game": "khan", "seat-1": "screen"}
        address = str(browser.post(f"{home}/new", data=form).url)
        before = browser.get(address)
        assert before.status_code == 200
        table.stop()
        monkeypatch.setenv(edition.SETTING, str(mine))
        table.start()
        told = browser.get(address)
        assert told.status_code == 409
        assert "A match of another edition" in told.text
        assert f"edition {ours} of Khan" in told.text
        assert "Nothing is lost" in told.text
        french = httpx2.get(address, headers={"accept-language": "fr"}, timeout=PATIENCE).text
        assert "Une partie d’une autre édition" in unescape(french)
        assert "Rien n’est perdu :" in unescape(french)
        assert "with another edition" in browser.get(home).text
        newer = str(browser.post(f"{home}/new", data=form).url)
        assert browser.get(newer).status_code == 200
        table.stop()
        monkeypatch.delenv(edition.SETTING)
        table.start()
        assert _board(browser.get(address).text) == _board(before.text)
        assert browser.get(newer).status_code == 409


def _board(page: str) -> list[str]:
    """What a page offers and shows, apart from what is new at every request."""
    return re.findall(r'data-(?:action|key)="[^"]*"', page)


def test_the_edition_is_kept_when_a_match_is_dealt(database: str, tmp_path: Path) -> None:
    """Not before; also of practice, and in a backup."""
    ours = find("dynasties").fingerprint

    async def test(store: Store) -> None:
        rooms = Rooms(store)
        waiting = await store.create(plan(ANN, Sitting(SeatKind.OPEN, NOT_TAKEN)))
        room = await rooms.room(waiting)
        undealt = room.stored.edition
        assert undealt is None
        await room.sit(1, "p2", "Bob")
        stored = await store.load(waiting)
        assert stored is not None
        assert stored.edition == room.stored.edition == ours
        assert practice_plan(stored, (), 0, Wish("p1", "Ann")).edition == ours
        assert rematch_plan(stored, Wish("p1", "Ann")).edition is None  # Bob has not come
        path, target = tmp_path / "backup", f"sqlite:///{tmp_path / 'restored.db'}"
        await save(database, path)
        await restore(path, target)
        restored = await Store.open(target)
        again = await restored.load(waiting)
        await restored.close()
        assert again == stored

    with_store(database, test)


def test_a_match_of_another_edition_is_not_opened(database: str) -> None:
    """Nor is anything of it changed; one that is not dealt yet is of whichever there is then."""

    async def test(store: Store) -> None:
        dealt = replace(plan(ANN, BOB), edition=OTHER)
        match_id = await store.create(dealt)
        before = await store.load(match_id)
        with pytest.raises(OtherEdition, match=f"edition {OTHER} of Dynasties"):
            await Rooms(store).room(match_id)
        assert await store.load(match_id) == before

    with_store(database, test)


def test_matches_of_before_are_of_the_edition_in_use(database: str) -> None:
    """They are given it when a table opens: from then on they are opened with no other."""

    async def test() -> None:
        engine = engine_for(database)
        async with changing_schema(engine) as connection:
            await connection.run_sync(upgrade, "0004")
            for match_id, game, seed in (
                ("dealt", "khan", "s"),
                ("waiting", "khan", None),
                ("other", "not-installed", "s"),
            ):
                await connection.execute(
                    text(
                        "insert into matches (id, game, rules, options, secret, seed, created,"
                        " version) values (:id, :game, 2, '', 's', :seed, 7, 0)"
                    ),
                    {"id": match_id, "game": game, "seed": seed},
                )
        await engine.dispose()
        services = await Services.open(database, Limits(), BotPlayers())
        try:
            found = [await services.store.load(each) for each in ("dealt", "waiting", "other")]
            editions = [each.edition for each in found if each is not None]
            assert editions == [find("khan").fingerprint, None, None]
        finally:
            await services.close()

    asyncio.run(test())


def test_nobody_misses_a_turn_while_the_edition_is_another(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that runs out begins anew, a minute later, and holds up no other."""

    async def test() -> None:
        services = await Services.open(database, Limits(), BotPlayers())
        try:
            soon = Clock(ClockKind.LIVE, 50, 0, 1000)
            dealt = plan(ANN, BOB, clock=soon)
            other = replace(dealt, edition=OTHER, missed=Missed.LOSE)
            match_id = await services.store.create(other)
            begun_at = now()
            put_off = done(monkeypatch, services.store, "put_off")
            services.timekeeper.nudge()
            await asyncio.wait_for(put_off.wait(), PATIENCE)
            deadline = await services.store.next_deadline()
            assert deadline is not None
            assert deadline >= begun_at + MINUTE
            stored = await services.store.load(match_id)
            assert stored is not None
            assert stored.finished is None
            assert not any(each.lost for each in stored.seats)
            hands = [each.clock.deadline for each in stored.seats if each.clock.since is not None]
            assert hands
            assert deadline == stored.deadline == min(each for each in hands if each is not None)
        finally:
            await services.close()

    asyncio.run(test())


def test_a_rematch_is_answered_although_the_match_before_is_of_another(database: str) -> None:
    """Whoever is asked to it sits down; the page before, which nobody can see, is not told."""
    app = application(database, limits=Limits())
    with TestClient(app, headers=ORIGIN) as ann:
        address = set_up(ann, "dynasties")
        match_id = address.rpartition("/")[2]

        async def follow() -> None:
            store: Store = app.state.services.store
            over = replace(plan(ANN, BOB), edition=OTHER, actions=[Played(0, "x")], result="draw")
            before = await store.create(over)
            async with store.writing() as connection:
                statement = text("update matches set origin = :before where id = :id")
                await connection.execute(statement, {"before": before, "id": match_id})

        assert ann.portal is not None
        ann.portal.call(follow)
        app.state.services.rooms._rooms.clear()  # noqa: SLF001 - as after a restart
        bob = visitor(ann)
        answer = bob.post(f"{address}/sit", data={"seat": "1", "name": "Bob"})
        assert answer.status_code == 200
        assert "Bob" in answer.text
