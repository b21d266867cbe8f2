"""The ground of the map tile by tile, its coast, and the places where a tile may be laid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Final

from markupsafe import Markup, escape

from bingfa.core.words import N_, Translate
from bingfa.games.yuan.board.labels import hex_in_words
from bingfa.games.yuan.board.map.chart import Chart
from bingfa.games.yuan.board.map.figures import flame
from bingfa.games.yuan.board.map.measure import (
    SIDE,
    Corner,
    Frame,
    Spot,
    cells_of,
    corner_of,
    hexagon,
    inner_ring,
    place_of,
    rings,
    step_to,
)
from bingfa.games.yuan.board.map.terrain import WASHES, Mark, marks_of, pen
from bingfa.games.yuan.rules.facts import CELLS, WATER, Facts
from bingfa.games.yuan.rules.grid import DIRECTIONS, STEPS, cell_of
from bingfa.games.yuan.rules.views.view import TileView, YuanView
from bingfa.games.yuan.words.names import listed, tile_name
from bingfa.look import markup as h
from bingfa.look.ink import Point, outline, stroke
from bingfa.look.once import finished, once

Cell = tuple[Spot, int, int]  # from the centre, terrain, province


def draw_tiles(view: YuanView, frame: Frame, chart: Chart) -> dict[str, Markup]:
    """A part for every tile in play, its washes: empty as long as it is not laid."""
    laid = {at.tile: at for at in view.tiles}
    parts: dict[str, Markup] = {}
    for tile in tiles_in_play(view):
        part = f"part-tile-{chart.facts.tiles[tile].name}"
        parts[part] = _tile(laid[tile], frame, chart) if tile in laid else nothing(part)
    return parts


def draw_marks(view: YuanView, frame: Frame, chart: Chart, _: Translate) -> dict[str, Markup]:
    """As many parts: the marks of the terrains, which lie above the colours of owners."""
    laid = {at.tile: at for at in view.tiles}
    parts: dict[str, Markup] = {}
    for tile in tiles_in_play(view):
        part = f"part-marks-{chart.facts.tiles[tile].name}"
        parts[part] = _marks(laid[tile], frame, chart, _) if tile in laid else nothing(part)
    return parts


@lru_cache(maxsize=1024)
def nothing(part: str) -> Markup:
    """A part with nothing in it."""
    return Markup(f'<g id="{part}"></g>')


def tiles_in_play(view: YuanView) -> list[int]:
    """The tiles on the map and in hands, in an order that never changes."""
    held = (tile for side in view.sides for tile in side.tiles)
    return sorted({*(at.tile for at in view.tiles), *held})


@once
def _tile(at: TileView, frame: Frame, chart: Chart) -> h.Node:
    """The washes of a tile as it lies."""
    name = chart.facts.tiles[at.tile].name
    return h.g(id=f"part-tile-{name}", transform=frame.put(at.q, at.r))[
        h.g(data_key=f"tile {name}", aria_hidden="true")[
            washes(tuple(cells_of_tile(at.tile, at.turned, chart.facts)))
        ],
    ]


@once
def _marks(at: TileView, frame: Frame, chart: Chart, _: Translate) -> h.Node:
    """The marks of a tile, and those of its hexes that are no provinces, as places."""
    name = chart.facts.tiles[at.tile].name
    return h.g(id=f"part-marks-{name}", transform=frame.put(at.q, at.r))[
        h.g(aria_hidden="true")[marks(tuple(cells_of_tile(at.tile, at.turned, chart.facts)))],
        [
            _hex(spot, (spot[0] - at.q, spot[1] - at.r), chart, _)
            for spot in cells_of([(at.q, at.r)])
            if chart.hexes[spot].province is None
        ],
    ]


def _hex(spot: Spot, step: Spot, chart: Chart, _: Translate) -> Markup:
    """A hex that is no province, as a place."""
    label = hex_in_words(spot, chart, chart.facts, _)
    return Markup(
        f'<g data-key="hex {spot[0]},{spot[1]}" role="img" tabindex="-1"'
        f' aria-label="{escape(label)}"><path class="halo" d="{hexagon(*step_to(*step), 3)}"/></g>'
    )


def cells_of_tile(tile: int, turned: int, facts: Facts) -> list[Cell]:
    """The hexes of a tile as it is turned."""
    made = facts.tiles[tile]
    found: list[Cell] = [((0, 0), made.cells[0], made.provinces[0])]
    for direction in range(CELLS - 1):
        cell = cell_of(direction, turned)
        found.append((DIRECTIONS[direction], made.cells[cell], made.provinces[cell]))
    return found


@once
def ground(cells: tuple[Cell, ...]) -> h.Node:
    """A tile without anything on it: washes, and marks on them."""
    return [washes(cells), marks(cells)]


@once
def washes(cells: tuple[Cell, ...]) -> h.Node:
    """Washes that gathered at their edges, about the tile's centre."""
    found: dict[str, str] = {"lake": ""}  # first, because it has no lines of its own
    rims = ""
    for number, (step, terrain, _province) in enumerate(cells):
        x, y = step_to(*step)
        wash = WASHES[terrain]
        found[wash] = found.get(wash, "") + hexagon(x, y)
        if terrain != WATER:
            rims += _worn(x, y, f"{terrain} {number}")
    return h.g(stroke_linejoin="round")[
        [
            h.path(
                d=line,
                fill=f"var(--{wash})",
                stroke=None if wash == "lake" else "var(--paper)",
                stroke_width=None if wash == "lake" else "2.4",
            )
            for wash, line in found.items()
            if line
        ],
        h.path(d=rims, fill="none", stroke="var(--shade)", stroke_opacity=".12", stroke_width="7"),
    ]


