"""How players did at puzzles: the first try of each, and whether they solved it at last."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from bingfa.table.database.connection import Database
from bingfa.table.database.schema import puzzles
from bingfa.table.now import now


@dataclass(frozen=True)
class Tried:
    """A puzzle that somebody tried."""

    game: str
    puzzle: str
    at: int  # when first
    first: bool  # solved at the first try
    solved: int | None  # when


class StoredTries(Database):
    """The puzzles that players have tried."""

    async def tried(self, player: str | None) -> list[Tried]:
        """The puzzles that a player has tried, in the order of the first tries."""
        if player is None:
            return []
        columns = (
            puzzles.c.game,
            puzzles.c.puzzle,
            puzzles.c.at,
            puzzles.c.first,
            puzzles.c.solved,
        )
        wanted = select(*columns).where(puzzles.c.player == player)
        async with self.reading() as connection:
            rows = await connection.execute(wanted.order_by(puzzles.c.at, puzzles.c.puzzle))
            return [Tried(*row) for row in rows]

    async def try_puzzle(self, player: str, game: str, puzzle: str, solved: bool) -> None:
        """Keep how a player's try came out: the first one, and the first that solves it."""
        at = now()
        try:
            async with self.writing() as connection:
                await connection.execute(
                    insert(puzzles).values(
                        player=player,
                        game=game,
                        puzzle=puzzle,
                        at=at,
                        first=solved,
                        solved=at if solved else None,
                    )
                )
        except IntegrityError:  # they had tried before
            if solved:
                async with self.writing() as connection:
                    await connection.execute(
                        update(puzzles)
                        .where(
                            puzzles.c.player == player,
                            puzzles.c.game == game,
                            puzzles.c.puzzle == puzzle,
                            puzzles.c.solved.is_(None),
                        )
                        .values(solved=at)
                    )
