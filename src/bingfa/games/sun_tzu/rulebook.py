"""The rules in our own words, read from the pages in `rules/`, one section a rule."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

SOURCES = {"sun-tzu": ("sun-tzu",), "dynasties": ("sun-tzu", "dynasties")}
LANGUAGES = ("en", "fr")


@cache
def read_rules(game: str, language: str) -> Mapping[str, tuple[str, str]]:
    """Each rule that holds in a game by its id: heading and text, in a language."""
    sections: dict[str, tuple[str, str]] = {}
    for page in SOURCES[game]:
        for part in page_text(page, language).split("\n### ")[1:]:
            title, _, text = part.partition("\n")
            rule, _, heading = title.partition(" · ")
            sections[rule] = (heading.strip(), text.split("\n## ")[0].strip())
    return sections


def page_text(page: str, language: str) -> str:
    """A rules page as it is, in Markdown; English where there is no such language."""
    known = language if language in LANGUAGES else "en"
    source = files("bingfa.games.sun_tzu") / "rules" / f"{page}.{known}.md"
    return source.read_text(encoding="utf-8")