@once
def marks(cells: tuple[Cell, ...]) -> h.Node:
    """The marks of terrains, about the tile's centre."""
    drawn: dict[Mark, list[Markup]] = {}
    for number, (step, terrain, _province) in enumerate(cells):
        x, y = step_to(*step)
        for mark in marks_of(terrain, number):
            moved = Markup(f'<path d="{mark.line}" transform="translate({x:g} {y:g})"/>')
            drawn.setdefault(mark._replace(line=""), []).append(moved)
    return h.g(stroke_linecap="round", stroke_linejoin="round")[
        [h.g(pen(mark))[lines] for mark, lines in drawn.items()],
    ]


def _worn(x: float, y: float, seed: str) -> str:
    """A line along the edge of a wash, where its colour gathered."""
    random = Random(seed)
    ring = inner_ring([corner_of(0, 0, number) for number in range(6)], 3)
    worn = [(x + dx + random.uniform(-2, 2), y + dy + random.uniform(-2, 2)) for dx, dy in ring]
    return outline(worn)


# The coast


def draw_coast(frame: Frame, chart: Chart) -> dict[str, Markup]:
    """Lines of a brush between land and water and around the map."""
    return {"part-coast": _coast(frame, chart)}


@once
def _coast(frame: Frame, chart: Chart) -> h.Node:
    if not chart.hexes:
        return h.g(id="part-coast")
    shores = "".join(
        _brush(ring, 3, f"shore {at}")
        for body in dict.fromkeys(chart.waters.values())
        for at, ring in enumerate(rings(body))
    )
    edge = "".join(_brush(ring, 4, f"edge {at}") for at, ring in enumerate(rings(chart.hexes)))
    return h.g(id="part-coast", aria_hidden="true", transform=frame.put(0, 0))[
        h.path(d=shores, fill="var(--shore)", fill_opacity=".72"),
        h.path(d=edge, fill="var(--shore)"),
    ]


def _brush(ring: list[Corner], width: float, seed: str) -> str:
    points: list[Point] = [place_of(corner) for corner in ring]
    closed = (*points, points[0])
    finer: list[Point] = []
    for (x0, y0), (x1, y1) in pairwise(closed):
        finer += [(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2)]
    return stroke((*finer, points[0]), width, seed, 0.2, SIDE)


