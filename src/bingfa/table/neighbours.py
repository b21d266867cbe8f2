"""The workers of one table, side by side on one machine: what they hand and tell each other.

Each match is at one worker: whoever takes a socket hands it to the one that its match belongs to. A
choice that is made at one worker and watched at another would be played and drawn by both. It is
thrift and nothing else: a socket that cannot be handed over is served where it came, and workers
tell each other what changed, through the database's server or, where there is none, here.
"""

from __future__ import annotations

import re
import socket
from asyncio import AbstractEventLoop
from collections.abc import Callable
from typing import Final

from bingfa.table.match_ids import worker_of

POSSIBLE: Final = hasattr(socket, "send_fds")  # where one process can give an open file to another
MOST_BYTES: Final = 128 * 1024  # of a request; a longer one was refused before
_MATCH: Final = re.compile(rb"/m/([^/?]+)/socket(?:\?|$)")

Take = Callable[[socket.socket, bytes], None]
Hear = Callable[[bytes], None]


class Neighbours:
    """The door of every worker, and which of them is this one's.

    The doors are the supervisor's: what waits at one is still there when its worker was replaced.
    """

    def __init__(self, workers: int) -> None:
        self.place = 0
        self.take: Take | None = None  # a connection, with the request that was read from it
        self.hear: Hear | None = None  # what another one tells
        self._doors = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(workers)]
        for door in self._doors:
            for end in door:
                end.setblocking(False)
                for what in (socket.SO_SNDBUF, socket.SO_RCVBUF):  # some systems give 2 kB
                    end.setsockopt(socket.SOL_SOCKET, what, 2 * MOST_BYTES)

    def owner(self, target: bytes) -> int:
        """The worker whose affair the socket at an address is; without a match, this one."""
        found = _MATCH.match(target)
        return self._owner(found[1]) if found else self.place

    def owns(self, match_id: str) -> bool:
        """Whether a match is this worker's."""
        return self._owner(match_id.encode()) == self.place

    def _owner(self, match_id: bytes) -> int:
        return worker_of(match_id, len(self._doors))

    def give(self, worker: int, connection: socket.socket, head: bytes) -> bool:
        """Hand a connection over, with the request that was read from it; whether that was done."""
        _, outside = self._doors[worker]
        try:
            socket.send_fds(outside, [head], [connection.fileno()])
        except OSError:  # too much waits there, or no more files can be opened
            return False
        return True

    @property
    def others(self) -> list[int]:
        """The places of the other workers."""
        return [worker for worker in range(len(self._doors)) if worker != self.place]

    def tell(self, worker: int, news: bytes) -> None:
        """Tell another one something; an OSError if too much waits at its door."""
        self._doors[worker][1].send(news)

    def open(self, loop: AbstractEventLoop) -> None:
        """Have whatever comes to this worker's door taken and heard, from now on."""
        loop.add_reader(self._doors[self.place][0], self._open)

    def shut(self, loop: AbstractEventLoop) -> None:
        """Take and hear nothing more."""
        loop.remove_reader(self._doors[self.place][0])

    def close(self) -> None:
        """Close all doors of this process."""
        for door in self._doors:
            for end in door:
                end.close()

    def _open(self) -> None:
        """Take and hear whatever waits at the door."""
        while True:
            try:
                said, files, _flags, _sender = socket.recv_fds(
                    self._doors[self.place][0], MOST_BYTES, 1
                )
            except BlockingIOError:
                return
            given = [socket.socket(fileno=file) for file in files]
            for connection in given:
                if self.take is None:
                    connection.close()
                else:
                    self.take(connection, said)
            if not given and self.hear is not None:
                self.hear(said)
