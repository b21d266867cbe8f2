"""Talk in the database, by channel."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bingfa.table.database.connection import Database
from bingfa.table.database.rows import Said
from bingfa.table.database.schema import matches, talk
from bingfa.table.database.writing import Stale
from bingfa.table.now import now


class StoredTalk(Database):
    """What is said at the tables of a database."""

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