def draw_volcanoes(view: YuanView, frame: Frame, chart: Chart) -> dict[str, Markup]:
    """Fire on the volcanoes, where they are in play; more of it when they are about to erupt."""
    hot = None if view.eruption is None else view.eruption == view.turn
    return {"part-volcanoes": _volcanoes(hot, frame, chart)}


@once
def _volcanoes(hot: bool | None, frame: Frame, chart: Chart) -> h.Node:
    if hot is None:
        return h.g(id="part-volcanoes")
    scale = 1.75 if hot else 1.05
    return h.g(id="part-volcanoes", aria_hidden="true")[
        [
            h.g(transform=frame.put(*spot))[
                h.path(d=hexagon(0, 0, 5), fill="none", stroke="var(--seal)", stroke_width="4",
                       stroke_dasharray="9 6") if hot else None,
                h.g(transform=f"translate(0 {-13 - 10 * scale:g}) scale({scale})")[flame(hot)],
            ]
            for spot in chart.volcanoes
        ]
    ]  # fmt: skip


# Where a tile may be laid


def draw_lattice(view: YuanView, frame: Frame, facts: Facts, _: Translate) -> dict[str, Markup]:
    """The free places of the lattice that touch the map."""
    return lattice(view.places, view.tiles, bool(view.legal), frame, facts, _)


def lattice(
    places: Sequence[Spot],
    tiles: Sequence[TileView],
    mine: bool,
    frame: Frame,
    facts: Facts,
    _: Translate,
) -> dict[str, Markup]:
    """Places beside tiles, and whether the reader may lay one there."""
    laid = {(at.q, at.r): tile_name(at.tile, facts) for at in tiles} if places else {}
    labels = tuple((place, _where(place, laid, _)) for place in sorted(places))
    return {"part-lattice": _lattice(labels, mine, frame)}


# From a tile to a place beside it, in the order of the lattice's steps.
WHERE: Final = (
    N_("east of {tile}"),
    N_("north-east of {tile}"),
    N_("north-west of {tile}"),
    N_("west of {tile}"),
    N_("south-west of {tile}"),
    N_("south-east of {tile}"),
)


def _where(place: Spot, laid: dict[Spot, str], _: Translate) -> str:
    """A place by the tiles that it lies beside."""
    beside = [
        _(words).format(tile=laid[at])
        for words, (dq, dr) in zip(WHERE, STEPS, strict=True)
        if (at := (place[0] - dq, place[1] - dr)) in laid
    ]
    if not beside:
        return _("Place for the first tile.")
    said = _("Place {where}.").format(where=listed(beside, _))
    return f"{said} {place[0]},{place[1]}."


@once
def _lattice(labels: tuple[tuple[Spot, str], ...], mine: bool, frame: Frame) -> Markup:
    ring = rings(list(cells_of([(0, 0)])))[0]
    line = outline(inner_ring(ring, 4), 1)
    drawn = ""
    for (q, r), label in labels:
        x, y = frame.at(q, r)
        drawn += (
            f'<g data-key="place {q},{r}" role="img" tabindex="-1" data-x="{x:g}" data-y="{y:g}"'
            f' aria-label="{escape(label)}" transform="{frame.put(q, r)}">'
            f'<path class="halo" d="{line}"/>{OPEN if mine else SHUT}</g>'
        ).replace("LINE", line)
    return Markup(f'<g id="part-lattice">{drawn}</g>')


OPEN = finished(
    h.path(
        d="LINE", fill="var(--gold)", fill_opacity=".12", stroke="var(--gold)", stroke_width="3",
        stroke_dasharray="11 7",
    )
)  # fmt: skip
SHUT = finished(
    h.path(d="LINE", fill="none", stroke="var(--faint)", stroke_width="2", stroke_dasharray="3 9")
)
