"""Processes that the table starts: they end when it does, however it ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from multiprocessing import parent_process
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


def helper() -> None:
    """Makes a helper of a process: Ctrl-C is not for it, and alone it is of no use."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(lambda: os._exit(0))


def stop() -> None:
    """Have this process close as it does when it is told to."""
    os.kill(os.getpid(), signal.SIGTERM)
