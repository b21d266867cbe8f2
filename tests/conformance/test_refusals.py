"""What is well written but could never be is refused with its rule and reason, in every game."""

from __future__ import annotations

import copy
import pickle
from itertools import product

import pytest

from bingfa.core.errors import ImpossibleAction
from bingfa.core.game import Game
from bingfa.games import find, names

MOST = 4000  # texts of one kind that are tried: every so many of more

# By game: a text, the rule that refuses it, and some words of the reason.
NEVER = {
    "sun-tzu": [
        ("reinforce 6", "S9", "1 to 6 are never discarded"),
        ("take 1", "S12", "are never drawn"),
        ("use march chu chu", "S13", "from one province to another"),
        ("use march chu", "S13", "from one province to another"),
        ("use withdrawal", "S13", "at one province"),
        ("use garrison chu wu", "S13", "at one province"),
        ("use antidote wu", "S13", "without a province"),
    ],
    "dynasties": [
        ("reinforce 2", "S9", "1 to 6 are never discarded"),
        ("use march tibet", "D3", "from one province to another"),
        ("use second-six tibet", "D3", "without a province"),
    ],
    "khan": [
        ("yurt d8", "K2", "nothing stands on the river"),
        ("anywhere a1", "K2", "no such cell on the board"),
        ("chief rus a6", "K2", "nothing stands on the river"),
        ("invade seljuk-ice a3", "K5", "for another region"),
        ("invade seljuk-river e5", "K2", "no side of this cell"),
        ("invade rus-neighbours b2", "K2", "does not touch the neighbouring"),
        ("invade song-khan d8", "K2", "nothing stands on the river"),
        ("conquer B3 d5 r90", "K8", "covers 1 of the river's cells, not 2"),
        ("conquer BL d6", "K8", "covers 2 of the river's cells, not 4"),
        ("conquer B3 a4 r90", "K8", "on the same bank"),
        ("conquer O4 a5", "K7", "a tile covers no river"),
        ("conquer P5 m13 r90 f", "K7", "stick out of the board"),
        ("conquer D2 k1", "K7", "stick out of the board"),
        ("support river", "K9", "one of the six regions"),
    ],
    "yuan": [
        ("tile A 15,-10 r0", "Y18", "more than four tiles away"),
        ("tile A 1,1 r0", "Y1", "overlap others or leave a gap"),
        ("tile A 3,-2 r6", "Y1", "six rotations"),
        ("bid 7", "Y1", "nobody has so much"),
        ("bid -1", "Y1", "nothing or more"),
        ("D4", "Y3", "1, 2 and 3"),
        ("M0", "Y3", "at least one action"),
        ("ALTAI D1 D2", "Y3", "one level of each kind"),
        ("target ALTAI D1 F7", "Y3", "1, 2 and 3"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "text", "rule", "reason"),
    [(name, *never) for name in names() for never in NEVER.get(name, ())],
)
def test_what_could_never_be_is_refused_by_a_rule(
    name: str, text: str, rule: str, reason: str
) -> None:
    """It names what there is; the sentence for players has the action, the reason and the rule."""
    with pytest.raises(ImpossibleAction) as refused:
        find(name).parse(f"  {text.upper()} ")
    error = refused.value
    assert (error.action, error.rule) == (text.upper(), rule)
    assert rule in find(name).rules("en")
    assert reason in error.say()
    assert error.say().endswith(f"({rule})")
    for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert twin.say() == error.say()


def refused_by(game: Game, text: str) -> str:
    """The rule by which a text is refused, nothing if it is an action; anything else is raised."""
    try:
        game.parse(text)
    except ImpossibleAction as error:
        return error.rule
    return ""


@pytest.mark.parametrize("name", names())
def test_the_words_of_actions_in_other_company_are_refused_by_a_rule(name: str) -> None:
    """Each word where it stands in some action of the kind: an action, or a reason why not."""
    game = find(name)
    lines = [action.text.split() for action in game.actions()]
    for kind in {line[0] for line in lines}:
        alike = [line for line in lines if line[0] == kind]
        for length in {len(line) for line in alike}:
            slots = [
                sorted({line[at] for line in alike if len(line) > at}) for at in range(1, length)
            ]
            texts = [
                " ".join((kind, *words))
                for words in product(*slots)
                if len(set(words)) == len(words)
            ]
            for text in texts[:: len(texts) // MOST + 1]:
                assert refused_by(game, text) in ("", *game.rules("en")), text
