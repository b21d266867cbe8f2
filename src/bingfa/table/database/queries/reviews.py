"""Reviews as they are kept, and who works on which."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from bingfa.review.review import Review
from bingfa.table.database.schema import reviews
from bingfa.table.database.store import Store
from bingfa.table.now import now

FORSAKEN: Final = 30_000  # milliseconds without a sign of life: nobody works on it any more
NEVER: Final = 0


@dataclass(frozen=True)
class Kept:
    """A review as it is kept, and whether somebody works on it."""

    review: Review
    complete: bool
    busy: bool


class StoredReviews:
    """The reviews of a database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def get(self, match_id: str) -> Kept | None:
        """The review of a match as far as it is known; None if nobody has asked for it."""
        async with self.store.reading() as connection:
            row = (
                await connection.execute(select(reviews).where(reviews.c.match_id == match_id))
            ).one_or_none()
        if row is None:
            return None
        busy = not row.complete and row.touched > now() - FORSAKEN
        return Kept(msgspec.json.decode(row.body, type=Review), row.complete, busy)

    async def take(self, match_id: str, level: str) -> Review | None:
        """Take a review to work on, begun or new; None if it is complete or somebody else's."""
        kept = await self.get(match_id)
        if kept is not None and (kept.complete or kept.busy):
            return None
        review = Review(level=level) if kept is None else kept.review
        try:
            async with self.store.writing() as connection:
                if kept is None:
                    await connection.execute(
                        insert(reviews).values(
                            match_id=match_id, complete=False, touched=now(), body=written(review)
                        )
                    )
                    return review
                taken = await connection.execute(
                    update(reviews)
                    .where(
                        reviews.c.match_id == match_id,
                        reviews.c.complete.is_(False),
                        reviews.c.touched <= now() - FORSAKEN,
                    )
                    .values(touched=now())
                )
                return review if taken.rowcount == 1 else None
        except IntegrityError:  # somebody else was quicker
            return None

    async def touch(self, match_id: str) -> None:
        """Give a sign of life: somebody still works on a review, or waits for a free process."""
        async with self.store.writing() as connection:
            await connection.execute(
                update(reviews).where(reviews.c.match_id == match_id).values(touched=now())
            )

    async def keep(self, match_id: str, review: Review, *, at_work: bool) -> None:
        """Keep what is known so far, and whether it is still worked on."""
        async with self.store.writing() as connection:
            await connection.execute(
                update(reviews)
                .where(reviews.c.match_id == match_id)
                .values(
                    complete=review.complete,
                    touched=now() if at_work else NEVER,
                    body=written(review),
                )
            )


def written(review: Review) -> str:
    return msgspec.json.encode(review).decode()
