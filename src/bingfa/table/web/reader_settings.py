"""Whoever reads a page: language, look and habits, kept in one cookie of the browser's own.

Nothing here is a secret or a right; who may play for which seat is settled by `identity`.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Final, Literal
from urllib.parse import parse_qs, urlencode

from msgspec import ValidationError, convert
from starlette.requests import HTTPConnection
from starlette.responses import Response

from bingfa.core.words import N_, Translate
from bingfa.table.web.cookies import keep_cookie
from bingfa.texts import LANGUAGES, translator

COOKIE: Final = "bingfa-settings"
MOST_NAME: Final = 40

# Each setting with the values it can take and what they are called; the first is the default.
Theme = Literal["auto", "light", "night"]
Speed = Literal["normal", "slow", "fast", "off"]
Switch = Literal["off", "on"]
Given = Literal["tenth", "fifth", "twentieth"]
THEMES: Final[dict[Theme, str]] = {
    "auto": N_("as the system"),
    "light": N_("day"),
    "night": N_("night"),
}
SPEEDS: Final[dict[Speed, str]] = {
    "normal": N_("normal"),
    "slow": N_("slow"),
    "fast": N_("fast"),
    "off": N_("no animation"),
}
GIVEN: Final[dict[Given, str]] = {  # of matches given away, from which on a coach speaks
    "tenth": N_("one match in ten"),
    "fifth": N_("one match in five"),
    "twentieth": N_("one match in twenty"),
}


@dataclass(frozen=True)
class Reader:
    """The settings of one browser. `name` is what its owner was last called at a table."""

    language: str = "en"
    theme: Theme = "auto"
    speed: Speed = "normal"
    sound: Switch = "off"
    confirm: Switch = "off"
    coach: Switch = "off"
    coach_from: Given = "tenth"
    name: str = ""

    @property
    def translate(self) -> Translate:
        return translator(self.language)

    def told(self, wishes: Mapping[str, str]) -> Reader:
        """With those wishes that make sense; the others change nothing."""
        reader = self
        for key, value in wishes.items():
            if key == "language" and value not in LANGUAGES:
                continue
            wish = {key: tidy(value) if key == "name" else value}
            with suppress(ValidationError):
                reader = convert(asdict(reader) | wish, Reader)
        return reader

    def keep(self, response: Response, secure: bool) -> None:
        """Give the browser its settings to keep."""
        keep_cookie(response, COOKIE, urlencode(asdict(self)), secure)


def reader_of(connection: HTTPConnection) -> Reader:
    """The reader behind a request: what was chosen, else what the browser asks for."""
    kept = parse_qs(connection.cookies.get(COOKIE, ""), max_num_fields=20)
    asked = Reader(language=_asked_for(connection.headers.get("accept-language", "")))
    return asked.told({key: values[0] for key, values in kept.items()})


def tidy(name: str) -> str:
    """A name on one line, without what does not print, and not too long."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[
        :MOST_NAME
    ].strip()


def _asked_for(header: str) -> str:
    for part in header.split(","):
        language = part.split(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"
