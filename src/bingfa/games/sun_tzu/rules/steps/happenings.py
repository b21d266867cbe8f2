"""The event cards: one lies face up until its condition comes true (S14)."""

from __future__ import annotations

from typing import Final

from bingfa.core.state import Action
from bingfa.core.steps import Refusal
from bingfa.core.words import Text
from bingfa.games.sun_tzu.rules.actions import Keep, Pass
from bingfa.games.sun_tzu.rules.campaign import PANDEMIC_TOLL, PRICE, Campaign
from bingfa.games.sun_tzu.rules.cards import NINE, NONE, ONE, TEN, margin
from bingfa.games.sun_tzu.rules.effects import (
    CHAMPION,
    HERO,
    LIGHT_INFANTRY,
    PANDEMIC,
    WAR_CHARIOTS,
)
from bingfa.games.sun_tzu.rules.events import EventApplied, EventTurnedUp, Fought
from bingfa.games.sun_tzu.rules.steps.battle import win
from bingfa.games.sun_tzu.rules.steps.closing import FIFTH_EVENT, decide
from bingfa.games.sun_tzu.rules.steps.opening import can_keep, keep, keepable
from bingfa.games.sun_tzu.rules.steps.supply import Supplying, settle

PLAGUES_OF_A_PANDEMIC: Final = 4
SIXES_FOR_CHARIOTS: Final = 3


class Happenings(Supplying):
    """After a province is resolved: apply the event face up, turn the next, and look again."""

    def enter(self, c: Campaign) -> None:
        c.turned_here = False

    def done(self, c: Campaign) -> bool:
        while c.event != NONE:
            if not c.applying:
                concerned = met(c)
                if not concerned:
                    return True
                begin(c, concerned)
            if chooser(c) >= 0 or not settle(c):
                return False
            self.finish(c)
        return True

    def finish(self, c: Campaign) -> None:
        """The event leaves the game; the next is turned up, or the match ends.

        Where the reserves decide, there is a last call for reinforcements before (S9).
        """
        c.applying = False
        c.applied |= 1 << c.event
        c.turned_here = True
        c.event = NONE
        if c.events:
            c.event, c.events = c.events[0], c.events[1:]
            if not c.silent:
                c.tell(EventTurnedUp(rule="S14", event=c.event))
        elif c.pawn or not c.setting.last_call:
            decide(c, FIFTH_EVENT)

    def asks(self, c: Campaign, seat: int) -> bool:
        choosing = chooser(c)
        return seat == choosing if choosing >= 0 else Supplying.asks(self, c, seat)

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        if c.sides[seat].choosing:
            return [c.book.pass_by, *keepable(c, seat)]
        return Supplying.legal(self, c, seat)

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if not c.sides[seat].choosing:
            return Supplying.refusal(self, c, seat, action)
        if isinstance(action, Pass):
            return None
        if isinstance(action, Keep):
            return can_keep(c, seat, action.effect)
        return "S14", Text("a second strategy card may be chosen now")

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        if not c.sides[seat].choosing:
            Supplying.apply(self, c, seat, action)
            return
        c.sides[seat].choosing = False
        if isinstance(action, Keep):
            keep(c, seat, action.effect, "S14")


def chooser(c: Campaign) -> int:
    """The seat that may take a second strategy card now; -1 for nobody."""
    first = c.first()
    if c.sides[first].choosing:
        return first
    return 1 - first if c.sides[1 - first].choosing else -1


def met(c: Campaign) -> list[int]:
    """The seats for whom the condition of the event face up is true now.

    Counts run from the start of the game. The other three look at the combat of a province
    while they lie face up, not at one that was over before they were turned up (S18).
    """
    if c.event == PANDEMIC:
        return [0, 1] if c.plagues >= PLAGUES_OF_A_PANDEMIC else []
    if c.event == WAR_CHARIOTS:
        return [seat for seat in range(2) if c.sides[seat].sixes >= SIXES_FOR_CHARIOTS]
    if c.turned_here or c.plague_here():
        return []
    mine, yours = c.sides[0].laid[c.province], c.sides[1].laid[c.province]
    if c.event in (CHAMPION, HERO):
        card = NINE if c.event == CHAMPION else TEN
        lead = margin(c.value(0), c.value(1))
        losers: list[int] = []
        if mine == card and lead <= 0:
            losers.append(0)
        if yours == card and lead >= 0:
            losers.append(1)
        return losers
    if mine == ONE and yours == ONE and c.pawn:
        return [1 if c.pawn > 0 else 0]
    return []


def begin(c: Campaign, concerned: list[int]) -> None:
    """An event's condition is true: do what it says, or note what is owed."""
    c.applying = True
    if c.event == WAR_CHARIOTS:
        for seat in concerned:
            c.sides[seat].choosing = c.setting.effects
    elif c.event == PANDEMIC:
        c.owing = PANDEMIC_TOLL
        for seat in concerned:
            c.sides[seat].owes = 1
    elif c.event in (CHAMPION, HERO):
        c.owing = PRICE
        for seat in concerned:
            c.sides[seat].owes = 1 if c.event == CHAMPION else 2
    if not c.silent:
        c.tell(EventApplied(rule="S14", event=c.event, seats=tuple(concerned)))
    if c.event == LIGHT_INFANTRY:
        winner = concerned[0]
        if not c.silent:
            c.tell(Fought(rule="S14", province=c.province, winner=winner, margin=1))
        win(c, winner, 1)
