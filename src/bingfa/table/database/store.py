"""The database: every accepted action is on disk before anybody hears of it.

SQLite by default, PostgreSQL by its address. This module speaks rows, not rules: what an action
means is the business of `rooms`.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Row, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bingfa.table.database.engine import one_moment, open_database
from bingfa.table.database.outages import Away, Outage
from bingfa.table.database.rows import (
    BOT,
    OPEN,
    Change,
    Listed,
    Plan,
    Played,
    Said,
    Sitting,
    Stored,
)
from bingfa.table.database.schema import actions, instance, keys, matches, seats, talk
from bingfa.table.database.sqlite_file import SameFile
from bingfa.table.matches.clocks import Hand

ANSWERING: Final = 5.0  # seconds in which a database that is well has written something
FRESH: Final = 1.0  # seconds for which a write proves that there can be others
WRITTEN: Final = "written"  # the name of what is written to see whether anything can be


class Stale(Exception):
    """Somebody else changed the match meanwhile: load it again and decide anew."""


class Store:
    """An open database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        # SQLite has one writer at a time, and whoever waits for it waits at random, perhaps for
        # ever: here everybody has their turn.
        self._turn: AbstractAsyncContextManager[None] = (
            asyncio.Lock() if engine.dialect.name == "sqlite" else nullcontext()
        )

        path = engine.url.database if engine.dialect.name == "sqlite" else None
        self._file = SameFile(Path(path)) if path else None
        self._wrote = -FRESH  # when something was, by the clock of this process
        self.outage = Outage(self._write_something)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read on."""
        with self.outage.noticing():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that may write: kept whole, or not at all. Away where it cannot be kept."""
        with self.outage.noticing():
            async with self._turn, self._beginning() as connection:
                yield connection

    @asynccontextmanager
    async def _beginning(self) -> AsyncIterator[AsyncConnection]:
        """A transaction in the file that is there, and after it still is."""
        if self._file is not None:
            self._file.check()
        async with self.engine.begin() as connection:
            yield connection
        if self._file is not None:
            self._file.check_log()
        self._wrote = time.monotonic()

    async def _write_something(self) -> None:
        values = {"value": str(now())}
        with suppress(IntegrityError):  # another process was quicker, and has proved it
            async with self._turn, self._beginning() as connection:
                done = await connection.execute(
                    update(instance).where(instance.c.name == WRITTEN).values(**values)
                )
                if done.rowcount == 0:
                    await connection.execute(insert(instance).values(name=WRITTEN, **values))

    async def can_write(self) -> None:
        """Away, with the reason, if nothing can be written now."""
        if self.outage.away:
            raise Away(self.outage.why)
        with self.outage.noticing():
            if self._file is not None:
                self._file.check()
            if time.monotonic() - self._wrote < FRESH:
                return
            try:
                async with asyncio.timeout(ANSWERING):
                    await self._write_something()
            except TimeoutError as error:
                raise Away("it does not answer in time") from error

    @classmethod
    async def open(cls, address: str) -> Store:
        """Open a database by its address, bringing its tables up to date."""
        return cls(await open_database(address))

    async def close(self) -> None:
        await self.outage.close()
        await self.engine.dispose()

    async def secret(self, name: str) -> str:
        """A secret of this installation, made when first asked for."""
        try:
            async with self.writing() as connection:
                found = await _secret(connection, name)
                if found is None:
                    found = secrets.token_hex(32)
                    await connection.execute(insert(instance).values(name=name, value=found))
                return found
        except IntegrityError:  # another process was quicker
            async with self.reading() as connection:
                found = await _secret(connection, name)
                assert found is not None
                return found

    # Matches

    async def create(self, plan: Plan, *, follows: str | None = None) -> str:
        """Keep a new match, perhaps as the rematch of another; returns its id.

        Stale if the other one has a rematch already.
        """
        match_id = secrets.token_urlsafe(12)
        async with self.writing() as connection:
            await connection.execute(
                insert(matches).values(
                    id=match_id,
                    game=plan.game,
                    rules=plan.rules,
                    options=plan.options,
                    secret=plan.secret,
                    seed=plan.seed,
                    created=now(),
                    version=0,
                    host=plan.host,
                    clock=plan.clock,
                    missed=plan.missed,
                    stand_in=plan.stand_in,
                    listed=plan.listed,
                    started=plan.started,
                    deadline=plan.deadline or _deadline(plan.seats),
                    origin=plan.origin,
                    practice=plan.practice,
                    finished=plan.finished,
                    result=plan.result,
                )
            )
            await connection.execute(
                insert(seats),
                [
                    {"match_id": match_id, "seat": number} | _seat_values(each)
                    for number, each in enumerate(plan.seats)
                ],
            )
            further = [
                {"match_id": match_id, "seat": number, "player": player}
                for number, each in enumerate(plan.seats)
                for player in sorted(each.devices)
            ]
            if further:
                await connection.execute(insert(keys), further)
            await _write_actions(connection, match_id, 1, plan.actions)
            if follows is not None:
                await _follow(connection, follows, match_id)
        return match_id

    async def load(self, match_id: str) -> Stored | None:
        """A match with its seats and actions; None if there is none of that id."""
        async with self.reading() as connection:
            await one_moment(connection)
            row = (
                await connection.execute(select(matches).where(matches.c.id == match_id))
            ).one_or_none()
            if row is None:
                return None
            devices: dict[int, set[str]] = {}
            for seat, player in await connection.execute(
                select(keys.c.seat, keys.c.player).where(keys.c.match_id == match_id)
            ):
                devices.setdefault(seat, set()).add(player)
            sitting = await connection.execute(
                select(seats).where(seats.c.match_id == match_id).order_by(seats.c.seat)
            )
            sequel = await connection.execute(
                select(seats).where(seats.c.match_id == row.rematch).order_by(seats.c.seat)
            )
            asked: dict[int, set[str]] = {}
            for seat, player in await connection.execute(
                select(keys.c.seat, keys.c.player).where(keys.c.match_id == row.rematch)
            ):
                asked.setdefault(seat, set()).add(player)
            played = await connection.execute(
                select(actions.c.seat, actions.c.text, actions.c.message, actions.c.made_by)
                .where(actions.c.match_id == match_id)
                .order_by(actions.c.number)
            )
            values = dict(row._mapping)  # noqa: SLF001 - SQLAlchemy's documented name
            return Stored(
                **values,
                seats=tuple(_sitting(each, devices.get(each.seat, set())) for each in sitting),
                actions=tuple(Played(*each) for each in played),
                sequel=tuple(_sitting(each, asked.get(each.seat, set())) for each in sequel),
            )

    async def append(
        self, match_id: str, version: int, number: int, played: Sequence[Played], change: Change
    ) -> int:
        """Keep further actions, from a number on, and what they changed; returns the new version.

        Stale if the match is no longer as the writer saw it, or if the message was played before.
        """
        try:
            async with self.writing() as connection:
                await _advance(connection, match_id, version, change)
                await _write_actions(connection, match_id, number, played)
        except IntegrityError as error:
            raise Stale from error
        return version + 1

    async def rewrite(
        self, match_id: str, version: int, first: int, rest: Sequence[Played], change: Change
    ) -> int:
        """Replace the actions from a number on, after a choice was taken back."""
        async with self.writing() as connection:
            await _advance(connection, match_id, version, change)
            await connection.execute(
                delete(actions).where(actions.c.match_id == match_id, actions.c.number >= first)
            )
            await _write_actions(connection, match_id, first, rest)
        return version + 1

    async def change(self, match_id: str, version: int, change: Change) -> int:
        """Keep a change that is no action: somebody sat down, left, or gave up."""
        async with self.writing() as connection:
            await _advance(connection, match_id, version, change)
        return version + 1

    # Seats

    async def give_key(self, match_id: str, seat: int, token: str) -> None:
        """Keep the hash of a link that opens a seat; an older link is worth nothing then."""
        async with self.writing() as connection:
            await connection.execute(
                update(seats)
                .where(seats.c.match_id == match_id, seats.c.seat == seat)
                .values(token_hash=hashed(token))
            )

    async def use_key(self, match_id: str, token: str, player: str) -> int | None:
        """Let a player's further device sit at the seat that a link opens; None if it opens none.

        Compared in constant time; a link works once.
        """
        wanted = hashed(token)
        async with self.writing() as connection:
            rows = await connection.execute(
                select(seats.c.seat, seats.c.token_hash).where(seats.c.match_id == match_id)
            )
            found: int | None = None
            for seat, token_hash in rows:
                if token_hash is not None and hmac.compare_digest(token_hash, wanted):
                    found = seat
            if found is None:
                return None
            await connection.execute(
                update(seats)
                .where(seats.c.match_id == match_id, seats.c.seat == found)
                .values(token_hash=None)
            )
            await connection.execute(
                delete(keys).where(
                    keys.c.match_id == match_id, keys.c.seat == found, keys.c.player == player
                )
            )
            await connection.execute(
                insert(keys).values(match_id=match_id, seat=found, player=player)
            )
            await connection.execute(
                update(matches)
                .where(matches.c.id == match_id)
                .values(version=matches.c.version + 1)
            )
            return found

    async def saw(self, match_id: str, seats_there: Sequence[int], until: int) -> None:
        """Keep until when the players of some seats are known to be there."""
        async with self.writing() as connection:
            await connection.execute(
                update(seats)
                .where(seats.c.match_id == match_id, seats.c.seat.in_(seats_there))
                .values(seen=until)
            )

    # Lists

    async def of_player(self, player: str, limit: int = 50) -> list[Listed]:
        """A player's matches, those that go on first, newest first.

        Those between bots alone are whose idea they were.
        """
        people = select(seats.c.match_id).where(seats.c.kind != BOT)
        watched = and_(matches.c.host == player, matches.c.id.not_in(people))
        mine = select(seats.c.match_id).where(seats.c.player == player)
        further = select(keys.c.match_id).where(keys.c.player == player)
        own = or_(matches.c.id.in_(mine), matches.c.id.in_(further), watched)
        return await self._list(own, limit=limit)

    async def with_open_seats(self, limit: int = 50) -> list[Listed]:
        """Listed tables that somebody could join, newest first."""
        waiting = select(seats.c.match_id).where(seats.c.kind == OPEN, seats.c.player.is_(None))
        return await self._list(
            matches.c.finished.is_(None),
            matches.c.listed,
            matches.c.started.is_(None),
            matches.c.id.in_(waiting),
            limit=limit,
        )

    async def to_watch(self, limit: int = 20) -> list[Listed]:
        """Listed matches under way, newest first."""
        return await self._list(
            matches.c.finished.is_(None),
            matches.c.listed,
            matches.c.started.is_not(None),
            limit=limit,
        )

    async def _list(self, *conditions: Any, limit: int) -> list[Listed]:
        async with self.reading() as connection:
            rows = await connection.execute(
                select(matches)
                .where(*conditions)
                .order_by(matches.c.finished.is_not(None), matches.c.created.desc())
                .limit(limit)
            )
            found = list(rows)
            sitting: dict[str, list[Any]] = {row.id: [] for row in found}
            for seat in await connection.execute(
                select(seats.c.match_id, seats.c.name, seats.c.kind)
                .where(seats.c.match_id.in_(sitting))
                .order_by(seats.c.match_id, seats.c.seat)
            ):
                sitting[seat.match_id].append(seat)
        return [
            Listed(
                id=row.id,
                game=row.game,
                created=row.created,
                finished=row.finished,
                started=row.started,
                clock=row.clock,
                options=row.options,
                result=row.result,
                practice=row.practice,
                names=tuple(seat.name for seat in sitting[row.id]),
                kinds=tuple(seat.kind for seat in sitting[row.id]),
            )
            for row in found
        ]

    async def going_on(self, player: str) -> int:
        """How many unfinished matches a player has set up."""
        async with self.reading() as connection:
            number = await connection.scalar(
                select(func.count())
                .select_from(matches)
                .where(matches.c.host == player, matches.c.finished.is_(None))
            )
            return int(number or 0)

    async def unfinished(self) -> int:
        """How many matches are not over."""
        async with self.reading() as connection:
            number = await connection.scalar(
                select(func.count()).select_from(matches).where(matches.c.finished.is_(None))
            )
            return int(number or 0)

    async def with_bots(self) -> dict[str, int]:
        """The versions of matches under way in which bots have seats, by id, newest first."""
        played = select(seats.c.match_id).where(
            or_(seats.c.kind == BOT, seats.c.away, seats.c.lost)
        )
        async with self.reading() as connection:
            rows = await connection.execute(
                select(matches.c.id, matches.c.version)
                .where(
                    matches.c.finished.is_(None),
                    matches.c.started.is_not(None),
                    matches.c.id.in_(played),
                )
                .order_by(matches.c.created.desc())
            )
            return {str(match_id): int(version) for match_id, version in rows}

    async def due(self, moment: int) -> list[str]:
        """The ids of matches in which a clock is out by now."""
        async with self.reading() as connection:
            rows = await connection.scalars(
                select(matches.c.id).where(
                    matches.c.deadline <= moment, matches.c.finished.is_(None)
                )
            )
            return [str(each) for each in rows]

    async def stop_clocks(self, match_id: str) -> None:
        """No clock of a match runs out any more: nobody can play it."""
        async with self.writing() as connection:
            stopped = update(matches).where(matches.c.id == match_id).values(deadline=None)
            await connection.execute(stopped)

    async def next_deadline(self) -> int | None:
        """When the next clock will be out."""
        async with self.reading() as connection:
            found = await connection.scalar(
                select(func.min(matches.c.deadline)).where(matches.c.finished.is_(None))
            )
            return None if found is None else int(found)

    # Talk

    async def say(
        self,
        match_id: str,
        channel: str,
        seat: int | None,
        player: str,
        name: str,
        text: str,
        message: str | None,
    ) -> int | None:
        """Keep a line of talk; returns its number, or None if that very message was said before."""
        try:
            async with self.writing() as connection:
                await connection.execute(  # changes nothing, but makes others wait
                    update(matches)
                    .where(matches.c.id == match_id)
                    .values(version=matches.c.version)
                )
                last = await connection.scalar(
                    select(func.max(talk.c.number)).where(talk.c.match_id == match_id)
                )
                number = int(last or 0) + 1
                await connection.execute(
                    insert(talk).values(
                        match_id=match_id,
                        number=number,
                        channel=channel,
                        seat=seat,
                        player=player,
                        name=name,
                        text=text,
                        at=now(),
                        message=message,
                    )
                )
                return number
        except IntegrityError as error:
            async with self.reading() as connection:
                before = await connection.scalar(
                    select(talk.c.number).where(
                        talk.c.match_id == match_id, talk.c.message == message
                    )
                )
            if before is None:
                raise Stale from error
            return None

    async def said(
        self, match_id: str, channels: Collection[str], after: int = 0, limit: int = 200
    ) -> list[Said]:
        """The newest lines of talk on some channels after a number, oldest first."""
        place = func.row_number().over(partition_by=talk.c.channel, order_by=talk.c.number)
        heard = (
            select(
                talk.c.number,
                talk.c.channel,
                talk.c.seat,
                talk.c.player,
                talk.c.name,
                talk.c.text,
                talk.c.at,
                place.label("place"),
            )
            .where(talk.c.match_id == match_id, talk.c.channel.in_(channels))
            .subquery()
        )
        async with self.reading() as connection:
            rows = await connection.execute(
                select(heard)
                .where(heard.c.number > after)
                .order_by(heard.c.number.desc())
                .limit(limit)
            )
            return [Said(*row) for row in rows][::-1]


