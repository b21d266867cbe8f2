"""Maps laid out by hand: their notation, and what can be wrong with them.

A tile is written `A 3,-2 r2`, a whole map in one word `A0,0r0.B3,-2r5+mu:JU+weyu:GE`: tiles joined
by dots, then a first city for each clan in play, or none where the players place them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from bingfa.core.words import N_, Text
from bingfa.games.yuan.rules.facts import MOST_PLAYERS, Clan, Facts, Laid, Scenario, Tile
from bingfa.games.yuan.rules.grid import STEPS, on_lattice

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
) -> list[Text]:
    """Everything that is wrong with a map and its first cities."""
    return flaws(laid, cities, tiles, names, clans) or gaps(laid, cities, tiles)


def flaws(
    laid: Sequence[Laid],
    cities: Sequence[tuple[int, int]],
    tiles: Sequence[Tile],
    names: Sequence[str],
    clans: Sequence[Clan],
) -> list[Text]:
    """What cannot be even while a map is being laid out."""
    problems: list[Text] = []
    if len(laid) > MOST_TILES:
        problems.append(Text("there are more than {number} tiles", number=MOST_TILES))
    for tile, count in Counter(each.tile for each in laid).items():
        if count > 1:
            problems.append(Text("tile {tile} is there twice", tile=tiles[tile].name))
    if len({(each.q, each.r) for each in laid}) != len(laid):
        problems.append(Text("two tiles lie in one place"))
    for each in laid:
        name, first = tiles[each.tile].name, laid[0]
        if max(abs(each.q), abs(each.r)) > FARTHEST:
            problems.append(Text("tile {tile} is too far away", tile=name))
        if not on_lattice(each.q - first.q, each.r - first.r):
            text, other = N_("tile {tile} does not fit beside {other}"), tiles[first.tile].name
            problems.append(Text(text, tile=name, other=other))
    here = {province for each in laid for province in tiles[each.tile].provinces}
    for clan, province in cities:
        if province not in here:
            text = N_("first city of {clan}: {province} is on no tile of the map")
            problems.append(Text(text, clan=clans[clan].title, province=names[province]))
    if len({clan for clan, _ in cities}) != len(cities):
        problems.append(Text("first cities: a clan is there twice"))
    if len({province for _, province in cities}) != len(cities):
        problems.append(Text("first cities: a province is there twice"))
    return problems


def gaps(
    laid: Sequence[Laid], cities: Sequence[tuple[int, int]], tiles: Sequence[Tile]
) -> list[Text]:
    """What a map without flaws still lacks to be played."""
    if not laid:
        return [Text("there is no tile yet")]
    problems: list[Text] = []
    at = {(each.q, each.r): each for each in laid}
    joined = _joined(at)
    if len(joined) != len(at):
        apart = sorted(tiles[at[place].tile].name for place in set(at) - joined)
        problems.append(Text("tiles {tiles} do not touch the others", tiles=", ".join(apart)))
    if len(cities) == 1:
        text = N_("first cities: none, or one for each of 2 to {number} clans")
        problems.append(Text(text, number=MOST_PLAYERS))
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


def read_map(text: str, facts: Facts) -> tuple[Scenario, list[Text]]:
    """A map from its word, with everything that is wrong with it."""
    found, problems = parse_map(text, facts)
    if not problems:
        problems = check_layout(
            found.tiles, found.cities, facts.tiles, facts.province_names, facts.clans
        )
    return found, problems


def parse_map(text: str, facts: Facts) -> tuple[Scenario, list[Text]]:
    """A map from its word, with what in it cannot be read."""
    problems: list[Text] = []
    tiles: list[Laid] = []
    cities: list[tuple[int, int]] = []
    said, *towns = text.split("+")
    for word in said.split(".") if said else ():
        try:
            tiles.append(read_laid(word, facts.tiles))
        except ValueError as error:
            problems.append(Text("tiles: {problem}", problem=str(error)))
    clans = [clan.name for clan in facts.clans]
    for town in towns:
        clan, _, province = town.partition(":")
        if clan.lower() not in clans or province.upper() not in facts.province_names:
            text = N_("first cities: {word} is not like {example}")
            problems.append(Text(text, word=repr(town[:40]), example="'mu:JU'"))
        else:
            number = facts.province_names.index(province.upper())
            cities.append((clans.index(clan.lower()), number))
    return Scenario(OWN_MAP, OWN_MAP, len(cities), False, tuple(tiles), tuple(cities)), problems


# As a file to share


def scenario_text(scenario: Scenario, title: str, facts: Facts) -> str:
    """A map as a scenario file, like those of the data files; `datafile.scenario_from` reads it."""
    lines = [f'name = "{name_of(title)}"', f"title = {_quoted(title)}"]
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


def name_of(title: str) -> str:
    """A title as the name of a scenario and its file."""
    return "-".join(re.findall(r"[a-z0-9]+", title.lower())) or OWN_MAP


def _quoted(title: str) -> str:
    """A text as TOML writes it."""
    plain = "".join(letter for letter in title if letter.isprintable())
    escaped = plain.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
