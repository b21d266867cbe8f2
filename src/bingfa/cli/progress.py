"""How far a command has come: a bar on a terminal, and a sentence where it was stopped."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from gettext import ngettext
from typing import Protocol

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)


class Advance(Protocol):
    """Says how much is done, and of how much, if that was not known before."""

    def __call__(self, done: int, total: int | None = None, /) -> None: ...


def stopped(done: int, total: int) -> str:
    """What is said first of matches that Ctrl-C stopped."""
    told = ngettext(
        "Stopped after {done} of {total} match.", "Stopped after {done} of {total} matches.", total
    )
    return told.format(done=done, total=total)


@contextmanager
def bar(what: str, total: int | None = None, *, counted: bool = True) -> Iterator[Advance]:
    """A bar until the block ends: counted as so many of so many, or in percent."""
    with Progress(
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn() if counted else TaskProgressColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as shown:
        task = shown.add_task("", total=total)
        yield lambda done, total=None: shown.update(task, completed=done, total=total)
