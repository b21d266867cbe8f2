"""What a page is told: the difference to what it shows, event by event, and never more."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from markupsafe import Markup
from support.web import offered

from bingfa.core.chance import stream
from bingfa.core.drawing import Drawing
from bingfa.core.words import Translate
from bingfa.games import find
from bingfa.games.yuan.game import Yuan
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.table.database.rows import Plan, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.matches.rooms import Room, Rooms
from bingfa.table.matches.setup import begun
from bingfa.table.open_page import updates
from bingfa.table.open_page.messages import ENCODER
from bingfa.table.open_page.updates import Watcher
from bingfa.table.web.reader_settings import Reader


def at_a_table(
    folder: Path,
    people: tuple[Sitting, ...],
    test: Callable[[Room], Awaitable[None]],
    game_name: str = "dynasties",
) -> None:
    async def main() -> None:
        store = await Store.open(f"sqlite:///{folder / 'table.db'}")
        try:
            game = find(game_name)
            options = str(game.settle(None))
            plan = begun(Plan(game.name, game.rules_version, options, "live", people))
            await test(await Rooms(store).room(await store.create(plan)))
        finally:
            await store.close()

    asyncio.run(main())


SVG = ' xmlns="http://www.w3.org/2000/svg"'
AROUND = {
    "status", "seats", "scene", "cover", "urgent", "hand", "choices", "hint", "undo", "notation",
    "affairs", "say", "pacts", "explained", "wishes", "guide", "coach", "advice",
}  # fmt: skip
TWO = (Sitting(SeatKind.PERSON, "Ann", "p1"), Sitting(SeatKind.PERSON, "Bob", "p2"))
SHARED = (Sitting(SeatKind.PERSON, "Ann", "p1"), Sitting(SeatKind.PERSON, "Bea", "p1"))


def watcher(room: Room, player: str | None) -> Watcher:
    return Watcher(room, player, Reader(), "http://here")


def news(page: Watcher) -> dict[str, Any]:
    """What a page is told now, as it travels; nothing if there is none."""
    told = page.news([])
    found: dict[str, Any] = {} if told is None else json.loads(ENCODER.encode(told))
    return found


async def play(room: Room, chance_seed: str, number: int) -> None:
    chance = stream(chance_seed, "live")
    for _ in range(number):
        if room.over:
            return
        seat = chance.pick(room.match.state.actors)
        action = chance.pick(room.match.state.legal(seat))
        await room.play(seat, action.text)


def replayed(shown: dict[str, str], told: dict[str, Any]) -> None:
    """Do to what is shown what a browser does with a message: all of a board makes it anew."""
    for parts in (*(frame["parts"] for frame in told.get("frames", [])), told.get("parts", {})):
        for name, part in parts.items():
            if name in AROUND:
                shown[name] = part
            elif name == "sheets":
                for svg in ElementTree.fromstring(part.replace(SVG, "")).iter("svg"):
                    keep(shown, svg)
            elif name != "board":
                assert name in shown, "a part that the page has no place for"
                shown[name] = ElementTree.canonicalize(part)
            else:
                for old in set(shown) - AROUND:
                    del shown[old]
                svg = ElementTree.fromstring(part.replace(SVG, ""))[0]
                shown["svg"] = repr(sorted(svg.attrib.items()))
                keep(shown, svg)


def keep(shown: dict[str, str], svg: ElementTree.Element) -> None:
    """The parts of a drawing."""
    for each in svg:
        drawn = ElementTree.tostring(each, encoding="unicode")
        shown[each.attrib["id"]] = ElementTree.canonicalize(drawn)


@pytest.mark.parametrize("player", ["p1", "p2", None])
def test_differences_add_up_to_the_page(tmp_path: Path, player: str | None) -> None:
    """However seldom a page is told, it ends up as one that is loaded now."""

    async def test(room: Room) -> None:
        page = watcher(room, player)
        shown: dict[str, str] = {}
        chance = stream("gaps", "live")
        number = 0
        while not room.over:
            replayed(shown, news(page))
            fresh: dict[str, str] = {}
            replayed(fresh, news(watcher(room, player)))
            assert shown == fresh
            assert news(page) == {}  # nothing changed, nothing is said
            number += 1
            await play(room, f"{number}", 1 + chance.below(12))

    at_a_table(tmp_path, TWO, test)


def test_a_long_absence_is_told_by_its_last_events(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frames that are left out leave nothing out of what is shown in the end."""
    monkeypatch.setattr(updates, "MOST_FRAMES", 3)

    async def test(room: Room) -> None:
        page = watcher(room, None)
        shown: dict[str, str] = {}
        replayed(shown, news(page))
        await play(room, "away", 40)
        told = news(page)
        assert len(told["frames"]) == 3
        replayed(shown, told)
        fresh: dict[str, str] = {}
        replayed(fresh, news(watcher(room, None)))
        assert shown == fresh

    at_a_table(tmp_path, TWO, test)


