"""What the tellings of Yuan's events share: their names in words, places and moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, Protocol

from bingfa.core.events import OfSeat
from bingfa.core.teller import E, Move, Telling
from bingfa.core.words import N_, Translate
from bingfa.games.yuan.rules import events as e
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.words.names import (
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


class OfAmount(Protocol):
    @property
    def amount(self) -> int: ...


# Words

# By the name of an event's field: its words.
WORDS: Final[dict[str, Callable[[Any, Facts, Translate], object]]] = {
    "clan": lambda clan, facts, _: clan_name(clan, facts),
    "clans": clan_names,
    "causes": clan_names,
    "province": lambda province, facts, _: province_name(province, facts),
    "gained": province_names,
}


def player(event: OfSeat, facts: Facts, _: Translate) -> dict[str, object]:
    return {"player": seat_name(event.seat, _)}


def coins(event: OfAmount, facts: Facts, _: Translate) -> dict[str, object]:
    return {"coins": coins_text(event.amount, _)}


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
