"""Names of players, chiefs, grounds, cards, shapes and special cards, for people.

Every text is English for gettext. What happens is told in `words`, what can be chosen in
`choices`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bingfa.core.teller import FieldWords
from bingfa.core.words import N_, Translate
from bingfa.games.khan.rules.facts import GROUNDS, Facts

SEAT_NAMES: Final = {
    "red": N_("Red"),
    "yellow": N_("Yellow"),
    "blue": N_("Blue"),
    "green": N_("Green"),
}

# Names of the data file that another language may write otherwise.
CHIEF_NAMES: Final = (
    N_("Seljuk"),
    N_("Rus"),
    N_("Song"),
    N_("Goryeo"),
    N_("Kipchak"),
    N_("Abbasid"),
    N_("Georgian"),
    N_("Tibetan"),
)

GROUND_NAMES: Final = {
    "mountain": N_("Mountain"),
    "ice": N_("Ice"),
    "tundra": N_("Tundra"),
    "rocks": N_("Rocky desert"),
    "sand": N_("Sand desert"),
    "forest": N_("Tropical forest"),
    "river": N_("River"),
    "neighbours": N_("Neighbouring territories"),
    "khan": N_("Khan"),
}

# By special card: its name, and what it does with two or three players, with four.
SPECIAL_WORDS: Final = (
    (
        N_("High Morale"),
        N_("One more action at once."),
        N_("One more action at once."),
    ),
    (
        N_("Khan's Protection"),
        N_("Until your next turn nobody covers your yurts without your consent."),
        N_("Until your next turn nobody covers your yurts without your consent."),
    ),
    (
        N_("Gods' Support"),
        N_("Until your next turn no rival covers neutral yurts without your consent."),
        N_("Until your next turn no rival covers neutral yurts of one region without consent."),
    ),
    (
        N_("Exploration"),
        N_("Until your next turn no rival uses a shape like the one you reserve."),
        N_("Until your next turn no rival uses the piece that you reserve."),
    ),
)

DIRECTION_NAMES: Final = (
    N_("north"),
    N_("north-east"),
    N_("east"),
    N_("south-east"),
    N_("south"),
    N_("south-west"),
    N_("west"),
    N_("north-west"),
)


def seat_name(seat: int, facts: Facts, _: Translate) -> str:
    """A player's name: the colour of the yurts."""
    name = facts.seats[seat]
    return _(SEAT_NAMES.get(name, name.capitalize()))


def seat_names(seats: Iterable[int], facts: Facts, _: Translate) -> str:
    """One player's name, or several."""
    return joined([seat_name(seat, facts, _) for seat in seats], _)


def joined(names: list[str], _: Translate) -> str:
    """Some names in a row: "Red, Blue and Green"."""
    if len(names) < 2:
        return "".join(names)
    return _("{first} and {second}").format(first=", ".join(names[:-1]), second=names[-1])


def chief_name(chief: int, facts: Facts, _: Translate) -> str:
    return _(facts.chief_names[chief])


def ground_name(ground: int, facts: Facts, _: Translate) -> str:
    """What a card or a region is called after."""
    name = facts.grounds[ground]
    return _(GROUND_NAMES.get(name, name.capitalize()))


def card_name(card: int, facts: Facts, _: Translate) -> str:
    """A card by its chief, its ground and the way that its chief flees."""
    return _("{chief}, {ground}, {direction}").format(
        chief=chief_name(card // GROUNDS, facts, _),
        ground=ground_name(card % GROUNDS, facts, _),
        direction=direction_name(facts.directions[card], _),
    )


def card_names(cards: Iterable[int], facts: Facts, _: Translate) -> str:
    return _("; ").join(card_name(card, facts, _) for card in cards)


def direction_name(direction: int, _: Translate) -> str:
    return _(DIRECTION_NAMES[direction])


def shape_name(kind: int, facts: Facts, _: Translate) -> str:
    """A kind of tile or bridge: "tile P5"."""
    shape = facts.shapes[kind]
    sentence = N_("bridge {name}") if shape.bridge else N_("tile {name}")
    return _(sentence).format(name=shape.name)


def special_name(special: int, _: Translate) -> str:
    return _(SPECIAL_WORDS[special][0])


def special_text(special: int, players: int, _: Translate) -> str:
    """What a special card does with so many players."""
    return _(SPECIAL_WORDS[special][1 if players < 4 else 2])


def cell_list(cells: Iterable[int], facts: Facts) -> str:
    return " ".join(facts.cell_names[cell] for cell in cells)


# By the name of a field of an event or an action: its words.
WORDS: Final[FieldWords[Facts]] = {
    "seat": seat_name,
    "owners": seat_names,
    "asked": seat_names,
    "winners": seat_names,
    "chief": chief_name,
    "cell": lambda cell, facts, _: facts.cell_names[cell],
    "source": lambda cell, facts, _: facts.cell_names[cell],
    "target": lambda cell, facts, _: facts.cell_names[cell],
    "cells": lambda cells, facts, _: cell_list(cells, facts),
    "way": lambda cells, facts, _: cell_list(cells, facts),
    "card": card_name,
    "cards": card_names,
    "direction": lambda direction, facts, _: direction_name(direction, _),
    "tried": lambda tried, facts, _: joined([direction_name(each, _) for each in tried], _),
    "kind": shape_name,
    "special": lambda special, facts, _: special_name(special, _),
    "region": ground_name,
}
