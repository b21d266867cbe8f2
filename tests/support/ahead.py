"""The middle of a match at a real table: played over sockets, while no page of it is open.

A page takes a hundred times as long for a choice. Where the beginning and the end of a match are
seen on pages, what lies between them need not be.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from bingfa.core.chance import Chance, stream
from bingfa.core.match import Match
from bingfa.core.state import State
from bingfa.games import find
from bingfa.table.database.store import Store
from support.server import Server
from support.walks import step

PATIENCE = 60.0  # seconds for an answer


def play_ahead(server: Server, pages: Sequence[Page], left: int) -> None:
    """Go on at random until about so many choices are left, and at least one.

    The pages are those of the first seats, in their order; behind the others are bots.
    """
    address = pages[0].url
    cookies = [cookie(page) for page in pages]
    for page in pages:
        page.goto("about:blank")
    with ThreadPoolExecutor(1) as aside:  # in this thread Playwright's loop counts as running
        aside.submit(_play, server, address.rpartition("/")[2], cookies, left).result()
    for page in pages:
        page.goto(address)


def cookie(page: Page) -> str:
    """What the browser of a page sends to the table."""
    return "; ".join(f"{each['name']}={each['value']}" for each in page.context.cookies(page.url))


def _play(server: Server, match: str, cookies: Sequence[str], left: int) -> None:
    with ExitStack() as stack:
        runner = stack.enter_context(asyncio.Runner())
        store = runner.run(Store.open(server.database))
        stack.callback(lambda: runner.run(store.close()))
        sockets = [
            stack.enter_context(
                connect(
                    f"ws://127.0.0.1:{server.port}/m/{match}/socket",
                    additional_headers={"Cookie": each, "Origin": server.address},
                    max_size=2**24,
                )
            )
            for each in cookies
        ]
        while True:
            played = runner.run(_played(store, match))
            state, moves = played.state, len(played.moves)
            ours = [seat for seat in state.actors if seat < len(sockets)]
            if not ours:
                sockets[0].recv(PATIENCE)  # what a bot does is stored before it is told
                continue
            chance = stream(played.seed, f"ahead {moves}")  # the same, however often we look
            if _length(state.copy(), chance) <= left:
                return
            seat = chance.pick(ours)
            action = chance.pick(state.legal(seat))
            state.apply(seat, action)
            if not state.actors:
                return  # the last choice is for the pages, however suddenly it came
            _choose(sockets[seat], f"ahead {moves}", action.text)


def _length(state: State, chance: Chance) -> int:
    """How many choices may be left."""
    number = 0
    while state.actors:
        step(state, chance)
        number += 1
    return number


def _choose(socket: ClientConnection, mark: str, action: str) -> None:
    """Make a choice, and wait until it is kept."""
    socket.send(json.dumps({"type": "play", "message": mark, "action": action}))
    told: dict[str, object] = {}
    while told.get("done") != mark:
        told = json.loads(socket.recv(PATIENCE))
        assert "problem" not in told, told


async def _played(store: Store, match: str) -> Match:
    """A match as it stands."""
    stored = await store.load(match)
    assert stored
    assert stored.seed, "it is not dealt yet"
    game = find(stored.game)
    names = tuple(each.name for each in stored.seats)
    played = Match(game, game.options.read(stored.options.split()), names, stored.seed)
    for each in stored.actions:
        played.play(each.seat, game.parse(each.text))
    return played
