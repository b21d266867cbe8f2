"""What happened, and how the match ended, in sentences for people.

What is told of each kind of event stands in one entry: its sentence, the places on the board that
it is about, the pieces that it moves, and how it is staged.
"""

from __future__ import annotations

from typing import Any, Final, Generic

from bingfa.core.events import Event
from bingfa.core.outcome import Outcome
from bingfa.core.teller import E, Move, Teller, Telling, always
from bingfa.core.words import N_, Translate
from bingfa.games.khan.rules import events as e
from bingfa.games.khan.rules.facts import EXPLORATION, MORALE, PROTECTION, Facts
from bingfa.games.khan.rules.scoring import BY_TERRITORY, MOST_POINTS, SHARED
from bingfa.games.khan.words.moves import conquest, discard, flight, leaving, own_yurt
from bingfa.games.khan.words.names import WORDS, seat_name, seat_names
from bingfa.games.khan.words.places import KEYS, cell_key, seat_key

ENDINGS: Final = {
    MOST_POINTS: N_("{winners} wins with the most points."),
    BY_TERRITORY: N_("{winners} wins: points are equal, and {winners} has the largest territory."),
    SHARED: N_("{winners} share the victory: points and largest territories are equal."),
}


def _fled(event: e.ChiefFled) -> str:
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


def _left(event: e.ChiefLeft) -> str:
    if event.blocked:
        return N_("{chief} has no way to flee and leaves the board; a neutral yurt takes {cell}.")
    if event.rule == "K10":
        return N_("{chief} leaves the board, too; a neutral yurt takes {cell}.")
    return N_("{chief} has one yurt left and leaves the board; it takes {cell}.")


def _conquered(event: e.Conquered) -> str:
    if len(event.owners) == 1:
        return N_("{seat} conquers {cells} with {kind}; points: {points}.")
    return N_("{seat} conquers {cells} with {kind}, shared by {owners}; points for each: {points}.")


def _used(event: e.SpecialUsed) -> str:
    if event.special == MORALE:
        return N_("{seat} uses {special} for one more action.")
    if event.special == PROTECTION:
        return N_("{seat} uses {special}: yurts of {seat} are protected.")
    if event.special == EXPLORATION:
        return N_("{seat} uses {special} to reserve {kind}.")
    if event.region is None:
        return N_("{seat} uses {special}: neutral yurts are protected.")
    return N_("{seat} uses {special}: neutral yurts are protected in {region}.")


def _special_ended(event: e.SpecialEnded) -> str:
    if event.special == EXPLORATION:
        return N_("{kind} is no longer reserved by {seat}.")
    return N_("{special} of {seat} has ended.")


class Told(Telling[E, Facts], Generic[E]):
    """What is told of a kind of event of Khan."""


def _score(event: e.Scored, seat: int, facts: Facts, _: Translate) -> str:
    """A player's points, and how many of them are for the largest territory."""
    return _("{seat} has {total} points, {bonus} of them for territory").format(
        seat=seat_name(seat, facts, _),
        total=event.points[seat] + event.bonuses[seat],
        bonus=event.bonuses[seat],
    )


# Phases, as the page names them; what has none belongs to the two actions of a turn.
PURSUIT: Final = N_("Pursuit")
SPECIAL: Final = N_("Special card")
SCORING: Final = N_("Scoring")