async def _secret(connection: AsyncConnection, name: str) -> str | None:
    found = await connection.scalar(select(instance.c.value).where(instance.c.name == name))
    return None if found is None else str(found)


def _sitting(row: Row[Any], devices: set[str]) -> Sitting:
    return Sitting(
        kind=row.kind,
        name=row.name,
        player=row.player,
        clock=Hand(row.bank, row.since),
        away=row.away,
        lost=row.lost,
        seen=row.seen,
        devices=frozenset(devices),
        commitment=row.commitment,
        contribution=row.contribution,
    )


def _seat_values(seat: Sitting) -> dict[str, object]:
    return {
        "kind": seat.kind,
        "name": seat.name,
        "player": seat.player,
        "bank": seat.clock.bank,
        "since": seat.clock.since,
        "away": seat.away,
        "lost": seat.lost,
        "commitment": seat.commitment,
        "contribution": seat.contribution,
    }


def _deadline(sitting: Sequence[Sitting]) -> int | None:
    """When the first of the running clocks is out."""
    return min((d for each in sitting if (d := each.clock.deadline) is not None), default=None)


async def _follow(connection: AsyncConnection, match_id: str, rematch: str) -> None:
    """Keep which match follows this one; Stale if another does already."""
    done = await connection.execute(
        update(matches)
        .where(matches.c.id == match_id, matches.c.rematch.is_(None))
        .values(rematch=rematch, version=matches.c.version + 1)
    )
    if done.rowcount != 1:
        raise Stale


