"""What one reader may know of a table at this moment: pages and sockets are drawn from it alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.outcome import Outcome
from bingfa.core.view import View
from bingfa.core.words import Translate
from bingfa.table.clocks import Clock
from bingfa.table.hints import Hint, holds, may_have_hints
from bingfa.table.replay import looked_at
from bingfa.table.rooms import Room
from bingfa.table.store import now
from bingfa.table.stored import BOT, OPEN, PERSON, Said


@dataclass(frozen=True)
class Line:
    """One seat as everybody may see it."""

    seat: int
    kind: str
    name: str
    standing: str
    here: bool
    absent: bool  # for so long that a bot can be called
    away: bool
    lost: bool
    mine: bool
    bank: int | None  # milliseconds on its clock when it last stood still
    deadline: int | None


@dataclass(frozen=True)
class Noted:
    """An event of the log, and the last public moment up to it."""

    event: Event
    moment: int


@dataclass(frozen=True)
class Scene:
    """A table as one reader sees it. `seat` is the seat whose view is shown."""

    game: Game
    match_id: str
    view: View
    seat: int | None
    cover: int | None  # whose turn it is to look, where several people share the screen
    again: tuple[int, ...]  # who may look once more then: their sealed choice can be taken back
    mine: tuple[int, ...]
    partners: tuple[int, ...]  # the seats that can be talked to in private
    lines: tuple[Line, ...]
    begun: bool
    over: bool
    outcome: Outcome | None
    can_undo: bool
    clock: Clock
    missed: str
    options: str
    host: bool
    listed: bool
    practice: bool
    origin: str | None
    rematch: str | None
    commitment: str
    hints: bool  # whether there are any here
    hint: Hint | None
    moment: int  # when this was seen, in milliseconds
    log: Sequence[Noted] = field(repr=False)
    talk: Sequence[Said] = field(repr=False)

    @property
    def wanted(self) -> bool:
        """Whether this reader must choose now."""
        return not self.over and any(
            line.mine and line.standing == "choosing" for line in self.lines
        )

    def name(self, seat: int, translate: Translate) -> str:
        """What a seat is called by now."""
        return self.game.seat_name(seat, translate, self.view)

    @property
    def open_seats(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.kind == OPEN)


def shown_seat(
    room: Room, mine: tuple[int, ...], wished: int | None, again: bool = False
) -> int | None:
    """The seat whose view a reader is shown.

    One's own; where several people share the screen, the seat that was uncovered last, for as
    long as it must choose; or, uncovered once `again`, can take its sealed choice back.
    """
    if len(mine) == 1:
        return mine[0]
    if wished is None or wished not in mine:
        return None
    if wished in room.match.state.actors or (again and _may_reopen(room, wished)):
        return wished
    return None


def _may_reopen(room: Room, seat: int) -> bool:
    """Whether a seat's sealed choice is in and can still be taken back."""
    return room.standing(seat) == "submitted" and seat not in room.bots


def scene_of(
    room: Room,
    player: str | None,
    wished: int | None = None,
    talk: Sequence[Said] = (),
    again: bool = False,
    hint: Hint | None = None,
) -> Scene:
    """The scene of a room as a player (None: somebody unknown) sees it."""
    match, stored = room.match, room.stored
    mine = room.seats_of(player)
    seat = shown_seat(room, mine, wished, again)
    view = match.state.view(seat)
    if room.over or not room.begun or (seat is not None and seat in room.bots):
        view = looked_at(view)
    if view.outcome is not None:
        view = replace(view, outcome=match.outcome)  # seats given up do not win
    to_look = [each for each in mine if each in match.state.actors and each not in room.bots]
    covered = len(mine) > 1 and seat is None and room.begun and not room.over and bool(to_look)
    return Scene(
        game=match.game,
        match_id=room.id,
        view=view,
        seat=seat,
        cover=to_look[0] if covered else None,
        again=tuple(each for each in mine if _may_reopen(room, each)) if covered else (),
        mine=mine,
        partners=room.partners(player),
        lines=tuple(_line(room, each, mine) for each in range(len(stored.seats))),
        begun=room.begun,
        over=room.over,
        outcome=match.outcome,
        can_undo=seat is not None
        and room.begun
        and not stored.seats[seat].lost
        and match.why_not_take_back(seat) is None,
        clock=room.clock,
        missed=stored.missed,
        options=stored.options,
        host=player is not None and stored.host == player,
        listed=stored.listed,
        practice=stored.practice,
        origin=stored.origin,
        rematch=stored.rematch,
        commitment=match.commitment,
        hints=room.begun and not room.over and may_have_hints(room, mine),
        hint=hint if hint is not None and seat == hint.view.seat and holds(hint, room) else None,
        moment=now(),
        log=_log(room, seat),
        talk=talk,
    )


def _line(room: Room, seat: int, mine: tuple[int, ...]) -> Line:
    sitting = room.stored.seats[seat]
    return Line(
        seat=seat,
        kind=sitting.kind,
        name=sitting.name,
        standing=room.standing(seat),
        here=sitting.kind == BOT or room.is_here(seat),
        absent=sitting.kind == PERSON and room.is_absent(seat),
        away=sitting.away,
        lost=sitting.lost,
        mine=seat in mine,
        bank=sitting.clock.bank,
        deadline=sitting.clock.deadline,
    )


def _log(room: Room, seat: int | None) -> list[Noted]:
    noted: list[Noted] = []
    public = 0
    events = list(room.match.opening)
    for move in room.match.moves:
        events += move.events
    for event in events:
        public += event.seen_by(None)
        if event.seen_by(seat):
            noted.append(Noted(event, public))
    return noted
