"""The table of all actions of a game, each made once: by number, by kind, by text."""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from bingfa.core.state import Action

MOST_ALIKE: Final = 400  # texts that one is compared with

A = TypeVar("A", bound=Action)


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionTable:
    """All actions of a game. Those of each kind are attributes of a game's own table."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.all: list[Action] = []
        self.by_text: dict[str, Action] = {}

    def number(self) -> int:
        """The number of the action that is made next."""
        return len(self.all)

    def add(self, action: A) -> A:
        """Note an action that was just made, with the next number."""
        self.all.append(action)
        self.by_text[action.text.lower()] = action
        return action

    def like(self, words: str) -> list[str]:
        """Texts to suggest for one that is no action: of the same first word, or all first words.

        Thousands of actions are too many to compare with.
        """
        first = words.split(" ", 1)[0]
        firsts = [known.split(" ", 1)[0] for known in self.by_text]
        alike = [known for known, its in zip(self.by_text, firsts, strict=True) if its == first]
        return alike[:MOST_ALIKE] or list(dict.fromkeys(firsts))
