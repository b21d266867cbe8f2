"""The rules in our own words, read from the pages in `rules/`, one section a rule.

Their figures are positions in `figures/`, named after the game and what they show.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("en", "fr")

# Dynasties shares Sun Tzu's rules, but for these: D1 and D3 replace two, and it has no events.
SHARED: Final = {"dynasties": "sun-tzu"}
NOT_SHARED: Final = frozenset({"S7", "S13", "S14", "S18"})

# Where a page stands for rules that another page tells.
SHARED_HERE: Final = "<!-- shared rules -->"

FIGURE: Final = re.compile(r"^!\[[^\]]*\]\([^)]*\)$\n*", re.MULTILINE)


@cache
def read_rules(game: str, language: str) -> Mapping[str, tuple[str, str]]:
    """Each rule that holds in a game by its id: heading and text without figures."""
    return {
        rule: (heading, FIGURE.sub("", text).strip())
        for rule, heading, text in (*_shared(game, language), *_own(game, language))
    }


@cache
def rulebook(game: str, language: str) -> str:
    """A game's rules page with the rules that it shares: these without the other's figures."""
    shared = [
        f"### {rule} · {heading}\n\n{FIGURE.sub('', text)}"
        for rule, heading, text in _shared(game, language)
    ]
    return page_text(game, language).replace(SHARED_HERE, "\n\n".join(shared))


@cache
def figures(game: str) -> Mapping[str, str]:
    """The figures of a game's rules page by name: positions."""
    folder = files("bingfa.games.sun_tzu") / "figures"
    texts = {
        file.name.removesuffix(".position"): file.read_text(encoding="utf-8")
        for file in folder.iterdir()
        if file.name.startswith(f"{game}-")
    }
    return dict(sorted(texts.items()))


def page_text(page: str, language: str) -> str:
    """A rules page as it is, in Markdown; English where there is no such language."""
    known = language if language in LANGUAGES else "en"
    source = files("bingfa.games.sun_tzu") / "rules" / f"{page}.{known}.md"
    return source.read_text(encoding="utf-8")


def _shared(game: str, language: str) -> Iterator[tuple[str, str, str]]:
    """The rules that a game takes from another."""
    if game in SHARED:
        for section in _own(SHARED[game], language):
            if section[0] not in NOT_SHARED:
                yield section


def _own(game: str, language: str) -> Iterator[tuple[str, str, str]]:
    """The rules that a game's own page tells: id, heading and text."""
    for part in page_text(game, language).split("\n### ")[1:]:
        title, _, text = part.partition("\n")
        rule, _, heading = title.partition(" · ")
        yield rule, heading.strip(), text.split("\n## ")[0].strip()
