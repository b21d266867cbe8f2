"""How events are staged: the phase that each belongs to, and what is stamped on its place."""

from __future__ import annotations

from typing import Final

from bingfa.core.drawing import Staging
from bingfa.core.events import Event
from bingfa.core.words import N_, Translate
from bingfa.games.sun_tzu.rules.events import (
    ArmiesRemoved,
    ArmyPaid,
    ArmyPlaced,
    ArmySetAside,
    CardKept,
    CardLaid,
    CardsShown,
    CardTaken,
    CardUsed,
    Drawn,
    EventApplied,
    EventTurnedUp,
    Fought,
    HandDealt,
    LookedAt,
    MarkerSet,
    MatchEnded,
    PawnMoved,
    PlagueStruck,
    PrivilegeHeld,
    ProvinceNamed,
    Recycled,
    Reinforced,
    Scored,
    Sealed,
    StandsDealt,
    SupplyShort,
    TurnBegan,
)

PHASES: Final[dict[type[Event], str]] = {
    StandsDealt: N_("Deal"),
    CardKept: N_("Deal"),
    HandDealt: N_("Deal"),
    TurnBegan: N_("New turn"),
    CardLaid: "",
    Sealed: "",
    PrivilegeHeld: N_("Reveal"),
    ProvinceNamed: N_("Reveal"),
    CardsShown: N_("Reveal"),
    CardUsed: N_("Secret card"),
    Recycled: N_("Secret card"),
    MarkerSet: N_("Combat"),
    ArmySetAside: N_("Price"),
    ArmyPaid: N_("Price"),
    Fought: N_("Combat"),
    ArmiesRemoved: N_("Combat"),
    ArmyPlaced: N_("Combat"),
    SupplyShort: N_("Combat"),
    PlagueStruck: N_("Plague"),
    EventTurnedUp: N_("Event"),
    EventApplied: N_("Event"),
    Reinforced: N_("Reinforcement"),
    Scored: N_("Scoring"),
    PawnMoved: N_("Scoring"),
    LookedAt: "",
    CardTaken: "",
    Drawn: N_("Draw"),
    MatchEnded: N_("The end"),
}
# What one's own hand has just done, or what the next event shows anyway.
QUIET: Final = (CardLaid, Sealed, ProvinceNamed, LookedAt, CardTaken)


def staging(event: Event, _: Translate) -> Staging:
    """How an event is staged. What is told of a card that is used says by itself where it goes."""
    phase = PHASES[type(event)]
    quiet = isinstance(event, QUIET) or (isinstance(event, Drawn) and not event.number)
    return Staging(_(phase) if phase else "", _stamp(event, _), quiet)


def _stamp(event: Event, _: Translate) -> str:
    """What decides a province or the match, in a sign or a word."""
    match event:
        case Fought():
            return _("held") if event.winner is None else f"+{event.margin}"
        case PlagueStruck():
            return f"−{event.lost}" if event.lost else _("held")
        case Scored():
            return f"{event.points[0]} : {event.points[1]}"
    return ""
