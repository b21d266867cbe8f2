"""The line-by-line text format that records, positions and rule cases share.

A document is a first line `bingfa KIND VERSION`, then lines `key: value`. Empty lines and
lines that begin with # are for people. What the keys mean is the business of each kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from bingfa.core.errors import BadDocument
from bingfa.core.words import N_, Text

MAX_BYTES = 4 * 1024 * 1024
MAX_LINE = 2000
MAX_PROBLEMS = 20

Line = tuple[int, str, str]  # its number, key and value
T = TypeVar("T")


def read_text(path: Path) -> str:
    """A file's text; BadDocument if it is too large, or no text at all."""
    what = path.name
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        reason = Text("cannot be read: {reason}", reason=error.strerror)
        raise BadDocument(str(path), [reason]) from error
    if len(data) > MAX_BYTES:
        raise BadDocument(what, [_too_large()])
    try:
        return data.decode("utf-8-sig")  # some editors begin a text with a byte order mark
    except UnicodeDecodeError as error:
        raise BadDocument(what, [Text("byte {at} is not UTF-8 text", at=error.start)]) from error


def heading(kind: str, version: int) -> str:
    """The first line of a document."""
    return f"bingfa {kind} {version}"


def kind_of(text: str) -> str | None:
    """What kind of Bingfa document a text claims to be; None if it is none."""
    words = text[:80].split("\n", 1)[0].split()
    return words[1] if len(words) == 3 and words[0] == "bingfa" else None


def lines_of(text: str, kind: str, version: int) -> list[Line]:
    """The lines of a document of a kind; BadDocument if it is another kind, or not one."""
    if len(text) > MAX_BYTES:
        raise BadDocument(kind, [_too_large()])
    first, _, rest = text.partition("\n")
    words = first.split()
    if len(first) > MAX_LINE or len(words) != 3 or words[0] != "bingfa":
        wanted = repr(heading(kind, version))
        raise BadDocument(kind, [Text("line 1: the first line must be {wanted}", wanted=wanted)])
    if words[1] != kind:
        said = N_("line 1: this is {found}, not {wanted}")
        raise BadDocument(kind, [Text(said, found=repr(words[1][:20]), wanted=repr(kind))])
    if words[2] != str(version):
        said = N_("line 1: format version {found}; this Bingfa reads version {wanted}")
        raise BadDocument(kind, [Text(said, found=repr(words[2][:20]), wanted=version)])
    return split(rest, kind, 2)


def split(text: str, what: str, first: int) -> list[Line]:
    """The lines `key: value` of a text whose first line has that number."""
    lines: list[Line] = []
    problems: list[Text] = []
    for number, raw in enumerate(text.split("\n"), first):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if len(line) > MAX_LINE:
            problems.append(
                Text("line {line}: longer than {most} characters", line=number, most=MAX_LINE)
            )
        elif not colon:
            said = N_("line {line}: {text} is not of the form 'key: value'")
            problems.append(Text(said, line=number, text=repr(shorten(line))))
        elif not line.isprintable():
            problems.append(
                Text("line {line}: holds a character that cannot be shown", line=number)
            )
        else:
            lines.append((number, " ".join(key.split()), " ".join(value.split())))
        if len(problems) >= MAX_PROBLEMS:
            problems.append(Text("further problems not looked for"))
            break
    if problems:
        raise BadDocument(what, problems)
    return lines


def unique(lines: Iterable[Line], problems: list[str]) -> dict[str, str]:
    """The lines as a mapping; a key that comes twice is a problem."""
    values: dict[str, str] = {}
    for number, key, value in lines:
        if key in values:
            problems.append(twice(number, key).say())
        values[key] = value
    return values


def twice(line: int, key: str) -> Text:
    """The problem of a key that was there before."""
    return Text("line {line}: {key} is there twice", line=line, key=repr(shorten(key)))


def _too_large() -> Text:
    return Text("larger than {most} MiB: not read", most=MAX_BYTES // 1024 // 1024)


def shorten(text: str, limit: int = 60) -> str:
    return text if len(text) <= limit else text[: limit - 3] + "..."


def attempt(problems: list[str], key: str, read: Callable[[], T], otherwise: T) -> T:
    """What a reader returns; its ValueError becomes a problem, so that all can be listed."""
    try:
        return read()
    except ValueError as error:
        problems.append(f"{key}: {error}")
        return otherwise
