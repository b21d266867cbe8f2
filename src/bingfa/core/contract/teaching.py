"""Teaching: rules page, figures and lessons, which are files in the game's room `book/`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

from bingfa.core.documents.rulebook import (
    LANGUAGES,
    figures_of,
    filled,
    has_page,
    page_text,
    rules_of,
    without_figures,
)
from bingfa.core.words import Translate

if TYPE_CHECKING:
    from bingfa.core.game import Game


class Term(NamedTuple):
    """A word of a game: how it stands in sentences, the word itself first, and what it means."""

    forms: tuple[str, ...]
    rule: str  # that it comes from
    says: str  # in a sentence


class Book:
    """The rules of a game in our own words: `book/NAME.LANGUAGE.md` beside the game's module.

    A game that has no such file has no rules page but its name; where it is in English alone,
    that is what everybody reads.
    """

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game
        self.package = game.package

    def page_facts(self, translate: Translate) -> Mapping[str, object]:
        """What the page says of the data file in use, by the names that it uses."""
        return {}

    @cache  # noqa: B019 - books live as long as the process
    def rulebook(self, language: str) -> str:
        """The rules page in Markdown, in our own words: a `### ID · heading` for each rule."""
        from bingfa.texts import translator

        if not self.written:
            return f"# {self.game.title}\n"
        text = page_text(self.package, self.game.name, language)
        return filled(text, self.page_facts(translator(language)))

    @cache  # noqa: B019 - likewise
    def rules(self, language: str) -> Mapping[str, tuple[str, str]]:
        """Each rule by its id: its heading and its text, in our own words."""
        return {
            rule: (heading, without_figures(text))
            for rule, heading, text in rules_of(self.rulebook(language))
        }

    @cache  # noqa: B019 - likewise
    def figures(self) -> Mapping[str, str]:
        """The figures of the rules page by name: positions, which the board itself draws."""
        return figures_of(self.package, self.game.name) if self.written else {}

    @cache  # noqa: B019 - likewise
    def glossary(self, language: str) -> tuple[Term, ...]:
        """The words of the game, from `book/glossary.toml`; none if there is no such file."""
        file = files(self.package) / "book" / "glossary.toml" if self.package else None
        if file is None or not file.is_file():
            return ()
        known = language if language in LANGUAGES else "en"
        return tuple(
            Term(tuple(term[known]), term["rule"], term[f"says_{known}"])
            for term in tomllib.loads(file.read_text(encoding="utf-8"))["term"]
            if term.get("game", self.game.name) == self.game.name
        )

    @cache  # noqa: B019 - likewise
    def lessons(self) -> str:
        """The course of the game, as a file of cases with sentences; nothing if it has none."""
        return self._own("lessons")

    @cache  # noqa: B019 - likewise
    def guide(self) -> str:
        """What a guide says in a first match, as a file of cases; nothing if there is none."""
        return self._own("guides")

    @cache  # noqa: B019 - likewise
    def puzzles(self) -> str:
        """The puzzles of the game, as a file of cases; nothing if it has none."""
        return self._own("puzzles")

    def _own(self, folder: str) -> str:
        """The game's file in a folder of the book; nothing if there is none."""
        if not self.package:
            return ""
        file = files(self.package) / "book" / folder / f"{self.game.name}.case"
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    @property
    def written(self) -> bool:
        """Whether the game has a rules page of its own, in English at least."""
        return has_page(self.package, self.game.name)
