"""Several processes that serve one table, and the one that starts them and never gives up.

Starting slowly is not dying: a worker has minutes to start, and counts as hung only when it has
answered before and does no more. One that ends is replaced, after a pause if it ended at once.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

import uvicorn
from starlette.types import ASGIApp
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from bingfa.table.logs import log
from bingfa.table.neighbours import Neighbours
from bingfa.table.web.connections import Config, Socket

STARTING: Final = 300.0  # seconds for a worker to start on a busy machine
HUNG: Final = 60.0  # seconds without an answer after which one is replaced
ASKING: Final = 1.0  # seconds between two questions whether it lives
SHORT_LIFE: Final = 30.0  # seconds: whoever ends sooner is replaced with a pause
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds


@dataclass
class Life:
    """What is known of one worker."""

    pause: float  # before the next one, should it end soon
    began: float
    heard: float
    asked: float = 0.0
    ready: bool = False
    again: float | None = None  # it has ended: when another takes its place


class WorkerServer(uvicorn.Server):
    """Uvicorn's server in a worker, which also takes the sockets that others hand over to it."""

    config: Config

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.config.neighbours is not None:
            self.config.neighbours.take = self._take
            self.config.neighbours.open(asyncio.get_running_loop())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.config.neighbours is not None:
            self.config.neighbours.take = None  # whoever is handed over now comes again
        await super().shutdown(sockets)
        if self.config.neighbours is not None:
            self.config.neighbours.shut(asyncio.get_running_loop())

    def _take(self, connection: socket.socket, head: bytes) -> None:
        task = asyncio.get_running_loop().create_task(self._go_on_with(connection, head))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _go_on_with(self, connection: socket.socket, head: bytes) -> None:
        """Go on with a connection whose request another worker has read."""
        config, loop = self.config, asyncio.get_running_loop()
        connection.setblocking(False)

        def protocol() -> Socket:
            return Socket(config, self.server_state, self.lifespan.state)

        try:
            _transport, opened = await loop.connect_accepted_socket(protocol, connection)
        except OSError:  # gone meanwhile
            connection.close()
        else:
            opened.data_received(head)


class Worker(Process):
    """Uvicorn's process, with such a server."""

    config: Config

    @property
    def server(self) -> uvicorn.Server:
        if self._server is None:
            self._server = WorkerServer(self.config)
        return self._server


class Workers(Multiprocess):
    """Uvicorn's supervisor, made patient. `opened` is called once, when a worker answers."""

    config: Config

    def __init__(
        self,
        config: Config,
        sockets: list[socket.socket],
        app: Callable[[Neighbours | None], ASGIApp],
        opened: Callable[[], None],
    ) -> None:
        super().__init__(config, sockets)
        self.app = app  # makes the application of a worker, in its process
        self.opened: Callable[[], None] | None = opened
        self.lives: WeakKeyDictionary[Process, Life] = WeakKeyDictionary()

    def init_processes(self) -> None:
        for place in range(self.processes_num):
            self.processes.append(self._started(place))

    def _started(self, place: int) -> Worker:
        """A worker that takes a place."""
        config = copy(self.config)
        if config.neighbours is not None:
            config.neighbours = copy(config.neighbours)
            config.neighbours.place = place
        config.app = partial(self.app, config.neighbours)
        worker = Worker(config, self.sockets)
        worker.start()
        return worker

    def keep_subprocess_alive(self) -> None:
        moment = time.monotonic()
        for index, process in enumerate(self.processes):
            life = self.lives.setdefault(process, Life(FIRST_PAUSE, moment, moment))
            if life.again is None and not self._lives(process, life):
                self._bury(process, life)
            if life.again is not None and moment >= life.again:
                self.processes[index] = another = self._started(index)
                self.lives[another] = Life(life.pause, moment, moment)

    def _lives(self, process: Process, life: Life) -> bool:
        """Whether a worker is there, and not hung, as far as it has been asked."""
        moment = time.monotonic()
        if not process.process.is_alive():
            return False
        try:
            while process.parent_conn.poll():
                life.ready = process.parent_conn.recv() or life.ready
                life.heard = moment
            if moment - life.asked >= ASKING:
                process.parent_conn.send(b"ping")
                life.asked = moment
        except (OSError, EOFError):
            return False
        if life.ready and self.opened is not None:
            self.opened()
            self.opened = None
        return moment - life.heard < (HUNG if life.ready else STARTING)

    def _bury(self, process: Process, life: Life) -> None:
        hung = process.process.is_alive()
        process.kill()
        process.join()
        moment = time.monotonic()
        soon = moment - life.began < SHORT_LIFE
        life.again = moment + (life.pause if soon else 0)
        life.pause = min(2 * life.pause, LONGEST_PAUSE) if soon else FIRST_PAUSE
        fields = {"worker": process.pid, "code": process.exitcode, "hung": hung}
        log.warning("worker ended", **fields)
