"""The levels: one search, which does more and slips less from level to level."""

from __future__ import annotations

from bingfa.bots.search.search import Settings
from bingfa.bots.searcher import Searcher

SETTINGS = {
    "easy": Settings(sealed=4, turns=16, plans=6, replies=4, worlds=4, slips=0.5),
    "medium": Settings(sealed=20, turns=80, plans=10, replies=6, worlds=10, slips=0.15),
    "hard": Settings(sealed=80, turns=240, plans=24, replies=12, worlds=30, whole=12_000),
    "expert": Settings(
        sealed=200, turns=1600, plans=24, replies=16, worlds=30, trust=0.7, whole=12_000, hands=4
    ),
}


def level(name: str, seconds: float | None = None) -> Searcher:
    """The bot of a level, which thinks for so many seconds at most."""
    model = level("hard") if name == "expert" else None
    return Searcher(name, SETTINGS[name], seconds=seconds, model=model)
