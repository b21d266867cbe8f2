"""Reading the data files of Yuan: every problem in them is found and listed."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any, Final

from bingfa.core.documents.edition import DataFile, data_file
from bingfa.core.documents.tables import Table
from bingfa.core.errors import BadDocument
from bingfa.games.yuan.rules.facts import (
    CELLS,
    MOST_PLAYERS,
    MOUNTAIN,
    NONE,
    POWERS,
    TERRAINS,
    VOLCANO,
    WATER,
    Box,
    Clan,
    Facts,
    Laid,
    Scenario,
    Tile,
)
from bingfa.games.yuan.rules.layout import MOST_TILES, OWN_MAP, check_layout, read_laid

MAIN: Final = "yuan"
BOXES: Final = ("mongolia", "china")
SCENARIOS: Final = ("river-control", "crossing-the-waters", "generalised-conflict")
SIGNS: Final = {"~": WATER, "^": MOUNTAIN, "V": VOLCANO}
PROVINCE_SIGNS: Final = "RFMH"
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIZES: Final = 3  # tiles for 2 players, for a third, for a fourth
MOST_TURNS: Final = 13
CLANS: Final = 4  # of a box
NUMBERS: Final = {
    "armies": 99, "garrison": 99, "money": 99, "bidding_money": 20, "passing": 99, "trading": 99,
    "stealing": 99,
}  # fmt: skip
KEYS: Final = {
    "name", "title", "seats", "boxes", "scenarios", "tiny", "wheel", "eruptions", "costs",
    "second_box",
    *NUMBERS,
}  # fmt: skip
BOX_KEYS: Final = {"name", "title", "prefix", "sizes", "terrain", "tiles", "clans"}
CLAN_KEYS: Final = {"name", "title", "colour", "chao", "power"}
SCENARIO_KEYS: Final = {"name", "title", "players", "bidding", "tiles", "cities"}


# What no rule asks for: other words make no other edition.
SPOKEN: Final = frozenset({"title"})


def sources() -> dict[str, DataFile]:
    """The data files in use, by their names."""
    package = "bingfa.games.yuan"
    found = {name: data_file(package, name) for name in (MAIN, *BOXES)}
    return found | {name: data_file(package, name, "data/scenarios") for name in SCENARIOS}


@cache
def read_facts() -> Facts:
    """The facts of the data files in use; BadDocument lists every problem in them."""
    found = sources()
    own = [file.name for file in found.values() if file.own]
    return facts_from({name: file.text for name, file in found.items()}, ", ".join(own))


def facts_from(texts: dict[str, str], what: str = "") -> Facts:
    """The facts that texts of data files state; BadDocument lists every problem in them."""
    reader = _Reader(texts)
    facts = reader.read()
    if reader.problems or facts is None:
        raise BadDocument(what or "data files of yuan", reader.problems)
    return facts


def scenario_from(text: str, facts: Facts) -> Scenario:
    """The scenario of a file that somebody shares; BadDocument lists every problem in it.

    It is written like those of this package. `map_text` makes it an option of a match.
    """
    reader = _Reader({OWN_MAP: text})
    if not reader.problems:
        reader.tiles, reader.clans = list(facts.tiles), list(facts.clans)
        reader.names = list(facts.province_names)
        data = {"players": 2, **reader.tables[OWN_MAP]}
        scenario = reader.scenario(str(data.get("name")), data)
        if not reader.problems:
            players = len(scenario.cities)
            return Scenario(
                OWN_MAP, scenario.title, players, False, scenario.tiles, scenario.cities
            )
    raise BadDocument("scenario", reader.problems)


class _Reader:
    """Reads data files, noting every problem with the file and the key that it is in."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.problems: list[str] = []
        self.tables = {name: self.table(name, text) for name, text in texts.items()}
        self.tiles: list[Tile] = []
        self.names: list[str] = []
        self.terrain: list[int] = []
        self.clans: list[Clan] = []

    def table(self, name: str, text: str) -> dict[str, Any]:
        try:
            return tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            self.problems.append(f"{name}: not a TOML file: {error}")
            return {}

    def read(self) -> Facts | None:
        data = self.tables["yuan"]
        if self.problems:
            return None
        main = Table(data, self.problems, "yuan: ")
        main.known(KEYS)
        name, title = main.text("name"), main.text("title")
        seats = main.texts("seats", empty=False)
        if len(set(seats)) != MOST_PLAYERS:
            self.problems.append(f"yuan: seats: {MOST_PLAYERS} different names are wanted")
        for key, wanted in (("boxes", BOXES), ("scenarios", SCENARIOS)):
            if main.texts(key, empty=False) != wanted:
                self.problems.append(f"yuan: {key}: exactly {', '.join(wanted)} are wanted")
        boxes = tuple(self.box(number, each) for number, each in enumerate(BOXES))
        for what, count in Counter(self.names).items():
            if count > 1:
                self.problems.append(f"boxes: {what} is there twice")
        wheel = main.numbers("wheel", 99)
        if not 0 < len(wheel) <= MOST_TURNS:
            self.problems.append(f"yuan: wheel: 1 to {MOST_TURNS} turns are wanted")
        eruptions = main.numbers("eruptions", len(wheel))
        costs = main.numbers("costs", 99)
        if len(costs) != SIZES or list(costs) != sorted(costs):
            self.problems.append("yuan: costs: three rising numbers are wanted")
        numbers = {key: main.number(key, 1, most) for key, most in NUMBERS.items()}
        second = self.second_box(data, boxes)
        scenarios = self.scenarios()
        tiny = self.tiny(data)
        if self.problems or tiny is None:
            return None
        return Facts(
            name=name,
            title=title,
            seats=seats,
            boxes=boxes,
            tiles=tuple(self.tiles),
            province_names=tuple(self.names),
            terrain=tuple(self.terrain),
            clans=tuple(self.clans),
            scenarios=scenarios,
            tiny=tiny,
            wheel=wheel,
            eruptions=eruptions,
            costs=costs,
            second_box=second,
            **numbers,
        )

    # Boxes

    def box(self, number: int, name: str) -> Box:
        data = self.tables.get(name, {})
        here = Table(data, self.problems, f"{name}: ")
        here.known(BOX_KEYS)
        if here.text("name") != name:
            self.problems.append(f"{name}: name: {name!r} is wanted")
        title = here.text("title")
        sizes = here.numbers("sizes", len(LETTERS))
        prefix = data.get("prefix")
        if not isinstance(prefix, str) or not all(letter in LETTERS for letter in prefix):
            self.problems.append(f"{name}: prefix: capital letters are wanted, or nothing")
            prefix = ""
        first_tile, first_clan = len(self.tiles), len(self.clans)
        tiles = data.get("tiles")
        if not isinstance(tiles, dict) or list(tiles) != list(LETTERS[: len(tiles)]):
            self.problems.append(f"{name}: tiles: a table of A, B, C and so on is wanted")
            tiles = {}
        for letter, cells in tiles.items():
            self.tile(f"{name}: tiles.{letter}", number, prefix + letter, cells)
        if len(sizes) != SIZES or sum(sizes) != len(tiles):
            self.problems.append(f"{name}: sizes: three numbers that are all tiles are wanted")
        if len(tiles) > MOST_TILES // len(BOXES):
            self.problems.append(f"{name}: tiles: at most {MOST_TILES // len(BOXES)} are wanted")
        self.count_terrain(name, data, self.tiles[first_tile:])
        self.read_clans(name, number, data)
        return Box(
            name,
            title,
            sizes,
            tuple(range(first_tile, len(self.tiles))),
            tuple(range(first_clan, len(self.clans))),
        )

    def tile(self, where: str, box: int, name: str, said: object) -> None:
        words = said.split() if isinstance(said, str) else []
        if len(words) != CELLS:
            self.problems.append(f"{where}: seven cells are wanted")
            return
        cells: list[int] = []
        provinces: list[int] = []
        for word in words:
            sign, colon, province = word.partition(":")
            if (
                colon
                and sign
                and sign in PROVINCE_SIGNS
                and province.isalpha()
                and province.isupper()
            ):
                cells.append(PROVINCE_SIGNS.index(sign))
                provinces.append(len(self.names))
                self.names.append(province)
                self.terrain.append(PROVINCE_SIGNS.index(sign))
            elif word in SIGNS:
                cells.append(SIGNS[word])
                provinces.append(NONE)
            else:
                self.problems.append(f"{where}: {word!r} is neither ~ ^ V nor like R:NAME")
        self.tiles.append(Tile(name, box, tuple(cells), tuple(provinces)))

    def count_terrain(self, where: str, data: dict[str, Any], tiles: list[Tile]) -> None:
        """The hexes of each terrain, as the file counts them; a volcano is a mountain too."""
        table = data.get("terrain")
        if not isinstance(table, dict) or set(table) != set(TERRAINS):
            self.problems.append(f"{where}: terrain: exactly {', '.join(TERRAINS)} are wanted")
            return
        found = Counter(cell for tile in tiles for cell in tile.cells)
        found[MOUNTAIN] += found[VOLCANO]
        for number, name in enumerate(TERRAINS):
            if table[name] != found[number]:
                said = f"{table[name]!r}, but the tiles have {found[number]}"
                self.problems.append(f"{where}: terrain.{name}: {said}")

    def read_clans(self, where: str, box: int, data: dict[str, Any]) -> None:
        clans = data.get("clans")
        if not isinstance(clans, list) or not all(isinstance(clan, dict) for clan in clans):
            self.problems.append(f"{where}: clans: tables are wanted")
            return
        if len(clans) != CLANS:
            self.problems.append(f"{where}: clans: {CLANS} are wanted")
        for clan in clans:
            here = Table(clan, self.problems, f"{where}: clans: ")
            here.known(CLAN_KEYS)
            name, chao = here.text("name"), clan.get("chao")
            power = clan.get("power")
            if type(chao) is not int or not -9 <= chao <= 9:
                self.problems.append(f"{where}: clans: {name}: chao from -9 to 9 is wanted")
                chao = 0
            if power not in POWERS:
                self.problems.append(f"{where}: clans: {name}: power is none of {POWERS}")
                power = POWERS[0]
            if not (name.isalpha() and name.islower()) or name in [c.name for c in self.clans]:
                self.problems.append(f"{where}: clans: {name!r}: small letters, and once only")
            self.clans.append(
                Clan(
                    name,
                    here.text("title"),
                    here.text("colour"),
                    box,
                    chao,
                    POWERS.index(power),
                )
            )

    def second_box(
        self, data: dict[str, Any], boxes: tuple[Box, ...]
    ) -> tuple[tuple[int, ...], ...]:
        table = data.get("second_box")
        if len(boxes) != 2 or not isinstance(table, dict) or set(table) != {"5", "6", "7", "8"}:
            self.problems.append(
                "yuan: second_box: two boxes and the numbers for 5 to 8 are wanted"
            )
            return ()
        here = Table(table, self.problems, "yuan: second_box: ")
        found = tuple(here.numbers(str(n), 26) for n in range(5, 9))
        for numbers in found:
            for box in boxes:
                if len(numbers) != len(box.sizes) or any(map(int.__gt__, numbers, box.sizes)):
                    self.problems.append(f"yuan: second_box: {box.name} has not so many tiles")
        return found

    # Scenarios

    def scenarios(self) -> tuple[Scenario, ...]:
        if self.problems:
            return ()  # a scenario is read by the boxes, which must be sound
        return tuple(self.scenario(name, self.tables.get(name, {})) for name in SCENARIOS)

    def tiny(self, data: dict[str, Any]) -> Scenario | None:
        """The tiny game: a scenario with a wheel of its own, in the same file."""
        table = data.get("tiny")
        if not isinstance(table, dict):
            self.problems.append("yuan: tiny: a table is wanted")
        if self.problems or not isinstance(table, dict):
            return None
        named = {key: value for key, value in table.items() if key not in ("wheel", "money")}
        found = self.scenario("tiny", {"name": "tiny", **named})
        here = Table({**table, "money": [table.get("money")]}, self.problems, "yuan: tiny: ")
        wheel = here.numbers("wheel", 99)
        if not wheel:
            self.problems.append("yuan: tiny: wheel: at least one turn is wanted")
        (money,) = here.numbers("money", 99) or (0,)
        return replace(found, wheel=wheel, money=money)

    def scenario(self, name: str, data: dict[str, Any]) -> Scenario:
        here = Table(data, self.problems, f"{name}: ")
        here.known(SCENARIO_KEYS)
        if here.text("name") != name:
            self.problems.append(f"{name}: name: {name!r} is wanted")
        title = here.text("title")
        players = here.number("players", 1, MOST_PLAYERS)
        bidding = data.get("bidding", False)
        if not isinstance(bidding, bool):
            self.problems.append(f"{name}: bidding: true or false is wanted")
        tiles: list[Laid] = []
        for said in here.texts("tiles", empty=False):
            try:
                tiles.append(read_laid(said, self.tiles))
            except ValueError as error:
                self.problems.append(f"{name}: tiles: {error}")
        cities = self.cities(name, data)
        if cities and len(cities) != players:
            self.problems.append(f"{name}: cities: {players} are wanted, or none")
        if not self.problems:
            found = check_layout(tiles, cities, self.tiles, self.names, self.clans)
            self.problems.extend(f"{name}: {problem}" for problem in found)
        return Scenario(name, title, players, bool(bidding), tuple(tiles), cities)

    def cities(self, name: str, data: dict[str, Any]) -> tuple[tuple[int, int], ...]:
        table = data.get("cities", {})
        if not isinstance(table, dict):
            self.problems.append(f"{name}: cities: a table of clans and provinces is wanted")
            return ()
        clans = [clan.name for clan in self.clans]
        found: list[tuple[int, int]] = []
        for clan, province in table.items():
            if clan not in clans or province not in self.names:
                self.problems.append(f"{name}: cities: {clan} = {province!r} is not known")
            else:
                found.append((clans.index(clan), self.names.index(province)))
        return tuple(found)
