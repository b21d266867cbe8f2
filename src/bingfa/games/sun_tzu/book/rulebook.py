"""The rules of both editions in our own words: pages, one of which shares rules.

Their figures are positions in `figures/`, named after the game and what they show. Where a shared
rule reads differently, `<!--sun-tzu-->...<!--dynasties ...-->` has both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from bingfa.core.contract.teaching import Book
from bingfa.core.documents.rulebook import filled, page_text, rules_of, without_figures
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.rules.cards import KINDS, PLUS_2, PLUS_3, SEVEN
from bingfa.games.sun_tzu.rules.datafile import read_edition
from bingfa.games.sun_tzu.rules.facts import PROVINCES, Edition
from bingfa.games.sun_tzu.words.names import card_name, province_name, seat_name
from bingfa.texts import translator

# Dynasties shares Sun Tzu's rules, but for these: D1 and D3 replace two, and it has no events.
SHARED: Final = {"dynasties": "sun-tzu"}
NOT_SHARED: Final = frozenset({"S7", "S13", "S14", "S18"})

# Where a page stands for rules that another page tells.
SHARED_HERE: Final = "<!-- shared rules -->"
VARIANTS: Final = re.compile(r"<!--sun-tzu-->(.*?)<!--dynasties (.*?)-->", re.DOTALL)


class SunTzuBook(Book):
    """The book of either edition."""

    @cache  # noqa: B019 - books live as long as the process
    def rulebook(self, language: str) -> str:
        """A game's rules page with the rules that it shares: these without the other's figures."""
        shared = [
            f"### {rule} · {heading}\n\n{without_figures(text)}"
            for rule, heading, text in self.shared(language)
        ]
        return self.page(self.game.name, language).replace(SHARED_HERE, "\n\n".join(shared))

    def shared(self, language: str) -> Iterator[tuple[str, str, str]]:
        """The rules that a game takes from another, as they read in it."""
        other = SHARED.get(self.game.name)
        for section in rules_of(self.page(other, language)) if other else ():
            if section[0] not in NOT_SHARED:
                yield section

    def page(self, page: str, language: str) -> str:
        """A page as it reads in this game, with the facts of its edition."""
        mine = r"\2" if self.game.name in SHARED else r"\1"
        text = VARIANTS.sub(mine, page_text(self.package, page, language))
        return filled(text, self.page_facts(translator(language)))

    def page_facts(self, translate: Translate) -> dict[str, object]:
        return page_facts(read_edition(self.game.name), translate)


def page_facts(edition: Edition, _: Translate) -> dict[str, object]:
    """What the pages say of an edition, by the names that they use."""
    names = [province_name(province, edition, _) for province in range(PROVINCES)]
    borders = [
        ", ".join(names[to] for to in range(PROVINCES) if edition.borders[at] >> to & 1)
        for at in range(PROVINCES)
    ]
    costly = [PLUS_2, PLUS_3]
    usual = [card for card in range(SEVEN, KINDS) if card not in costly]
    copies = edition.copies
    return {
        "provinces": ", ".join(names),
        "borders": "".join(
            f"\n| {name} | {there} |" for name, there in zip(names, borders, strict=True)
        ),
        "armies": edition.armies,
        "reserve": edition.armies - edition.aside,
        "aside": edition.aside,
        "cards": sum(copies),
        "normal_cards": sum(copies) - copies[PLUS_2] - copies[PLUS_3],
        "deck": _deck(range(SEVEN, KINDS), edition, _),
        "normal_deck": _deck(usual, edition, _),
        "advanced_deck": _deck(costly, edition, _),
        "stands": ", ".join("-".join(map(str, stand)) for stand in edition.stands),
        "number_of_stands": len(edition.stands),
        "track": edition.track,
        "first": seat_name(0, edition, _),
    }


def _deck(kinds: Iterable[int], edition: Edition, _: Translate) -> str:
    """Cards with their numbers: "7, 8, +1 (3)"."""
    listed: list[str] = []
    for kind in kinds:
        name = card_name(kind, _)
        number = edition.copies[kind]
        if number:
            listed.append(name.capitalize() + (f" ({number})" if number > 1 else ""))
    return ", ".join(listed)
