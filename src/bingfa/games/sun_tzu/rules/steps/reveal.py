"""Turning the cards over, province by province, and what strategy cards answer (S3, S4, S13)."""

from __future__ import annotations

from typing import Final

from bingfa.core.state import Action
from bingfa.core.steps import Refusal
from bingfa.core.words import Text
from bingfa.games.sun_tzu.rules.actions import Next, Pass, Use
from bingfa.games.sun_tzu.rules.campaign import Campaign
from bingfa.games.sun_tzu.rules.cards import (
    MINUS_1,
    NONE,
    PLAGUE,
    SEVEN,
    SIX,
    TEN,
    is_number,
    single,
)
from bingfa.games.sun_tzu.rules.effects import (
    ANTIDOTE,
    LINGERING_PLAGUE,
    RESTRAINT,
    RETURNING_RUSE,
    SCOURGE,
    SECOND_SIX,
    has,
)
from bingfa.games.sun_tzu.rules.events import CardsShown, ProvinceNamed, Recycled
from bingfa.games.sun_tzu.rules.steps.step import Step
from bingfa.games.sun_tzu.rules.steps.windows import Window, in_time, spend

ANSWERS: Final = (RESTRAINT, ANTIDOTE, SCOURGE, LINGERING_PLAGUE, RETURNING_RUSE)

# Why a card cannot answer; made once, because the question is asked at every province.
NO_HIGH_CARD: Final = Text("this player has not laid a 7, 8, 9 or 10 here")
NO_NUMBER: Final = Text("the opposing card is no number, so it would change nothing")
NO_ENEMY_PLAGUE: Final = Text("there is no plague of the opponent's to counter here")
NO_PLAGUE: Final = Text("no plague strikes here")
ONE_LEFT: Final = Text("the plague leaves no more than one army anyway")
NOT_MY_PLAGUE: Final = Text("this player has not played a plague here")
NOT_MY_MINUS: Final = Text("this player has not played a -1 here")
NO_PILE: Final = Text("the pile is empty, so there is no card to discard")


class Name(Step):
    """The next province: by the first turn's order, or named by the privilege's holder (S3)."""

    def done(self, c: Campaign) -> bool:
        if c.province != NONE:
            return True
        closed = c.setting.all & ~c.opened
        if c.holder == NONE or c.turn == 1 or closed & (closed - 1) == 0:
            turn_to(c, (closed & -closed).bit_length() - 1)
            show(c)
            return True
        return False

    def enter(self, c: Campaign) -> None:
        c.province = NONE

    def asks(self, c: Campaign, seat: int) -> bool:
        return seat == c.holder

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        choices: list[Action] = []
        for province in range(c.setting.provinces):
            if not c.opened >> province & 1:
                choices.append(c.book.next[province])
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Next):
            return "S3", Text("the next province must be named now")
        if c.opened >> action.province & 1:
            return "S3", Text("that province has been revealed already")
        if not c.setting.all >> action.province & 1:
            return "S3", Text("that province is not in play")
        return None

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, Next):
            turn_to(c, action.province)
            if not c.silent:
                c.tell(ProvinceNamed(rule="S3", seat=seat, province=action.province))
            show(c)


def turn_to(c: Campaign, province: int) -> None:
    """A province's turn has come; nothing has answered its cards yet."""
    c.province = province
    c.countered = False
    c.restrained = NONE
    c.scourged = False


def show(c: Campaign) -> None:
    """Turn both cards of the province over; a second 6 shows the card that allowed it."""
    province = c.province
    c.opened |= 1 << province
    mine, yours = c.sides[0].laid[province], c.sides[1].laid[province]
    c.plagues += (mine == PLAGUE) + (yours == PLAGUE)
    if not c.silent:
        c.tell(CardsShown(rule="S4", province=province, cards=(mine, yours)))
    for seat in range(2):
        side = c.sides[seat]
        if side.laid[province] == SIX and side.sixes_at(province):
            spend(c, seat, SECOND_SIX, province)


class Respond(Window):
    """Strategy cards that answer the cards shown, one seat after the other (S4, S13)."""

    def opens(self, c: Campaign, seat: int) -> bool:
        side = c.sides[seat]
        if not side.held:
            return False
        if side.laid[c.province] <= SIX and c.sides[1 - seat].laid[c.province] != PLAGUE:
            return False  # nothing here that any card answers
        for effect in ANSWERS:
            if (
                in_time(c, seat, effect)
                and not has(side.used, effect)
                and obstacle(c, seat, effect) is None
            ):
                return True
        return False

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        choices: list[Action] = [c.book.pass_by]
        for effect in ANSWERS:
            if (
                has(c.sides[seat].held, effect)
                and in_time(c, seat, effect)
                and obstacle(c, seat, effect) is None
            ):
                choices.append(c.book.use(effect))
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if isinstance(action, Use) and action.effect in ANSWERS:
            if not has(c.sides[seat].held, action.effect):
                return c.setting.edition.card_rule, Text("this player does not hold that card")
            if not in_time(c, seat, action.effect):
                return c.setting.edition.card_rule, Text(
                    "that card can no longer be used in this turn"
                )
            return obstacle(c, seat, action.effect)
        return c.setting.edition.card_rule, Text(
            "only a card that answers the cards shown can be used now"
        )

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        if not isinstance(action, Use):
            c.asked += 1
            return
        if action.effect == RESTRAINT:
            c.restrained = seat
        elif action.effect == ANTIDOTE:
            c.countered = True
        elif action.effect == SCOURGE:
            c.scourged = True
        spend(c, seat, action.effect, c.province)
        if action.effect in (LINGERING_PLAGUE, RETURNING_RUSE):
            recycle(c, seat)


def obstacle(c: Campaign, seat: int, effect: int) -> Refusal | None:
    """Why a card cannot answer the cards shown here; None if it can. All of it lies open."""
    mine = c.sides[seat].laid[c.province]
    yours = c.sides[1 - seat].laid[c.province]
    rule = c.setting.edition.card_rule
    if effect == RESTRAINT:
        if not SEVEN <= mine <= TEN:
            return rule, NO_HIGH_CARD
        if not is_number(yours):
            return "S17", NO_NUMBER
    elif effect == ANTIDOTE:
        if yours != PLAGUE or mine == PLAGUE:
            return "S17", NO_ENEMY_PLAGUE
    elif effect == SCOURGE:
        if not c.plague_here():
            return rule, NO_PLAGUE
        if spared(c, abs(c.army[c.province])) <= 1:
            return "S17", ONE_LEFT
    elif effect == LINGERING_PLAGUE and mine != PLAGUE:
        return rule, NOT_MY_PLAGUE
    elif effect == RETURNING_RUSE and mine != MINUS_1:
        return rule, NOT_MY_MINUS
    elif not c.sides[seat].pile:
        return "S17", NO_PILE
    return None


def spared(c: Campaign, armies: int) -> int:
    """How many of the armies here the plague leaves: one, if it is scourged (S13)."""
    return min(armies, 1) if c.scourged else c.setting.edition.spared(armies)


def recycle(c: Campaign, seat: int) -> None:
    """The card played goes under the pile, and the pile's top card leaves the game."""
    side = c.sides[seat]
    card, top = side.laid[c.province], side.pile[0]
    side.pile = (*side.pile[1:], card)
    side.known = (*side.known[1:], BOTH)
    side.gone += single(top)
    side.recycled = c.province
    if not c.silent:
        c.tell(Recycled(rule=c.setting.edition.card_rule, seat=seat, card=card, discarded=top))


BOTH: Final = 0b11
