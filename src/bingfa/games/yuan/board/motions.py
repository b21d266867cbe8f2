"""What an event is about on the board, and which pieces it moves: places by their names."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from bingfa.core.drawing import Motion
from bingfa.core.events import Event
from bingfa.games.yuan.board.figures import city, counted, flags, temple, village
from bingfa.games.yuan.board.livery import Livery, livery_of
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.events import (
    BidMade,
    BidSealed,
    BidsShown,
    Cancelled,
    CityPlaced,
    ClansDealt,
    ClansDrawn,
    ClanTaken,
    Clashed,
    Colonised,
    Contested,
    Disbanded,
    Earned,
    Erupted,
    Expanded,
    Fell,
    Fortified,
    Fought,
    LevelChosen,
    Levelled,
    MapLaid,
    Marched,
    MatchEnded,
    Paid,
    PaidBack,
    PlanSealed,
    PlansShown,
    Raided,
    Recruited,
    Stolen,
    Stormed,
    TargetChosen,
    TempleBuilt,
    TemplesPlaced,
    TileLaid,
    TilesDealt,
    TurnBegan,
    Urbanised,
    Wasted,
)
from bingfa.games.yuan.rules.facts import Facts
from bingfa.look.frame import alone
from bingfa.look.once import once


def concerns(event: Event) -> tuple[str, ...]:
    """The places and pieces that an event is about."""
    facts = read_facts()
    match event:
        case ClansDrawn() | MapLaid():
            return ()
        case TilesDealt():
            return _all("side", range(len(event.tiles)), facts)
        case TileLaid():
            return (f"tile {facts.tiles[event.tile].name}",)
        case TemplesPlaced():
            return _provinces(event.provinces, facts)
        case CityPlaced():
            return _provinces((event.province,), facts)
        case ClansDealt() | Levelled():
            return _all("side", range(len(event.clans)), facts)
        case BidMade() | BidSealed() | ClanTaken() | PlanSealed():
            return _all("side", (event.seat,), facts)
        case BidsShown():
            return _all("side", event.highest, facts)
        case TurnBegan():
            return ("wheel",)
        case PlansShown():
            aims = {target for target in event.targets if target is not None}
            return _provinces(sorted(aims), facts)
        case Paid() | Earned() | PaidBack():
            return _all("purse", (event.seat,), facts)
        case Cancelled() | Contested() | Clashed():
            return (*_provinces((event.province,), facts), *_all("side", event.seats, facts))
        case Colonised() | Expanded():
            return _provinces(event.gained or (event.province,), facts)
        case TargetChosen() | LevelChosen():
            return _all("plan", (event.seat,), facts)
        case Stolen():
            return (
                *_provinces((event.province,), facts),
                *_all("purse", (event.seat, event.victim), facts),
            )
        case Marched():
            sources = tuple(province for province, _number in event.sources)
            return _provinces((event.province, *sources), facts)
        case Erupted():
            return _provinces(event.provinces, facts)
        case MatchEnded():
            return _all("side", event.winners, facts)
        case (
            Urbanised() | TempleBuilt() | Fortified() | Recruited() | Wasted() | Fought()
            | Stormed() | Raided() | Fell() | Disbanded()
        ):  # fmt: skip
            return _provinces((event.province,), facts)
    raise TypeError(f"no place for {event!r}")


def motions(event: Event) -> tuple[Motion, ...]:
    """The pieces that an event moves."""
    facts = read_facts()
    match event:
        case CityPlaced() if event.seat is not None:
            side = f"side {facts.seats[event.seat]}"
            return (Motion(side, _at("house", event.province, facts), _city(event.clan)),)
        case Colonised() | Expanded():
            first = _place(event.province, facts) if isinstance(event, Expanded) else ""
            side = f"side {facts.seats[event.seat]}"
            return tuple(
                Motion(first or side, _at("house", province, facts), _village(event.clan))
                for province in event.gained
            )
        case TempleBuilt():
            side = f"side {facts.seats[event.seat]}"
            return (Motion(side, _at("temple", event.province, facts), _temple()),)
        case Stolen() if event.amount:
            return (
                Motion(
                    f"purse {facts.seats[event.victim]}",
                    f"purse {facts.seats[event.seat]}",
                    _coin(),
                ),
            )
        case Paid() if sum(event.costs):
            name = facts.seats[event.seat]
            return (Motion(f"purse {name}", f"plan {name}", _coin()),)
        case Earned() | PaidBack() if event.amount:
            return (Motion("wheel", f"purse {facts.seats[event.seat]}", _coin()),)
        case Recruited() if event.number:
            army = _army_at(event.clan, event.province, facts)
            return (
                Motion(f"side {facts.seats[event.seat]}", army, _army(event.clan, event.number)),
            )
        case Marched():
            return _march(event, facts)
        case Stormed() if event.taken:
            army, here = _army_at(event.clan, event.province, facts), _place(event.province, facts)
            return (Motion(here, army, _army(event.clan, event.strength)),)
        case Stormed():
            here, side = _place(event.province, facts), f"side {facts.seats[event.seat]}"
            return (Motion(here, side, _army(event.clan, event.strength)),)
        case Fought():
            return (
                Motion(
                    _place(event.province, facts),
                    f"side {facts.seats[event.seat]}",
                    _army(event.clan, event.lost),
                ),
                Motion(
                    _place(event.province, facts),
                    f"side {facts.seats[event.defender]}",
                    _army(event.defender_clan, event.lost),
                ),
            )
        case Clashed():
            return tuple(
                Motion(
                    _place(event.province, facts), f"side {facts.seats[seat]}", _army(clan, lost)
                )
                for seat, clan, before, after in zip(
                    event.seats, event.clans, event.before, event.after, strict=True
                )
                if (lost := before - after)
            )
        case Disbanded():
            home, side = _place(event.province, facts), f"side {facts.seats[event.seat]}"
            return (Motion(home, side, _army(event.clan, event.number)),)
    return ()


def _march(event: Marched, facts: Facts) -> tuple[Motion, ...]:
    """All armies in reach go to the target, and one from the stock."""
    force = f"force {facts.seats[event.seat]}"
    reserve = (
        (Motion(f"side {facts.seats[event.seat]}", force, _army(event.clan, event.stock)),)
        if event.stock
        else ()
    )
    return (
        *(
            Motion(_place(province, facts), force, _army(event.clan, number))
            for province, number in event.sources
        ),
        *reserve,
    )


# Places by their names


def _all(what: str, seats: Iterable[int], facts: Facts) -> tuple[str, ...]:
    return tuple(f"{what} {facts.seats[seat]}" for seat in seats)


def _place(province: int, facts: Facts) -> str:
    return f"province {facts.province_names[province]}"


def _provinces(provinces: Iterable[int], facts: Facts) -> tuple[str, ...]:
    return tuple(_place(province, facts) for province in provinces)


def _at(what: str, province: int, facts: Facts) -> str:
    return f"{what} {facts.province_names[province]}"


def _army_at(clan: int, province: int, facts: Facts) -> str:
    return f"army {facts.clans[clan].name} {facts.province_names[province]}"


# The pieces alone


def _livery(clan: int) -> Livery:
    return livery_of(clan, read_facts().clans[clan].colour)


@once
def _village(clan: int) -> h.Node:
    return alone(-20, -22, 40, 44, village(_livery(clan)))


@once
def _city(clan: int) -> h.Node:
    return alone(-27, -27, 54, 54, city(_livery(clan), 1))


@once
def _army(clan: int, number: int) -> h.Node:
    return alone(-20, -20, 40, 40, flags(_livery(clan), number))


@once
def _temple() -> h.Node:
    return alone(-16, -19, 32, 34, temple())


@once
def _coin() -> h.Node:
    return alone(-12, -12, 24, 24, counted("coin"))
