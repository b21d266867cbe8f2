"""The database: every accepted action is on disk before anybody hears of it.

SQLite by default, in WAL mode. This module speaks rows, not rules: what an action means is the
business of `rooms`.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, delete, event, insert, select, update
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bingfa.table.schema import actions, instance, matches, seats

OPEN, PERSON, BOT = "open", "person", "bot"


class Stale(Exception):
    """Somebody else changed the match meanwhile: load it again and decide anew."""


@dataclass(frozen=True)
class Sitting:
    """One seat of a match: who sits there, and as what."""

    kind: str
    name: str
    player: str | None = None


@dataclass(frozen=True)
class Played:
    """One action as stored."""

    seat: int
    text: str
    message: str | None = None


@dataclass(frozen=True)
class Stored:
    """A match as stored. `version` is what a writer must have seen."""

    id: str
    game: str
    rules: int
    options: str
    seed: str
    created: int
    finished: int | None
    result: str | None
    version: int
    seats: tuple[Sitting, ...]
    actions: tuple[Played, ...]


class Store:
    """An open database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open a database by its address, bringing its tables up to date."""
        engine = create_async_engine(url)
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
        return cls(engine)

    async def close(self) -> None:
        await self.engine.dispose()

    async def secret(self, name: str) -> str:
        """A secret of this installation, made when first asked for."""
        async with self.engine.begin() as connection:
            found = await connection.scalar(select(instance.c.value).where(instance.c.name == name))
            if found is not None:
                return str(found)
            value = secrets.token_hex(32)
            await connection.execute(insert(instance).values(name=name, value=value))
            return value

    # Matches

    async def create(
        self,
        game: str,
        rules: int,
        options: str,
        seed: str,
        sitting: Sequence[Sitting],
        tokens: Sequence[str | None],
    ) -> str:
        """Keep a new match; returns its id. `tokens` open the seats and are kept as hashes only."""
        match_id = secrets.token_urlsafe(12)
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(matches).values(
                    id=match_id,
                    game=game,
                    rules=rules,
                    options=options,
                    seed=seed,
                    created=now(),
                    version=0,
                )
            )
            await connection.execute(
                insert(seats),
                [
                    {
                        "match_id": match_id,
                        "seat": number,
                        "kind": each.kind,
                        "name": each.name,
                        "player": each.player,
                        "token_hash": None if token is None else hashed(token),
                    }
                    for number, (each, token) in enumerate(zip(sitting, tokens, strict=True))
                ],
            )
        return match_id

    async def load(self, match_id: str) -> Stored | None:
        """A match with its seats and actions; None if there is none of that id."""
        async with self.engine.connect() as connection:
            row = (
                await connection.execute(select(matches).where(matches.c.id == match_id))
            ).one_or_none()
            if row is None:
                return None
            sitting = await connection.execute(
                select(seats.c.kind, seats.c.name, seats.c.player)
                .where(seats.c.match_id == match_id)
                .order_by(seats.c.seat)
            )
            played = await connection.execute(
                select(actions.c.seat, actions.c.text, actions.c.message)
                .where(actions.c.match_id == match_id)
                .order_by(actions.c.number)
            )
            return Stored(
                id=row.id,
                game=row.game,
                rules=row.rules,
                options=row.options,
                seed=row.seed,
                created=row.created,
                finished=row.finished,
                result=row.result,
                version=row.version,
                seats=tuple(Sitting(*each) for each in sitting),
                actions=tuple(Played(*each) for each in played),
            )

    async def append(
        self, match_id: str, version: int, number: int, played: Played, result: str | None
    ) -> int:
        """Keep one more action, and the result if it ended the match; returns the new version.

        Stale if the match is no longer as the writer saw it, or if the message was played before.
        """
        try:
            async with self.engine.begin() as connection:
                await _advance(connection, match_id, version, result)
                await connection.execute(
                    insert(actions).values(
                        match_id=match_id,
                        number=number,
                        seat=played.seat,
                        text=played.text,
                        message=played.message,
                        at=now(),
                    )
                )
        except IntegrityError as error:
            raise Stale from error
        return version + 1

    async def rewrite(self, match_id: str, version: int, first: int, rest: Sequence[Played]) -> int:
        """Replace the actions from a number on, after a choice was taken back."""
        async with self.engine.begin() as connection:
            await _advance(connection, match_id, version, None)
            await connection.execute(
                delete(actions).where(actions.c.match_id == match_id, actions.c.number >= first)
            )
            if rest:
                await connection.execute(
                    insert(actions),
                    [
                        {
                            "match_id": match_id,
                            "number": first + at,
                            "seat": each.seat,
                            "text": each.text,
                            "message": each.message,
                            "at": now(),
                        }
                        for at, each in enumerate(rest)
                    ],
                )
        return version + 1

    # Seats

    async def seat_by_token(self, match_id: str, token: str) -> int | None:
        """The seat that a link opens; None if it opens none. Compared in constant time."""
        wanted = hashed(token)
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                select(seats.c.seat, seats.c.token_hash).where(seats.c.match_id == match_id)
            )
            found: int | None = None
            for seat, token_hash in rows:
                if token_hash is not None and hmac.compare_digest(token_hash, wanted):
                    found = seat
            return found

    async def sit(self, match_id: str, seat: int, player: str, name: str) -> bool:
        """Take an open seat, or come back to one's own; False if somebody else sits there."""
        async with self.engine.begin() as connection:
            done = await connection.execute(
                update(seats)
                .where(
                    seats.c.match_id == match_id,
                    seats.c.seat == seat,
                    (seats.c.kind == OPEN) | (seats.c.player == player),
                )
                .values(kind=PERSON, player=player, name=name)
            )
            return done.rowcount == 1

    async def of_player(self, player: str, limit: int = 50) -> list[str]:
        """The ids of a player's matches, newest first."""
        async with self.engine.connect() as connection:
            rows = await connection.scalars(
                select(matches.c.id)
                .where(matches.c.id.in_(select(seats.c.match_id).where(seats.c.player == player)))
                .order_by(matches.c.created.desc())
                .limit(limit)
            )
            return [str(each) for each in rows]

    async def with_open_seats(self, limit: int = 50) -> list[str]:
        """The ids of unfinished matches that somebody could join, newest first."""
        async with self.engine.connect() as connection:
            rows = await connection.scalars(
                select(matches.c.id)
                .where(
                    matches.c.finished.is_(None),
                    matches.c.id.in_(select(seats.c.match_id).where(seats.c.kind == OPEN)),
                )
                .order_by(matches.c.created.desc())
                .limit(limit)
            )
            return [str(each) for each in rows]


async def _advance(
    connection: AsyncConnection, match_id: str, version: int, result: str | None
) -> None:
    """Raise a match's version from what the writer saw; Stale if it was raised meanwhile."""
    values: dict[str, object] = {"version": version + 1}
    if result is not None:
        values |= {"result": result, "finished": now()}
    done = await connection.execute(
        update(matches)
        .where(matches.c.id == match_id, matches.c.version == version)
        .values(**values)
    )
    if done.rowcount != 1:
        raise Stale


def now() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def new_token() -> str:
    """128 bits that open a seat."""
    return secrets.token_urlsafe(16)


def _prepare_sqlite(connection: DBAPIConnection, _record: object) -> None:
    """Durable, quick and careful: WAL with full synchronisation, and foreign keys on."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _upgrade(connection: Connection) -> None:
    """Run the migrations that a database lacks."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
