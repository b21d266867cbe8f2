"""A process that one talks to in lines, with time limits, and that never outlives its use."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import IO, Final

PATIENCE: Final = 2.0  # seconds for a process to leave by itself when it is told to

_running: set[Process] = set()
_starting: Lock = Lock()  # held while one is started, and for good once all have been ended


def end_all() -> None:
    """End every process that was started here, for whoever is about to end without a word.

    None is started any more. It waits for one that is just being started, so that whoever was
    interrupted in that must not wait for it.
    """
    _starting.acquire()
    for process in tuple(_running):
        process.kill()


class Silent(Exception):
    """No line came in time."""


class Process:
    """A running process. Its error output goes where ours goes.

    A thread of its own writes and reads, so that a process that neither reads nor answers holds
    up nobody for longer than the time that it was given.
    """

    def __init__(self, command: Sequence[str], longest: int) -> None:
        """Start it; OSError if that cannot be."""
        # A session of its own: whatever the process starts can be ended with it.
        with _starting:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
            _running.add(self)
        self._longest = longest
        self._said: SimpleQueue[tuple[bytes, bool] | None] = SimpleQueue()
        self._heard: SimpleQueue[bytes] = SimpleQueue()
        self._thread = Thread(target=self._talk, daemon=True)
        self._thread.start()

    def tell(self, line: bytes) -> None:
        """Say something that wants no answer."""
        self._said.put((line, False))

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Say something and wait for a line; Silent if none comes in time.

        An answer without its end of line is too long, or the last of a process that has ended.
        """
        self._said.put((line, True))
        try:
            return self._heard.get(timeout=seconds)
        except Empty:
            raise Silent from None

    def close(self, patience: float = PATIENCE) -> int:
        """Hang up, give the process some time to leave, and end all that is left of it.

        The result is its exit code.
        """
        self._said.put(None)
        self._thread.join(patience)
        self.kill()
        _running.discard(self)
        code = self._process.wait()
        self._thread.join(PATIENCE)
        return code

    def kill(self) -> None:
        """End the process, if it has not ended, and all that it has started.

        Nobody has waited for it so far, so that its number is still its own.
        """
        if sys.platform == "win32":
            self._process.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def _talk(self) -> None:
        talk_in, talk_out = self._process.stdin, self._process.stdout
        assert talk_in is not None
        assert talk_out is not None
        while (said := self._said.get()) is not None:
            line, wants = said
            heard = _exchange(talk_in, talk_out, line, self._longest if wants else 0)
            if wants:
                self._heard.put(heard)
        with contextlib.suppress(OSError):
            talk_in.close()
        with contextlib.suppress(OSError), talk_out:
            while talk_out.read(self._longest):  # until it has left
                pass


def _exchange(talk_in: IO[bytes], talk_out: IO[bytes], line: bytes, longest: int) -> bytes:
    """Write a line and, if an answer is wanted, read one; nothing if the process has ended."""
    try:
        talk_in.write(line)
        talk_in.flush()
        return talk_out.readline(longest + 1) if longest else b""
    except OSError:
        return b""
