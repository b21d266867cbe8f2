"""The rules of a game: the whole of them with contents and search, or one rule alone.

A rule's id is its anchor, and a link wherever the text mentions it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import takewhile
from typing import Final

from markdown_it.token import Token

from bingfa.arena.balance import shipped
from bingfa.core.errors import UnknownName, unknown
from bingfa.core.game import Game
from bingfa.core.words import N_, Translate
from bingfa.games import find, names
from bingfa.learn import course
from bingfa.look import markup as h
from bingfa.table.pages.rulebook.glossary import chapter
from bingfa.table.pages.rulebook.playing import figures_below
from bingfa.table.pages.rulebook.rules_markdown import Prose, parse, plain
from bingfa.table.pages.rulebook.search import LONGEST, Search, fold
from bingfa.texts import translator

SHORT: Final = (0, 1, 3)  # of the chapters before the rules: at a glance, how it plays, a turn
GLOSSARY: Final = N_("Glossary")
HEADING: Final = re.compile(r"^(#{1,3}) (.+)\n", re.MULTILINE)


class Section:
    """A heading of a rules page and the text as far as the next one."""

    def __init__(self, number: int, title: str, text: str) -> None:
        rule, dot, heading = title.partition(" · ")
        self.rule: Final = rule if dot else ""
        self.heading: Final = heading if dot else title
        self.anchor: Final = self.rule or f"chapter-{number}"
        self.tokens: Final = parse(text)
        self.folded: Final = fold("\n".join([title, *map(plain, self.tokens)]))


def sheet(game: Game, language: str, _: Translate, query: str = "") -> h.Element:
    """All the rules of a game, or those sections that hold every word of a query."""
    search = Search(query)
    prose = Prose(game, language, _, search)
    title, *sections = _sections(game, language)
    found = [section for section in sections if search.finds(section.folded)]
    return h.article(class_="rules", lang=language, aria_labelledby="rules-title")[
        h.div(class_="spread")[
            h.header[
                h.p(class_="kicker")[_("Rules")],
                h.h1(id="rules-title")[title.heading],
                h.p(class_="ways")[
                    h.a(class_="button quiet", href=f"/rules/{game.name}/short")[
                        _("In two minutes")
                    ],
                    bool(shipped(game))
                    and h.a(class_="button quiet", href=f"/balance/{game.name}")[
                        _("How even it is")
                    ],
                ],
                None if search else prose.render_under(title.heading, title.tokens),
                _form(game, search, _),
                _answer(game, search, len(found), _) if search else None,
            ],
            _contents(found, _("Found") if search else _("Contents")),
            h.div(class_="sections")[
                (
                    _section(section, prose, search, figures_below(game, section.rule, language, _))
                    for section in found
                )
            ],
            _others(game, _),
        ]
    ]


def short(game: Game, language: str, _: Translate) -> h.Element:
    """The rules in two minutes, and on two pages of paper: what a page tells before its rules."""
    prose = Prose(game, language, _, Search(""), alone=True)
    title, *sections = _sections(game, language)
    first = list(takewhile(lambda section: not section.rule, sections))
    chapters = [first[at] for at in SHORT if at < len(first)]
    return h.article(class_="rules short", lang=language, aria_labelledby="rules-title")[
        h.header[
            h.p(class_="kicker")[_("In two minutes")],
            h.h1(id="rules-title")[title.heading],
            prose.render_under(title.heading, title.tokens),
            h.p(class_="ways")[
                bool(course(game))
                and h.a(class_="button commits", href=f"/learn/{game.name}")[_("Learn")],
                h.a(class_="button quiet", href=f"/rules/{game.name}")[
                    _("All the rules of {game}").format(game=game.title)
                ],
                h.button(type="button", class_="quiet", data_print="")[_("Print")],
            ],
        ],
        h.div(class_="sections")[
            [
                h.section[
                    h.h2[section.heading],
                    prose.render_under(section.heading, _without_asides(section.tokens)),
                ]
                for section in chapters
            ],
            [
                figure
                for section in sections
                for figure in figures_below(game, section.rule, language, _)
            ],
        ],
    ]


def _without_asides(tokens: Sequence[Token]) -> list[Token]:
    """Without what stands in a box: where the printed game is not known, and the like."""
    kept: list[Token] = []
    depth = 0
    for token in tokens:
        depth += token.type == "blockquote_open"
        if not depth:
            kept.append(token)
        depth -= token.type == "blockquote_close"
    return kept


def rule(game: Game, number: str, language: str, _: Translate) -> h.Element:
    """One rule alone, to be shown beside a match; UnknownName if the game has no such rule."""
    rules = {section.rule: section for section in _sections(game, language) if section.rule}
    if number not in rules:
        raise UnknownName(unknown(N_("no rule is called {name}"), number, rules))
    section = rules[number]
    prose = Prose(game, language, _, Search(""), alone=True)
    address = f"/rules/{game.name}"
    return h.article(class_="rules alone", lang=language, data_rule=number)[
        h.h2[_titled(section)],
        prose.render_under(section.heading, section.tokens),
        h.p(class_="whole")[
            h.a(href=f"{address}#{number}", data_sheet=f"{address}/sheet")[
                _("All the rules of {game}").format(game=game.title)
            ]
        ],
    ]


@cache
def _sections(game: Game, language: str) -> tuple[Section, ...]:
    """The page's title with its first words, then its chapters and rules in order."""
    parts = HEADING.split(game.rulebook(language).replace("'", "’"))[1:]
    told = list(zip(parts[1::3], parts[2::3], strict=True))
    if words := chapter(game, language):
        told.append((translator(language)(GLOSSARY), words))
    return tuple(Section(number, title.strip(), text) for number, (title, text) in enumerate(told))


