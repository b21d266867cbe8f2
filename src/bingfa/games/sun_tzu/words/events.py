"""What happened, in sentences for people.

What is told of each kind of event stands in one entry: its sentence, the places on the board that
it is about, the pieces that it moves, and how it is staged.
"""

from __future__ import annotations

from typing import Any, Final, Generic

from bingfa.core.events import Event
from bingfa.core.teller import E, Move, Teller, Telling, always
from bingfa.core.words import N_, Translate
from bingfa.games.sun_tzu.rules import events as e
from bingfa.games.sun_tzu.rules.cards import SIX
from bingfa.games.sun_tzu.rules.facts import PROVINCES, Edition
from bingfa.games.sun_tzu.words.endings import ENDINGS
from bingfa.games.sun_tzu.words.moves import (
    cards_at,
    drawing,
    end_at,
    march,
    recycling,
    reinforcement,
    retreat,
    source_of,
    struck_at,
)
from bingfa.games.sun_tzu.words.names import HAPPENINGS, USES, WORDS, card_name, seat_name
from bingfa.games.sun_tzu.words.places import KEYS, key, province_key
from bingfa.games.sun_tzu.words.sentences import drawn, fought, placed, plague, privilege


class Told(Telling[E, Edition], Generic[E]):
    """What is told of a kind of event of Sun Tzu or Dynasties."""


def _both(event: Event, edition: Edition, _: Translate) -> dict[str, object]:
    """Both players' names."""
    return {"first": seat_name(0, edition, _), "second": seat_name(1, edition, _)}


# Phases of a turn, as the page names them.
DEAL: Final = N_("Deal")
REVEAL: Final = N_("Reveal")
SECRET: Final = N_("Secret card")
PRICE: Final = N_("Price")
COMBAT: Final = N_("Combat")
EVENT: Final = N_("Event")
SCORING: Final = N_("Scoring")

DRAWN_AT: Final = ("hand {seat}", "pile {seat}")  # where cards are drawn

