"""Why a choice that is well written is one that no position of Yuan could allow."""

from __future__ import annotations

import re
from typing import Final

from bingfa.core.errors import ImpossibleAction
from bingfa.core.notation import Reason, refused
from bingfa.core.words import Text
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.grid import REACH, on_lattice, tile_steps

PLACE: Final = re.compile(r"(-?\d{1,3}),(-?\d{1,3})")
ROTATION: Final = re.compile(r"r\d{1,2}")
NUMBER: Final = re.compile(r"-?\d{1,4}")
LEVEL: Final = re.compile(r"[dfm](\d{1,2}|-)")


def impossible(text: str, words: list[str], facts: Facts) -> ImpossibleAction | None:
    """The error for words that are no action, if they say something that could never be."""
    return refused(text, _reason(words, facts))


def _reason(words: list[str], facts: Facts) -> Reason | None:
    tiles = [tile.name.lower() for tile in facts.tiles]
    provinces = [name.lower() for name in facts.province_names]
    match words:
        case ["tile", tile, place, turned] if tile in tiles and ROTATION.fullmatch(turned):
            at = PLACE.fullmatch(place)
            return None if at is None else _no_place(int(at[1]), int(at[2]))
        case ["bid", amount] if NUMBER.fullmatch(amount):
            if amount.startswith("-"):
                return "Y1", Text("a bid is nothing or more")
            return "Y1", Text("nobody has so much to bid")
        case ["target", province, *levels] | [province, *levels] if province in provinces:
            return _no_levels(levels)
        case levels:
            return _no_levels(levels)


def _no_place(q: int, r: int) -> Reason:
    """Why no tile can ever lie at a place, or not so."""
    if not on_lattice(q, r):
        return "Y1", Text("there the tile would overlap others or leave a gap")
    if tile_steps(q, r) > REACH:
        return "Y18", Text("no tile lies more than four tiles away from the first one")
    return "Y1", Text("a tile has six rotations, r0 to r5")


def _no_levels(levels: list[str]) -> Reason | None:
    """Why levels, one for each kind at most, are no part of a plan."""
    if not levels or not all(LEVEL.fullmatch(level) for level in levels):
        return None
    if len({level[0] for level in levels}) < len(levels):
        return "Y3", Text("a plan has one level of each kind at most")
    if any(level[1:] not in ("-", "0", "1", "2", "3") for level in levels):
        return "Y3", Text("the levels of an action are 1, 2 and 3")
    if all(level[1:] in ("-", "0") for level in levels):
        return "Y3", Text("a plan needs at least one action")
    return None