async def _write_actions(
    connection: AsyncConnection, match_id: str, first: int, played: Sequence[Played]
) -> None:
    if played:
        moment = now()
        await connection.execute(
            insert(actions),
            [
                {
                    "match_id": match_id,
                    "number": first + at,
                    "seat": each.seat,
                    "text": each.text,
                    "message": each.message,
                    "made_by": each.made_by,
                    "at": moment,
                }
                for at, each in enumerate(played)
            ],
        )


async def _advance(
    connection: AsyncConnection, match_id: str, version: int, change: Change
) -> None:
    """Raise a match's version from what the writer saw; Stale if it was raised meanwhile."""
    values: dict[str, object] = {"version": version + 1}
    if change.started is not None:
        values |= {"started": change.started, "seed": change.seed}
    if change.seats is not None:
        values["deadline"] = change.deadline or _deadline(change.seats)
    if change.result is not None:
        values |= {"result": change.result, "finished": now(), "deadline": None}
    done = await connection.execute(
        update(matches)
        .where(matches.c.id == match_id, matches.c.version == version)
        .values(**values)
    )
    if done.rowcount != 1:
        raise Stale
    for number, seat in enumerate(change.seats or ()):
        await connection.execute(
            update(seats)
            .where(seats.c.match_id == match_id, seats.c.seat == number)
            .values(**_seat_values(seat))
        )
        if seat.kind == OPEN and seat.player is None:  # links and devices of whoever sat there
            of_seat = keys.c.match_id == match_id, keys.c.seat == number
            await connection.execute(delete(keys).where(*of_seat))
            await connection.execute(
                update(seats)
                .where(seats.c.match_id == match_id, seats.c.seat == number)
                .values(token_hash=None)
            )


def now() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def new_token() -> str:
    """128 bits that open a seat."""
    return secrets.token_urlsafe(16)
