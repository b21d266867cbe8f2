"""The languages: gettext catalogues of this package, and the reader's choice among them."""

from __future__ import annotations

import gettext
import os
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
    """The language that the environment asks for, if it is one of ours; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        value = os.environ.get(name, "")
        if value:
            language = value.split(":")[0].split("_")[0].split(".")[0].lower()
            return language if language in LANGUAGES else "en"
    return "en"
