"""Bidding for clans: sealed bids, ties bid again, then drawn; the winner chooses (Y1)."""

from __future__ import annotations

from bingfa.core.state import Action
from bingfa.core.steps import Refusal
from bingfa.core.words import Text
from bingfa.games.yuan.rules.actions import Bid, TakeClan
from bingfa.games.yuan.rules.campaign import BIDS, CLANS, Campaign
from bingfa.games.yuan.rules.events import BidMade, BidSealed, BidsShown, ClanTaken
from bingfa.games.yuan.rules.facts import NONE
from bingfa.games.yuan.rules.steps.opening import give_clan, start
from bingfa.games.yuan.rules.steps.step import Step


class MakeBids(Step):
    """All who have no clan bid at once; after a tie, those who tied (Y1)."""

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        choices: list[Action] = []
        for amount in range(c.money[seat] + 1):
            choices.append(c.book.bid[amount])
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Bid):
            return "Y1", Text("a bid for the choice of a clan is to be made now")
        if action.amount > c.money[seat]:
            return "Y1", Text("the player has not so much")
        return None

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        assert isinstance(action, Bid)
        c.bids[seat] = action.amount
        if not c.silent:
            c.tell(BidMade(rule="Y1", seat=seat, amount=action.amount, audience=(seat,)))
            c.tell(BidSealed(rule="Y1", seat=seat))
        for other in range(c.players):
            if c.bidders >> other & 1 and c.bids[other] == NONE:
                return
        show_bids(c)


def show_bids(c: Campaign) -> None:
    """The highest chooses; a tie is bid again, a second one drawn by lot."""
    highest = max(c.bids)
    tied = [seat for seat in range(c.players) if c.bids[seat] == highest]
    drawn = len(tied) > 1 and c.again
    rebid = len(tied) > 1 and not c.again
    winner = tied[0]
    if drawn:
        winner = c.chance.pick(tied)
    shown: tuple[int | None, ...] = tuple([None if bid == NONE else bid for bid in c.bids])
    for seat in range(c.players):
        c.bids[seat] = NONE
    if rebid:
        c.again = True
        c.bidders = 0
        for seat in tied:
            c.bidders |= 1 << seat
    else:
        c.again = False
        c.bidders = 0
        c.active = winner
        c.bids[winner] = highest
        c.step = CLANS
    if not c.silent:
        c.tell(
            BidsShown(
                rule="Y1",
                bids=shown,
                highest=tuple(tied),
                winner=None if rebid else winner,
                drawn=drawn,
            )
        )


class ChooseClan(Step):
    """The highest bidder pays and chooses among the clans that are left (Y1)."""

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        choices: list[Action] = []
        for clan in c.clans:
            if clan not in c.clan_of:
                choices.append(c.book.clan[clan])
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, TakeClan):
            return "Y1", Text("a clan is to be chosen now")
        if action.clan not in c.clans:
            return "Y1", Text("this clan is not in play")
        if action.clan in c.clan_of:
            return "Y1", Text("another player has this clan")
        return None

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        assert isinstance(action, TakeClan)
        take(c, seat, action.clan, c.bids[seat], False)
        c.bids[seat] = NONE
        waiting = [other for other in range(c.players) if c.clan_of[other] == NONE]
        if len(waiting) == 1:
            for clan in c.clans:
                if clan not in c.clan_of:
                    take(c, waiting[0], clan, 0, True)
                    break
            c.active = 0
            start(c)
            return
        c.step = BIDS
        c.active = 0
        for other in waiting:
            c.bidders |= 1 << other


def take(c: Campaign, seat: int, clan: int, price: int, last: bool) -> None:
    """A player pays for a clan and has it."""
    give_clan(c, seat, clan)
    c.money[seat] -= price
    if not c.silent:
        c.tell(ClanTaken(rule="Y1", seat=seat, clan=clan, price=price, last=last))
