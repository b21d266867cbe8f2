"""Maps while they are laid out by hand: tiles, first cities, the boxes they come from, and edits.

A draft is written like the map of an option, after the names of its boxes where the tiles do not
tell them: `china!`, `mongolia-china!A0,0r0+mu:GE`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bingfa.core.errors import BadNotation
from bingfa.core.words import N_, Text
from bingfa.games.yuan.rules.facts import NONE, ROTATIONS, Facts, Laid, Scenario
from bingfa.games.yuan.rules.grid import STEPS, on_lattice
from bingfa.games.yuan.rules.layout import FARTHEST, OWN_MAP, flaws, map_text, parse_map, read_laid

LONGEST: Final = 2000  # characters
AFTER: Final = "!"  # the names of boxes
NOWHERE: Final = "-"
WAYS: Final = {"left": 1, "right": -1}
EDITS: Final = (
    "lay A 3,-2 r2", "turn A left", "turn A right", "remove A", "city mu JU", "city mu -",
    "boxes china", "scenario river-control", "new",
)  # fmt: skip

Place = tuple[int, int]


@dataclass(frozen=True)
class Draft:
    """A map that is being laid out; `boxes` are those whose tiles can be laid."""

    boxes: tuple[int, ...]
    tiles: tuple[Laid, ...] = ()
    cities: tuple[tuple[int, int], ...] = ()

    @property
    def scenario(self) -> Scenario:
        return Scenario(OWN_MAP, OWN_MAP, len(self.cities), False, self.tiles, self.cities)


def read_draft(text: str, facts: Facts) -> Draft:
    """A draft from its text. In an address a plus sign may have become a space."""
    if len(text) > LONGEST:
        raise BadNotation(Text("this map is too long"))
    named, mark, word = text.strip().replace(" ", "+").rpartition(AFTER)
    found, problems = parse_map(word, facts)
    if not problems:
        tiles, cities = found.tiles, found.cities
        problems = flaws(tiles, cities, facts.tiles, facts.province_names, facts.clans)
    if problems:
        raise BadNotation(Text("map: {problems}", problems="; ".join(map(str, problems))))
    boxes = _boxes(named, facts) if mark else ()
    return _settled(Draft(boxes, found.tiles, found.cities), facts)


def draft_text(draft: Draft, facts: Facts) -> str:
    """A draft as it is written."""
    word = map_text(draft.scenario, facts)
    if draft.boxes == _settled(replace(draft, boxes=()), facts).boxes:
        return word
    return "-".join(facts.boxes[box].name for box in draft.boxes) + AFTER + word


def _boxes(named: str, facts: Facts) -> tuple[int, ...]:
    names = [box.name for box in facts.boxes]
    wanted = named.lower().split("-")
    for name in wanted:
        if name not in names:
            text = N_("there is no box {name}, only {names}")
            raise BadNotation(Text(text, name=repr(name[:40]), names=", ".join(names)))
    return tuple(names.index(name) for name in wanted)


def _settled(draft: Draft, facts: Facts) -> Draft:
    """With the boxes of all its tiles, at least one, and tiles and cities in order."""
    boxes = {*draft.boxes, *(facts.tiles[laid.tile].box for laid in draft.tiles)} or {0}
    return Draft(
        tuple(sorted(boxes)),
        tuple(sorted(draft.tiles, key=lambda laid: laid.tile)),
        tuple(sorted(draft.cities)),
    )


def open_places(tiles: tuple[Laid, ...]) -> list[Place]:
    """The free places that touch a map; the first tile lies at 0,0."""
    taken = {(each.q, each.r) for each in tiles}
    beside = {(q + dq, r + dr) for q, r in taken for dq, dr in STEPS} - taken
    return sorted(at for at in beside if max(map(abs, at)) <= FARTHEST) if taken else [(0, 0)]


# Edits


def edited(draft: Draft, edit: str, facts: Facts) -> Draft:
    """The draft after an edit; BadNotation says why it cannot be."""
    word, _, rest = " ".join(edit.split()).partition(" ")
    changes = {
        "lay": _lay,
        "turn": _turn,
        "remove": _remove,
        "city": _city,
        "boxes": _choose_boxes,
        "scenario": _begin_with,
    }
    if word == "new" and not rest:
        return Draft((0,))
    if word not in changes or not rest:
        text = N_("{edit} is no edit; edits are like {examples}")
        raise BadNotation(Text(text, edit=repr(edit[:40]), examples=", ".join(EDITS)))
    return _settled(changes[word](draft, rest, facts), facts)


def _lay(draft: Draft, said: str, facts: Facts) -> Draft:
    """Lay a tile, or move it; without a place, at the first one that is free."""
    if " " not in said:
        q, r = open_places(draft.tiles)[0]
        said = f"{said} {q},{r} r0"
    try:
        laid = read_laid(said, facts.tiles)
    except ValueError as error:
        raise BadNotation(Text("tiles: {problem}", problem=str(error))) from error
    others = tuple(each for each in draft.tiles if each.tile != laid.tile)
    name = facts.tiles[laid.tile].name
    if max(abs(laid.q), abs(laid.r)) > FARTHEST:
        raise BadNotation(Text("tile {tile} is too far away", tile=name))
    for each in others:
        if (each.q, each.r) == (laid.q, laid.r):
            raise BadNotation(Text("a tile lies there already"))
        if not on_lattice(laid.q - each.q, laid.r - each.r):
            text, other = N_("tile {tile} does not fit beside {other}"), facts.tiles[each.tile].name
            raise BadNotation(Text(text, tile=name, other=other))
    return replace(draft, tiles=(*others, laid))


def _found(draft: Draft, name: str, facts: Facts) -> Laid:
    """The tile of a name, or the one that a province of that name is on."""
    wanted = name.upper()
    for laid in draft.tiles:
        tile = facts.tiles[laid.tile]
        here = [facts.province_names[at] for at in tile.provinces if at != NONE]
        if tile.name == wanted or wanted in here:
            return laid
    raise BadNotation(Text("{name} is not on the map", name=repr(name[:40])))


def _turn(draft: Draft, said: str, facts: Facts) -> Draft:
    name, _, way = said.partition(" ")
    if way not in WAYS:
        raise BadNotation(Text("a tile is turned left or right"))
    laid = _found(draft, name, facts)
    turned = replace(laid, turned=(laid.turned + WAYS[way]) % ROTATIONS)
    return replace(draft, tiles=tuple(turned if at == laid else at for at in draft.tiles))


def _remove(draft: Draft, said: str, facts: Facts) -> Draft:
    """Take a tile off the map, and with it the first cities on it."""
    laid = _found(draft, said, facts)
    gone = facts.tiles[laid.tile].provinces
    return Draft(
        draft.boxes,
        tuple(at for at in draft.tiles if at != laid),
        tuple(city for city in draft.cities if city[1] not in gone),
    )


def _city(draft: Draft, said: str, facts: Facts) -> Draft:
    """Place a clan's first city, or move it, or take it away; another's city there makes way."""
    name, _, where = said.partition(" ")
    names = [clan.name for clan in facts.clans]
    if name.lower() not in names:
        text = N_("there is no clan {name}, only {names}")
        raise BadNotation(Text(text, name=repr(name[:40]), names=", ".join(names)))
    clan = names.index(name.lower())
    others = tuple(city for city in draft.cities if city[0] != clan)
    if where == NOWHERE:
        return replace(draft, cities=others)
    if where.upper() not in facts.province_names:
        raise BadNotation(Text("there is no province {name}", name=repr(where[:40])))
    province = facts.province_names.index(where.upper())
    _found(draft, where, facts)
    others = tuple(city for city in others if city[1] != province)
    return replace(draft, cities=(*others, (clan, province)))


def _choose_boxes(draft: Draft, said: str, facts: Facts) -> Draft:
    boxes = _boxes(said, facts)
    for laid in draft.tiles:
        tile = facts.tiles[laid.tile]
        if tile.box not in boxes:
            text = N_("tile {tile} of the other box lies on the map: take it off first")
            raise BadNotation(Text(text, tile=tile.name))
    return replace(draft, boxes=boxes)


def _begin_with(draft: Draft, said: str, facts: Facts) -> Draft:
    scenario = facts.scenario(said.lower())
    if scenario is None:
        text, names = N_("there is no scenario {name}, only {names}"), facts.scenarios
        known = ", ".join(each.name for each in names)
        raise BadNotation(Text(text, name=repr(said[:40]), names=known))
    return Draft((), scenario.tiles, scenario.cities)
