"""Names of seats, provinces and cards, and what strategy, warlord and event cards do, in words.

Every text is an English sentence for gettext. What happens is told in `words`,
what can be chosen in `choices`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bingfa.core.teller import FieldWords
from bingfa.core.words import N_, Translate
from bingfa.games.sun_tzu.rules.cards import NAMES
from bingfa.games.sun_tzu.rules.facts import LAST_TURN, Edition

SEAT_NAMES: Final = {
    "blue": N_("Blue"),
    "red": N_("Red"),
    "white": N_("White"),
    "black": N_("Black"),
}

# Names of the data files that another language may write otherwise.
PROPER_NAMES: Final = (
    N_("Mongolia"),
    N_("King Chu"),
    N_("King Shao"),
)

PLAGUE_NAME: Final = N_("plague")

SECRETS: Final = {"sun-tzu": N_("Strategy"), "dynasties": N_("Warlord")}

# By effect: the card's name, and what it does.
EFFECT_WORDS: Final = (
    (N_("March"), N_("Move one of your armies to a bordering province, empty or yours.")),
    (N_("Restraint"), N_("After the reveal, count your 7, 8, 9 or 10 as a 6 without a marker.")),
    (N_("First step"), N_("At the very start, move the pawn one square towards you.")),
    (
        N_("Returning ruse"),
        N_("After playing a -1, put it under your pile and discard the pile's top card."),
    ),
    (N_("Garrison"), N_("Add one army from your reserve to a province that you hold.")),
    (
        N_("Second six"),
        N_("Lay your 6 where you played it already, and set a second marker there."),
    ),
    (N_("Withdrawal"), N_("Send one army of any province back to its owner's reserve.")),
    (N_("Scourge"), N_("Let a plague leave a single army in its province.")),
    (N_("Antidote"), N_("Counter a plague of your opponent: it becomes a card of value 0.")),
    (
        N_("Lingering plague"),
        N_("After playing a plague, put it under your pile and discard the pile's top card."),
    ),
)

# By event: its name, and its condition with what it does.
EVENT_WORDS: Final = (
    (
        N_("Pandemic"),
        N_(
            "When the fourth plague of the match is shown, each player sets one army aside: "
            "from the reserve, or from a province if the reserve is empty."
        ),
    ),
    (
        N_("War chariots"),
        N_("When a player's third 6 takes effect, that player may take a second strategy card."),
    ),
    (
        N_("Champion's Challenge"),
        N_(
            "When a 9 does not win its combat, its player sets one army aside, "
            "from the reserve or from a province."
        ),
    ),
    (
        N_("Hero's Challenge"),
        N_(
            "When a 10 does not win its combat, its player sets two armies aside, "
            "from the reserve or from provinces."
        ),
    ),
    (
        N_("Light infantry"),
        N_(
            "When 1 meets 1, the player behind on the score track wins by 1. "
            "With the pawn in the centre nothing happens, and the card stays."
        ),
    ),
)


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


def seat_name(seat: int, edition: Edition, _: Translate) -> str:
    """A player's name: the colour of the pieces."""
    name = edition.seats[seat]
    return _(SEAT_NAMES.get(name, name.capitalize()))


def seat_names(seats: Iterable[int], edition: Edition, _: Translate) -> str:
    """One player's name, or both."""
    names = [seat_name(seat, edition, _) for seat in seats]
    if len(names) == 2:
        return _("{first} and {second}").format(first=names[0], second=names[1])
    return ", ".join(names)


def leader_name(seat: int, edition: Edition, _: Translate) -> str:
    """The leader whom a player plays."""
    return _(edition.leaders[seat])


def province_name(province: int, edition: Edition, _: Translate) -> str:
    return _(edition.province_names[province])


def pawn_place(pawn: int, edition: Edition, _: Translate) -> str:
    """Where the pawn stands: the centre, or so many squares on a player's side."""
    if pawn == 0:
        return _("the centre")
    side = seat_name(0 if pawn > 0 else 1, edition, _)
    return _("{seat} {squares}").format(seat=side, squares=abs(pawn))


def card_name(card: int, _: Translate) -> str:
    """An action card: `7`, `+2`, `plague`."""
    name = NAMES[card]
    return _(PLAGUE_NAME) if name == PLAGUE_NAME else name


def card_names(cards: Iterable[int], _: Translate) -> str:
    """Several action cards, in their order."""
    return ", ".join(card_name(card, _) for card in cards)


def secret_name(edition: Edition, _: Translate) -> str:
    """What an edition calls the cards that players keep face down."""
    return _(SECRETS[edition.name])


def effect_name(effect: int, _: Translate) -> str:
    """The name of a strategy or warlord card."""
    return _(EFFECT_WORDS[effect][0])


def effect_text(effect: int, edition: Edition, seat: int, _: Translate) -> str:
    """What a strategy or warlord card does for its player, and until which turn."""
    text = _(EFFECT_WORDS[effect][1])
    last = edition.limits[seat][effect]
    if 0 < last < LAST_TURN:
        return _("{text} Until turn {turn}.").format(text=text, turn=last)
    return text


def event_name(event: int, _: Translate) -> str:
    return _(EVENT_WORDS[event][0])


def event_text(event: int, _: Translate) -> str:
    """An event's condition, and what it then does."""
    return _(EVENT_WORDS[event][1])


def _stands(stands: tuple[tuple[int, ...], ...], edition: Edition, _: Translate) -> str:
    return ", ".join(
        f"{province_name(province, edition, _)} {'-'.join(map(str, values))}"
        for province, values in enumerate(stands)
    )


# By the name of a field of an event or an action: its words.
WORDS: Final[FieldWords[Edition]] = {
    "seat": seat_name,
    "winner": seat_name,
    "seats": seat_names,
    "province": province_name,
    "here": province_name,
    "there": province_name,
    "source": province_name,
    "card": lambda card, edition, _: card_name(card, _),
    "discarded": lambda card, edition, _: card_name(card, _),
    "cards": lambda cards, edition, _: card_names(cards, _),
    "basic": lambda cards, edition, _: card_names(cards, _),
    "effect": lambda effect, edition, _: effect_name(effect, _),
    "event": lambda event, edition, _: event_name(event, _),
    "pawn": pawn_place,
    "stands": _stands,
}
