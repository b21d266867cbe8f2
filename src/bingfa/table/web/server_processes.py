"""Several processes that serve one table, and the one that starts them and never gives up.

Starting slowly is not dying: a worker has minutes to start, and counts as hung only when it has
answered before and does no more. One that ends is replaced, after a pause if it ended at once.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from bingfa.table.logs import log
from bingfa.table.web.connections import Config

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


class Workers(Multiprocess):
    """Uvicorn's supervisor, made patient. `opened` is called once, when a worker answers."""

    def __init__(
        self, config: Config, sockets: list[socket.socket], opened: Callable[[], None]
    ) -> None:
        super().__init__(config, sockets)
        self.opened: Callable[[], None] | None = opened
        self.lives: WeakKeyDictionary[Process, Life] = WeakKeyDictionary()

    def keep_subprocess_alive(self) -> None:
        moment = time.monotonic()
        for index, process in enumerate(self.processes):
            life = self.lives.setdefault(process, Life(FIRST_PAUSE, moment, moment))
            if life.again is None and not self._lives(process, life):
                self._bury(process, life)
            if life.again is not None and moment >= life.again:
                self.processes[index] = another = Process(self.config, self.sockets)
                self.lives[another] = Life(life.pause, moment, moment)
                another.start()

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
