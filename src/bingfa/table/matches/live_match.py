"""One live match: its state as the database has it, how changes are kept, and who is told.

Everything is kept first and told then. Seats are known by number and games through the contract;
who may speak for a seat is settled before anything arrives here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final

from msgspec.json import Decoder, Encoder

from bingfa.core.errors import BingfaError
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.options import Options
from bingfa.core.state import State
from bingfa.core.view import View
from bingfa.core.words import N_, Text
from bingfa.games import find
from bingfa.table.database.notifications import MOST_BYTES
from bingfa.table.database.rows import Change, Further, MadeBy, Played, SeatKind, Sitting, Stored
from bingfa.table.database.store import Store
from bingfa.table.matches.chronicle import Chronicle
from bingfa.table.matches.clocks import Clock
from bingfa.table.matches.dealing import deal_of
from bingfa.table.matches.drawings import Drawn
from bingfa.table.now import now

Listener = Callable[[], None]
# Tells other processes which match changed; and, if it was only played on, between which versions
# and, where that is all, what: see `database.notifications`.
Publish = Callable[[str], Awaitable[None]]


class Standing(StrEnum):
    """How a seat stands in the present stage."""

    OPEN = "open"
    ASKED = "asked"  # to a rematch, and has not answered
    DECLINED = "declined"
    AWAITED = "awaited"  # with what its player adds to the seed
    WAITING = "waiting"  # there is nothing to choose: before the deal, or after the end
    CHOOSING = "choosing"
    THINKING = "thinking"  # a bot chooses
    SUBMITTED = "submitted"  # its choice is in and can still be taken back
    CONFIRMED = "confirmed"  # it is in for good
    FORCED = "forced"  # it was made for it
    IDLE = "idle"  # nothing has been asked of it of late
    LOST = "lost"


class NoSuchMatch(BingfaError):
    """A match that there is not, or not any more."""


class Refused(BingfaError):
    """Something that cannot be done at this table, or not now. Nothing was changed."""


class NotDealt(Refused):
    """What asks for the state of a match that has not begun: there is none, hidden or not."""


class OtherEdition(BingfaError):
    """A match dealt with other data than the table has now. It is kept, and can be opened again."""


class LiveMatch:
    """One table and its listeners. All changes go through its lock.

    There is no match at it, and nobody has a hand, before it is dealt: when every seat is taken,
    and everybody who promised to add to the seed has done so or was waited for in vain.
    """

    def __init__(self, store: Store, stored: Stored, publish: Publish) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.changes = 0  # how often they were told of something
        self.other_changes = 0  # and how often of something else than a choice
        self.visitor: str | None = None  # the address of whoever plays here: bots are shared fairly
        self.drawn = Drawn()
        self._views: dict[int | None, tuple[tuple[int, int, int], View]] = {}
        # What was found last, and of what: it is asked for by every page.
        self._bots: tuple[Stored, dict[int, str]] | None = None
        self._seats_of: tuple[tuple[Sitting, ...], dict[str | None, tuple[int, ...]]] = (), {}
        self._standings: tuple[Stored, Match | None, int, tuple[Standing, ...]] | None = None
        self.talked = 0  # how often something was said here, or may have been in another process
        self._publish = publish
        self._take(stored)

    def _take(self, stored: Stored) -> None:
        """Make the match what the database says."""
        self.drawn.forget()
        game = find(stored.game).by_rules(stored.rules)
        _check_edition(game, stored.edition)
        self.stored = stored
        self._heard_of = stored.version  # by other processes, as far as this one knows
        # What was played since then; None where more changed than that.
        self._untold: list[Played] | None = []
        self.game: Game = game
        self.options: Options = game.options.read(stored.options.split())
        self.clock = Clock.read(stored.clock)
        self.messages = {each.message for each in stored.actions if each.message is not None}
        self.asked: frozenset[int] = frozenset()  # whom the present stage asks
        self.settled: frozenset[int] = frozenset()  # whom the stage before it asked, and it not
        self.forced: set[int] = set()  # seats whose last choice was made for them
        self.played: list[Played] = []
        self._match: Match | None = None
        if stored.seed is None:
            return
        names = tuple(each.name for each in stored.seats)
        deal = deal_of(stored.secret, stored.seats, game)
        self._match = Match(game, self.options, names, stored.seed, deal)
        self.chronicle = Chronicle(self._match)
        self.asked = frozenset(self.match.state.actors)
        for each in stored.actions:
            self._apply(each)
        for seat, sitting in enumerate(stored.seats):
            if sitting.lost:
                self.match.forfeit(seat)

    def _apply(self, played: Played) -> None:
        """Play an action and keep track of whom the game asks."""
        state = self.match.state
        before, sealed = frozenset(state.actors), state.sealed
        self.match.play(played.seat, self.match.game.parse(played.text))
        after = frozenset(self.match.state.actors)
        if not (sealed and self.match.state.sealed and after and after <= before):
            self.settled, self.asked = self.asked - after, after
        self.forced -= after
        self.forced.discard(played.seat)
        if played.made_by == MadeBy.CLOCK or (
            played.made_by == MadeBy.BOT and self.stored.seats[played.seat].kind != SeatKind.BOT
        ):
            self.forced.add(played.seat)
        self.played.append(played)

    # Looking

    def view(self, seat: int | None) -> View:
        """What a seat (None: a spectator) sees; the same object for as long as that is the same."""
        match = self.match
        moment = id(match), len(match.moves), id(match.state)
        known = self._views.get(seat)
        if known is not None and known[0] == moment:
            return known[1]
        view = match.state.view(seat)
        if known is not None and known[1] == view:
            view = known[1]
        self._views[seat] = moment, view
        return view

    @property
    def id(self) -> str:
        return self.stored.id

    @property
    def match(self) -> Match:
        """The match at this table; NotDealt if there is none yet."""
        if self._match is None:
            raise NotDealt(Text("the match begins when every seat is taken"))
        return self._match

    @property
    def over(self) -> bool:
        return self._match is not None and self._match.outcome is not None

    @property
    def begun(self) -> bool:
        """Whether it was dealt, so that the match can be played."""
        return self._match is not None

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that the deal waits for, once all are taken."""
        seats = self.stored.seats
        if self.begun or any(each.kind == SeatKind.OPEN for each in seats):
            return ()
        return tuple(seat for seat, each in enumerate(seats) if each.owes)

    @property
    def bots(self) -> Mapping[int, str]:
        """The seats that bots choose for, with the bots' names."""
        if self._bots is None or self._bots[0] is not self.stored:
            found = {
                seat: each.name if each.kind == SeatKind.BOT else self.stored.stand_in
                for seat, each in enumerate(self.stored.seats)
                if each.kind == SeatKind.BOT or each.away or each.lost
            }
            self._bots = self.stored, found
        return self._bots[1]

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """The seats of a player: none for a spectator, several for people around one screen."""
        seats = self.stored.seats
        if self._seats_of[0] is not seats:
            self._seats_of = seats, {}
        known = self._seats_of[1]
        if player not in known:
            sitting = enumerate(seats)
            known[player] = tuple(seat for seat, each in sitting if each.belongs_to(player))
        return known[player]

    def standing(self, seat: int) -> Standing:
        """How a seat stands in the present stage."""
        return self.standings()[seat]

    def standings(self) -> tuple[Standing, ...]:
        """How every seat stands in the present stage, for pages to say."""
        match, stored = self._match, self.stored
        moves = 0 if match is None else len(match.moves)
        known = self._standings
        if known is not None and known[0] is stored and known[1] is match and known[2] == moves:
            return known[3]
        awaited, bots = self.awaited, self.bots
        state = None if match is None or self.over else match.state
        found = tuple(
            Standing.AWAITED
            if seat in awaited and not sitting.lost
            else self._standing(seat, sitting, state, bot=seat in bots)
            for seat, sitting in enumerate(stored.seats)
        )
        self._standings = stored, match, moves, found
        return found

    def _standing(self, seat: int, sitting: Sitting, state: State | None, bot: bool) -> Standing:
        if sitting.kind == SeatKind.OPEN:
            declined = Standing.DECLINED if sitting.declined else Standing.OPEN
            return Standing.ASKED if sitting.asked else declined
        if sitting.lost:
            return Standing.LOST
        if state is None:
            return Standing.WAITING
        if bot and seat in self.asked and state.sealed:
            return Standing.THINKING  # whether it is done is nobody's business
        if seat in state.actors:
            return Standing.THINKING if bot else Standing.CHOOSING
        if seat in self.forced:
            return Standing.FORCED
        if seat in self.asked:
            return Standing.SUBMITTED
        return Standing.CONFIRMED if seat in self.settled else Standing.IDLE

    # Changing

    def _must_go_on(self) -> None:
        if self.match.outcome is not None:  # NotDealt before it has begun
            raise Refused(Text("the match is over"))

    def _must_be_held(self, seat: int, made_by: MadeBy = MadeBy.SEAT) -> None:
        """A seat that was given up is a bot's to the end."""
        if made_by == MadeBy.SEAT and self.stored.seats[seat].lost:
            raise Refused(Text("this seat was given up"))

    def _with(self, seat: int, sitting: Sitting) -> tuple[Sitting, ...]:
        seats = list(self.stored.seats)
        seats[seat] = sitting
        return tuple(seats)

    async def _kept(self, writing: Awaitable[int]) -> int:
        """The version after a write; whatever goes wrong, the room is as the database is."""
        try:
            return await writing
        except BaseException:
            await self._reload()
            raise

    async def _keep(self, change: Change) -> None:
        version = await self._kept(self.store.change(self.id, self.stored.version, change))
        self._changed(version, change)

    async def _keep_anew(self, change: Change) -> None:
        """Keep a change after which the match is read anew, so that nobody sees it half made."""
        await self._kept(self.store.change(self.id, self.stored.version, change))
        await self._reload()

    def _changed(self, version: int, change: Change) -> None:
        self.stored = replace(
            self.stored,
            version=version,
            seats=change.seats if change.seats is not None else self.stored.seats,
            seed=change.seed or self.stored.seed,
            edition=change.edition or self.stored.edition,
            started=change.started or self.stored.started,
            result=change.result or self.stored.result,
            finished=now() if change.result else self.stored.finished,
        )

    async def _reload(self) -> None:
        stored = await self.store.load(self.id)
        if stored is None:
            raise NoSuchMatch(Text("this match is gone"))
        self._take(stored)

    async def refresh(self) -> None:
        """Take over what another process has changed."""
        self.talked += 1
        async with self.lock:
            await self._reload()
        self.tell()

    async def follow(self, since: int, version: int, played: str | None = None) -> None:
        """Take over what another process has played, from one version of the match to another.

        If that is all that changed, it is told with it; else it is read. Whoever has seen another
        version than it began with, or finds another one, looks at it all.
        """
        async with self.lock:
            if self.stored.version >= version:
                return
            goes_on = self.stored.version == since and self.begun
            if goes_on and played is not None:
                self._play_on(_PLAYED.decode(played))
                self.stored = replace(self.stored, version=version)
                self._heard_of = version
            elif not goes_on or not await self._read_on(version):
                await self._reload()
        self.tell(played=played is not None)

    async def _read_on(self, version: int) -> bool:
        """Read what was played up to a version, unless more has changed."""
        further = await self.store.further(self.id, len(self.played))
        if further is None or further.version != version or not self._goes_on(further):
            return False
        self._play_on(further.actions)
        seats = tuple(
            replace(new, devices=old.devices)
            for old, new in zip(self.stored.seats, further.seats, strict=True)
        )
        self.stored = replace(
            self.stored,
            version=further.version,
            seats=seats,
            result=further.result,
            finished=further.finished,
            deadline=further.deadline,
        )
        self._heard_of = further.version
        return True

    def _goes_on(self, further: Further) -> bool:
        """Whether the same people sit as before: then only what they chose is new."""
        return all(
            (old.kind, old.player, old.away, old.lost) == (new.kind, new.player, new.away, new.lost)
            for old, new in zip(self.stored.seats, further.seats, strict=True)
        )

    def _play_on(self, actions: Iterable[Played]) -> None:
        for each in actions:
            self._apply(each)
            if each.message is not None:
                self.messages.add(each.message)

    async def refresh_all(self) -> None:
        """Something beside this match changed that its pages show, at every process."""
        await self.refresh()
        await self._publish(self.id)

    async def _told(self, *, played: bool = False) -> None:
        """Tell everybody of a change; other processes also whether it is only actions `played`."""
        self.tell(played=played)
        since, self._heard_of = self._heard_of, self.stored.version
        untold, self._untold = self._untold, []
        topic = f"{self.id} {since} {self._heard_of}" if played else self.id
        if played and untold:
            with_it = f"{topic} {_ENCODER.encode(untold).decode()}"
            topic = with_it if len(with_it.encode()) <= MOST_BYTES else topic
        await self._publish(topic)

    def tell(self, *, played: bool = False) -> None:
        """Let every listener know that something changed, perhaps only by a choice."""
        self.changes += 1
        self.other_changes += not played
        for listener in tuple(self.listeners):
            listener()


_ENCODER: Final = Encoder()
_PLAYED: Final = Decoder(list[Played])


def _check_edition(game: Game, edition: str | None) -> None:
    """A match can only be replayed with the data that it was dealt with; None: it was not yet."""
    if edition is None or game.has_edition(edition):
        return
    text = N_(
        "This match was dealt with edition {theirs} of {game}. The table now has edition {ours}, "
        "whose components are others: the match cannot be shown with them."
    )
    raise OtherEdition(Text(text, theirs=edition or "-", game=game.title, ours=game.fingerprint))
