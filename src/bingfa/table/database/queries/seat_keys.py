"""The keys of seats in the database: links for further devices, and who was there when."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from sqlalchemy import delete, insert, select, update

from bingfa.table.database.connection import Database
from bingfa.table.database.schema import keys, matches, seats


class SeatKeys(Database):
    """Who has the keys of which seat."""

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


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def new_token() -> str:
    """128 bits that open a seat."""
    return secrets.token_urlsafe(16)