TELLINGS: Final[tuple[Telling[Any, Facts], ...]] = (
    # Before the first turn
    Told(e.FirstPlayerDrawn, N_("{seat} begins, drawn by lot."), ("side {seat}",)),
    Told(
        e.ChiefPlaced,
        N_("{seat} puts {chief} on {cell}."),
        ("chief {chief}", "cell {cell}"),
        lambda event, facts: (Move("portrait {chief}", "chief {chief}", ("chief", event.chief)),),
    ),
    Told(
        e.YurtPlaced,
        N_("{seat} puts a yurt on {cell}."),
        ("cell {cell}",),
        own_yurt,
    ),
    Told(
        e.HandDealt,
        N_("{seat} draws {cards}."),
        ("hand {seat}", "pile"),
        quiet=always,
    ),
    Told(
        e.Drawn,
        lambda event: (
            N_("{seat} draws one card.")
            if event.number == 1
            else N_("{seat} draws {number} cards.")
        ),
        ("hand {seat}", "pile"),
        lambda event, facts: (Move("pile", "hand {seat}", ("back",)),) if event.number else (),
        quiet=always,
    ),
    # Chiefs
    Told(
        e.TurnBegan,
        lambda event: (
            N_("Turn {turn}: {seat} must conquer twice, if that is possible.")
            if event.ending
            else N_("Turn {turn}: it is {seat}'s.")
        ),
        ("side {seat}",),
    ),
    Told(
        e.PileRemade,
        N_("The {number} discards are shuffled and make a new pile."),
        ("pile", "discard"),
        lambda event, facts: (Move("discard", "pile", ("back",)),),
    ),
    Told(
        e.CardTurned,
        lambda event: (
            N_("The card {card} is turned up, but that chief has left the board.")
            if event.wasted
            else N_("The card {card} is turned up: {chief} must flee to the {direction}.")
        ),
        ("discard", "portrait {chief}"),
        lambda event, facts: (Move("pile", "discard", ("card", event.card)),),
        phase=PURSUIT,
    ),
    Told(
        e.Pursued,
        N_("{seat} pursues {chief}."),
        ("chief {chief}",),
        phase=PURSUIT,
    ),
    Told(
        e.ChiefFled,
        _fled,
        lambda event, facts: (
            "chief {chief}",
            *(cell_key(cell, facts) for cell in (event.source, *event.way, event.target)),
        ),
        flight,
        phase=PURSUIT,
    ),
    Told(
        e.ChiefLeft,
        _left,
        ("cell {cell}", "portrait {chief}"),
        leaving,
        phase=PURSUIT,
    ),
    Told(
        e.EndBegan,
        lambda event: (
            N_("Enough chiefs have left: the turn is over, and {seat} begins the end phase.")
            if event.at_once
            else N_("Enough chiefs have left: after this turn {seat} begins the end phase.")
        ),
        ("turn",),
    ),
    # Actions
    Told(
        e.Invaded,
        N_("{seat} plays {card} and puts a yurt on {cell}."),
        ("cell {cell}", "discard"),
        lambda event, facts: (*discard(event, facts), *own_yurt(event, facts)),
    ),
    Told(
        e.InvadedAnywhere,
        N_("{seat} invades anywhere: a yurt on {cell}."),
        ("cell {cell}",),
        own_yurt,
    ),
    Told(
        e.Discarded,
        N_("{seat} discards {card}."),
        ("hand {seat}", "discard"),
        discard,
    ),
    Told(
        e.Proposed,
        N_(
            "{seat} proposes to conquer {cells} with {kind}, shared by {owners}; "
            "points for each: {points}. Consent is needed from {asked}."
        ),
        lambda event, facts: [cell_key(cell, facts) for cell in event.cells],
    ),
    Told(
        e.Answered,
        lambda event: N_("{seat} agrees.") if event.agreed else N_("{seat} refuses."),
        ("side {seat}",),
        stamp=lambda event, _: "" if event.agreed else _("refused"),
    ),
    Told(
        e.Conquered,
        _conquered,
        lambda event, facts: (
            "piece {number}",
            *(seat_key("score", seat, facts) for seat in event.owners),
        ),
        conquest,
        phase=N_("Conquest"),
        stamp=lambda event, _: f"+{event.points}",
    ),
    Told(e.NothingPossible, N_("{seat} can take no further action."), ("side {seat}",)),
    Told(
        e.Passed,
        lambda event: (
            N_("{seat} can conquer nothing and passes.")
            if event.forced
            else N_("{seat} proposes nothing and passes.")
        ),
        ("side {seat}",),
    ),
    # Special cards
    Told(
        e.SpecialUsed,
        _used,
        ("special {seat} {special}",),
        phase=SPECIAL,
    ),
    Told(
        e.SpecialEnded,
        _special_ended,
        ("special {seat} {special}",),
        phase=SPECIAL,
    ),
    # The end
    Told(
        e.Scored,
        N_("Nobody can conquer again. {scores}."),
        lambda event, facts: [seat_key("score", seat, facts) for seat in range(len(event.points))],
        gaps=lambda event, facts, _: {
            "scores": _("; ").join(
                _score(event, seat, facts, _) for seat in range(len(event.points))
            )
        },
        phase=SCORING,
    ),
    Told(
        e.MatchEnded,
        lambda event: ENDINGS[event.reason],
        lambda event, facts: [seat_key("side", seat, facts) for seat in event.winners],
        phase=SCORING,
    ),
)


def describe(event: Event, facts: Facts, translate: Translate) -> str:
    """An event in one sentence."""
    said = TELLER.describe(event, facts, translate)
    return said[:1].upper() + said[1:]


def declare(outcome: Outcome, facts: Facts, _: Translate) -> str:
    """Who won, and by what."""
    return _(ENDINGS[outcome.reason]).format(winners=seat_names(outcome.winners, facts, _))


TELLER: Final = Teller(WORDS, TELLINGS, KEYS)
concerns: Final = TELLER.concerns
staging: Final = TELLER.staging
