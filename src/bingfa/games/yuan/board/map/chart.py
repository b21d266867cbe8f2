"""What follows from where the hexes of a map lie: waters, their shores, and the coast."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from bingfa.games.yuan.board.map.measure import BEYOND, Spot
from bingfa.games.yuan.rules.facts import VOLCANO, WATER, Facts
from bingfa.games.yuan.rules.views.view import HexView, ProvinceView, YuanView


@dataclass(frozen=True, eq=False)
class Chart:
    """A map as hexes by their places, and the facts about its provinces."""

    facts: Facts
    hexes: dict[Spot, HexView]
    spots: dict[int, Spot]  # by province
    waters: dict[Spot, tuple[Spot, ...]]  # by hex of water: all hexes of that water
    shores: dict[Spot, tuple[int, ...]]  # by hex of water: the provinces on its shores
    across: dict[int, tuple[int, ...]]  # by province: those joined to it by water alone
    volcanoes: tuple[Spot, ...]


@lru_cache(maxsize=128)
def chart_of(hexes: tuple[HexView, ...], facts: Facts) -> Chart:
    """The chart of some hexes. It is made once, and so is told from others by what it is."""
    at = {(here.q, here.r): here for here in hexes}
    spots = {here.province: spot for spot, here in at.items() if here.province is not None}
    waters: dict[Spot, tuple[Spot, ...]] = {}
    for spot, here in at.items():
        if here.terrain == WATER and spot not in waters:
            body = _body(spot, at)
            waters.update(dict.fromkeys(body, body))
    shores: dict[Spot, tuple[int, ...]] = {}
    for body in dict.fromkeys(waters.values()):
        shore = sorted({
            there.province
            for spot in body
            for there in _around(spot, at)
            if there.province is not None
        })  # fmt: skip
        shores.update(dict.fromkeys(body, tuple(shore)))
    across: dict[int, tuple[int, ...]] = {}
    for province, spot in spots.items():
        beside = _around(spot, at)
        near = {there.province for there in beside}
        joined = {
            other
            for there in beside
            if there.terrain == WATER
            for other in shores[(there.q, there.r)]
        }
        across[province] = tuple(sorted(joined - near - {province}))
    return Chart(
        facts=facts,
        hexes=at,
        spots=spots,
        waters=waters,
        shores=shores,
        across=across,
        volcanoes=tuple(spot for spot, here in at.items() if here.terrain == VOLCANO),
    )


def _around(spot: Spot, at: dict[Spot, HexView]) -> list[HexView]:
    places = ((spot[0] + dq, spot[1] + dr) for dq, dr in BEYOND)
    return [at[place] for place in places if place in at]


def _body(first: Spot, at: dict[Spot, HexView]) -> tuple[Spot, ...]:
    """The hexes of water that hang together with one."""
    found = [first]
    seen = {first}
    for spot in found:  # grows while it is walked through
        for there in _around(spot, at):
            if there.terrain == WATER and (there.q, there.r) not in seen:
                seen.add((there.q, there.r))
                found.append((there.q, there.r))
    return tuple(sorted(found))


def lands_of(view: YuanView) -> dict[int, ProvinceView]:
    """The provinces of a view by their numbers."""
    return {here.province: here for here in view.provinces}
