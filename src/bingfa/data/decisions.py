"""The decisions of a match, each as a row of plain values and an array of what its seat knew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from bingfa.core.match import Match
from bingfa.core.outcome import Outcome

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from bingfa.research.encoding import Encoder


class Result(StrEnum):
    """What the end of a match is to one seat."""

    WON = "won"
    SHARED = "shared"
    DRAWN = "drawn"
    LOST = "lost"


@dataclass(frozen=True)
class Decision:
    """One choice of one seat. The names of the fields are those of the columns."""

    match: int  # the place of its record among all, from 1
    record: str
    game: str
    rules: int
    options: str
    players: int
    number: int  # of the action in its record, from 1
    seat: int
    seat_name: str
    player: str
    turn: int | None
    phase: str | None
    sealed: bool
    choices: int
    forced: bool
    legal: list[int]
    action: str
    action_number: int
    features: NDArray[np.float32]
    outcome: Result | None
    reason: str | None
    score: int | None
    place: int | None
    given_up: bool


def decisions(match: Match, place: int, record: str, encoder: Encoder) -> Iterator[Decision]:
    """Every decision of a match, in the order in which they were made."""
    game, outcome, state = match.game, match.outcome, match.at(0)
    state.silent = True
    for number, move in enumerate(match.moves, 1):
        seat, view = move.seat, state.view(move.seat)
        yield Decision(
            match=place,
            record=record,
            game=game.name,
            rules=game.rules_version,
            options=view.options,
            players=view.players,
            number=number,
            seat=seat,
            seat_name=game.seats[seat],
            player=match.players[seat],
            turn=getattr(view, "turn", None),
            phase=getattr(view, "phase", getattr(view, "step", None)),
            sealed=view.sealed,
            choices=len(view.legal),
            forced=len(view.legal) == 1,
            legal=[encoder.number(action) for action in view.legal],
            action=move.action.text,
            action_number=encoder.number(move.action),
            features=encoder.encode(view),
            outcome=None if outcome is None else result(outcome, seat),
            reason=None if outcome is None else outcome.reason,
            score=None if outcome is None else outcome.scores[seat],
            place=None if outcome is None else outcome.placing[seat],
            given_up=seat in match.lost,
        )
        state.apply(seat, move.action)


def result(outcome: Outcome, seat: int) -> Result:
    """What an outcome is to one seat."""
    if not outcome.winners:
        return Result.DRAWN
    if seat not in outcome.winners:
        return Result.LOST
    return Result.WON if len(outcome.winners) == 1 else Result.SHARED
