"""Matches in the database: every accepted action is on disk before anybody hears of it.

This module speaks rows, not rules: what an action means is the business of `matches.playing`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from typing import Any

from sqlalchemy import Row, Update, and_, bindparam, delete, insert, null, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bingfa.table.database.connection import Database
from bingfa.table.database.engine import one_moment
from bingfa.table.database.rows import (
    Change,
    Further,
    MadeBy,
    Moments,
    Plan,
    Played,
    SeatKind,
    Sitting,
    Stored,
)
from bingfa.table.database.schema import actions, keys, matches, seats
from bingfa.table.database.writing import Stale, Step
from bingfa.table.match_ids import new_id
from bingfa.table.matches.clocks import Hand, Missed
from bingfa.table.now import now

_UNSAID = and_(matches.c.seed.is_not(None), matches.c.edition.is_(None))
_STANDING = (matches.c.version, matches.c.result, matches.c.finished, matches.c.deadline)
PLANNED = [each.name for each in fields(Plan) if each.name in matches.c]  # columns


class Matches(Database):
    """The matches of a database, with their seats and actions."""

    async def create(self, plan: Plan, *, follows: str | None = None) -> str:
        """Keep a new match, perhaps as the rematch of another; returns its id.

        Stale if the other one has a rematch already.
        """
        match_id = new_id()
        async with self.writing() as connection:
            await connection.execute(
                insert(matches).values(
                    {name: getattr(plan, name) for name in PLANNED}
                    | {"id": match_id, "created": now(), "version": 0}
                    | {"deadline": plan.deadline or _deadline(plan.seats)}
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
            if plan.actions:
                await connection.execute(insert(actions), _action_rows(match_id, 1, plan.actions))
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
            sequel: Sequence[Row[Any]] = ()
            asked: dict[int, set[str]] = {}
            if row.rematch is not None:
                sequel = (
                    await connection.execute(
                        select(seats).where(seats.c.match_id == row.rematch).order_by(seats.c.seat)
                    )
                ).all()
                for seat, player in await connection.execute(
                    select(keys.c.seat, keys.c.player).where(keys.c.match_id == row.rematch)
                ):
                    asked.setdefault(seat, set()).add(player)
            played = await connection.execute(
                select(actions.c.seat, actions.c.text, actions.c.message, actions.c.made_by)
                .where(actions.c.match_id == match_id)
                .order_by(actions.c.number)
            )
            values = {**row._mapping, "missed": Missed(row.missed)}  # noqa: SLF001 - documented
            return Stored(
                **values,
                seats=tuple(_sitting(each, devices.get(each.seat, set())) for each in sitting),
                actions=tuple(_played(each) for each in played),
                sequel=tuple(_sitting(each, asked.get(each.seat, set())) for each in sequel),
            )

    async def further(self, match_id: str, known: int) -> Further | None:
        """What there is after so many actions, and the seats; None if there is no such match."""
        async with self.reading() as connection:
            await one_moment(connection)
            row = (
                await connection.execute(select(*_STANDING).where(matches.c.id == match_id))
            ).one_or_none()
            if row is None:
                return None
            sitting = await connection.execute(
                select(seats).where(seats.c.match_id == match_id).order_by(seats.c.seat)
            )
            played = await connection.execute(
                select(actions.c.seat, actions.c.text, actions.c.message, actions.c.made_by)
                .where(actions.c.match_id == match_id, actions.c.number > known)
                .order_by(actions.c.number)
            )
            return Further(
                **row._mapping,  # noqa: SLF001 - documented
                seats=tuple(_sitting(each, set()) for each in sitting),
                actions=tuple(_played(each) for each in played),
            )

    async def append(
        self, match_id: str, version: int, number: int, played: Sequence[Played], change: Change
    ) -> int:
        """Keep further actions, from a number on, and what they changed; returns the new version.

        Stale if the match is no longer as the writer saw it, or if the message was played before.
        """
        steps = _advance(match_id, version, change)
        steps.append(Step(_PLAY, _action_rows(match_id, number, played)))
        await self.write(steps)
        return version + 1

    async def rewrite(
        self, match_id: str, version: int, first: int, rest: Sequence[Played], change: Change
    ) -> int:
        """Replace the actions from a number on, after a choice was taken back."""
        steps = _advance(match_id, version, change)
        steps.append(Step(_FORGET, [{"of": match_id, "first": first}]))
        if rest:
            steps.append(Step(_PLAY, _action_rows(match_id, first, rest)))
        await self.write(steps)
        return version + 1

    async def change(self, match_id: str, version: int, change: Change) -> int:
        """Keep a change that is no action: somebody sat down, left, or gave up."""
        await self.write(_advance(match_id, version, change))
        return version + 1

    async def forget_messages(self, since: int, until: int) -> None:
        """Forget the numbers of the messages of matches that ended meanwhile: half of their rows.

        They are there for messages that come again, and of such a match none will.
        """
        over = select(matches.c.id).where(matches.c.finished >= since, matches.c.finished < until)
        async with self.writing() as connection:
            await connection.execute(
                update(actions)
                .where(actions.c.match_id.in_(over), actions.c.message.is_not(None))
                .values(message=None)
            )

    async def games_without_edition(self) -> list[str]:
        """The games of dealt matches of which no edition is kept."""
        async with self.reading() as connection:
            found = await connection.scalars(select(matches.c.game).where(_UNSAID).distinct())
            return [str(each) for each in found]

    async def set_edition(self, game: str, edition: str) -> None:
        """Keep of which edition those matches of a game are."""
        async with self.writing() as connection:
            await connection.execute(
                update(matches).where(_UNSAID, matches.c.game == game).values(edition=edition)
            )


def _played(row: Any) -> Played:
    return Played(row.seat, row.text, row.message, MadeBy(row.made_by))


def _sitting(row: Row[Any], devices: set[str]) -> Sitting:
    return Sitting(
        kind=SeatKind(row.kind),
        name=row.name,
        player=row.player,
        clock=Hand(row.bank, row.since),
        away=row.away,
        lost=row.lost,
        seen=row.seen,
        devices=frozenset(devices),
        commitment=row.commitment,
        contribution=row.contribution,
        moments=Moments(row.moments),
        orders=tuple(row.orders.splitlines()),
    )


SEAT_COLUMNS = (
    *("kind", "name", "player", "bank", "since", "away", "lost"),
    *("commitment", "contribution", "moments", "orders"),
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
        "moments": seat.moments,
        "orders": "\n".join(seat.orders),
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


def _action_rows(match_id: str, first: int, played: Sequence[Played]) -> list[dict[str, object]]:
    moment = now()
    return [
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
    ]


# Statements, made once: their gaps are filled at every use.

_THE_MATCH = matches.c.id == bindparam("of"), matches.c.version == bindparam("seen")
_THE_SEAT = seats.c.match_id == bindparam("of"), seats.c.seat == bindparam("at")
_FORGET = delete(actions).where(
    actions.c.match_id == bindparam("of"), actions.c.number >= bindparam("first")
)
_PLAY = insert(actions).values(
    {name: bindparam(name) for name in actions.c.keys()}  # noqa: SIM118 - not a dict
)
_SEAT = update(seats).where(*_THE_SEAT).values({name: bindparam(name) for name in SEAT_COLUMNS})
_NO_KEYS = delete(keys).where(keys.c.match_id == bindparam("of"), keys.c.seat == bindparam("at"))
_NO_LINK = update(seats).where(*_THE_SEAT).values(token_hash=null())


@cache
def _raising(*columns: str) -> Update:
    """Raises a match's version from what the writer saw, and changes some columns."""
    return update(matches).where(*_THE_MATCH).values({name: bindparam(name) for name in columns})


def _advance(match_id: str, version: int, change: Change) -> list[Step]:
    """Raise a match's version from what the writer saw; Stale if it was raised meanwhile."""
    values: dict[str, object] = {"version": version + 1}
    if change.started is not None:
        values |= {"started": change.started, "seed": change.seed, "edition": change.edition}
    if change.seats is not None:
        values["deadline"] = change.deadline or _deadline(change.seats)
    if change.result is not None:
        values |= {"result": change.result, "finished": now(), "deadline": None}
    raising = {"of": match_id, "seen": version, **values}
    steps = [Step(_raising(*values), [raising], changes_one=True)]
    for number, seat in enumerate(change.seats or ()):
        of_seat = {"of": match_id, "at": number}
        steps.append(Step(_SEAT, [of_seat | _seat_values(seat)]))
        # Links and devices of whoever sat there.
        if seat.kind == SeatKind.OPEN and seat.player is None:
            steps += [Step(_NO_KEYS, [of_seat]), Step(_NO_LINK, [of_seat])]
    return steps
