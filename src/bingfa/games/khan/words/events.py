"""What happened, and how the match ended, in sentences for people; the door to all texts.

Each event has one English sentence for gettext, or several to choose from. Its gaps are named
after the event's fields and filled with words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bingfa.core.events import Event
from bingfa.core.outcome import Outcome
from bingfa.core.words import N_, Translate
from bingfa.games.khan.rules.events import (
    Answered,
    CardTurned,
    ChiefFled,
    ChiefLeft,
    ChiefPlaced,
    Conquered,
    Discarded,
    Drawn,
    EndBegan,
    FirstPlayerDrawn,
    HandDealt,
    Invaded,
    InvadedAnywhere,
    MatchEnded,
    NothingPossible,
    Passed,
    PileRemade,
    Proposed,
    Pursued,
    Scored,
    SpecialEnded,
    SpecialUsed,
    TurnBegan,
    YurtPlaced,
)
from bingfa.games.khan.rules.facts import EXPLORATION, MORALE, PROTECTION, Facts
from bingfa.games.khan.rules.scoring import BY_TERRITORY, MOST_POINTS, SHARED
from bingfa.games.khan.words.choices import ask, explain
from bingfa.games.khan.words.names import (
    card_name,
    card_names,
    cell_list,
    chief_name,
    direction_name,
    ground_name,
    joined,
    seat_name,
    seat_names,
    shape_name,
    special_name,
    special_text,
)

__all__ = [
    "ask",
    "card_name",
    "cell_list",
    "chief_name",
    "declare",
    "describe",
    "direction_name",
    "explain",
    "ground_name",
    "seat_name",
    "seat_names",
    "shape_name",
    "special_name",
    "special_text",
]

ENDINGS: Final = {
    MOST_POINTS: N_("{winners} wins with the most points."),
    BY_TERRITORY: N_("{winners} wins: points are equal, and {winners} has the largest territory."),
    SHARED: N_("{winners} share the victory: points and largest territories are equal."),
}


def _fled(event: ChiefFled) -> str:
    if event.tried:
        sentence = N_(
            "{chief} cannot flee to the {tried} and flees to the {direction}, "
            "from {source} to {target}; a neutral yurt stays behind."
        )
        over = N_(
            "{chief} cannot flee to the {tried} and flees to the {direction}, "
            "from {source} over {way} to {target}; a neutral yurt stays behind."
        )
    else:
        sentence = N_(
            "{chief} flees to the {direction}, from {source} to {target}; "
            "a neutral yurt stays behind."
        )
        over = N_(
            "{chief} flees to the {direction}, from {source} over {way} to {target}; "
            "a neutral yurt stays behind."
        )
    return over if event.way else sentence


def _left(event: ChiefLeft) -> str:
    if event.blocked:
        return N_("{chief} has no way to flee and leaves the board; a neutral yurt takes {cell}.")
    if event.rule == "K10":
        return N_("{chief} leaves the board, too; a neutral yurt takes {cell}.")
    return N_("{chief} has one yurt left and leaves the board; it takes {cell}.")


def _conquered(event: Conquered) -> str:
    if len(event.owners) == 1:
        return N_("{seat} conquers {cells} with {kind}; points: {points}.")
    return N_("{seat} conquers {cells} with {kind}, shared by {owners}; points for each: {points}.")


def _used(event: SpecialUsed) -> str:
    if event.special == MORALE:
        return N_("{seat} uses {special} for one more action.")
    if event.special == PROTECTION:
        return N_("{seat} uses {special}: yurts of {seat} are protected.")
    if event.special == EXPLORATION:
        return N_("{seat} uses {special} to reserve {kind}.")
    if event.region is None:
        return N_("{seat} uses {special}: neutral yurts are protected.")
    return N_("{seat} uses {special}: neutral yurts are protected in {region}.")


def _special_ended(event: SpecialEnded) -> str:
    if event.special == EXPLORATION:
        return N_("{kind} is no longer reserved by {seat}.")
    return N_("{special} of {seat} has ended.")


Chooser = Callable[[Any], str]  # picks the sentence that fits an event

SENTENCES: Final[dict[type[Event], str | Chooser]] = {
    # Before the first turn
    FirstPlayerDrawn: N_("{seat} begins, drawn by lot."),
    ChiefPlaced: N_("{seat} puts {chief} on {cell}."),
    YurtPlaced: N_("{seat} puts a yurt on {cell}."),
    HandDealt: N_("{seat} draws {cards}."),
    Drawn: lambda event: (
        N_("{seat} draws one card.") if event.number == 1 else N_("{seat} draws {number} cards.")
    ),
    # Chiefs
    TurnBegan: lambda event: (
        N_("Turn {turn}: {seat} must conquer twice, if that is possible.")
        if event.ending
        else N_("Turn {turn}: it is {seat}'s.")
    ),
    PileRemade: N_("The {number} discards are shuffled and make a new pile."),
    CardTurned: lambda event: (
        N_("The card {card} is turned up, but that chief has left the board.")
        if event.wasted
        else N_("The card {card} is turned up: {chief} must flee to the {direction}.")
    ),
    Pursued: N_("{seat} pursues {chief}."),
    ChiefFled: _fled,
    ChiefLeft: _left,
    EndBegan: lambda event: (
        N_("Enough chiefs have left: the turn is over, and {seat} begins the end phase.")
        if event.at_once
        else N_("Enough chiefs have left: after this turn {seat} begins the end phase.")
    ),
    # Actions
    Invaded: N_("{seat} plays {card} and puts a yurt on {cell}."),
    InvadedAnywhere: N_("{seat} invades anywhere: a yurt on {cell}."),
    Discarded: N_("{seat} discards {card}."),
    Proposed: N_(
        "{seat} proposes to conquer {cells} with {kind}, shared by {owners}; "
        "points for each: {points}. Consent is needed from {asked}."
    ),
    Answered: lambda event: N_("{seat} agrees.") if event.agreed else N_("{seat} refuses."),
    Conquered: _conquered,
    NothingPossible: N_("{seat} can take no further action."),
    Passed: lambda event: (
        N_("{seat} can conquer nothing and passes.")
        if event.forced
        else N_("{seat} proposes nothing and passes.")
    ),
    # Special cards
    SpecialUsed: _used,
    SpecialEnded: _special_ended,
    # The end
    Scored: N_("Nobody can conquer again. {scores}."),
    MatchEnded: lambda event: ENDINGS[event.reason],
}


def describe(event: Event, facts: Facts, _: Translate) -> str:
    """An event in one sentence."""
    sentence = SENTENCES.get(type(event))
    if sentence is None:
        raise TypeError(f"no sentence for {event!r}")
    chosen = sentence if isinstance(sentence, str) else sentence(event)
    said = _(chosen).format_map(_gaps(event, facts, _))
    return said[:1].upper() + said[1:]


def declare(outcome: Outcome, facts: Facts, _: Translate) -> str:
    """Who won, and by what."""
    return _(ENDINGS[outcome.reason]).format(winners=seat_names(outcome.winners, facts, _))


def _gaps(event: Event, facts: Facts, _: Translate) -> dict[str, object]:
    """The fields of an event in words, by name."""
    gaps: dict[str, object] = {}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if value is not None:
            gaps[name] = _in_words(name, value, facts, _)
    if isinstance(event, Scored):
        gaps["scores"] = "; ".join(
            _score(event, seat, facts, _) for seat in range(len(event.points))
        )
    return gaps


def _score(event: Scored, seat: int, facts: Facts, _: Translate) -> str:
    """A player's points, and how many of them are for the largest territory."""
    return _("{seat} has {total} points, {bonus} of them for territory").format(
        seat=seat_name(seat, facts, _),
        total=event.points[seat] + event.bonuses[seat],
        bonus=event.bonuses[seat],
    )


def _in_words(name: str, value: Any, facts: Facts, _: Translate) -> object:
    """A field of an event: seats, cells and cards by their names, the rest as it is."""
    match name:
        case "seat":
            return seat_name(value, facts, _)
        case "owners" | "asked" | "winners":
            return seat_names(value, facts, _)
        case "chief":
            return chief_name(value, facts, _)
        case "cell" | "source" | "target":
            return facts.cell_names[value]
        case "cells" | "way":
            return cell_list(value, facts)
        case "card":
            return card_name(value, facts, _)
        case "cards":
            return card_names(value, facts, _)
        case "direction":
            return direction_name(value, _)
        case "tried":
            return joined([direction_name(direction, _) for direction in value], _)
        case "kind":
            return shape_name(value, facts, _)
        case "special":
            return special_name(value, _)
        case "region":
            return ground_name(value, facts, _)
    return value
