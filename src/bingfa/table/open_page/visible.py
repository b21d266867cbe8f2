"""What one reader may know of a table at this moment: pages and sockets are drawn from it alone."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from bingfa.core.chance import commitment
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.outcome import Outcome
from bingfa.core.pacts import Ledger
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.core.words import Translate
from bingfa.table.bot_workers.coach import Coaching
from bingfa.table.bot_workers.hints import Hint, holds, may_have_hints
from bingfa.table.database.rows import Moments, Said, SeatKind, Sitting, Stored
from bingfa.table.matches.chronicle import Noted
from bingfa.table.matches.clocks import Clock, Missed
from bingfa.table.matches.live_match import Standing
from bingfa.table.matches.moments import looked_at
from bingfa.table.matches.rooms import Room
from bingfa.table.now import now


class Line(Struct, frozen=True):
    """One seat as everybody may see it."""

    seat: int
    kind: SeatKind
    name: str
    standing: Standing
    here: bool
    absent: bool  # for so long that a bot can be called
    kept: bool  # for the reader, who was asked to a rematch
    commitment: str | None  # to what its player adds to the seed
    away: bool
    lost: bool
    mine: bool
    bank: int | None  # milliseconds on its clock when it last stood still
    deadline: int | None


class Offer(Struct, frozen=True):
    """A rematch that follows this match, and how it stands."""

    match_id: str
    seat: int | None  # the one that is kept for the reader, who has not answered yet
    asked: tuple[str, ...]  # who else has not answered
    declined: tuple[str, ...]


class Lately(Struct, frozen=True, eq=False):
    """What scenes that are drawn alike may differ in, but for what was added to the lists."""

    moment: int  # when this was seen, in milliseconds
    log: Sequence[Noted]
    talk: Sequence[Said]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lately)

    __hash__ = None  # type: ignore[assignment]


class Scene(Struct, frozen=True):
    """A table as one reader sees it. `seat` is the seat whose view is shown.

    Before the deal there is no view, since nobody has anything to see.
    """

    game: Game
    match_id: str
    view: View | None
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
    moments: Moments | None  # what the seat shown wants of them; None where none may come
    orders: tuple[str, ...]  # and what it chose ahead
    clock: Clock
    missed: Missed
    options: str
    host: bool
    listed: bool
    practice: bool
    origin: str | None
    offer: Offer | None
    commitment: str
    until: int | None  # when the deal waits no longer, in milliseconds
    hints: bool  # whether there are any here
    hint: Hint | None
    coach: Coaching | None  # None where there must be none
    pacts: bool  # whether any may be made here
    ledger: Ledger | None  # of those made, for who plays; None where none are
    lately: Lately

    @property
    def moment(self) -> int:
        """When this was seen, in milliseconds."""
        return self.lately.moment

    @property
    def log(self) -> Sequence[Noted]:
        """What happened, as far as this reader may know."""
        return self.lately.log

    @property
    def talk(self) -> Sequence[Said]:
        """What was said."""
        return self.lately.talk

    @property
    def wanted(self) -> bool:
        """Whether this reader must choose now."""
        return not self.over and any(
            line.mine and line.standing == Standing.CHOOSING for line in self.lines
        )

    def name(self, seat: int, translate: Translate) -> str:
        """What a seat is called by now."""
        return self.game.seat_name(seat, translate, self.view)

    @property
    def legal(self) -> tuple[Action, ...]:
        """What this reader may choose now."""
        return self.view.legal if self.view is not None else ()

    @property
    def open_seats(self) -> tuple[Line, ...]:
        """The seats that whoever comes may take."""
        return tuple(
            line for line in self.lines if line.standing in (Standing.OPEN, Standing.DECLINED)
        )

    def names(self, standing: Standing) -> str:
        """Those who stand like this, by their names."""
        return ", ".join(line.name for line in self.lines if line.standing == standing)


def shown_seat(
    room: Room, mine: tuple[int, ...], wished: int | None, again: bool = False
) -> int | None:
    """The seat whose view a reader is shown.

    One's own; where several people share the screen, the seat that was uncovered last, for as
    long as it must choose; or, uncovered once `again`, can take its sealed choice back.
    """
    if not room.begun:
        return None
    if len(mine) == 1:
        return mine[0]
    if wished is None or wished not in mine:
        return None
    if wished in room.match.state.actors or (again and _may_reopen(room, wished)):
        return wished
    return None


def _may_reopen(room: Room, seat: int) -> bool:
    """Whether a seat's sealed choice is in and can still be taken back."""
    return room.standing(seat) == Standing.SUBMITTED and seat not in room.bots


