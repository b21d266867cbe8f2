"""Supplying armies: for a 6's marker, a card's price, a won combat or an event (S6, S8, S14).

Several steps owe armies; what the owing seat may choose, and what needs no choice, is here.
"""

from __future__ import annotations

from typing import Final

from bingfa.core.state import Action
from bingfa.core.steps import Refusal
from bingfa.core.words import Text
from bingfa.games.sun_tzu.rules.actions import RESERVE, From, Pass, Reinforce
from bingfa.games.sun_tzu.rules.campaign import MARKER, PANDEMIC_TOLL, PLACING, PRICE, Campaign
from bingfa.games.sun_tzu.rules.events import ArmyPlaced, SupplyShort
from bingfa.games.sun_tzu.rules.facts import PROVINCES
from bingfa.games.sun_tzu.rules.steps.reinforce import (
    can_reinforce,
    reinforce,
    reinforcements,
)
from bingfa.games.sun_tzu.rules.steps.step import Step


def sources(c: Campaign, seat: int) -> int:
    """Where a seat may take the next army it owes: bit 0 the reserve, bit p+1 a province."""
    reach = c.reach(seat)
    reserve = 1 if c.sides[seat].reserve else 0
    if c.owing == PRICE:
        return reach << 1 | reserve
    if reserve:
        return 1
    if c.owing == PLACING:
        reach &= ~(1 << c.province)
        near = reach & c.setting.edition.borders[c.province]
        return (near or reach) << 1
    return reach << 1


def debtor(c: Campaign) -> int:
    """The seat that must supply next: the first to decide, if it owes; -1 for nobody."""
    first = c.first()
    if c.sides[first].owes:
        return first
    return 1 - first if c.sides[1 - first].owes else -1


def settle(c: Campaign) -> bool:
    """Supply all that leaves no choice. True when nobody owes any more."""
    seat = debtor(c)
    while seat >= 0:
        open_to = sources(c, seat)
        if open_to == 1 and c.owing == PLACING:
            place_from_reserve(c, seat)
        elif open_to == 1:
            c.supply(seat, RESERVE)
        elif c.may_reinforce(seat) and not open_to & 1:
            return False
        elif open_to == 0:
            fall_short(c, seat)
        elif open_to & (open_to - 1) == 0:
            c.supply(seat, open_to.bit_length() - 2)
        else:
            return False
        seat = debtor(c)
    return True


def place_from_reserve(c: Campaign, seat: int) -> None:
    """The winner places what the reserve has, up to what is owed (S6)."""
    side = c.sides[seat]
    number = min(side.owes, side.reserve)
    side.owes -= number
    side.reserve -= number
    c.change(seat, c.province, number)
    if not c.silent:
        c.tell(ArmyPlaced(rule="S6", seat=seat, province=c.province, source=None, number=number))


def fall_short(c: Campaign, seat: int) -> None:
    """What a seat cannot supply is owed no longer (S19)."""
    wanting = c.sides[seat].owes
    c.sides[seat].owes = 0
    if c.owing == MARKER:
        c.sides[seat].unmarked |= 1 << c.province
    if not c.silent:
        c.tell(SupplyShort(rule="S19", seat=seat, number=wanting))


RULES: Final = {MARKER: "S8", PRICE: "S8", PLACING: "S6", PANDEMIC_TOLL: "S14"}


class Supplying(Step):
    """A step in which seats may come to owe armies."""

    def done(self, c: Campaign) -> bool:
        return settle(c)

    def asks(self, c: Campaign, seat: int) -> bool:
        return seat == debtor(c)

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        open_to = sources(c, seat)
        choices: list[Action] = []
        for place in range(RESERVE, PROVINCES):
            if open_to >> (place + 1) & 1:
                choices.append(c.book.source(place))
        if not open_to:
            choices.append(c.book.pass_by)
        if not open_to & 1:
            choices.extend(reinforcements(c, seat))
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        open_to = sources(c, seat)
        rule = "S14" if c.applying else RULES[c.owing]
        if isinstance(action, From):
            if open_to >> (action.place + 1) & 1:
                return None
            if action.place == RESERVE:
                return rule, Text("the reserve is empty")
            if not c.armies(seat, action.place):
                return rule, Text("there is no army of this player there")
            if open_to == 1:
                return rule, Text("armies come from the reserve while it has any")
            if action.place == c.province:
                return rule, Text("the army must come from another province")
            return rule, Text("bordering provinces come first")
        if isinstance(action, Reinforce):
            if open_to & 1:
                return "S9", Text("a reinforcement is for when the reserve is short")
            return can_reinforce(c, seat, action.card)
        if isinstance(action, Pass):
            if open_to:
                return rule, Text("an army must be supplied")
            return None
        return rule, Text("an army must be supplied now")

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, From):
            c.supply(seat, action.place)
        elif isinstance(action, Reinforce):
            reinforce(c, seat, action.card)
        else:
            fall_short(c, seat)
