"""Before the first turn: each seat keeps a card, the pawn may move, the hands are dealt (S1)."""

from __future__ import annotations

from bingfa.core.state import Action
from bingfa.core.steps import Refusal
from bingfa.core.words import Text
from bingfa.games.sun_tzu.rules.actions import Keep, Pass, Use
from bingfa.games.sun_tzu.rules.campaign import Campaign
from bingfa.games.sun_tzu.rules.cards import bundle_of, cards
from bingfa.games.sun_tzu.rules.effects import EFFECTS, FIRST_STEP, has
from bingfa.games.sun_tzu.rules.events import (
    CardKept,
    EventTurnedUp,
    HandDealt,
    PawnMoved,
    StandsDealt,
)
from bingfa.games.sun_tzu.rules.steps.step import Step
from bingfa.games.sun_tzu.rules.steps.windows import spend


class KeepCard(Step):
    """Each seat secretly keeps one of its strategy or warlord cards (S1, D3)."""

    def enter(self, c: Campaign) -> None:
        if not c.silent:
            c.tell(StandsDealt(rule="S1", stands=c.stands))
        if not c.setting.effects:
            return
        for side in c.sides:
            side.ready = False

    def done(self, c: Campaign) -> bool:
        return not c.setting.effects or (c.sides[0].ready and c.sides[1].ready)

    def asks(self, c: Campaign, seat: int) -> bool:
        return not c.sides[seat].ready

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        return keepable(c, seat)

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Keep):
            return can_keep(c, seat, action.effect)
        return c.setting.edition.keep_rule, Text("a card must be chosen and kept now")

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, Keep):
            c.sides[seat].ready = True
            keep(c, seat, action.effect, c.setting.edition.keep_rule)


def keepable(c: Campaign, seat: int) -> list[Action]:
    """One action for each card of its own that a seat does not hold and has not used."""
    side = c.sides[seat]
    open_to = c.setting.edition.effects(seat) & ~side.held & ~side.used
    choices: list[Action] = []
    for effect in range(len(EFFECTS)):
        if has(open_to, effect):
            choices.append(c.book.keep[effect])
    return choices


def can_keep(c: Campaign, seat: int, effect: int) -> Refusal | None:
    """Why a seat cannot keep a card; None if it can."""
    side = c.sides[seat]
    if not c.setting.edition.limits[seat][effect]:
        return c.setting.edition.keep_rule, Text("this card is not one of this player's")
    if has(side.held | side.used, effect):
        return "S14", Text("this player has chosen that card already")
    return None


def keep(c: Campaign, seat: int, effect: int, rule: str) -> None:
    """A card goes face down before its seat; the other seat sees that, not which."""
    c.sides[seat].held |= 1 << effect
    if not c.silent:
        others = (1 - seat, None)
        c.tell(CardKept(rule=rule, audience=(seat,), seat=seat, effect=effect))
        c.tell(CardKept(rule=rule, audience=others, seat=seat, effect=None))


class FirstStep(Step):
    """The card that moves the pawn at the start is offered now and never again (S13, D3).

    Whoever might hold it is asked, so that being asked tells nothing.
    """

    def asks(self, c: Campaign, seat: int) -> bool:
        return c.sides[seat].ready and c.setting.edition.limits[seat][FIRST_STEP] > 0

    def done(self, c: Campaign) -> bool:
        if c.setting.effects and (self.asks(c, 0) or self.asks(c, 1)):
            return False
        for side in c.sides:
            side.ready = False
        return True

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        choices: list[Action] = [c.book.pass_by]
        if has(c.sides[seat].held, FIRST_STEP):
            choices.append(c.book.use(FIRST_STEP))
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if isinstance(action, Use) and action.effect == FIRST_STEP:
            if has(c.sides[seat].held, FIRST_STEP):
                return None
            return c.setting.edition.card_rule, Text("this player does not hold that card")
        return c.setting.edition.card_rule, Text(
            "only the card that moves the pawn can be used at the start"
        )

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        c.sides[seat].ready = False
        if isinstance(action, Use):
            spend(c, seat, FIRST_STEP)
            c.pawn += 1 if seat == 0 else -1
            if not c.silent:
                c.tell(PawnMoved(rule=c.setting.edition.card_rule, seat=seat, pawn=c.pawn))


class Deal(Step):
    """The six basic cards and four from the pile; the first event is turned up."""

    def done(self, c: Campaign) -> bool:
        number = c.setting.scale.first_cards
        basic = c.setting.basic
        for seat in range(2):
            side = c.sides[seat]
            drawn = side.pile[:number]
            side.hand = basic + bundle_of(list(drawn))
            side.pile = side.pile[number:]
            side.known = side.known[number:]
            if not c.silent:
                own = tuple(cards(basic))
                c.tell(HandDealt(rule="S1", audience=(seat,), seat=seat, cards=drawn, basic=own))
        if c.setting.events:
            c.event, c.events = c.events[0], c.events[1:]
            if not c.silent:
                c.tell(EventTurnedUp(rule="S14", event=c.event))
        return True
