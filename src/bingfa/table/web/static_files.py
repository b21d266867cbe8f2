"""The files of pages: styles, scripts, letters. Their address says what is in them.

A browser that has the files of an address need never ask again, since other files have another
address. They are few and small, and kept in memory, compressed.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
from base64 import b64encode
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final, Literal

from bingfa.games import find, names
from bingfa.games.styles import stylesheet
from bingfa.look import shared_stylesheet
from bingfa.table.web.bundle import bundled

LOOK: Final = "look.css"  # every style, in one file: a page is not shown before it has them all
REST: Final = "rest.css"  # what a table needs later
SCRIPT: Final = "table.js"  # the modules that every page has, in one file
STYLES: Final = ("pages", "home", "table", "stage", "pieces", "rules", "hints", "review", "learn")
AT_TABLES: Final = ("pages", "table", "stage", "pieces")
LATER: Final = ("rules", "hints", "learn")
Seen = Literal["front", "table"]  # kinds of pages that are seen before they have any file
EARLY: Final[dict[Seen, tuple[str, ...]]] = {  # the styles that they bring themselves
    "front": ("pages", "home"),
    "table": AT_TABLES,
}
AFTER: Final[dict[Seen, str]] = {"front": LOOK, "table": REST}  # and the file with the others
COLOURS: Final = re.compile(rb":root\{[^}]*\}")
FILES: Final = (".css", ".js", ".svg", ".woff2")
PACKED_ALREADY: Final = ".woff2"
TYPES: Final = {".js": "text/javascript", ".woff2": "font/woff2"}


# What browsers need not be sent: comments, and what is around a sign or a line; what stays of it.
COMMENTS: Final = {
    ".css": (
        (re.compile(rb"/\*.*?\*/\n*", re.DOTALL), b""),
        (re.compile(rb"\s*([{};])\s+"), rb"\1"),
        (re.compile(rb"([:,])\s+"), rb"\1"),
        (re.compile(rb"\s+"), b" "),
        (re.compile(rb";}"), b"}"),
    ),
    ".js": (
        (re.compile(rb"/\*\*.*?\*/ *", re.DOTALL), b""),
        (re.compile(rb"^[ \t]*//[^\n]*\n", re.MULTILINE), b""),
        (re.compile(rb"""(?<=[;,{}]) // [^\n"'`]*$""", re.MULTILINE), b""),
        (re.compile(rb"^\s+", re.MULTILINE), b""),  # no text goes over several lines
    ),
}


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    media_type: str
    mark: str


@cache
def all_files() -> dict[str, File]:
    """Every file by its name."""
    folder = files("bingfa.table").joinpath("static")
    bodies = {
        each.name: each.read_bytes() for each in folder.iterdir() if each.name.endswith(FILES)
    }
    sheets = [bodies[f"{name}.css"].decode() for name in STYLES]
    bodies[LOOK] = "\n".join([stylesheet(), *sheets]).encode()
    bodies[REST] = "\n".join(bodies[f"{name}.css"].decode() for name in LATER).encode()
    modules = {
        name.removesuffix(".js"): body.decode()
        for name, body in bodies.items()
        if name.endswith(".js")
    }
    scripts = bundled(modules, SCRIPT.removesuffix(".js"))
    bodies |= {f"{name}.js": text.encode() for name, text in scripts.items()}
    return {name: _file(name, body) for name, body in sorted(bodies.items())}


def _file(name: str, body: bytes) -> File:
    ending = f".{name.rpartition('.')[2]}"
    for comments, rest in COMMENTS.get(ending, ()):
        body = comments.sub(rest, body)
    packed = None if ending == PACKED_ALREADY else gzip.compress(body, 9, mtime=0)
    media_type = TYPES.get(ending) or mimetypes.guess_type(name)[0] or "text/plain"
    return File(body, packed, media_type, f'"{sha256(body).hexdigest()[:16]}"')


@dataclass(frozen=True)
class Early:
    """Styles that stand in a page itself, so that it is seen before it has any file."""

    text: str
    mark: str  # by which the browser is told that they are ours


@cache
def early_styles(seen: Seen, game: str = "") -> Early:
    """What a kind of page needs to be seen as it is; the others come with its file.

    Of the games' own styles a table needs its game's, and the front page their colours.
    """
    of_games = find(game).style if game else stylesheet().removeprefix(shared_stylesheet())
    styles = _file(LOOK, of_games.encode()).body
    shared = _file(LOOK, shared_stylesheet().encode()).body
    games = [styles] if game else COLOURS.findall(styles)
    bodies = (shared, *games, *(all_files()[f"{name}.css"].body for name in EARLY[seen]))
    text = b"".join(bodies).decode()
    text = text.replace('url("serif', f'url("{place("serif")}')
    mark = b64encode(sha256(text.encode()).digest()).decode()
    return Early(text, f"'sha256-{mark}'")


@cache
def early_marks() -> str:
    """What a browser is told of all of them."""
    tables = [early_styles("table", name).mark for name in names()]
    return " ".join(dict.fromkeys([early_styles("front").mark, *tables]))


@cache
def fingerprint() -> str:
    """What tells these files from those of another version."""
    return sha256("".join(each.mark for each in all_files().values()).encode()).hexdigest()[:12]


def place(name: str) -> str:
    """The address of a file."""
    return f"/static/{fingerprint()}/{name}"
