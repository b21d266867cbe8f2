"""What tests of a game's words and rules pages share."""

from __future__ import annotations

import re
from pathlib import Path

from bingfa.core.game import Game
from bingfa.core.view import View

GAMES = Path(__file__).parents[2] / "src" / "bingfa" / "games"


def waits_for(view: View, sentence: str, waited: str) -> None:
    """Fail unless who must choose is asked, and others are told whom they wait for."""
    if view.outcome is not None:
        assert sentence == "The match is over."
    elif view.seat in view.actors:
        assert not sentence.startswith("Waiting")
    else:
        assert sentence.startswith(f"Waiting for {waited}: ")


def rules_in_order(game: Game, letter: str, language: str) -> None:
    """Fail unless a rules page tells every rule that the engine names, under their numbers."""
    rule = re.compile(rf"\b{letter}\d+\b")
    sources = (GAMES / game.name).rglob("*.py")
    named = {each for file in sources for each in rule.findall(file.read_text("utf-8"))}
    told = list(game.rules(language))
    assert named
    assert named <= set(told)
    assert told == [f"{letter}{number}" for number in range(1, len(told) + 1)]
