"""What the cards of a province do: markers and bonuses, costs, then plague or combat (S4-S8)."""

from __future__ import annotations

from bingfa.games.sun_tzu.rules.campaign import MARKER, PLACING, PRICE, Campaign
from bingfa.games.sun_tzu.rules.cards import ONE, SIX, margin, price
from bingfa.games.sun_tzu.rules.events import ArmiesRemoved, Fought, PlagueStruck
from bingfa.games.sun_tzu.rules.steps.reveal import spared
from bingfa.games.sun_tzu.rules.steps.supply import Supplying


class Markers(Supplying):
    """A 6 that takes effect leaves a marker (S8); a 1 that does will draw more (S12)."""

    def enter(self, c: Campaign) -> None:
        if c.cancelled():
            return
        c.owing = MARKER
        for side in c.sides:
            card = side.laid[c.province]
            if card == SIX:
                side.owes = 1
                side.sixes += 1
            elif card == ONE:
                side.one = True


class Costs(Supplying):
    """+2 and +3 cost one and two armies (S8)."""

    def enter(self, c: Campaign) -> None:
        if c.cancelled():
            return
        c.owing = PRICE
        for side in c.sides:
            side.owes = price(side.laid[c.province])


class Combat(Supplying):
    """A plague strikes (S7, D1), or the higher card wins by the difference (S5, S6)."""

    def enter(self, c: Campaign) -> None:
        if c.plague_here():
            strike(c)
            return
        lead = margin(c.value(0), c.value(1))
        if not c.silent:
            winner = None if lead == 0 else 0 if lead > 0 else 1
            c.tell(Fought(rule="S5", province=c.province, winner=winner, margin=abs(lead)))
        if lead:
            win(c, 0 if lead > 0 else 1, abs(lead))


def strike(c: Campaign) -> None:
    """A plague sends armies of the province back to their reserve."""
    here = c.army[c.province]
    left = spared(c, abs(here))
    lost = abs(here) - left
    owner = 0 if here > 0 else 1
    if lost:
        c.withdraw(owner, c.province, lost)
    if not c.silent:
        c.tell(
            PlagueStruck(
                rule=c.setting.edition.plague_rule,
                province=c.province,
                seat=owner if here else None,
                lost=lost,
                left=left,
            )
        )


def win(c: Campaign, winner: int, by: int) -> None:
    """The winner removes enemy armies and owes the rest of the margin to the province (S6)."""
    loser = 1 - winner
    removed = min(by, c.armies(loser, c.province))
    if removed:
        c.withdraw(loser, c.province, removed)
        if not c.silent:
            c.tell(ArmiesRemoved(rule="S6", seat=loser, province=c.province, number=removed))
    c.owing = PLACING
    c.sides[winner].owes = by - removed
