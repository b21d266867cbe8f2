"""The contract of an editor: something of a game that people lay out by hand, save and play.

What is edited is a document, a short text without spaces that fits an address. An edit is a text
too. Editors hold no state: each document comes from the one before and an edit.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bingfa.core.drawing import Drawing
from bingfa.core.words import Translate, english

FORM: Final = "edit"  # the id of the form on the page, and the name of its field for an edit


@dataclass(frozen=True)
class Laid:
    """Something that lies in a document: what it is, and the edits that change it, by their titles.

    `key` is the `data-key` of its element on the board.
    """

    title: str
    key: str
    edits: Mapping[str, str]


class Editor(ABC):
    """What a game lets people lay out by hand, and the options that play it."""

    called: str  # "Map editor": for people, in English, to be translated
    explained: str  # a sentence or two on what to do, likewise

    # Documents

    @abstractmethod
    def settle(self, document: str) -> str:
        """A document as it is to be written, also an empty one; BadNotation says what is wrong."""

    @abstractmethod
    def apply(self, document: str, edit: str) -> str:
        """The document after an edit; BadNotation says why it cannot be."""

    @abstractmethod
    def check(self, document: str, translate: Translate = english) -> list[str]:
        """What the document still lacks to be saved and played. Empty if all is well."""

    @abstractmethod
    def options(self, document: str) -> tuple[dict[str, str], int | None]:
        """The options of a match that play it, and the number of players if there is only one."""

    @abstractmethod
    def save(self, document: str, title: str) -> tuple[str, str]:
        """A file to share: its name and its text."""

    @abstractmethod
    def open(self, text: str) -> tuple[str, str]:
        """The document of such a file, and its title; BadDocument lists every problem in it."""

    # Pages

    @abstractmethod
    def board(self, document: str, translate: Translate = english) -> Drawing:
        """The drawing, like a game's board: what may be edited carries it in `data-action`."""

    @abstractmethod
    def tray(self, document: str, translate: Translate = english) -> Any:
        """What can be laid: pieces to pick up, and buttons.

        A button that does an edit by itself is of the form FORM, is named FORM, and has the edit as
        its value.
        """

    @abstractmethod
    def explain(self, document: str, translate: Translate = english) -> dict[str, str]:
        """The edits that the drawing and the tray offer, each in a few words."""

    @abstractmethod
    def laid(self, document: str, translate: Translate = english) -> Sequence[Laid]:
        """All that lies there, as a list."""

    @abstractmethod
    def examples(self, translate: Translate = english) -> Mapping[str, str]:
        """Edits that begin anew, by their titles."""
