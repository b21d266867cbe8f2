"""Each match at one worker: whoever takes a socket hands it to the one that its match belongs to.

A choice that is made at one worker and watched at another is played and drawn by both. So the
sockets of a match come together, and what one worker does no other has to do. It is thrift and
nothing else: a socket that cannot be handed over is served where it came, and workers tell each
other what changed.
"""

from __future__ import annotations

import re
import socket
from asyncio import AbstractEventLoop
from collections.abc import Callable
from typing import Final
from zlib import crc32

POSSIBLE: Final = hasattr(socket, "send_fds")  # where one process can give an open file to another
MOST_HEAD: Final = 128 * 1024  # bytes of a request; a longer one was refused before
_MATCH: Final = re.compile(rb"/m/([^/?]+)/socket(?:\?|$)")

Take = Callable[[socket.socket, bytes], None]


class Handover:
    """The door of every worker, and which of them is this one's.

    The doors are the supervisor's: what waits at one is still there when its worker was replaced.
    """

    def __init__(self, workers: int) -> None:
        self.place = 0
        self._doors = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(workers)]
        for inside, outside in self._doors:
            inside.setblocking(False)
            outside.setblocking(False)

    def owner(self, target: bytes) -> int:
        """The worker whose affair the socket at an address is; without a match, this one."""
        found = _MATCH.match(target)
        return crc32(found[1]) % len(self._doors) if found else self.place

    def give(self, worker: int, connection: socket.socket, head: bytes) -> bool:
        """Hand a connection over, with the request that was read from it; whether that was done."""
        _, outside = self._doors[worker]
        try:
            socket.send_fds(outside, [head], [connection.fileno()])
        except OSError:  # too much waits there, or no more files can be opened
            return False
        return True

    def listen(self, loop: AbstractEventLoop, take: Take) -> None:
        """Have every connection that is handed over to this worker taken, from now on."""
        loop.add_reader(self._doors[self.place][0], self._open, take)

    def deaf(self, loop: AbstractEventLoop) -> None:
        """Take no more of them."""
        loop.remove_reader(self._doors[self.place][0])

    def close(self) -> None:
        """Close all doors of this process."""
        for door in self._doors:
            for end in door:
                end.close()

    def _open(self, take: Take) -> None:
        """Take whatever waits at the door."""
        while True:
            try:
                head, files, _flags, _sender = socket.recv_fds(
                    self._doors[self.place][0], MOST_HEAD, 1
                )
            except BlockingIOError:
                return
            for file in files:
                take(socket.socket(fileno=file), head)