def _form(game: Game, search: Search, _: Translate) -> h.Element:
    address = f"/rules/{game.name}"
    return h.form(
        class_="search", role="search", method="get", action=address, data_sheet=f"{address}/sheet"
    )[
        h.label(for_="rules-search")[_("Search the rules")],
        h.input(
            id="rules-search", type="search", name="q", value=search.query, maxlength=f"{LONGEST}"
        ),
        h.button(type="submit")[_("Search")],
    ]


def _answer(game: Game, search: Search, number: int, _: Translate) -> h.Element:
    if number:
        sentence = _("Sections that speak of “{query}”: {number}.")
    else:
        sentence = _("Nothing in these rules speaks of “{query}”. Try one word, or a shorter one.")
    address = f"/rules/{game.name}"
    return h.p(class_="answer", role="status")[
        sentence.format(query=search.query, number=number),
        " ",
        h.a(href=address, data_sheet=f"{address}/sheet")[_("Show all the rules")],
    ]


def _contents(sections: Sequence[Section], title: str) -> h.Node:
    if not sections:
        return None
    return h.nav(class_="contents", aria_label=title)[
        h.details(open=True)[
            h.summary[title],
            h.ul[
                (
                    h.li(class_="of-rule" if section.rule else None)[
                        h.a(href=f"#{section.anchor}")[_titled(section)]
                    ]
                    for section in sections
                )
            ],
        ]
    ]


def _titled(section: Section) -> h.Node:
    if not section.rule:
        return section.heading
    return [h.span(class_="number")[section.rule], " ", section.heading]


def _section(
    section: Section, prose: Prose, search: Search, figures: Sequence[h.Element]
) -> h.Element:
    heading = search.mark(section.heading)
    return h.section(id=section.anchor)[
        h.h3[h.a(class_="number", href=f"#{section.anchor}")[section.rule], " ", heading]
        if section.rule
        else h.h2[heading],
        prose.render_under(section.heading, section.tokens),
        figures,
    ]


def _others(game: Game, _: Translate) -> h.Element:
    others = (find(name) for name in names() if name != game.name)
    return h.footer[
        h.p[_("The rules of other games:")],
        h.ul[
            (
                h.li[
                    h.a(href=f"/rules/{other.name}", data_sheet=f"/rules/{other.name}/sheet")[
                        other.title
                    ]
                ]
                for other in others
            )
        ],
    ]
