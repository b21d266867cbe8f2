"""Players who know what was acknowledged to them, and fuzzers who send whatever comes to mind."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count

from support.players import PLAYERS, plan_of
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.soak.tally import Tally
from bingfa.core.chance import Chance
from bingfa.core.match import Match
from bingfa.games import find
from bingfa.table.database.store import Store
from bingfa.table.web.identity import Identity

GONE = (OSError, EOFError, TimeoutError, WebSocketException)
SILENCE = 20.0  # seconds after which a line is taken for dead
PAUSE = 0.2  # seconds before somebody connects again
MOST_REFUSED = 100  # times that a legal action may be refused before something is wrong
BURST = 1000  # messages that a fuzzer sends on one socket
PIPELINE = 50  # before it waits for their answers
SHOUT = 300  # messages of one that waits for none
SEEDS = count()
ADDRESSES = count(1)


def somewhere() -> str:
    """The address of another visitor, as a proxy would tell it."""
    number = next(ADDRESSES) % 2**24
    return f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"


class House:
    """The table as clients know it: where it is, and the cookies of its people."""

    def __init__(self, port: int, identity: Identity, tally: Tally, messages: int) -> None:
        self.port = port
        self.messages = messages  # that are enough
        self.tally = tally
        self.over = False
        self._cookies = [f"{identity.cookie}={each}.{identity.sign(each)}" for each in PLAYERS]

    async def line(self, match_id: str, seat: int) -> ClientConnection:
        return await connect(
            f"ws://127.0.0.1:{self.port}/m/{match_id}/socket",
            additional_headers={
                "Cookie": self._cookies[seat],
                "Origin": f"http://127.0.0.1:{self.port}",
                "X-Forwarded-For": somewhere(),
            },
            max_size=2**24,
            open_timeout=SILENCE,
            close_timeout=1,
            compression=None,
            proxy=None,
        )


class Player:
    """Both sides of one match: plays what is legal, and repeats what was not answered."""

    def __init__(self, house: House, match_id: str, game: str, seed: str, chance: Chance) -> None:
        self.house = house
        self.id = match_id
        rules = find(game)
        self.match = Match(rules, rules.settle(None), ("Ann", "Bob"), seed)
        self.chance = chance
        self.acknowledged: list[tuple[int, str]] = []
        self.unsure: tuple[int, str] | None = None
        self.lines: dict[int, ClientConnection] = {}

    async def play(self) -> None:
        """To the end of the match, or of the soak."""
        try:
            while not self.house.over and self.match.state.actors:
                seat = self.chance.pick(self.match.state.actors)
                text = self.chance.pick(self.match.state.legal(seat)).text
                self.unsure = (seat, text)
                if not await self._settle(seat, text):
                    return
                self.match.play(seat, self.match.game.parse(text))
                self.acknowledged.append(self.unsure)
                self.unsure = None
                self.house.tally.acknowledged += 1
        finally:
            for line in self.lines.values():
                with suppress(*GONE):
                    await line.close()

    async def _settle(self, seat: int, text: str) -> bool:
        """Send an action until it is acknowledged; False if the soak is over before."""
        mark = f"{len(self.acknowledged)}"
        message = json.dumps({"type": "play", "message": mark, "action": text})
        refused: list[object] = []
        while not self.house.over:
            try:
                answer = await self._ask(seat, mark, message)
            except GONE:
                self.lines.pop(seat, None)
                self.house.tally.again += 1
            else:
                if "problem" not in answer:
                    return True
                refused.append(answer["problem"])  # news was late, or there was too much at once
                if len(refused) >= MOST_REFUSED:
                    self.house.tally.stuck.append(f"{self.id}, {seat} {text}: {refused[-1]}")
                    return False
            await asyncio.sleep(PAUSE)
        return False

    async def _ask(self, seat: int, mark: str, message: str) -> dict[str, object]:
        if seat not in self.lines:
            self.lines[seat] = await self.house.line(self.id, seat)
        line = self.lines[seat]
        await line.send(message)
        async with asyncio.timeout(SILENCE):
            while True:
                told: dict[str, object] = json.loads(await line.recv())
                if told.get("done") == mark or told.get("message") == mark:
                    self.house.tally.messages += 1
                    return told


# Fuzzers

NONSENSE = (
    "",
    "{",
    "[]",
    "null",
    "[" * 5000,
    '{"action": "seal"}',
    '{"type": "play", "message": 5, "action": "seal"}',
    '{"type": "look", "message": "m", "look": 99999999999999999999}',
    '{"type": "play", "message": "' + "m" * 3000 + '", "action": "seal"}',
    '{"type": "play", "message": "\\u0000", "action": "\\ud800"}',
    '{"type": "say", "message": "m", "to": "\\u0000", "say": "x"}',
    '{"type": "follow", "message": "m", "follow": -1}',
)
HEADS = (
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    b"POST /new HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5000\r\n\r\ngame=",
    b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: bingfa-x=\xff\xfe.\xe9\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET /m/%ff%00 HTTP/1.1\r\nHost: [::1\r\n\r\n",
    b"GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
    b"",
)


class Fuzzer:
    """Sits at a match with many sockets, and sends what no browser would."""

    def __init__(self, house: House, match_id: str, game: str, chance: Chance) -> None:
        self.house = house
        self.id = match_id
        self.actions = [action.text for action in find(game).actions()]
        self.chance = chance

    async def rage(self) -> None:
        while not self.house.over:
            if self.house.tally.messages >= self.house.messages:  # the rest is for kills
                await asyncio.sleep(PAUSE)
                continue
            try:
                if self.chance.below(8) == 0:
                    await self._requests()
                else:
                    await self._messages()
            except GONE:
                await asyncio.sleep(PAUSE)

    async def _messages(self) -> None:
        chance = self.chance
        line = await self.house.line(self.id, chance.below(2))
        try:
            if chance.below(6) == 0:  # some never read what they are told
                await self._shout(line, SHOUT)
                return
            for _ in range(BURST // PIPELINE):
                await self._shout(line, PIPELINE)
                async with asyncio.timeout(SILENCE):
                    await self._hear(line, PIPELINE)
                if self.house.over:
                    return
            if chance.below(4) == 0:
                await line.send(b"\x00\xff" * 20)
        finally:
            with suppress(*GONE):
                await line.close()

    async def _shout(self, line: ClientConnection, number: int) -> None:
        for each in range(number):
            await line.send(self._message(each))

    async def _hear(self, line: ClientConnection, number: int) -> None:
        """Every message is answered, even one that makes no sense."""
        while number:
            told = json.loads(await line.recv())
            if "done" in told or "problem" in told:
                number -= 1
                self.house.tally.messages += 1

    def _message(self, number: int) -> str:
        chance = self.chance
        kind = chance.below(40)
        if kind < 10:
            return chance.pick(NONSENSE)
        if kind < 13:
            wish: dict[str, object] = {"type": "undo"}
        elif kind == 13:
            wish = {"type": "say", "say": chance.pick(("hello", "<b>", "", "x" * 401))}
        elif kind == 14:
            wish = {"type": "look", "look": chance.below(3)}
        else:
            wish = {"type": "play", "action": chance.pick(self.actions)}
        return json.dumps({"message": f"{number}-{chance.below(10**9)}", **wish})

    async def _requests(self) -> None:
        """A handful of connections that send a broken request, or nothing, and linger."""
        opened: list[asyncio.StreamWriter] = []
        try:
            for _ in range(20):
                _reader, writer = await asyncio.open_connection("127.0.0.1", self.house.port)
                opened.append(writer)
                writer.write(self.chance.pick(HEADS))
                await writer.drain()
                self.house.tally.requests += 1
            await asyncio.sleep(PAUSE)
        finally:
            for writer in opened:
                writer.close()


async def retrying(work: Callable[[], Awaitable[None]]) -> None:
    """Do something on a database that may be away."""
    while True:
        try:
            await work()
        except Exception:  # whatever a database says while it stops and starts
            await asyncio.sleep(PAUSE)
        else:
            return


async def new_matches(database: str, game: str, number: int) -> list[tuple[str, str]]:
    """Fresh matches between the two players: each its id and seed."""
    made: list[tuple[str, str]] = []

    async def make() -> None:
        store = await Store.open(database)
        try:
            while len(made) < number:
                plan = plan_of(game, next(SEEDS))
                assert plan.seed is not None
                made.append((await store.create(plan), plan.seed))
        finally:
            await store.close()

    await retrying(make)
    return made
