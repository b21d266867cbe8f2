"""Whoever reads a page: language, look and habits, kept in one cookie of the browser's own.

Nothing here is a secret or a right; who may play for which seat is settled by `identity`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Final
from urllib.parse import parse_qs, urlencode

from starlette.requests import HTTPConnection
from starlette.responses import Response

from bingfa.core.words import N_, Translate
from bingfa.texts import LANGUAGES, translator

COOKIE: Final = "bingfa-settings"
YEAR: Final = 365 * 24 * 3600
MOST_NAME: Final = 40

# Each setting with the values it can take and what they are called; the first is the default.
THEMES: Final = {"auto": N_("as the system"), "light": N_("day"), "night": N_("night")}
SPEEDS: Final = {
    "normal": N_("normal"),
    "slow": N_("slow"),
    "fast": N_("fast"),
    "off": N_("no animation"),
}
SWITCH: Final = ("off", "on")


@dataclass(frozen=True)
class Reader:
    """The settings of one browser. `name` is what its owner was last called at a table."""

    language: str = "en"
    theme: str = "auto"
    speed: str = "normal"
    sound: str = "off"
    confirm: str = "off"
    name: str = ""

    @property
    def translate(self) -> Translate:
        return translator(self.language)

    def told(self, wishes: Mapping[str, str]) -> Reader:
        """With those wishes that make sense; the others change nothing."""
        known = {
            "language": LANGUAGES,
            "theme": THEMES,
            "speed": SPEEDS,
            "sound": SWITCH,
            "confirm": SWITCH,
        }
        good = {key: value for key, value in wishes.items() if value in known.get(key, ())}
        if "name" in wishes:
            good["name"] = tidy(wishes["name"])
        return replace(self, **good)

    def keep(self, response: Response, secure: bool) -> None:
        """Give the browser its settings to keep."""
        response.set_cookie(
            COOKIE,
            urlencode(asdict(self)),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )


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
