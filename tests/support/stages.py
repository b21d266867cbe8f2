"""Sealed stages of every game, and all that others are sent while somebody chooses in one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from bingfa.core.chance import Chance, stream
from bingfa.core.errors import BingfaError
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.state import State
from bingfa.games import find
from bingfa.table.database.rows import Plan, Played, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.matches.clocks import Clock
from bingfa.table.matches.moments import moments, view_at
from bingfa.table.matches.rooms import Room, Rooms
from bingfa.table.matches.setup import begun
from bingfa.table.now import now
from bingfa.table.open_page.messages import ENCODER
from bingfa.table.open_page.updates import Watcher
from bingfa.table.open_page.visible import scene_of
from bingfa.table.pages.looking_back.replay import replay_page
from bingfa.table.pages.match import match_page
from bingfa.table.web.reader_settings import Reader

SEED = "5ca1ab1e"
HERE = "http://here"


@dataclass(frozen=True)
class Stage:
    """The beginning of a sealed stage: a match and the actions up to it."""

    game: Game
    options: Options
    players: int
    actions: tuple[Played, ...]
    actors: tuple[int, ...]
    kind: str  # by the words that its choices begin with

    def __str__(self) -> str:
        return f"{self.game.name} {self.options} {self.players} after {len(self.actions)}"


def stages(name: str, options: Options, players: int) -> Iterator[Stage]:
    """Every sealed stage of a random match, as it begins."""
    game, chance = find(name), stream(SEED, "walk")
    state = game.new(options, players, seed=SEED)
    played: list[Played] = []
    open_to: frozenset[int] = frozenset()  # the actors left of the stage that goes on
    while state.actors:
        now = frozenset(state.actors)
        if state.sealed and not (open_to and now <= open_to):
            words = sorted({a.text.split()[0] for seat in now for a in state.legal(seat)})
            kind = " ".join(words)
            yield Stage(game, options, players, tuple(played), state.actors, kind)
        seat = chance.pick(state.actors)
        action = chance.pick(state.legal(seat))
        state.apply(seat, action)
        played.append(Played(seat, action.text))
        open_to = now if state.sealed and frozenset(state.actors) <= now else frozenset()


def run(folder: Path, test: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test with a fresh database in a folder."""

    async def main() -> None:
        kept = await Store.open(f"sqlite:///{folder / 'table.db'}")
        try:
            await test(kept)
        finally:
            await kept.close()

    asyncio.run(main())


@dataclass
class Observers:
    """Everybody else at a table, and every byte that they are sent."""

    room: Room
    seats: tuple[int | None, ...]  # None: somebody who watches
    sent: dict[int | None, list[str]] = field(default_factory=dict)
    pages: dict[int | None, Watcher] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for seat in self.seats:
            self.sent[seat] = []
            self.pages[seat] = Watcher(self.room, _player(seat), Reader(), HERE)
            self.pages[seat].messages([], behind=True)

    def hear(self) -> None:
        """What open pages are sent now, message by message."""
        for seat, page in self.pages.items():
            told = page.messages([], behind=True)
            self.sent[seat] += [ENCODER.encode(each).decode() for each in told]

    async def look(self, store: Store) -> None:
        """What is sent to whoever loads the page, the replay or the lists anew."""
        for seat in self.seats:
            scene = scene_of(self.room, _player(seat))
            own = self.sent[seat]
            own.append(str(match_page(scene, Reader(), HERE)))
            own.append(self._replay())
            listed = await store.to_watch(limit=10**6)
            own += [repr(each) for each in listed if each.id == self.room.id]
            own.append(repr([self.room.standing(each) for each in range(len(scene.lines))]))

    def _replay(self) -> str:
        room, found = self.room, moments(self.room.match, None)
        view = view_at(room.match, found[-1], None)
        return str(
            replay_page(
                room.match.game,
                room.id,
                found,
                len(found),
                view,
                None,
                [None],
                False,
                Reader(),
                False,
            )
        )

    def told(self, seat: int | None) -> list[str]:
        """All that somebody was sent, without the match's own id."""
        return [each.replace(self.room.id, "MATCH") for each in self.sent[seat]]


def _player(seat: int | None) -> str | None:
    return None if seat is None else f"player-{seat}"


async def seated(store: Store, stage: Stage) -> Room:
    """A room in which a stage begins, with clocks that run."""
    people = [
        Sitting(SeatKind.PERSON, f"Player {seat}", _player(seat)) for seat in range(stage.players)
    ]
    game, clock = stage.game, str(Clock.live(60, 5))
    plan = Plan(
        game.name, game.rules_version, str(stage.options), SEED, people, clock=clock, listed=True
    )
    dealt = begun(plan)
    seats = [_asked(each, seat in stage.actors) for seat, each in enumerate(dealt.seats)]
    plan = replace(dealt, seats=seats, actions=stage.actions)
    return await Rooms(store).room(await store.create(plan))


def _asked(sitting: Sitting, asked: bool) -> Sitting:
    """A seat whose clock runs if it is asked, as after the action that begins a stage."""
    clock = replace(sitting.clock, since=now() if asked else None)
    return replace(sitting, clock=clock)


def imagine(room: Room, seat: int, chance: Chance) -> None:
    """Put other hidden things into a room, as they might be for all that a seat knows."""
    match = room.match
    other = match.game.imagine(match.state.view(seat), chance)
    match.state = other
    match._snapshots[len(match.moves)] = other.copy()  # noqa: SLF001 - nothing else may do this


async def choose(room: Room, seat: int, chance: Chance, observers: Observers, back: int) -> int:
    """Sealed choices of a seat until it is done, so many steps taken back on the way.

    The last of a stage's actors stops before the stage would end. Returns the number of steps.
    """
    stage, steps = frozenset(room.match.state.actors), 0
    while seat in room.match.state.actors and steps < 60:
        state = room.match.state
        fits = [action for action in state.legal(seat) if _stays(state, seat, action.text, stage)]
        if not fits:
            break
        await room.play(seat, chance.pick(fits).text)
        observers.hear()
        steps += 1
        allowed = room.match.why_not_take_back(seat) is None
        if back and allowed and seat in room.match.state.actors and chance.below(2):
            back -= 1
            if not await _withdraw(room, seat, chance):
                await room.take_back(seat)
            observers.hear()
            steps += 1
    return steps


async def _withdraw(room: Room, seat: int, chance: Chance) -> bool:
    """Withdraw any step of an open choice, and perhaps take it anew; False if none can be."""
    steps = [move.action.text for move in room.match.moves if move.seat == seat and move.sealed]
    step = chance.pick(steps[-5:])
    try:
        await room.rearrange(seat, [step], [step] if chance.below(2) else [])
    except BingfaError:
        return False
    return True


def _stays(state: State, seat: int, text: str, stage: frozenset[int]) -> bool:
    """Whether a stage goes on after a choice."""
    trial = state.copy()
    trial.silent = True
    trial.apply(seat, next(action for action in trial.legal(seat) if action.text == text))
    left = frozenset(trial.actors)
    return trial.sealed and bool(left) and left <= stage and len(left) >= len(stage) - 1