TELLINGS: Final[tuple[Telling[Any, Edition], ...]] = (
    # Before the first turn
    Told(
        e.StandsDealt,
        N_("What the provinces are worth after turns 3, 6 and 9: {stands}."),
        lambda event, edition: [province_key(at, edition) for at in range(PROVINCES)],
        phase=DEAL,
    ),
    Told(
        e.CardKept,
        lambda event: (
            N_("{seat} keeps a card face down.")
            if event.effect is None
            else N_("{seat} keeps {effect} face down.")
        ),
        ("secret {seat}",),
        phase=DEAL,
    ),
    Told(
        e.PawnMoved,
        N_("The pawn moves one square towards {seat}; it stands at {pawn}."),
        ("pawn",),
        phase=SCORING,
    ),
    Told(
        e.HandDealt,
        lambda event: (
            N_("{seat} has the cards 1 to 6 and is dealt {cards}.")
            if len(event.basic) == SIX + 1
            else N_("{seat} has the cards {basic} and is dealt {cards}.")
            if event.cards
            else N_("{seat} has the cards {basic}.")
        ),
        DRAWN_AT,
        drawing,
        phase=DEAL,
    ),
    # Laying cards
    Told(
        e.TurnBegan,
        lambda event: (
            N_("Turn {turn} begins; a scoring follows it.")
            if event.scores
            else N_("Turn {turn} begins.")
        ),
        ("turns",),
        phase=N_("New turn"),
    ),
    Told(
        e.CardLaid,
        N_("{seat} lays {card} at {province}."),
        ("card {seat} {province}",),
        lambda event, edition: (
            Move("hand {seat}", "card {seat} {province}", ("card", event.seat, event.card, True)),
        ),
        quiet=always,
    ),
    Told(
        e.Sealed,
        N_("{seat} has sealed all cards."),
        lambda event, edition: [key("card", event.seat, edition, at) for at in range(PROVINCES)],
        quiet=always,
    ),
    Told(
        e.Reinforced,
        N_("{seat} discards {card} for good: an army set aside joins the reserve again."),
        ("gone {seat}", "aside {seat}", "reserve {seat}"),
        reinforcement,
        phase=N_("Reinforcement"),
    ),
    # Revealing provinces
    Told(
        e.PrivilegeHeld,
        privilege,
        lambda event, edition: () if event.seat is None else ("side {seat}",),
        gaps=_both,
        phase=REVEAL,
    ),
    Told(
        e.ProvinceNamed,
        N_("{seat} names {province} as the next province."),
        ("province {province}",),
        phase=REVEAL,
        quiet=always,
    ),
    Told(
        e.CardsShown,
        N_("{province}: {first} shows {faces[0]}, {second} shows {faces[1]}."),
        cards_at,
        gaps=lambda event, edition, _: (
            _both(event, edition, _) | {"faces": [card_name(card, _) for card in event.cards]}
        ),
        phase=REVEAL,
    ),
    Told(
        e.CardUsed,
        lambda event: USES[event.effect],
        lambda event, edition: (
            "secret {seat}",
            *(() if event.here is None else ("province {here}",)),
            *(() if event.there is None else ("province {there}",)),
        ),
        lambda event, edition: (
            ()
            if event.here is None
            else (Move("secret {seat}", "province {here}", ("scroll", event.seat)),)
        ),
        phase=SECRET,
    ),
    Told(
        e.Recycled,
        N_("{card} goes under {seat}'s pile; the pile's top card, {discarded}, is discarded."),
        ("pile {seat}", "gone {seat}"),
        recycling,
        phase=SECRET,
    ),
    Told(
        e.MarkerSet,
        lambda event: (
            N_("The 6 of {seat} leaves a marker at {province}, an army from the reserve.")
            if event.source is None
            else N_("The 6 of {seat} leaves a marker at {province}, an army from {source}.")
        ),
        lambda event, edition: (source_of(event), "marks {seat} {province}"),
        lambda event, edition: (
            Move(source_of(event), "marks {seat} {province}", ("marker", event.seat)),
        ),
        phase=COMBAT,
    ),
    Told(
        e.ArmySetAside,
        lambda event: (
            N_("{seat} sets an army aside from the reserve.")
            if event.source is None
            else N_("{seat} sets an army aside from {source}.")
        ),
        lambda event, edition: (source_of(event), "aside {seat}"),
        lambda event, edition: march(event.seat, 1, source_of(event), "aside {seat}"),
        phase=PRICE,
    ),
    Told(
        e.ArmyPaid,
        lambda event: (
            N_("{seat} pays an army from the reserve: it leaves the game for good.")
            if event.source is None
            else N_("{seat} pays an army from {source}: it leaves the game for good.")
        ),
        lambda event, edition: (source_of(event), "gone {seat}"),
        lambda event, edition: march(event.seat, 1, source_of(event), "gone {seat}"),
        phase=PRICE,
    ),
    Told(
        e.Fought,
        fought,
        lambda event, edition: ("province {province}", *cards_at(event, edition)),
        phase=COMBAT,
        stamp=lambda event, _: _("tie") if event.winner is None else f"+{event.margin}",
    ),
    Told(
        e.PlagueStruck,
        plague,
        struck_at,
        lambda event, edition: (
            () if event.seat is None or not event.lost else retreat(event.seat, event.lost)
        ),
        phase=N_("Plague"),
        stamp=lambda event, _: f"−{event.lost}" if event.lost else _("none lost"),
    ),
    Told(
        e.ArmiesRemoved,
        lambda event: (
            N_("One army of {seat} goes from {province} back to the reserve.")
            if event.number == 1
            else N_("{number} armies of {seat} go from {province} back to the reserve.")
        ),
        ("army {seat} {province}", "reserve {seat}"),
        lambda event, edition: retreat(event.seat, event.number),
        phase=COMBAT,
    ),
    Told(
        e.ArmyPlaced,
        placed,
        lambda event, edition: (source_of(event), "army {seat} {province}"),
        lambda event, edition: march(
            event.seat, event.number, source_of(event), "army {seat} {province}"
        ),
        phase=COMBAT,
    ),
    Told(
        e.SupplyShort,
        N_("{seat} has no army left to supply; wanting: {number}."),
        ("reserve {seat}",),
        phase=COMBAT,
    ),
    Told(
        e.EventTurnedUp,
        N_("The event {event} is turned up."),
        ("event",),
        phase=EVENT,
    ),
    Told(
        e.EventApplied,
        lambda event: HAPPENINGS[event.event][len(event.seats) > 1],
        lambda event, edition: ("event", *(key("side", seat, edition) for seat in event.seats)),
        phase=EVENT,
    ),
    # The end of a turn and of the match
    Told(
        e.Scored,
        N_(
            "Scoring after turn {turn}: {first} {points[0]}, {second} {points[1]}. "
            "The pawn stands at {pawn}."
        ),
        ("score", "pawn"),
        gaps=_both,
        phase=SCORING,
        stamp=lambda event, _: f"{event.points[0]} : {event.points[1]}",
    ),
    Told(
        e.LookedAt,
        N_("{seat} looks at {cards}."),
        ("pile {seat}",),
        quiet=always,
    ),
    Told(
        e.CardTaken,
        N_("{seat} takes {card}."),
        DRAWN_AT,
        quiet=always,
    ),
    Told(
        e.Drawn,
        drawn,
        DRAWN_AT,
        lambda event, edition: drawing(event, edition) if event.number else (),
        phase=N_("Draw"),
        quiet=lambda event: not event.number,
    ),
    Told(
        e.MatchEnded,
        lambda event: ENDINGS[event.reason],
        end_at,
        phase=N_("The end"),
    ),
)

TELLER: Final = Teller(WORDS, TELLINGS, KEYS)
concerns: Final = TELLER.concerns
staging: Final = TELLER.staging
describe: Final = TELLER.describe
