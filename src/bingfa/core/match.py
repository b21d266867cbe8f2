"""A match: a game, its options, its seats, a seed, and the actions so far.

The state is their replay. Snapshots on the way make any moment quick to reach. A match knows
who may take back what; it does not know who sits where or how actions arrive.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bingfa.core.deal import Deal
from bingfa.core.errors import BadOption, BingfaError
from bingfa.core.events import Event, visible
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.outcome import FORFEIT, Outcome
from bingfa.core.state import Action, State
from bingfa.core.words import N_, Text

SNAPSHOT_EVERY = 40
RECENT = 4  # states before the last actions that are kept besides: somebody will look at those
MAX_NAME = 80
MAX_SEED = 200


def _ended(before: State, after: State, events: Iterable[Event]) -> bool:
    """Whether a sealed stage ended between two states, although another may have followed it."""
    shown = any(event.reveals and event.seen_by(None) for event in events)
    return shown or not set(after.actors) <= set(before.actors)


def _check_line(what: str, text: str, most: int) -> None:
    """A name or a seed must stand in one line of a record and read back the same."""
    if not text.isprintable() or " ".join(text.split()) != text or not 0 < len(text) <= most:
        said = N_(
            "{what} {text}: 1 to {most} printable characters are wanted, single spaces within"
        )
        raise BadOption(Text(said, what=what, text=repr(text[:40]), most=most))


class CannotTakeBack(BingfaError):
    """A choice that can no longer be taken back. Nothing was changed."""


@dataclass(frozen=True)
class Move:
    """One action of a match, what it made happen, and whether a sealed stage was left open."""

    seat: int
    action: Action
    events: tuple[Event, ...]
    sealed: bool  # chosen in a sealed stage
    still_sealed: bool  # and the same stage went on after it
    next: tuple[int, ...]  # who had to choose after it


class Match:
    """A running or finished match."""

    def __init__(
        self,
        game: Game,
        options: Options,
        players: tuple[str, ...],
        seed: str,
        deal: Deal | None = None,  # that the seed follows from; None: it is the secret itself
        start: State | None = None,  # a position that it begins with instead of being dealt
    ) -> None:
        _check_line("seed", seed, MAX_SEED)
        for name in players:
            _check_line("name", name, MAX_NAME)
        self.game: Final = game
        self.options: Final = options
        self.players: Final = players  # the name of whoever sits at each seat
        self.seed: Final = seed
        self.deal: Final = deal or Deal(seed)
        self.commitment: Final = self.deal.commitment
        self.state: State = start or game.new(options, len(players), seed=seed)
        self.opening: Final = tuple(self.state.news)
        self.moves: list[Move] = []
        self.lost: Final[set[int]] = set()  # seats given up
        self._snapshots: dict[int, State] = {0: self.state.copy()}

    # Playing

    def play(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Apply an action; IllegalAction if it is none now, and then nothing has changed."""
        number, before = len(self.moves), self.state.copy()
        sealed = self.state.sealed
        events = tuple(self.state.apply(seat, action))
        still = sealed and self.state.sealed and not _ended(before, self.state, events)
        self.moves.append(Move(seat, action, events, sealed, still, self.state.actors))
        self._snapshots[number] = before
        if (number - RECENT) % SNAPSHOT_EVERY:
            self._snapshots.pop(number - RECENT, None)
        return events

    def forfeit(self, seat: int) -> None:
        """Give a seat up for good. The match is over when only one is left.

        Otherwise whoever holds the match lets somebody else choose for the seat, which cannot
        win any more: it shares the last place.
        """
        self.lost.add(seat)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the rules or because all other seats were given up."""
        return self.ended(self.state)

    def ended(self, state: State) -> Outcome | None:
        """How the match has ended if a state of it is how it stands; None if it goes on."""
        if state.outcome is not None:
            return state.outcome.without(self.lost)
        if not self.lost:
            return None
        left = tuple(seat for seat in range(len(self.players)) if seat not in self.lost)
        if len(left) <= 1:
            scores = tuple(int(seat in left) for seat in range(len(self.players)))
            return Outcome(left, FORFEIT, "-", scores)
        return None

    # Taking back

    def why_not_take_back(self, seat: int) -> Text | None:
        """Why a seat's last choice cannot be taken back; None if it can.

        It can until taking it back would cross another seat's action, something revealed, or
        chance; and a sealed choice until the last one is in.
        """
        last = self.last_of(seat)
        if self.outcome is not None:
            return Text("the match is over")
        if last is None:
            return Text("this player has not chosen anything yet")
        move, later = self.moves[last], self.moves[last + 1 :]
        if any(event.reveals for event in move.events):
            return Text("something came to light since then")
        if move.sealed and not all(step.still_sealed for step in (move, *later)):
            return Text("all sealed choices are in")
        if not move.sealed and self.state.sealed and self._asks_others(seat, move):
            return Text("another player chooses now")  # or has, unseen: that is not to be told
        if not move.sealed and later:
            return Text("another player has chosen since then")
        if any(event.reveals and event.seen_by(seat) for step in later for event in step.events):
            return Text("something came to light since then")
        return None

    def take_back(self, seat: int) -> Action:
        """Undo a seat's last choice; CannotTakeBack, with the reason, if that is too late."""
        reason = self.why_not_take_back(seat)
        last = self.last_of(seat)
        if reason is not None or last is None:
            raise CannotTakeBack(reason or Text("there is nothing to take back"))
        move, later = self.moves[last], self.moves[last + 1 :]
        self.state = self.at(last)
        del self.moves[last:]
        self._snapshots = {at: state for at, state in self._snapshots.items() if at <= last}
        for step in later:
            self.play(step.seat, step.action)
        return move.action

    def withdrawn(
        self, seat: int, out: Sequence[Action], instead: Sequence[Action] = ()
    ) -> tuple[int, list[int]]:
        """What is left of the moves if a seat withdraws steps of a sealed choice still open to it.

        They need not be its last ones: sealed choices commute. Returns how many moves come before
        the first of them, and the numbers of those after it that stay; `instead` follows them.
        CannotTakeBack or IllegalAction, with the reason, if that is not possible; nothing is
        changed either way.
        """
        if seat not in self.state.actors or not self.state.sealed:
            raise CannotTakeBack(Text("nothing is open to be changed now"))
        own = [at for at in self._open_steps() if self.moves[at].seat == seat]
        gone: list[int] = []
        for action in out:
            fits = [at for at in own if self.moves[at].action == action and at not in gone]
            if not fits:
                raise CannotTakeBack(Text("this is no step that could be withdrawn"))
            gone.append(fits[-1])
        first = min(gone, default=len(self.moves))
        shown = (event for at in own if at >= first for event in self.moves[at].events)
        if any(event.reveals and event.seen_by(seat) for event in shown):
            raise CannotTakeBack(Text("something came to light since then"))
        trial, kept = self.at(first), list[int]()
        trial.silent = True
        for at in range(first, len(self.moves)):
            if at not in gone:
                trial.apply(self.moves[at].seat, self.moves[at].action)
                kept.append(at)
        for action in instead:
            trial.apply(seat, action)
        if not trial.sealed or trial.actors != self.state.actors:
            raise CannotTakeBack(Text("nothing is open to be changed now"))
        return first, kept

    def _open_steps(self) -> range:
        """The moves of the sealed stage that is still open."""
        first = len(self.moves)
        while first and self.moves[first - 1].sealed and self.moves[first - 1].still_sealed:
            first -= 1
        return range(first, len(self.moves))

    def choice_began(self, seat: int) -> int:
        """After how many moves a seat began the choice, perhaps of several steps, that it is at."""
        own = [at for at in self._open_steps() if self.moves[at].seat == seat]
        return own[0] if own else len(self.moves)

    def _asks_others(self, seat: int, move: Move) -> bool:
        """Whether anybody else had to choose after a move."""
        return any(actor != seat for actor in move.next)

    def last_of(self, seat: int) -> int | None:
        """Where a seat's last action stands among the moves; None if it has none."""
        return next(
            (at for at in reversed(range(len(self.moves))) if self.moves[at].seat == seat), None
        )

    # Looking

    def at(self, number: int) -> State:
        """The state after so many actions, as a copy of its own."""
        if not 0 <= number <= len(self.moves):
            raise ValueError(f"the match has {len(self.moves)} actions, not {number}")
        nearest = max(at for at in self._snapshots if at <= number)
        state = self._snapshots[nearest].copy()
        for move in self.moves[nearest:number]:
            state.apply(move.seat, move.action)
        return state

    def stills(self, number: int) -> list[tuple[Event, State]]:
        """Each event of an action (counted from 1) with the state as it stood just after it."""
        state = self.at(number - 1)
        move, taken = self.moves[number - 1], list[State]()
        state.stills = taken
        events = state.apply(move.seat, move.action)
        return list(zip(events, taken, strict=True))

    def log(self, seat: int | None) -> list[Event]:
        """Every event so far that a seat (None: a spectator) may know of."""
        events = list(self.opening)
        for move in self.moves:
            events += move.events
        return visible(events, seat)
