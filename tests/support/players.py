"""People who play at a real server over sockets, and know all that was acknowledged to them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle

from websockets.sync.client import ClientConnection, connect

from bingfa.core.chance import Chance
from bingfa.core.match import Match
from bingfa.games import find
from bingfa.table.database.rows import Moments, Plan, SeatKind, Sitting, Stored
from bingfa.table.database.store import Store
from bingfa.table.matches.setup import begun
from bingfa.table.web.identity import Identity
from support.server import Server

TABLES = ("sun-tzu", "dynasties", "sun-tzu")
PLAYERS = ("a" * 32, "b" * 32)
PATIENCE = 60.0  # seconds for an answer


class Table:
    """One match, played by two clients who know all that was acknowledged to them."""

    def __init__(self, match_id: str, plan: Plan, cookies: tuple[str, str]) -> None:
        game = find(plan.game)
        self.id = match_id
        self.match = Match(game, game.settle(None), ("Ann", "Bob"), plan.secret)
        self.cookies = cookies
        self.acknowledged: list[tuple[int, str]] = []
        self.unsure: tuple[int, str] | None = None  # sent, and perhaps not kept
        self.sockets: list[ClientConnection] = []

    @contextmanager
    def seated(self, *servers: Server) -> Iterator[None]:
        """Both players connected, each to a server or both to one, until it goes or they do."""
        with ExitStack() as stack:
            self.sockets = [
                stack.enter_context(
                    connect(
                        f"ws://127.0.0.1:{server.port}/m/{self.id}/socket",
                        additional_headers={"Cookie": each, "Origin": server.address},
                        max_size=2**24,
                    )
                )
                for each, server in zip(self.cookies, cycle(servers), strict=False)
            ]
            yield

    def send(self, chance: Chance) -> bool:
        """Send one random legal action; False if the match is over."""
        actors = self.match.state.actors
        if not actors:
            return False
        seat = chance.pick(actors)
        text = chance.pick(self.match.state.legal(seat)).text
        self.unsure = (seat, text)
        mark = f"{len(self.acknowledged)}"
        self.sockets[seat].send(json.dumps({"type": "play", "message": mark, "action": text}))
        return True

    def hear(self) -> None:
        """Wait for the answer; only now has it been played for certain."""
        assert self.unsure is not None
        seat, text = self.unsure
        while True:
            told = json.loads(self.sockets[seat].recv(PATIENCE))
            assert "problem" not in told, told
            if "done" in told:
                self.play(seat, text)
                return

    def hear_or_again(self) -> None:
        """Wait for the answer; whoever is told to choose again, because news was late, does so."""
        assert self.unsure is not None
        seat, text = self.unsure
        mark = 0
        while True:
            told = json.loads(self.sockets[seat].recv(PATIENCE))
            if "done" in told:
                self.play(seat, text)
                return
            if "problem" in told:
                mark += 1
                number = f"{len(self.acknowledged)}-{mark}"
                again = {"type": "play", "message": number, "action": text}
                self.sockets[seat].send(json.dumps(again))

    def play(self, seat: int, text: str) -> None:
        self.match.play(seat, self.match.game.parse(text))
        self.acknowledged.append((seat, text))
        self.unsure = None

    def check(self, stored: Stored) -> None:
        """All that was acknowledged is there, and at most what was on its way when it happened."""
        kept = [(each.seat, each.text) for each in stored.actions]
        assert kept[: len(self.acknowledged)] == self.acknowledged
        more = kept[len(self.acknowledged) :]
        assert more in ([], [self.unsure])
        if more:
            self.play(*more[0])
        self.unsure = None


def plan_of(game: str, number: int) -> Plan:
    people = [
        Sitting(SeatKind.PERSON, "Ann", PLAYERS[0], moments=Moments.ASK),
        Sitting(SeatKind.PERSON, "Bob", PLAYERS[1], moments=Moments.ASK),
    ]
    options = str(find(game).settle(None))
    return begun(Plan(game, find(game).rules_version, options, f"seed {number}", people))


async def set_up(database: str) -> list[Table]:
    store = await Store.open(database)
    try:
        identity = Identity(await store.secret("cookies"), await store.secret("instance"))
        ann, bob = (f"{identity.cookie}={each}.{identity.sign(each)}" for each in PLAYERS)
        tables = []
        for number, game in enumerate(TABLES):
            plan = plan_of(game, number)
            tables.append(Table(await store.create(plan), plan, (ann, bob)))
        return tables
    finally:
        await store.close()


async def load(database: str, tables: list[Table]) -> list[Stored]:
    store = await Store.open(database)
    try:
        found = [await store.load(table.id) for table in tables]
        return [each for each in found if each is not None]
    finally:
        await store.close()
