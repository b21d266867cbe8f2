"""Worker processes that end at once when nobody waits for them any more, with their programs."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread

from bingfa.bots.protocol.process import end_all


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """What this thread starts inside does not hear Ctrl-C, from its very first moment on.

    A signal that is held back is inherited so; one that comes meanwhile is heard afterwards.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # else the first process would start it, and hear again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker(SpawnProcess):
    """Ctrl-C is not for a worker, not even while it starts."""

    def start(self) -> None:
        with deaf_to_interrupts():
            super().start()


class Workers(SpawnContext):
    """Starts workers."""

    Process = Worker


@contextmanager
def process_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many workers. They finish what they have if all is well, and stop at an error.

    Each has one end of a pipe whose other end is here alone: it closes too if we are killed.
    """
    context = Workers()
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, initializer=_join, initargs=(theirs,))
    try:
        yield pool
    except BaseException:
        ours.close()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        ours.close()
        theirs.close()


def _join(line: Connection[object, object]) -> None:
    """Makes a worker of a process: Ctrl-C is not for it, and alone it is of no use."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What the signal interrupts may be the start of a program: another thread waits for its end.
    signal.signal(signal.SIGTERM, lambda number, frame: Thread(target=_leave).start())
    Thread(target=_wait, args=(line,), daemon=True).start()


def _wait(line: Connection[object, object]) -> None:
    line.poll(None)
    _leave()


def _leave() -> None:
    end_all()
    os._exit(1)
