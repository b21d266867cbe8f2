"""The moments between sealing and scoring at which armies may be moved by a card (S13, D3).

A seat is asked whenever, for all that lies open, it might hold a card that could be used
now. Whoever holds another card can only pass: so nobody learns anything from the question.
"""

from __future__ import annotations

from typing import Final

from bingfa.core.state import Action
from bingfa.core.steps import Refusal
from bingfa.core.words import Text
from bingfa.games.sun_tzu.rules.actions import Pass, Reinforce, Use
from bingfa.games.sun_tzu.rules.campaign import Campaign
from bingfa.games.sun_tzu.rules.cards import NONE
from bingfa.games.sun_tzu.rules.effects import GARRISON, MARCH, WITHDRAWAL, has
from bingfa.games.sun_tzu.rules.events import ArmiesRemoved, ArmyPlaced, CardUsed, PrivilegeHeld
from bingfa.games.sun_tzu.rules.facts import PROVINCES
from bingfa.games.sun_tzu.rules.steps.closing import FIFTH_EVENT, decide
from bingfa.games.sun_tzu.rules.steps.reinforce import can_reinforce, reinforce, reinforcements
from bingfa.games.sun_tzu.rules.steps.step import Step

MOVES: Final = (MARCH, WITHDRAWAL, GARRISON)


class Window(Step):
    """Both seats may use a card, first the privilege's holder (S13)."""

    def enter(self, c: Campaign) -> None:
        c.asked = 0

    def done(self, c: Campaign) -> bool:
        while c.asked < 2:
            if self.opens(c, current(c)):
                return False
            c.asked += 1
        return True

    def opens(self, c: Campaign, seat: int) -> bool:
        """Whether, for all that lies open, a seat might have something to do here."""
        return might_move(c, seat)

    def asks(self, c: Campaign, seat: int) -> bool:
        return seat == current(c)

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        choices: list[Action] = [c.book.pass_by]
        held = c.sides[seat].held
        if held:
            for effect in MOVES:
                if has(held, effect) and in_time(c, seat, effect):
                    choices.extend(targets(c, seat, effect))
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if isinstance(action, Use) and action.effect in MOVES:
            if not has(c.sides[seat].held, action.effect):
                return c.setting.edition.card_rule, Text("this player does not hold that card")
            if not in_time(c, seat, action.effect):
                return c.setting.edition.card_rule, Text(
                    "that card can no longer be used in this turn"
                )
            return wrong_target(c, seat, action)
        return c.setting.edition.card_rule, Text("only a card that moves armies can be used now")

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, Use):
            move_by_card(c, seat, action)
        else:
            c.asked += 1


class Before(Window):
    """The window before the first reveal; then phase 3 begins with the privilege (S3)."""

    def enter(self, c: Campaign) -> None:
        c.asked = 0
        if not c.setting.counts_late:
            settle_privilege(c)

    def done(self, c: Campaign) -> bool:
        if not Window.done(self, c):
            return False
        if c.setting.counts_late:
            settle_privilege(c)
        return True


def settle_privilege(c: Campaign) -> None:
    """From turn 2 on, whoever has fewer armies on the board names the provinces (S3)."""
    if c.turn == 1:
        return
    armies = (c.on_board(0), c.on_board(1))
    if armies[0] != armies[1]:
        c.holder = 0 if armies[0] < armies[1] else 1
    if not c.silent:
        holder = None if c.holder == NONE else c.holder
        c.tell(PrivilegeHeld(rule="S3", seat=holder, armies=armies))


class Between(Window):
    """After a province is resolved and before the next is named (D3)."""


class After(Window):
    """After the last combat and before scoring: cards and reinforcements (S13, S9)."""

    def opens(self, c: Campaign, seat: int) -> bool:
        return might_move(c, seat) or c.may_reinforce(seat)

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        choices = Window.legal(self, c, seat)
        choices.extend(reinforcements(c, seat))
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Reinforce):
            return can_reinforce(c, seat, action.card)
        return Window.refusal(self, c, seat, action)

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, Reinforce):
            reinforce(c, seat, action.card)
        else:
            Window.apply(self, c, seat, action)


class LastCall(After):
    """The fifth event ends the match on the centre square: reinforcements, then the end (S9)."""

    def opens(self, c: Campaign, seat: int) -> bool:
        return c.may_reinforce(seat)

    def done(self, c: Campaign) -> bool:
        if not After.done(self, c):
            return False
        decide(c, FIFTH_EVENT)
        return True

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        return [c.book.pass_by, *reinforcements(c, seat)]

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Use):
            return "S9", Text("only a reinforcement can be bought now")
        return After.refusal(self, c, seat, action)


