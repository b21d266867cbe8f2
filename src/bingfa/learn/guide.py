"""A guide for the first match of a game: what is said at which moment, and of what on the page.

It is a file of cases, too: the facts of a step say when it holds, as far as the learner can see.
The match is a real one, on the seed that the first step names, against the bot that it names.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bingfa.core.chance import stream
from bingfa.core.documents.case import Case, file_of, unmet
from bingfa.core.game import Game
from bingfa.core.view import View
from bingfa.learn.course import typeset


@dataclass(frozen=True)
class Guide:
    """The guide of a game."""

    seed: str
    bot: str
    options: str
    steps: tuple[Case, ...]


@dataclass(frozen=True)
class Advice:
    """What is said now, and beside what: a place of the board by its key, or `#hand`."""

    name: str
    at: str
    words: str


def guide_of(game: Game[Any, Any, Any]) -> Guide | None:
    """The guide of a game; None if it has none."""
    return _guide(game)


@lru_cache(maxsize=64)
def _guide(game: Game[Any, Any, Any]) -> Guide | None:
    text = game.book.guide()
    if not text:
        return None
    steps = file_of(text, f"guide of {game.name}").cases
    first = steps[0].said
    return Guide(first["match seed"], first["match bot"], steps[0].options, tuple(steps))


def advice(guide: Guide, game: Game[Any, Any, Any], view: View, language: str) -> Advice | None:
    """What the guide says to whoever has a view: the first step that holds; None if none does.

    What the view does not show is imagined, so that nothing can be told of it.
    """
    state = game.imagine(view, stream(guide.seed, "guide"))
    over = view.outcome is not None
    for step in guide.steps:
        if over == _ends(step) and not unmet(step, game, state):
            said = step.said.get(f"says {language}") or step.said["says en"]
            return Advice(step.number, step.said["look at"], typeset(said, language))
    return None


def _ends(step: Case) -> bool:
    """Whether a step is for the end of the match."""
    return any(key == "result" for _, key, _ in step.then)
