"""Before the first turn: chiefs, if the players place them, starting yurts, and the deal (K1)."""

from __future__ import annotations

from bingfa.core.state import Action
from bingfa.core.steps import WAIT, Refusal
from bingfa.core.words import Text
from bingfa.games.khan.rules.actions import PlaceChief, PlaceYurt
from bingfa.games.khan.rules.campaign import FREE, Campaign
from bingfa.games.khan.rules.events import ChiefPlaced, Drawn, HandDealt, YurtPlaced
from bingfa.games.khan.rules.facts import CHIEFS, NONE
from bingfa.games.khan.rules.steps.step import CHASE, YURTS_STEP, Step, add_free


class PlaceChiefs(Step):
    """In turn each player places the next of the eight chiefs (K1, K12)."""

    def run(self, c: Campaign) -> int:
        if NONE not in c.chief:
            return YURTS_STEP
        c.active = (c.first + c.chief.index(NONE)) % c.players
        return WAIT

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        chief = c.chief.index(NONE)
        choices: list[Action] = []
        add_free(c, c.book.chief[chief], choices)
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, PlaceChief):
            return "K1", Text("a chief is to be placed now")
        if action.chief != c.chief.index(NONE):
            return "K12", Text("the chiefs are placed in their order")
        if c.at[action.cell] != FREE:
            return "K2", Text("this cell is not free")
        return None

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        assert isinstance(action, PlaceChief)
        c.put_chief(action.chief, action.cell)
        if not c.silent:
            c.tell(ChiefPlaced(rule="K1", seat=seat, chief=action.chief, cell=action.cell))


class PlaceYurts(Step):
    """In turn each player places starting yurts; then the cards are dealt (K1)."""

    def run(self, c: Campaign) -> int:
        if c.placed < c.players * c.scale.rounds[c.players - 2]:
            c.active = (c.first + c.placed) % c.players
            return WAIT
        deal(c)
        c.active = c.first
        return CHASE

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        choices: list[Action] = []
        add_free(c, c.book.yurt, choices)
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, PlaceYurt):
            return "K1", Text("a starting yurt is to be placed now")
        if c.at[action.cell] != FREE:
            return "K2", Text("this cell is not free")
        return None

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        assert isinstance(action, PlaceYurt)
        c.land(action.cell, seat + 1)
        c.placed += 1
        if not c.silent:
            c.tell(YurtPlaced(rule="K1", seat=seat, cell=action.cell))


def place_chiefs(c: Campaign) -> None:
    """All chiefs stand on their starting cells."""
    for chief in range(CHIEFS):
        cell = c.scale.chief_cells[chief]
        if cell != NONE:
            c.put_chief(chief, cell)


def deal(c: Campaign) -> None:
    """Shuffle the cards and fill every hand."""
    cards = list(c.scale.deck)
    c.chance.shuffle(cards)
    c.pile = tuple(cards)
    c.drawn = 0
    for distance in range(c.players):
        fill_hand(c, (c.first + distance) % c.players, "K1")


def fill_hand(c: Campaign, seat: int, rule: str) -> None:
    """Draw until the hand is full again; only its owner sees what."""
    hand = list(c.hands[seat])
    new: list[int] = []
    while len(hand) + len(new) < c.scale.hand:
        new.append(c.turn_card())
    if not new:
        return
    hand.extend(new)
    hand.sort()
    c.hands[seat] = tuple(hand)
    if not c.silent:
        c.tell(Drawn(rule=rule, seat=seat, number=len(new)))
        c.tell(HandDealt(rule=rule, audience=(seat,), seat=seat, cards=tuple(new)))
