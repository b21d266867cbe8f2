"""Markdown of the rules as markup: rules are linked, figures drawn, what is sought is marked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from markupsafe import Markup, escape

from bingfa.core.errors import BadDocument
from bingfa.core.game import Game
from bingfa.core.words import Translate
from bingfa.games import find, names
from bingfa.table.pages.rulebook.figures import Figures
from bingfa.table.pages.rulebook.search import Search

MENTION: Final = re.compile(r"\b[A-Z]\d{1,2}\b")
ELSEWHERE: Final = re.compile(r"[\w-]+\.\w+\.md#([a-z]\d{1,2})-")  # a rule on a page in docs/
PICTURE: Final = re.compile(r".*/([\w-]+)(?:\.[a-z]{2})?\.svg")


def parse(text: str) -> list[Token]:
    """Markdown, understood. Markup within it is text like any other."""
    return MARKDOWN.parse(text)


def plain(token: Token) -> str:
    """A token's words: of a figure its caption, of all else what is seen."""
    if token.children is None:
        return token.content
    return "".join(map(plain, token.children))


class Prose(RendererHTML):
    """Writes texts of one page. Each public method writes the tokens of its name.

    Alone on a page, a rule links to the whole page of the rules.
    """

    def __init__(
        self, game: Game, language: str, _: Translate, search: Search, *, alone: bool = False
    ) -> None:
        super().__init__()
        self._game: Final = game
        self._search: Final = search
        self._whole: Final = not alone and not search
        self._rules: Final = game.rules(language)
        self._figures: Final = Figures(game, _, "one-figure" if alone else "figure")
        self._label = ""
        self._linked = False

    def render_under(self, heading: str, tokens: Sequence[Token]) -> Markup:
        """The text under a heading."""
        self._label = heading
        return Markup(self.render(tokens, MARKDOWN.options, {}))

    def render_words(self, text: str) -> Markup:
        """Words: rules that they mention are links, what is sought is marked."""
        if self._linked:
            return self._search.mark(text)
        pieces: list[str] = []
        end = 0
        for mention in MENTION.finditer(text):
            opening = self._to_rule(mention.group())
            if opening:
                pieces += self._search.mark(text[end : mention.start()]), opening
                pieces += self._search.mark(mention.group()), "</a>"
                end = mention.end()
        return Markup("").join([*map(Markup, pieces), self._search.mark(text[end:])])

    def _to_rule(self, rule: str) -> str:
        """The opening of a link to a rule of this game, or else of another; empty if of none."""
        if rule in self._rules and self._whole:
            return f'<a class="mention" href="#{rule}">'
        name = self._game.name if rule in self._rules else owner(rule)
        if name is None:
            return ""
        beside = f"/rules/{name}/{rule}"
        return f'<a class="mention" href="/rules/{name}#{rule}" data-sheet="{beside}">'

    # Tokens

    def text(self, tokens: Sequence[Token], at: int, _options: OptionsDict, _env: EnvType) -> str:
        return self.render_words(tokens[at].content)

    def code_inline(
        self, tokens: Sequence[Token], at: int, _options: OptionsDict, _env: EnvType
    ) -> str:
        """Notation is the same in every language."""
        marked = self._search.mark(tokens[at].content)
        return f'<code lang="en" translate="no">{marked}</code>'

    def figure(self, tokens: Sequence[Token], at: int, _options: OptionsDict, _env: EnvType) -> str:
        caption = plain(tokens[at])
        try:
            drawn = self._figures.draw(tokens[at].info, caption)
        except BadDocument:
            if not self._game.own_edition:
                raise
            return ""  # figures are of the printed edition: this one has no such position
        return f"<figure>{drawn}<figcaption>{self.render_words(caption)}</figcaption></figure>\n"

    def link_open(
        self, tokens: Sequence[Token], at: int, _options: OptionsDict, _env: EnvType
    ) -> str:
        """Links lead to rules; those into other documents, which are not here, lead nowhere."""
        self._linked = True
        rule = ELSEWHERE.match(str(tokens[at].attrs["href"]))
        return (self._to_rule(rule[1].upper()) if rule else "") or "<a>"

    def link_close(self, *_given: Any) -> str:
        self._linked = False
        return "</a>"

    def table_open(self, *_given: Any) -> str:
        """A table that is too wide moves sideways in itself."""
        label = escape(self._label)
        return f'<div class="wide" role="group" aria-label="{label}" tabindex="0"><table>'

    def table_close(self, *_given: Any) -> str:
        return "</table></div>\n"

    def blockquote_open(self, *_given: Any) -> str:
        return '<div class="note" role="note">\n'

    def blockquote_close(self, *_given: Any) -> str:
        return "</div>\n"


@cache
def owner(rule: str) -> str | None:
    """The first game that has a rule of that id."""
    return next((name for name in names() if rule in find(name).rules("en")), None)


def _shape(state: Any) -> None:
    """A picture that is a whole paragraph becomes a figure, named like its file.

    A paragraph that begins in italics is an aside: an example, or a word about another game.
    """
    tokens: list[Token] = []
    for token in state.tokens:
        inside = token.children or [Token("nothing", "", 0)]
        named = PICTURE.fullmatch(str(inside[0].attrs.get("src", "")))
        if named and len(inside) == 1:
            tokens[-1] = Token("figure", "", 0, info=named[1], children=inside)
        elif not (token.type == "paragraph_close" and tokens[-1].type == "figure"):
            if inside[0].type == "em_open" and tokens[-1].type == "paragraph_open":
                tokens[-1].attrSet("class", "aside")
            tokens.append(token)
    state.tokens = tokens


SETTINGS: Final = {"html": False, "typographer": True}
MARKDOWN: Final = MarkdownIt("commonmark", SETTINGS).enable(["table", "smartquotes"])
MARKDOWN.core.ruler.push("shape", _shape)