def scene_of(
    room: Room,
    player: str | None,
    wished: int | None = None,
    talk: Sequence[Said] = (),
    again: bool = False,
    hint: Hint | None = None,
    coach: Coaching | None = None,
) -> Scene:
    """The scene of a room as a player (None: somebody unknown) sees it."""
    match, stored = room.match if room.begun else None, room.stored
    mine = room.seats_of(player)
    seat = shown_seat(room, mine, wished, again)
    outcome = match.outcome if match is not None else None
    goes_on = match is not None and outcome is None
    alone = goes_on and may_have_hints(room, mine)
    actors = match.state.actors if match is not None else ()
    to_look = [each for each in mine if each in actors and each not in room.bots]
    covered = len(mine) > 1 and seat is None and goes_on and bool(to_look)
    standings = room.standings()
    return Scene(
        game=room.game,
        match_id=room.id,
        view=_view(room, match, seat) if match is not None else None,
        seat=seat,
        cover=to_look[0] if covered else None,
        again=tuple(each for each in mine if _may_reopen(room, each)) if covered else (),
        mine=mine,
        partners=room.partners(player),
        lines=_lines(room, standings, mine, player),
        begun=match is not None,
        over=outcome is not None,
        outcome=outcome,
        can_undo=match is not None
        and seat is not None
        and not stored.seats[seat].lost
        and match.why_not_take_back(seat) is None,
        moments=_moments(room, match, seat),
        orders=stored.seats[seat].orders if seat is not None and goes_on else (),
        clock=room.clock,
        missed=stored.missed,
        options=stored.options,
        host=player is not None and stored.host == player,
        listed=stored.listed,
        practice=stored.practice,
        origin=stored.origin,
        offer=_offer(stored, player),
        commitment=_commitment(stored.secret),
        until=stored.deadline if room.awaited else None,
        hints=alone,
        hint=hint if hint is not None and seat == hint.view.seat and holds(hint, room) else None,
        coach=_coach(room, coach) if alone else None,
        pacts=room.ledger is not None,
        ledger=room.ledger if mine else None,
        lately=Lately(now(), room.chronicle.of(seat) if match is not None else (), talk),
    )


_commitment = lru_cache(1000)(commitment)


def _coach(room: Room, coach: Coaching | None) -> Coaching | None:
    """What the coach is at, without a thought about a choice that is no longer to be made."""
    if coach is None or coach.thought is None or coach.thought.holds(room):
        return coach
    return dataclasses.replace(coach, thought=None)


def _view(room: Room, match: Match, seat: int | None) -> View:
    """What is shown of a match to whom a seat is shown: nothing to choose where that is no use."""
    view, looks = room.view(seat), room.over or (seat is not None and seat in room.bots)
    if not looks and view.outcome is None:
        return view

    def shown() -> tuple[View, View]:
        seen = looked_at(view) if looks else view
        if seen.outcome is not None:
            seen = replace(seen, outcome=match.outcome)  # seats given up do not win
        return view, seen

    # A view is known by what it is: kept beside what was made of it, it stays the same one.
    return room.drawn.once("shown", (seat, id(view), looks, len(match.lost)), shown)[1]


def _moments(room: Room, match: Match | None, seat: int | None) -> Moments | None:
    """What a seat wants of moments to come, where any may."""
    if match is None or seat is None or room.over or seat in room.bots:
        return None
    awaited = room.game.awaits_moments(room.view(seat))
    return room.stored.seats[seat].moments if awaited else None


def _offer(stored: Stored, player: str | None) -> Offer | None:
    """How the rematch stands, if there is any."""
    if stored.rematch is None:
        return None
    kept = [seat for seat, each in enumerate(stored.sequel) if each.kept_for(player)]
    return Offer(
        stored.rematch,
        kept[0] if kept else None,
        tuple(each.name for each in stored.sequel if each.asked and not each.kept_for(player)),
        tuple(each.name for each in stored.sequel if each.declined),
    )


def _lines(
    room: Room, standings: tuple[Standing, ...], mine: tuple[int, ...], player: str | None
) -> tuple[Line, ...]:
    """All seats; most choices leave them as they were."""
    seats = room.stored.seats
    here = tuple(each.kind == SeatKind.BOT or room.is_here(seat) for seat, each in enumerate(seats))
    absent = tuple(not each and room.is_absent(seat) for seat, each in enumerate(here))

    def made() -> tuple[tuple[Sitting, ...], tuple[Line, ...]]:
        return seats, tuple(
            _line(seat, each, standings[seat], here[seat], absent[seat], mine, player)
            for seat, each in enumerate(seats)
        )

    # Seats are known by what they are: kept beside what was made of them, they stay the same.
    return room.drawn.once("lines", (id(seats), standings, here, absent, mine, player), made)[1]


def _line(
    seat: int,
    sitting: Sitting,
    standing: Standing,
    here: bool,
    absent: bool,
    mine: tuple[int, ...],
    player: str | None,
) -> Line:
    return Line(
        seat=seat,
        kind=sitting.kind,
        name=sitting.name,
        standing=standing,
        here=here,
        absent=absent and sitting.kind == SeatKind.PERSON,
        kept=sitting.kept_for(player),
        commitment=sitting.commitment,
        away=sitting.away,
        lost=sitting.lost,
        mine=seat in mine,
        bank=sitting.clock.bank,
        deadline=sitting.clock.deadline,
    )
