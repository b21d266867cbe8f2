"""Searching a text for words, whatever their case and accents."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from markupsafe import Markup, escape

LONGEST: Final = 100
SPELT: Final = str.maketrans({"’": "'", "œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae"})


class Search:
    """A query: words that begin words of a text, all of them. An empty one finds everything."""

    def __init__(self, query: str) -> None:
        self.query: Final = " ".join(query[:LONGEST].split())
        self.words: Final = [_pattern(word) for word in fold(self.query).split()]

    def __bool__(self) -> bool:
        return bool(self.words)

    def finds(self, folded: str) -> bool:
        """Whether every word is in a text, which has been folded."""
        return all(word.search(folded) for word in self.words)

    def mark(self, text: str) -> Markup:
        """The text for a page, with what was found in it marked."""
        pieces: list[Markup] = []
        end = 0
        for start, stop in self._hits(text):
            pieces += escape(text[end:start]), Markup("<mark>{}</mark>").format(text[start:stop])
            end = stop
        return Markup("").join([*pieces, escape(text[end:])])

    def _hits(self, text: str) -> list[tuple[int, int]]:
        """Where words were found, from left to right, none within another."""
        if not self.words:
            return []
        # Folding can lengthen a text: for each of its characters, where it comes from.
        places = [place for place, character in enumerate(text) for _ in fold(character)]
        folded = fold(text)
        spans = sorted(
            (places[hit.start()], places[hit.end() - 1] + 1)
            for word in self.words
            for hit in word.finditer(folded)
        )
        hits: list[tuple[int, int]] = []
        for start, stop in spans:
            if hits and start < hits[-1][1]:
                hits[-1] = hits[-1][0], max(stop, hits[-1][1])
            else:
                hits.append((start, stop))
        return hits


def fold(text: str) -> str:
    """A text without case and accents, character by character."""
    return "".join(
        part
        for character in text
        for part in unicodedata.normalize("NFKD", character.translate(SPELT)).casefold()
        if not unicodedata.combining(part)
    )


def _pattern(word: str) -> re.Pattern[str]:
    """Matches at the beginning of a word; a number matches whole: 1 is not in 10."""
    return re.compile(rf"(?<!\w){re.escape(word)}" + (r"(?!\d)" if word[-1].isdigit() else ""))
