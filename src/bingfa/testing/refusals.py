"""What is well written but could never be is refused with its rule and reason."""

from __future__ import annotations

import copy
import pickle
from itertools import product

import pytest

from bingfa.core.errors import ImpossibleAction
from bingfa.core.game import Game
from bingfa.testing.checks import Checks

MOST = 4000  # texts of one kind that are tried: every so many of more


def refused_by(game: Game, text: str) -> str:
    """The rule by which a text is refused, nothing if it is an action; anything else is raised."""
    try:
        game.parse(text)
    except ImpossibleAction as error:
        return error.rule
    return ""


class Refusals(Checks):
    """Whatever is made of the words of its actions."""

    def test_the_words_of_actions_in_other_company_are_refused_by_a_rule(self) -> None:
        """Each word where it stands in some action of the kind: an action, or a reason why not."""
        game = self.game
        lines = [action.text.split() for action in game.actions()]
        for kind in {line[0] for line in lines}:
            alike = [line for line in lines if line[0] == kind]
            for length in {len(line) for line in alike}:
                slots = [
                    sorted({line[at] for line in alike if len(line) > at})
                    for at in range(1, length)
                ]
                texts = [
                    " ".join((kind, *words))
                    for words in product(*slots)
                    if len(set(words)) == len(words)
                ]
                for text in texts[:: len(texts) // MOST + 1]:
                    assert refused_by(game, text) in ("", *game.rules("en")), text


class Impossible(Checks):
    """What it says to be never possible."""

    def test_what_could_never_be_is_refused_by_a_rule(self, never: tuple[str, str, str]) -> None:
        """It names what there is; players read the action, the reason and the rule."""
        text, rule, reason = never
        with pytest.raises(ImpossibleAction) as refused:
            self.game.parse(f"  {text.upper()} ")
        error = refused.value
        assert (error.action, error.rule) == (text.upper(), rule)
        assert rule in self.game.rules("en")
        assert reason in error.say()
        assert error.say().endswith(f"({rule})")
        for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):
            assert twin.say() == error.say()
