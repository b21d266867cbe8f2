"""Playing: what a seat chooses is tried, kept and told; its last choice may be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bingfa.core.documents.record import result_of
from bingfa.core.errors import BingfaError, IllegalAction
from bingfa.core.match import CannotTakeBack
from bingfa.core.notation import matching
from bingfa.core.state import Action, State
from bingfa.core.view import View
from bingfa.core.words import Text
from bingfa.table.database.rows import Change, MadeBy, Moments, Played, SeatKind, Sitting
from bingfa.table.matches.clocks import ClockKind
from bingfa.table.matches.live_match import LiveMatch, Refused
from bingfa.table.now import now

MOST_MEANT: Final = 8  # actions named that a shortened text could mean
MOST_FORCED: Final = 200  # choices made for a seat whose time is out, in one go


class Playing(LiveMatch):
    """A match that is played."""

    async def play(
        self,
        seat: int,
        text: str,
        message: str | None = None,
        made_by: MadeBy = MadeBy.SEAT,
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
            if made_by == MadeBy.SEAT and seat in self.bots:
                raise Refused(Text("a bot stands in for this seat: take it back first"))
            actions = self.meant(seat, text, made_by)
            trial = self.match.state.copy()
            trial.silent = len(actions) == 1 and not self._wishes
            begins, final = False, False  # whether something of this cannot be taken back
            for number, action in enumerate(actions):
                sealed = trial.sealed
                try:
                    events = trial.apply(seat, action)
                except IllegalAction as error:
                    if not final:
                        raise
                    problem, actions = _halfway(error), actions[:number]
                    break
                begins |= any(event.begins for event in events)
                final |= (sealed and not trial.sealed) or any(event.reveals for event in events)
            played = [
                Played(seat, action.text, None if number else message, made_by)
                for number, action in enumerate(actions)
            ]
            seats = self.stored.seats
            if begins:
                seats = tuple(map(_new_turn, seats))
            await self._append(trial, played, seats)
            if message is not None:
                self.messages.add(message)
        if not quiet:
            await self._told(played=True)
        if problem is not None:
            raise problem
        return True

    async def _append(self, trial: State, played: list[Played], seats: tuple[Sitting, ...]) -> None:
        """Keep actions that lead to a state, and all that people let the table choose from there.

        One write keeps them all. That the table chose is kept nowhere, and nobody is told.
        """
        more, wishes = self._gone_on(trial, seats)
        outcome = self.match.ended(trial)
        result = result_of(outcome, self.match.game) if outcome else None
        after = self._after(trial.actors)
        if wishes != self.stored.seats:
            after = tuple(
                replace(each, moments=wish.moments, orders=wish.orders)
                for each, wish in zip(after or self.stored.seats, wishes, strict=True)
            )
        change = Change(seats=after, result=result)
        number = len(self.match.moves) + 1
        if played or more:
            writing = self.store.append(self.id, self.stored.version, number, played + more, change)
        else:
            writing = self.store.change(self.id, self.stored.version, change)
        version = await self._kept(writing)
        for each in played + more:
            self._apply(each)
        self._changed(version, change)
        if change != Change():
            self._untold = None
        elif self._untold is not None:
            self._untold += played + more

    def _gone_on(
        self, trial: State, seats: tuple[Sitting, ...]
    ) -> tuple[list[Played], tuple[Sitting, ...]]:
        """What is chosen for people as they want it, up to the next choice that is theirs.

        A state goes on with it. Returns that, and the seats with what they want from then on.
        """
        found, wishes = list[Played](), list(seats)
        while len(found) < MOST_FORCED and not trial.sealed and len(trial.actors) == 1:
            seat = trial.actors[0]
            sitting = wishes[seat]
            if seat in self.bots or sitting.kind != SeatKind.PERSON or self.match.ended(trial):
                break
            action, wishes[seat] = self._wanted(sitting, trial.view(seat))
            if action is None:
                break
            trial.silent = False
            events = trial.apply(seat, action)
            found.append(Played(seat, action.text))
            if any(event.begins for event in events):
                wishes = [_new_turn(each) for each in wishes]
        return found, tuple(wishes)

    def _wanted(self, sitting: Sitting, view: View) -> tuple[Action | None, Sitting]:
        """What a person lets the table choose now, and what they want from then on.

        Whatever they must decide themselves ends the order that they gave.
        """
        legal = {action.text: action for action in view.legal}
        for number, text in enumerate(sitting.orders, 1):
            if text in legal:
                return legal[text], replace(sitting, orders=sitting.orders[number:])
        passing = self.match.game.passing(view)
        unasked = {Moments.USUAL: len(legal) == 1, Moments.ASK: False, Moments.PASS: True}
        if passing is not None and unasked[sitting.moments]:
            return passing, sitting
        return None, replace(sitting, orders=())

    @property
    def _wishes(self) -> bool:
        """Whether anybody wants something that ends with the turn."""
        return any(each.orders or each.moments == Moments.PASS for each in self.stored.seats)

    async def wish(
        self, seat: int, moments: Moments | None = None, orders: Sequence[str] | None = None
    ) -> None:
        """Keep what a person wants of moments to come, and what they choose ahead."""
        async with self.lock:
            self._must_go_on()
            self._must_be_held(seat)
            sitting = self.stored.seats[seat]
            if moments is not None:
                sitting = replace(sitting, moments=moments)
            if orders is not None:
                parsed = [self.match.game.parse(text).text for text in orders]
                sitting = replace(sitting, orders=tuple(parsed))
            seats = self._with(seat, sitting)
            if self.match.state.actors == (seat,):
                await self._append(self.match.state.copy(), [], seats)
            else:
                await self._keep(Change(seats=seats))
        await self._told()

    def meant(self, seat: int, text: str, made_by: MadeBy = MadeBy.SEAT) -> list[Action]:
        """The actions that a text stands for; whoever is no person writes one at a time.

        People may shorten what they type, as in a terminal.
        """
        game = self.match.game
        if made_by != MadeBy.SEAT:
            return [game.parse(text)]
        meant = matching(text, self.match.state.legal(seat))
        if len(meant) == 1:
            return meant
        if meant and text.strip() not in {action.text for action in meant}:
            several = ", ".join(action.text for action in meant[:MOST_MEANT])
            raise Refused(Text("that could be: {actions}", actions=several))
        return game.read(text, self.match.state.view(seat))

    def _after(self, actors: tuple[int, ...]) -> tuple[Sitting, ...] | None:
        """The seats with their clocks when these must choose next; None without clocks."""
        if self.clock.kind == ClockKind.NONE:
            return None
        moment = now()
        return tuple(
            replace(each, clock=each.clock.run(moment))
            if seat in actors and seat not in self.bots
            else replace(each, clock=each.clock.stop(moment, self.clock.turn, self.clock.cap))
            for seat, each in enumerate(self.stored.seats)
        )

    def steps_before(self, seat: int, text: str) -> int:
        """How many steps of a choice that a seat has begun a line that does not fit stands instead
        of; mostly none.

        It does if it is a larger choice itself that would fit without them: whoever writes a whole
        one means no other.
        """
        match, began = self.match, self.match.choice_began(seat)
        later = match.moves[began:]
        if not later or seat not in match.state.actors:
            return 0
        fresh = match.at(began)
        for move in later:
            if move.seat != seat:
                fresh.apply(move.seat, move.action)
        return sum(move.seat == seat for move in later) if self._fits(seat, text, fresh) > 1 else 0

    def _fits(self, seat: int, text: str, trial: State) -> int:
        """How many actions a line stands for that a seat can play in a state; it has them then."""
        try:
            actions = self.match.game.read(text, trial.view(seat))
            for action in actions:
                trial.apply(seat, action)
        except BingfaError:
            return 0
        return len(actions)

    async def play_instead(self, seat: int, text: str, message: str, back: int) -> None:
        """Take so many of a seat's choices back, and play what a text stands for instead of them.

        The others hear of what is played; if it cannot be, of what is left without those choices.
        """
        if message in self.messages:
            return
        await self.take_back(seat, back, quiet=True)
        try:
            await self.play(seat, text, message)
        except BingfaError:
            await self._told()
            raise

    async def take_back(self, seat: int, number: int = 1, *, quiet: bool = False) -> None:
        """Take a seat's last choices back; CannotTakeBack, with the reason, if it is too late."""
        for _ in range(number):
            await self._take_back(seat)
        if not quiet:
            await self._told()

    async def _take_back(self, seat: int) -> None:
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
                replace(each, message=None) if each.made_by == MadeBy.BOT else each
                for each in self.played[last + 1 :]
            ]
            await self._kept(
                self.store.rewrite(
                    self.id, self.stored.version, last + 1, rest, Change(seats=seats)
                )
            )
            await self._reload()

    async def rearrange(
        self, seat: int, out: Sequence[str], instead: Sequence[str], message: str | None = None
    ) -> bool:
        """Withdraw steps of a sealed choice that is still open, and take others instead.

        All of it is done, or nothing; False if that very message was played before.
        """
        async with self.lock:
            if message is not None and message in self.messages:
                return False
            self._must_go_on()
            self._must_be_held(seat)
            if seat in self.bots:
                raise Refused(Text("a bot stands in for this seat: take it back first"))
            match = self.match
            steps = [match.game.parse(text) for text in instead]
            first, kept = match.withdrawn(seat, [match.game.parse(text) for text in out], steps)
            rest = [
                replace(each, message=None) if each.made_by == MadeBy.BOT else each
                for each in (self.played[at] for at in kept)
            ]
            for number, action in enumerate(steps):
                rest.append(Played(seat, action.text, None if number else message))
            await self._kept(
                self.store.rewrite(self.id, self.stored.version, first + 1, rest, Change())
            )
            await self._reload()
        await self._told()
        return True

    async def _choose_for(self, seat: int) -> None:
        """Make the plainest choices for a seat until it is no longer asked."""
        for _ in range(MOST_FORCED):
            if self.over or seat not in self.match.state.actors:
                return
            action = self.match.game.default(self.match.state.view(seat))
            await self.play(seat, action.text, made_by=MadeBy.CLOCK)


def _new_turn(sitting: Sitting) -> Sitting:
    """A seat as a turn begins: what it wanted for the last one is over."""
    usual = sitting.moments if sitting.moments == Moments.ASK else Moments.USUAL
    return replace(sitting, moments=usual, orders=())


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
