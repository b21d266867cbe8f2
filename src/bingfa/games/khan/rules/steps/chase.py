"""A turn begins: a card is turned up and its chief flees (K3, K4)."""

from __future__ import annotations

from typing import Final

from bingfa.games.khan.rules.campaign import Campaign
from bingfa.games.khan.rules.events import CardTurned, TurnBegan
from bingfa.games.khan.rules.facts import GROUNDS, NONE
from bingfa.games.khan.rules.steps.step import ACT, END, Step

ACTIONS: Final = 2  # in a turn, and conquests in one of the end phase


class Chase(Step):
    """Cards are turned until one names a chief who is still on the board (K4)."""

    def run(self, c: Campaign) -> int:
        begin_turn(c, "K5")
        card = c.turn_card()
        while c.chief[card // GROUNDS] == NONE:
            show(c, card, card // GROUNDS, True, "K4")
            card = c.turn_card()
        chief = card // GROUNDS
        show(c, card, chief, False, "K4")
        # Should the end phase begin now, it is because of the chase.
        c.chased = True
        c.flee(chief, c.atlas.facts.directions[card], True)
        if c.ending:
            c.actions_left = 0
            return END
        c.chased = False
        return ACT


def begin_turn(c: Campaign, rule: str) -> None:
    """The turn of the active seat begins."""
    c.turn += 1
    c.actions_left = ACTIONS
    c.cleared = NONE
    c.refused = 0
    if not c.silent:
        c.tell(TurnBegan(rule=rule, seat=c.active, turn=c.turn, ending=c.ending))


def show(c: Campaign, card: int, chief: int, wasted: bool, rule: str) -> None:
    """A turned card lies on the discards."""
    c.discard.append(card)
    if not c.silent:
        direction = c.atlas.facts.directions[card]
        c.tell(CardTurned(rule=rule, card=card, chief=chief, direction=direction, wasted=wasted))
