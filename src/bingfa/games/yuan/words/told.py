"""What the tellings of Yuan's events share: their names in words, places and moves."""

from __future__ import annotations

from typing import Final, Generic

from bingfa.core.teller import E, FieldWords, Move, Telling
from bingfa.core.words import N_
from bingfa.games.yuan.rules import events as e
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.words.names import (
    action_name,
    armies_text,
    clan_name,
    clan_names,
    coins_text,
    province_name,
    province_names,
    seat_name,
)
from bingfa.games.yuan.words.places import seat_keys

COIN: Final = ("coin",)

# Phases of a turn, as the page names them.
PLANS: Final = N_("Plans")
DEVELOPMENT: Final = N_("Development")
FORTIFICATION: Final = N_("Fortification")
ATTACKS: Final = N_("Attacks")
INCOME: Final = N_("Income")


class Told(Telling[E, Facts], Generic[E]):
    """What is told of a kind of event of Yuan."""


# Words

# By the name of an event's field: its words.
WORDS: Final[FieldWords[Facts]] = {
    "clan": lambda clan, facts, _: clan_name(clan, facts),
    "clans": clan_names,
    "causes": clan_names,
    "province": lambda province, facts, _: province_name(province, facts),
    "gained": province_names,
}

# By the name of a gap that several events have: its words, found in the event.
DERIVED: Final[FieldWords[Facts]] = {
    "player": lambda event, facts, _: seat_name(event.seat, _),
    "coins": lambda event, facts, _: coins_text(event.amount, _),
    "armies": lambda event, facts, _: armies_text(event.number, _),
    "action": lambda event, facts, _: action_name(event.kind, event.level, _),
    "defender": lambda event, facts, _: clan_name(event.defender_clan, facts),
    "victim": lambda event, facts, _: clan_name(event.victim_clan, facts),
    "taker": lambda event, facts, _: clan_name(event.taker_clan, facts),
}

# Places

HERE: Final = ("province {province}",)
SIDE: Final = ("side {seat}",)
PURSE: Final = ("purse {seat}",)


def here_and_sides(event: e.AmongClans, facts: Facts) -> tuple[str, ...]:
    return (*HERE, *seat_keys("side", event.seats, facts))


# Moves


def income(event: e.PaidBack | e.Earned, facts: Facts) -> tuple[Move, ...]:
    if not event.amount:
        return ()
    return (Move("wheel", "purse {seat}", COIN),)
