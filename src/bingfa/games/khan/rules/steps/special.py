"""Last turn's special card ends, and one may be used (K9)."""

from __future__ import annotations

from typing import Final

from bingfa.core.state import Action
from bingfa.core.steps import WAIT, Refusal
from bingfa.core.words import Text
from bingfa.games.khan.rules.actions import (
    Explore,
    NoSpecial,
    UseMorale,
    UseProtection,
    UseSupport,
)
from bingfa.games.khan.rules.campaign import Campaign
from bingfa.games.khan.rules.claims import available, can_conquer, kinds_for
from bingfa.games.khan.rules.events import SpecialEnded, SpecialUsed
from bingfa.games.khan.rules.facts import (
    EXPLORATION,
    MORALE,
    MOST_PLAYERS,
    NONE,
    PROTECTION,
    REGIONS,
    SPECIALS,
    SUPPORT,
)
from bingfa.games.khan.rules.steps.act import can_act
from bingfa.games.khan.rules.steps.step import EXTRA, REFILL, SPECIAL, Step, add_set

NO_CARD: Final = Text("this player has no such special card left")
NO_ACTION: Final = Text("no further action is possible")
FOR_ALL: Final = Text("with two or three players it protects all neutral yurts")
FOR_REGION: Final = Text("with four players it protects the neutral yurts of one region")
REGION_TAKEN: Final = Text("another player protects this region")
ACTIVE: Final = Text("another player's card of this kind is active")
TWICE: Final = Text("with two players it cannot be used in two turns running")
NONE_LEFT: Final = Text("no such shape is left")
RESERVED: Final = Text("another player has reserved this shape")
CHOOSE: Final = Text("a special card is to be used now, or none")


class Clear(Step):
    """The special card that was used last turn ends."""

    def run(self, c: Campaign) -> int:
        end_special(c, c.active, "K9")
        return SPECIAL


class UseSpecial(Step):
    """One special card may be used."""

    def run(self, c: Campaign) -> int:
        # Whether High Morale would help depends on the hand, so that its holder is always asked.
        seat = c.active
        if has(c, seat, MORALE) or len(self.legal(c, seat)) > 1:
            return WAIT
        return REFILL

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        choices: list[Action] = [c.book.no_special]
        if no_morale(c, seat) is None:
            choices.append(c.book.morale)
        if no_protection(c, seat) is None:
            choices.append(c.book.protection)
        if has(c, seat, SUPPORT):
            for region in range(NONE, REGIONS):
                if no_support(c, seat, region) is None:
                    choices.append(c.book.support[region])
        if has(c, seat, EXPLORATION):
            add_set(c.book.explore, kinds_for(c, seat), choices)
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, NoSpecial):
            return None
        if isinstance(action, UseMorale):
            found = no_morale(c, seat)
        elif isinstance(action, UseProtection):
            found = no_protection(c, seat)
        elif isinstance(action, UseSupport):
            found = no_support(c, seat, action.region)
        elif isinstance(action, Explore):
            found = no_exploration(c, seat, action.kind)
        else:
            found = CHOOSE
        return None if found is None else ("K9", found)

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        c.step = REFILL
        if isinstance(action, UseMorale):
            c.step = EXTRA
            c.actions_left = 1
            use(c, seat, MORALE, NONE)
        elif isinstance(action, UseProtection):
            use(c, seat, PROTECTION, NONE)
        elif isinstance(action, UseSupport):
            use(c, seat, SUPPORT, action.region)
        elif isinstance(action, Explore):
            use(c, seat, EXPLORATION, action.kind)


def has(c: Campaign, seat: int, special: int) -> bool:
    return c.specials[seat * len(SPECIALS) + special] > 0


def no_morale(c: Campaign, seat: int) -> Text | None:
    """Why a seat cannot use High Morale; None if it can."""
    if not has(c, seat, MORALE):
        return NO_CARD
    if can_act(c, seat) or can_conquer(c, seat):
        return None
    return NO_ACTION


def no_protection(c: Campaign, seat: int) -> Text | None:
    """Why a seat cannot use the Khan's Protection; None if it can."""
    if not has(c, seat, PROTECTION):
        return NO_CARD
    return taken(c, seat, PROTECTION)


def no_support(c: Campaign, seat: int, region: int) -> Text | None:
    """Why a seat cannot use the Gods' Support, for a region or everywhere; None if it can."""
    if not has(c, seat, SUPPORT):
        return NO_CARD
    if c.players < MOST_PLAYERS:
        if region != NONE:
            return FOR_ALL
        return taken(c, seat, SUPPORT)
    if region == NONE:
        return FOR_REGION
    for other in range(c.players):
        if other != seat and c.using[other] == SUPPORT and c.aim[other] == region:
            return REGION_TAKEN
    return None


def taken(c: Campaign, seat: int, special: int) -> Text | None:
    """Why another's card, or one's own of last turn, stands in the way; None if none does."""
    for other in range(c.players):
        if other != seat and c.using[other] == special:
            return ACTIVE
    if c.players == 2 and c.cleared == special:
        return TWICE
    return None


def no_exploration(c: Campaign, seat: int, kind: int) -> Text | None:
    """Why a seat cannot reserve a shape; None if it can."""
    if not has(c, seat, EXPLORATION):
        return NO_CARD
    if c.left[kind] == 0:
        return NONE_LEFT
    if not available(c, seat, kind):
        return RESERVED
    return None


def use(c: Campaign, seat: int, special: int, aim: int) -> None:
    """A special card is used; all but High Morale stay active."""
    c.specials[seat * len(SPECIALS) + special] -= 1
    if special != MORALE:
        c.using[seat] = special
        c.aim[seat] = aim
    if not c.silent:
        c.tell(
            SpecialUsed(
                rule="K9",
                seat=seat,
                special=special,
                region=aim if special == SUPPORT and aim != NONE else None,
                kind=aim if special == EXPLORATION else None,
            )
        )


def end_special(c: Campaign, seat: int, rule: str) -> None:
    """What a seat's special card protected or reserved is free again."""
    special = c.using[seat]
    aim = c.aim[seat]
    c.cleared = special
    c.using[seat] = NONE
    c.aim[seat] = NONE
    if special != NONE and not c.silent:
        c.tell(
            SpecialEnded(
                rule=rule,
                seat=seat,
                special=special,
                region=aim if special == SUPPORT and aim != NONE else None,
                kind=aim if special == EXPLORATION else None,
            )
        )
