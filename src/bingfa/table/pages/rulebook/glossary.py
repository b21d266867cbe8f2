"""The words of a game: a chapter of its rules, and a list for the script, which explains them
wherever they stand in a sentence. The list is sent once with a page; sentences travel as they are.
"""

from __future__ import annotations

from functools import cache

from bingfa.core.contract.teaching import Term
from bingfa.core.game import Game
from bingfa.learn.course import typeset
from bingfa.look import markup as h
from bingfa.table.pages.layout import data_block


@cache
def terms(game: Game, language: str) -> tuple[Term, ...]:
    """The words of a game, written as they stand in sentences."""
    return tuple(
        Term(
            tuple(typeset(form, language) for form in term.forms),
            term.rule,
            typeset(term.says, language),
        )
        for term in game.book.glossary(language)
    )


def for_script(game: Game, language: str) -> h.Element:
    """The words for the script: how each stands in sentences, what it means, and its rule."""
    listed = [(term.forms, term.says, term.rule) for term in terms(game, language)]
    return data_block("glossary", {"game": game.name, "terms": listed})


def chapter(game: Game, language: str) -> str:
    """The words as a list, in Markdown."""
    listed = sorted(terms(game, language), key=lambda term: term.forms[0].casefold())
    return "\n".join(f"- **{term.forms[0]}** ({term.rule}): {term.says}" for term in listed)
