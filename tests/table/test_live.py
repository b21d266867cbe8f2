"""What a page is told: the difference to what it shows, event by event, and never more."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bingfa.core.chance import stream
from bingfa.games import find
from bingfa.table import live
from bingfa.table.live import Watcher
from bingfa.table.reader import Reader
from bingfa.table.rooms import Room, Rooms
from bingfa.table.setup import begun
from bingfa.table.store import PERSON, Plan, Sitting, Store


def at_a_table(
    folder: Path, people: tuple[Sitting, ...], test: Callable[[Room], Awaitable[None]]
) -> None:
    async def main() -> None:
        store = await Store.open(f"sqlite:///{folder / 'table.db'}")
        try:
            game = find("dynasties")
            options = str(game.settle(None))
            plan = begun(Plan(game.name, game.rules_version, options, "live", people))
            await test(await Rooms(store).room(await store.create(plan)))
        finally:
            await store.close()

    asyncio.run(main())


TWO = (Sitting(PERSON, "Ann", "p1"), Sitting(PERSON, "Bob", "p2"))
SHARED = (Sitting(PERSON, "Ann", "p1"), Sitting(PERSON, "Bea", "p1"))


def watcher(room: Room, player: str | None) -> Watcher:
    return Watcher(room, player, Reader(), "http://here")


async def play(room: Room, chance_seed: str, number: int) -> None:
    chance = stream(chance_seed, "live")
    for _ in range(number):
        if room.over:
            return
        seat = chance.pick(room.match.state.actors)
        action = chance.pick(room.match.state.legal(seat))
        await room.play(seat, action.text)


def replayed(shown: dict[str, str], told: dict[str, Any]) -> None:
    """Do to what is shown what a browser does with a message."""
    for frame in told.get("frames", []):
        shown.update(frame["parts"])
    shown.update(told.get("parts", {}))


@pytest.mark.parametrize("player", ["p1", "p2", None])
def test_differences_add_up_to_the_page(tmp_path: Path, player: str | None) -> None:
    """However seldom a page is told, it ends up as one that is loaded now."""

    async def test(room: Room) -> None:
        page = watcher(room, player)
        shown: dict[str, str] = {}
        chance = stream("gaps", "live")
        number = 0
        while not room.over:
            replayed(shown, page.news([]))
            fresh: dict[str, str] = {}
            replayed(fresh, watcher(room, player).news([]))
            assert shown == fresh
            assert page.news([]) == {}  # nothing changed, nothing is said
            number += 1
            await play(room, f"{number}", 1 + chance.below(12))

    at_a_table(tmp_path, TWO, test)


def test_a_long_absence_is_told_by_its_last_events(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frames that are left out leave nothing out of what is shown in the end."""
    monkeypatch.setattr(live, "MOST_FRAMES", 3)

    async def test(room: Room) -> None:
        page = watcher(room, None)
        shown: dict[str, str] = {}
        replayed(shown, page.news([]))
        await play(room, "away", 40)
        told = page.news([])
        assert len(told["frames"]) == 3  # type: ignore[arg-type]  # a list of frames
        replayed(shown, told)
        fresh: dict[str, str] = {}
        replayed(fresh, watcher(room, None).news([]))
        assert shown == fresh

    at_a_table(tmp_path, TWO, test)


def test_people_at_one_screen_see_the_reveal(tmp_path: Path) -> None:
    """What follows the last sealed choice is shown event by event, to whoever is at the screen."""

    async def test(room: Room) -> None:
        page = watcher(room, "p1")
        page.news([])
        for seat in (0, 1):
            page.looked = seat
            page.news([])
            text = ""
            while text != "seal":
                text = room.match.game.default(room.match.state.view(seat)).text
                if (seat, text) != (1, "seal"):
                    await room.play(seat, text)
                    page.news([])
        await room.play(1, "seal")
        told = page.news([])
        said = [frame["said"] for frame in told["frames"]]  # type: ignore[attr-defined]  # frames
        public = [
            room.match.game.describe(event)
            for event in room.match.moves[-1].events
            if event.seen_by(page.seat)
        ]
        assert said == public
        assert len(said) > 1

    at_a_table(tmp_path, SHARED, test)


def test_readers_of_the_same_share_one_drawing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second spectator costs no drawing; who knows more or reads French has one of their own."""

    async def test(room: Room) -> None:
        kind, drawn = type(room.match.game), list[object]()
        board = kind.board

        def counted(game: Any, view: Any, translate: Any) -> Any:
            drawn.append(view)
            return board(game, view, translate)

        monkeypatch.setattr(kind, "board", counted)
        first, second = watcher(room, None), watcher(room, None)
        french = Watcher(room, None, Reader(language="fr"), "http://here")
        told = first.news([])
        assert len(drawn) == 1
        assert {**second.news([]), "now": 0} == {**told, "now": 0}
        assert len(drawn) == 1
        assert french.news([])["parts"] != told["parts"]
        watcher(room, "p1").news([])
        assert len(drawn) == 3

    at_a_table(tmp_path, TWO, test)


def test_what_was_taken_back_is_not_shown_from_memory(tmp_path: Path) -> None:
    """The same number of actions, but others: the events shown are those that happened."""

    async def test(room: Room) -> None:
        page = watcher(room, "p1")
        page.news([])
        for card in ("1", "2"):
            await room.play(0, f"lay {card} tibet")
            told = page.news([])
            assert [frame["said"] for frame in told["frames"]] == [  # type: ignore[attr-defined]  # frames
                room.match.game.describe(event) for event in room.match.moves[0].events
            ]
            await room.take_back(0)
            page.news([])

    at_a_table(tmp_path, TWO, test)
