"""Lists of matches in the database: a player's own, those to join or watch, those that wait."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from sqlalchemy import and_, func, or_, select, union, update

from bingfa.table.database.connection import Database
from bingfa.table.database.rows import Listed, SeatKind
from bingfa.table.database.schema import keys, matches, seats

LISTED = [each.name for each in fields(Listed) if each.name in matches.c]  # columns


class MatchLists(Database):
    """The matches of a database, looked for."""

    async def of_player(self, player: str, limit: int = 50) -> list[Listed]:
        """A player's matches, those that go on first, newest first.

        Those between bots alone are whose idea they were.
        """
        people = select(seats.c.match_id).where(
            seats.c.match_id == matches.c.id, seats.c.kind != SeatKind.BOT
        )
        mine = select(seats.c.match_id).where(seats.c.player == player)
        further = select(keys.c.match_id).where(keys.c.player == player)
        watched = select(matches.c.id).where(matches.c.host == player, ~people.exists())
        own = matches.c.id.in_(union(mine, further, watched))
        order = matches.c.finished.is_not(None), matches.c.created.desc()
        return await self._list(own, limit=limit, order=order)

    async def with_open_seats(self, limit: int = 50) -> list[Listed]:
        """Listed tables that somebody could join, newest first."""
        waiting = select(seats.c.match_id).where(
            seats.c.match_id == matches.c.id,
            seats.c.kind == SeatKind.OPEN,
            seats.c.player.is_(None),
        )
        return await self._list(
            matches.c.finished.is_(None),
            matches.c.listed,
            matches.c.started.is_(None),
            waiting.exists(),
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

    async def _list(
        self, *conditions: Any, limit: int, order: Sequence[Any] = (matches.c.created.desc(),)
    ) -> list[Listed]:
        async with self.reading() as connection:
            rows = await connection.execute(
                select(matches).where(*conditions).order_by(*order).limit(limit)
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
                **{name: getattr(row, name) for name in LISTED},
                names=tuple(seat.name for seat in sitting[row.id]),
                kinds=tuple(SeatKind(seat.kind) for seat in sitting[row.id]),
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
            seats.c.match_id == matches.c.id,
            or_(seats.c.kind == SeatKind.BOT, seats.c.away, seats.c.lost),
        )
        async with self.reading() as connection:
            rows = await connection.execute(
                select(matches.c.id, matches.c.version)
                .where(
                    matches.c.finished.is_(None),
                    matches.c.started.is_not(None),
                    played.exists(),
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

    async def put_off(self, match_id: str, until: int) -> None:
        """Have the running clocks of a match begin anew at a later moment."""
        running = and_(seats.c.match_id == match_id, seats.c.since.is_not(None))
        first = select(func.min(seats.c.since + seats.c.bank)).where(running).scalar_subquery()
        async with self.writing() as connection:
            await connection.execute(update(seats).where(running).values(since=until))
            await connection.execute(
                update(matches).where(matches.c.id == match_id).values(deadline=first)
            )

    async def next_deadline(self) -> int | None:
        """When the next clock will be out."""
        async with self.reading() as connection:
            found = await connection.scalar(
                select(func.min(matches.c.deadline)).where(matches.c.finished.is_(None))
            )
            return None if found is None else int(found)
