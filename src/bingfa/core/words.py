"""Sentences that players read, before they are put into a language.

The rules speak in `Text`: an English sentence with named gaps, looked up in a gettext
catalogue only where it is shown. Catalogues are loaded elsewhere (`bingfa.texts`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Translate = Callable[[str], str]


def english(sentence: str) -> str:
    """The translation into the language that the sources are written in: none."""
    return sentence


def N_(sentence: str) -> str:  # noqa: N802 - gettext's customary name
    """Marks a sentence for the catalogues; it is translated where it is shown."""
    return sentence


class Text:
    """An English sentence with gaps `{like_this}`, and what goes into the gaps.

    A gap may be filled by a further Text; other words go in as they are.
    """

    def __init__(self, sentence: str, **gaps: object) -> None:
        self.sentence: Final = sentence
        self.gaps: Final = gaps

    def say(self, translate: Translate = english) -> str:
        """The sentence in a language, gaps filled."""
        filled = {
            name: gap.say(translate) if isinstance(gap, Text) else gap
            for name, gap in self.gaps.items()
        }
        return translate(self.sentence).format_map(filled)

    def __str__(self) -> str:
        return self.say()

    def __repr__(self) -> str:
        return f"Text({self.sentence!r}, {self.gaps!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Text):
            return NotImplemented
        return self.sentence == other.sentence and self.gaps == other.gaps

    def __hash__(self) -> int:
        return hash(self.sentence)
