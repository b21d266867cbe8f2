"""Bots at the table: who must choose in which room, and what is played where a bot fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from bingfa import bots
from bingfa.bots import Maker
from bingfa.bots.guard import Overtime
from bingfa.core.chance import stream
from bingfa.core.errors import BingfaError
from bingfa.core.events import Event
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.review.coach import Assessment, Decided, assess, decided
from bingfa.review.tips import Tip, tips
from bingfa.table.bot_workers.negotiators import attend
from bingfa.table.bot_workers.processes import BotProcesses
from bingfa.table.database.outages import Away
from bingfa.table.database.rows import MadeBy
from bingfa.table.database.writing import Stale
from bingfa.table.logs import log
from bingfa.table.matches.rooms import Room

SECONDS: Final = 2.0  # that a bot thinks about one choice, and then plays the best so far
PATIENCE: Final = 5  # times as long is waited for an answer, and at least LEAST seconds
LEAST: Final = 10.0
PROCESSES: Final = 2  # so that one bot at a time may hang without holding up all others
FALLBACK: Final = "greedy"
CLOSING: Final = 10.0  # seconds for bots to finish when the table closes


class BotPlayers:
    """The rooms in which a bot is to move, and the processes that choose for them."""

    def __init__(
        self,
        seconds: float = SECONDS,
        *,
        patience: float | None = None,
        processes: int = PROCESSES,
        make: Maker | None = None,  # None: those of `bots`, and what was added to them
    ) -> None:
        self.seconds = seconds
        self.patience = max(LEAST, PATIENCE * seconds) if patience is None else patience
        self.processes = BotProcesses(processes, make or bots.maker(), seconds)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.replaced: set[tuple[str, int]] = set()  # seats whose bot thought for ever
        self.ahead: dict[tuple[str, int], tuple[object, list[str]]] = {}  # what bots will seal
        self.held_up: set[str] = set()  # matches whose bots wait for the database
        self.closing = False

    async def close(self) -> None:
        """Let every bot finish the choice it is at, so that no write is cut off, then stop."""
        self.closing = True
        for match_id in self.held_up:
            self.tasks[match_id].cancel()
        running = [task for task in self.tasks.values() if not task.done()]
        stuck = (await asyncio.wait(running, timeout=CLOSING))[1] if running else None
        if stuck:
            self.processes.stop()
            await asyncio.wait(stuck)
        await self.processes.close()

    async def tips(self, room: Room, view: View) -> tuple[Tip, ...]:
        """What a strong bot thinks of a seat's choices, for whoever sits there."""
        purpose = f"hint {view.seat} {_chosen(room, view.seat)}"
        key = _key(room.match.seed, purpose)
        job = partial(tips, view, key, purpose, self.seconds)
        return await self.processes.work(job, self.patience, _visitor(room), lambda: True)

    async def assess(self, room: Room, view: View, plan: Sequence[str]) -> Assessment:
        """What a choice would give away, by what its seat sees."""
        job = partial(assess, view, plan, self.seconds / 2)
        return await self.processes.work(job, self.patience, _visitor(room), lambda: True)

    async def decided(
        self, room: Room, events: Sequence[Event], views: Sequence[View]
    ) -> Decided | None:
        """Which of some events decided a turn, by what a seat saw of it."""
        job = partial(decided, events, views)
        return await self.processes.work(job, self.patience, _visitor(room), lambda: True)

    def wake(self, room: Room) -> None:
        """Have the bots of a room play as long as it is their turn."""
        running = self.tasks.get(room.id)
        waiting = room.begun and not room.over and set(room.match.state.actors) & set(room.bots)
        if waiting and not self.closing and (running is None or running.done()):
            task = asyncio.get_running_loop().create_task(self._play(room))
            self.tasks[room.id] = task
            task.add_done_callback(lambda done: self._forget(room.id, done))

    def forget_closed(self, opened: Callable[[str], object]) -> None:
        """Give up what was thought ahead for rooms that are not open any more."""
        self.ahead = {key: plan for key, plan in self.ahead.items() if opened(key[0]) is not None}

    def _forget(self, match_id: str, task: asyncio.Task[None]) -> None:
        if self.tasks.get(match_id) is task:
            del self.tasks[match_id]
        if not task.cancelled() and task.exception() is not None:
            log.error("the bots of %s stopped", match_id, exc_info=task.exception())

    async def _play(self, room: Room) -> None:
        """Play for the bots of a room, through outages of the database too."""
        while True:
            try:
                await self._play_on(room)
            except Away:  # what was played may be kept or not: bots look again when that is known
                await self._look_again(room)
            else:
                return

    async def _look_again(self, room: Room) -> None:
        """Wait until an outage of the database is over, and see how a match stands."""
        self.held_up.add(room.id)
        try:
            while True:
                await room.store.outage.over()
                with suppress(Away):
                    await room.refresh()
                    return
        finally:
            self.held_up.discard(room.id)

    async def _play_on(self, room: Room) -> None:
        """Play for the bots of a room until it is somebody else's turn.

        What they seal is thought out ahead, and played in one go when nobody else has to choose: so
        nobody learns how long a bot has thought about which hand.
        """
        while not self.closing and not room.over:
            await attend(room)
            state = room.match.state
            waiting = [seat for seat in state.actors if seat in room.bots]
            unready = [seat for seat in waiting if not self.ahead_of(room, seat)]
            if state.sealed and unready:
                if not await self._think_ahead(room, unready[0]):
                    return
            elif not waiting or (state.sealed and len(waiting) < len(state.actors)):
                return
            elif state.sealed:
                for seat in waiting:
                    plan = self.ahead_of(room, seat)
                    self.ahead.pop((room.id, seat), None)
                    if not await self._carry_out(room, seat, plan, told=seat == waiting[-1]):
                        return
            else:
                plan = await self._plan(room, state.view(waiting[0]), waiting[0])
                if not plan or not await self._carry_out(room, waiting[0], plan):
                    return

    async def _think_ahead(self, room: Room, seat: int) -> bool:
        """Think out all that a bot chooses in a sealed stage; False if the table closes."""
        trial, plan = room.match.state.copy(), list[str]()
        asked, trial.silent = _asked(room, seat), True
        stage = set(trial.actors)
        while seat in trial.actors and trial.sealed and stage.issuperset(trial.actors):
            steps = await self._plan(room, trial.view(seat), seat, len(plan))
            if not steps:
                return False
            for text in steps:
                action = room.match.game.parse(text)
                if action in trial.legal(seat):
                    trial.apply(seat, action)
                    plan.append(text)
        self.ahead[room.id, seat] = asked, plan
        return True

    def ahead_of(self, room: Room, seat: int) -> list[str]:
        """What a bot is about to seal; empty if it has not thought about what it is asked now."""
        asked, plan = self.ahead.get((room.id, seat), (None, []))
        return plan if asked == _asked(room, seat) else []

    async def _carry_out(
        self, room: Room, seat: int, plan: Sequence[str], told: bool = True
    ) -> bool:
        """Play a bot's plan as far as it can be played; False if another process plays for it.

        If it is not told of, that is done with what follows at once.
        """
        for number, text in enumerate(plan, 1):
            if room.over or seat not in room.match.state.actors or seat not in room.bots:
                return True  # something happened while it was thinking
            legal = {action.text for action in room.match.state.legal(seat)}
            if text not in legal:
                return True  # what it planned has been overtaken: it thinks again
            mark = f"bot-{seat}-{len(room.match.moves)}"
            quiet = not told or (room.match.state.sealed and number < len(plan))
            try:
                if not await room.play(seat, text, mark, MadeBy.BOT, quiet=quiet):
                    return False
            except (BingfaError, Stale) as error:  # another process was quicker, or a taking back
                log.info("a bot's choice came too late in %s: %s", room.id, error)
                await room.refresh()
                return True
        return True

    async def _plan(self, room: Room, view: View, seat: int, ahead: int = 0) -> list[str]:
        """What a bot plays; its fallback's choice if it fails, none if the table closes.

        A bot that thought for ever is not asked again in this match.
        """
        purpose = f"bot {seat} {_chosen(room, seat) + ahead}"
        key = _key(room.match.seed, purpose)
        names = [room.bots.get(seat, FALLBACK), FALLBACK]
        if (room.id, seat) in self.replaced:
            names = [FALLBACK]
        for name in names:
            try:
                plan, problem = await self.processes.ask(
                    (name, view, key, purpose, room.promised(seat, view)),
                    self.patience,
                    _visitor(room),
                    lambda: room.watched,
                )
            except Exception as error:  # it hangs, or its process broke
                if self.closing:
                    return []
                if isinstance(error, Overtime):
                    self.replaced.add((room.id, seat))
                plan, problem = [], repr(error)
            if plan:
                return plan
            log.error("the %s bot failed in %s: %s", name, room.id, problem)
        return [room.match.game.default(view).text]


def _visitor(room: Room) -> str:
    """Whose wish it is that bots think in a room."""
    return room.visitor or room.stored.host or room.id


def _chosen(room: Room, seat: int | None) -> int:
    """How often a seat has chosen: others, who may do so unseen, make no difference to it."""
    return sum(move.seat == seat for move in room.match.moves)


def _asked(room: Room, seat: int) -> tuple[int, list[Action]]:
    """What a seat is asked: how often it has chosen, and what it may choose now."""
    return _chosen(room, seat), room.match.state.legal(seat)


def _key(seed: str, purpose: str) -> str:
    """A seed for one decision: the match's own never goes to a bot's process."""
    chance = stream(seed, f"key for {purpose}")
    return "".join(f"{chance.word():08x}" for _ in range(4))
