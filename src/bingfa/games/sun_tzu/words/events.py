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
from bingfa.games.sun_tzu.rules.cards import SIX
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
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.rules.steps.closing import BY_RESERVE, DRAWN, FIFTH_EVENT, LAST, TRACK_END
from bingfa.games.sun_tzu.words.choices import ask, explain
from bingfa.games.sun_tzu.words.names import (
    card_name,
    card_names,
    effect_name,
    effect_text,
    event_name,
    event_text,
    leader_name,
    pawn_place,
    province_name,
    seat_name,
    seat_names,
    secret_name,
)

__all__ = [
    "ask",
    "card_name",
    "card_names",
    "declare",
    "describe",
    "effect_name",
    "effect_text",
    "event_name",
    "event_text",
    "explain",
    "leader_name",
    "pawn_place",
    "province_name",
    "seat_name",
    "seat_names",
    "secret_name",
]

ENDINGS: Final = {
    TRACK_END: N_("{winner} wins: the pawn has reached the end of the track on {winner}'s side."),
    LAST: N_("{winner} wins: the pawn stands on {winner}'s side after the last turn."),
    LAST + BY_RESERVE: N_(
        "{winner} wins: the pawn stands in the centre after the last turn, "
        "and {winner} has more armies in reserve."
    ),
    LAST + DRAWN: N_(
        "A draw: the pawn stands in the centre after the last turn, and the reserves are equal."
    ),
    FIFTH_EVENT: N_(
        "{winner} wins: the fifth event ends the match with the pawn on {winner}'s side."
    ),
    FIFTH_EVENT + BY_RESERVE: N_(
        "{winner} wins: the fifth event ends the match with the pawn in the centre, "
        "and {winner} has more armies in reserve."
    ),
    FIFTH_EVENT + DRAWN: N_(
        "A draw: the fifth event ends the match with the pawn in the centre and the reserves equal."
    ),
}

# By effect: a card that is used.
USES: Final = (
    N_("{seat} uses {effect}: one army goes from {here} to {there}."),
    N_("{seat} uses {effect}: the card laid at {here} counts as a 6 without a marker."),
    N_("{seat} uses {effect}: the pawn moves one square at the very start."),
    N_("{seat} uses {effect}: the -1 played at {here} goes under the pile."),
    N_("{seat} uses {effect}: one army from the reserve joins those at {here}."),
    N_("{seat} uses {effect}: the 6 is played at {here} for the second time."),
    N_("{seat} uses {effect}: one army at {here} goes back to its reserve."),
    N_("{seat} uses {effect}: the plague at {here} leaves a single army there."),
    N_("{seat} uses {effect}: the plague at {here} becomes a card of value 0."),
    N_("{seat} uses {effect}: the plague played at {here} goes under the pile."),
)

# By event card: its condition came true for one player, for both.
HAPPENINGS: Final = (
    (N_("{event}: four plagues have been shown, and each player sets one army aside."),) * 2,
    (
        N_(
            "{event}: a third 6 of {seats} has taken effect, "
            "which allows a second strategy card where those are in play."
        ),
    )
    * 2,
    (
        N_("{event}: a 9 did not win its combat, and costs {seats} one army."),
        N_("{event}: neither 9 won its combat, and that costs {seats} one army each."),
    ),
    (
        N_("{event}: a 10 did not win its combat, and costs {seats} two armies."),
        N_("{event}: neither 10 won its combat, and that costs {seats} two armies each."),
    ),
    (N_("{event}: 1 has met 1, and the player behind on the track wins by 1: {seats}."),) * 2,
)


def _privilege(event: PrivilegeHeld) -> str:
    if event.seat is None:
        return N_(
            "Armies on the board are equal ({armies[0]} each), and nobody has yet named "
            "provinces: they follow in the order of the first turn."
        )
    if event.armies[0] == event.armies[1]:
        return N_(
            "Armies on the board are equal ({armies[0]} each): {seat} goes on naming the provinces."
        )
    return N_(
        "Armies on the board: {first} {armies[0]}, {second} {armies[1]}. "
        "{seat} has fewer and names the provinces."
    )


def _fought(event: Fought) -> str:
    if event.winner is None:
        return N_("{province}: the combat is a tie, and nothing moves.")
    if event.rule == "S14":
        return N_("{province}: {winner}, behind on the track, wins by 1 after all.")
    return N_("{province}: {winner} wins the combat by {margin}.")


def _placed(event: ArmyPlaced) -> str:
    if event.source is not None:
        return N_("One army of {seat} goes from {source} to {province}.")
    if event.number == 1:
        return N_("One army of {seat} comes from the reserve to {province}.")
    return N_("{number} armies of {seat} come from the reserve to {province}.")


def _plague(event: PlagueStruck) -> str:
    if event.seat is None:
        return N_("{province}: the plague strikes, but no army is there.")
    if event.lost == 0:
        return N_("{province}: the plague strikes, but the single army of {seat} survives.")
    return N_(
        "{province}: the plague sends armies of {seat} back to the reserve: {lost}. "
        "Armies left: {left}."
    )


def _drawn(event: Drawn) -> str:
    if event.number == 0:
        return N_("{seat} draws no card.")
    return N_("{seat} draws one card.") if event.number == 1 else N_("{seat} draws {number} cards.")


