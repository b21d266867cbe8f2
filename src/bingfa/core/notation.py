"""What every game's notation shares: which action somebody means who types, and what to say of a
text that is none."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from typing import Final

from bingfa.core.errors import BadNotation, ImpossibleAction
from bingfa.core.state import Action
from bingfa.core.words import Text

Reason = tuple[str, Text]  # the rule, and the reason in words

BETWEEN: Final = re.compile(r",(?!(?<=\d,)-?\d)")  # actions; not the two numbers of a spot


def not_an_action(game: str, text: str, known: Iterable[str]) -> BadNotation:
    """The error for a text that is no action of a game, with the nearest of those known."""
    shown = repr(text if len(text) <= 60 else text[:57] + "...")
    said = Text("{text} is no action of {game}", text=shown, game=game)
    near = difflib.get_close_matches(" ".join(text.lower().split())[:60], known, 1, 0.7)
    if not near:
        return BadNotation(said)
    return BadNotation(Text("{said}; did you mean {near}?", said=said, near=repr(near[0])))


def refused(text: str, reason: Reason | None) -> ImpossibleAction | None:
    """The error for a text that could never be, if there is a reason why."""
    return None if reason is None else ImpossibleAction(" ".join(text.split()), *reason)


def matching(typed: str, legal: Sequence[Action]) -> list[Action]:
    """The legal actions that a typed text may mean: by number, whole, or shortened.

    Shortened: each word typed begins a word of the action, in order. Words that hold a digit
    or a sign must be whole, so that 1 is never 10. `7 qin` means `lay 7 qin`.
    """
    words = typed.lower().split()
    whole = [action for action in legal if action.text.lower().split() == words]
    if whole:
        return whole
    if len(words) == 1 and words[0].startswith("#") and words[0][1:].isdigit():
        place = int(words[0][1:]) - 1
        return [legal[place]] if 0 <= place < len(legal) else []
    return [action for action in legal if words and _shortens(words, action.text.lower().split())]


def several(typed: str, legal: Sequence[Action]) -> list[str]:
    """What was typed with commas between, part by part; where spots have two numbers, "0,-1",
    the comma between those is part of them.
    """
    spots = any("," in action.text for action in legal)
    return [part.strip() for part in (BETWEEN.split(typed) if spots else typed.split(","))]


def shortened(action: Action, legal: Sequence[Action]) -> str:
    """The fewest last words of a legal action that mean it; else its number."""
    words = action.text.split()
    for first in range(len(words) - 1, 0, -1):
        short = " ".join(words[first:])
        if matching(short, legal) == [action]:
            return short
    return f"#{list(legal).index(action) + 1}"


def _shortens(words: list[str], full: list[str]) -> bool:
    at = 0
    for word in words:
        while at < len(full) and not _begins(word, full[at]):
            at += 1
        if at == len(full):
            return False
        at += 1
    return True


def _begins(word: str, full: str) -> bool:
    if any(sign.isdigit() or sign in "+-" for sign in word[:1]):
        return word == full
    return full.startswith(word)
