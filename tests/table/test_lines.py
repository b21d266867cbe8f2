"""Lines that stand for several actions: all of them are played, or none, and never twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from support.auction import BIDS, Auction

from bingfa.core.errors import BadNotation, IllegalAction, ImpossibleAction
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.games import find
from bingfa.table.database.rows import MadeBy, Plan, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.matches.live_match import Refused
from bingfa.table.matches.rooms import Room, Rooms
from bingfa.table.matches.setup import begun

PEOPLE = tuple(
    Sitting(SeatKind.PERSON, name, f"p{at}") for at, name in enumerate(("Ann", "Bob", "Cleo"))
)


@asynccontextmanager
async def room_of(database: str, game_name: str, options: str = "") -> AsyncIterator[Room]:
    """A match of three people."""
    game = find(game_name)
    store = await Store.open(database)
    try:
        settled = str(game.options.read(options.split()))
        plan = begun(Plan(game.name, game.rules_version, settled, "lines", PEOPLE))
        yield await Rooms(store).room(await store.create(plan))
    finally:
        await store.close()


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await test()

    asyncio.run(main())


async def planning(room: Room) -> None:
    """Set up a match of Yuan, up to the first plans."""
    game = room.match.game
    while not (room.match.state.sealed and len(room.match.state.actors) == 3):
        seat = room.match.state.actors[0]
        await room.play(seat, game.default(room.match.state.view(seat)).text)


def plans(room: Room, seat: int) -> tuple[str, str]:
    """A line for a province that can be played, and one of which the last part cannot."""
    for target in room.match.state.legal(seat):
        if not target.text.startswith("target "):
            continue
        name, trial = target.text.split()[1], room.match.state.copy()
        trial.apply(seat, target)
        levels = [action.text for action in trial.legal(seat) if action.text[0] in "DFM"]
        for good in levels:
            other = [f"{kind}{number}" for kind in "DFM" for number in (3, 2, 1) if kind != good[0]]
            bad = [level for level in other if level not in levels]
            if bad:
                return f"{name} {good}", f"{name} {good} {bad[0]}"
    raise AssertionError("nobody can plan anything")


async def stored(room: Room) -> list[tuple[int, str, str | None]]:
    found = await room.store.load(room.id)
    assert found is not None
    return [(each.seat, each.text, each.message) for each in found.actions]


def test_a_plan_in_one_line_is_played_step_by_step(database: str) -> None:
    """Its message plays once, also after a restart; each step can be taken back alone."""

    async def test() -> None:
        async with room_of(database, "yuan") as room:
            await planning(room)
            before = len(room.match.moves)
            line, _bad = plans(room, 1)
            name, level = line.split()
            heard: list[int] = []
            room.listeners.add(lambda: heard.append(len(room.match.moves)))
            assert await room.play(1, line, "m1")
            assert [move.action.text for move in room.match.moves[before:]] == [
                f"target {name}", level,
            ]  # fmt: skip
            assert heard == [before + 2], "the steps are told at once"
            kept = [(1, f"target {name}", "m1"), (1, level, None)]
            assert (await stored(room))[before:] == kept
            assert not await room.play(1, line, "m1")
            there = await Rooms(room.store).room(room.id)
            assert not await there.play(1, line, "m1")
            assert (await stored(room))[before:] == kept
            await room.take_back(1)
            assert (await stored(room))[before:] == kept[:1]
            assert await room.play(1, f"{line} seal", "m2")
            assert [text for _, text, _ in (await stored(room))[before:]] == [
                f"target {name}", level, "seal",
            ]  # fmt: skip

    run(test)


def test_a_line_with_a_step_that_cannot_be_is_not_played_at_all(database: str) -> None:
    """The player is told which step, and why."""

    async def test() -> None:
        async with room_of(database, "yuan") as room:
            await planning(room)
            before, version = await stored(room), room.stored.version
            _good, line = plans(room, 1)
            with pytest.raises(IllegalAction) as caught:
                await room.play(1, line, "m1")
            assert caught.value.action == line.split()[-1]
            with pytest.raises(BadNotation, match="no action of yuan"):
                await room.play(1, "NOWHERE D1", "m1")
            with pytest.raises(ImpossibleAction, match=r"levels of an action are .*\(Y3\)"):
                await room.play(1, f"{line.split()[0]} D4", "m1")
            assert await stored(room) == before
            assert room.stored.version == version
            assert "m1" not in room.messages

    run(test)


def read_bids(game: Auction, text: str, view: View) -> list[Action]:
    """Several bids, one after another: `1 4` for two rounds."""
    words = text.removeprefix("bid ").split()
    return [BIDS[int(word) - 1] for word in words] if words else [game.parse(text)]


def test_what_cannot_be_taken_back_stays_played(
    database: str, many: Auction, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody learns what a step would bring to light, and then has not taken it."""
    monkeypatch.setattr(Auction, "read", read_bids)

    async def test() -> None:
        async with room_of(database, many.name) as room:
            with pytest.raises(IllegalAction, match="not this player's turn"):
                await room.play(0, "2 3", "early")  # the others have not bid: nothing is shown
            assert not room.match.moves
            await room.play(1, "bid 1")
            await room.play(2, "bid 5")
            with pytest.raises(Refused, match=r"bid 2: this card is gone \(A1\); what stands"):
                await room.play(0, "2 2", "m1")
            assert [move.action.text for move in room.match.moves] == ["bid 1", "bid 5", "bid 2"]
            assert (await stored(room))[2:] == [(0, "bid 2", "m1")]
            assert not await room.play(0, "2 2", "m1"), "it has been played"
            await room.play(1, "bid 2")
            await room.play(2, "bid 4")
            assert await room.play(0, "3 4", "m2")
            assert [text for _, text, _ in await stored(room)][-2:] == ["bid 3", "bid 4"]

    run(test)


def test_bots_write_one_action_at_a_time(
    database: str, many: Auction, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Auction, "read", read_bids)

    async def test() -> None:
        async with room_of(database, many.name) as room:
            with pytest.raises(BadNotation):
                await room.play(0, "2 3", made_by=MadeBy.BOT)

    run(test)


def test_what_another_takes_back_does_not_forget_a_message(database: str, many: Auction) -> None:
    """A choice made after one that is taken back stays, and is not made again by its message."""

    async def test() -> None:
        async with room_of(database, many.name) as room:
            await room.play(0, "bid 1", "m0")
            await room.play(1, "bid 2", "m1", MadeBy.SEAT)
            await room.play(2, "bid 3", "bot-2-2", MadeBy.BOT)
            assert len(room.match.moves) == 3, "the round is over, nothing can be taken back"
            await room.play(0, "bid 2", "m3")
            await room.play(1, "bid 3", "m4")
            await room.take_back(0)
            assert (await stored(room))[3:] == [(1, "bid 3", "m4")]
            assert not await room.play(1, "bid 3", "m4")
            await room.play(2, "bid 5", "bot-2-4", MadeBy.BOT)
            await room.take_back(1)
            assert (await stored(room))[3:] == [(2, "bid 5", None)], "a bot counts its own anew"

    run(test)
