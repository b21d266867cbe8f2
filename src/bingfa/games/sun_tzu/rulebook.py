"""The rules of both editions in our own words: pages in `rules/`, one of which shares rules.

Their figures are positions in `figures/`, named after the game and what they show.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from bingfa.core.rulebook import figures_of, page_text, rules_of, without_figures

PACKAGE: Final = "bingfa.games.sun_tzu"

# Dynasties shares Sun Tzu's rules, but for these: D1 and D3 replace two, and it has no events.
SHARED: Final = {"dynasties": "sun-tzu"}
NOT_SHARED: Final = frozenset({"S7", "S13", "S14", "S18"})

# Where a page stands for rules that another page tells.
SHARED_HERE: Final = "<!-- shared rules -->"


@cache
def read_rules(game: str, language: str) -> Mapping[str, tuple[str, str]]:
    """Each rule that holds in a game by its id: heading and text without figures."""
    own = rules_of(page_text(PACKAGE, game, language))
    return {
        rule: (heading, without_figures(text))
        for rule, heading, text in (*_shared(game, language), *own)
    }


@cache
def rulebook(game: str, language: str) -> str:
    """A game's rules page with the rules that it shares: these without the other's figures."""
    shared = [
        f"### {rule} · {heading}\n\n{without_figures(text)}"
        for rule, heading, text in _shared(game, language)
    ]
    return page_text(PACKAGE, game, language).replace(SHARED_HERE, "\n\n".join(shared))


@cache
def figures(game: str) -> Mapping[str, str]:
    """The figures of a game's rules page by name: positions."""
    return figures_of(PACKAGE, game)


def _shared(game: str, language: str) -> Iterator[tuple[str, str, str]]:
    """The rules that a game takes from another."""
    if game in SHARED:
        for section in rules_of(page_text(PACKAGE, SHARED[game], language)):
            if section[0] not in NOT_SHARED:
                yield section
