"""Live matches: a room holds one, plays what arrives, and tells whoever listens.

An action is played, kept, and only then told. Rooms know seats by number and games through the
contract; who may speak for a seat is settled before anything arrives here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bingfa.core.errors import BingfaError
from bingfa.core.match import Match
from bingfa.core.record import result_of
from bingfa.core.words import Text
from bingfa.games import find
from bingfa.table.store import BOT, Played, Stale, Store, Stored

Listener = Callable[[], None]


class NoSuchMatch(BingfaError):
    """A match that there is not, or not any more."""


class Room:
    """One live match and its listeners. All changes go through its lock."""

    def __init__(self, store: Store, stored: Stored) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self._take(stored)

    def _take(self, stored: Stored) -> None:
        """Make the match what the database says."""
        game = find(stored.game)
        self.stored = stored
        self.version = stored.version
        self.messages = {each.message for each in stored.actions if each.message is not None}
        names = tuple(each.name for each in stored.seats)
        self.match = Match(game, game.options.read(stored.options.split()), names, stored.seed)
        for each in stored.actions:
            self.match.play(each.seat, game.parse(each.text))

    @property
    def bots(self) -> dict[int, str]:
        """The seats that bots sit at, with the bots' names."""
        return {seat: each.name for seat, each in enumerate(self.stored.seats) if each.kind == BOT}

    # Playing

    async def play(self, seat: int, text: str, message: str | None = None) -> bool:
        """Play an action for a seat; False if that very message was played before.

        IllegalAction or BadNotation if it cannot be; then nothing has changed.
        """
        async with self.lock:
            if message is not None and message in self.messages:
                return False
            action = self.match.game.parse(text)
            self.match.play(seat, action)
            outcome = self.match.state.outcome
            result = result_of(outcome, self.match.game) if outcome else None
            played = Played(seat, action.text, message)
            try:
                self.version = await self.store.append(
                    self.stored.id, self.version, len(self.match.moves), played, result
                )
            except Stale:
                await self._reload()
                raise
            if message is not None:
                self.messages.add(message)
        self.tell()
        return True

    async def take_back(self, seat: int) -> None:
        """Take a seat's last choice back; CannotTakeBack, with the reason, if it is too late."""
        async with self.lock:
            before = [(move.seat, move.action.text) for move in self.match.moves]
            self.match.take_back(seat)
            after = [(move.seat, move.action.text) for move in self.match.moves]
            first = next((at for at, pair in enumerate(after) if pair != before[at]), len(after))
            rest = [Played(who, text) for who, text in after[first:]]
            try:
                self.version = await self.store.rewrite(
                    self.stored.id, self.version, first + 1, rest
                )
            except Stale:
                await self._reload()
                raise
        self.tell()

    async def _reload(self) -> None:
        stored = await self.store.load(self.stored.id)
        if stored is None:
            raise NoSuchMatch(Text("this match is gone"))
        self._take(stored)

    def tell(self) -> None:
        """Let every listener know that something changed."""
        for listener in tuple(self.listeners):
            listener()


class Rooms:
    """The rooms that are open, by match; a room opens when it is first asked for."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._rooms: dict[str, Room] = {}
        self._opening = asyncio.Lock()

    async def room(self, match_id: str) -> Room:
        """The room of a match; NoSuchMatch if there is none."""
        async with self._opening:
            if match_id not in self._rooms:
                stored = await self.store.load(match_id)
                if stored is None:
                    raise NoSuchMatch(Text("there is no such match"))
                self._rooms[match_id] = Room(self.store, stored)
            return self._rooms[match_id]
