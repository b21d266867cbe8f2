"""How far players have come in the courses of the games."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from bingfa.table.database.connection import Database
from bingfa.table.database.schema import progress
from bingfa.table.now import now


class StoredProgress(Database):
    """The lessons that players have solved."""

    async def solved(self, player: str | None) -> dict[str, set[str]]:
        """The lessons that a player has solved, by game."""
        found: dict[str, set[str]] = {}
        if player is None:
            return found
        async with self.reading() as connection:
            rows = await connection.execute(
                select(progress.c.game, progress.c.lesson).where(progress.c.player == player)
            )
            for game, lesson in rows:
                found.setdefault(game, set()).add(lesson)
        return found

    async def solve(self, player: str, game: str, lesson: str) -> None:
        """Keep that a player has solved a lesson, perhaps once more."""
        with suppress(IntegrityError):  # they had before
            async with self.writing() as connection:
                await connection.execute(
                    insert(progress).values(player=player, game=game, lesson=lesson, at=now())
                )
