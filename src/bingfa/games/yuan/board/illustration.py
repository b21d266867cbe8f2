"""Pictures of the game for pages without a match: a seat's crest, and a look at the game."""

from __future__ import annotations

from bingfa.core.drawing import Drawing
from bingfa.core.words import Translate
from bingfa.games.yuan.board.around.sides import crest_of
from bingfa.games.yuan.board.livery import Livery, livery_of
from bingfa.games.yuan.board.map.chart import Chart, chart_of
from bingfa.games.yuan.board.map.land import cells_of_tile, ground
from bingfa.games.yuan.board.map.measure import step_to
from bingfa.games.yuan.board.map.provinces import size_of, standing
from bingfa.games.yuan.board.map.terrain import WASHES
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.facts import HILL, NONE
from bingfa.games.yuan.rules.grid import STEPS
from bingfa.games.yuan.rules.views.view import ProvinceView
from bingfa.look import markup as h
from bingfa.look.frame import NOTHING
from bingfa.look.lettering import HAND, letters
from bingfa.look.once import once


def crest(seat: int, clan: int | None = None) -> Drawing:
    """The seal of the clan that a seat leads; a plain one with its number before it has one."""
    livery = None if clan is None else livery_of(clan, read_facts().clans[clan].colour)
    return Drawing(_crest(seat, livery), {}, NOTHING)


@once
def _crest(seat: int, livery: Livery | None) -> h.Node:
    return h.svg(HAND | {"viewBox": "-25 -25 50 50", "class": "crest"}, aria_hidden="true")[
        crest_of(seat, livery)
    ]


# Tiles around the first one; what stands there: clan, city, ramparts, armies, temple.
TILES = (("N", 0), ("G", 0), ("B", 1), ("L", 2), ("J", 4), ("K", 3), ("D", 5))
STANDING = {
    "ZOU": (0, 1, 1, 2, True), "TOV": (0, 0, 0, 0, True), "MOU": (0, 0, 0, 0, False),
    "SONG": (1, 2, 0, 0, False), "TANG": (1, 0, 0, 0, False), "XIA": (1, 1, 2, 1, True),
    "JU": (2, 1, 0, 3, False), "LI": (2, 0, 0, 0, False), "TENG": (3, 2, 1, 0, False),
    "WEY": (3, 0, 0, 0, True), "LU": (3, 0, 0, 1, False), "YI": (2, 0, 0, 0, False),
}  # fmt: skip


def illustration(_: Translate) -> Drawing:
    """A part of a map in the middle of a match."""
    facts = read_facts()
    label = _("{game}: villages, cities and armies on a map of hexes").format(game=facts.title)
    return Drawing(_scene(label, chart_of((), facts)), {}, NOTHING)


@once
def _scene(label: str, chart: Chart) -> h.Node:
    names = [tile.name for tile in chart.facts.tiles]
    centres = [(0, 0), *STEPS]
    drawn: list[h.Node] = []
    above: list[h.Node] = []
    for (name, turned), (q, r) in zip(TILES, centres, strict=True):
        if name not in names:  # with other facts there may be none
            continue
        x, y = step_to(q, r)
        cells = tuple(cells_of_tile(names.index(name), turned, chart.facts))
        drawn.append(h.g(transform=f"translate({x:g} {y:g})")[ground(cells)])
        for step, terrain, province in cells:
            if province != NONE:
                dx, dy = step_to(*step)
                above.append(
                    h.g(transform=f"translate({x + dx:g} {y + dy:g})")[
                        _province(province, terrain, chart)
                    ]
                )
    return h.svg(HAND | {"viewBox": "-262 -176 524 350"}, role="img", aria_label=label)[
        h.rect(x="-262", y="-176", width="524", height="350", fill="var(--paper)"),
        drawn,
        above,
    ]


def _province(province: int, terrain: int, chart: Chart) -> h.Node:
    name = chart.facts.province_names[province]
    clan, city, wall, armies, temple = STANDING.get(name, (None, 0, 0, 0, terrain == HILL))
    here = ProvinceView(
        province=province, q=0, r=0, terrain=terrain, clan=clan, seat=clan, city=city, wall=wall,
        armies=armies, temple=temple, defence=0, yields=1, volcanic=False, near=(),
    )  # fmt: skip
    return [
        standing(here, None, chart),
        letters(0, 24, name, size_of(name), weight="700", halo=f"var(--{WASHES[terrain]})"),
    ]
