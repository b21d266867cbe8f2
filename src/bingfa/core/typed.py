"""From what a person types to one of the legal actions."""

from __future__ import annotations

from collections.abc import Sequence

from bingfa.core.state import Action


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
