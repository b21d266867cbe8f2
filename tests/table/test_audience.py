"""Those who watch together are sent the same bytes; whoever comes, goes or lags misses nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.written_out import Reading

from bingfa.core.chance import Chance, stream
from bingfa.games import find
from bingfa.table.database.rows import NOT_TAKEN, Plan, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.matches.rooms import Room, Rooms
from bingfa.table.matches.setup import begun
from bingfa.table.open_page import audience, updates
from bingfa.table.open_page.audience import OpenPage
from bingfa.table.open_page.messages import ENCODER, Done
from bingfa.table.open_page.updates import Watcher
from bingfa.table.open_page.visible import Scene, scene_of
from bingfa.table.web.reader_settings import Reader

TWO = (Sitting(SeatKind.PERSON, "Ann", "p1"), Sitting(SeatKind.PERSON, "Bob", "p2"))


class Page:
    """An open page, which shows what it was sent."""

    def __init__(self, room: Room, player: str | None = None, *, brief: bool = True) -> None:
        self.open_page = OpenPage(Watcher(room, player, Reader(), "http://here"), brief=brief)
        self.brief, self.reading, self.shown = brief, Reading(), dict[str, str]()
        self.log: list[str] = []

    def hear(self) -> list[str]:
        """What it is sent now."""
        texts = self.open_page.texts([], behind=True)
        for text in texts:
            self._show(self.reading.read(text) if self.brief else json.loads(text))
        return texts

    def _show(self, told: dict[str, Any]) -> None:
        for parts in (*(frame["parts"] for frame in told.get("frames", [])), told.get("parts", {})):
            if "board" in parts:  # which stands for all parts of it before
                self.shown = {k: v for k, v in self.shown.items() if not k.startswith("part-")}
            self.shown |= parts
        if "log" in told:
            self.log = self.log[: told["log"]["keep"]]
            self.log += told["log"]["html"].split("<li ")[1:]


def at_a_table(
    folder: Path,
    test: Callable[[Room, Chance], Awaitable[None]],
    seats: tuple[Sitting, Sitting] = TWO,
) -> None:
    async def main() -> None:
        store = await Store.open(f"sqlite:///{folder / 'table.db'}")
        try:
            game = find("dynasties")
            plan = Plan(game.name, game.rules_version, str(game.settle(None)), "seed", seats)
            if seats is TWO:
                plan = begun(plan)
            room = await Rooms(store).room(await store.create(plan))
            await test(room, stream("audience", "test"))
        finally:
            await store.close()

    asyncio.run(main())


async def play(room: Room, chance: Chance, number: int = 1) -> None:
    for _ in range(number):
        seat = chance.pick(room.match.state.actors)
        await room.play(seat, chance.pick(room.match.state.legal(seat)).text)


def around(page: Page) -> dict[str, str]:
    """What a page shows beside its board."""
    return {name: part for name, part in page.shown.items() if not name.startswith("part-")} | {
        "board": "",
        "sheets": "",
    }


def like_a_fresh_one(page: Page, room: Room) -> None:
    """Whatever came and however, a page shows what one shows that is opened now."""
    told = Watcher(room, page.open_page.watcher.player, Reader(), "http://here").news([])
    assert told is not None
    fresh = {name: str(part) for name, part in told.parts.items()} | {"board": "", "sheets": ""}
    assert around(page) == fresh
    assert told.log is not None
    assert page.log == told.log.html.split("<li ")[1:]


def test_pages_that_watch_together_are_drawn_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same bytes go to all of them; a seat's own page is not among them."""
    drawn: list[str | None] = []
    news = updates.Watcher.news

    def counted(self: Watcher, *said: Any) -> Any:
        drawn.append(self.player)
        return news(self, *said)

    monkeypatch.setattr(updates.Watcher, "news", counted)

    async def test(room: Room, chance: Chance) -> None:
        pages = [Page(room), Page(room, "somebody"), Page(room, brief=False), Page(room, "p1")]
        for page in pages:
            page.hear()
        for _ in range(40):
            await play(room, chance)
            drawn.clear()
            one, two, whole, own = [page.hear() for page in pages]
            assert one == two
            assert len(whole) == len(one)
            assert drawn == [None, None, "p1"]  # in shorthand, and as it is
            assert not one or own != one

    at_a_table(tmp_path, test)


