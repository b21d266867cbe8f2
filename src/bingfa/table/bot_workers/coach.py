"""The coach at a table: it looks at a choice before it is made, for whoever plays bots alone.

A choice that it looks at waits; made once more, it is made at once. What gives little away is made
without a word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bingfa.bots.guard import Overtime
from bingfa.core.events import Event
from bingfa.core.view import View
from bingfa.review.coach import Assessment, Decided
from bingfa.table.bot_workers.bot_players import BotPlayers
from bingfa.table.bot_workers.hints import choices_of, may_have_hints
from bingfa.table.bot_workers.processes import Failed
from bingfa.table.logs import log
from bingfa.table.matches.rooms import Room
from bingfa.table.web.reader_settings import Reader

SHARES: Final = {"twentieth": 1 / 20, "tenth": 1 / 10, "fifth": 1 / 5}  # of matches given away


@dataclass(frozen=True)
class Thought:
    """A choice that waits until the coach has thought about it, or is told not to."""

    view: View  # with which the choice began
    before: tuple[str, ...]  # what its seat had chosen up to now
    plan: tuple[str, ...]  # all that it would choose since the choice began
    text: str  # what is to be played, as the page said it
    message: str  # and by which message
    assessment: Assessment | None = None

    def holds(self, room: Room) -> bool:
        """Whether it is still about the choice that is to be made."""
        seat = self.view.seat
        assert seat is not None
        return not room.over and choices_of(room, seat) == self.before


@dataclass(frozen=True)
class Coaching:
    """What the coach beside one open page is at."""

    on: bool
    least: float  # of the chance of winning, for a word about it
    thought: Thought | None = None
    turn: tuple[int, int] | None = None  # that it has looked back at
    decided: Decided | None = None

    def wished(self, reader: Reader) -> Coaching:
        """The same as a reader now wants it; switched off it forgets what it was at."""
        on, least = reader.coach == "on", SHARES[reader.coach_from]
        return replace(self, on=on, least=least) if on else Coaching(on, least)


def coaching(reader: Reader) -> Coaching:
    """The coach as a reader wants it."""
    return Coaching(False, 0.0).wished(reader)


def begin(coach: Coaching, room: Room, seat: int, text: str, message: str) -> Thought | None:
    """What the coach is to think about before a text is played; None: it is to be played now."""
    if not coach.on or message in room.messages or not may_have_hints(room, (seat,)):
        return None
    before = choices_of(room, seat)
    if coach.thought is not None and (coach.thought.text, coach.thought.before) == (text, before):
        return None
    match = room.match
    actions, view = room.meant(seat, text), room.view(seat)
    if actions[0] not in view.legal or match.game.tentative(actions[-1], view):
        return None
    first = match.choice_began(seat)
    began = match.at(first).view(seat)
    if len(began.legal) == 1:
        return None
    own = [move.action.text for move in match.moves[first:] if move.seat == seat]
    plan = (*own, *(action.text for action in actions))
    return Thought(began, before, plan, text, message)


async def think(room: Room, thought: Thought, bot_players: BotPlayers) -> Assessment | None:
    """What it thinks; None if that failed: then it has nothing to say."""
    try:
        return await bot_players.assess(room, thought.view, thought.plan)
    except (Failed, Overtime, EOFError, OSError) as error:
        log.error("no coach in %s: %s", room.id, error)
        return None


def last_turn(room: Room, seat: int) -> tuple[int, int] | None:
    """The moves that began and ended the last turn in which a seat chose; None if it goes on.

    It is over when the seat is to choose again. Before the first move is -1.
    """
    match = room.match
    begun = [at for at, move in enumerate(match.moves) if any(e.begins for e in move.events)]
    own = [at for at in range(begun[-1] + 1) if match.moves[at].seat == seat] if begun else []
    if not own or room.over or seat not in match.state.actors:
        return None
    return max((at for at in begun if at < own[-1]), default=-1), begun[-1]


def looked_back(
    room: Room, seat: int, first: int, last: int
) -> tuple[Sequence[Event], Sequence[View]]:
    """What may have decided a turn: such events, with what a seat saw before each and at the end.

    The turn is from the beginning that one move made to that which another did.
    """
    match, within = room.match, first < 0
    before = match.at(0).view(seat)
    events, views = list[Event](), list[View]()
    for at in range(max(first, 0), last + 1):
        for event, state in match.stills(at + 1):
            if event.begins and at == last:
                return events, [*views, before]
            if within and event.decides and event.seen_by(seat):
                events.append(event)
                views.append(before)
            within = within or event.begins
            before = state.view(seat)
    raise AssertionError("a turn ends with the beginning of another")


async def look_back(
    room: Room, seat: int, turn: tuple[int, int], bot_players: BotPlayers
) -> Decided | None:
    """What decided a turn, from what a seat saw of it; None if nothing did, or that failed."""
    try:
        return await bot_players.decided(room, *looked_back(room, seat, *turn))
    except (Failed, Overtime, EOFError, OSError) as error:
        log.error("no look back in %s: %s", room.id, error)
        return None
