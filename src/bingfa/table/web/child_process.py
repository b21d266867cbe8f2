"""Processes that the table starts: they end when it does, however it ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import parent_process, resource_tracker
from multiprocessing.process import BaseProcess
from threading import Thread


def end_with_parent(end: Callable[[], None]) -> None:
    """In a process that another one started: call `end` when that one is gone, even killed."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_outlive, args=(parent, end), name="parent", daemon=True).start()


def _outlive(parent: BaseProcess, end: Callable[[], None]) -> None:
    parent.join()
    end()


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


def helper() -> None:
    """Makes a helper of a process: Ctrl-C is not for it, and alone it is of no use."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(lambda: os._exit(0))


def stop() -> None:
    """Have this process close as it does when it is told to."""
    os.kill(os.getpid(), signal.SIGTERM)
