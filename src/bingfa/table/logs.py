"""What the table writes down: a line for every request and socket, and for whatever goes wrong.

Lines are for people, or JSON objects for programs. They hold no cookie, no body, no query and no
seat's link, and of an error of the rules only what the player was told.
"""

from __future__ import annotations

import logging
import os
import re
import sys
import traceback
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final, TextIO

import structlog
from structlog.processors import JSONRenderer
from structlog.stdlib import (
    BoundLogger,
    PositionalArgumentsFormatter,
    ProcessorFormatter,
    filter_by_level,
)
from structlog.typing import EventDict, Processor

from bingfa.core.errors import BingfaError


class LogStyle(StrEnum):
    TEXT = "text"  # for people
    JSON = "json"  # for programs


FIELDS: Final = "bingfa_fields"  # where a record carries what belongs to its event

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_COLOURS = {"warning": "\x1b[33m", "error": "\x1b[31m", "critical": "\x1b[31m"}


def _as_record(_logger: object, _method: str, event: EventDict) -> tuple[Any, dict[str, Any]]:
    """An event as the loggers of Python take it, so that all lines go one way."""
    message, error = event.pop("event"), event.pop("exc_info", None)
    return (message,), {"exc_info": error, "extra": {FIELDS: event}}


# The logger of the table. Fields are for everybody who reads logs.
log: BoundLogger = structlog.wrap_logger(
    logging.getLogger("bingfa.table"),
    processors=[filter_by_level, PositionalArgumentsFormatter(), _as_record],
    wrapper_class=BoundLogger,
)


def configure(style: LogStyle = LogStyle.TEXT, stream: TextIO | None = None) -> None:
    """Have every logger of this process write lines of a style to a stream, or standard error."""
    stream = stream or sys.stderr
    handler = logging.StreamHandler(stream)
    colours = stream.isatty() and "NO_COLOR" not in os.environ
    json = JSONRenderer(ensure_ascii=False, default=str)
    written = json if style == LogStyle.JSON else _words(colours)
    handler.setFormatter(ProcessorFormatter(processors=[_entry, written]))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("bingfa").setLevel(logging.INFO)
    # It warns of every write to somebody who is gone, which is no news.
    logging.getLogger("asyncio").setLevel(logging.ERROR)


# Lines


def _entry(_logger: object, _method: str, event: EventDict) -> EventDict:
    """What a line says, of our own events and of whatever a library logs."""
    record: logging.LogRecord = event["_record"]
    error = event.get("exc_info")
    line = {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "process": record.process,
        "event": event["event"].strip(),
        **getattr(record, FIELDS, {}),
    }
    return line | {"error": explain(error[1])} if error and error[1] else line


def _words(colours: bool) -> Processor:
    """Lines that people read, with control characters made harmless."""

    def render(_logger: object, _method: str, line: EventDict) -> str:
        moment, level = datetime.fromisoformat(line.pop("time")), line.pop("level")
        event, error = line.pop("event"), line.pop("error", None)
        fields = [f"{key}={line[key]}" for key in line if key not in ("logger", "process")]
        said = f"{moment.astimezone():%H:%M:%S} {level:<7} {_harmless(' '.join([event, *fields]))}"
        if colours and level in _COLOURS:
            said = f"{_COLOURS[level]}{said}\x1b[0m"
        return f"{said}\n{error}" if error else said

    return render


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


def _harmless(text: str) -> str:
    """A text that cannot begin a line of its own, or speak to a terminal."""
    return _CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", text)