def current(c: Campaign) -> int:
    """The seat that a window asks now."""
    first = c.first()
    return first if c.asked == 0 else 1 - first


def in_time(c: Campaign, seat: int, effect: int) -> bool:
    """Whether a card of a seat may still be used in this turn."""
    return c.turn <= c.setting.edition.limits[seat][effect]


def might_move(c: Campaign, seat: int) -> bool:
    """Whether a face-down card of a seat might be one that could move armies now."""
    side = c.sides[seat]
    if not side.held:
        return False
    for effect in MOVES:
        if not has(side.used, effect) and in_time(c, seat, effect) and has_target(c, seat, effect):
            return True
    return False


def has_target(c: Campaign, seat: int, effect: int) -> bool:
    """Whether a card that moves armies would have something to move."""
    if effect == WITHDRAWAL:
        return c.reach(0) | c.reach(1) != 0
    if effect == GARRISON:
        return c.sides[seat].reserve > 0 and c.reach(seat) != 0
    reach, taken = c.reach(seat), c.reach(1 - seat)
    for here in range(PROVINCES):
        if reach >> here & 1 and c.setting.edition.borders[here] & ~taken:
            return True
    return False


def targets(c: Campaign, seat: int, effect: int) -> list[Action]:
    """Every way in which a card that moves armies could be used now."""
    choices: list[Action] = []
    reach, taken = c.reach(seat), c.reach(1 - seat)
    for here in range(PROVINCES):
        if effect == WITHDRAWAL:
            if (reach | taken) >> here & 1:
                choices.append(c.book.use(effect, here))
        elif reach >> here & 1:
            if effect == GARRISON:
                if c.sides[seat].reserve:
                    choices.append(c.book.use(effect, here))
            else:
                for there in range(PROVINCES):
                    if c.setting.edition.borders[here] & ~taken & 1 << there:
                        choices.append(c.book.use(effect, here, there))
    return choices


def wrong_target(c: Campaign, seat: int, action: Use) -> Refusal | None:
    """Why a card cannot be used at the provinces named; None if it can."""
    here, there = action.here, action.there
    if action.effect == WITHDRAWAL:
        return (
            None
            if c.army[here]
            else (c.setting.edition.card_rule, Text("there is no army in that province"))
        )
    if not c.armies(seat, here):
        return c.setting.edition.card_rule, Text("there is no army of this player there")
    if action.effect == GARRISON:
        return (
            None
            if c.sides[seat].reserve
            else (c.setting.edition.card_rule, Text("the reserve is empty"))
        )
    if not c.setting.edition.borders[here] >> there & 1:
        return c.setting.edition.card_rule, Text("those two provinces do not border on each other")
    if c.armies(1 - seat, there):
        return c.setting.edition.march_rule, Text(
            "the army can only move to an empty province or one's own"
        )
    return None


def move_by_card(c: Campaign, seat: int, action: Use) -> None:
    """Carry out a march, a withdrawal or a garrison."""
    here, there = action.here, action.there
    spend(c, seat, action.effect, here, there)
    if action.effect == WITHDRAWAL:
        owner = 0 if c.army[here] > 0 else 1
        c.withdraw(owner, here, 1)
        if not c.silent:
            c.tell(
                ArmiesRemoved(rule=c.setting.edition.card_rule, seat=owner, province=here, number=1)
            )
        return
    source = NONE
    target = here
    if action.effect == GARRISON:
        c.sides[seat].reserve -= 1
    else:
        source, target = here, there
        c.change(seat, here, -1)
    c.change(seat, target, 1)
    if not c.silent:
        c.tell(
            ArmyPlaced(
                rule=c.setting.edition.card_rule,
                seat=seat,
                province=target,
                source=None if source == NONE else source,
                number=1,
            )
        )


def spend(c: Campaign, seat: int, effect: int, here: int = NONE, there: int = NONE) -> None:
    """Turn a card face up: it is used."""
    side = c.sides[seat]
    side.held &= ~(1 << effect)
    side.used |= 1 << effect
    if not c.silent:
        c.tell(
            CardUsed(
                rule=c.setting.edition.card_rule,
                seat=seat,
                effect=effect,
                here=None if here == NONE else here,
                there=None if there == NONE else there,
            )
        )
