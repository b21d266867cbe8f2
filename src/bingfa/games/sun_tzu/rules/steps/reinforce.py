"""The exceptional reinforcement: a card for an army set aside (S9). It has no step of its own."""

from __future__ import annotations

from bingfa.core.state import Action
from bingfa.core.steps import Refusal
from bingfa.core.words import Text
from bingfa.games.sun_tzu.rules.campaign import Campaign
from bingfa.games.sun_tzu.rules.cards import KINDS, SIX, count, single, size
from bingfa.games.sun_tzu.rules.events import Reinforced


def reinforcements(c: Campaign, seat: int) -> list[Action]:
    """One for each kind of card that a seat could discard now."""
    side = c.sides[seat]
    choices: list[Action] = []
    if c.setting.may_reinforce and side.aside > pending(c, seat):
        for card in range(SIX + 1, KINDS):
            if count(side.hand, card):
                choices.append(c.book.discard(card))
    return choices


def can_reinforce(c: Campaign, seat: int, card: int) -> Refusal | None:
    """Why a seat cannot discard a card for an army; None if it can."""
    side = c.sides[seat]
    if not c.setting.may_reinforce:
        return "D2", Text("only the advanced rules have reinforcements")
    if side.aside <= pending(c, seat):
        return "S9", Text("no army is set aside")
    if not count(side.hand, card):
        return "S9", Text("this card is not in the hand")
    return None


def pending(c: Campaign, seat: int) -> int:
    """How many reinforcements a seat has sealed but not yet shown (S16)."""
    return size(c.sides[seat].pending)


def reinforce(c: Campaign, seat: int, card: int) -> None:
    """Discard a card face up, for good, and bring one army back into the reserve."""
    side = c.sides[seat]
    side.hand -= single(card)
    bring_back(c, seat, card)


def bring_back(c: Campaign, seat: int, card: int) -> None:
    """The discard lies open, and an army set aside joins the reserve."""
    side = c.sides[seat]
    side.gone += single(card)
    side.aside -= 1
    side.reserve += 1
    if not c.silent:
        c.tell(Reinforced(rule="S9", seat=seat, card=card))