Chooser = Callable[[Any], str]  # picks the sentence that fits an event

SENTENCES: Final[dict[type[Event], str | Chooser]] = {
    # Before the first turn
    StandsDealt: N_("What the provinces are worth after turns 3, 6 and 9: {stands}."),
    CardKept: lambda event: (
        N_("{seat} keeps a card face down.")
        if event.effect is None
        else N_("{seat} keeps {effect} face down.")
    ),
    PawnMoved: N_("The pawn moves one square towards {seat}; it stands at {pawn}."),
    HandDealt: lambda event: (
        N_("{seat} has the cards 1 to 6 and is dealt {cards}.")
        if len(event.basic) == SIX + 1
        else N_("{seat} has the cards {basic} and is dealt {cards}.")
        if event.cards
        else N_("{seat} has the cards {basic}.")
    ),
    # Laying cards
    TurnBegan: lambda event: (
        N_("Turn {turn} begins; a scoring follows it.")
        if event.scores
        else N_("Turn {turn} begins.")
    ),
    CardLaid: N_("{seat} lays {card} at {province}."),
    Sealed: N_("{seat} has sealed all cards."),
    Reinforced: N_("{seat} discards {card} for good: an army set aside joins the reserve again."),
    # Revealing provinces
    PrivilegeHeld: _privilege,
    ProvinceNamed: N_("{seat} names {province} as the next province."),
    CardsShown: N_("{province}: {first} shows {faces[0]}, {second} shows {faces[1]}."),
    CardUsed: lambda event: USES[event.effect],
    Recycled: N_(
        "{card} goes under {seat}'s pile; the pile's top card, {discarded}, is discarded."
    ),
    MarkerSet: lambda event: (
        N_("The 6 of {seat} leaves a marker at {province}, an army from the reserve.")
        if event.source is None
        else N_("The 6 of {seat} leaves a marker at {province}, an army from {source}.")
    ),
    ArmySetAside: lambda event: (
        N_("{seat} sets an army aside from the reserve.")
        if event.source is None
        else N_("{seat} sets an army aside from {source}.")
    ),
    ArmyPaid: lambda event: (
        N_("{seat} pays an army from the reserve: it leaves the game for good.")
        if event.source is None
        else N_("{seat} pays an army from {source}: it leaves the game for good.")
    ),
    Fought: _fought,
    PlagueStruck: _plague,
    ArmiesRemoved: lambda event: (
        N_("One army of {seat} goes from {province} back to the reserve.")
        if event.number == 1
        else N_("{number} armies of {seat} go from {province} back to the reserve.")
    ),
    ArmyPlaced: _placed,
    SupplyShort: N_("{seat} has no army left to supply; wanting: {number}."),
    EventTurnedUp: N_("The event {event} is turned up."),
    EventApplied: lambda event: HAPPENINGS[event.event][len(event.seats) > 1],
    # The end of a turn and of the match
    Scored: N_(
        "Scoring after turn {turn}: {first} {points[0]}, {second} {points[1]}. "
        "The pawn stands at {pawn}."
    ),
    LookedAt: N_("{seat} looks at {cards}."),
    CardTaken: N_("{seat} takes {card}."),
    Drawn: _drawn,
    MatchEnded: lambda event: ENDINGS[event.reason],
}


def describe(event: Event, edition: Edition, _: Translate) -> str:
    """An event in one sentence, with the cards and armies behind it."""
    sentence = SENTENCES.get(type(event))
    if sentence is None:
        raise TypeError(f"no sentence for {event!r}")
    chosen = sentence if isinstance(sentence, str) else sentence(event)
    return _(chosen).format_map(_gaps(event, edition, _))


def declare(outcome: Outcome, edition: Edition, _: Translate) -> str:
    """Who won, and by what."""
    winner = seat_names(outcome.winners, edition, _)
    return _(ENDINGS[outcome.reason]).format(winner=winner)


def _gaps(event: Event, edition: Edition, _: Translate) -> dict[str, object]:
    """The fields of an event in words, by name; both seats' names besides."""
    gaps: dict[str, object] = {
        "first": seat_name(0, edition, _),
        "second": seat_name(1, edition, _),
    }
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if value is not None:
            gaps[name] = _in_words(name, value, edition, _)
    if isinstance(event, CardsShown):
        gaps["faces"] = [card_name(card, _) for card in event.cards]
    return gaps


def _in_words(name: str, value: Any, edition: Edition, _: Translate) -> object:
    """A field of an event: seats, provinces and cards by their names, the rest as it is."""
    match name:
        case "seat" | "winner":
            return seat_name(value, edition, _)
        case "seats":
            return seat_names(value, edition, _)
        case "province" | "here" | "there" | "source":
            return province_name(value, edition, _)
        case "card" | "discarded":
            return card_name(value, _)
        case "cards" | "basic":
            return card_names(value, _)
        case "effect":
            return effect_name(value, _)
        case "event":
            return event_name(value, _)
        case "pawn":
            return pawn_place(value, edition, _)
        case "stands":
            return ", ".join(
                f"{province_name(province, edition, _)} {'-'.join(map(str, values))}"
                for province, values in enumerate(value)
            )
    return value
