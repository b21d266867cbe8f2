"""Hints: what a strong bot would choose, for somebody who plays against bots alone."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bingfa.bots.guard import Overtime
from bingfa.core.view import View
from bingfa.core.words import Text
from bingfa.review.tips import Tip
from bingfa.table.bot_workers.bot_players import BotPlayers
from bingfa.table.bot_workers.processes import Failed
from bingfa.table.database.rows import SeatKind
from bingfa.table.logs import log
from bingfa.table.matches.live_match import Refused
from bingfa.table.matches.rooms import Room


@dataclass(frozen=True)
class Hint:
    """The tips for a choice; None while they are thought about.

    It holds as long as its seat may choose the same after the same choices of its own. Others may
    seal theirs meanwhile.
    """

    view: View
    before: tuple[str, ...]
    tips: tuple[Tip, ...] | None = None
    failed: bool = False

    @property
    def wanted(self) -> bool:
        """Whether it is still to be thought about."""
        return self.tips is None and not self.failed


def choices_of(room: Room, seat: int) -> tuple[str, ...]:
    """What a seat has chosen so far."""
    return tuple(move.action.text for move in room.match.moves if move.seat == seat)


def holds(hint: Hint, room: Room) -> bool:
    """Whether a hint is still about the choice that is to be made."""
    seat = hint.view.seat
    assert seat is not None
    legal = tuple(room.match.state.legal(seat))
    return legal == hint.view.legal and choices_of(room, seat) == hint.before


def may_have_hints(room: Room, mine: tuple[int, ...]) -> bool:
    """Whether somebody at these seats plays against bots and nobody else."""
    others = [each for seat, each in enumerate(room.stored.seats) if seat not in mine]
    return len(mine) == 1 and all(each.kind == SeatKind.BOT for each in others)


def begin(room: Room, mine: tuple[int, ...]) -> Hint:
    """A hint that is wanted and not there yet; Refused where there must be none."""
    if not may_have_hints(room, mine):
        raise Refused(Text("hints are for matches against bots alone"))
    (seat,) = mine
    if not room.begun or room.over or seat not in room.match.state.actors or seat in room.bots:
        raise Refused(Text("there is nothing to choose now"))
    return Hint(room.match.state.view(seat), choices_of(room, seat))


async def think(room: Room, hint: Hint, bot_players: BotPlayers) -> Hint:
    """The hint that was wanted, or one that says that it failed."""
    try:
        return replace(hint, tips=await bot_players.tips(room, hint.view))
    except (Failed, Overtime, EOFError, OSError) as error:
        log.error("no hint in %s: %s", room.id, error)
        return replace(hint, failed=True)


async def follow(room: Room, hint: Hint | None, number: int, mark: str) -> None:
    """Play what a hint says; of a sealed choice, fill in what can still be changed freely."""
    if (
        hint is None
        or not hint.tips
        or number not in range(len(hint.tips))
        or not holds(hint, room)
    ):
        raise Refused(Text("this hint is no longer there"))
    seat, game = hint.view.seat, room.match.game
    assert seat is not None
    for at, text in enumerate(hint.tips[number].plan):
        view, action = room.match.state.view(seat), game.parse(text)
        settles = view.sealed and not game.tentative(action, view)
        if room.over or action not in view.legal or (at and settles):
            return
        await room.play(seat, text, f"{seat}-{mark}-{at}")
