"""Why a choice that is well written is one that no position of Sun Tzu or Dynasties could allow."""

from __future__ import annotations

from bingfa.core.errors import ImpossibleAction
from bingfa.core.notation import Reason, refused
from bingfa.core.words import Text
from bingfa.games.sun_tzu.rules.cards import NAMES, SIX
from bingfa.games.sun_tzu.rules.effects import EFFECTS, GARRISON, MARCH, WITHDRAWAL
from bingfa.games.sun_tzu.rules.facts import Edition

BASIC = NAMES[: SIX + 1]


def impossible(text: str, words: list[str], edition: Edition) -> ImpossibleAction | None:
    """The error for words that are no action, if they say something that could never be."""
    return refused(text, _reason(words, edition))


def _reason(words: list[str], edition: Edition) -> Reason | None:
    places = edition.provinces
    match words:
        case ["reinforce", card] if card in BASIC:
            return "S9", Text("the cards 1 to 6 are never discarded")
        case ["take", card] if card in BASIC:
            return "S12", Text("the cards 1 to 6 come back by themselves and are never drawn")
        case ["use", effect, *at] if effect in EFFECTS and all(place in places for place in at):
            rule = edition.card_rule
            if EFFECTS.index(effect) == MARCH:
                return rule, Text("a march goes from one province to another")
            if EFFECTS.index(effect) in (WITHDRAWAL, GARRISON):
                return rule, Text("this card is used at one province")
            return rule, Text("this card is used without a province")
    return None
