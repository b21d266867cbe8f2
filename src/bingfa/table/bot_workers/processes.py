"""Processes in which bots think, one choice at a time, on views and nothing else.

One that does not answer in time is ended and started anew, so that no bot holds up others. They
also work for people, on hints and on reviews of finished matches; a calm one yields to all others.
"""

from __future__ import annotations

import asyncio
import os
import traceback
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, TypeVar

from bingfa.arena.process_pool import deaf_to_interrupts
from bingfa.bots import Maker
from bingfa.bots.guard import Overtime, checked
from bingfa.bots.promises import play_within
from bingfa.core.chance import stream
from bingfa.core.view import View
from bingfa.table.web.child_process import helper

WAKING: Final = 60.0  # seconds for a process to start
NICE: Final = 10  # how much a calm process yields to others
MOST_SERVED: Final = 1000  # visitors who are remembered to have been served

T = TypeVar("T")

# The bot's name, what it sees, a seed and its purpose, and choices that it promised not to make.
Question = tuple[str, View, str, str, frozenset[str]]
Answer = tuple[list[str], str]  # what it plays, in notation; or nothing, and what went wrong


class Failed(Exception):
    """A process could not do what it was asked for; it tells why."""


def think(make: Maker, question: Question, seconds: float | None) -> Answer:
    """What a bot plays. Runs in a process that holds no match."""
    name, view, seed, purpose, promised = question
    try:
        bot, chance = make(name, seconds), stream(seed, purpose)
        plan = checked(play_within(bot, view, chance, promised), view)
        return [action.text for action in plan], ""
    except Exception:  # whatever a bot does wrong, it is told and the match goes on
        return [], traceback.format_exc()


def work(job: Callable[[], T]) -> tuple[T | None, str]:
    """What comes of a job, or nothing and what went wrong."""
    try:
        return job(), ""
    except Exception:  # whoever asked is told, and the process lives on
        return None, traceback.format_exc()


def live(connection: Connection, make: Maker, seconds: float | None, calm: bool) -> None:
    """The life of such a process: it answers until nobody asks any more."""
    helper()
    if calm and hasattr(os, "nice"):
        os.nice(NICE)
    connection.send(([], ""))
    while True:
        try:
            question = connection.recv()
        except (EOFError, OSError):
            return
        asked = isinstance(question, tuple)
        connection.send(think(make, question, seconds) if asked else work(question))


class BotProcess:
    """One process, seen from the table."""

    def __init__(self, make: Maker, seconds: float | None, calm: bool = False) -> None:
        context = get_context("spawn")
        self.connection, end = context.Pipe()
        self.process = context.Process(
            target=live, args=(end, make, seconds, calm), name="bot", daemon=True
        )
        with deaf_to_interrupts():
            self.process.start()
        end.close()
        self.awake = False

    def ask(self, question: Question | Callable[[], object], patience: float) -> Any:
        """What a bot plays, or what comes of a job, and what went wrong.

        Overtime if it does not answer in time, EOFError if its process ends. It blocks, so the
        table asks in a thread.
        """
        if not self.awake:
            self._wait(WAKING)
            self.awake = True
        self.connection.send(question)
        return self._wait(patience)

    def _wait(self, seconds: float) -> Any:
        if not self.connection.poll(seconds):
            raise Overtime(f"no answer after {seconds} seconds")
        return self.connection.recv()

    def end(self) -> None:
        """End the process, whatever it is at."""
        self.process.kill()
        self.process.join()
        self.connection.close()


class Turns:
    """Who may have a process next: people who wait before matches that nobody watches, and each
    visitor in turn, however much one of them wants.
    """

    def __init__(self, number: int) -> None:
        self.free = number
        self._waiting: list[tuple[str, Callable[[], bool], asyncio.Future[None]]] = []
        self._served: dict[str, None] = {}  # visitors, who was served longest ago first

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return sum(not turn.done() for _who, _watched, turn in self._waiting)

    async def take(self, who: str, watched: Callable[[], bool]) -> None:
        """Wait for one's turn; `watched` is asked when the next one is chosen."""
        if self.free:
            self.free -= 1
            self._serve(who)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((who, watched, turn))
        try:
            await turn
        except BaseException:
            if turn.done() and not turn.cancelled():
                self.give_back()  # it came too late
            raise

    def give_back(self) -> None:
        """One more is free: for whoever is next."""
        self._waiting = [each for each in self._waiting if not each[2].done()]
        if not self._waiting:
            self.free += 1
            return
        order = {who: place for place, who in enumerate(self._served)}
        chosen = min(self._waiting, key=lambda each: (not each[1](), order.get(each[0], -1)))
        self._waiting.remove(chosen)
        self._serve(chosen[0])
        chosen[2].set_result(None)

    def _serve(self, who: str) -> None:
        self._served.pop(who, None)
        self._served[who] = None
        if len(self._served) > MOST_SERVED:
            del self._served[next(iter(self._served))]


def nobody() -> bool:
    """Nobody watches."""
    return False


class BotProcesses:
    """As many processes as there may be, made as they are needed."""

    def __init__(
        self, number: int, make: Maker, seconds: float | None, *, calm: bool = False
    ) -> None:
        self.make = make
        self.seconds = seconds
        self.calm = calm
        self.turns = Turns(number)
        self.idle: list[BotProcess] = []
        self.busy: set[BotProcess] = set()

    async def ask(
        self,
        question: Question,
        patience: float,
        who: str = "",
        watched: Callable[[], bool] = nobody,
    ) -> Answer:
        """What a bot plays; a process that fails is ended, and what it failed by is raised."""
        async with self._process(who, watched) as process:
            answer: Answer = await asyncio.to_thread(process.ask, question, patience)
            return answer

    async def work(
        self,
        job: Callable[[], T],
        patience: float,
        who: str = "",
        watched: Callable[[], bool] = nobody,
    ) -> T:
        """What comes of a job, a partial of a function that they know too; Failed if nothing."""
        async with self._process(who, watched) as process:
            found, problem = await asyncio.to_thread(process.ask, job, patience)
        if problem:
            raise Failed(problem)
        result: T = found
        return result

    @asynccontextmanager
    async def _process(self, who: str, watched: Callable[[], bool]) -> AsyncIterator[BotProcess]:
        await self.turns.take(who, watched)
        try:
            process = (
                self.idle.pop() if self.idle else BotProcess(self.make, self.seconds, self.calm)
            )
            self.busy.add(process)
            try:
                yield process
            except BaseException:
                await asyncio.to_thread(process.end)
                raise
            else:
                self.idle.append(process)
            finally:
                self.busy.discard(process)
        finally:
            self.turns.give_back()

    def stop(self) -> None:
        """End the processes that are at something: whoever waits for them is told at once."""
        for process in self.busy:
            process.process.kill()

    async def close(self) -> None:
        """End all that have nothing to do."""
        while self.idle:
            await asyncio.to_thread(self.idle.pop().end)
