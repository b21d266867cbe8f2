"""The rules in our own words: the pages in this folder, with positions in `figures/`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from bingfa.core.contract.teaching import Book
from bingfa.core.words import N_, Translate
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.facts import (
    KINDS,
    LEVELS,
    MOST_PLAYERS,
    MOUNTAIN,
    TERRAINS,
    VOLCANO,
    Facts,
    Scenario,
)
from bingfa.games.yuan.rules.options import EVEN
from bingfa.games.yuan.words.names import COLOURS, clan_name, province_name

# The powers in a few words, as the table of clans has them; the text below it says more.
POWERS_IN_SHORT: Final = (
    N_("no power"),
    N_("wins by provinces too, and wins ties"),
    N_("takes what is contested"),
    N_("attacks over a mountain"),
    N_("crosses little water, but holds gorges"),
)
BOX_NAMES: Final = {"mongolia": N_("Mongolia"), "china": N_("China")}
PRODUCTION: Final = (4, 5, 2)  # of the example of a plan, D1 F3 M2


class YuanBook(Book):
    """The book of Yuan."""

    def page_facts(self, translate: Translate) -> dict[str, object]:
        return page_facts(read_facts(), translate)


def page_facts(facts: Facts, _: Translate) -> dict[str, object]:
    """What the page says of an edition, by the names that it uses."""
    turns = [
        (", ".join(str(turn) for turn, _temples in those), temples)
        for temples, those in groupby(enumerate(facts.wheel, 1), key=lambda each: each[1])
    ]
    costs = dict(zip(KINDS, _example(facts), strict=True))
    return {
        **{name: _in_boxes(facts, (number,), _) for number, name in enumerate(TERRAINS)},
        "mountain": _in_boxes(facts, (MOUNTAIN, VOLCANO), _),
        **{f"cost_{level}": facts.costs[level - 1] for level in range(1, LEVELS + 1)},
        **{f"example_{kind}": cost for kind, cost in costs.items()},
        "example": sum(costs.values()),
        "tiles_of_china": len(facts.boxes[1].tiles),
        "turns": facts.last_turn,
        "first_temples": facts.wheel[0],
        "wheel_turns": _cells(said for said, _temples in turns),
        "wheel_line": _cells("---" for _each in turns),
        "wheel_temples": _cells(temples for _said, temples in turns),
        "tiles": "".join(_tiles(facts, players, _) for players in range(2, MOST_PLAYERS + 1)),
        **{each.name.replace("-", "_"): _cities(each, facts, _) for each in facts.scenarios},
        "clans": "".join(
            _row(each.title, _(COLOURS.get(each.colour, each.colour)), each.chao, power)
            for each in facts.clans
            for power in [_(POWERS_IN_SHORT[each.power])]
        ),
        "even": ", ".join(
            f"{each.title} {EVEN[each.name]:+d}".replace("+0", "0")
            for each in facts.clans
            if each.name in EVEN
        ),
        "money": facts.money,
        "bidding_money": facts.bidding_money,
        "passing": facts.passing,
        "trading": facts.trading,
        "stealing": facts.stealing,
        "armies": facts.armies,
        "garrison": facts.garrison,
        "eruptions": ", ".join(map(str, facts.eruptions)),
    }


def _in_boxes(facts: Facts, terrains: tuple[int, ...], _: Translate) -> str:
    """How many hexes of some terrains a box has; of each, where they differ."""
    counts = [
        sum(cell in terrains for tile in box.tiles for cell in facts.tiles[tile].cells)
        for box in facts.boxes
    ]
    if len(set(counts)) == 1:
        return str(counts[0])
    names = [_(BOX_NAMES[box.name]) for box in facts.boxes]
    return ", ".join(f"{name} {count}" for name, count in zip(names, counts, strict=True))


def _example(facts: Facts) -> Iterator[int]:
    """What each part of the plan D1 F3 M2 costs with the production of the example."""
    for level, production in zip((1, 3, 2), PRODUCTION, strict=True):
        yield max(0, facts.costs[level - 1] - production)


def _tiles(facts: Facts, players: int, _: Translate) -> str:
    """A row of the table of tiles: how many there are, and which of either box."""
    tiles = facts.tiles_for(players, 0)
    first = [tile for tile in tiles if facts.tiles[tile].box == 0]
    other = [tile for tile in tiles if facts.tiles[tile].box == 1]
    return _row(players, len(tiles), _letters(facts, first, _), _letters(facts, other, _))


def _letters(facts: Facts, tiles: list[int], _: Translate) -> str:
    """Tiles by their letters: "A to H"."""
    runs: list[list[int]] = []
    for tile in tiles:
        if runs and tile == runs[-1][-1] + 1:
            runs[-1].append(tile)
        else:
            runs.append([tile])
    names = [[facts.tiles[tile].name[-1] for tile in (run[0], run[-1])] for run in runs]
    said = [_("{first} to {last}").format(first=first, last=last) for first, last in names]
    return ", ".join(said) or _("no tiles")


def _cities(scenario: Scenario, facts: Facts, _: Translate) -> str:
    """The first cities of a scenario: "Mu at MAO, Weyu at GE"."""
    said = _("{clan} at {province}")
    return ", ".join(
        said.format(clan=clan_name(clan, facts), province=province_name(province, facts))
        for clan, province in scenario.cities
    ) or _("placed by the players")


def _cells(values: Iterable[object]) -> str:
    """Cells that end a row of a table."""
    return "".join(f" {value} |" for value in values)


def _row(*values: object) -> str:
    """A row of a table, on a line of its own."""
    return "\n|" + _cells(values)
