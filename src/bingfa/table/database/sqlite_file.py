"""The file of a SQLite database: its owner's alone, one server's at a time, and still there."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from bingfa.core.errors import BingfaError
from bingfa.core.words import Text

PRIVATE = 0o600


class InUse(BingfaError):
    """A database that another table has open."""


class FileGone(Exception):
    """The file was deleted or replaced: what is written now would not be found again."""


def make_private(path: Path) -> None:
    """Make the file if it is not there, and see that nobody else may read it.

    SQLite gives the files that it puts beside it the same rights.
    """
    with suppress(OSError):  # whatever is wrong with it is said when it is opened
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE))
        if path.stat().st_mode & 0o077:
            path.chmod(PRIVATE)


class SameFile:
    """Knows a database's file again."""

    def __init__(self, path: Path) -> None:
        self.path = str(path)  # looked at with every write, for which a Path takes long
        self.log = f"{path}-wal"
        self._known = _number(self.path)

    def check(self) -> None:
        """FileGone if the path leads to another file now, or to none."""
        if self._known != _number(self.path):
            raise FileGone(f"the file {self.path} was deleted or replaced under the open table")

    def check_log(self) -> None:
        """FileGone if what was just written went to a file that nobody will find."""
        self.check()
        if _number(self.log) is None:
            raise FileGone(f"the file {self.log} was deleted under the open table")


def _number(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116 - see above
    except OSError:
        return None
    return found.st_dev, found.st_ino


@contextmanager
def holding(path: Path | None) -> Iterator[None]:
    """Hold a database's file, which one process at a time can; None: there is no file to hold.

    The lock is a file of its own beside it, because SQLite has locks of its own on the other. It
    stays there, and lets go when its process ends, however it ends.
    """
    if path is None:
        yield
        return
    place = path.with_name(f"{path.name}-lock")
    try:
        file = os.fdopen(os.open(place, os.O_CREAT | os.O_RDWR, PRIVATE), "r+")
    except OSError as error:
        raise InUse(
            Text("{path} cannot be written: {reason}", path=place, reason=error.strerror)
        ) from error
    with file:
        try:
            _lock(file)
        except OSError as error:
            raise InUse(
                Text(
                    "the database {path} is open at another table: close that one first", path=path
                )
            ) from error
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
