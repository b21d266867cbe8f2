"""Processes that the table starts."""

from __future__ import annotations

import os
import signal
from multiprocessing import get_context

from bingfa.arena.process_pool import deaf_to_interrupts
from bingfa.table.web.child_process import helper


def interrupted_at_once() -> None:
    """In a session of its own: Ctrl-C right after a process was started."""
    os.setsid()
    signal.signal(signal.SIGINT, lambda *_: None)
    context = get_context("spawn")
    process = context.Process(target=helper)
    with deaf_to_interrupts():
        process.start()
    os.killpg(0, signal.SIGINT)
    process.join()
    os._exit(process.exitcode or 0)


def test_ctrl_c_does_not_reach_a_process_that_is_just_starting() -> None:
    """Not even before its first line: it ends as it would without."""
    outer = get_context("spawn").Process(target=interrupted_at_once)
    outer.start()
    outer.join()
    assert outer.exitcode == 0
