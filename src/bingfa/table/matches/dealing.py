"""The deal: a full table is dealt, or waits for what players promised to add to the seed.

Everything here is arithmetic on plain values; rooms and set-up keep what comes of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bingfa.core.chance import commitment
from bingfa.core.deal import COMMITMENT, CONTRIBUTION, Contribution, Deal
from bingfa.core.errors import BadOption
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.options import Options
from bingfa.core.words import Text
from bingfa.table.database.rows import Change, SeatKind, Sitting
from bingfa.table.matches.clocks import SECOND, Clock, ClockKind, Hand

PATIENCE: Final = 60 * SECOND  # that a deal waits for somebody whose page is not open


def deal_of(secret: str, seats: Sequence[Sitting], game: Game) -> Deal:
    """Where the seed comes from: the secret, and the seats that promised to add to it."""
    return Deal(
        secret,
        {
            name: Contribution(each.commitment, each.contribution)
            for name, each in zip(game.seats, seats, strict=False)
            if each.commitment is not None
        },
    )


def seated(
    game: Game,
    options: Options,
    secret: str,
    clock: Clock,
    seats: tuple[Sitting, ...],
    moment: int,
    until: int | None = None,
) -> Change:
    """What it changes that seats are taken like this: with all of them, the deal, or a wait for it.

    `until` is how long it waits, if it does already; from that moment on nobody is waited for.
    """
    if any(each.kind == SeatKind.OPEN for each in seats):
        return Change(seats=seats)
    if any(each.owes for each in seats) and (until is None or moment < until):
        patience = clock.turn if clock.kind == ClockKind.DAILY else PATIENCE
        return Change(seats=seats, deadline=until or moment + patience)
    deal = deal_of(secret, seats, game)
    match = Match(game, options, tuple(each.name for each in seats), deal.seed, deal)
    if clock.bank:
        seats = tuple(
            replace(each, clock=Hand(clock.bank, moment if seat in match.state.actors else None))
            if each.kind == SeatKind.PERSON
            else each
            for seat, each in enumerate(seats)
        )
    return Change(seats=seats, seed=deal.seed, edition=game.fingerprint, started=moment)


def promised(text: str) -> str | None:
    """The commitment that a form holds; None if it holds none, for want of a script."""
    if text and not COMMITMENT.fullmatch(text):
        raise BadOption(Text("{value} is no commitment", value=repr(text[:20])))
    return text or None


def fits(text: str, sitting: Sitting) -> bool:
    """Whether a text is what a seat was bound to add to the seed."""
    return CONTRIBUTION.fullmatch(text) is not None and commitment(text) == sitting.commitment
