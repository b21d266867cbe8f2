"""The languages: gettext catalogues, of this package and of each game, and the reader's choice.

A small game of another package may bring its sentences as `Game.translations` instead.
"""

from __future__ import annotations

import gettext
import os
import re
from functools import cache, lru_cache
from importlib.resources import as_file, files
from importlib.util import find_spec
from pathlib import Path

from bingfa.core.words import Translate

DOMAIN = "bingfa"  # `locale/LANGUAGE/LC_MESSAGES/bingfa.mo` in the package, and in each game's
APOSTROPHE = re.compile(r"(?<=[\w})])'(?=\w)|(?<=s)'(?= [A-Z])")  # not a quotation mark
LANGUAGES = {"en": "English", "fr": "Français"}


@cache
def translator(language: str) -> Translate:
    """The translation into a language of LANGUAGES; English is what the sources are written in."""
    if language == "en":
        return typeset
    from bingfa.games import installed  # among which are games that want this module

    with as_file(files("bingfa") / "locale") as folder:
        found = gettext.translation(DOMAIN, folder, [language])
    for package in game_packages():
        for place in package:
            spoken = gettext.translation(DOMAIN, Path(place, "locale"), [language], fallback=True)
            found.add_fallback(spoken)
    theirs: dict[str, str] = {}
    for game in installed()[0].values():
        theirs |= game.translations(language)

    def translate(sentence: str) -> str:
        said = found.gettext(sentence)
        return theirs.get(sentence, said) if said == sentence else said

    return translate if theirs else found.gettext


@lru_cache(10_000)
def typeset(sentence: str) -> str:
    """An English sentence of the sources as it is printed: with real apostrophes."""
    return APOSTROPHE.sub("’", sentence)


def game_packages() -> list[list[str]]:
    """Where the package of each game lies, our own found without loading the game."""
    from bingfa.games import REGISTRY, installed  # which know this module

    ours = [place.partition(":")[0] for place in REGISTRY.values()]
    theirs = [game.package for game in installed()[0].values() if game.package]
    specs = [find_spec(module) for module in dict.fromkeys([*ours, *theirs])]
    return [list(spec.submodule_search_locations or ()) for spec in specs if spec is not None]


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
        gettext.bindtextdomain(DOMAIN, folder)
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = language