def test_whoever_comes_later_is_taken_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Alone at first, then by the elder audience, which forgets its shorthand for that."""
    monkeypatch.setattr(audience, "LONG", 6)

    async def test(room: Room, chance: Chance) -> None:
        pages = [Page(room)]
        for number in range(60):
            if number in (5, 6, 30):
                pages.append(Page(room))
            for page in pages:
                page.hear()
                like_a_fresh_one(page, room)
            await play(room, chance)
        assert len({id(page.open_page.audience) for page in pages}) == 1
        assert pages[0].reading.anew
        for page in pages:
            page.open_page.close()
        assert audience.at(room) == []

    at_a_table(tmp_path, test)


def test_whoever_lags_goes_on_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told everything anew, and the others wait for nobody."""
    monkeypatch.setattr(audience, "MOST_UNSENT", 3)

    async def test(room: Room, chance: Chance) -> None:
        quick, slow = Page(room), Page(room)
        slow.hear()
        for _ in range(40):
            quick.hear()
            await play(room, chance)
        assert slow.open_page.audience is None
        assert len(slow.hear()) == 1
        like_a_fresh_one(slow, room)
        quick.hear()
        like_a_fresh_one(quick, room)

    at_a_table(tmp_path, test)


def test_whoever_is_given_something_of_their_own_goes_on_alone(tmp_path: Path) -> None:
    """A host sees more than anybody, and so does whoever has a seat."""

    async def test(room: Room, chance: Chance) -> None:
        page, other = Page(room, "p3"), Page(room)
        assert page.hear() == other.hear()
        room.stored = replace(room.stored, host="p3")
        room.tell()
        page.hear()
        assert page.open_page.audience is None
        like_a_fresh_one(page, room)
        assert other.hear() == []

    at_a_table(tmp_path, test)


def test_answers_are_for_the_page_that_asked(tmp_path: Path) -> None:
    """Those who watch with it hear nothing of them."""

    async def test(room: Room, chance: Chance) -> None:
        one, two = Page(room, "p3"), Page(room)
        one.hear()
        two.hear()
        one.open_page.watcher.answers.append(Done(done="7"))
        assert one.hear() == [ENCODER.encode(Done(done="7")).decode()]
        assert two.hear() == []

    at_a_table(tmp_path, test)


def test_a_page_that_nobody_sees_is_drawn_for_when_it_is_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile it is told whose turn it is; then what is there, and no event is played."""
    monkeypatch.setattr(audience, "LONG", 6)

    async def test(room: Room, chance: Chance) -> None:
        watching, hiding, seated = pages = [Page(room), Page(room), Page(room, "p1")]
        for number in range(60):
            for page in (hiding, seated):
                page.open_page.watcher.hidden = 10 <= number % 30 < 25
            said = [page.hear() for page in pages]
            if hiding.open_page.watcher.hidden:
                assert said[1] == []
                told = [set(json.loads(text)) for text in said[2]]
                assert told in ([], [{"type", "turn", "now"}])
            elif number % 30 == 25:
                assert not any("frames" in text for text in (*said[1], *said[2]))
            if not hiding.open_page.watcher.hidden:
                for page in pages:
                    like_a_fresh_one(page, room)
            await play(room, chance)
        assert watching.open_page.audience is hiding.open_page.audience
        assert hiding.reading.anew

    at_a_table(tmp_path, test)


def test_before_the_deal_a_page_that_nobody_sees_is_told_everything(tmp_path: Path) -> None:
    """It has its part in the deal: what its browser adds to the seed."""

    async def test(room: Room, chance: Chance) -> None:
        page = Page(room, "p1")
        page.hear()
        page.open_page.watcher.hidden = True
        await room.sit(1, "p2", "Bob", "0" * 64)
        assert room.awaited == (1,)
        (text,) = page.hear()
        assert "Bob" in text

    at_a_table(tmp_path, test, (TWO[0], Sitting(SeatKind.OPEN, NOT_TAKEN)))


def test_nobody_looks_for_what_they_may_not_know_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card laid in secret is looked at by its own page alone; the others do not even compare."""
    looked: list[str | None] = []

    def noting(room: Room, player: str | None, *rest: Any) -> Scene:
        looked.append(player)
        return scene_of(room, player, *rest)

    monkeypatch.setattr(updates, "scene_of", noting)

    async def test(room: Room, chance: Chance) -> None:
        while not (room.match.state.sealed and len(room.match.state.actors) == 2):
            await play(room, chance)
        pages = {player: Page(room, player) for player in ("p1", "p2", None)}
        for _ in range(2):  # what a page was drawn from is noted at the second look
            for page in pages.values():
                page.hear()
            room.tell()
        for page in pages.values():
            page.hear()
        looked.clear()
        action = room.match.state.legal(0)[0]
        await room.play(0, action.text)
        assert [bool(page.hear()) for page in pages.values()] == [True, False, False]
        assert looked == ["p1"]

    at_a_table(tmp_path, test)
