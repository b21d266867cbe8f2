"""Live matches: a room holds one, plays what arrives, and tells whoever listens.

Everything is kept first and told then. Rooms know seats by number and games through the contract;
who may speak for a seat is settled before anything arrives here.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from bingfa.core.errors import BingfaError, IllegalAction
from bingfa.core.game import Game
from bingfa.core.match import CannotTakeBack, Match
from bingfa.core.options import Options
from bingfa.core.outcome import FORFEIT
from bingfa.core.record import result_of
from bingfa.core.state import Action
from bingfa.core.words import Text
from bingfa.games import find
from bingfa.table.database.rows import (
    BOT,
    BY_BOT,
    BY_CLOCK,
    BY_SEAT,
    NOT_TAKEN,
    OPEN,
    PERSON,
    TABLE,
    WATCHERS,
    Change,
    Played,
    Sitting,
    Stored,
    between,
)
from bingfa.table.database.store import Stale, Store, now
from bingfa.table.matches.clocks import BOT as BOT_STANDS_IN
from bingfa.table.matches.clocks import DEFAULT, NONE, Clock
from bingfa.table.matches.dealing import deal_of, fits, seated
from bingfa.table.matches.drawings import Drawn

Listener = Callable[[], None]
PATIENCE: Final = 60_000  # milliseconds that a player may be gone before a bot can be called
PULSE: Final = 60_000  # milliseconds that a player counts as there without a further sign
LOOKING: Final = 15.0  # seconds for which somebody who asked for a match counts as watching it
MOST_FORCED: Final = 200  # choices made for a seat whose time is out, in one go
MOST_SAID: Final = 400  # characters of a line of talk


class NoSuchMatch(BingfaError):
    """A match that there is not, or not any more."""


class Refused(BingfaError):
    """Something that cannot be done at this table, or not now. Nothing was changed."""


class NotDealt(Refused):
    """What asks for the state of a match that has not begun: there is none, hidden or not."""


class Room:
    """One table and its listeners. All changes go through its lock.

    There is no match at it, and nobody has a hand, before it is dealt: when every seat is taken,
    and everybody who promised to add to the seed has done so or was waited for in vain.
    """

    def __init__(self, store: Store, stored: Stored, publish: Callable[[str], Awaitable[None]]):
        self.store = store
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.present: Counter[str] = Counter()  # open pages by player
        self.visitor: str | None = None  # the address of whoever plays here: bots are shared fairly
        self.looked = -LOOKING  # when somebody last asked for the match, by this process's clock
        self.drawn = Drawn()
        self.talked = 0  # how often something was said here, or may have been in another process
        self._publish = publish
        self._take(stored)

    def _take(self, stored: Stored) -> None:
        """Make the match what the database says."""
        self.drawn.forget()
        game = find(stored.game).by_rules(stored.rules)
        self.stored = stored
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
        if played.made_by == BY_CLOCK or (
            played.made_by == BY_BOT and self.stored.seats[played.seat].kind != BOT
        ):
            self.forced.add(played.seat)
        self.played.append(played)

    # Looking

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
        if self.begun or any(each.kind == OPEN for each in seats):
            return ()
        return tuple(seat for seat, each in enumerate(seats) if each.owes)

    @property
    def bots(self) -> dict[int, str]:
        """The seats that bots choose for, with the bots' names."""
        return {
            seat: each.name if each.kind == BOT else self.stored.stand_in
            for seat, each in enumerate(self.stored.seats)
            if each.kind == BOT or each.away or each.lost
        }

    @property
    def watched(self) -> bool:
        """Whether anybody waits for what happens here: at an open page, or with a replay."""
        return bool(self.listeners) or time.monotonic() - self.looked < LOOKING

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """The seats of a player: none for a spectator, several for people around one screen."""
        sitting = enumerate(self.stored.seats)
        return tuple(seat for seat, each in sitting if each.belongs_to(player))

    def standing(self, seat: int) -> str:
        """How a seat stands in the present stage, in one word for pages to say.

        *submitted*: its choice is in and can still be taken back; *confirmed*: it is in for good;
        *forced*: it was made for it; *idle*: nothing has been asked of it of late.
        """
        sitting = self.stored.seats[seat]
        if sitting.kind == OPEN:
            return "asked" if sitting.asked else "declined" if sitting.declined else "open"
        if sitting.lost:
            return "lost"
        if seat in self.awaited:
            return "awaited"
        if self.over or not self.begun:
            return "waiting"
        if seat in self.bots and seat in self.asked and self.match.state.sealed:
            return "thinking"  # whether it is done is nobody's business
        if seat in self.match.state.actors:
            return "thinking" if seat in self.bots else "choosing"
        if seat in self.forced:
            return "forced"
        if seat in self.asked:
            return "submitted"
        return "confirmed" if seat in self.settled else "idle"

    def is_here(self, seat: int) -> bool:
        """Whether a seat's player has the match open now, at this process or another."""
        sitting = self.stored.seats[seat]
        people = {sitting.player, *sitting.devices}
        at_hand = any(self.present[player] > 0 for player in people if player)
        return at_hand or (sitting.seen or 0) > now()

    def is_absent(self, seat: int) -> bool:
        """Whether a seat's player has been gone for so long that a bot can be called."""
        seen = self.stored.seats[seat].seen or self.stored.started or self.stored.created
        return not self.is_here(seat) and now() - seen > PATIENCE

    # Playing

    async def play(
        self,
        seat: int,
        text: str,
        message: str | None = None,
        made_by: str = BY_SEAT,
        *,
        quiet: bool = False,
    ) -> bool:
        """Play what a text stands for; False if that very message was played before.

        A quiet choice is told of with the next one.

        A seat's text may stand for several actions: all are played, or none. IllegalAction,
        BadNotation or Refused if they cannot be; then nothing has changed. (But for one thing:
        what would not have been possible to take back stays played, and Refused says so.)
        """
        problem: Refused | None = None
        async with self.lock:
            if message is not None and message in self.messages:
                return False
            self._must_go_on()
            self._must_be_held(seat, made_by)
            if made_by == BY_SEAT and seat in self.bots:
                raise Refused(Text("a bot stands in for this seat: take it back first"))
            actions = self._read(seat, text, made_by)
            trial = self.match.state.copy()
            trial.silent = len(actions) == 1
            final = False  # whether something of this cannot be taken back
            for number, action in enumerate(actions):
                sealed = trial.sealed
                try:
                    events = trial.apply(seat, action)
                except IllegalAction as error:
                    if not final:
                        raise
                    problem, actions = _halfway(error), actions[:number]
                    break
                final |= (sealed and not trial.sealed) or any(event.reveals for event in events)
            played = [
                Played(seat, action.text, None if number else message, made_by)
                for number, action in enumerate(actions)
            ]
            outcome = self.match.ended(trial)
            result = result_of(outcome, self.match.game) if outcome else None
            change = Change(seats=self._after(trial.actors), result=result)
            version = await self._kept(
                self.store.append(
                    self.id, self.stored.version, len(self.match.moves) + 1, played, change
                )
            )
            for each in played:
                self._apply(each)
            if message is not None:
                self.messages.add(message)
            self._changed(version, change)
        if not quiet:
            await self._told()
        if problem is not None:
            raise problem
        return True

    def _read(self, seat: int, text: str, made_by: str) -> list[Action]:
        """The actions that a text stands for; whoever is no person writes one at a time."""
        game = self.match.game
        if made_by != BY_SEAT:
            return [game.parse(text)]
        return game.read(text, self.match.state.view(seat))

    async def take_back(self, seat: int) -> None:
        """Take a seat's last choice back; CannotTakeBack, with the reason, if it is too late."""
        async with self.lock:
            self._must_go_on()
            self._must_be_held(seat)
            match, last = self.match, self.match.last_of(seat)
            reason = match.why_not_take_back(seat)
            if reason is not None or last is None:
                raise CannotTakeBack(reason or Text("there is nothing to take back"))
            trial, later = match.at(last), match.moves[last + 1 :]
            for move in later:
                trial.apply(move.seat, move.action)
            moment = now()
            seats = tuple(
                replace(each, clock=each.clock.resume(moment, self.clock.turn))
                if number in trial.actors and number not in match.state.actors
                else each
                for number, each in enumerate(self.stored.seats)
            )
            rest = [  # a bot counts its messages by actions, of which there is one less now
                replace(each, message=None) if each.made_by == BY_BOT else each
                for each in self.played[last + 1 :]
            ]
            await self._kept(
                self.store.rewrite(
                    self.id, self.stored.version, last + 1, rest, Change(seats=seats)
                )
            )
            await self._reload()
        await self._told()

    async def resign(self, seat: int) -> None:
        """Give a seat up for good; a bot goes on with it if the match does."""
        async with self.lock:
            self._must_go_on()
            sitting = self.stored.seats[seat]
            if sitting.lost or sitting.kind != PERSON:
                raise Refused(Text("this seat cannot be given up"))
            left = [
                number
                for number, each in enumerate(self.stored.seats)
                if number != seat and not each.lost
            ]
            over = len(left) == 1
            result = f"{self.match.game.seats[left[0]]} by {FORFEIT}" if over else None
            clock = sitting.clock.stop(now(), 0, self.clock.cap)
            seats = self._with(seat, replace(sitting, lost=True, away=False, clock=clock))
            await self._keep(Change(seats=seats, result=result))
            self.match.forfeit(seat)
        await self._told()

    async def stand_in(self, seat: int, *, called: bool) -> None:
        """Let a bot stand in for a seat, or give the seat back to its player."""
        async with self.lock:
            self._must_go_on()
            sitting = self.stored.seats[seat]
            if sitting.kind != PERSON or sitting.lost:
                raise Refused(Text("no bot can stand in for this seat"))
            clock = sitting.clock.stop(now(), 0, self.clock.cap)
            if not called:
                least = max(clock.bank or 0, self.clock.turn) if clock.bank is not None else None
                clock = replace(clock, bank=least)
                if seat in self.match.state.actors:
                    clock = clock.run(now())
            changed = replace(sitting, away=called, clock=clock)
            await self._keep(Change(seats=self._with(seat, changed)))
        await self._told()

    async def run_out(self) -> None:
        """Do to every seat whose time is out what the table agreed on.

        Before the deal it is the time for what players promised to add to the seed.
        """
        if not self.begun:
            async with self.lock:
                if self.awaited and (self.stored.deadline or 0) <= now():
                    await self._keep(self._seated(self.stored.seats))
                    await self._reload()
            await self._told()
            return
        for seat, sitting in enumerate(self.stored.seats):
            deadline = sitting.clock.deadline
            if deadline is None or deadline > now() or self.over:
                continue
            if self.stored.missed == BOT_STANDS_IN:
                await self.stand_in(seat, called=True)
            elif self.stored.missed == DEFAULT:
                await self._choose_for(seat)
            else:
                await self.resign(seat)

    async def _choose_for(self, seat: int) -> None:
        """Make the plainest choices for a seat until it is no longer asked."""
        for _ in range(MOST_FORCED):
            if self.over or seat not in self.match.state.actors:
                return
            action = self.match.game.default(self.match.state.view(seat))
            await self.play(seat, action.text, made_by=BY_CLOCK)

    # Sitting

    async def sit(self, seat: int, player: str, name: str, commitment: str | None = None) -> None:
        """Take an open seat; with the last one taken it is dealt, if nobody is waited for."""
        async with self.lock:
            sitting = self.stored.seats[seat]
            if sitting.kind != OPEN:
                raise Refused(Text("somebody sits there already"))
            if sitting.asked and not sitting.kept_for(player):
                raise Refused(Text("this seat is kept for {name}", name=sitting.name))
            taken = replace(sitting, kind=PERSON)
            if not sitting.asked:
                taken = Sitting(PERSON, name, player)
            if any(self.stored.seats[own].commitment for own in self.seats_of(player)):
                commitment = None  # once is enough
            seats = self._with(seat, replace(taken, commitment=commitment))
            await self._keep(self._seated(seats))
            await self._reload()
        await self._told()

    async def leave(self, seat: int) -> None:
        """Get up before the last seat is taken; or decline a seat that is kept for a rematch."""
        async with self.lock:
            if self.begun:
                raise Refused(Text("the match has begun: give the seat up, or let a bot stand in"))
            if all(each.kind != OPEN for each in self.stored.seats):
                raise Refused(Text("all seats are taken: the match begins at any moment"))
            sitting = self.stored.seats[seat]
            left = Sitting(OPEN, sitting.name if sitting.asked else NOT_TAKEN)
            await self._keep(Change(seats=self._with(seat, left)))
            await self._reload()
        await self._told()

    # Dealing

    async def contribute(self, player: str | None, text: str) -> None:
        """Take what a player adds to the seed; Refused if it is not what they were bound to.

        What was added before is not asked for again, and changes nothing.
        """
        async with self.lock:
            if any(each.kind == OPEN for each in self.stored.seats):
                raise Refused(Text("the match begins when every seat is taken"))
            while mine := [seat for seat in self.seats_of(player) if seat in self.awaited]:
                sitting = self.stored.seats[mine[0]]
                if not fits(text, sitting):
                    raise Refused(Text("this is not what this seat was bound to add to the seed"))
                added = replace(sitting, contribution=text)
                with suppress(Stale):  # somebody else added at another process: once more
                    await self._keep(self._seated(self._with(mine[0], added)))
                    await self._reload()
        await self._told()

    def _seated(self, seats: tuple[Sitting, ...]) -> Change:
        """What it changes that people have sat down or added to the seed: perhaps it is dealt."""
        stored = self.stored
        return seated(
            self.game, self.options, stored.secret, self.clock, seats, now(), stored.deadline
        )

    # Talking and being there

    def partners(self, player: str | None) -> tuple[int, ...]:
        """The seats that a player can talk to in private.

        That takes three seats, a match that has begun, since seats change hands before, and people
        with a screen each.
        """
        if len(self.stored.seats) < 3 or not self.begun or len(self.seats_of(player)) != 1:
            return ()
        return tuple(
            seat
            for seat, each in enumerate(self.stored.seats)
            if each.kind == PERSON
            and not each.belongs_to(player)
            and len(self.seats_of(each.player)) == 1
        )

    def channels(self, player: str | None) -> tuple[str, ...]:
        """Where a player hears what is said: the first is where all like them talk."""
        mine = self.seats_of(player)
        if not mine:
            return (WATCHERS,)
        return TABLE, *(between(mine[0], other) for other in self.partners(player))

    async def say(
        self, channel: str, seat: int | None, player: str, name: str, text: str, message: str | None
    ) -> int | None:
        """Keep a line of talk; returns its number, or None if it was said before."""
        line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        if not line:
            raise Refused(Text("there is nothing to say"))
        if len(line) > MOST_SAID:
            raise Refused(Text("this is too long: {most} characters at most", most=MOST_SAID))
        number = await self.store.say(self.id, channel, seat, player, name, line, message)
        self.talked += 1
        await self._told()
        return number

    async def come(self, player: str | None) -> None:
        """A player has opened the match."""
        if player is not None:
            self.present[player] += 1
            if self.present[player] == 1:
                await self._seen(self.seats_of(player), now() + PULSE)

    async def go(self, player: str | None) -> None:
        """A player has closed it again."""
        if player is not None:
            self.present[player] -= 1
            if self.present[player] <= 0:
                del self.present[player]
                await self._seen(self.seats_of(player), now())

    async def pulse(self) -> None:
        """Those who are here still are; other processes want to know."""
        there = [seat for player in self.present for seat in self.seats_of(player)]
        if there:
            await self.store.saw(self.id, there, now() + PULSE)

    async def _seen(self, there: Sequence[int], until: int) -> None:
        if not there:
            return
        await self.store.saw(self.id, there, until)
        seats = tuple(
            replace(each, seen=until) if seat in there else each
            for seat, each in enumerate(self.stored.seats)
        )
        self.stored = replace(self.stored, seats=seats)
        await self._told()

    # Within

    def _must_go_on(self) -> None:
        if self.match.outcome is not None:  # NotDealt before it has begun
            raise Refused(Text("the match is over"))

    def _must_be_held(self, seat: int, made_by: str = BY_SEAT) -> None:
        """A seat that was given up is a bot's to the end."""
        if made_by == BY_SEAT and self.stored.seats[seat].lost:
            raise Refused(Text("this seat was given up"))

    def _with(self, seat: int, sitting: Sitting) -> tuple[Sitting, ...]:
        seats = list(self.stored.seats)
        seats[seat] = sitting
        return tuple(seats)

    def _after(self, actors: tuple[int, ...]) -> tuple[Sitting, ...] | None:
        """The seats with their clocks when these must choose next; None without clocks."""
        if self.clock.kind == NONE:
            return None
        moment = now()
        return tuple(
            replace(each, clock=each.clock.run(moment))
            if seat in actors and seat not in self.bots
            else replace(each, clock=each.clock.stop(moment, self.clock.turn, self.clock.cap))
            for seat, each in enumerate(self.stored.seats)
        )

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

    def _changed(self, version: int, change: Change) -> None:
        self.stored = replace(
            self.stored,
            version=version,
            seats=change.seats if change.seats is not None else self.stored.seats,
            seed=change.seed or self.stored.seed,
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

    async def refresh_all(self) -> None:
        """Something beside this match changed that its pages show, at every process."""
        await self.refresh()
        await self._publish(self.id)

    async def _told(self) -> None:
        self.tell()
        await self._publish(self.id)

    def tell(self) -> None:
        """Let every listener know that something changed."""
        for listener in tuple(self.listeners):
            listener()


def _halfway(error: IllegalAction) -> Refused:
    """What a line says of which a part cannot be played, nor the rest be taken back."""
    return Refused(
        Text(
            "{action}: {reason} ({rule}); what stands before it was played",
            action=error.action,
            reason=error.reason,
            rule=error.rule,
        )
    )


class Rooms:
    """The rooms that are open, by match; a room opens when it is first asked for."""

    def __init__(self, store: Store, publish: Callable[[str], Awaitable[None]] | None = None):
        self.store = store
        self._rooms: dict[str, Room] = {}
        self._opening = asyncio.Lock()
        self._publish = publish or _nobody_else

    async def room(self, match_id: str) -> Room:
        """The room of a match; NoSuchMatch if there is none."""
        if match_id in self._rooms:
            return self._rooms[match_id]
        async with self._opening:
            if match_id not in self._rooms:
                stored = await self.store.load(match_id)
                if stored is None:
                    raise NoSuchMatch(Text("there is no such match"))
                self._rooms[match_id] = Room(self.store, stored, self._publish)
            return self._rooms[match_id]

    def opened(self, match_id: str) -> Room | None:
        """The room of a match if it is open already."""
        return self._rooms.get(match_id)

    def everyone(self) -> list[Room]:
        return list(self._rooms.values())

    def sweep(self, most: int = 500) -> None:
        """Close rooms that nobody listens to, the oldest first, when there are too many."""
        for match_id, room in list(self._rooms.items()):
            if len(self._rooms) <= most:
                return
            if not room.listeners and not room.lock.locked():
                del self._rooms[match_id]


async def _nobody_else(match_id: str) -> None:
    """The only process there is needs no news."""