def test_people_at_one_screen_see_the_reveal(tmp_path: Path) -> None:
    """What follows the last sealed choice is shown event by event, to whoever is at the screen."""

    async def test(room: Room) -> None:
        page = watcher(room, "p1")
        news(page)
        for seat in (0, 1):
            page.looked = seat
            news(page)
            text = ""
            while text != "seal":
                text = room.match.game.default(room.match.state.view(seat)).text
                if (seat, text) != (1, "seal"):
                    await room.play(seat, text)
                    news(page)
        await room.play(1, "seal")
        told = news(page)
        said = [frame["said"] for frame in told["frames"]]
        public = [
            room.match.game.describe(event)
            for event in room.match.moves[-1].events
            if event.seen_by(page.seat) and not room.match.game.staging(event).quiet
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
        told = news(first)
        assert len(drawn) == 1
        assert {**news(second), "now": 0} == {**told, "now": 0}
        assert len(drawn) == 1
        assert news(french)["parts"] != told["parts"]
        news(watcher(room, "p1"))
        assert len(drawn) == 3

    at_a_table(tmp_path, TWO, test)


def test_what_was_taken_back_is_not_shown_from_memory(tmp_path: Path) -> None:
    """The same number of actions, but others: the events shown are those that happened."""

    async def test(room: Room) -> None:
        page = watcher(room, "p1")
        news(page)
        for card in ("1", "2"):
            await room.play(0, f"lay {card} tibet")
            told = news(page)
            [event] = room.match.moves[0].events
            assert room.match.game.describe(event) in told["log"]["html"]
            assert f"lay {card} tibet" in told["parts"]["part-laid-tibet"]
            await room.take_back(0)
            news(page)

    at_a_table(tmp_path, TWO, test)


@pytest.mark.parametrize("most", [1, 3, 60])
def test_a_board_that_becomes_another_one_is_sent_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """A map that grows is a larger drawing; whoever was away for a while ends up with the same."""
    monkeypatch.setattr(updates, "MOST_FRAMES", most)
    board = Yuan.board

    def growing(game: Yuan, view: YuanView, translate: Translate) -> Drawing:
        """A board that is larger, and has one more part, with every third tile."""
        drawn, size = board(game, view, translate), len(view.tiles) // 3
        opening = str(drawn.opening).replace("<svg", f'<svg data-size="{size}"')
        more = {f"more-{n}": Markup(f'<g id="more-{n}"></g>') for n in range(size)}
        parts = {**more, **drawn.parts}
        return Drawing(Markup(opening), parts, drawn.closing, drawn.sheets)

    monkeypatch.setattr(Yuan, "board", growing)

    async def test(room: Room) -> None:
        page, whole = watcher(room, "p1"), 0
        shown: dict[str, str] = {}
        replayed(shown, news(page))
        first = shown["svg"]
        for number in range(1, 9):
            await play(room, f"{number}", 1 + 2 * number % 5)
            told: dict[str, Any] = news(page)
            whole += any("board" in each["parts"] for each in (told, *told.get("frames", ())))
            replayed(shown, told)
            fresh: dict[str, str] = {}
            replayed(fresh, news(watcher(room, "p1")))
            assert shown == fresh
        assert whole
        assert shown["svg"] != first
        assert news(page) == {}

    at_a_table(tmp_path, TWO, test, "yuan")


def test_a_board_that_stays_is_sent_in_parts(tmp_path: Path) -> None:
    """All of it comes once, to a page that may have been loaded long ago."""

    async def test(room: Room) -> None:
        page = watcher(room, "p1")
        told: dict[str, Any] = news(page)
        assert "board" in told["parts"]
        await play(room, "parts", 30)
        later: dict[str, Any] = news(page)
        assert later["frames"]
        assert "board" not in later["parts"]
        assert not any("board" in frame["parts"] for frame in later["frames"])

    at_a_table(tmp_path, TWO, test)


def words_of(page: str, block: str) -> dict[str, Any]:
    """A block of data of a page."""
    found = re.search(rf'<script type="application/json" id="{block}">(.*?)</script>', page)
    data: dict[str, Any] = json.loads(found[1]) if found else {}
    return data


@pytest.mark.parametrize("game_name", ["yuan", "khan", "sun-tzu"])
def test_every_choice_is_explained_once(tmp_path: Path, game_name: str) -> None:
    """By its own words, or by the piece that alone leads to it, so that pages stay small."""

    async def test(room: Room) -> None:
        pieces = 0
        for number in range(25):
            shown: Any = news(watcher(room, "p1"))["parts"]
            page = "".join(shown.values())
            explained = set(words_of(shown["explained"], "explained"))
            laid = {
                place["action"]
                for piece in words_of(shown["hand"], "pieces").values()
                for lying in piece["turns"]
                for place in lying["at"].values()
            }
            legal = {action.text for action in room.match.state.legal(0)}
            assert explained | laid >= legal
            assert explained >= set(offered(page)), "the script has words for all it offers"
            if game_name == "yuan":
                assert not explained & laid
            pieces += len(laid)
            await play(room, f"{number}", 1)
        assert pieces or game_name == "sun-tzu"

    at_a_table(tmp_path, TWO, test, game_name)
