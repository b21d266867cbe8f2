"""Two actions of invading, pursuing and conquering, or one that counts double (K5, K6)."""

from __future__ import annotations

from typing import Final

from bingfa.core.state import Action
from bingfa.core.steps import WAIT, Refusal
from bingfa.core.words import Text
from bingfa.games.khan.rules.actions import (
    Agree,
    Anywhere,
    Conquer,
    Discard,
    Invade,
    Keep,
    Pass,
    Pursue,
    Refuse,
)
from bingfa.games.khan.rules.campaign import FREE, Campaign
from bingfa.games.khan.rules.claims import add_conquests, can_conquer, needs_nobody
from bingfa.games.khan.rules.events import (
    Discarded,
    Invaded,
    InvadedAnywhere,
    NothingPossible,
    Passed,
    Pursued,
)
from bingfa.games.khan.rules.facts import CHIEFS, GROUNDS, JOKER, NONE, REGIONS
from bingfa.games.khan.rules.steps.chase import ACTIONS, show
from bingfa.games.khan.rules.steps.conquest import (
    answer,
    answer_refusal,
    choose,
    why_not,
)
from bingfa.games.khan.rules.steps.step import CLEAR, DISCARD, Phase, Step, add_free, add_set

NOT_FREE: Final = Text("this cell is not free")
NOT_IN_HAND: Final = Text("this card is not in the hand")


class Act(Step):
    """Actions while some are left and possible; then the step `then`."""

    def __init__(self, name: Phase, then: int) -> None:
        super().__init__(name)
        self.then = then

    def run(self, c: Campaign) -> int:
        if c.actions_left == 0:
            return self.then
        if c.proposal != NONE or can_act(c, c.active) or can_conquer(c, c.active):
            return WAIT
        c.actions_left = 0
        if not c.silent:
            c.tell(NothingPossible(rule="K5", seat=c.active))
        return self.then

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        if c.proposal != NONE:
            return [c.book.agree, c.book.refuse]
        choices: list[Action] = []
        add_conquests(c, seat, choices)
        for card in c.hands[seat]:
            ground = card % GROUNDS
            if ground < REGIONS:
                add_set(c.book.invade[card], c.free[ground], choices)
            elif ground == JOKER:
                add_free(c, c.book.joker[card // GROUNDS], choices)
            else:
                at = c.at
                for action in c.book.invade[card]:
                    if at[action.cell] == FREE:
                        choices.append(action)
        for chief in range(CHIEFS):
            if c.chief[chief] != NONE:
                choices.append(c.book.pursue[chief])
        if c.actions_left == ACTIONS:
            add_free(c, c.book.anywhere, choices)
        if may_pass(c, seat):
            choices.append(c.book.pass_by)
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if c.proposal != NONE:
            return answer_refusal(action)
        if isinstance(action, Invade):
            if action.card not in c.hands[seat]:
                return "K5", NOT_IN_HAND
            return None if c.at[action.cell] == FREE else ("K2", NOT_FREE)
        if isinstance(action, Conquer):
            return why_not(c, seat, action)
        if isinstance(action, Pursue):
            if c.chief[action.chief] != NONE:
                return None
            return "K6", Text("this chief has left the board")
        if isinstance(action, Anywhere):
            if c.actions_left < ACTIONS:
                return "K5", Text("invading anywhere takes both actions of a turn")
            return None if c.at[action.cell] == FREE else ("K2", NOT_FREE)
        if isinstance(action, Pass):
            if may_pass(c, seat):
                return None
            return "K5", Text("an action must be taken while one is possible")
        return "K5", Text("an action is to be taken now")

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, Invade):
            c.actions_left -= 1
            from_hand(c, seat, action.card)
            c.land(action.cell, seat + 1)
            if not c.silent:
                c.tell(Invaded(rule="K5", seat=seat, cell=action.cell, card=action.card))
        elif isinstance(action, Conquer):
            choose(c, seat, action)
        elif isinstance(action, Pursue):
            pursue(c, seat, action.chief)
        elif isinstance(action, Anywhere):
            c.actions_left = 0
            c.land(action.cell, seat + 1)
            c.step = DISCARD
            if not c.silent:
                c.tell(InvadedAnywhere(rule="K5", seat=seat, cell=action.cell))
        elif isinstance(action, Pass):
            c.actions_left = 0
            if not c.silent:
                c.tell(Passed(rule="K13", seat=seat, forced=False))
        elif isinstance(action, (Agree, Refuse)):
            answer(c, seat, isinstance(action, Agree))


class Discards(Step):
    """After invading anywhere: any number of cards are laid aside (K5)."""

    def run(self, c: Campaign) -> int:
        return WAIT if c.hands[c.active] else CLEAR

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        choices: list[Action] = [c.book.keep]
        for card in c.hands[seat]:
            choices.append(c.book.discard[card])
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Keep):
            return None
        if isinstance(action, Discard):
            if action.card in c.hands[seat]:
                return None
            return "K5", NOT_IN_HAND
        return "K5", Text("cards are to be discarded or kept now")

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, Discard):
            from_hand(c, seat, action.card)
            if not c.silent:
                c.tell(Discarded(rule="K5", seat=seat, card=action.card))
        else:
            c.step = CLEAR


def can_act(c: Campaign, seat: int) -> bool:
    """Whether a seat can pursue or invade."""
    if c.gone < CHIEFS:
        return True
    if c.actions_left == ACTIONS and any(c.free):
        return True
    return can_invade(c, seat)


def can_invade(c: Campaign, seat: int) -> bool:
    """Whether a card of a seat's hand allows a yurt anywhere."""
    for card in c.hands[seat]:
        for cell in c.atlas.ground_cells[card % GROUNDS]:
            if c.at[cell] == FREE:
                return True
    return False


def may_pass(c: Campaign, seat: int) -> bool:
    """Whether a seat need not choose, since all that is possible needs consent (K13)."""
    return not can_act(c, seat) and not needs_nobody(c, seat)


def from_hand(c: Campaign, seat: int, card: int) -> None:
    """A card goes from a hand to the discards."""
    c.hands[seat] = tuple([held for held in c.hands[seat] if held != card])
    c.discard.append(card)


def pursue(c: Campaign, seat: int, chief: int) -> None:
    """A card is turned, and the chief flees by its direction alone (K6)."""
    c.actions_left -= 1
    if not c.silent:
        c.tell(Pursued(rule="K6", seat=seat, chief=chief))
    card = c.turn_card()
    show(c, card, chief, False, "K6")
    c.flee(chief, c.atlas.facts.directions[card], False)
