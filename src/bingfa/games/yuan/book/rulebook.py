"""The rules in our own words: the pages in this folder, with positions in `figures/`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from bingfa.core.rulebook import figures_of, page_text, rules_of, without_figures

PACKAGE: Final = "bingfa.games.yuan"
PAGE: Final = "yuan"


@cache
def read_rules(language: str) -> Mapping[str, tuple[str, str]]:
    """Each rule by its id: heading and text without figures."""
    return {
        rule: (heading, without_figures(text))
        for rule, heading, text in rules_of(rulebook(language))
    }


@cache
def rulebook(language: str) -> str:
    """The rules page in Markdown."""
    return page_text(PACKAGE, PAGE, language)


@cache
def figures() -> Mapping[str, str]:
    """The figures of the rules page by name: positions."""
    return figures_of(PACKAGE, PAGE)
