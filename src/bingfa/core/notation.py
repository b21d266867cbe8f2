"""What every game's notation shares: what to say of a text that is no action."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from bingfa.core.errors import BadNotation
from bingfa.core.words import Text


def not_an_action(game: str, text: str, known: Iterable[str]) -> BadNotation:
    """The error for a text that is no action of a game, with the nearest of those known."""
    shown = repr(text if len(text) <= 60 else text[:57] + "...")
    said = Text("{text} is no action of {game}", text=shown, game=game)
    near = difflib.get_close_matches(" ".join(text.lower().split())[:60], known, 1, 0.7)
    if not near:
        return BadNotation(said)
    return BadNotation(Text("{said}; did you mean {near}?", said=said, near=repr(near[0])))
