"""Maps laid out by hand: their notation, and what can be wrong with them.

A tile is written `A 3,-2 r2`, a whole map in one word `A0,0r0.B3,-2r5+mu:JU+weyu:GE`: tiles joined
by dots, then a first city for each clan in play, or none where the players place them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from bingfa.games.yuan.facts import MOST_PLAYERS, Clan, Facts, Laid, Scenario, Tile
from bingfa.games.yuan.grid import STEPS, on_lattice

LAID: Final = re.compile(r"([A-Z]+) ?(-?[0-9]{1,3}),(-?[0-9]{1,3}) ?R([0-5])")
MOST_TILES: Final = 30
FARTHEST: Final = 200  # of a tile's centre from (0, 0), either way
OWN_MAP: Final = "map"  # the name of a scenario that is no data file


def read_laid(text: str, tiles: Sequence[Tile]) -> Laid:
    """A tile on the map from its notation; ValueError says what is wrong."""
    match = LAID.fullmatch(text.upper())
    if match is None:
        raise ValueError(f"{text[:40]!r} is not like 'A 3,-2 r2'")
    names = [tile.name for tile in tiles]
    if match[1] not in names:
        raise ValueError(f"{match[1]!r} is no tile")
    return Laid(names.index(match[1]), int(match[2]), int(match[3]), int(match[4]))


def check_layout(
    laid: Sequence[Laid],
    cities: Sequence[tuple[int, int]],
    tiles: Sequence[Tile],
    names: Sequence[str],
    clans: Sequence[Clan],
) -> list[str]:
    """Everything that is wrong with a map and its first cities."""
    problems: list[str] = []
    if not laid:
        return ["tiles: none"]
    if len(laid) > MOST_TILES:
        problems.append(f"tiles: more than {MOST_TILES}")
    for tile, count in Counter(each.tile for each in laid).items():
        if count > 1:
            problems.append(f"tiles: {tiles[tile].name} is there twice")
    at = {(each.q, each.r): each for each in laid}
    if len(at) != len(laid):
        problems.append("tiles: two in one place")
    far = [each for each in laid if max(abs(each.q), abs(each.r)) > FARTHEST]
    problems += [f"tiles: {tiles[each.tile].name} is too far away" for each in far]
    first = laid[0]
    for each in laid:
        if not on_lattice(each.q - first.q, each.r - first.r):
            problems.append(
                f"tiles: {tiles[each.tile].name} does not fit beside {tiles[first.tile].name}"
            )
    if not problems and len(_joined(at)) != len(at):
        apart = sorted(tiles[at[place].tile].name for place in set(at) - _joined(at))
        problems.append(f"tiles: {', '.join(apart)} do not touch the others")
    here = {province for each in laid for province in tiles[each.tile].provinces}
    for clan, province in cities:
        if province not in here:
            problems.append(
                f"cities: {clans[clan].name}: {names[province]} is on no tile of the map"
            )
    for what in (0, 1):
        if len({city[what] for city in cities}) != len(cities):
            problems.append(f"cities: a {('clan', 'province')[what]} is there twice")
    return problems


def _joined(at: dict[tuple[int, int], Laid]) -> set[tuple[int, int]]:
    """The places that hang together with the first one."""
    start = next(iter(at))
    seen, pending = {start}, [start]
    while pending:
        q, r = pending.pop()
        for dq, dr in STEPS:
            place = (q + dq, r + dr)
            if place in at and place not in seen:
                seen.add(place)
                pending.append(place)
    return seen


# In one word, as an option's value


def laid_text(laid: Laid, tiles: Sequence[Tile], apart: str = " ") -> str:
    """A tile on the map in notation: `A 3,-2 r2`."""
    return f"{tiles[laid.tile].name}{apart}{laid.q},{laid.r}{apart}r{laid.turned}"


def map_text(scenario: Scenario, facts: Facts) -> str:
    """A map in one word."""
    words = ".".join(laid_text(laid, facts.tiles, "") for laid in scenario.tiles)
    cities = "".join(
        f"+{facts.clans[clan].name}:{facts.province_names[province]}"
        for clan, province in scenario.cities
    )
    return words + cities


def read_map(text: str, facts: Facts) -> tuple[Scenario, list[str]]:
    """A map from its word, with everything that is wrong with it."""
    problems: list[str] = []
    tiles: list[Laid] = []
    cities: list[tuple[int, int]] = []
    said, *towns = text.split("+")
    for word in said.split("."):
        try:
            tiles.append(read_laid(word, facts.tiles))
        except ValueError as error:
            problems.append(f"tiles: {error}")
    clans = [clan.name for clan in facts.clans]
    for town in towns:
        clan, _, province = town.partition(":")
        if clan.lower() not in clans or province.upper() not in facts.province_names:
            problems.append(f"cities: {town[:40]!r} is not like 'mu:JU'")
        else:
            number = facts.province_names.index(province.upper())
            cities.append((clans.index(clan.lower()), number))
    if len(cities) == 1:
        problems.append(f"cities: none, or one for each of 2 to {MOST_PLAYERS} clans")
    if not problems:
        problems = check_layout(tiles, cities, facts.tiles, facts.province_names, facts.clans)
    found = Scenario(OWN_MAP, OWN_MAP, len(cities), False, tuple(tiles), tuple(cities))
    return found, problems


# As a file to share


def scenario_text(scenario: Scenario, title: str, facts: Facts) -> str:
    """A map as a scenario file, like those of the data files; `datafile.scenario_from` reads it."""
    name = "-".join(re.findall(r"[a-z0-9]+", title.lower())) or OWN_MAP
    lines = [f'name = "{name}"', f"title = {_quoted(title)}"]
    if scenario.cities:
        lines.append(f"players = {len(scenario.cities)}")
    lines += ["", "tiles = ["]
    lines += [f'    "{laid_text(laid, facts.tiles)}",' for laid in scenario.tiles]
    lines.append("]")
    if scenario.cities:
        lines += ["", "[cities]"]
        lines += [
            f'{facts.clans[clan].name} = "{facts.province_names[province]}"'
            for clan, province in scenario.cities
        ]
    return "\n".join(lines) + "\n"


def _quoted(title: str) -> str:
    """A text as TOML writes it."""
    plain = "".join(letter for letter in title if letter.isprintable())
    escaped = plain.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
