"""The languages: gettext catalogues of this package, and the reader's choice among them."""

from __future__ import annotations

import gettext
import os
import re
from functools import cache
from importlib.resources import as_file, files

from bingfa.core.words import Translate, english

LANGUAGES = {"en": "English", "fr": "Français"}


@cache
def translator(language: str) -> Translate:
    """The translation into a language of LANGUAGES; English is what the sources are written in."""
    if language == "en":
        return english
    with as_file(files("bingfa") / "locale") as folder:
        return gettext.translation("bingfa", folder, [language]).gettext


def preferred() -> str:
    """The language that the environment asks for, in gettext's order; English if none is ours."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = os.environ.get(name, "").split(":")
        for word in wanted:
            language = re.split(r"[_.@]", word)[0].lower()
            if language in LANGUAGES:
                return language
        if any(wanted):
            break
    return "en"


def speak(language: str) -> None:
    """Have this process's global gettext, which click asks, speak a language of ours."""
    with as_file(files("bingfa") / "locale") as folder:
        gettext.bindtextdomain("bingfa", folder)
    gettext.textdomain("bingfa")
    os.environ["LANGUAGE"] = language
