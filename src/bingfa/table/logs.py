"""What the table writes down: a line for every request and socket, and for whatever goes wrong.

Lines are for people, or JSON objects for programs. They hold no cookie, no body, no query and no
seat's link, and of an error of the rules only what the player was told.
"""

from __future__ import annotations

import json
import logging
import os
import re
import sys
import traceback
from datetime import UTC, datetime
from typing import TextIO

from bingfa.core.errors import BingfaError

log = logging.getLogger("bingfa.table")

STYLES = ("text", "json")
FIELDS = "bingfa_fields"  # where a record carries what `note` was given

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_COLOURS = {logging.WARNING: "33", logging.ERROR: "31", logging.CRITICAL: "31"}


def note(event: str, level: int = logging.INFO, /, **fields: object) -> None:
    """Write down an event and what belongs to it. Fields are for everybody who reads logs."""
    log.log(level, event, extra={FIELDS: fields})


def configure(style: str = "text", stream: TextIO | None = None) -> None:
    """Have every logger of this process write lines of a style to a stream, or standard error."""
    stream = stream or sys.stderr
    handler = logging.StreamHandler(stream)
    if style == "json":
        handler.setFormatter(Lines())
    else:
        handler.setFormatter(Words(stream.isatty() and "NO_COLOR" not in os.environ))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("bingfa").setLevel(logging.INFO)
    # It warns of every write to somebody who is gone, which is no news.
    logging.getLogger("asyncio").setLevel(logging.ERROR)


# Lines


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": _moment(record).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "event": record.getMessage().strip(),
            **_fields(record),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = explain(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False, default=str)


class Words(logging.Formatter):
    """A line that people read, with control characters made harmless."""

    def __init__(self, colours: bool = False) -> None:
        super().__init__()
        self.colours = colours

    def format(self, record: logging.LogRecord) -> str:
        fields = " ".join(f"{name}={value}" for name, value in _fields(record).items())
        moment = _moment(record).astimezone().strftime("%H:%M:%S")
        said = _harmless(f"{record.getMessage().strip()} {fields}".rstrip())
        line = f"{moment} {record.levelname.lower():<7} {said}"
        colour = _COLOURS.get(record.levelno)
        if self.colours and colour:
            line = f"\x1b[{colour}m{line}\x1b[0m"
        if record.exc_info and record.exc_info[1] is not None:
            line = f"{line}\n{explain(record.exc_info[1])}"
        return line


def explain(error: BaseException) -> str:
    """An error with where it came from, and those behind it; errors of ours only as told.

    The text of an illegal action holds the whole position, with all that is hidden.
    """
    behind = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    said = error.say() if isinstance(error, BingfaError) else str(error)
    lines = [
        "Traceback (most recent call last):\n",
        *traceback.format_tb(error.__traceback__),
        f"{type(error).__module__}.{type(error).__qualname__}: {_harmless(said)}",
    ]
    own = "".join(lines)
    return f"{explain(behind)}\n\nwhich led to:\n\n{own}" if behind is not None else own


def _moment(record: logging.LogRecord) -> datetime:
    return datetime.fromtimestamp(record.created, UTC)


def _fields(record: logging.LogRecord) -> dict[str, object]:
    fields: dict[str, object] = getattr(record, FIELDS, {})
    return fields


def _harmless(text: str) -> str:
    """A text that cannot begin a line of its own, or speak to a terminal."""
    return _CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", text)
